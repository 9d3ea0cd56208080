// table.ts - what a class did, added up: columns of the grid, pools of measurements, the spy game, ideas before
// and after, and all of it as CSV. It knows neither screens nor the line.
import type { Board, Mark } from './messages';
import type { GridPupil } from './teacher';

type Pupils = readonly Pick<GridPupil, 'name' | 'pupil' | 'marks'>[];
const SPY_PLAN = 2; // stages of the spy game's lesson
const SPY_PAIR = 4;

const partsOf = (key: string): string[] => key.split('.');
export const numbersOf = (key: string): number[] => partsOf(key).slice(1).map(Number);

/** All keys of a kind that somebody has a mark of, in order. */
export function keysOf(pupils: Pupils, kind: string): string[] {
  const keys = new Set(pupils.flatMap(({ marks }) => Object.keys(marks)).filter((key) => key.startsWith(`${kind}.`)));
  return [...keys].sort((a, b) => {
    const [x, y] = [numbersOf(a), numbersOf(b)];
    const at = x.findIndex((number, i) => number !== y[i]);
    return at < 0 ? 0 : (x[at] ?? 0) - (y[at] ?? 0);
  });
}
/** The lessons that somebody has begun, by number. */
export function lessonsOf(pupils: Pupils): number[] {
  const numbers = ['lesson', 'question', 'shots'].flatMap((kind) =>
    keysOf(pupils, kind).map((key) => numbersOf(key)[0] ?? 0),
  );
  return [...new Set(numbers)].sort((a, b) => a - b);
}
/** A pupil's questions of a lesson: how many were answered, how many right at once; and is it done? */
export function lessonOf(marks: Record<string, Mark>, lesson: number): { count: number; right: number; done: boolean } {
  const questions = Object.values(marks).filter(({ key }) => key.startsWith(`question.${lesson}.`));
  return {
    count: questions.length,
    right: questions.filter(({ first }) => first).length,
    done: marks[`lesson.${lesson}`]?.done ?? false,
  };
}

/** Everybody's counts of one measurement, and how many took part. */
export function poolOf(pupils: Pupils, key: string): { counts: number[]; pupils: number } {
  const found = pupils.flatMap(({ marks }) => marks[key] ?? []);
  const length = found.some(({ counts }) => counts.slice(2).some((count) => count > 0)) ? 4 : 2;
  const counts = Array.from({ length }, (_, i) => found.reduce((sum, mark) => sum + (mark.counts[i] ?? 0), 0));
  return { counts, pupils: found.length };
}
/** Rounds of the spy game, won and played: by a plan, and with PHI PLUS. */
export function spiesOf(pupils: Pupils): Record<'plan' | 'pair', { won: number; played: number }> {
  const of = (stage: number): { won: number; played: number } => {
    const [won = 0, lost = 0] = poolOf(pupils, `spy.${stage}`).counts;
    return { won, played: won + lost };
  };
  return { plan: of(SPY_PLAN), pair: of(SPY_PAIR) };
}
/** How many were right about an idea, of how many. */
export function ideaOf(pupils: Pupils, when: 'before' | 'after', idea: number): { right: number; count: number } {
  const found = pupils.flatMap(({ marks }) => marks[`${when}.${idea}`] ?? []);
  return { right: found.filter(({ first }) => first).length, count: found.length };
}

// ---- CSV

/** Quoted where it must be; what a spreadsheet would take for a formula is text. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
const row = (values: readonly (string | number)[]): string => `${values.map(cell).join(',')}\r\n`;

/** One row for each pupil and thing; then the pairs. */
export function csvOf(pupils: Pupils, boards: readonly Board[]): string {
  const name = (pupil: number): string => pupils.find((p) => p.pupil === pupil)?.name ?? 'bot';
  const lines = pupils.flatMap((pupil) =>
    Object.values(pupil.marks).map(({ key, tries, first, done, counts }) =>
      row([pupil.name, key, tries, Number(first), Number(done), ...[0, 1, 2, 3].map((i) => counts[i] ?? 0)]),
    ),
  );
  const games = boards.map((b) =>
    row([
      `${name(b.pupils[0])} + ${name(b.pupils[1])}`,
      `pair.${b.pair + 1}`,
      b.steps ?? 0,
      0,
      Number(b.result === 'won'),
      b.components ?? 0,
      b.rate ?? 0,
      0,
      0,
    ]),
  );
  const head = row(['pupil', 'what', 'tries', 'first', 'done', 'count1', 'count2', 'count3', 'count4']);
  return `\ufeff${head}${lines.join('')}${games.join('')}`;
}
