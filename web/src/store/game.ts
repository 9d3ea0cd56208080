// game.ts - a game on the table: how it is opened, what the table says about it, and how it is played.
// It speaks only the messages of docs/api.md; where the table is does not matter here.
import { batch, computed, signal } from '@preact/signals';
import { isSeed } from '../browser/kept';
import { randomId } from '../browser/storage';
import type { BotId, Choice, ShipId, StepView } from '../core/types';
import type { FromTable, Seat, SeatName, ToTable } from '../online/messages';
import type { Welcome } from '../online/online';
import { type Pilot, personsOf, pilotsOf } from '../worker/seats';
import type { Opening } from '../worker/table';
import { type Pace, paceOf } from './pace';
import { resultOf } from './past';
import type { Store } from './store';
import type { GameInfo, NewGame, Status } from './types';

export function randomSeed(): string {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!.toString();
}

/** With what luck a game goes on after so many steps: with its own, or where nobody knows that, with any. */
export function luckOf({ seed, from }: Pick<GameInfo, 'seed' | 'from'>, steps: number): { seed: string; from: number } {
  return seed === null ? { seed: randomSeed(), from: steps } : { seed, from: Math.min(from, steps) };
}

/** A game of which nothing is known yet. */
export const NEW = { daily: null, help: 0, again: false } as const;

export class Game {
  readonly info = signal<GameInfo | null>(null);
  readonly seats = signal<Record<SeatName, Seat> | null>(null);
  readonly you = signal<SeatName | 'both' | 'watcher' | null>(null);
  readonly paused = signal(false); // bots wait

  private atOnce = false; // the steps that come next are not news
  private inbox: Promise<void> = Promise.resolve(); // messages are heard one after the other

  constructor(private readonly store: Store) {}

  // ---- what can be done now

  /** The ship to move when a person at this screen flies it and everything is told: whatever still moves, or
   *  is there to be read, keeps nobody from choosing. (A lesson goes on when all is shown.) */
  private readonly chooser = computed(() => {
    const { view, moment, count } = this.store.show;
    const info = this.info.value;
    if (!view.value || !info || info.replayOnly || view.value.at !== count.value) return null;
    if (moment.value && (moment.value.stage !== 'told' || this.store.lessons.current.value)) return null;
    const { toMove } = view.value;
    if (toMove !== 'M' && toMove !== 'R') return null;
    return this.personFlies(toMove) ? toMove : null;
  });
  /** May the person at this screen choose now? Then view.choices are to be offered. */
  readonly choosing = computed(() => {
    const lesson = this.store.lessons.current.value;
    return this.chooser.value !== null && (lesson === null || lesson.wants === 'step');
  });
  private readonly looked = signal<{ at: number; step: string } | null>(null);
  /** The choice that is looked at (hover, focus, first tap); a second tap commits. It is looked up anew
   *  with every position: what can no longer be chosen is not shown. */
  readonly preview = computed<Choice | null>(() => {
    const looked = this.looked.value;
    const view = this.store.show.view.value;
    if (!looked || !view || looked.at !== view.at || !this.choosing.value) return null;
    return view.choices.find(({ step }) => step === looked.step) ?? null;
  });
  lookAt(choice: Choice | null): void {
    const at = this.store.show.view.value?.at;
    this.looked.value = choice && at !== undefined ? { at, step: choice.step } : null;
  }
  readonly canUndo = computed(() => {
    const { online, lessons, show } = this.store;
    const info = this.info.value;
    const view = show.view.value;
    const seats = this.seats.value;
    const lesson = lessons.current.value;
    if (!info || info.replayOnly || !view) return false;
    if (lesson) return lesson.undo;
    if (!seats || (online.active && (!online.able.value || view.result))) return false;
    return (view.undo >> personsOf(pilotsOf(seats))) % 2 === 1;
  });
  /** While bots wait, nothing is shown but what a person's own choice led to: an answer that a bot had
   *  been asked for before is in the record, and is shown when they go on. */
  readonly halted = computed(() => {
    const { view, count, steps } = this.store.show;
    if (!this.paused.value || count.value === 0) return false;
    const choice = steps.slice(0, (view.value?.at ?? 0) + 1).findLast(({ mover }) => mover !== '*')?.mover;
    return (choice !== 'M' && choice !== 'R') || !this.personFlies(choice);
  });
  /** What the table is doing. */
  readonly status = computed<Status>(() => {
    const { shell, show } = this.store;
    const view = show.view.value;
    const info = this.info.value;
    if (!shell.ready.value) return { kind: 'loading' };
    if (!view || !info) return { kind: 'idle' };
    if (show.moment.value && !this.chooser.value) return { kind: 'showing' };
    if (view.at < show.count.value) {
      if (!show.following.value || info.replayOnly) return { kind: 'replay' };
      return { kind: this.halted.value ? 'paused' : 'showing' };
    }
    if (view.result) return { kind: 'over', result: view.result };
    if (info.replayOnly) return { kind: 'replay' };
    if (this.chooser.value) return { kind: 'your_move', ship: this.chooser.value };
    if (this.paused.value) return { kind: 'paused' };
    return view.toMove === 'M' || view.toMove === 'R' ? { kind: 'waiting', ship: view.toMove } : { kind: 'showing' };
  });
  personFlies(ship: ShipId): boolean {
    const seats = this.seats.value;
    const { online } = this.store;
    if (online.active) return online.flies(ship);
    return seats !== null && (ship === 'M' ? seats.mercurial : seats.rubicon).bot === null;
  }

