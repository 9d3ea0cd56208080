// text.mjs - the plain text game through a pipe: advice, programs as partners, lessons, and lines
// that fit. What the record commands do is in cli.mjs.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/text.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Newcomer } from './newcomer.mjs';
import * as command from './run.mjs';
import { puzzleOf } from './puzzles.mjs';

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

test('a program flies a ship: it chooses as the bot it is, also after undo and from a position ID', () => {
  const program = `exec:${command.program} engine`;
  const steps = out => [...flat(out).matchAll(/chooses (R \w+ \w+)\./g)].map(([, step]) => step);
  const lines = ['1', 'undo', '2', '1', '1'];
  const own = steps(game(lines, '--rubicon', 'expert'));
  assert.ok(own.length > 3);
  assert.deepEqual(steps(game(lines, '--rubicon', program)), own);
  const id = fine(['position', 'turn R']).trim();
  assert.match(id, /^ent1-/);
  const from = (program, ...lines) => steps(fine(['text', id, '--seed', '3', '--rubicon', program], [...lines, 'quit']));
  assert.equal(from(program).length, 1);
  assert.deepEqual(from(program, '1', 'undo', '2', '1'), from('expert', '1', 'undo', '2', '1'));
});

const example = new URL('../examples/bot.sh', import.meta.url).pathname;

test('a program of the first version is told a game from a position ID as a record that begins there', () => {
  const id = fine(['position', 'turn R']).trim(), heard = join(scratch, 'heard');
  const out = flat(fine(['text', id, '--seed', '3', '--rubicon', `exec:tee ${heard} | sh ${example}`], ['1', 'quit']));
  assert.doesNotMatch(out, /Stopped: /);
  assert.equal(out.match(/chooses R exchange/g).length, 2, out);
  const lines = readFileSync(heard, 'utf8').split('\n');
  assert.deepEqual(lines.slice(0, 8), ['entanglion 1', 'new', 'position', 'entanglion 1', 'variant standard', `position ${id}`, '', 'end']);
  const more = lines.slice(lines.indexOf('position steps'));
  assert.match(more[1], /^R exchange \w+$/);
  assert.match(more[2], /^\* draw \w+$/);
  assert.ok(more.indexOf('end') > 3, 'Mercurial chose too');
});

test('a program that fails is said, and a person flies its ship; the others are not disturbed', () => {
  for (const [program, why] of [['exec:exit 3', /exit status 3/], ['exec:/no/such/program 2>/dev/null', /exit status 127/],
    ["exec:echo ready; read -r line; echo nonsense; sleep 60", /nonsense/],
    ["exec:echo ready; echo step R mechanic; sleep 60", /not legal here/], ['exec:sleep 600', /said nothing within 5000 ms/]]) {
    const out = flat(game(['1'], '--rubicon', program));
    assert.equal(out.match(/Stopped: /g).length, 1, out);
    assert.match(out, why);
    assert.match(out, /From now on, you fly Rubicon\..*Rubicon, your action\?/);
  }
  for (const wrong of ['exec:', `exec:${'x'.repeat(2000)}`]) {
    const { status, stderr } = run(['text', '--rubicon', wrong]);
    assert.equal(status, 2);
    assert.match(stderr, /exec: takes a command/);
  }
  // A record that names a program starts none.
  const file = join(scratch, 'named.ent'), there = join(scratch, 'started');
  writeFileSync(file, `entanglion 1\nrate 1\nrubicon bot exec:touch ${there}\n\n`);
  fine(['text', file], ['quit']);
  assert.ok(!existsSync(there));
});

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
  const enter = answers([...pick(['lesson entanglement'], 'Both ships go to PHI PLUS.'), 'odds'])[3];
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
  assert.match(flat(later), /^The game stands at turn 3, .*Luck was .*The numbers: .*turns: 3\..*Mercurial: choices .*Rubicon: choices /);
  assert.match(fine(['text', '--dice'], ['review']), /nothing to review before the first turn/);
  const file = join(scratch, 'review.ent');
  game(['exchange CNOT', `save ${file}`]);
  const id = fine(['show', '--id', file]).trim();
  assert.match(flat(fine(['text', id], ['review'])), /nothing to review/); // begins where the game did
  assert.match(flat(fine(['text', id], ['1', 'review'])), /The game stands at turn 2, .*The numbers: .*turns: 2\./);
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

