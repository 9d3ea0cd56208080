// advice.mjs - `entanglion hint` and `entanglion review` from outside.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/advice.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fine, hurried, program, run } from './run.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'entanglion-'));
test.after(() => rmSync(scratch, { recursive: true }));
const goldens = join(dirname(fileURLToPath(import.meta.url)), 'goldens');


const header = 'entanglion 1\nrate 3\n\n';
const setup =
  '* components magnetic_shielding quantum_programming control_infrastructure dilution_refrigerator ' +
  'qubit_interconnect quantum_error_correction quantum_gates physical_qubits\n' +
  '* rolloff 5 2\n* d2 0\n* d2 0\n* draw X\n* draw H\n* draw H\n* draw CNOT\n* draw SWAP\n* draw X\n';
const begun = header + setup;
const records = readdirSync(goldens).filter(name => name.endsWith('.ent')).sort();

// Well-formed enough for a picture: every tag closed in order, attributes quoted, no stray signs.
const wellFormed = xml => {
  const open = [];
  const tag = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g;
  let end = 0, roots = 0;
  for (const found of xml.matchAll(tag)) {
    assert.doesNotMatch(xml.slice(end, found.index), /[<>]|&(?!(amp|lt|gt|quot);)/);
    end = found.index + found[0].length;
    if (found[1]) assert.equal(open.pop(), found[2]);
    else if (!found[4]) { if (!open.length) roots++; open.push(found[2]); }
  }
  assert.equal(xml.slice(end).trim(), '');
  assert.deepEqual(open, []);
  assert.equal(roots, 1);
};

test('both commands explain themselves', () => {
  for (const command of ['hint', 'review']) {
    assert.match(fine([command, '--help']), new RegExp(`^Usage: entanglion ${command}`));
    assert.match(fine(['--help']), new RegExp(`  ${command} +\\w`));
  }
});

test('a wrong call is status 2, wrong input status 1, and nothing on standard output', () => {
  const calls = [[2, ['hint']], [2, ['review', 'a', 'b', '--svg', 'x']], [2, ['hint', '-', '--trials', '0']],
    [2, ['hint', '-', '--time', 'long']], [2, ['hint', '-', '--budget', '5000']], [2, ['hint', '-', '--svg', 'x']], [2, ['review']], [2, ['review', '-', '--trials', '3']],
    [1, ['hint', 'no-such.ent']], [1, ['review', 'no-such.ent']], [1, ['hint', '-'], 'nonsense\n'],
    [1, ['review', '-'], begun + 'M navigate PROBE\n'], [1, ['hint', '-', '--weights', program], begun],
    [1, ['review', '-', '--weights', 'no-such.bin'], begun],
    [1, ['review', '-', '--svg', join(scratch, 'no/such/folder.svg')], begun]];
  for (const [status, call, input] of calls) {
    const r = run(call, input);
    assert.equal(r.status, status, call.join(' '));
    assert.equal(r.stdout, '', call.join(' '));
    assert.match(r.stderr, /\w+/, call.join(' '));
  }
});

test('hint: where no player chooses it says so', () => {
  for (const record of [header, begun + 'M navigate H\n', readFileSync(join(goldens, 'winner-standard.ent'), 'utf8')]) {
    const r = run(['hint', '-'], record);
    assert.equal(r.status, 1);
    assert.match(r.stderr, /there is no choice to make here/);
  }
});

test('hint: JSON with every choice once, best first, the same again for the same trials', () => {
  const call = ['hint', '-', '--json', '--trials', '3', '--seed', '9'];
  const text = fine(call, begun), out = JSON.parse(text);
  assert.equal(fine(call, begun), text);
  assert.deepEqual([out.mover, out.trials, out.seed], ['M', 3, '9']);
  assert.deepEqual(out.choices.map(c => c.step).sort(),
    ['M exchange H', 'M exchange X', 'M navigate H', 'M navigate X']);
  out.choices.forEach((c, i) => {
    assert.deepEqual(Object.keys(c), ['step', 'text', 'rank', 'worth', 'chance', 'error', 'behind', 'behind_error',
      'detection', 'loss', 'reasons']);
    assert.equal(c.rank, i + 1);
    assert.ok(c.chance >= 0 && c.chance <= 1 && c.error >= 0);
    assert.ok(Math.abs(c.behind - (out.choices[0].chance - c.chance)) < 2e-6);
    assert.ok(c.worth <= out.choices[0].worth + 0.005); // three trials overrule nothing; equals are within half a point
    assert.deepEqual([c.detection, c.loss], [0, 0]);
    assert.ok(c.reasons.every(r => r.code && /^[^{}]+\.$/.test(r.text)), JSON.stringify(c.reasons));
  });
});

