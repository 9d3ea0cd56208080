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
  inputs: string[]; // what the learner did so far, for going on after a reload
}

export class Lessons {
  running = false;
  private rate: Rate = 1;
  private lang: Lang = 'en';
  private steps: string[] = [];
  private reply: string | null = null;
  private right: boolean | null = null;
  /** What the learner did: 'next', 'undo', 'answer 1', or a step. The same again leads to the same place. */
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
    const rate = this.core.lessonBegin(id);
    this.running = rate > 0;
    this.rate = rate as Rate;
    this.lang = lang;
    this.reply = this.right = null;
    this.inputs = [];
    if (this.running) inputs.every((input) => this.take(input));
    this.steps = this.running ? this.core.lessonSteps() : [];
    return this.running;
  }
  /** One thing the learner does. False when the lesson does not want it: nothing has changed then. */
  private take(input: string): boolean {
    const answer = /^answer (\d+)$/.exec(input)?.[1];
    this.reply = this.right = null;
    if (input === 'undo') {
      if (!this.core.lessonUndo()) return false;
    } else if (input === 'next') {
      this.core.lessonNext();
    } else if (answer !== undefined) {
      const said = this.core.lessonAnswer(Number(answer), this.lang);
      this.reply = said?.reply ?? null;
      this.right = said?.right ?? null;
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
    return state && { ...state, reply: this.reply, right: this.right, inputs: this.inputs };
  }
  next(lang: Lang): LessonState | null {
    this.take('next');
    this.tellSteps();
    return this.state(lang);
  }
  answer(answer: number, lang: Lang): LessonState | null {
    this.lang = lang;
    this.take(`answer ${answer}`);
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
        if (this.take('undo')) this.tellSteps();
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

  /** Tells what is new, or taken back, since last time. */
  private tellSteps(): void {
    const now = this.core.lessonSteps();
    let same = 0;
    while (same < now.length && now[same] === this.steps[same]) same++;
    if (same < this.steps.length) this.tell({ type: 'undone', to: same, edition: 0 });
    if (same < now.length) this.tell({ type: 'steps', from: same, steps: now.slice(same) });
    this.steps = now;
  }
}
