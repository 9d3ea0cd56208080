// What is said of a finished game in one line, to share.
import type { PastGame } from '../../browser/kept';
import type { Store } from '../../store/store';

export function percentOf(store: Store, thousandths: number): string {
  return store.t('percent', { number: Math.round(thousandths / 10) });
}
export function titleOf(store: Store, game: PastGame): string {
  return game.daily ? store.t('line_daily', { date: game.daily }) : store.t('app_name');
}

/** "Entanglion daily 2026-11-17: won in 41 turns, rate 5/8, skill 93%" */
export function lineOf(store: Store, game: PastGame): string {
  const { t, tn } = store;
  const places = {
    title: titleOf(store, game),
    peak: game.peak,
    skill: game.skill === null ? '–' : percentOf(store, game.skill),
  };
  const line = tn(game.result === 'won' ? 'line_won' : 'line_lost', game.turns, places);
  return game.help > 0 ? t('line_helped', { line }) : line;
}

export function dateOf(store: Store, when: number, long = false): string {
  const style = long ? ({ dateStyle: 'long', timeStyle: 'short' } as const) : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(store.shell.settings.value.lang, style).format(when);
}
