// play.ts - a game on the table: how it is opened, what the table says about it, how it is shown, kept
// and played. It speaks only the messages of docs/api.md; where the table is does not matter here.
import { batch, computed, signal } from '@preact/signals';
import type { BotId, Choice, Hint, Review, StepView, TutorWarning } from '../core/types';
import type { FromTable, Seat, SeatName, ToTable } from '../online/messages';
import { Online, type Welcome } from '../online/online';
import type { LessonState } from '../worker/lessons';
import type { Pilot } from '../worker/seats';
import { pilotsOf } from '../worker/seats';
import type { Opening } from '../worker/table';
import { readLink } from './links';
import { paceOf } from './pace';
import { Shell } from './shell';
import { Show } from './show';
import { randomId } from './storage';
import type { GameInfo, ListedLesson, SavedGame, Screen, Status } from './types';

const HINT_MS = 1200;

export abstract class Play extends Shell {
  readonly seats = signal<Record<SeatName, Seat> | null>(null);
  readonly you = signal<SeatName | 'both' | 'watcher' | null>(null);
  readonly game = signal<GameInfo | null>(null);
  readonly hint = signal<Hint | null>(null);
  readonly hinting = signal(false);
  readonly warning = signal<TutorWarning | null>(null);
  readonly review = signal<Review | null>(null);
  readonly paused = signal(false);
  readonly strong = signal(false);
  readonly lessons = signal<ListedLesson[]>([]);
  readonly lesson = signal<LessonState | null>(null);
  readonly saved = signal<SavedGame[]>([]);

  readonly online = new Online({
    lang: () => this.lang,
    storage: this.storage,
    seats: this.seats,
    t: this.t,
    say: (...args) => this.say(...args),
    opened: (welcome) => this.openRoom(welcome),
    anew: (known) => (this.atOnce = known),
    hear: (message) => this.hear(message, true),
    enter: (screen) => this.enter(screen),
    refuse: (text) => this.refuseLink(text),
    interrupted: () => (this.hinting.value = false),
    dealt: (record, seed) => this.around.desk.dealt(record, seed, this.lang),
  });
  protected readonly show = new Show(
    (at) => this.around.desk.view(at, this.lang),
    (step) => this.pace(step),
    () => this.halted.value,
    (step) => [this.explanation(step)].filter((text) => text !== null),
    () => this.caughtUp(),
  );
  readonly view = this.show.view;
  readonly moment = this.show.moment;
  readonly log = this.show.log;
  readonly count = this.show.count;
  readonly playing = this.show.playing;
  readonly spoken = this.show.spoken;

  /** The ship to move when a person at this screen flies it and everything is shown. */
  private readonly chooser = computed(() => {
    const view = this.view.value;
    const game = this.game.value;
    if (!view || !game || game.replayOnly || this.moment.value || view.at !== this.count.value) return null;
    if (view.toMove !== 'M' && view.toMove !== 'R') return null;
    return this.personFlies(view.toMove) ? view.toMove : null;
  });
  readonly choosing = computed(
    () => this.chooser.value !== null && (this.lesson.value === null || this.lesson.value.wants === 'step'),
  );
  private readonly looked = signal<{ at: number; step: string } | null>(null);
  /** Looked up anew with every position: what can no longer be chosen is not shown. */
  readonly preview = computed<Choice | null>(() => {
    const looked = this.looked.value;
    const view = this.view.value;
    if (!looked || !view || looked.at !== view.at || !this.choosing.value) return null;
    return view.choices.find(({ step }) => step === looked.step) ?? null;
  });
  lookAt(choice: Choice | null): void {
    const at = this.view.value?.at;
    this.looked.value = choice && at !== undefined ? { at, step: choice.step } : null;
  }
  readonly canUndo = computed(() => {
    const game = this.game.value;
    if (!game || game.replayOnly) return false;
    if (this.online.active)
      return this.online.able.value && !this.view.value?.result && this.log.value.some(({ mover }) => mover !== '*');
    if (this.lesson.value) return this.lesson.value.number > 1 || this.log.value.some((step) => step.mover !== '*');
    return this.log.value.some(
      ({ mover }) => mover !== '*' && (this.personFlies(mover) || this.you.value === 'watcher'),
    );
  });
  /** While bots wait, nothing is shown but what a person's own choice led to: an answer that a bot had
   *  been asked for before is in the record, and is shown when they go on. */
  private readonly halted = computed(() => {
    if (!this.paused.value || this.count.value === 0) return false;
    const shown = this.view.value?.at ?? 0;
    const choice = this.show.steps.slice(0, shown + 1).findLast(({ mover }) => mover !== '*')?.mover;
    return (choice !== 'M' && choice !== 'R') || !this.personFlies(choice);
  });
  readonly status = computed<Status>(() => {
    const view = this.view.value;
    const game = this.game.value;
    if (!this.ready.value) return { kind: 'loading' };
    if (!view || !game) return { kind: 'idle' };
    if (this.moment.value) return { kind: 'showing' };
    if (view.at < this.count.value) {
      if (!this.show.following.value || game.replayOnly) return { kind: 'replay' };
      return { kind: this.halted.value ? 'paused' : 'showing' };
    }
    if (view.result) return { kind: 'over', result: view.result };
    if (game.replayOnly) return { kind: 'replay' };
    if (this.chooser.value) return { kind: 'your_move', ship: this.chooser.value };
    if (this.paused.value) return { kind: 'paused' };
    return view.toMove === 'M' || view.toMove === 'R' ? { kind: 'waiting', ship: view.toMove } : { kind: 'showing' };
  });

