// text.mjs - the plain text game through a pipe: advice, programs as partners, lessons, and lines
// that fit. What the record commands do is in cli.mjs.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/text.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as command from './run.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'entanglion-'));
test.after(() => rmSync(scratch, { recursive: true }));

const english = { ...process.env, LC_ALL: 'C.UTF-8', LANGUAGE: '' };
const typed = lines => lines.map(line => line + '\n').join('');
const run = (args, lines = [], data = scratch) => command.run(args, typed(lines), { env: { ...english, XDG_DATA_HOME: data } });
const fine = (args, lines = [], data = scratch) => command.fine(args, typed(lines), { env: { ...english, XDG_DATA_HOME: data } });
const game = (lines, ...options) => fine(['text', '--seed', '3', ...options], [...lines, 'quit']);
// What was said in answer to each line, without the prompts; the first entry is what came before.
const answers = (lines, ...options) => game(lines, ...options).split('> ');
// A text as one line, for sentences that may be wrapped.
const flat = text => text.replace(/\s+/g, ' ');

test('hint says the answer first, by number and step, then why; asked again, it is the same', () => {
  const [, hint, again] = answers(['hint', 'hint']);
  assert.match(hint, /^Hint: \d+, R \w+ \w+\.\n/);
  assert.match(hint, /Winning chance with it: about \d+\.\d%\./);
  assert.equal(hint.match(/^Next best: \d+, R /gm).length, 2);
  assert.equal(hint, again);
  const [before] = answers([]);
  const [, number, step] = hint.match(/^Hint: (\d+), (R \w+ \w+)\./);
  assert.match(before, new RegExp(`^ *${number}  ${step} `, 'm'), 'the number is that of the list');
});

test('a question asks nothing anew; an empty line does', () => {
  const [first, odds, empty] = answers(['odds', '']);
  assert.match(first, /Rubicon, your action\?\n +1  R exchange CNOT/);
  assert.doesNotMatch(odds, /your action/);
  assert.match(empty, /Rubicon, your action\?\n +1  R exchange CNOT/);
});

test('why explains the latest choice, a choice of the list, and a refusal', () => {
  const [, none, one, wrong, typed, , after] =
    answers(['why', 'why 4', 'why 99', 'why navigate SWAP', 'navigate H', 'why']);
  assert.match(none, /No choice has been made yet/);
  assert.match(one, /^About R navigate CNOT:\nPlay CNOT: /);
  assert.match(wrong, /There are 6 choices/);
  assert.match(typed, /^About R navigate SWAP:\n.*does not hold that card/);
  assert.match(after, /^About R navigate H:\nPlay H: Mercurial on ONE, Rubicon on MINUS\./);
});

test('odds: what a roll needs and what its failure costs, or the chances of outcomes', () => {
  assert.match(game(['odds']), /No choice leads straight to a roll/);
  const enter = answers(['lesson entanglement', '3', 'odds'])[3];
  assert.match(flat(enter), /4, R navigate CNOT: You need more than 1: 7 of the 8 faces, 87\.5%\. If the roll fails, both/);
  const dice = fine(['text', '--dice'], ['odds', 'magnetic_shielding quantum_programming control_infrastructure ' +
    'dilution_refrigerator qubit_interconnect quantum_error_correction quantum_gates physical_qubits', '5 2', 'odds',
    '0', '0', 'odds']).split('> ');
  assert.match(dice[1], /All 40320 outcomes are equally likely/);
  assert.match(dice[4], /All 2 outcomes are equally likely/);
  assert.match(dice[7], /CNOT is drawn\. Chance: 7 in 23\.\nH is drawn\. Chance: 8 in 23\./);
});

