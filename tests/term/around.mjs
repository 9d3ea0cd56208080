// around.mjs - what surrounds games in the terminal: locales, signals, settings, tutor, lessons.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.mjs';
import { quoted, record, scratch, stepsOf, within } from './terminal.mjs';

test('without a terminal, or with one that can do too little, it says what to do', () => {
  const r = run(['play']);
  assert.equal(r.status, 1);
  assert.match(r.stderr, /entanglion text/);
  within({ shell: '"$ENTANGLION" play; echo "status $?"; exec cat', env: { TERM: 'dumb' } }, t => {
    t.sees(s => /entanglion text.*status 1/.test(s.replaceAll('\n', '')));
  });
  assert.match(run(['play', '--rubicon', 'nobody']).stderr, /captain/);
});

test('plain `entanglion` on a terminal opens the game', () => {
  within({ args: [] }, t => t.golden('menu-80x24', 'New game'));
});

test('without a UTF-8 locale only ASCII is shown', () => {
  within({ args: ['play', '--still', '--seed', '7'], env: { LC_ALL: 'C' } }, t => {
    t.golden('start-ascii-80x24', /[Tt]his turn/);
    assert.match(t.screen, /^[\x20-\x7e\n]*$/);
  });
  // One that is not installed must not turn lines into garbage.
  within({ args: ['play', '--still', '--seed', '7'], env: { LC_ALL: 'de_DE.UTF-8' } }, t => {
    t.golden('start-80x24', /[Tt]his turn/);
  });
  within({ args: ['play', '--still', '--seed', '7', '--plain'] }, t => {
    t.golden('start-ascii-80x24', /[Tt]his turn/);
  });
});

for (const term of ['vt100', 'xterm', 'screen']) {
  test(`TERM=${term}, with few colours or none`, () => {
    within({ args: ['play', '--still', '--seed', '7'], env: { TERM: term } }, t => {
      t.golden('start-80x24', /[Tt]his turn/);
    });
  });
}

for (const [signal, status] of [['INT', 130], ['TERM', 143], ['HUP', 129]]) {
  test(`SIG${signal} leaves the terminal as it was and the game kept`, () => {
    const modes = 'echo "modes $(stty -g | cksum)"';
    const shell = `trap : INT; ${modes}; "$ENTANGLION" play --still --seed 7; echo "status $?"; ${modes}; exec cat`;
    within({ shell, env: { SHELL: '/bin/sh' } }, t => {
      t.sees('your action?');
      t.keys('h', 'h').sees(/Rubicon, your action/);
      const saved = t.saved;
      if (signal === 'INT') t.keys('C-c');
      else process.kill(Number(readFileSync(`/proc/${t.pid}/task/${t.pid}/children`, 'utf8')), `SIG${signal}`);
      const screen = t.sees(`status ${status}`);
      t.sees(s => s.match(/^modes .*$/gm)?.length === 2);
      const [before, after] = t.screen.match(/^modes .*$/gm);
      assert.equal(before, after, 'stty finds the terminal as it was');
      assert.match(screen, /continues it/);
      assert.equal(t.saved, saved);
      assert.equal(stepsOf(saved).filter(s => !s.startsWith('*')).length, 1);
    });
  });
}

test('settings are kept', () => {
  const data = scratch();
  within({ args: ['play'], data }, t => {
    t.sees('New game');
    t.keys('s').golden('settings-80x24', 'Tutor');
    t.keys('Right').sees(/Tutor warns before costly choices: on/);
    t.keys('Down', 'Down', 'Right').sees(/Moving dice and pauses: off/);
    t.keys('Escape').sees('New game');
    t.keys('q');
    assert.equal(t.ends(), 0);
  });
  assert.match(readFileSync(join(data, 'entanglion', 'settings'), 'utf8'), /^tutor on$/m);
  within({ args: ['play'], data }, t => {
    t.sees('New game');
    t.keys('s').sees(/Tutor warns before costly choices: on/);
    t.sees(/Moving dice and pauses: off/);
  });
  rmSync(data, { recursive: true });
});

