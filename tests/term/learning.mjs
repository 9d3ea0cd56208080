// learning.mjs - what teaches in the terminal: explanations, the state of both qubits, circuits, the
// laboratory, the codex; and two windows at once.
import test from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { puzzleOf } from '../puzzles.mjs';
import { fine } from '../run.mjs';
import { scratch, stepsOf, within } from './terminal.mjs';

const kept = (data, name) => readFileSync(join(data, 'entanglion', name), 'utf8');
const seven = ['play', '--still', '--seed', '7']; // both ships on ONE; Mercurial has CNOT, H, X
const sizes = [[80, 24], [120, 40]];
// Columns that a line takes in a terminal: Japanese characters take two.
const width = line => [...line].reduce((sum, c) => sum + (/[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6]/.test(c) ? 2 : 1), 0);

for (const [columns, rows] of sizes) {
  const size = `${columns}x${rows}`;
  test(`state, circuit, laboratory and codex at ${size}`, () => {
    within({ args: seven, columns, rows }, t => {
      t.sees(/[Tt]his turn/);
      t.keys('h', 'h').sees(/Rubicon, your action/);
      t.keys('y').golden(`state-${size}`, /now grid/);
      t.keys('q').sees(/your action/);
      t.keys('w').golden(`codex-page-${size}`, /In a laboratory/);
      t.keys('q').sees(/your action/);
      t.keys('f').sees(/Free flight/);
      t.keys('H', 'c').golden(`laboratory-${size}`, /kickback/);
      t.keys('q').sees(/your action/);
      t.keys('c', 'c').sees(/Turn 3/);
      t.keys('z').golden(`circuit-${size}`, /2 of 2/);
      t.keys('q').sees(/your action/);
      t.keys('q').sees('Continue');
      t.keys('b').sees(/Free flight/);
      t.keys('Down').golden(`challenges-${size}`, /One gate/);
      t.keys('q').sees('Continue');
      t.keys('x').golden(`codex-${size}`, /PHI MINUS/);
    });
  });
}

for (const lang of ['ja', 'pl']) {
  test(`state and laboratory in ${lang}: the frame is straight`, () => {
    const straight = screen => {
      for (const row of screen.trimEnd().split('\n')) assert.equal(width(row), 80, row);
    };
    within({ args: ['--lang', lang, ...seven] }, t => {
      t.sees('► ');
      t.keys('h', 'h').sees(/►PSI MINUS◄/);
      t.keys('y').golden(`state-${lang}-80x24`, /ZI 0/);
      straight(t.screen);
      t.keys('q').sees(/►PSI MINUS◄/);
      t.keys('f').sees(/◆R \|1⟩/);
      t.keys('C').golden(`laboratory-${lang}-80x24`, /◆R \|1⟩─⊕──/);
      straight(t.screen);
    });
  });
}

test('every step is explained at the depth of the settings, on the screen and in the log', () => {
  const data = scratch();
  within({ args: seven, data }, t => {
    t.sees('your action?');
    t.keys('g').sees('Settings');
    t.keys('Down', 'Right').sees(/Explanations after each step: in plain words/);
    t.keys('Escape').sees('your action?');
    t.keys('h', 'h').sees('H takes Mercurial from ONE to MINUS.');
    t.keys('g').sees('Settings');
    t.keys('Down', 'Right').sees(/each step: as states/);
    t.keys('Escape').sees(s => s.replaceAll('\n', ' ').includes('H takes Mercurial from |1⟩ to |−⟩; together the ships are now (|01⟩ − |11⟩)/√2.'));
    t.keys('g').sees('Settings');
    t.keys('Down', 'Right').sees(/each step: as physics/);
    t.keys('Escape').golden('why-80x24', /only after an H/);
    t.resize(120, 40).golden('why-120x40', /only after an H/);
    t.keys('l').sees(/H makes an even superposition with a minus sign/);
  });
  assert.match(kept(data, 'settings'), /^why physics$/m);
  rmSync(data, { recursive: true });
});

