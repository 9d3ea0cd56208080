// advice.mjs - `entanglion hint` and `entanglion review` from outside.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/advice.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fine, program, run } from './run.mjs';

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
  const calls = [[2, ['hint']], [2, ['hint', 'a', 'b']], [2, ['hint', '-', '--trials', '0']],
    [2, ['hint', '-', '--budget', 'long']], [2, ['hint', '-', '--svg', 'x']], [2, ['review']], [2, ['review', '-', '--trials', '3']],
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
    assert.ok(c.worth <= out.choices[0].worth); // three trials overrule nothing
    assert.deepEqual([c.detection, c.loss], [0, 0]);
    assert.ok(c.reasons.length && c.reasons.every(r => r.code && /^[^{}]+\.$/.test(r.text)), JSON.stringify(c.reasons));
  });
});

test('hint: into Entanglion at rate 3 the chance of detection is 3 of 8', () => {
  const record = begun + 'M navigate H\n* draw CNOT\n';
  const out = JSON.parse(fine(['hint', '-', '--json', '--trials', '1'], record));
  const enter = out.choices.find(c => c.step === 'R navigate CNOT');
  assert.equal(enter.detection, 0.375);
  assert.match(enter.reasons[0].text, /PHI PLUS and Quantum Gates; 5 of the 8/);
});

test('hint: for people, within 80 columns; a budget of nothing still answers', () => {
  const out = fine(['hint', '-', '--budget', '0'], begun);
  assert.match(out, /^Mercurial, your action\?\nChoices: 4\. Simulated games for each: 1\./);
  assert.doesNotMatch(out, /[{}]/);
  for (const line of out.split('\n')) assert.ok(line.length <= 80, line);
});

test('review: start + luck + skill = end, exactly, in every golden', () => {
  for (const name of records) {
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
    assert.match(out, /^Winning chance: \d/);
    assert.doesNotMatch(out, /[{}]/);
    const picture = readFileSync(svg, 'utf8');
    wellFormed(picture);
    for (const label of ['>0 %<', '>50 %<', '>100 %<', '>turns<', '<polyline']) assert.ok(picture.includes(label), label);
    assert.doesNotMatch(picture, /<script|href|@import|url\(|nan|inf/);
  }
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
    assert.match(r.stderr, /before the first turn/);
  }
  writeFileSync(join(scratch, 'x.ent'), begun);
  fine(['review', join(scratch, 'x.ent')]);
});