test('state: both qubits in words, separate and entangled', () => {
  assert.match(flat(game(['state'])), /Mercurial: measured, it shows 1 for certain\. Rubicon: .*The ships are separate.*\|11⟩/);
  const bell = flat(game(['lesson bell-states', 'state']));
  assert.match(bell, /The ships are entangled: .* Both measured: they agree for certain\. Both measured, with an H first: they agree for certain\./);
  assert.match(bell, /\(\|00⟩ \+ \|11⟩\)\/√2/);
  assert.match(game(['state']).concat(fine(['text', '--dice'], ['state'])), /The ships are not yet on their planets/);
});

test('review: in a game, and the reasons when there is none', () => {
  const [, early] = answers(['review']);
  assert.match(flat(early), /Winning chance: .* turns: 1\./);
  const [, , , later] = answers(['exchange CNOT', 'exchange H', 'review']);
  assert.match(flat(later), /turns: 3\..*Mercurial: choices .*Rubicon: choices .*Turning points: Turn \d/);
  assert.match(fine(['text', '--dice'], ['review']), /nothing to review before the first turn/);
  const file = join(scratch, 'review.ent');
  game(['exchange CNOT', `save ${file}`]);
  const id = fine(['show', '--id', file]).trim();
  assert.match(flat(fine(['text', id], ['review'])), /A review needs the whole game/);
});

test('a program flies a ship: it moves by itself, says so, and undo goes back to the person', () => {
  const all = game(['navigate H', 'undo', 'navigate H', 'why'], '--mercurial', 'expert').split('> ');
  assert.match(all[0], /Mercurial is flown by a bot: Expert/);
  assert.match(all[1], /Mercurial \(Expert\) chooses (M \w+ ?\w*)\.\n/);
  assert.match(all[1], /Rubicon, your action\?/);
  assert.match(all[2], /^Undone\.[\s\S]*Rubicon: on ONE/);
  assert.equal(all[3], all[1], 'no re-roll, and the same choice again');
  const chosen = all[1].match(/chooses (M [^.]*)\./)[1];
  assert.match(all[4], new RegExp(`^About ${chosen}:`));
  assert.match(game(['undo'], '--rubicon', 'novice'), /There is nothing to undo/);
});

test('who plays is in the record', () => {
  const file = join(scratch, 'bot.ent');
  game([`save ${file}`], '--mercurial', 'human', '--rubicon', 'captain');
  const record = readFileSync(file, 'utf8');
  assert.match(record, /^rubicon bot captain$/m);
  assert.match(record, /^mercurial human$/m);
});

test('two programs play a whole game', () => {
  const out = fine(['text', '--seed', '1', '--rate', '4', '--mercurial', 'greedy', '--rubicon', 'random'], ['quit']);
  assert.match(out, /The game is (won|lost)\./);
  assert.match(out, /Mercurial \(Greedy\) chooses[\s\S]*Rubicon \(Random\) chooses/);
});

test('an unknown program is refused, with those there are', () => {
  for (const option of ['--mercurial', '--rubicon']) {
    const r = run(['text', option, 'nobody']);
    assert.equal(r.status, 2);
    assert.equal(r.stdout, '');
    assert.match(r.stderr, /nobody[\s\S]*expert/);
  }
});

// ---- lessons ----

const list = game(['lessons']).split('> ')[1];
const lessons = [...list.matchAll(/^(\d+): /gm)].map(m => Number(m[1]));

test('lessons lists fourteen, in three groups', () => {
  assert.deepEqual(lessons, [...Array(14).keys()].map(i => i + 1));
  assert.match(list, /^The first game\n1: Your first game\.[\s\S]*^How to play\n2: [\s\S]*^The physics behind the game\n7: /m);
});