test('hint: about equal is said, and what makes progress comes first', () => {
  // H opens the way for Rubicon's CNOT; the other choices are worth as much.
  const out = JSON.parse(fine(['hint', '-', '--json', '--trials', '3'], begun));
  assert.equal(out.choices[0].step, 'M navigate H');
  assert.deepEqual([out.progress, out.equals > 1], [true, true]);
  assert.match(out.verdict, /about equal; the first (one|of them) makes progress\.$/);
  assert.match(fine(['hint', '-', '--trials', '3'], begun), /about equal; the first (?:one|of them) makes progress\.\n\n1  Navigate H: winning chance/);
});

test('hint: reasons are about the game', () => {
  // Two X and a SWAP cannot enter; with CNOT in hand they could.
  const record = begun + 'M exchange H\n* draw X\nR exchange CNOT\n* draw X\n';
  const { choices } = JSON.parse(fine(['hint', '-', '--json', '--trials', '2'], record));
  const all = choices.flatMap(c => c.reasons);
  assert.ok(all.some(r => r.code === 'needs' && /needs (CNOT|H): \d+ of \d+ in the stack\.$/.test(r.text)), JSON.stringify(all));
  assert.doesNotMatch(JSON.stringify(all), /numbers/);
  const told = fine(['hint', '-', '--trials', '2'], begun + 'M navigate H\n* draw CNOT\n').split('\n\n');
  assert.equal(told.find(text => /^\d  Navigate CNOT: /.test(text)).match(/PHI PLUS and Quantum Gates/g).length, 1); // the choice says it: no reason repeats it
});

test('hint: what is expected next, and why the next choice is worse, are about the game', () => {
  const [entry] = JSON.parse(fine(['hint', '-', '--json', '--trials', '1'], begun + 'M navigate H\n* draw CNOT\n')).choices
    .filter(c => c.step === 'R exchange X');
  assert.match(entry.reasons.at(-1).code, /^next_/);
  assert.match(entry.reasons.at(-1).text, /^Expected next: Mercurial .*\.$/);
  const whys = [];
  let asked = 0;
  for (const file of ['winner-standard.ent', 'careless-standard.ent']) {
    const lines = readFileSync(join(goldens, file), 'utf8').split('\n');
    const choices = lines.flatMap((line, i) => (/^[MR] /.test(line) ? [i] : []));
    for (let i = 0; i < choices.length; i += 9) {
      const out = JSON.parse(fine(['hint', '-', '--json', '--trials', '1'], lines.slice(0, choices[i]).join('\n') + '\n'));
      if (out.equals === out.choices.length) assert.equal(out.why, null, JSON.stringify(out));
      else asked++;
      if (out.why) whys.push(out.why);
    }
  }
  assert.ok(whys.length > 3 && whys.length > asked * 3 / 4, `${whys.length} of ${asked}`);
  for (const why of whys) assert.match(why, /^[^{}]*“[^{}]+”[^{}]*\.$/);
});

test('hint: one simulated game has no error', () => {
  const out = JSON.parse(fine(['hint', '-', '--json', '--trials', '1'], begun));
  for (const c of out.choices) assert.deepEqual([c.error, c.behind_error], [null, null]);
  for (const trials of ['1', '40']) assert.doesNotMatch(fine(['hint', '-', '--trials', trials], begun), /± 0\.0\)/);
});

test('hint: into Entanglion at rate 3 the chance of detection is 3 of 8', () => {
  const record = begun + 'M navigate H\n* draw CNOT\n';
  const out = JSON.parse(fine(['hint', '-', '--json', '--trials', '1'], record));
  const enter = out.choices.find(c => c.step === 'R navigate CNOT');
  assert.equal(enter.detection, 0.375);
  assert.match(enter.reasons[0].text, /PHI PLUS and Quantum Gates; 5 of the 8/);
});