  protected steps: string[] = []; // of the record
  protected original: string | null = null; // the text of a record that was opened
  protected atOnce = false; // the steps that come next are not news
  private inbox: Promise<void> = Promise.resolve(); // messages are heard one after the other
  private mine = false; // this tab has kept the game before
  private hintRun = 0;

  override addressOf(screen: Screen, part: string | null = null): string {
    return (screen === 'game' ? this.online.address : null) ?? super.addressOf(screen, part);
  }
  protected enter(screen: Screen, part: string | null = null): void {
    const needsGame = screen === 'game' || screen === 'review';
    batch(() => {
      this.screen.value = needsGame && !this.game.value ? 'home' : screen;
      this.part.value = part;
    });
    if (this.screen.value === 'home') this.listSaved();
    if (this.screen.value === 'game') this.caughtUp();
  }
  /** To the game. A link that led here is done with: going back does not open it again. */
  protected enterGame(): void {
    if (readLink(location.hash).kind === 'screen') history.pushState(null, '', '/#/game');
    else history.replaceState(null, '', '/#/game');
    this.enter('game');
  }
  /** Something cannot be opened: says why, and goes home. */
  protected refuseLink(text: string): void {
    this.say('problem', text);
    history.replaceState(null, '', '/');
    this.enter('home');
  }

  // ---- opening and closing

  /** Opens a game at the local table: a new one, or with steps one to go on with. */
  protected async openGame(
    game: Omit<Opening, 'pilots' | 'lang'> & Record<SeatName, Pilot>,
    daily: string | null,
    id: string = randomId(),
    enter = true,
  ): Promise<void> {
    const { rate, variant, seed, start, steps, mercurial, rubicon } = game;
    const pilots = { mercurial, rubicon };
    const problem = await this.around.desk.openTable({ rate, variant, seed, start, steps, pilots, lang: this.lang });
    if (problem !== null) {
      this.refuseLink(this.t('game_broken', { problem }));
      return;
    }
    this.closeGame();
    this.mine = false;
    this.atOnce = steps.length > 0;
    this.game.value = { id, rate, variant, seed, start, daily, names: this.namesOf(pilots), replayOnly: false };
    await this.greet();
    if (enter) this.enterGame();
  }
  protected async greet(): Promise<void> {
    await this.around.desk.send({ type: 'hello', room: 'local', secret: '', after: 0, lang: this.lang, name: '' });
    await this.inbox;
  }
  /** A room takes the place of the game on the table. */
  private openRoom({ room, rate, variant, start }: Welcome): void {
    this.closeGame();
    this.atOnce = true;
    const names = { M: this.t('person'), R: this.t('person') };
    this.game.value = { id: room, rate, variant, seed: null, start, daily: null, names, replayOnly: false };
  }
  protected closeGame(): void {
    if (this.online.active) this.online.close();
    this.stopHint();
    batch(() => {
      this.game.value = null;
      this.lesson.value = null;
      this.review.value = null;
      this.warning.value = null;
      this.looked.value = null;
      this.paused.value = false;
      this.seats.value = null;
      this.you.value = null;
    });
    this.steps = [];
    this.original = null;
  }
  private namesOf(pilots: Record<SeatName, Pilot>): GameInfo['names'] {
    const name = (pilot: Pilot): string =>
      pilot === 'person' ? this.t('person') : (this.glossary.value?.bots.find(({ id }) => id === pilot)?.name ?? pilot);
    return { M: name(pilots.mercurial), R: name(pilots.rubicon) };
  }