  // ---- opening and closing

  async newGame(game: NewGame): Promise<void> {
    if (game.seed !== null && !isSeed(game.seed)) {
      this.store.shell.say('problem', { key: 'bad_seed' });
      return;
    }
    await this.open({ ...game, start: game.start ?? null, seed: game.seed ?? randomSeed(), from: 0, steps: [] });
  }
  /** The same seats and settings, another seed. */
  async rematch(): Promise<void> {
    const info = this.info.value;
    const seats = this.seats.value;
    if (!info || !seats) return;
    if (this.store.online.active) return this.send({ type: 'rematch' });
    await this.newGame({ ...pilotsOf(seats), rate: info.rate, variant: info.variant, seed: null });
  }
  /** Back home; the game stays kept. */
  leave(): void {
    this.store.show.stop();
    this.store.shell.storage.setCurrent(null);
    this.close();
    this.store.route.go('home');
  }

  /** Opens a game at the local table: a new one, or with steps one to go on with. */
  async open(
    game: Omit<Opening, 'pilots' | 'lang'> & Record<SeatName, Pilot>,
    about: Partial<Pick<GameInfo, 'id' | 'daily' | 'help' | 'again'>> = {},
    enter = true,
  ): Promise<void> {
    const { around, shell, show, route, saved } = this.store;
    const { rate, variant, seed, from, start, steps, mercurial, rubicon } = game;
    const pilots = { mercurial, rubicon };
    show.close();
    const problem = await around.desk.openTable({ rate, variant, seed, from, start, steps, pilots, lang: shell.lang });
    this.close(); // what was there before is gone, whether or not this can be opened
    if (problem !== null) {
      route.refuse({ key: 'game_broken', places: { problem } });
      return;
    }
    saved.isNew();
    const { id = randomId(), daily = null, help = 0, again = false } = about;
    const known = { id, rate, variant, seed, from, start, daily, help, again };
    this.begin({ ...known, replayOnly: false, text: null }, steps.length > 0);
    await this.greet();
    if (enter) route.enterGame();
  }
  /** Something is on the table. `known`: the steps that come first are not news. */
  begin(info: GameInfo, known: boolean): void {
    this.atOnce = known;
    this.info.value = info;
  }
  /** Asks the table in the worker for all of it. */
  async greet(): Promise<void> {
    const { around, shell } = this.store;
    await around.desk.send({ type: 'hello', room: 'local', secret: '', after: 0, lang: shell.lang, name: '' });
    await this.inbox;
  }
  /** A room takes the place of the game on the table. */
  openRoom({ room, rate, variant, start }: Welcome): void {
    this.close();
    const known = { id: room, rate, variant, seed: null, from: 0, start, ...NEW };
    this.begin({ ...known, replayOnly: false, text: null }, true);
  }
  /** The record of the room comes anew: a rematch, or what was `known` already. */
  comesAnew(known: boolean): void {
    this.atOnce = known;
  }
  close(): void {
    const { online, advice, lessons } = this.store;
    if (online.active) online.close();
    advice.stopHint();
    batch(() => {
      this.info.value = null;
      lessons.current.value = null;
      advice.review.value = null;
      advice.warning.value = null;
      this.looked.value = null;
      this.paused.value = false;
      this.seats.value = null;
      this.you.value = null;
    });
  }

  // ---- what the table says

