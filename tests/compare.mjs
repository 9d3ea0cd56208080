// compare.mjs - `entanglion simulate --against`: two teams in the same games, from outside.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/compare.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fine, run } from './run.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'entanglion-'));
test.after(() => rmSync(scratch, { recursive: true }));
const simulate = (...args) => JSON.parse(fine(['simulate', '--json', '--seed', '41', ...args]));
const both = bot => ['--mercurial', bot, '--rubicon', bot];

// How likely fair coins are to be as uneven as this, counted out.
const signTest = (a, b) => {
  const n = a + b;
  let ways = 1n, tail = 0n;
  for (let k = 0; k <= n; k++) {
    if (Math.abs(2 * k - n) >= Math.abs(a - b)) tail += ways;
    ways = ways * BigInt(n - k) / BigInt(k + 1);
  }
  return Number(tail * 10n ** 9n >> BigInt(n)) / 1e9;
};

test('the teams play what each would play alone, and the pairs are counted right', () => {
  const folder = join(scratch, 'pairs');
  const pair = simulate('--games', '120', ...both('greedy'), '--against', 'novice', '--records', folder);
  const names = { greedy: 'game', novice: 'against' }, won = {};
  for (const bot of ['greedy', 'novice']) {
    const alone = join(scratch, bot), out = simulate('--games', '120', ...both(bot), '--records', alone);
    const part = bot === 'greedy' ? pair : pair.against;
    for (const key of ['won', 'lost', 'capped', 'win_rate', 'win_rate_low', 'win_rate_high', 'turns_mean', 'steps'])
      assert.equal(part[key], out[key], `${bot} ${key}`);
    won[bot] = readdirSync(alone).sort().map((name, i) => {
      const text = readFileSync(join(alone, name), 'utf8');
      assert.equal(readFileSync(join(folder, name.replace('game', names[bot])), 'utf8'), text);
      return /^= won$/m.test(text);
    });
    assert.equal(won[bot].length, 120);
  }
  const only = won.greedy.filter((w, i) => w && !won.novice[i]).length;
  const onlyAgainst = won.novice.filter((w, i) => w && !won.greedy[i]).length;
  assert.deepEqual([pair.only_won, pair.only_against_won], [only, onlyAgainst]);
  assert.equal(pair.against.bot, 'novice');
  assert.equal(only - onlyAgainst, pair.won - pair.against.won);
});

test('difference, standard error and verdict are those of the pairs', () => {
  for (const [games, bot, against, expected] of [[400, 'greedy', 'random', true], [60, 'greedy', 'greedy', false],
    [12, 'greedy', 'novice', null], [90, 'pilot', 'novice', null]]) {
    const out = simulate('--games', String(games), ...both(bot), '--against', against, '--rate', '2');
    const a = out.only_won, b = out.only_against_won, d = (a - b) / games;
    // The plain definition: the mean and standard error of +1, 0 and -1 over the games.
    const squares = a * (1 - d) ** 2 + b * (-1 - d) ** 2 + (games - a - b) * d ** 2;
    assert.ok(Math.abs(out.difference - d) < 1e-6);
    assert.ok(Math.abs(out.difference - (out.win_rate - out.against.win_rate)) < 3e-6);
    assert.ok(Math.abs(out.difference_error - Math.sqrt(squares / (games - 1) / games)) < 1e-6);
    assert.ok(Math.abs(out.accident - signTest(a, b)) < 1e-6, `${out.accident} ${signTest(a, b)}`);
    assert.equal(out.real, signTest(a, b) < 0.05);
    if (expected !== null) assert.equal(out.real, expected);
  }
});

test('a team against itself differs in nothing; the number of threads is not seen', () => {
  const outs = [1, 3].map(jobs => {
    const out = simulate('--games', '60', ...both('pilot'), '--against', 'pilot', '--jobs', String(jobs));
    assert.deepEqual([out.only_won, out.only_against_won, out.difference, out.accident, out.real], [0, 0, 0, 1, false]);
    delete out.seconds;
    return JSON.stringify(out);
  });
  assert.equal(outs[0], outs[1]);
});

test('for people: what is real is said plainly', () => {
  const real = fine(['simulate', '--games', '300', ...both('greedy'), '--against', 'random']);
  assert.match(real, /^difference \+\d+\.\d+ points \(standard error \d+\.\d+,/m);
  assert.match(real, /^The difference is real: /m);
  assert.match(fine(['simulate', '--games', '30', ...both('greedy'), '--against', 'greedy']), /^The difference may be chance: /m);
});

test('a second team that does not exist is a wrong call', () => {
  const r = run(['simulate', '--against', 'nobody']);
  assert.equal(r.status, 2);
  assert.match(r.stderr, /unknown bot 'nobody'/);
});

test('no bot wins more often than the bound allows', () => {
  const bounds = fine(['bound', '--turns', '24', '--json']).trim().split('\n').map(line => JSON.parse(line));
  assert.deepEqual(bounds.map(b => b.rate), [1, 2, 3, 4]);
  for (const { rate, bound } of bounds)
    for (const [bot, games] of [['greedy', '4000'], ['expert', '100']]) {
      const out = simulate('--games', games, ...both(bot), '--rate', String(rate), '--turns', '24');
      assert.ok(out.win_rate_low <= bound, `${bot} at rate ${rate}: ${out.win_rate_low} above ${bound}`);
    }
});