test('lessons lists nineteen, in four groups', () => {
  assert.deepEqual(lessons, [...Array(19).keys()].map(i => i + 1));
  assert.match(list, /^The first game\n1: Your first game\.[\s\S]*^How to play\n2: [\s\S]*^The physics behind the game\n'before': Before the course\. [\s\S]*\n7: [\s\S]*^'after': After the course\. [\s\S]*^Beyond the board\n15: /m);
});

/** The lines, and then the answer to the question that they lead to. */
const pick = (lines, answer) => [...lines, answers(lines).at(-2).split('\n').find(line => line.endsWith(answer)).trim()[0]];

/** A game that is talked with: what it says to each line, up to the next prompt. */
const talk = () => {
  const child = spawn(command.program, ['text', '--seed', '3'], { env: { ...english, XDG_DATA_HOME: scratch }, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise(go => child.once('close', go));
  const heard = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
  const listen = async () => {
    for (let said = ''; ; ) {
      const { value, done } = await heard.next();
      assert.ok(!done, `it ended: ${said}`);
      said += value;
      if (said.endsWith('> ')) return said.slice(0, -2);
    }
  };
  const first = listen();
  const say = async line => (await first, child.stdin.write(`${line}\n`), listen());
  child.stdin.on('error', () => {}); // it has ended, which is said where it is listened to
  return { say, leave: () => (child.stdin.end('quit\n'), child.stdout.resume(), ended) };
};

// Goes through a lesson by its own words (newcomer.mjs), in one talk; the hints asked for on the way are
// not among the lines, which lead through it by themselves.
const learn = async number => {
  const { say, leave } = talk();
  try {
    return await follow(number, say);
  } finally {
    await leave();
  }
};
const follow = async (number, say) => {
  const lines = [`lesson ${number}`];
  const newcomer = new Newcomer();
  let text = '', hint = '';
  for (;;) {
    assert.ok(lines.length < 100, `lesson ${number} does not end`);
    const last = await say(lines.at(-1));
    if (/You have finished the lesson “.*”/.test(flat(last))) return { lines, last };
    if (/Press Enter to\scontinue/.test(last)) lines.push('');
    else if (/Type 'measure 1'/.test(last)) lines.push(/^(Measurements|Rounds)/m.test(last) ? '' : 'measure 10');
    else if (/Type the number of your answer/.test(last)) lines.push(last.match(/^ +(\d)  /m)[1]); // of those left
    else {
      assert.match(last, /\?\n +1  [MR] /);
      const table = /^ +\d+  ([MR](?: \S+)+)/gm, said = (await say('hint')).split('\n\n')[0];
      if (flat(said) !== hint) [text, hint] = [flat(last.replace(/^ +\d+  .*$/gm, '')), flat(said)]; // a new stage
      lines.push(newcomer.choose(text, hint, [...last.matchAll(table)].map(([, step]) => step)));
    }
  }
};

for (const number of lessons)
  test(`lesson ${number} can be followed to its end, and played on from`, async () => {
    const { lines, last } = await learn(number);
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
  const said = answers(['lesson first-game', '', '', '', '', 'M navigate X', 'M navigate CNOT', 'fly', '99', 'M navigate H']).slice(2);
  assert.match(flat(said[4]), /The rules allow “M navigate X”, but this lesson needs a different move here\. Rubicon's CNOT works only/);
  assert.match(said[5], /does not hold that card/);
  assert.match(said[6], /'fly' is not understood/);
  assert.match(said[7], /There are 4 choices/);
  assert.match(said[8], /Mercurial flies from ZERO to PLUS/);
});

test('in a lesson, hint and why say what helps, and undo takes back anything', () => {
  const wrong = pick(['lesson 7', ''], 'still on ZERO');
  const [, , , again] = answers(wrong);
  assert.match(again, /^Not quite\. X turns 0 into 1, so the ship does not stay\.\n/);
  assert.doesNotMatch(again, /still on ZERO/);
  assert.match(again, /^ +\d {2}on ONE$/m);
  const right = pick(wrong, 'on ONE');
  const said = answers([...right, 'hint', 'why', 'undo', 'undo', 'undo', 'undo']).slice(1);
  assert.match(said[3], /^Right!\nX is the NOT[\s\S]*Try it: play X/);
  assert.match(said[4], /This lesson is about X/);
  assert.equal(said[4], said[5]);
  assert.match(said[6], /^Undone\.\n\nCards are gates/);
  assert.match(said[7], /^Undone\.\n\nCards are gates/);
  assert.match(said[8], /^Undone\.\n\nAn ordinary computer/);
  assert.match(said[9], /There is nothing to undo/);
});

test('in a lesson the error of readings can be set', () => {
  let way = pick(['lesson readings', ''], 'in about 82');
  way = [...way, 'measure 100', ''];
  const said = answers([...way, 'noise 0', 'measure 100', 'noise 51', '']).slice(way.length);
  assert.match(said[0], /^Right![\s\S]*Change the error and measure again/);
  assert.match(said[1], /^Wrong readings in 100: 0$/m);
  assert.match(flat(said[2]), /The digits agreed: 100; they differed: 0\./);
  assert.doesNotMatch(said[3], /51/);
  assert.match(said[4], /every second reading/);
});

test('in a lesson one predicts, measures, and then compares', () => {
  const guess = pick(['lesson bell-states'], 'Sometimes they agree, sometimes not.');
  const said = answers([...guess, '', 'measure 0', 'measure 10', 'measure 100', 'measure x', '']).slice(2);
  assert.match(said[0], /^That is your prediction/);
  assert.match(said[1], /Type 'measure 1'/, 'nothing to compare with yet');
  assert.match(flat(said[3]), /^Measurements: 10\. Results: 00 (\d+), 01 0, 10 0, 11 (\d+)\. The digits agreed: 10; they differed: 0\./);
  assert.match(said[4], /^Measurements: 110\.[\s\S]*^00 #+ \d+\n01 0\n10 0\n11 #+ \d+$/m);
  assert.match(flat(said[6]), /^Not quite\. Look at the bars: 01 and 10 never come up\..*You can measure more often first/);
  assert.doesNotMatch(said[6], /Sometimes they agree/);
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

test('when a lesson is done: the next one, or back', async () => {
  const { lines } = await learn(8);
  assert.match(answers([...lines, '2']).at(-2), /^Lesson 9: PLUS and MINUS/);
  assert.match(answers([...lines, '3']).at(-2), /^Your current game continues\.[\s\S]*Rubicon, your action\?/);
  assert.match(answers([...lines, '7']).at(-2), /Play on from here/);
  const last = await learn(19);
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
  assert.match(list, /^One gate\n1 Flip a bit: from M ZERO, R ZERO to M ONE, R ZERO\. Stars: 3 of 3\.$/m);
  assert.match(flat(list), /5 Flip if 1: from M ONE, R ZERO to M ONE, R ONE\. Stars: 0 of 3\. Only these gates: CNOT\. 6/);
  assert.match(flat(list), /20 Mercurial alone: .* Only Mercurial may act\./);
  assert.equal(flat(list).match(/ of 3\./g).length, 37);
  // Both ships on ONE at first; the acting ship is the target.
  const [, , kick] = lab(['M H', 'R H', 'M CNOT']);
  assert.match(flat(kick), /Phase kickback.*Rubicon, goes from MINUS to PLUS/);
  for (const odd of ['measure 500', 'measure X', 'measure M R', 'measureM']) assert.match(lab([odd])[0], /is not understood here/, odd);
  const [, , counted, both] = lab(['M H', 'R CNOT', 'measure', 'measure MR']);
  assert.match(counted, /^Measured 1000 times: 00 0, 01 \d+, 10 \d+, 11 0\./);
  assert.match(flat(both), /with an H first for both: 00 0, 01 \d+, 10 \d+, 11 0\./);
  // Other directions: on a pair that agrees at equal angles, opposite ones differ; 45° apart, 85 of 100 agree.
  const [, , , , same, apart] = lab(['M X', 'R X', 'M H', 'R CNOT', 'measure 45 45', 'measure 0 45']);
  assert.match(flat(same), /^Measured 1000 times, Mercurial at 45°, Rubicon at 45°: 00 \d+, 01 0, 10 0, 11 \d+\./);
  const [n00, n11] = /00 (\d+), .* 11 (\d+)\./.exec(flat(apart)).slice(1).map(Number);
  assert.ok(Math.abs(n00 + n11 - 853.6) < 60, apart);
  for (const odd of ['measure 0 50', 'measure 0 45x', 'measure 0 195']) assert.match(lab([odd])[0], /is not understood here/, odd);
  // The circuit can be edited.
  const [, , inserted, removed, wrong] = lab(['M H', 'R CNOT', 'insert 2 R X', 'remove 1', 'remove 9']);
  assert.match(inserted, /1 +M H .*\n +2 +R X .*\n +3 +R CNOT /);
  assert.match(removed, /1 +R X .*\n +2 +R CNOT /);
  assert.match(wrong, /is not understood here/);
  const [, , , moved, nowhere] = lab(['M H', 'R X', 'R CNOT', 'move 3 1', 'move 1 4']);
  assert.match(moved, /1 +R CNOT .*\n +2 +M H .*\n +3 +R X /);
  assert.match(nowhere, /is not understood here/);
  const [, fixed] = lab(['challenge 14', 'R CNOT', 'insert 1 M H']).slice(1);
  assert.match(fixed, /Gates used: 2; the shortest way: 2\. Stars: 3 of 3\./);
  const [refused, hint, nonsense, circuit] = lab(['challenge 37', 'M X', 'hint', 'fly', 'circuit']).slice(1);
  assert.match(refused, /not allowed/);
  assert.match(hint, /A shortest way continues with/);
  assert.match(nonsense, /'fly' is not understood/);
  assert.match(circuit, /^ +0 +- +\|00⟩/);
});

test('the codex: its list, a page with its links, and no such page', () => {
  const [, list, page, same, mentions, none] = answers(['codex', 'codex CNOT', 'codex cnot', 'codex Bell State', 'codex x y']);
  assert.match(list, /^ {2}kickback +Phase kickback$/m);
  assert.match(page, /See also: entanglement, kickback, PHI_PLUS\./);
  assert.equal(same, page);
  assert.match(mentions, /^ {2}PHI_PLUS +PHI PLUS$/m);
  assert.doesNotMatch(mentions, /OMEGA_ONE/);
  assert.match(none, /There is no page 'x y'/);
});

test('circuit: engine control and the whole game, gate by gate', () => {
  const [, , control, whole] = answers(['navigate H', 'circuit', 'circuit game']);
  assert.match(control, /^ +1 +R navigate H +\(\|10⟩ − \|11⟩\)\/√2$/m);
  assert.match(whole, /^ +0 +\* d2 1 +\|11⟩$/m);
});

test('lessons done are kept between runs, and `lesson` goes on with the next', async () => {
  const data = mkdtempSync(join(scratch, 'data-'));
  const lesson = (...lines) => fine(['text', '--seed', '3'], [...lines, 'quit'], data);
  const { lines: way } = await learn(1);
  const tries = /^answer first-game 1 (right|wrong)\nanswer first-game 2 (right|wrong)\ncard first-game 1 0 \d+\ncard first-game 2 0 \d+\n$/;
  assert.match(lesson('lesson'), /^> Lesson 1/m);
  assert.match(lesson(...way), /have finished/);
  const kept = readFileSync(join(data, 'entanglion', 'progress'), 'utf8');
  assert.match(kept.replace('lesson first-game\n', ''), tries);
  assert.match(kept, /^lesson first-game$/m);
  assert.match(lesson('lessons'), /^Right on the first try: \d of 2 questions\.$/m);
  assert.match(lesson('lessons'), /^1: .* \(done\)\./m);
  assert.match(lesson('lesson'), /^> Lesson 2/m);
});

test('five cards a day: what was learned comes back, and a wrong answer says the right one', () => {
  const data = mkdtempSync(join(scratch, 'data-'));
  const said = (...lines) => fine(['text', '--seed', '3'], [...lines, 'quit'], data);
  const file = join(data, 'entanglion', 'progress');
  assert.doesNotMatch(said(), /Cards for today/);
  mkdirSync(join(data, 'entanglion'));
  assert.match(flat(said('cards')), /There are no cards for today\./);
  writeFileSync(file, 'lesson bit\nlesson superposition\nlesson two-ships\ncard bit 1 5 100\ncard bit 2 4 100\n');
  assert.match(flat(said()), /Cards for today: 5\. Type 'cards'/); // one of seven is known for good
  const first = said('cards').split('> ')[1];
  assert.match(first, /^\nFive cards a day, question 1 of 5\nLesson 8: Superposition, and the gate H\nThe gate H does/);
  const wrong = /^ +(\d) +to ONE$/m.exec(first)[1];
  const [, , reply, nonsense, , left] = said('cards', wrong, 'fly', 'help', 'back').split('> ');
  assert.match(flat(reply), /^Not quite\. The right answer is “to PLUS”\. H leads from ZERO to PLUS, .* question 2 of 5/);
  assert.match(nonsense, /question 2 of 5/);
  assert.match(left, /^Your current game continues\./);
  assert.match(readFileSync(file, 'utf8'), /^card superposition 1 1 \d{5}$/m);
  assert.match(flat(said()), /Cards for today: 4\./);
  assert.match(flat(said('cards', '1', '1', '1', '1')), /That was all for today\./);
  assert.doesNotMatch(said(), /Cards for today/);
  assert.match(readFileSync(file, 'utf8'), /^card bit 1 5 100$/m);
});

test('before and after the course: nothing is told before, and then both are seen', () => {
  const data = mkdtempSync(join(scratch, 'data-'));
  const said = (...lines) => fine(['text', '--seed', '3'], [...lines, 'quit'], data);
  const [, , noted] = said('before', '1', '2', 'back').split('> ');
  assert.match(noted, /^Noted\.\n\nBefore the course, question 2 of 8\n/);
  const [, on] = said('before').split('> '); // it goes on where it was left
  assert.match(on, /^\nBefore the course, question 3 of 8\n/);
  assert.match(flat(said('before', ...'123123')), /Your answers are noted\. After the course/);
  assert.match(flat(said('before')), /Your answers are noted\./);
  const after = flat(said('after', ...'12312312'));
  assert.match(after, /“A qubit can be copied\.” Before: (right|wrong)\. After: (right|wrong)\./);
  const marks = [...after.matchAll(/” Before: (right|wrong)\. After: (right|wrong)\./g)];
  assert.equal(marks.length, 8);
  const right = which => marks.filter(mark => mark[which] === 'right').length;
  assert.ok(after.includes(`Right before the course: ${right(1)} of 8. Right after it: ${right(2)} of 8.`), after);
  const progress = readFileSync(join(data, 'entanglion', 'progress'), 'utf8');
  assert.equal(progress.match(/^answer before \d (right|wrong)$/gm).length, 8);
  assert.equal(progress.match(/^answer after \d (right|wrong)$/gm).length, 8);
});

// ---- the game keeps itself ----

const folder = () => mkdtempSync(join(tmpdir(), 'entanglion-kept-'));
const current = data => join(data, 'entanglion', 'current.ent');
const steps_of = text => text.split('\n').filter(line => /^[MR] /.test(line));

test('quit and the end of input keep the game, say so, and --continue goes on', () => {
  for (const end of [['quit'], []]) {
    const data = folder();
    const out = fine(['text', '--seed', '3', '--mercurial', 'novice'], ['navigate H', ...end], data);
    assert.match(flat(out), /The game is saved; 'entanglion text --continue' or 'entanglion play' continues it\. ?$/);
    const kept = readFileSync(current(data), 'utf8');
    assert.equal(steps_of(kept).length, 2);
    const on = fine(['text', '--continue'], ['navigate X', 'quit'], data);
    assert.match(on, /Mercurial is flown by a bot: Novice/);
    assert.match(on, /Mercurial \(Novice\) chooses/);
    assert.ok(readFileSync(current(data), 'utf8').startsWith(kept));
    rmSync(data, { recursive: true });
  }
});

for (const [signal, status] of [['SIGINT', 130], ['SIGTERM', 143], ['SIGHUP', 129]]) {
  test(`${signal} keeps the game and says so`, async () => {
    const data = folder();
    const child = spawn(command.program, ['text', '--seed', '3'], { env: { ...english, XDG_DATA_HOME: data } });
    let out = '';
    const asks = again => new Promise(go => child.stdout.on('data', text => (out += text, out.split('> ').length > again && go())));
    await asks(1);
    const second = asks(2);
    child.stdin.write('navigate H\n');
    await second;
    child.kill(signal);
    assert.equal(await new Promise(go => child.once('close', go)), status);
    assert.match(flat(out), /The game is saved; .* continues it/);
    assert.deepEqual(steps_of(readFileSync(current(data), 'utf8')), ['R navigate H']);
    rmSync(data, { recursive: true });
  });
}

test('a game in which nothing was chosen leaves the kept one alone; a new one puts it among the records', () => {
  const data = folder();
  fine(['text', '--seed', '3'], ['navigate H', 'quit'], data);
  const kept = readFileSync(current(data), 'utf8');
  assert.doesNotMatch(fine(['text', '--seed', '4'], ['show', 'hint', 'quit'], data), /saved/);
  assert.equal(readFileSync(current(data), 'utf8'), kept);
  fine(['text', '--seed', '4'], ['1', 'quit'], data);
  const [record] = readdirSync(join(data, 'entanglion', 'games'));
  assert.equal(readFileSync(join(data, 'entanglion', 'games', record), 'utf8'), kept);
  assert.match(readFileSync(current(data), 'utf8'), /^seed 4$/m);
  rmSync(data, { recursive: true });
});

test('what cannot be kept is said before the game is left, and is saved elsewhere or rescued', () => {
  const data = folder(), nowhere = join(data, 'a-file'), file = join(data, 'elsewhere.ent');
  writeFileSync(nowhere, '');
  const there = (lines, cwd = data) => command.run(['text', '--seed', '3'], typed(lines), { cwd, env: { ...english, XDG_DATA_HOME: nowhere } }).stdout;
  const asked = there(['navigate H', 'quit', `save ${file}`, 'quit']).split('> ');
  assert.match(flat(asked[2]), /^Could not save the game to .*a-file.*: Not a directory\. Type 'save FILE' to save it elsewhere, or 'quit' again/);
  assert.match(asked[3], /^Saved to .*elsewhere\.ent/);
  assert.deepEqual(steps_of(readFileSync(file, 'utf8')), ['R navigate H']);
  assert.equal(there(['navigate H', 'quit', 'quit']).split('> ').length, 4);
  const rescued = /It is in (\S+) instead/.exec(flat(there(['navigate H'])))[1];
  assert.deepEqual(steps_of(readFileSync(join(data, rescued), 'utf8')), ['R navigate H']);
  rmSync(data, { recursive: true });
});

test('a game from a position ID is kept as any other', () => {
  const record = join(scratch, 'from.ent');
  game(['exchange CNOT', `save ${record}`]);
  const id = fine(['show', '--id', record]).trim();
  const out = flat(fine(['text', id], ['1', 'quit']));
  assert.match(out, /The game is saved; 'entanglion text --continue'/);
  assert.match(flat(fine(['text', '--continue'], ['show', `save ${record}.more`, 'quit'])), /Saved to/);
  assert.equal(/^position (.*)$/m.exec(readFileSync(`${record}.more`, 'utf8'))[1], id);
});

// ---- one's own dice ----

const components = ['Magnetic Shielding', '7', 'control_infrastructure', 'dr', 'qubit interconnect', 'QUANTUM_ERROR_CORRECTION', '6', 'physical_qubits'];

test('set-up with own dice: one planet at a time, by number, code or name', () => {
  const out = fine(['text', '--dice'], [...components, '5', '2', 'ZERO', '0', 'cnot', 'H', '2', 'x', 'X', 'swap', 'save ' + join(scratch, 'dice.ent'), 'quit']).split('> ');
  assert.match(out[0], /Which component is on OMEGA ZERO\?\n +1 {2}control_infrastructure +Control Infrastructure\n/);
  assert.match(out[1], /Which component is on OMEGA ONE\?/);
  assert.doesNotMatch(out[1], /magnetic_shielding/);
  assert.match(out[8], /What does Mercurial roll to decide who starts\?/);
  assert.match(out[9], /What does Rubicon roll/);
  const record = readFileSync(join(scratch, 'dice.ent'), 'utf8');
  assert.match(record, /^\* components magnetic_shielding quantum_programming control_infrastructure dilution_refrigerator qubit_interconnect quantum_error_correction quantum_gates physical_qubits$/m);
  assert.match(record, /^\* rolloff 5 2\n\* d2 0\n\* d2 0\n\* draw CNOT\n\* draw H\n\* draw H\n/m);
});

test('set-up with own dice: what was typed of a part that is not complete is not saved, and that is said', () => {
  const file = join(scratch, 'part.ent');
  const out = fine(['text', '--dice'], ['1', '2', 'save ' + file, 'quit']).split('> ');
  for (const answer of out.slice(3, 5)) assert.match(flat(answer), /What you have typed of this part of the set-up is not saved: it has to be complete\./);
  assert.doesNotMatch(fine(['text', '--dice'], ['quit']), /not saved/);
  assert.doesNotMatch(readFileSync(file, 'utf8'), /^\* components/m);
});

test('save needs a name: standard output is the game\'s', () => {
  assert.match(fine(['text', '--seed', '3'], ['save -', 'quit']), /'save -' needs the name of a file/);
  assert.equal(existsSync('-'), false);
});

test('set-up with own dice in another language, by the names that are printed', () => {
  const list = fine(['text', '--dice', '--lang', 'pl']);
  const name = /^ +3 {2}magnetic_shielding +(.+)$/m.exec(list)[1];
  assert.match(fine(['text', '--dice', '--lang', 'pl'], [name.toLowerCase()]).split('> ')[1], /OMEGA ONE/);
});

test('typos of set-up are taken back one at a time, and help says what undo does', () => {
  const out = fine(['text', '--dice'], ['1', '2', 'undo', '3', 'quantum_gates ', 'quantum gatse', '9', 'help']).split('> ');
  assert.match(out[2], /OMEGA TWO|PSI MINUS/);
  assert.match(out[3], /^Undone\.\n\nWhich component is on OMEGA ONE\?[\s\S]*dilution_refrigerator/);
  assert.match(out[6], /^'quantum gatse' is not in the list\.[\s\S]*Did you mean 'quantum_gates'\?/);
  assert.match(out[7], /^'9' is not in the list/);
  assert.match(flat(out[8]), /undo what was typed last: a choice, a die, a card or a component/);
  assert.match(flat(answers(['help'])[1]), /undo undo the latest choice; dice and cards will come out the same/);
  const all = fine(['text', '--dice'], [...components, '5', '2', 'undo', 'undo', 'undo', '8', '4', '3', '1', 'undo', '0']).split('> ');
  assert.match(all[11], /^Undone\.[\s\S]*What does Rubicon roll/);
  assert.match(all[12], /^Undone\.[\s\S]*What does Mercurial roll/);
  assert.match(all[13], /^Undone\.[\s\S]*Which component is on PSI PLUS\?\n +4 {2}physical_qubits/);
});

test('commands and steps are understood in small letters and capitals', () => {
  const [, hint, odds, back, step] = answers(['HINT', 'Odds', 'UNDO', 'Navigate h']);
  assert.match(hint, /^Hint: /);
  assert.match(odds, /No choice leads/);
  assert.match(back, /nothing to undo/);
  assert.match(step, /Mercurial, your action\?/);
  assert.match(game(['LAB', 'm h', 'R cnot', 'UNDO', 'BACK']).split('> ')[2], /PLUS|MINUS/);
});

test('did you mean: commands, choices and pages', () => {
  const said = answers(['hnt', 'navigate CNTO', 'exchagne H', 'codex heisenbrg', 'flap']);
  assert.match(said[1], /Did you mean 'hint'\?/);
  assert.match(said[2], /Did you mean 'navigate CNOT'\?/);
  assert.match(said[3], /Did you mean 'exchange H'\?/);
  assert.match(said[4], /Did you mean 'heisenberg'\?/);
  assert.doesNotMatch(said[5], /Did you mean/);
});

test('a command that a puzzle does not have is not suggested to whoever typed it', () => {
  const words = ['hint', 'odds', 'why', 'why 2', 'undo', 'state', 'lessons', 'puzzle'];
  for (const [i, said] of answers(['puzzle', ...words]).slice(2, 2 + words.length).entries()) {
    assert.match(flat(said), new RegExp(`'${words[i]}' is for games\\. Type the number of one of the moves listed`));
    assert.doesNotMatch(said, /Did you mean/);
  }
});

// Thirty days: every puzzle is answered wrongly, so that the best move has to be said.
test("the answer to a puzzle is the puzzle's own, said once and first among what the choices are worth", () => {
  for (let day = 1; day <= 30; day++) {
    const date = `2026-04-${String(day).padStart(2, '0')}`;
    const env = { ...english, COLUMNS: '400', XDG_DATA_HOME: scratch, ENTANGLION_DATE: date };
    const on = lines => command.fine(['text', '--seed', '3'], typed(['puzzle', ...lines, 'quit']), { env }).split('> ');
    const { best } = puzzleOf(date);
    const steps = [...on([])[1].matchAll(/^ +\d+  ([MR] \w+(?: \w+)*?)  /gm)].map(([, step]) => step);
    const said = flat(on([String(steps.findIndex(step => step !== best) + 1)])[2]);
    const [, sentence] = said.match(/There is a better move\. Best: (.*?[.!]) /);
    const [, first] = said.match(/flown well\. +\S+% (.*) Theme: /);
    assert.ok(first.startsWith(sentence), `${date}: ${said}`);
  }
});

test("today's puzzle: asked in place of the game, answered with what every choice is worth, and the game goes on", () => {
  const on = (date, lines) =>
    command.fine(['text', '--seed', '3'], typed([...lines, 'quit']), { env: { ...english, XDG_DATA_HOME: scratch, ENTANGLION_DATE: date } }).split('> ');
  const answers = lines => on('2026-03-12', lines);
  const best = puzzleOf('2026-03-12').best;
  // By 'show' it is the same again.
  const choices = out => [...out.matchAll(/^ +\d+  ([MR] \w+(?: \w+)*?)  /gm)].map(([, step]) => step);
  const [, asked, help, shown] = answers(['puzzle', 'help', 'show', 'back']);
  assert.match(asked, /^Today's puzzle\.\n/);
  assert.doesNotMatch(asked, /Theme:/, 'that would give the answer away');
  assert.match(flat(asked), /What is (Mercurial|Rubicon)'s best move\?/);
  assert.match(flat(help), /the number of the move you think is best/);
  assert.deepEqual(choices(shown), choices(asked));
  const steps = choices(asked);
  assert.notEqual(flat(on('2026-03-13', ['puzzle', 'back'])[1]), flat(asked), 'tomorrow there is another one');
  const said = steps.map((step, i) => flat(answers(['puzzle', String(i + 1)])[2]));
  const right = said.filter(text => /^Right! That is the best move\./.test(text));
  assert.deepEqual(right, [said[steps.indexOf(best)]], `${best} of ${steps}`);
  assert.ok(said.filter(text => /^There is a better move\. Best: /.test(text)).length === steps.length - 1);
  for (const text of said) assert.match(text, /\d%.*Theme: .*Your current game continues\..*(Mercurial|Rubicon), your action\?/);
  assert.match(flat(answers(['puzzle', '99', 'R rubbish', 'back'])[2]), /There are \d+ choices; type one of their numbers/);
});
