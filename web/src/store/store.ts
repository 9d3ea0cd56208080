// store.ts - everything the screens read and do (interface Store of types.ts), on top of play.ts: the
// ways a game begins, addresses and files, replays, reviews, lessons and the position editor.
import { batch, effect, signal } from '@preact/signals';
import type { EditResult, View } from '../core/types';
import type { SeatName } from '../online/messages';
import type { Loaded } from '../worker/face';
import type { Pilot } from '../worker/seats';
import { pilotsOf, seatOf } from '../worker/seats';
import type { Story } from '../worker/thinker';
import { editedFrom, editLines, usualPosition } from './editing';
import { saveFile } from './files';
import { isBot } from './guards';
import { Learn } from './learn';
import { pack, readLink, seedOfDay, today, unpack } from './links';
import { Play } from './play';
import type { Surroundings } from './shell';
import { isSeed, randomId } from './storage';
import type { EditedPosition, GameInfo, NewGame, Settings, Store } from './types';

const RECORD_MOST = 4 << 20;

function randomSeed(): string {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!.toString();
}
/** Who flew, by the header of a record: "bot expert" or a person. */
function pilotNamed(name: string): Pilot {
  const bot = /^bot (\w+)$/.exec(name)?.[1];
  return isBot(bot) ? bot : 'person';
}

export class PageStore extends Play implements Store {
  readonly reviewing = signal(false);
  readonly learn: Learn;

  constructor(around: Surroundings, settings: Settings) {
    super(around, settings);
    addEventListener('storage', () => this.listSaved());
    addEventListener('popstate', () => void this.follow(location.hash));
    effect(() => void this.retell(this.settings.value.lang));
    this.learn = new Learn(
      (...call) => around.desk.learn(...call),
      () => this.glossary.value?.lang,
    );
  }

  private told: Settings['lang'] | null = null;
  /** Everything again in another language. */
  private async retell(lang: Settings['lang']): Promise<void> {
    if (this.told === lang) return;
    const first = this.told === null;
    this.told = lang;
    const { desk, thinker } = this.around;
    const [speaks] = await Promise.all([desk.speak(lang), thinker.speak(lang)]);
    const [words, glossary, lessons] = await Promise.all([
      desk.words(lang),
      desk.glossary(lang),
      desk.lessonList(lang),
    ]);
    const done = this.storage.lessonsDone();
    batch(() => {
      this.words.value = words;
      this.glossary.value = glossary;
      this.lessons.value = lessons.map((lesson) => ({ ...lesson, done: done.includes(lesson.id) }));
    });
    this.listSaved();
    if (this.game.value && !first) {
      await this.show.retell(await desk.told(this.count.value, lang));
      if (this.lesson.value) this.lessonIs(await desk.lessonState(lang));
      this.review.value = null;
      this.hint.value = null;
    }
    if (!first) this.online.greetAgain();
    if (!speaks) this.say('problem', this.t('language_failed'));
    if (first) await this.begin();
  }

  /** The words are there: show what the address asks for. */
  private async begin(): Promise<void> {
    this.ready.value = true;
    void this.around.thinker.ready().then((strong) => {
      this.strong.value = strong;
      if (!strong) this.say('problem', this.t('weights_failed'));
    });
    await this.follow(location.hash);
  }

  // ---- addresses

  /** Goes where an address points; what cannot be understood is told and leads home. */
  private async follow(fragment: string): Promise<void> {
    if (!this.ready.value) return; // begin() will, with words
    if (this.online.follow(location)) return;
    if (location.pathname === '/verify') return this.enter('verify');
    const link = readLink(fragment);
    switch (link.kind) {
      case 'screen': {
        if (link.screen !== 'home' && !this.game.value) await this.restore();
        const known = link.part === null || (await this.learn.knows(link.part));
        if (location.hash !== fragment) return; // gone elsewhere meanwhile
        if (!known) return this.refuseLink(this.t('bad_link'));
        if (link.screen === 'review' && this.game.value && !this.review.value) return this.startReview();
        if (this.screen.value !== link.screen || this.part.value !== link.part) this.enter(link.screen, link.part);
        return;
      }
      case 'position':
        return this.openPosition(link.id);
      case 'replay':
        return this.openPacked(link.packed, link.at);
      case 'seed':
        return this.newGame(link.game);
      case 'daily':
        return this.openDaily(link.date);
      case 'garbage':
        this.refuseLink(this.t('bad_link'));
    }
  }

  private restoring: Promise<void> | null = null;
  /** What this tab showed before it was loaded again. */
  private restore(): Promise<void> {
    const current = this.storage.current();
    if (!current) return Promise.resolve();
    this.restoring ??= (
      'game' in current ? this.resume(current.game, false) : this.startLesson(current.lesson, current.inputs, false)
    ).finally(() => (this.restoring = null));
    return this.restoring;
  }

  // ---- games