  setBot(seat: SeatName, bot: BotId | null): void {
    this.send({ type: 'bot', seat, bot });
  }

  // ---- what the table says

  protected send(message: Exclude<ToTable, { type: 'hello' }>): void {
    if (this.online.active) this.online.send(message);
    else void this.around.desk.send(message);
  }
  /** Called for every message of a table, in their order. */
  hear(message: FromTable, ofRoom = false): Promise<void> {
    this.inbox = this.inbox
      .then(() => this.understand(message, ofRoom))
      .catch((error) => this.say('problem', String(error)));
    return this.inbox;
  }
  private async understand(message: FromTable, ofRoom: boolean): Promise<void> {
    const { desk } = this.around;
    if (!this.game.value || ofRoom !== this.online.active) return; // it was left; a bot may still have thought about it
    switch (message.type) {
      case 'welcome':
        await desk.open(message.rate, message.variant, message.start, this.lang);
        await this.show.open();
        this.steps = [];
        this.you.value = message.you;
        break;
      case 'steps':
        return this.take(message.from, message.steps);
      case 'undone':
        this.steps.length = message.to;
        this.looked.value = null;
        this.stopHint();
        await desk.cut(message.to);
        await this.show.cut(message.to);
        if (this.lesson.value) await this.lessonGoesOn();
        this.keep();
        break;
      case 'seats': {
        const { mercurial, rubicon } = message;
        const changed =
          this.seats.value?.mercurial.bot !== mercurial.bot || this.seats.value?.rubicon.bot !== rubicon.bot;
        this.seats.value = { mercurial, rubicon };
        if (changed) this.reseated(mercurial, rubicon);
        break;
      }
      case 'hint':
        if (message.at === this.steps.length) this.hint.value = message;
        this.hinting.value = false;
        break;
      case 'refused':
        this.hinting.value = false;
        if (this.lesson.value) await this.lessonGoesOn();
        else this.say('info', message.reason || this.t('refused'));
        break;
      default:
        break;
    }
  }
  private async take(from: number, steps: string[]): Promise<void> {
    const told = await this.around.desk.add(from, steps, this.lang);
    if ('problem' in told) {
      this.say('problem', told.problem);
      return;
    }
    this.steps = [...this.steps.slice(0, from), ...steps];
    this.stopHint();
    this.show.add(from, told);
    if (this.atOnce) await this.show.jump(this.steps.length);
    this.atOnce = false;
    this.keep();
  }
  private reseated(mercurial: Seat, rubicon: Seat): void {
    const game = this.game.value;
    if (!game) return;
    const people = [mercurial, rubicon].filter(({ bot }) => bot === null).length;
    if (!this.online.active)
      this.you.value =
        people === 2 ? 'both' : people === 0 ? 'watcher' : mercurial.bot === null ? 'mercurial' : 'rubicon';
    this.game.value = { ...game, names: this.namesOf(pilotsOf({ mercurial, rubicon })) };
    this.caughtUp();
  }
  protected personFlies(ship: 'M' | 'R'): boolean {
    const seats = this.seats.value;
    if (this.online.active) return this.online.flies(ship);
    return seats !== null && (ship === 'M' ? seats.mercurial : seats.rubicon).bot === null;
  }

  /** Everything is shown: a bot may choose, a lesson goes on. */
  private caughtUp(): void {
    const game = this.game.value;
    if (!game || game.replayOnly || this.online.active || this.screen.value !== 'game' || !this.show.isLive) return;
    if (this.lesson.value) void this.lessonGoesOn();
    else if (!this.paused.value) void this.around.desk.goOn(this.show.shown);
  }
  /** Why a step did what it did, at the depth that is set. */
  explanation({ explained }: StepView): string | null {
    const depth = this.settings.value.explain;
    return depth === 'off' ? null : (explained?.[depth] ?? null);
  }
  private pace(step: StepView): number {
    const byBot = (step.mover === 'M' || step.mover === 'R') && !this.personFlies(step.mover);
    return paceOf(step, byBot, this.settings.value.speed, this.reducedMotion.value);
  }

