// replay.ts - going through the record of a game, and playing on from a place of it.
import { pilotsOf } from '../worker/seats';
import { luckOf } from './game';
import { resultOf } from './past';
import type { Store } from './store';

export class Replay {
  constructor(private readonly store: Store) {}

  /** Shows the position after `at` steps. */
  async to(at: number): Promise<void> {
    this.store.advice.stopHint();
    await this.store.show.jump(at);
  }
  /** To the next or previous start of a turn. */
  async turn(by: 1 | -1): Promise<void> {
    const { steps, shown } = this.store.show;
    const begins = (at: number): boolean =>
      at === steps.length || steps[at - 1]?.happenings.some(({ kind }) => kind === 'turn') === true;
    let at = shown + by;
    while (at > 0 && at < steps.length && !begins(at)) at += by;
    await this.to(at);
  }
  /** Back to the end of the record. */
  async live(): Promise<void> {
    await this.store.show.jump(this.store.show.count.value);
  }
  /** A new game that begins with the first `at` steps of this one: same dice, other choices. Where no
   *  person chose step `at`, it begins at the latest choice before it, as the same dice again would
   *  lead to the same place. */
  async tryAgainFrom(at: number): Promise<void> {
    const { around, game, shell, show } = this.store;
    const info = game.info.value;
    const seats = game.seats.value;
    if (!info || !seats) return;
    const pilots = pilotsOf(seats);
    if (pilots.mercurial !== 'person' && pilots.rubicon !== 'person') pilots.mercurial = 'person';
    const steps = show.notation;
    const finished = resultOf(show.steps.at(-1)) !== null && !info.replayOnly;
    const end = at >= steps.length && !show.view.value?.result;
    const to = end ? steps.length : await around.desk.undoTarget(at + 1, pilots);
    const kept = steps.slice(0, to < 0 ? at : to);
    await game.open({ ...info, ...pilots, ...luckOf(info, kept.length), steps: kept }, { again: true });
    if (finished) shell.say('info', { key: 'second_try' });
  }
}
