// show.ts - the record of the game on the table as the page has it, and how it is shown: one step after
// the other, at a human pace; the position, the step being shown, the log, and what a screen reader is
// to say. New steps queue up behind what is shown. Nothing else in the page holds steps or positions.
import { batch, signal } from '@preact/signals';
import type { StepView, View } from '../core/types';
import type { Pace } from './pace';
import type { Moment } from './types';

/** What is said at once; everything else waits its turn. */
const URGENT: ReadonlySet<string> = new Set(['detected', 'component_guarded', 'won', 'lost']);

/** So many new positions are asked for at once, so that whoever is in a hurry need not wait for them. */
const AHEAD = 24;

export class Show {
  readonly view = signal<View | null>(null);
  readonly moment = signal<Moment | null>(null);
  readonly log = signal<StepView[]>([]);
  readonly count = signal(0);
  readonly playing = signal(false);
  readonly spoken = signal({ polite: '', assertive: '' });
  /** Shows what comes; else the player looks at something earlier. */
  readonly following = signal(true);

  private known: StepView[] = [];
  private readonly views = new Map<number, Promise<View | null>>(); // positions of this record, by the steps before them
  private jumping = false; // to another place: nothing is shown on the way
  private held = false; // there is nothing yet that it could be shown on
  private run = 0; // counts jumps: a run that is no longer the latest stops
  private pumping = false;
  private endMoment: (() => void) | null = null;
  private hurried = 0; // steps up to this one are shown at once
  private said: string[] = [];
  /** Called right before a step is told, while everything still lies where it was: from where do things fly? */
  leaving: ((moment: Moment) => void) | null = null;

  /** viewAt: the position after so many steps. pace: how long a step takes. waits: a new step is not
   *  to be shown yet (resume). explained: why it was so, in at most one sentence. idle: all is shown. */
  constructor(
    private readonly viewAt: (at: number) => Promise<View | null>,
    private readonly pace: (step: StepView) => Pace,
    private readonly waits: () => boolean,
    private readonly explained: (step: StepView) => string[],
    private readonly idle: () => void,
  ) {}

  get shown(): number {
    return this.view.value?.at ?? 0;
  }
  get isLive(): boolean {
    return this.following.value && this.shown === this.known.length && this.moment.value === null;
  }
  get steps(): readonly StepView[] {
    return this.known;
  }
  /** The steps alone, as a table takes them. */
  get notation(): string[] {
    return this.known.map(({ step }) => step);
  }

  /** A new record, with none of its steps yet. */
  async open(): Promise<void> {
    this.stop();
    this.known = [];
    this.forgetFrom(0);
    this.following.value = true;
    const view = await this.position(0);
    batch(() => {
      this.view.value = view;
      this.log.value = [];
      this.count.value = 0;
      this.playing.value = false;
    });
  }

  /** Steps from number `from` on. */
  add(from: number, steps: StepView[]): void {
    if (from < this.known.length) this.forgetFrom(from + 1);
    this.known = [...this.known.slice(0, from), ...steps];
    this.count.value = this.known.length;
    if (steps.length <= AHEAD) for (const i of steps.keys()) void this.position(from + i + 1);
    void this.pump();
  }

  /** Only the first `to` steps still count. */
  async cut(to: number): Promise<void> {
    this.known = this.known.slice(0, to);
    this.forgetFrom(to + 1);
    this.count.value = to;
    if (this.shown > to || this.following.value) await this.jump(to);
  }

  /** The same steps in other words. What was being shown is shown on, from the step it had come to. */
  async retell(steps: StepView[]): Promise<void> {
    this.known = steps.slice(0, this.known.length);
    this.said = [];
    this.forgetFrom(0);
    await this.jump(this.shown, this.following.value);
    if (this.playing.value) void this.pump();
  }

  /** Shows the position after `at` steps at once; what comes after it is shown as well if that `follows`. */
  async jump(at: number, follows = false): Promise<void> {
    this.stop();
    this.jumping = true;
    const run = this.run;
    const to = Math.max(0, Math.min(at, this.known.length));
    const view = await this.position(to);
    if (run !== this.run) return; // another jump, which is the one that counts
    this.jumping = false;
    if (!view) return;
    const atEnd = to === this.known.length;
    batch(() => {
      this.view.value = view;
      this.log.value = this.known.slice(0, to);
      this.following.value = atEnd || follows;
      if (atEnd) this.playing.value = false;
    });
    if (this.following.value) void this.pump();
  }

  /** From where it is to the end of the record, step by step. */
  play(yes: boolean): void {
    this.playing.value = yes && this.shown < this.known.length;
    if (this.playing.value) void this.pump();
    else if (!this.following.value) this.stop();
  }