  send(message: Exclude<ToTable, { type: 'hello' }>): void {
    const { online, around } = this.store;
    if (online.active) online.send(message);
    else void around.desk.send(message);
  }
  /** Called for every message of a table, in their order. */
  hear(message: FromTable, ofRoom = false): Promise<void> {
    this.inbox = this.inbox
      .then(() => this.understand(message, ofRoom))
      .catch((error) => this.store.shell.say('problem', { text: String(error) }));
    return this.inbox;
  }
  private async understand(message: FromTable, ofRoom: boolean): Promise<void> {
    const { around, online, shell, show, advice, lessons, saved } = this.store;
    if (!this.info.value || ofRoom !== online.active) return; // it was left; a bot may still have thought about it
    switch (message.type) {
      case 'welcome':
        // The local table's own record is the one that is shown; of others there is a copy.
        if (ofRoom || lessons.current.value) {
          await around.desk.open(message.rate, message.variant, message.start, shell.lang);
        }
        await show.open();
        this.you.value = message.you;
        break;
      case 'steps':
        return this.take(message.from, message.steps);
      case 'undone':
        this.looked.value = null;
        this.info.value = { ...this.info.value, from: Math.min(this.info.value.from, message.to) };
        advice.stopHint();
        await Promise.all([around.desk.cut(message.to), show.cut(message.to)]);
        if (lessons.current.value) await lessons.goOn();
        else this.helped();
        saved.keep();
        break;
      case 'seats': {
        const { mercurial, rubicon } = message;
        const before = this.seats.value;
        const changed = before?.mercurial.bot !== mercurial.bot || before?.rubicon.bot !== rubicon.bot;
        this.seats.value = { mercurial, rubicon };
        if (changed) this.reseated(mercurial, rubicon);
        break;
      }
      case 'hint':
        advice.hear(message.at === show.steps.length ? message : null);
        break;
      case 'refused':
        advice.hinting.value = false;
        if (message.code === 'cancelled') break; // by this player, who knows
        if (lessons.current.value) await lessons.goOn();
        else shell.say('info', message.reason ? { text: message.reason } : { key: 'refused' });
        break;
      default:
        break;
    }
  }
  private async take(from: number, steps: string[]): Promise<void> {
    const { around, shell, show, advice, past, saved } = this.store;
    const told = await around.desk.add(from, steps, shell.lang);
    if ('problem' in told) {
      shell.say('problem', { text: told.problem });
      return;
    }
    advice.stopHint();
    show.add(from, told);
    if (this.atOnce) await show.jump(show.steps.length);
    this.atOnce = false;
    saved.keep();
    past.note();
  }
  private reseated(mercurial: Seat, rubicon: Seat): void {
    if (!this.info.value) return;
    const people = [mercurial, rubicon].filter(({ bot }) => bot === null).length;
    const one = mercurial.bot === null ? 'mercurial' : 'rubicon';
    if (!this.store.online.active) this.you.value = people === 2 ? 'both' : people === 0 ? 'watcher' : one;
    this.caughtUp();
  }

  /** Everything is shown: a bot may choose, a lesson goes on. */
  caughtUp(): void {
    const { around, online, route, show, lessons } = this.store;
    const info = this.info.value;
    if (!info || info.replayOnly || online.active || route.screen.value !== 'game' || !show.isLive) return;
    if (lessons.current.value) void lessons.goOn();
    else if (!this.paused.value) void around.desk.goOn(show.shown);
  }
  /** Why a step did what it did, at the depth that is set. A lesson explains itself: it would answer
   *  the next question. */
  explanation({ explained }: StepView): string | null {
    if (this.store.lessons.current.value) return null;
    const depth = this.store.shell.settings.value.explain;
    return depth === 'off' ? null : (explained?.[depth] ?? null);
  }
  /** How long a step is shown. */
  pace(step: StepView): Pace {
    const { shell, show } = this.store;
    const { speed, events, botReasons } = shell.settings.value;
    const own = step.mover !== '*' && this.personFlies(step.mover);
    const byBot = step.mover !== '*' && !own;
    return paceOf(step, {
      reads: own ? null : [this.explanation(step), byBot && botReasons ? step.why : null],
      waits: events === 'tap' && this.you.value !== 'watcher' && !show.playing.value,
      speed,
      still: shell.reducedMotion.value,
    });
  }

  // ---- choosing

  /** Makes a choice (its notation), unless the tutor has something to say. */
  async chooseStep(step: string): Promise<void> {
    const { advice, show } = this.store;
    const view = show.view.value;
    if (!this.choosing.value || !view) return;
    advice.stopHint();
    this.looked.value = null;
    if (advice.tutors(view) && (await advice.objects(view, step))) return;
    show.skip(); // what is still being shown
    this.send({ type: 'step', at: view.at, step });
  }
  /** Counts a hint, or a choice taken back: the history says how a game was won. */
  helped(): void {
    const info = this.info.value;
    if (info) this.info.value = { ...info, help: info.help + 1 };
  }
  /** To before the latest choice of a person; never re-rolls. What is finished stays as it ended: from
   *  there on it is another game. */
  undo(): void {
    const { advice, lessons, replay, show } = this.store;
    if (!this.canUndo.value) return;
    advice.warning.value = null;
    if (resultOf(show.steps.at(-1)) && !lessons.current.value) return void replay.tryAgainFrom(show.steps.length - 1);
    show.stop();
    this.send({ type: 'undo', at: show.steps.length });
  }
  /** Lets bots wait. */
  pause(yes: boolean): void {
    this.paused.value = yes;
    if (!yes) this.store.show.resume();
  }
  /** Gives a seat to a bot, or takes it back. */
  setBot(seat: SeatName, bot: BotId | null): void {
    this.send({ type: 'bot', seat, bot });
  }
}
