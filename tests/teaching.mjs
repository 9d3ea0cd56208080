// teaching.mjs - the teacher's sheet in every language: its commands print what it shows, its answers are the program's
// words, and its ways through the laboratory are right by plain matrices and as short as they can be.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/teaching.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fine } from './run.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const sheets = { en: read('docs', 'teaching.md') };
for (const lang of readdirSync(join(root, 'help')))
  if (existsSync(join(root, 'help', lang, 'teaching.md'))) sheets[lang] = read('help', lang, 'teaching.md');
const quotes = { en: /“([^”]+)”/g, pl: /„([^”]+)”/g, cs: /„([^“]+)“/g, ja: /「([^」]+)」/g, es: /«([^»]+)»/g };

const run = (lang, words) => {
  assert.equal(words.shift(), 'entanglion');
  return fine(['--lang', lang, ...words], '', { cwd: root, timeout: 60000 });
};
const rows = sheet => sheet.split('\n').filter(line => line.startsWith('| ')).map(line => line.slice(1, -1).split('|').map(s => s.trim()));
const bare = text => text.replace(/\s+/g, '');

test('there is a sheet in each language, with the same sections, tables and commands', () => {
  for (const lang of ['en', 'pl', 'cs', 'ja', 'es']) assert.ok(sheets[lang], lang);
  const shape = sheet => sheet.split('\n').flatMap(line => [
    ...(/^#+ \d?/.exec(line) ?? []), ...(line.startsWith('|') ? [`row of ${line.split('|').length}`] : []),
    ...(line.startsWith('$ ') ? [line] : []), ...(/^(- |\d\. )/.exec(line)?.[0] ?? '').slice(0, 1),
    ...(line.match(/--[a-z][a-z0-9-]+|ent1-[\w-]+|#\/?\w+=?[\w&=-]*(?=`)/g) ?? [])]);
  for (const lang of Object.keys(sheets)) assert.deepEqual(shape(sheets[lang]), shape(sheets.en), lang);
});

for (const [lang, sheet] of Object.entries(sheets)) {
  test(`${lang}: what the sheet shows of a command is what it prints`, () => {
    let shown = 0;
    for (const [, block] of sheet.matchAll(/```console\n([\s\S]*?)```/g))
      for (const part of block.split(/^\$ /m).slice(1)) {
        const [command, ...lines] = part.trimEnd().split('\n');
        assert.equal(run(lang, command.split(' ')).trimEnd(), lines.join('\n'), command);
        shown++;
      }
    assert.equal(shown, 2);
  });

  test(`${lang}: answers in quotation marks are the program's words`, () => {
    let checked = 0;
    for (const cells of rows(sheet)) {
      const command = /^`(entanglion [^`]+)`$/.exec(cells.at(-1))?.[1];
      if (!command) continue;
      const said = bare(run(lang, command.split(' ')));
      const answers = [...cells[1].matchAll(quotes[lang] ?? quotes.en)];
      assert.ok(answers.length > 0, command);
      for (const [, answer] of answers) assert.ok(said.includes(bare(answer)), `${command}: ${answer}`);
      checked++;
    }
    assert.equal(checked, 9);
  });
}

// Two qubits, Mercurial's first, by amplitudes of 00 01 10 11.
const half = Math.SQRT1_2;
const single = { ZERO: [1, 0], ONE: [0, 1], PLUS: [half, half], MINUS: [half, -half] };
const bell = { 'PHI PLUS': [half, 0, 0, half], 'PSI PLUS': [0, half, half, 0], 'PSI MINUS': [0, half, -half, 0],
  'OMEGA TWO': [.5, .5, .5, -.5] };
const state = words => bell[words] ?? (([m, r]) => [m[0] * r[0], m[0] * r[1], m[1] * r[0], m[1] * r[1]])(words.split(', ').map(w => single[w]));
const gate = ([a, b, c, d], card, ship) => ({
  X: () => ship === 'M' ? [c, d, a, b] : [b, a, d, c],
  H: () => (ship === 'M' ? [a + c, b + d, a - c, b - d] : [a + b, a - b, c + d, c - d]).map(x => x * half),
  CNOT: () => ship === 'M' ? [a, d, c, b] : [a, b, d, c], // the ship that plays it is the target
  SWAP: () => [a, c, b, d],
})[card]();
const same = (s, t) => Math.abs(Math.abs(s.reduce((sum, x, i) => sum + x * t[i], 0)) - 1) < 1e-9;

test('what is typed in the laboratory reaches the goal there', () => {
  const typed = /type (`lab`.*`measure`)/.exec(sheets.en)[1].match(/[^`]+(?=`)/g).filter(word => word !== ', ');
  assert.deepEqual(typed, ['lab', 'challenge 14', 'M H', 'R CNOT', 'measure']);
  const said = fine(['text', '--seed', '1'], [...typed, 'quit', ''].join('\n'), { timeout: 60000 });
  assert.match(said, /\(\|00⟩ \+ \|11⟩\)\/√2\nReached!.* 3 of 3[\s\S]*00 \d+, 01 0, 10 0, 11 \d+/);
});

test('the ways through the laboratory reach their goals, with so many gates as the challenge asks for', () => {
  const challenges = [...read('src', 'quantum', 'lab.c').matchAll(/^ {4}\{(AT|IN)\((.*?)\), (AT|IN)\((.*?)\), .*?, (\d+)\},$/gm)]
    .map(([, , from, , to, length]) => [from, to, Number(length)].map(x => typeof x === 'string' ? x.replaceAll('_', ' ') : x));
  assert.ok(challenges.length >= 30);
  const ways = Object.keys(sheets).map(lang => rows(sheets[lang]).filter(cells => / \([MR]\)/.test(cells.at(-1)))
    .map(([number, from, goal, way]) => [parseInt(number), from, goal, way]));
  assert.equal(ways[0].length, 7);
  for (const [number, from, goal, way] of ways[0]) {
    const gates = [...way.matchAll(/(\w+) \(([MR])\)/g)];
    assert.deepEqual([from, goal, gates.length], challenges[number - 1], `challenge ${number}`);
    assert.ok(same(gates.reduce((s, [, card, ship]) => gate(s, card, ship), state(from)), state(goal)), `challenge ${number}: ${way}`);
  }
  for (const other of ways) // planets may have names of their own; numbers and gates may not
    assert.deepEqual(other.map(([n, , , w]) => [n, w.match(/\w+ \([MR]\)/g)]), ways[0].map(([n, , , w]) => [n, w.match(/\w+ \([MR]\)/g)]));
  assert.match(sheets.en, new RegExp(`challenges up to ${challenges.length},`));
});

test('the program prints the sheet in each language, within 80 columns and without marks', () => {
  const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;
  for (const [lang, sheet] of Object.entries(sheets)) {
    const printed = fine(['--lang', lang, 'rules', '--teaching']);
    for (const line of printed.split('\n')) {
      assert.doesNotMatch(line, /^#|`|\*\*|\]\(/, `${lang}: ${line}`);
      assert.ok([...line].length + (line.match(wide)?.length ?? 0) <= 80, `${lang}: ${line}`);
    }
    for (const [, heading] of sheet.matchAll(/^#+ (.*)$/gm)) assert.ok(printed.includes(`\n${heading}\n`) || printed.startsWith(heading), heading);
    for (const [, code] of sheet.matchAll(/^ {4}(\S.*)$/gm)) assert.ok(printed.includes(`    ${code}\n`), code);
    for (const [, block] of sheet.matchAll(/```console\n([\s\S]*?)```/g)) assert.ok(printed.includes(block.replace(/^/gm, '    ').trimEnd()));
    for (const cells of rows(sheet)) if (cells[0].length > 0 && !cells[0].startsWith('---'))
      assert.ok(printed.replace(/\s/g, '').includes(bare(cells[0]).replace(/[`*]/g, '').slice(0, 6)), `${lang}: ${cells[0]}`);
  }
  assert.match(fine(['rules', '--teaching', 'curricula']), /^9 Curricula\n=+\n/);
});