  async newGame(game: NewGame): Promise<void> {
    if (game.seed !== null && !isSeed(game.seed)) {
      this.say('problem', this.t('bad_seed'));
      return;
    }
    await this.openGame({ ...game, start: game.start ?? null, seed: game.seed ?? randomSeed(), steps: [] }, null);
  }
  dailyGame(): Promise<void> {
    return this.openDaily(today());
  }
  private async openDaily(date: string): Promise<void> {
    const begun = this.storage.games().find(({ daily }) => daily === date);
    if (begun) return this.resume(begun.id);
    const usual = {
      mercurial: 'person',
      rubicon: 'expert',
      rate: 1,
      variant: 'standard',
      start: null,
      steps: [],
    } as const;
    await this.openGame({ ...usual, seed: seedOfDay(date), steps: [] }, date);
  }
  async rematch(): Promise<void> {
    const game = this.game.value;
    const seats = this.seats.value;
    if (!game || !seats) return;
    if (this.online.active) return this.send({ type: 'rematch' });
    await this.newGame({ ...pilotsOf(seats), rate: game.rate, variant: game.variant, seed: null });
  }
  async resume(id: string, enter = true): Promise<void> {
    const kept = this.storage.game(id);
    if (!kept) {
      this.say('problem', this.t('saved_gone'));
      this.enter('home');
      return;
    }
    await this.openGame({ ...kept, ...kept.pilots }, kept.daily, id, enter);
  }
  forget(id: string): void {
    this.storage.forget(id);
    this.listSaved();
  }
  leave(): void {
    this.show.stop();
    this.storage.setCurrent(null);
    this.closeGame();
    this.go('home');
  }
  // ---- advice

  async startReview(): Promise<void> {
    const story = this.story();
    if (!story) return;
    this.review.value = null;
    this.reviewing.value = true;
    this.go('review');
    const review = await this.around.thinker.review(story, this.lang);
    this.reviewing.value = false;
    this.review.value = review;
    if (!review) this.say('info', this.t('no_review'));
  }
  private story(): Story | null {
    const game = this.game.value;
    return game && { rate: game.rate, variant: game.variant, start: game.start, steps: this.steps };
  }

  // ---- replay

  async replayTo(at: number): Promise<void> {
    this.stopHint();
    await this.show.jump(at);
  }
  async replayTurn(by: 1 | -1): Promise<void> {
    const { steps, shown } = this.show;
    const begins = (at: number): boolean =>
      at === steps.length || steps[at - 1]?.happenings.some(({ kind }) => kind === 'turn') === true;
    let at = shown + by;
    while (at > 0 && at < steps.length && !begins(at)) at += by;
    await this.replayTo(at);
  }
  play(yes: boolean): void {
    this.show.play(yes);
  }
  async live(): Promise<void> {
    await this.show.jump(this.count.value);
  }
  async tryAgainFrom(at: number): Promise<void> {
    const game = this.game.value;
    const seats = this.seats.value;
    if (!game || !seats) return;
    const pilots = pilotsOf(seats);
    if (pilots.mercurial !== 'person' && pilots.rubicon !== 'person') pilots.mercurial = 'person';
    const steps = this.steps.slice(0, this.choiceBefore(at, pilots));
    await this.openGame({ ...game, ...pilots, seed: game.seed ?? randomSeed(), steps }, null);
  }
  /** Where a person can choose otherwise: the same dice again would lead to the same place. */
  private choiceBefore(at: number, pilots: Record<SeatName, Pilot>): number {
    const chosen = (step: string): boolean =>
      (step.startsWith('M ') && pilots.mercurial === 'person') ||
      (step.startsWith('R ') && pilots.rubicon === 'person');
    if (at >= this.steps.length && !this.view.value?.result) return this.steps.length;
    const found = this.steps.slice(0, at + 1).findLastIndex(chosen);
    return found < 0 ? at : found;
  }

  // ---- in and out