// The steps that a learner who follows the texts makes in each lesson.
const steps = {
  1: ['M navigate H', 'R navigate CNOT', 'M retrieve', 'R navigate H', 'M navigate H', 'R navigate CNOT'],
  2: ['M retrieve', 'R retrieve', 'M navigate X', 'R retrieve'],
  3: ['R navigate H', 'M exchange X', 'R heisenberg'],
  4: ['M retrieve', 'R navigate H', 'M retrieve', 'R exchange X', 'M exchange X', '1'],
  5: ['M navigate X', 'R navigate X', 'M navigate H', 'R navigate CNOT', 'M navigate CNOT'],
  6: ['M exchange X', 'R navigate H', 'M navigate H', 'R navigate CNOT'],
  7: ['M navigate X', 'R navigate X'],
  8: ['M navigate H', 'R navigate H'],
  9: ['M navigate X', 'R navigate H', 'M navigate H', 'R navigate H', 'M navigate H'],
  10: ['M navigate H', 'R navigate X', 'M navigate H', 'R exchange X', 'M navigate H'],
  11: ['R navigate CNOT', 'M navigate CNOT'],
  12: ['M navigate X', 'R navigate H', 'M navigate H', 'R navigate X'],
  13: ['M navigate H', 'R navigate X'],
  14: ['M navigate CNOT', 'R navigate H', 'M exchange H', 'R navigate CNOT', 'M retrieve'],
};

// Goes through a lesson. The whole input is given again for each line that is added, which works
// because nothing is random.
const learn = number => {
  const lines = [`lesson ${number}`];
  const left = [...steps[number]];
  for (;;) {
    const last = answers(lines).at(-2);
    if (/You have finished the lesson “.*”/.test(flat(last))) {
      assert.deepEqual(left, [], `lesson ${number} ended early`);
      return { lines, last };
    }
    if (/Press Enter to continue/.test(last)) lines.push('');
    else if (/Type the number of your answer/.test(last)) lines.push('1');
    else {
      assert.match(last, /\?\n +1  [MR] /);
      assert.ok(left.length, `lesson ${number} wants more: ${last}`);
      lines.push(left.shift());
    }
  }
};

for (const number of lessons)
  test(`lesson ${number} can be followed to its end, and played on from`, () => {
    const { lines, last } = learn(number);
    const all = game(lines);
    assert.match(all, /Goal reached\./);
    assert.match(last, /1  Play on from here/);
    const file = join(scratch, `lesson${number}.ent`);
    const on = answers([...lines, '1', 'hint', `save ${file}`]);
    assert.match(on.at(-4), /Detection rate \d/);
    assert.match(on.at(-3), /^Hint: 1?\d, [MR] /);
    fine(['trace', file]);
  });

