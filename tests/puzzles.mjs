// puzzles.mjs - which puzzle is that of a day, by the file of puzzles: faces are told the day by ENTANGLION_DATE.
import { readFileSync } from 'node:fs';

const [, ...rows] = readFileSync(new URL('../src/advice/puzzles/puzzles.csv', import.meta.url), 'utf8').trim().split('\n');

/** The puzzle of a date: every 211th, so that neighbours are unlike each other. */
export function puzzleOf(date) {
  const day = Date.parse(`${date}T00:00:00Z`) / 86_400_000;
  const [id, position, best, theme, rating] = rows[((day % rows.length) * 211) % rows.length].split(',');
  return { id, position, best, theme, rating };
}
