// saved.ts - the games that the browser keeps: the one on the table after every step, and those that
// are offered again.
import { signal } from '@preact/signals';
import { today } from '../browser/links';
import type { SeatName } from '../online/messages';
import { type Pilot, pilotsOf } from '../worker/seats';
import { resultOf } from './past';
import type { Store } from './store';
import type { SavedGame } from './types';

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
    const { rate, variant, seed, from, start, daily, help, again } = info;
    const id = shell.storage.keep(
      {
        ...{ id: info.id, when: Date.now(), rate, variant, seed, from, start, daily, help, again },
        steps: show.notation,
        turns: last?.turnNumber ?? 0,
        pilots: pilotsOf(seats),
        result: resultOf(last),
      },
      this.mine,
    );
    this.mine = true;
    if (id !== info.id) game.info.value = { ...info, id };
  }
  /** Looks what there is. Finished games are in the history. */
  look(): void {
    const { shell, past } = this.store;
    const games = shell.storage.games().filter(({ result }) => result === null);
    this.list.value = games.map(({ id, when, turns, rate, daily, pilots }) => {
      return { id, when, turns, rate, daily, title: this.titleOf(pilots) };
    });
    past.look();
  }
  titleOf(pilots: Record<SeatName, Pilot>): string {
    const { shell, t } = this.store;
    const name = (pilot: Pilot): string =>
      pilot === 'person' ? t('person') : (shell.glossary.value?.bots.find(({ id }) => id === pilot)?.name ?? pilot);
    return t('saved_title', { mercurial: name(pilots.mercurial), rubicon: name(pilots.rubicon) });
  }

  async resume(id: string, enter = true): Promise<void> {
    const { game, route, shell } = this.store;
    const kept = shell.storage.game(id);
    if (!kept) {
      shell.say('problem', { key: 'saved_gone' });
      route.enter('home');
      return;
    }
    await game.open({ ...kept, ...kept.pilots }, kept, enter);
  }
  forget(id: string): void {
    this.store.shell.storage.forget(id);
    this.look();
  }
  /** The game of today (UTC), which is the same for everybody. */
  daily(): Promise<void> {
    return this.openDaily(today());
  }
  /** A person as Mercurial with the bot that the core names. Once it is finished, it is a second try. */
  async openDaily(date: string): Promise<void> {
    const { around, game, past, route, shell } = this.store;
    const begun = shell.storage.games().find(({ daily, result }) => daily === date && result === null);
    if (begun) return this.resume(begun.id);
    const day = await around.desk.daily(date);
    if (!day) return route.refuse({ key: 'bad_link' });
    const { seed, rate, partner } = day;
    const again = past.days.value.has(date);
    const seats = { mercurial: 'person', rubicon: partner } as const;
    await game.open(
      { ...seats, rate, variant: 'standard', start: null, seed, from: 0, steps: [] },
      { daily: again ? null : date, again },
    );
  }
}