test('hint: for people, within 80 columns; a budget of nothing still answers', () => {
  const out = fine(['hint', '-', '--time', '0'], begun);
  assert.match(out, /^Mercurial, your action\?\nChoices: 4\. Simulated games for each: 1\./);
  assert.doesNotMatch(out, /[{}]/);
  for (const line of out.split('\n')) assert.ok(line.length <= 80, line);
});

test('review: start + luck + skill = end, exactly, in every golden', () => {
  for (const name of hurried ? records.filter((_, i) => i % 3 === 0) : records) {
    const out = JSON.parse(fine(['review', join(goldens, name), '--json']));
    assert.equal(out.start + out.luck + out.skill, out.end, name);
    let now = out.start, luck = 0, skill = 0;
    for (const s of out.steps) {
      now += s.luck + s.skill, luck += s.luck, skill += s.skill;
      assert.equal(now, s.worth, name);
      assert.ok(s.skill <= 0);
    }
    assert.deepEqual([luck, skill], [out.luck, out.skill], name);
    assert.equal(out.ships.M.skill + out.ships.R.skill, out.skill);
    if (out.result) assert.equal(out.end, out.result === 'won' ? 1 : 0);
    assert.equal(out.mistakes.length, out.ships.M.mistakes + out.ships.R.mistakes);
    for (const m of out.mistakes) assert.ok(m.mistake && m.skill < -0.02 && m.best !== m.step);
    assert.ok(out.turning_points.length <= 5);
    const biggest = Math.max(0, ...out.steps.map(s => Math.abs(s.luck + s.skill)));
    if (biggest) assert.equal(Math.abs(out.turning_points[0].luck + out.turning_points[0].skill), biggest);
  }
});