  async loadRecord(text: string, name: string): Promise<boolean> {
    if (text.length > RECORD_MOST) {
      this.say('problem', this.t('file_too_long', { name }));
      return false;
    }
    const loaded = await this.around.desk.load(text, this.lang);
    if ('problem' in loaded) {
      this.say('problem', this.t('file_broken', { name, line: loaded.line ?? '1', problem: loaded.problem }));
      return false;
    }
    await this.openReplay(loaded, null);
    this.original = text;
    history.pushState(null, '', '#/game');
    return true;
  }
  private async openPacked(packed: string, at: number | null): Promise<void> {
    const bytes = await unpack(packed);
    const loaded = bytes && (await this.around.desk.load(bytes, this.lang));
    if (!loaded) this.refuseLink(this.t('bad_replay_link'));
    else if ('problem' in loaded) this.refuseLink(this.t('game_broken', { problem: loaded.problem }));
    else await this.openReplay(loaded, at);
  }
  private async openPosition(id: string): Promise<void> {
    const view = await this.around.desk.viewOf(id, this.lang);
    if ('problem' in view) {
      this.refuseLink(this.t('bad_position_link', { problem: view.problem }));
      return;
    }
    const names = { M: '', R: '' };
    await this.openReplay({ rate: 1, variant: view.variant, start: id, steps: [], seed: null, dealt: false, names }, 0);
  }
  /** A record to look at: nobody moves until somebody tries again from a place of it. */
  private async openReplay(loaded: Loaded, at: number | null): Promise<void> {
    const { desk } = this.around;
    this.closeGame();
    this.storage.setCurrent(null);
    this.show.stop();
    await desk.open(loaded.rate, loaded.variant, loaded.start, this.lang);
    await this.show.open();
    const told = await desk.add(0, loaded.steps, this.lang);
    if ('problem' in told) return this.refuseLink(told.problem);
    const pilots = { mercurial: pilotNamed(loaded.names.M), rubicon: pilotNamed(loaded.names.R) };
    batch(() => {
      this.steps = loaded.steps;
      this.seats.value = { mercurial: seatOf(pilots.mercurial), rubicon: seatOf(pilots.rubicon) };
      this.you.value = 'watcher';
      this.game.value = {
        id: randomId(),
        rate: loaded.rate as GameInfo['rate'],
        variant: loaded.variant,
        start: loaded.start,
        daily: null,
        seed: loaded.dealt ? loaded.seed : null,
        replayOnly: true,
        names: { M: loaded.names.M || this.t('person'), R: loaded.names.R || this.t('person') },
      };
    });
    this.atOnce = false;
    this.show.add(0, told);
    await this.show.jump(at ?? told.filter((step) => step.turnNumber === 0).length);
    this.enter('game');
  }

  async recordText(): Promise<string | null> {
    if (this.original !== null) return this.original;
    if (this.online.active) return this.online.record();
    const story = this.story();
    if (!story) return null;
    if (this.lesson.value || this.game.value?.replayOnly) return this.around.desk.record(story, this.lang);
    return this.around.desk.tableRecord();
  }
  async download(): Promise<void> {
    const text = await this.recordText();
    if (text === null) {
      this.say('info', this.t('no_record'));
      return;
    }
    saveFile(`entanglion-${today()}.ent`, text);
  }
  async shareUrl(what: 'position' | 'replay' | 'seed'): Promise<string | null> {
    const game = this.game.value;
    const here = `${location.origin}/`;
    if (what === 'position') return this.view.value?.id ? `${here}#position=${this.view.value.id}` : null;
    if (what === 'replay') {
      const text = await this.recordText();
      return text === null ? null : `${here}#replay=${await pack(text)}&at=${this.show.shown}`;
    }
    if (!game?.seed || game.start) return null;
    if (game.daily) return `${here}#daily=${game.daily}`;
    const seats = this.seats.value;
    return `${here}#${new URLSearchParams({
      seed: game.seed,
      rate: String(game.rate),
      variant: game.variant,
      mercurial: seats?.mercurial.bot ?? 'person',
      rubicon: seats?.rubicon.bot ?? 'person',
    })}`;
  }
  async copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      this.say('info', this.t('copied'));
      return true;
    } catch {
      this.say('problem', this.t('not_copied', { text }));
      return false;
    }
  }

  // ---- lessons

  async startLesson(id: string, inputs: readonly string[] = [], enter = true): Promise<void> {
    if (!(await this.around.desk.openLesson(id, inputs, this.lang))) {
      this.refuseLink(this.t('bad_link'));
      return;
    }
    this.closeGame();
    const state = await this.around.desk.lessonState(this.lang);
    this.lesson.value = state;
    this.lessonIs(state);
    this.atOnce = true;
    const names = { M: this.t('person'), R: this.t('person') };
    this.game.value = {
      id,
      rate: 1,
      variant: 'standard',
      seed: null,
      start: null,
      daily: null,
      names,
      replayOnly: false,
    };
    await this.greet();
    if (enter) this.enterGame();
  }
  lessonNext(): void {
    void this.around.desk.lessonNext(this.lang).then((state) => this.lessonIs(state));
  }
  lessonAnswer(answer: number): void {
    void this.around.desk.lessonAnswer(answer, this.lang).then((state) => this.lessonIs(state));
  }
  async lessonPlayOn(): Promise<void> {
    const game = this.game.value;
    if (!game) return;
    await this.openGame(
      { ...game, seed: randomSeed(), steps: this.steps, mercurial: 'person', rubicon: 'person' },
      null,
    );
  }
  // ---- position editor

  async editStart(): Promise<EditedPosition> {
    return this.view.value?.state ? editedFrom(this.view.value) : usualPosition();
  }
  editCheck(position: EditedPosition): Promise<EditResult> {
    return this.around.desk.edit(editLines(position), this.lang);
  }
  async editView(id: string): Promise<View | null> {
    const view = await this.around.desk.viewOf(id, this.lang);
    return 'problem' in view ? null : view;
  }
}
