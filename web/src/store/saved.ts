// saved.ts - the games that the browser keeps: the one on the table after every step, and those that
// are offered again.
import { signal } from '@preact/signals';
import { seedOfDay, today } from '../browser/links';
import type { SeatName } from '../online/messages';
import { type Pilot, pilotsOf } from '../worker/seats';
import type { Store } from './store';
import type { GameInfo, SavedGame } from './types';

export class Saved {
  readonly list = signal<SavedGame[]>([]); // newest first
  private mine = false; // this tab has kept the game on the table before

  constructor(private readonly store: Store) {
    addEventListener('storage', () => this.look());
  }

  /** Another game is on the table. */
  isNew(): void {
    this.mine = false;
  }
  /** Keeps the game on the table as it is now. */
  keep(): void {
    const { game, lessons, shell, show } = this.store;
    const info = game.info.value;
    const seats = game.seats.value;
    if (!info || !seats || info.replayOnly || lessons.current.value || !info.seed) return;
    const last = show.steps.at(-1);
    const result = last?.happenings.find(({ kind }) => kind === 'won' || kind === 'lost')?.kind ?? null;
    const { rate, variant, seed, start, daily } = info;
    const id = shell.storage.keep(
      {
        ...{ id: info.id, when: Date.now(), rate, variant, seed, start, daily },
        steps: show.notation,
        turns: last?.turnNumber ?? 0,
        pilots: pilotsOf(seats),
        result: result === 'won' || result === 'lost' ? result : null,
      },
      this.mine,
    );
    this.mine = true;
    if (id !== info.id) game.info.value = { ...info, id };
  }
  /** Looks what there is. */
  look(): void {
    const { shell, t } = this.store;
    this.list.value = shell.storage.games().map(({ id, when, steps, turns, result, daily, pilots }) => {
      const { M, R } = this.namesOf(pilots);
      const title = t('saved_title', { mercurial: M, rubicon: R });
      return { id, when, steps: steps.length, turns, result, daily, title };
    });
  }
  namesOf(pilots: Record<SeatName, Pilot>): GameInfo['names'] {
    const { shell, t } = this.store;
    const name = (pilot: Pilot): string =>
      pilot === 'person' ? t('person') : (shell.glossary.value?.bots.find(({ id }) => id === pilot)?.name ?? pilot);
    return { M: name(pilots.mercurial), R: name(pilots.rubicon) };
  }

  async resume(id: string, enter = true): Promise<void> {
    const { game, route, shell, t } = this.store;
    const kept = shell.storage.game(id);
    if (!kept) {
      shell.say('problem', t('saved_gone'));
      route.enter('home');
      return;
    }
    await game.open({ ...kept, ...kept.pilots }, kept.daily, id, enter);
  }
  forget(id: string): void {
    this.store.shell.storage.forget(id);
    this.look();
  }
  /** The game of today (UTC): its seed is the date; a person as Mercurial with the expert. */
  daily(): Promise<void> {
    return this.openDaily(today());
  }
  async openDaily(date: string): Promise<void> {
    const { game, shell } = this.store;
    const begun = shell.storage.games().find(({ daily }) => daily === date);
    if (begun) return this.resume(begun.id);
    const usual = { mercurial: 'person', rubicon: 'expert', rate: 1, variant: 'standard', start: null } as const;
    await game.open({ ...usual, seed: seedOfDay(date), steps: [] }, date);
  }
}