test('the layers of the state view come one by one and are kept', () => {
  const data = scratch();
  within({ args: seven, data }, t => {
    t.sees(/[Tt]his turn/);
    t.keys('y').sees(/now grid/);
    t.keys('Left').sees(s => /now kets/.test(s) && !/ZI/.test(s) && /\|11⟩/.test(s));
    t.keys('Left').sees(s => /now bars/.test(s) && !/⟩/.test(s) && /#/.test(s));
    t.keys('Left').sees(s => /now planets/.test(s) && !/#/.test(s) && /Mercurial on ONE, Rubicon on ONE/.test(s));
    t.keys('Left').sees(/now planets/);
    t.keys('Right', 'Right', 'Right', 'Right').sees(/now circuit and code/);
    t.keys('End').sees(/cx q\[1\], q\[0\];/); // the card under the cursor: Mercurial's CNOT
    t.keys('q').sees(/your action/);
  });
  assert.match(kept(data, 'settings'), /^layer 4$/m);
  within({ args: seven, data }, t => {
    t.sees(/[Tt]his turn/);
    t.keys('y').sees(/now circuit and code/);
  });
  rmSync(data, { recursive: true });
});

test('the laboratory: measured often, undone, refused, solved with stars that are kept', () => {
  const data = scratch();
  within({ args: ['play', '--still'], data }, t => {
    t.sees('New game');
    t.keys('b').sees(/Free flight/);
    t.keys('Enter').sees(/Mercurial on ZERO, Rubicon on ZERO/);
    t.keys('h', 'C').sees(/PHI PLUS/);
    const counts = /Measured 1000 times: 00 (\d+), 01 0, 10 0, 11 (\d+)\./.exec(t.keys('m').sees(/Measured 1000 times:/));
    assert.equal(Number(counts[1]) + Number(counts[2]), 1000);
    t.keys('m', 'm', 'm').sees(/with an H first for both: 00 \d+, 01 0, 10 0,/);
    t.keys('u').sees(/Mercurial on PLUS, Rubicon on ZERO/);
    t.keys('q').sees('[...] 1 ');
    t.keys('Down', 'Enter').sees(/Challenge 1,/);
    t.keys('h', 'h', 'x').sees(/Gates used: 3; the shortest way: 1\. Stars: 2 of 3/);
    t.keys('n').sees(/Mercurial on ZERO, Rubicon on ZERO/);
    t.keys('i').sees(/continues with Mercurial's X/);
    t.keys('x').sees(/Stars: 3 of 3/);
    t.keys('q').sees('[***] 1 ');
    // Meanwhile somebody learns in the plain text game; neither forgets what the other keeps.
    fine(['text'], 'lab\nchallenge 2\nR H\nquit\n', { env: { ...process.env, XDG_DATA_HOME: data } });
    t.keys('Enter').sees(/Challenge 1,/);
    t.keys('x').sees(/Stars: 3 of 3/);
    t.keys('q').sees('[***] 2 ');
    t.keys('End', 'Enter').sees(/Challenge 37,.*/);
    t.keys('x').sees(/Mercurial's X is not allowed/);
  });
  assert.equal(kept(data, 'progress'), 'challenge 1 1\nchallenge 2 1\n');
  within({ args: ['play', '--still'], data }, t => {
    t.sees('New game');
    t.keys('b').sees('[***] 1 ');
  });
  rmSync(data, { recursive: true });
});

test('the circuit of the laboratory can be edited: insert, move, remove', () => {
  within({ args: ['play', '--still'] }, t => {
    t.sees('New game');
    t.keys('b').sees(/Free flight/);
    t.keys('Enter').sees(/Mercurial on ZERO, Rubicon on ZERO/);
    t.keys('h', 'C').sees(/Both|PHI PLUS/);
    t.keys('Left').sees(/Gate 2 of 2 is selected, Rubicon's CNOT/);
    t.keys('Left').sees(/Gate 1 of 2 is selected, Mercurial's H/);
    t.keys('X').sees(/Gate 2 of 3 is selected, Rubicon's X/); // H X CNOT: behind the H
    t.sees(/Mercurial on PSI PLUS/);
    t.keys('>').sees(/Gate 3 of 3 is selected, Rubicon's X/); // H CNOT X: the same
    t.keys('<', '<').sees(/Gate 1 of 3 is selected/);
    t.keys('BSpace').sees(/The start of the circuit is selected/);
    t.sees(/PHI PLUS/);
    t.keys('Right', 'Right', 'Right').sees(s => !/is selected/.test(s));
    t.keys('u').sees(/Mercurial on PLUS, Rubicon on ZERO/);
  });
});

test('cards wait on the first screen, and the test of the course is in the list of lessons', () => {
  const data = scratch();
  mkdirSync(join(data, 'entanglion'));
  writeFileSync(join(data, 'entanglion', 'progress'), 'lesson bit\n');
  within({ args: ['play', '--still'], data }, t => {
    t.sees('Cards for today: 2');
    t.keys('f').sees(/question 1 of 2/);
    const [, wrong] = /(\d)[^\d\n]+on PLUS/.exec(t.screen);
    t.keys(wrong, wrong).sees(/The right answer is “on ONE”/);
    t.keys('Enter').sees(/question 2 of 2/);
    t.keys('1', '1').sees(/Continue/);
    t.keys('Enter').sees(/That was all for today/);
    t.keys('q').sees(s => /New game/.test(s) && !/Cards for today/.test(s));
    t.keys('l').sees('Lesson 1');
    for (let i = 0; i < 6; i++) t.keys('Down');
    t.keys('Enter').sees(/Before the course, question 1 of 8/);
    for (let i = 1; i < 8; i++) t.keys('1', '1').sees(new RegExp(`question ${i + 1} of 8`));
    t.keys('1', '1').sees(/Your answers are noted/);
    t.keys('q').sees(/\[x\] Before the course/);
  });
  assert.match(kept(data, 'progress'), /^card bit 1 1 \d+$/m);
  rmSync(data, { recursive: true });
});

test('the codex can be searched', () => {
  within({ args: ['play', '--still'] }, t => {
    t.sees('New game');
    t.keys('x').sees(/PHI MINUS/);
    t.keys('/').sees('Search for:');
    t.keys(...'tunnel', 'Enter').sees(s => /Quantum Tunnel/.test(s) && !/PHI MINUS/.test(s));
    t.keys('/', ...'zzz', 'Enter').sees(s => /No page mentions that/.test(s) && /PHI MINUS/.test(s));
    t.keys('/', ...'bell', 'Enter').sees(/Bell's test/);
  });
});

test('the codex opens at the choice, and its links lead on and back', () => {
  within({ args: seven }, t => {
    t.sees(/[Tt]his turn/);
    t.keys('h').sees(/Play H/);
    t.keys('w').sees(/Hadamard/);
    t.keys('3').sees(/─ Superposition ─/);
    t.keys('Left').sees(/Hadamard/);
    t.keys('q').sees(/your action/);
  });
});

test('the circuit: gate by gate, of engine control and of the game, and as code', () => {
  within({ args: seven }, t => {
    t.sees(/[Tt]his turn/);
    t.keys('h', 'h').sees(/Turn 2/);
    t.keys('z').sees(/1 of 1: M navigate H/);
    t.keys('Left').sees(/It starts with \|11⟩/);
    t.keys('z').sees(/The whole game as a circuit/);
    t.keys('a').sees(/h q\[0\];/);
    t.keys('q').sees(/The whole game/);
  });
});

test('two windows: each keeps a game of its own, and none is lost', () => {
  const data = scratch();
  within({ args: seven, data }, first => {
    first.sees('your action?');
    within({ args: ['play', '--still'], data }, second => {
      second.sees(/The game is open in another window/);
      assert.doesNotMatch(second.screen, /Continue/);
      second.keys('q');
      assert.equal(second.ends(), 0);
    });
    within({ args: ['play', '--still', '--seed', '9'], data }, second => {
      second.sees(/The game is open in another window/);
      second.keys('Right').sees(/► [46] /);
      first.keys('h', 'h').sees(/Turn 2/);
      second.keys('1').keys('Enter').sees(/Turn 2/);
      assert.match(first.saved, /^seed 7$/m);
      assert.match(kept(data, 'current-2.ent'), /^seed 9$/m);
      process.kill(second.pid, 'SIGKILL');
      second.ends();
    });
    assert.match(first.saved, /^seed 7$/m);
    first.keys('q').sees(/Continue: turn 2/);
    first.keys('q');
    assert.equal(first.ends(), 0);
  });
  // The next instance goes on with the first game and finds the other among the records.
  within({ args: ['play', '--still'], data }, t => {
    t.sees(/Continue: turn 2/);
    assert.match(t.saved, /^seed 7$/m);
    assert.ok(!existsSync(join(data, 'entanglion', 'current-2.ent')));
    const [record] = readdirSync(join(data, 'entanglion', 'games'));
    const text = readFileSync(join(data, 'entanglion', 'games', record), 'utf8');
    assert.match(text, /^seed 9$/m);
    assert.ok(stepsOf(text).length > 10);
  });
  rmSync(data, { recursive: true });
});

test('the puzzle of the day is in the menu: a position, the choices, and after an answer what each is worth', () => {
  const { best } = puzzleOf('2026-03-12');
  within({ args: ['play', '--still'], env: { ENTANGLION_DATE: '2026-03-12' } }, t => {
    t.sees('Puzzle of the day');
    t.keys('p').sees(best.startsWith('M') ? "What is Mercurial's best move?" : "What is Rubicon's best move?");
    assert.match(t.screen, /Detection rate \d/);
    // The same question as in plain lines, with the choices in the same order.
    const env = { ...process.env, LC_ALL: 'C.UTF-8', LANGUAGE: '', XDG_DATA_HOME: t.data, ENTANGLION_DATE: '2026-03-12' };
    const lines = fine(['text', '--seed', '3'], 'puzzle\nback\nquit\n', { env }).split('> ')[1];
    const steps = [...lines.matchAll(/^ +\d+  ([MR] \w+(?: \w+)*?)  /gm)].map(([, step]) => step);
    assert.ok(steps.includes(best), lines);
    for (let i = 0; i < steps.indexOf(best); i++) t.keys('Down');
    t.keys('Enter').sees('Right! That is the best move.');
    t.sees(/\d+\.\d%/);
    t.keys('q').sees('Puzzle of the day');
    t.keys('p').sees(/best move/);
    t.keys('q').sees('Puzzle of the day');
  });
});
