// Counts all that can happen after a record with the oracle, and compares with the engine and with the kept table.
//
// Use: node perft.mjs ENTANGLION_BINARY
//
// tests/goldens/perft has one record per position and the engine's table to depth 4 beside it. The oracle counts
// apart, as deep as its own slowness allows, and checks that the chances at every node sum to exactly one.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { call } from '../run.mjs';
import { Game, replay } from './oracle.mjs';

const binary = process.argv[2];
const folder = fileURLToPath(new URL('../goldens/perft', import.meta.url));
const DEPTH = 4, MOST_NODES = 25000;

function positionAfter(text) {
  let last = null;
  replay(text, (game) => { last = game; });          // the same game all the way, after the last step in the end
  return last;
}

function copy(game) {
  return Object.assign(Object.create(Game.prototype), structuredClone({ ...game }));
}

// The chances of a node as exact fractions: their sum is one.
function assertWhole(options) {
  let over = 0n, under = 1n;
  for (const odds of Object.values(options)) {
    const [a, b] = odds.split('/').map(BigInt);
    [over, under] = [over * b + a * under, under * b];
  }
  assert.equal(over, under, JSON.stringify(options));
}

function walk(game, depth, levels) {
  levels[0].nodes++;
  if (game.result) levels[0][game.result]++;
  if (depth === 0 || game.result || levels.total > MOST_NODES) return;
  const options = game.options();
  if (!Array.isArray(options)) assertWhole(options);
  for (const step of Array.isArray(options) ? options : Object.keys(options)) {
    const next = copy(game);
    next.apply(step);
    walk(next, depth - 1, levels.slice(1));
  }
}

function count(game, depth) {
  const levels = Array.from({ length: depth + 1 }, () => ({ nodes: 0, won: 0, lost: 0 }));
  walk(game, depth, levels);
  return levels.map(({ nodes, won, lost }, d) => `${d} ${nodes} ${won} ${lost} 1/1`);
}

let compared = 0;
for (const name of readdirSync(folder).filter((file) => file.endsWith('.ent')).sort()) {
  const record = join(folder, name);
  const table = call(binary, ['perft', record, String(DEPTH)]).stdout;
  assert.equal(table, readFileSync(record.replace('.ent', '.txt'), 'utf8'), name);
  const lines = table.trim().split('\n').slice(1);
  let depth = DEPTH;
  while (depth > 1 && Number(lines[depth].split(' ')[1]) > MOST_NODES) depth--;
  assert.deepEqual(lines.slice(0, depth + 1), count(positionAfter(readFileSync(record, 'utf8')), depth), name);
  compared++;
}
assert.ok(compared >= 12);
console.log(`${compared} passed, 0 failed`);
