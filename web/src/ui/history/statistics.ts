// What many games say together. Only games that began at their set-up count, and no second tries.
import type { PastGame } from '../../browser/kept';
import type { Rate } from '../../core/types';
import type { Store } from '../../store/store';
import type { Pilot } from '../../worker/seats';

export interface Tally {
  won: number;
  played: number;
}
export interface Statistics extends Tally {
  turns: number | null; // of games won, on average
  fewest: number | null; // of games won
  skill: number | null; // on average, in thousandths
  luck: number | null;
  /** By who flew with the player ('person': people flew both), and by the rate. */
  table: { partner: Pilot; rates: Record<Rate, Tally> }[];
  skills: number[]; // the latest of them, oldest first
}

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((a, b) => a + b, 0) / numbers.length;

export function partnerOf({ pilots: { mercurial, rubicon } }: PastGame): Pilot {
  return mercurial === 'person' ? rubicon : mercurial;
}

export function statisticsOf(games: readonly PastGame[]): Statistics {
  const wins = games.filter(({ result }) => result === 'won');
  const known = (of: 'skill' | 'luck'): number[] => games.map((game) => game[of]).filter((value) => value !== null);
  const partners = [...new Set(games.map(partnerOf))];
  const tally = (partner: Pilot, rate: Rate): Tally => {
    const these = games.filter((game) => partnerOf(game) === partner && game.rate === rate);
    return { won: these.filter(({ result }) => result === 'won').length, played: these.length };
  };
  return {
    won: wins.length,
    played: games.length,
    turns: mean(wins.map(({ turns }) => turns)),
    fewest: wins.length === 0 ? null : Math.min(...wins.map(({ turns }) => turns)),
    skill: mean(known('skill')),
    luck: mean(known('luck')),
    table: partners.map((partner) => ({
      partner,
      rates: { 1: tally(partner, 1), 2: tally(partner, 2), 3: tally(partner, 3), 4: tally(partner, 4) },
    })),
    skills: known('skill').slice(0, 60).reverse(),
  };
}

/** What was achieved, each with the key of its sentence. Nothing is given away for being here. */
export function achievements(store: Store): { key: string; done: boolean }[] {
  const games = store.past.counted.value;
  const wins = games.filter(({ result }) => result === 'won');
  const lessons = store.lessons.list.value;
  return [
    { key: 'achieve_lessons', done: lessons.length > 0 && lessons.every(({ done }) => done) },
    { key: 'achieve_win', done: wins.length > 0 },
    { key: 'achieve_alone', done: wins.some(({ help }) => help === 0) },
    { key: 'achieve_quick', done: wins.some(({ turns }) => turns <= 30) },
    { key: 'achieve_hard', done: wins.some(({ rate }) => rate === 4) },
    { key: 'achieve_skill', done: wins.some(({ help, skill }) => help === 0 && skill !== null && skill >= 950) },
    { key: 'achieve_week', done: store.past.streak() >= 7 },
  ];
}