test('in a lesson, another step is answered with a reason and changes nothing', () => {
  const said = answers(['lesson first-game', '', '', 'M navigate X', 'M navigate CNOT', 'fly', '99', 'M navigate H']);
  assert.match(flat(said[4]), /The rules allow “M navigate X”, but this lesson needs a different move here\. Rubicon's CNOT works only/);
  assert.match(said[5], /does not hold that card/);
  assert.match(said[6], /'fly' is not understood/);
  assert.match(said[7], /There are 4 choices/);
  assert.match(said[8], /Mercurial flies from ZERO to PLUS/);
});

test('in a lesson, hint and why say what helps, and undo takes back anything', () => {
  const said = answers(['lesson 7', '', '1', 'hint', 'why', 'undo', 'undo', 'undo', 'undo']);
  assert.match(said[3], /^Not quite\. The right answer is: on ONE\n[\s\S]*Try it: play X/);
  assert.match(said[4], /This lesson is about X/);
  assert.equal(said[4], said[5]);
  assert.match(said[6], /^Undone\.\n\nCards are gates/);
  assert.match(said[7], /^Undone\.\n\nAn ordinary computer/);
  assert.match(said[8], /There is nothing to undo/);
});

test('the game on the table waits while a lesson is taken', () => {
  const said = answers(['navigate H', 'lesson 8', '2', 'save x', 'review', 'back', 'back', 'lesson 99', 'lesson nothing']);
  assert.match(said[2], /^Lesson 8: Superposition/);
  assert.match(said[4], /'save x' is for games/);
  assert.match(said[5], /'review' is for games/);
  assert.match(said[6], /Your current game continues\.[\s\S]*Rubicon: on MINUS/);
  assert.match(said[7], /'back' is for lessons/);
  assert.match(said[8], /There is no lesson '99'/);
  assert.match(said[9], /There is no lesson 'nothing'/);
});

test('when a lesson is done: the next one, or back', () => {
  const { lines } = learn(8);
  assert.match(answers([...lines, '2']).at(-2), /^Lesson 9: PLUS and MINUS/);
  assert.match(answers([...lines, '3']).at(-2), /^Your current game continues\.[\s\S]*Rubicon, your action\?/);
  assert.match(answers([...lines, '7']).at(-2), /Play on from here/);
  const last = learn(14);
  assert.doesNotMatch(last.last, /Take the next lesson/);
});

test('--lesson begins with one; an unknown one is a wrong call', () => {
  assert.match(game([], '--lesson', 'bit'), /Lesson 7: Bits[\s\S]*Press Enter/);
  assert.match(game([], '--lesson', '2'), /Lesson 2: Retrieving/);
  const r = run(['text', '--lesson', 'flying']);
  assert.equal(r.status, 2);
  assert.match(r.stderr, /unknown lesson 'flying'/);
});

// ---- lines ----

// Display columns, counted apart from the program: Chinese and Japanese characters take two.
const columns = line => [...line].reduce((sum, c) =>
  sum + (/\p{Mn}/u.test(c) ? 0 : /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(c) ? 2 : 1), 0);

test('no line is longer than 80 columns, in any language, and no word is cut', () => {
  const lines = ['help', 'hint', 'odds', 'why 4', 'why physics', 'state', 'codex', 'codex H', 'circuit', 'lab', 'help', 'M H', 'measure M',
    'challenges', 'challenge 37', 'back', 'review', 'lessons', 'lesson 1', '', '', 'M navigate X',
    'M navigate H', '', '2', 'R navigate CNOT', '', 'hint', 'help', 'show', 'back', 'navigate H', 'show'];
  for (const lang of ['en', 'pl', 'cs', 'ja', 'es']) {
    const out = fine(['--lang', lang, 'text', '--seed', '3'], [...lines, 'quit']);
    for (const line of out.replace(/> /g, '\n').split('\n')) // on a terminal, what is typed ends the line
      assert.ok(columns(line) <= 80, `${lang}: ${columns(line)} columns: ${line}`);
  }
  const out = game(['lesson 1']);
  assert.match(out, /^Long ago, somebody .*\n.*\n.*\nboth\.$/m);
  assert.ok(out.split('\n').some(line => columns(line) > 70), 'lines are filled');
});

test('a word that fits no line is not cut', () => {
  const word = 'x'.repeat(300);
  const lines = answers([word])[1].trim().split('\n');
  assert.equal(lines[0], `'${word}'`);
  for (const line of lines.slice(1)) assert.ok(line.length <= 80);
});

test('lines fit a narrow terminal', () => {
  // `script` (Debian: bsdutils, always there) makes a terminal; stty gives it its width.
  const call = `stty cols 40 && printf 'help\\nlesson 1\\nquit\\n' | '${command.program}' text --seed 3`;
  const r = command.call('script', ['-qec', call, '/dev/null'], { env: english });
  assert.equal(r.status, 0, r.stdout);
  const lines = r.stdout.replace(/> /g, '\n').split(/\r?\n/);
  for (const line of lines) assert.ok(columns(line) <= 40, line);
  assert.ok(lines.some(line => columns(line) > 34));
});

test('why off, plain, states, physics: every step is explained at that depth, before the next turn', () => {
  const [, plain, one, states, two, physics, three, off, four] =
    answers(['why plain', 'navigate H', 'why states', '4', 'why physics', 'navigate CNOT', 'why off', '1']);
  assert.match(plain, /in plain words/);
  assert.match(one, /Rubicon flies from ONE to MINUS\.\nH takes Rubicon from ONE to MINUS\.\nRubicon draws/);
  assert.match(states, /as states/);
  assert.match(flat(two), /\|\d\d⟩/);
  assert.match(physics, /as physics/);
  assert.match(flat(three), /nothing moves\. Here the board departs from physics: .* from \|−⟩ to \|\+⟩\. Rubicon draws/);
  assert.match(off, /none/);
  assert.doesNotMatch(four, /⟩/);
});

test('the laboratory: gates as in physics, kickback, measurements, challenges with stars that are kept', () => {
  const lab = lines => answers(['lab', ...lines, 'back']).slice(2);
  const [solved, list] = lab(['challenge 1', 'M X', 'challenges']).slice(1);
  assert.match(solved, /Gates used: 1; the shortest way: 1\. Stars: 3 of 3\./);
  assert.match(list, /^1: from M ZERO, R ZERO to M ONE, R ZERO\. Stars: 3 of 3\.$/m);
  assert.equal(list.match(/ of 3\.$/gm).length, 37);
  // Both ships on ONE at first; the acting ship is the target.
  const [, , kick] = lab(['M H', 'R H', 'M CNOT']);
  assert.match(flat(kick), /Phase kickback.*Rubicon, goes from MINUS to PLUS/);
  for (const odd of ['measure 500', 'measure X', 'measure M R', 'measureM']) assert.match(lab([odd])[0], /is not understood here/, odd);
  const [, , counted, both] = lab(['M H', 'R CNOT', 'measure', 'measure MR']);
  assert.match(counted, /^Measured 1000 times: 00 0, 01 \d+, 10 \d+, 11 0\./);
  assert.match(flat(both), /with an H first for both: 00 0, 01 \d+, 10 \d+, 11 0\./);
  const [refused, hint, nonsense, circuit] = lab(['challenge 37', 'M X', 'hint', 'fly', 'circuit']).slice(1);
  assert.match(refused, /not allowed/);
  assert.match(hint, /A shortest way continues with/);
  assert.match(nonsense, /'fly' is not understood/);
  assert.match(circuit, /^ +0 +- +\|00⟩/);
});

test('the codex: its list, a page with its links, and no such page', () => {
  const [, list, page, none] = answers(['codex', 'codex CNOT', 'codex x y']);
  assert.match(list, /^ {2}kickback +Phase kickback$/m);
  assert.match(page, /See also: entanglement, kickback, PHI_PLUS\./);
  assert.match(none, /There is no page 'x y'/);
});

test('circuit: engine control and the whole game, gate by gate', () => {
  const [, , control, whole] = answers(['navigate H', 'circuit', 'circuit game']);
  assert.match(control, /^ +1 +R navigate H +\(\|10⟩ − \|11⟩\)\/√2$/m);
  assert.match(whole, /^ +0 +\* d2 1 +\|11⟩$/m);
});

test('lessons done are kept between runs, and `lesson` goes on with the next', () => {
  const data = mkdtempSync(join(scratch, 'data-'));
  const lesson = (...lines) => fine(['text', '--seed', '3'], [...lines, 'quit'], data);
  const way = ['lesson 1', '', '', 'M navigate H', '', '1', 'R navigate CNOT', '', 'M retrieve', '', 'R navigate H', '',
    '', '2', 'M navigate H', 'R navigate CNOT', ''];
  assert.match(lesson('lesson'), /^> Lesson 1/m);
  assert.match(lesson(...way), /have finished/);
  assert.equal(readFileSync(join(data, 'entanglion', 'progress'), 'utf8'), 'lesson first-game\n');
  assert.match(lesson('lessons'), /^1: .* \(done\)\./m);
  assert.match(lesson('lesson'), /^> Lesson 2/m);
});
