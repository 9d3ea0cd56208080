// puzzles.mjs - makes web/puzzles.csv, the positions of the page's puzzles: "what is the best move?"
//
// Usage: node tools/puzzles.mjs build/entanglion [HOW_MANY [SEED]] >web/puzzles.csv
//
// Two novices play games dealt from the seed, at the higher rates: where they are in danger, a move
// matters. A position is a puzzle when its best move is clear: the expert's look ahead and simulated
// games name the same one, each well ahead of the second, and the master chooses it as well. The format is described in docs/page.md. The same arguments
// make the same file.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [program, howMany = '24', seedText = '1'] = process.argv.slice(2);
if (!program) {
  console.error('usage: node tools/puzzles.mjs PROGRAM [HOW_MANY [SEED]]');
  process.exit(2);
}
const wanted = Number(howMany);
const GAMES = 12; // of each rate and round
const EACH = 12; // positions tried of a game
const DANGER = 7; // spaces of the detection track: before, hardly any choice decides the game
const AHEAD = 0.01; // of the second choice, in winning chance, by either measure
const ERRORS = 3; // standard errors that it must be ahead in simulated games
const NOVICE = { noise: 2, rating: 1200, draws: 4000 }; // see src/bots/bots.c: 128/64 of what is at stake

const ask = (args, input) => execFileSync(program, args, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = Math.imul(state ^ (state >>> 15), state | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Which theme the best move belongs to. */
function themeOf(step, row) {
  const [ship, kind, card] = step.split(' ');
  if (kind === 'retrieve') return 'retrieve';
  if (['heisenberg', 'bennett', 'mechanic', 'tunnel'].some((word) => kind.startsWith(word))) return 'event';
  if (kind === 'exchange' || kind === 'discard') return 'patience';
  if (kind !== 'navigate') return 'decide';
  const inside = /_/.test(row.state.ships[ship === 'M' ? 0 : 1]);
  return card === 'CNOT' && !inside ? 'entry' : 'route';
}

/** How hard it is: by how often the novice, a player of 1200 here, would find the move. */
function ratingOf(choices, random) {
  const worths = choices.map(({ worth }) => worth);
  const stake = Math.max(...worths) - Math.min(...worths);
  let found = 0;
  for (let i = 0; i < NOVICE.draws; i++) {
    const noisy = worths.map((worth) => worth + random() * stake * NOVICE.noise);
    if (noisy[0] === Math.max(...noisy)) found++;
  }
  const share = Math.min(0.99, Math.max(0.01, found / NOVICE.draws));
  return Math.round(NOVICE.rating + 400 * Math.log10((1 - share) / share));
}

/** Is the first choice the best beyond doubt, by both measures? */
function isClear([first, second]) {
  return second !== undefined && first.worth - second.worth >= AHEAD && second.behind >= AHEAD && second.behind > ERRORS * second.behind_error;
}

/** What the master chooses at the end of a record. It is asked to quit only when it has answered. */
function mastersChoice(record) {
  const engine = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'ignore'] });
  return new Promise((resolve) => {
    let said = '';
    engine.stdout.on('data', (bytes) => {
      said += bytes;
      if (/^(step|error) .*\n/m.test(said)) engine.stdin.end('quit\n');
    });
    engine.on('exit', () => resolve(/^step (.*)$/m.exec(said)?.[1] ?? null));
    engine.stdin.write(`entanglion 1\noption bot master\nposition\n${record}end\ngo\n`);
  });
}

/** The puzzle at a place of a record, or null. */
async function puzzleAt(lines, head, row, at, random) {
  const record = `${lines.slice(0, head + at).join('\n')}\n`;
  const id = ask(['show', '--id', '-'], record).trim();
  const look = JSON.parse(ask(['hint', id, '--trials', '1', '--json'])).choices;
  if (look[0].worth - (look[1]?.worth ?? 1) < AHEAD || look[0].worth < 0.05) return null;
  const { choices } = JSON.parse(ask(['hint', id, '--trials', '600', '--json']));
  if (!isClear(choices) || (await mastersChoice(record)) !== choices[0].step) return null;
  return { position: id, best: choices[0].step, theme: themeOf(choices[0].step, row), rating: ratingOf(choices, random) };
}

async function* candidates(file, random) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const head = lines.indexOf('') + 1;
  const rows = ask(['trace', file]).trimEnd().split('\n').map((line) => JSON.parse(line));
  // The row at place `at` is the position after so many steps.
  const places = rows.map((row, at) => ({ row, at })).filter(({ row }) => row.legal?.length > 2 && row.state.detection >= DANGER);
  for (let i = 0; i < EACH && places.length > 0; i++) {
    const [{ row, at }] = places.splice(Math.floor(random() * places.length), 1);
    yield await puzzleAt(lines, head, row, at, random);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'entanglion-puzzles-'));
const found = new Map();
const most = Math.ceil(wanted / 3); // of one theme
const random = randomFrom(Number(seedText));
for (let round = 0; found.size < wanted && round < 40; round++)
  for (let rate = 3; rate <= 4 && found.size < wanted; rate++) {
    const games = join(folder, `${round}-${rate}`);
    const series = String(Number(seedText) * 1000 + round * 4 + rate);
    ask(['simulate', '--games', String(GAMES), '--seed', series, '--rate', String(rate), '--turns', '100', '--mercurial', 'novice',
      '--rubicon', 'novice', '--records', games]);
    for (const name of readdirSync(games).sort())
      for await (const puzzle of candidates(join(games, name), random)) {
        if (!puzzle || found.size >= wanted || found.has(puzzle.position)) continue;
        if ([...found.values()].filter(({ theme }) => theme === puzzle.theme).length >= most) continue;
        found.set(puzzle.position, puzzle);
        console.error(`${found.size} of ${wanted}: ${puzzle.theme}, ${puzzle.rating}`);
      }
  }
rmSync(folder, { recursive: true });
console.log('id,position,best,theme,rating');
[...found.values()]
  .sort((a, b) => a.rating - b.rating)
  .forEach(({ position, best, theme, rating }, i) => console.log([i + 1, position, best, theme, rating].join(',')));