test('the tutor warns before a blunder, and only then', () => {
  const blunder = record('blunder.ent');
  const seed = /^seed (\d+)$/m.exec(blunder)[1];
  const choices = stepsOf(blunder).filter(step => !step.startsWith('*'));
  within({ args: ['play', '--still', '--seed', seed] }, t => {
    t.sees('your action?');
    t.keys('g').sees('Settings');
    t.keys('Right').sees(/Tutor warns before costly choices: on/);
    t.keys('Escape').sees('your action?');
    t.type(choices.slice(0, -1).map(step => `:${step}\r`).join('')).sees(/Turn 11/);
    const before = stepsOf(t.saved).length;
    t.keys('r', 'r').sees('The tutor asks');
    t.keys('?').sees('select an answer and give it');
    t.keys('q').sees(s => s.includes('The tutor asks') && s.includes('Turn 11')); // over the board, as before
    t.keys('3', '3').sees(s => !s.includes('The tutor asks'));
    assert.equal(stepsOf(t.saved).length, before, 'thinking again changes nothing');
    t.keys('r', 'r').sees('The tutor asks');
    t.keys('1', '1').sees(s => !s.includes('The tutor asks'));
    t.sees(/OMEGA/);
    assert.match(stepsOf(t.saved)[before], /^M (?!retrieve)/); // which one is better is the bots' affair
  });
});

test('hints: every choice with its chance, and the cursor on the best', () => {
  within({ args: ['play', '--still', '--seed', '7'] }, t => {
    t.sees('your action?');
    t.keys('i').sees(/1\. \w+ \w+: winning chance [\d.]+%/);
    const best = /1\. (\w+ \w+): winning/.exec(t.screen)[1];
    t.keys('q').sees(new RegExp(`► *\\d ${best}`));
  });
});

test('the first lesson, from its first page to its end', () => {
  const data = scratch();
  within({ args: ['play', '--still'], data }, t => {
    t.sees('New game');
    t.keys('l').golden('lessons-80x24', 'Lesson 1');
    t.keys('Enter').golden('lesson-80x24', /Lesson 1: Your first game, 1 of 17/);
    t.keys('Enter').sees(/2 of 17/);
    t.keys('Enter').sees(/3 of 17/);
    t.keys('Enter').sees(/4 of 17/);
    t.keys('Enter').sees(/5 of 17/);
    t.keys('x', 'x').sees(/needs a different/);
    t.keys('h', 'h').sees(/6 of 17/);
    t.keys('u').sees(/5 of 17/);
    t.keys('h', 'h').sees(/6 of 17/);
    t.keys('Enter').sees(/7 of 17/);
    const number = answer => new RegExp(`(\\d) ${answer}`).exec(t.screen)[1];
    const press = answer => (n => t.keys(n, n))(number(answer));
    press('six faces').sees(/Not quite. A 2 is enough/);
    t.keys('Enter').sees(s => /seven faces/.test(s) && !/six faces/.test(s));
    press('seven faces').sees(/Right!/);
    t.keys('Enter').sees(/8 of 17/);
    t.keys('c', 'c').sees(/9 of 17/);
    t.keys('Enter').sees(/10 of 17/);
    t.keys('r', 'r').sees(/11 of 17/);
    t.keys('Enter').sees(/12 of 17/);
    t.keys('h', 'h').sees(/13 of 17/);
    t.keys('Enter').sees(/14 of 17/);
    t.keys('Enter').sees(/15 of 17/);
    press('six faces').sees(/Right!/);
    t.keys('Enter').sees(/16 of 17/);
    t.keys('h', 'h').sees(/Rubicon draws|MINUS/);
    t.sees(/◆R Rubicon/);
    t.keys('c', 'c').sees(/17 of 17/);
    t.keys('Enter').sees(/have finished/);
    t.keys('2').sees(/your action/); // play on from here
    assert.equal(stepsOf(t.saved).filter(s => s === 'M retrieve').length, 1);
    t.keys('q').sees('Continue');
    t.keys('l').sees(/\[x\] Lesson 1/);
  });
  rmSync(data, { recursive: true });
});

test('motion on: cards and dice have their moment, bots take their time and say why, keys skip', () => {
  within({ args: ['play', '--seed', '7', '--rubicon', 'expert'] }, t => {
    const stream = join(t.data, 'stream');
    t.sees(/Mercurial, your action/);
    // Moments are short: what was shown is looked for in all that was sent to the terminal.
    t.tmux('pipe-pane', '-t', 'a', `cat > ${quoted(stream)}`);
    t.keys('h', 'h').sees(/Rubicon: \w+/);
    t.keys('Space');
    t.sees(/Turn 3/);
    t.sees(/Mercurial, your action/);
    assert.match(readFileSync(stream, 'utf8'), /Engine card/);
  });
});
