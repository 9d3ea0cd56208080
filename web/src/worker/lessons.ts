// lessons.ts - a lesson as a table: it speaks the messages of docs/api.md, so that the store shows it
// as it shows any game. What the lesson wants and says comes from the core.
import type { Core } from '../core/core';
import type { Lang, LessonInfo, LessonStage, Rate } from '../core/types';
import type { FromTable, Seat, ToTable } from '../online/messages';

const LEARNER: Seat = { kind: 'person', name: '', bot: null, present: true, thinking: false };

/** The lesson under way, with what is said to what the learner did last. */
export interface LessonState extends LessonStage {
  /** About what was just done: the answer was right or wrong and why, or why not that step. */
  reply: string | null;
  right: boolean | null; // of the answer just given
  /** The question just judged, and whether it was right at the first try. */
  judged: { question: number; first: boolean } | null;
  inputs: string[]; // what the learner did so far, for going on after a reload
}

export class Lessons {
  running = false;
  private rate: Rate = 1;
  private lang: Lang = 'en';
  private steps: string[] = [];
  private reply: string | null = null;
  private right: boolean | null = null;
  private judged: LessonState['judged'] = null;
  /** What the learner did: 'next', 'undo', 'answer 1', 'measure 10', 'noise 20', 'compare', or a step; before all of
   *  it 'seed 7'. The same again leads to the same place. */
  private inputs: string[] = [];

  constructor(
    private readonly core: Core,
    private readonly tell: (message: FromTable) => void,
  ) {}

  list(lang: Lang): LessonInfo[] {
    return this.core.lessons(lang);
  }

  /** Begins a lesson, at its start or after what was done in it before. */
  open(id: string, inputs: readonly string[], lang: Lang): boolean {
    const kept = /^seed (\d+)$/.exec(inputs[0] ?? '')?.[1];
    const seed = inputs.length > 0 ? Number(kept ?? 0) : (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
    const rate = this.core.lessonBegin(id, seed);
    this.running = rate > 0;
    this.rate = rate as Rate;
    this.lang = lang;
    this.reply = this.right = this.judged = null;
    this.inputs = [`seed ${seed}`];
    if (this.running) inputs.slice(kept === undefined ? 0 : 1).every((input) => this.take(input));
    this.steps = this.running ? this.core.lessonSteps() : [];
    return this.running;
  }
  /** One thing the learner does. False when the lesson does not want it: nothing has changed then. */
  private take(input: string): boolean {
    const answer = /^answer (\d+)$/.exec(input)?.[1];
    const times = /^measure (\d+)$/.exec(input)?.[1];
    const noise = /^noise (\d+)$/.exec(input)?.[1];
    this.reply = this.right = this.judged = null;
    if (input === 'undo') {
      if (!this.core.lessonUndo()) return false;
    } else if (input === 'next') {
      this.core.lessonNext();
    } else if (times !== undefined) {
      if (!this.core.lessonMeasure(Number(times))) return false;
    } else if (noise !== undefined) {
      if (!this.core.lessonNoise(Number(noise))) return false;
    } else if (answer !== undefined || input === 'compare') {
      const said =
        answer !== undefined ? this.core.lessonAnswer(Number(answer), this.lang) : this.core.lessonCompare(this.lang);
      if (!said) return false;
      this.reply = said.reply;
      this.right = said.right;
      this.judged = said.first === null ? null : { question: said.question, first: said.first };
    } else {
      const said = this.core.lessonStep(input, this.lang);
      this.reply = said && !said.right ? said.reply : null;
      if (!said?.right) return false;
    }
    this.inputs.push(input);
    return true;
  }
  close(): void {
    this.running = false;
  }

  state(lang: Lang): LessonState | null {
    const state = this.running ? this.core.lessonState(lang) : null;
    return state && { ...state, reply: this.reply, right: this.right, judged: this.judged, inputs: this.inputs };
  }
  /** 'next', 'answer 1', 'measure 10', 'noise 20' or 'compare'. */
  input(input: string, lang: Lang): LessonState | null {
    this.lang = lang;
    this.take(input);
    this.tellSteps();
    return this.state(lang);
  }

  hear(message: ToTable): void {
    switch (message.type) {
      case 'hello':
        this.lang = message.lang;
        this.welcome(message.after);
        break;
      case 'step':
        if (this.take(message.step)) this.tellSteps();
        else this.tell({ type: 'refused', at: this.steps.length, code: 'lesson', reason: this.reply ?? '' });
        break;
      case 'undo':
        // A text read or an answer is taken back too, and then no step is.
        if (this.take('undo') && !this.tellSteps()) this.tell({ type: 'undone', to: this.steps.length, edition: 0 });
        break;
      default:
        break;
    }
  }

  private welcome(after: number): void {
    this.tell({
      type: 'welcome',
      room: 'lesson',
      you: 'both',
      rate: this.rate,
      variant: 'standard',
      commit: '',
      start: null,
      count: this.steps.length,
      game: 1,
      edition: 0,
    });
    this.tell({ type: 'seats', mercurial: LEARNER, rubicon: LEARNER, watchers: 0 });
    this.tell({ type: 'steps', from: after, steps: this.steps.slice(after) });
  }

  /** Tells what is new, or taken back, since last time; false when nothing is. */
  private tellSteps(): boolean {
    const now = this.core.lessonSteps();
    let same = 0;
    while (same < now.length && now[same] === this.steps[same]) same++;
    if (same < this.steps.length) this.tell({ type: 'undone', to: same, edition: 0 });
    if (same < now.length) this.tell({ type: 'steps', from: same, steps: now.slice(same) });
    const changed = same < this.steps.length || same < now.length;
    this.steps = now;
    return changed;
  }
}