  /** Ends the stage that is shown. */
  skip(): void {
    this.endMoment?.();
  }

  /** The player wants to go on: all that is known is shown at once, but for event cards that wait. */
  hurry(): void {
    if (!this.following.value && !this.playing.value) return;
    this.hurried = this.known.length;
    if (this.moment.value?.ms !== Number.POSITIVE_INFINITY) this.skip();
  }

  /** What waited need not wait any longer. */
  resume(): void {
    void this.pump();
  }

  /** The table is being drawn: new steps are shown when it is there. */
  hold(yes: boolean): void {
    this.held = yes;
    if (!yes && this.shown < this.known.length) void this.pump();
  }

  /** The record is about to give way to another one: nothing more of it is shown. */
  close(): void {
    this.stop();
    this.jumping = true;
  }

  /** Ends whatever is being shown. */
  stop(): void {
    this.run++;
    this.hurried = 0;
    this.jumping = false;
    this.endMoment?.();
    this.moment.value = null;
  }

  /** The position after so many steps; asked for once. */
  private position(at: number): Promise<View | null> {
    const asked = this.views.get(at) ?? this.viewAt(at);
    this.views.set(at, asked);
    void asked.then((view) => {
      if (!view && this.views.get(at) === asked) this.views.delete(at);
    });
    return asked;
  }
  private forgetFrom(at: number): void {
    for (const kept of this.views.keys()) if (kept >= at) this.views.delete(kept);
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.endMoment = null;
        resolve();
      };
      const timer = Number.isFinite(ms) ? setTimeout(end, ms) : undefined;
      this.endMoment = end;
    });
  }

  /** Is there a step to be shown now? */
  private goesOn(): boolean {
    if (this.jumping || this.held || this.shown >= this.known.length) return false;
    return this.playing.value || (this.following.value && !this.waits());
  }

  private async pump(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    while (this.goesOn()) if (!(await this.next(this.run))) break;
    this.pumping = false;
    if (this.jumping || this.shown < this.known.length) return;
    batch(() => {
      this.following.value = true;
      this.playing.value = false;
    });
    this.idle();
  }

  /** False when there is nothing to show: the record is another one meanwhile. */
  private async next(run: number): Promise<boolean> {
    const step = this.known[this.shown];
    const before = this.view.value;
    const after = await this.position(this.shown + 1);
    if (run !== this.run) return true;
    const there = step && before && after;
    if (!there || !this.goesOn()) this.moment.value = null; // meanwhile it was paused, or the record is another one
    if (!there) return false;
    if (!this.goesOn()) return true;
    const pace = this.pace(step);
    const moment = (stage: Moment['stage']): Moment => ({
      step,
      before,
      after,
      stage,
      ms: pace[stage],
      moves: pace.moves,
    });
    for (const stage of ['roll', 'event'] as const) {
      if (this.isHasty(pace[stage])) continue;
      if (stage === 'event') this.sayEvent(step);
      this.moment.value = moment(stage);
      await this.wait(pace[stage]);
      if (run !== this.run) return true;
    }
    const told = moment('told');
    const hasty = this.isHasty(told.ms);
    if (!hasty) this.leaving?.(told);
    batch(() => {
      this.say(step);
      this.moment.value = hasty ? null : told;
      this.view.value = after;
      this.log.value = this.known.slice(0, after.at);
    });
    if (hasty) return true;
    await this.wait(told.ms);
    if (run === this.run && !this.goesOn()) this.moment.value = null; // else the next moment takes its place
    return true;
  }

  /** Is a stage of the next step left out? */
  private isHasty(ms: number): boolean {
    return ms === 0 || (this.shown < this.hurried && ms !== Number.POSITIVE_INFINITY);
  }

  /** A choice begins a new paragraph, to which what it led to is added. */
  private say(step: StepView): void {
    if (step.mover !== '*') this.said = [];
    this.said.push(...step.happenings.map((happening) => happening.sentence), ...this.explained(step));
    const urgent = step.happenings.filter(({ kind }) => URGENT.has(kind)).map(({ sentence }) => sentence);
    this.spoken.value = { polite: this.said.join(' '), assertive: urgent.join(' ') };
  }
  /** An event card is read before what it does is told. */
  private sayEvent(step: StepView): void {
    const card = step.happenings.filter(({ kind }) => kind === 'event_drawn').map(({ sentence }) => sentence);
    this.spoken.value = { polite: [...this.said, ...card].join(' '), assertive: '' };
  }
}
