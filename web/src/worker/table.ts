// table.ts - the local table: deals, checks and keeps the steps of a game, as a server does for a
// room, and speaks the same messages (docs/api.md). It knows nothing of screens.
//
// One thing differs from a room: a bot chooses only when the face has said that it has shown
// everything so far (goOn), so that the page decides the pace and can let bots wait.
import { type Core, type Due, GAME, isProblem } from '../core/core';
import type { Lang, Rate, Variant } from '../core/types';
import type { FromTable, Seat, SeatName, ToTable } from '../online/messages';
import type { Remote } from './rpc';
import { type Pilot, personsOf, pilotsOf, seatOf } from './seats';
import type { Thinker } from './thinker';

/** A game to open: a new one, or with steps one to go on with. */
export interface Opening {
  rate: Rate;
  variant: Variant;
  seed: string;
  from: number; // steps of other luck before that of the seed
  start: string | null;
  steps: string[];
  pilots: Record<SeatName, Pilot>;
  lang: Lang;
}

const SEATS: readonly SeatName[] = ['mercurial', 'rubicon'];

export class Table {
  lang: Lang = 'en'; // of whoever looks at it
  private seed = '0';
  private rate: Rate = 1;
  private variant: Variant = 'standard';
  private start: string | null = null;
  private seats: Record<SeatName, Seat> = { mercurial: seatOf('person'), rubicon: seatOf('person') };
  private edition = 0; // counts whatever makes a bot's answer that is under way useless

  constructor(
    private readonly core: Core,
    private readonly thinker: Remote<Thinker>,
    private readonly tell: (message: FromTable) => void,
  ) {}

  /** Null when all is well, else a sentence: the game that was there before is gone all the same. */
  open(game: Opening): string | null {
    const { core } = this;
    this.lang = game.lang;
    const seed = BigInt(game.seed);
    const begun =
      game.start === null
        ? core.start(GAME.table, game.rate, game.variant, game.from === 0 ? seed : null)
        : core.startAt(GAME.table, game.start, game.lang);
    if (isProblem(begun)) return begun.problem;
    for (const step of game.steps) {
      const made = core.step(GAME.table, step, game.lang);
      if (isProblem(made)) return made.problem;
    }
    core.goOn(GAME.table, seed, game.from);
    core.deal(GAME.table);
    this.edition++;
    this.seed = game.seed;
    this.rate = begun.rate;
    this.variant = begun.variant;
    this.start = game.start;
    this.seats = { mercurial: seatOf(game.pilots.mercurial), rubicon: seatOf(game.pilots.rubicon) };
    return null;
  }

  /** A message from the face. */
  hear(message: ToTable): void {
    switch (message.type) {
      case 'hello':
        this.lang = message.lang;
        this.welcome(message.after);
        break;
      case 'step':
        this.step(message.at, message.step);
        break;
      case 'undo':
        this.undo(message.at);
        break;
      case 'bot':
        this.seats[message.seat] = seatOf(message.bot ?? 'person');
        this.edition++;
        this.tellSeats();
        break;
      case 'hint':
        void this.hint(message.at);
        break;
      default:
        // Partners, signals and chat are for rooms: nobody else is here.
        break;
    }
  }

  /** The face has shown `at` steps and waits for more: a bot may choose. */
  async goOn(at: number): Promise<void> {
    const seat = SEATS[this.core.mover(GAME.table)];
    const id = this.core.view(GAME.table, at, this.lang)?.id;
    if (at !== this.count || this.due !== 'bot' || !seat || !id) return;
    const { bot } = this.seats[seat];
    if (bot === null) return;
    const edition = ++this.edition;
    this.think(seat, true);
    const step = await this.thinker.bot(id, bot, BigInt(this.seed), at);
    if (edition !== this.edition) return;
    this.think(seat, false);
    if (step !== null) this.make(step);
  }

  /** The record as text. */
  record(): string | null {
    this.core.seat(GAME.table, 0, this.seats.mercurial.bot);
    this.core.seat(GAME.table, 1, this.seats.rubicon.bot);
    return this.core.record(GAME.table);
  }

  private welcome(after: number): void {
    const people = SEATS.filter((seat) => this.seats[seat].kind === 'person');
    const you = people.length === 2 ? 'both' : (people[0] ?? 'watcher');
    this.tell({
      type: 'welcome',
      room: 'local',
      you,
      rate: this.rate,
      variant: this.variant,
      commit: '',
      start: this.start,
      count: this.count,
      game: 1,
      edition: this.edition,
    });
    this.tellSeats();
    const from = Math.min(Math.max(after, 0), this.count);
    this.tell({ type: 'steps', from, steps: this.core.list(GAME.table, from) });
  }

  /** Steps of the record, which the core has. */
  private get count(): number {
    return this.core.about(GAME.table)?.count ?? 0;
  }
  private get persons(): number {
    return personsOf(pilotsOf(this.seats));
  }
  private get due(): Due {
    return this.core.due(GAME.table, this.persons);
  }

  private step(at: number, step: string): void {
    if (at !== this.count) this.refuse('stale', '');
    else if (this.due === 'bot') this.refuse('bot_plays', '');
    else this.make(step);
  }

  private make(step: string): void {
    const from = this.count;
    const made = this.core.step(GAME.table, step, this.lang);
    if (isProblem(made)) {
      this.refuse('illegal', made.problem);
      return;
    }
    this.edition++;
    const steps = [made.step, ...(this.core.deal(GAME.table) ?? [])];
    this.tell({ type: 'steps', from, steps });
    if (this.due === 'over') this.tell({ type: 'seed', seed: this.seed, salt: '', commit: '' });
  }

  private undo(at: number): void {
    if (at !== this.count) {
      this.refuse('stale', '');
      return;
    }
    const to = this.core.undo(GAME.table, this.persons);
    if (to < 0) {
      this.refuse('nothing_to_undo', '');
      return;
    }
    this.edition++;
    this.tell({ type: 'undone', to, edition: this.edition });
    this.tellSeats();
  }

  private async hint(at: number): Promise<void> {
    const id = this.core.view(GAME.table, at, this.lang)?.id;
    const hint = id ? await this.thinker.hint(id, 64, this.lang) : null;
    if (hint) this.tell({ type: 'hint', at, by: null, ...hint });
    else this.refuse('nobody_chooses', '');
  }

  private think(seat: SeatName, thinking: boolean): void {
    this.seats[seat] = { ...this.seats[seat], thinking };
    this.tellSeats();
  }

  private tellSeats(): void {
    this.tell({ type: 'seats', ...this.seats, watchers: 0 });
  }

  private refuse(code: string, reason: string): void {
    this.tell({ type: 'refused', at: this.count, code, reason });
  }
}