test('review: for people, within 80 columns, and a picture that is well-formed', () => {
  for (const name of ['first-game.ent', 'winner-standard.ent', 'uniform-czech.ent']) {
    const svg = join(scratch, name + '.svg');
    const out = fine(['review', join(goldens, name), '--svg', svg]);
    for (const line of out.split('\n')) assert.ok(line.length <= 80, line);
    assert.match(out, /\nThe numbers:\n  Winning chance: \d/);
    assert.doesNotMatch(out.slice(0, out.indexOf('The numbers:')), /^ *Winning chance:/m); // words first
    assert.doesNotMatch(out, /^ *(\*|[MR]) (d8|d2|draw|event|navigate|exchange|retrieve)/m); // no notation
    assert.doesNotMatch(out, /[{}]/);
    const picture = readFileSync(svg, 'utf8');
    wellFormed(picture);
    for (const label of ['>0%<', '>10%<', '>50%<', '>90%<', '>99%<', '>100%<', '>turns<', '<polyline']) assert.ok(picture.includes(label), label);
    assert.doesNotMatch(picture, /<script|href|@import|url\(|nan|inf/);
  }
});

test('review: one scale for all: log odds, symmetrical, marks where they are said to be', () => {
  const out = JSON.parse(fine(['review', join(goldens, 'winner-standard.ent'), '--json']));
  assert.deepEqual(out.scale.map(m => m.percent), [0, 1, 10, 50, 90, 99, 100]);
  const odds = share => Math.min(7, Math.max(-7, Math.log(share / (1 - share))));
  for (const { share, height } of [...out.scale.map(m => ({ share: m.percent / 100, height: m.height })),
    ...out.steps.map(s => ({ share: s.worth, height: s.height })), { share: out.start, height: out.start_height }])
    assert.ok(Math.abs(height - (0.5 + odds(share) / 14)) < 1e-3, `${share} stands at ${height}`);
  // A strong game is no flat line: what lies between 90 and 99 % takes a sixth of the height.
  const at = percent => out.scale.find(m => m.percent === percent).height;
  assert.ok(at(99) - at(90) > 0.16 && at(90) - at(50) > 0.15);
});

test('review: what a coach would say first', () => {
  // Ten turns of exchanging: nobody ever entered, and that comes before everything else.
  const turn = (ship, out, drawn) => `${ship} exchange ${out}\n* draw ${drawn}\n`;
  const idle = begun + turn('M', 'H', 'CNOT') + turn('R', 'X', 'H') + turn('M', 'CNOT', 'H') + turn('R', 'H', 'CNOT') +
    turn('M', 'H', 'CNOT') + turn('R', 'CNOT', 'H') + turn('M', 'CNOT', 'H') + turn('R', 'H', 'CNOT') + turn('M', 'H', 'CNOT');
  const first = JSON.parse(fine(['review', '-', '--json'], idle)).first;
  assert.match(first[0], /^You never entered Entanglion\./);
  assert.match(fine(['review', '-'], idle), /^You never entered Entanglion\./);
  const doomed = JSON.parse(fine(['review', join(goldens, 'doomed-standard.ent'), '--json']));
  assert.ok(doomed.first.some(s => / X\. You lose\.$/.test(s)), doomed.first.join(' '));
  assert.ok(doomed.first.some(s => /\d of 8 components aboard/.test(s)));
  assert.ok(JSON.parse(fine(['review', join(goldens, 'winner-standard.ent'), '--json'])).first.includes('Won in turn 58.'));
});

test('review: no verdict denies the figures beside it', () => {
  const games = join(scratch, 'games');
  for (const [bot, rate] of [['novice', '1'], ['novice', '4'], ['expert', '2'], ['random', '1']]) {
    mkdirSync(join(games, bot + rate), { recursive: true });
    fine(['simulate', '--games', hurried ? '1' : '4', '--seed', '5', '--rate', rate, '--mercurial', bot, '--rubicon', bot, '--turns', '60',
      '--records', join(games, bot + rate)]);
  }
  for (const folder of readdirSync(games))
    for (const name of readdirSync(join(games, folder))) {
      const out = JSON.parse(fine(['review', join(games, folder, name), '--json']));
      const judged = [[out.verdict[1], out.skill, out.mistakes.length],
        ...Object.values(out.ships).map(s => [s.sentence, s.skill, s.mistakes])];
      for (const [sentence, skill, mistakes] of judged) {
        if (/Flawless/.test(sentence)) assert.ok(skill > -0.005 && mistakes === 0, `${name}: ${sentence} ${skill}`);
        if (/Very well played/.test(sentence)) assert.ok(skill > -0.05 && mistakes === 0, `${name}: ${sentence} ${skill}`);
        if (/No mistakes/.test(sentence)) assert.equal(mistakes, 0, `${name}: ${sentence}`);
        if (/Well played/.test(sentence)) assert.ok(skill > -0.15, `${name}: ${sentence} ${skill}`);
      }
    }
});

test('many files: a table, or JSON in lines; a wrong file does not keep the others from being answered', () => {
  const names = ['first-game', 'winner-standard', 'doomed-czech'].map(name => join(goldens, `${name}.ent`));
  const many = [names[0], join(scratch, 'none.ent'), ...names.slice(1)];
  const table = run(['review', ...many]);
  assert.equal(table.status, 1);
  assert.match(table.stderr, /^entanglion review: .*none\.ent: \S.*\n$/);
  const lines = table.stdout.split('\n');
  assert.match(lines[0], /^File +Turns  Result +Dice and cards  Mercurial  Rubicon  Mistakes$/);
  assert.equal(new Set(lines.slice(0, 4).map(line => line.length)).size, 1); // columns
  assert.match(table.stdout, /\n\nGames: 3, won: 1\. Per game, [^]*points\.\n$/);
  const each = run(['review', ...many, '--json']);
  assert.equal(each.status, 1);
  const reviews = each.stdout.trimEnd().split('\n').map(line => JSON.parse(line));
  assert.deepEqual(reviews.map(r => r.file), names);
  const points = share => `${share < 0 ? '−' : '+'}${(100 * Math.abs(share)).toFixed(1)}`;
  const { turns, luck, estimate, ships: { M, R } } = reviews[1];
  assert.deepEqual(lines[2].trim().split(/ {2,}/).slice(-6),
    [String(turns), 'won', points(luck - estimate), points(M.skill), points(R.skill), String(M.mistakes + R.mistakes)]);
  names.forEach((name, i) => assert.deepEqual(JSON.parse(fine(['review', name, '--json'])), reviews[i]));
  assert.match(fine(['review', names[1], '--table']), /^File .*\n.*  won .*\n$/);
});

test('hint: many files, and the line that is expected', () => {
  const [first, second, over] = ['a', 'b', 'c'].map(name => join(scratch, `${name}.ent`));
  writeFileSync(first, begun);
  writeFileSync(second, begun + 'M navigate H\n* draw CNOT\n');
  writeFileSync(over, header);
  const call = ['hint', first, over, second, '--trials', '3', '--line'];
  const table = run(call), each = run([...call, '--json']);
  assert.deepEqual([table.status, each.status], [1, 1]);
  assert.match(table.stderr, /c\.ent: there is no choice to make here\n$/);
  const hints = each.stdout.trimEnd().split('\n').map(line => JSON.parse(line));
  assert.deepEqual(hints.map(h => h.file), [first, second]);
  for (const { choices } of hints)
    for (const choice of choices) {
      assert.equal(choice.line[0], choice.step);
      assert.ok(choice.line.length <= 24);
    }
  // A line can be played as it is: the trace of the record with it is one row longer for each step.
  for (const [i, record] of [readFileSync(first, 'utf8'), readFileSync(second, 'utf8')].entries())
    for (const { line } of hints[i].choices) {
      const rows = text => fine(['trace', '-'], text).trim().split('\n').length;
      assert.equal(rows(record + line.join('\n') + '\n'), rows(record) + line.length);
    }
  const lines = table.stdout.trimEnd().split('\n');
  assert.match(lines[0], /^File +Best choice +Winning chance  In simulated games  About equal$/);
  assert.match(lines[1], /a\.ent +M navigate H +\d+\.\d% +\d+\.\d% ± \d+\.\d +\d$/);
  assert.ok(lines.slice(2).map(line => line.trim()).join(' ').startsWith(`Expected line: ${hints[0].choices[0].line.join('; ')}`));
  assert.match(fine(['hint', first, '--trials', '1', '--line']), /\n    Expected line: M navigate H; \* draw /);
  assert.doesNotMatch(fine(['hint', first, '--trials', '1']), /Expected line/);
});

test('review: the picture to standard output, and a position ID is no game', () => {
  const picture = fine(['review', join(goldens, 'first-game.ent'), '--svg', '-']);
  wellFormed(picture);
  assert.match(picture, /^<svg /);
  const id = fine(['show', join(goldens, 'first-game.ent')]).match(/ent1-[\w-]+/)[0];
  const r = run(['review', id]);
  assert.deepEqual([r.status, r.stdout], [1, '']);
  assert.match(r.stderr, /a review needs the whole game; a position ID tells only where it stands/);
});

test('review: nobody is praised for turns that went by', () => {
  let slow = 0;
  for (const rate of [1, 2, 3]) {
    const folder = join(scratch, `random-${rate}`);
    mkdirSync(folder);
    fine(['simulate', '--games', '6', '--seed', '78', '--rate', String(rate), '--turns', '78', '--records', folder]);
    for (const name of readdirSync(folder)) {
      const out = fine(['review', join(folder, name)]).replace(/\s+/g, ' ');
      if (!/stands at turn 79, with [0-3] of 8/.test(out)) continue;
      slow++;
      assert.match(out, /Slow going|never entered Entanglion/, `rate ${rate}: ${name}`);
      assert.doesNotMatch(out, /Very well played|No mistakes/, `rate ${rate}: ${name}`);
    }
  }
  assert.ok(slow > 5, `only ${slow} such games`);
});

test('review: a game without a step, and one before its first turn', () => {
  const out = JSON.parse(fine(['review', '-', '--json'], begun));
  assert.deepEqual([out.steps, out.luck, out.skill, out.start], [[], 0, 0, out.end]);
  const svg = join(scratch, 'empty.svg');
  fine(['review', '-', '--svg', svg], begun);
  wellFormed(readFileSync(svg, 'utf8'));
  for (const record of [header, header + setup.split('\n').slice(0, 4).join('\n') + '\n']) {
    const r = run(['review', '-'], record);
    assert.equal(r.status, 1);
    assert.match(r.stderr, /nothing to review: the first turn has not begun/);
  }
  writeFileSync(join(scratch, 'x.ent'), begun);
  fine(['review', join(scratch, 'x.ent')]);
});
