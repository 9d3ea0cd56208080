// past.ts - the history: every finished game of this browser, with what the review said of it, and the
// days on which the daily game was played. Nothing of it leaves the browser.
import { computed, signal } from '@preact/signals';
import { type PastGame, VERSION } from '../browser/kept';
import { pack, today, unpack } from '../browser/links';
import type { Review, Scale, StepView } from '../core/types';
import { type Pilot, pilotsOf } from '../worker/seats';
import type { Story } from '../worker/thinker';
import type { Store } from './store';

const DAY_MS = 86_400_000;

/** What is known of a finished game before anybody has looked at it closely. */
type Finished = Omit<PastGame, 'version' | 'peak' | 'packed' | 'curve' | 'luck' | 'skill'> & { steps: string[] };

export function resultOf(last: StepView | undefined): 'won' | 'lost' | null {
  const end = last?.happenings.find(({ kind }) => kind === 'won' || kind === 'lost')?.kind;
  return end === 'won' || end === 'lost' ? end : null;
}

/** The share of the winning chance that people's choices kept: each choice keeps what it was worth of
 *  the best one, and the shares multiply. Null when bots flew both ships. */
function skillOf(review: Review, pilots: Record<'mercurial' | 'rubicon', Pilot>): number | null {
  const ships = [pilots.mercurial === 'person' ? 'M ' : '', pilots.rubicon === 'person' ? 'R ' : ''].filter(Boolean);
  if (ships.length === 0) return null;
  let kept = 1;
  for (const { step, skill, best_worth: best } of review.steps)
    if (best && best > 0 && ships.some((ship) => step.startsWith(ship))) kept *= Math.max(0, 1 + skill / best);
  return Math.round(kept * 1000);
}

/** The curve, a point for every turn, in thousandths. */
function curveOf(review: Review): number[] {
  const points = [review.start];
  review.steps.forEach(({ turn, worth }, i) => {
    if (review.steps[i + 1]?.turn !== turn) points.push(worth);
  });
  return points.map((share) => Math.round(Math.min(1, Math.max(0, share)) * 1000));
}

export class Past {
  readonly list = signal<PastGame[]>([]); // newest first
  /** Games that tell how well one plays: not a second try, nor one that began in the middle. */
  readonly counted = computed(() => this.list.value.filter(({ again, start }) => !again && start === null));
  /** Daily games by their date; the first result of a day is the one that counts. */
  readonly days = computed(() => {
    const days = new Map<string, PastGame>();
    for (const game of this.list.value) if (game.daily !== null && !game.again) days.set(game.daily, game);
    return days;
  });
  readonly scale = signal<Scale | null>(null); // of curves, once one is to be drawn
  private readonly under = new Set<string>(); // ids of games that are on their way into the history

  constructor(private readonly store: Store) {
    addEventListener('storage', () => this.look());
  }

  /** Looks what there is. Games that an older version finished are taken in. */
  look(): void {
    const { storage } = this.store.shell;
    this.list.value = storage.pastGames();
    for (const game of storage.games()) {
      const { result } = game;
      if (result !== null && !this.of(game.id)) void this.record({ ...game, result });
    }
  }
  of(id: string): PastGame | undefined {
    return this.list.value.find((game) => game.id === id);
  }

  /** Days in a row, up to today or yesterday, on which the daily game was played to its end in time. */
  streak(): number {
    const inTime = ({ daily, when }: PastGame): boolean => when < Date.parse(`${daily}T00:00:00Z`) + 2 * DAY_MS;
    const played = new Set([...this.days.value].filter(([, game]) => inTime(game)).map(([date]) => date));
    let day = Date.parse(`${today()}T00:00:00Z`);
    const date = (): string => new Date(day).toISOString().slice(0, 10);
    if (!played.has(date())) day -= DAY_MS;
    let streak = 0;
    for (; played.has(date()); day -= DAY_MS) streak++;
    return streak;
  }

  /** The game on the table may be over: then it goes into the history. */
  note(): void {
    const { game, lessons, show } = this.store;
    const info = game.info.value;
    const seats = game.seats.value;
    const result = resultOf(show.steps.at(-1));
    if (!info || !seats || !result || info.replayOnly || lessons.current.value || game.you.value === 'watcher') return;
    void this.record({ ...info, id: this.idOnTable ?? info.id, when: Date.now(), ...this.ending(), result });
  }
  /** What the game on the table is called in the history. */
  get idOnTable(): string | null {
    const { game, online } = this.store;
    const id = game.info.value?.id ?? null;
    const room = online.room.value;
    return id !== null && room ? `${id}-${room.game}` : id;
  }
  private ending(): Pick<Finished, 'pilots' | 'turns' | 'steps'> {
    const { game, show } = this.store;
    const seats = game.seats.value;
    const pilots = seats ? pilotsOf(seats) : ({ mercurial: 'person', rubicon: 'person' } as const);
    return { pilots, turns: show.steps.at(-1)?.turnNumber ?? 0, steps: show.notation };
  }

  private async record(game: Finished): Promise<void> {
    const { around, shell } = this.store;
    const { id, when, rate, variant, seed, from, start, daily, pilots, turns, result, help, again, steps } = game;
    if (this.under.has(id) || this.of(id)) return;
    this.under.add(id);
    const [packed, peak] = await Promise.all([
      pack(steps.join('\n')),
      around.desk.peak({ rate, variant, start, steps }, shell.lang),
    ]);
    this.under.delete(id);
    if (peak === null) return; // it cannot be played again: an entry that lies
    const about = { id, when, rate, variant, seed, from, start, daily, pilots, turns, result, help, again };
    this.put({ version: VERSION, ...about, peak, packed, curve: null, luck: null, skill: null });
    await this.complete(id);
  }
  /** Into the history; what cannot be kept is there until the page is closed. */
  private put(entry: PastGame): void {
    this.store.shell.storage.keepPast(entry);
    this.list.value = [entry, ...this.list.value.filter(({ id }) => id !== entry.id)].sort((a, b) => b.when - a.when);
  }
  /** Has the review look at a game, if it has not yet. */
  async complete(id: string): Promise<void> {
    const { around, shell } = this.store;
    const entry = this.of(id);
    if (!entry || entry.curve !== null || this.under.has(id)) return;
    this.under.add(id);
    const story = await this.story(entry);
    const review = story && (await around.thinker.review(story, shell.lang));
    this.under.delete(id);
    if (!review || !this.of(id)) return;
    const { pilots } = entry;
    this.put({
      ...entry,
      curve: curveOf(review),
      luck: Math.round(review.luck * 1000),
      skill: skillOf(review, pilots),
    });
  }
  private async story({ rate, variant, start, packed }: PastGame): Promise<Story | null> {
    const bytes = await unpack(packed);
    return bytes && { rate, variant, start, steps: new TextDecoder().decode(bytes).split('\n') };
  }

  /** The scale on which curves of chances are drawn, as in the review. */
  async findScale(): Promise<Scale> {
    this.scale.value ??= await this.store.around.desk.scale();
    return this.scale.value;
  }

  /** Opens a game as a replay. */
  async open(id: string): Promise<void> {
    const { shell, share } = this.store;
    const entry = this.of(id);
    const story = entry && (await this.story(entry));
    if (!story || !(await share.openStory(story, entry))) shell.say('problem', { key: 'saved_gone' });
  }
  forget(id: string): void {
    this.store.shell.storage.forgetPast(id);
    this.look();
  }
}