  // ---- keeping

  private keep(): void {
    const game = this.game.value;
    const seats = this.seats.value;
    if (!game || !seats || game.replayOnly || this.lesson.value || !game.seed) return;
    const last = this.show.steps.at(-1);
    const result = last?.happenings.find(({ kind }) => kind === 'won' || kind === 'lost')?.kind ?? null;
    const id = this.storage.keep(
      {
        id: game.id,
        when: Date.now(),
        rate: game.rate,
        variant: game.variant,
        seed: game.seed,
        start: game.start,
        daily: game.daily,
        steps: this.steps,
        turns: last?.turnNumber ?? 0,
        pilots: pilotsOf(seats),
        result: result === 'won' || result === 'lost' ? result : null,
      },
      this.mine,
    );
    this.mine = true;
    if (id !== game.id) this.game.value = { ...game, id };
  }
  protected listSaved(): void {
    this.saved.value = this.storage.games().map(({ id, when, steps, turns, result, daily, pilots }) => {
      const { M, R } = this.namesOf(pilots);
      return {
        id,
        when,
        steps: steps.length,
        turns,
        result,
        daily,
        title: this.t('saved_title', { mercurial: M, rubicon: R }),
      };
    });
  }

  // ---- choosing

  async chooseStep(step: string): Promise<void> {
    const view = this.view.value;
    if (!this.choosing.value || !view) return;
    this.stopHint();
    this.looked.value = null;
    if (this.settings.value.tutor && this.strong.value && !this.lesson.value && view.id) {
      const warning = await this.around.thinker.tutor(view.id, step, this.lang);
      if (this.view.value !== view) return;
      this.warning.value = warning;
      if (warning) return;
    }
    this.send({ type: 'step', at: view.at, step });
  }
  insist(): void {
    const warning = this.warning.value;
    this.warning.value = null;
    if (warning && this.view.value) this.send({ type: 'step', at: this.view.value.at, step: warning.step });
  }
  heed(): void {
    this.warning.value = null;
  }
  undo(): void {
    if (!this.canUndo.value) return;
    this.warning.value = null;
    this.show.stop();
    this.send({ type: 'undo', at: this.steps.length });
  }
  skip(): void {
    this.show.skip();
  }
  pause(yes: boolean): void {
    this.paused.value = yes;
    if (!yes) this.show.resume();
  }

  // ---- hints

  askHint(): void {
    const id = this.view.value?.id;
    const mover = this.view.value?.toMove;
    if (this.online.active) {
      this.hinting.value = this.online.able.value;
      this.send({ type: 'hint', at: this.steps.length });
    } else if (id && (mover === 'M' || mover === 'R')) void this.makeHint(id, ++this.hintRun);
  }
  /** More and more trials until the time is up; each answer is better than the one before. */
  private async makeHint(id: string, run: number): Promise<void> {
    const until = performance.now() + HINT_MS;
    this.hinting.value = true;
    for (let trials = 8; run === this.hintRun; trials *= 2) {
      const hint = await this.around.thinker.hint(id, trials, this.lang);
      if (run !== this.hintRun) return;
      this.hint.value = hint;
      if (!hint || performance.now() > until || trials >= 4096) break;
    }
    if (run === this.hintRun) this.hinting.value = false;
  }
  stopHint(): void {
    this.hintRun++;
    this.hinting.value = false;
    this.hint.value = null;
  }
  // ---- lessons

  private async lessonGoesOn(): Promise<void> {
    this.lessonIs(await this.around.desk.lessonState(this.lang));
  }
  protected lessonIs(state: LessonState | null): void {
    if (!this.lesson.value || !state) return;
    this.lesson.value = state;
    this.storage.setCurrent({ lesson: state.id, inputs: state.inputs });
    if (state.wants !== 'done') return;
    this.storage.setLessonDone(state.id);
    this.lessons.value = this.lessons.value.map((lesson) =>
      lesson.id === state.id ? { ...lesson, done: true } : lesson,
    );
  }
}
