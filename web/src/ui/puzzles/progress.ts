// Puzzles: the file they come in, and how good the player at this device is at them. The rating is
// Elo's, as between two players: a puzzle has a fixed one, the player's moves.
import { isObject } from '../../browser/kept';
import type { Store } from '../../store/store';

const KEY = 'entanglion/puzzles';
const START = 1000; // a novice, on the scale of the file
const SWING = { first: 32, later: 16, after: 20 } as const; // how far one puzzle moves the rating

/** What puzzles are about: src/advice/puzzles/puzzle.h. */
export const THEMES = [
  'roll',
  'leave',
  'dare',
  'event',
  'cnot',
  'route',
  'wait',
  'keep',
  'bennett',
  'tunnel',
  'special',
  'again',
] as const;
export type Theme = (typeof THEMES)[number];

export interface Puzzle {
  position: string; // its ID, which is also what it is remembered by
  best: string; // the step, in the notation
  theme: Theme;
  rating: number;
}
export interface Progress {
  rating: number;
  streak: number; // solved in a row
  longest: number;
  done: Record<string, boolean>; // by position: solved at the first try?
}

/** The lines of the file (src/advice/puzzles/puzzle.h); what is no puzzle is left out. */
export function readPuzzles(text: string): Puzzle[] {
  return text
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, position, best, theme, rating] = line.split(',');
      const known = THEMES.find((name) => name === theme);
      return position && best && known && Number(rating) > 0
        ? [{ position, best, theme: known, rating: Number(rating) }]
        : [];
    });
}

export function progressOf(store: Store): Progress {
  const kept = store.shell.storage.stored(KEY);
  const fresh = { rating: START, streak: 0, longest: 0, done: {} };
  if (!isObject(kept) || !isObject(kept.done)) return fresh;
  const number = (value: unknown, otherwise: number): number =>
    typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 1e6 ? value : otherwise;
  const done = Object.entries(kept.done).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean');
  return {
    rating: number(kept.rating, START),
    streak: number(kept.streak, 0),
    longest: number(kept.longest, 0),
    done: Object.fromEntries(done),
  };
}

/** What an answer makes of it. A puzzle counts once; later it is for practice. */
export function answered(progress: Progress, puzzle: Puzzle, right: boolean): Progress {
  if (puzzle.position in progress.done) return progress;
  const expected = 1 / (1 + 10 ** ((puzzle.rating - progress.rating) / 400));
  const swing = Object.keys(progress.done).length < SWING.after ? SWING.first : SWING.later;
  const streak = right ? progress.streak + 1 : 0;
  return {
    rating: Math.round(progress.rating + swing * (Number(right) - expected)),
    streak,
    longest: Math.max(progress.longest, streak),
    done: { ...progress.done, [puzzle.position]: right },
  };
}
export function keepProgress(store: Store, progress: Progress): void {
  store.shell.storage.store(KEY, progress);
}

/** The next one: new ones first, the nearest to the player's strength before all; then again those
 *  that were not solved, then any. Never the one just seen, if there is another. */
export function nextPuzzle(puzzles: readonly Puzzle[], progress: Progress, last: Puzzle | null): Puzzle | null {
  const order = ({ position }: Puzzle): number => {
    const solved = progress.done[position];
    return solved === undefined ? 0 : solved ? 2 : 1;
  };
  const far = ({ rating }: Puzzle): number => Math.abs(rating - progress.rating);
  const others = puzzles.filter(({ position }) => position !== last?.position);
  return [...others].sort((a, b) => order(a) - order(b) || far(a) - far(b))[0] ?? last;
}
