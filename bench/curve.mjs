// curve.mjs - how strength grows with the time that a turn may take: the expert, then the master with more and more
// positions that it may value, all in the same games. Prints a table and, if asked, writes a picture.
//
// Usage: node bench/curve.mjs [PROGRAM] [PICTURE.svg]        GAMES=400 RATE=4 TURNS=100 SEED=77 JOBS=2
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const [program = 'build/entanglion', picture] = process.argv.slice(2);
const { GAMES = '400', RATE = '4', TURNS = '100', SEED = '77', JOBS = '2' } = process.env;
const BUDGETS = [0, 500, 2000, 5000, 20000]; // 0: the expert

const points = BUDGETS.map((budget) => {
  const bot = budget ? 'master' : 'expert';
  const args = ['simulate', '--games', GAMES, '--seed', SEED, '--rate', RATE, '--turns', TURNS, '--jobs', JOBS, '--json',
    '--mercurial', bot, '--rubicon', bot, ...(budget ? ['--budget', String(budget)] : [])];
  const r = JSON.parse(execFileSync(program, args, { maxBuffer: 1 << 26 }));
  const ms = (r.seconds * Number(JOBS) * 1000) / r.turns_sum; // each of the threads plays games of its own
  const percent = (chance) => (100 * chance).toFixed(1);
  const name = budget ? `master, ${budget.toLocaleString('en')} positions` : 'expert';
  console.log(`| ${name} | ${ms.toPrecision(2)} ms | ${percent(r.win_rate)}% (${percent(r.win_rate_low)} to ${percent(r.win_rate_high)}) |`);
  return { ms, won: r.win_rate, low: r.win_rate_low, high: r.win_rate_high };
});

// ---- the picture: time on a scale of powers of ten, wins in per cent

const [width, height, left, bottom, top] = [740, 360, 60, 310, 20];
const [fastest, slowest] = [-3, 2]; // powers of ten of a millisecond
const lowest = Math.floor(20 * Math.min(...points.map((p) => p.low))) / 20;
const x = (ms) => left + ((Math.log10(ms) - fastest) / (slowest - fastest)) * (width - left - 40);
const y = (chance) => bottom - ((chance - lowest) / (1 - lowest)) * (bottom - top);
const lines = [];
for (let power = fastest; power <= slowest; power++) {
  const at = x(10 ** power).toFixed(1);
  lines.push(`<path d="M${at} ${top}V${bottom}" stroke="#ccc"/><text x="${at}" y="${bottom + 20}" text-anchor="middle">${10 ** power} ms</text>`);
}
for (let percent = Math.round(100 * lowest); percent <= 100; percent += 5) {
  const at = y(percent / 100).toFixed(1);
  lines.push(`<path d="M${left} ${at}H${width - 40}" stroke="#ccc"/><text x="${left - 8}" y="${at}" dy="4" text-anchor="end">${percent}%</text>`);
}
for (const { ms, low, high } of points) lines.push(`<path d="M${x(ms).toFixed(1)} ${y(low).toFixed(1)}V${y(high).toFixed(1)}" stroke="#0b6ea8" stroke-width="2"/>`);
lines.push(`<path d="M${points.map(({ ms, won }) => `${x(ms).toFixed(1)} ${y(won).toFixed(1)}`).join('L')}" fill="none" stroke="#0b6ea8"/>`);
for (const { ms, won } of points) lines.push(`<circle cx="${x(ms).toFixed(1)}" cy="${y(won).toFixed(1)}" r="4" fill="#0b6ea8"/>`);
const title = `Games won at rate ${RATE} within ${TURNS} turns, against the time a turn takes`;
if (picture)
  writeFileSync(picture, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" role="img">
<title>${title}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${lines.join('\n')}
<text x="${(width + left) / 2}" y="${height - 8}" text-anchor="middle">${title}</text>
</svg>
`);
