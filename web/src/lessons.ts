// lessons.ts - a lesson as a table: it speaks the messages of docs/api.md, so that the store shows it
// as it shows any game. What the lesson wants and says comes from the core.
import type { Core } from './core';
import type { FromTable, Lang, LessonInfo, LessonState, Rate, Seat, ToTable } from './types';

const LEARNER: Seat = { kind: 'person', name: '', bot: null, present: true, thinking: false };

export class Lessons {
  running = false;
  private rate: Rate = 1;
  private lang: Lang = 'en';
  private steps: string[] = [];
  private reply: string | null = null;
  private right: boolean | null = null;

  constructor(private readonly core: Core, private readonly tell: (message: FromTable) => void) {}

  list(lang: Lang): Omit<LessonInfo, 'done'>[] {
    return this.core.lessons(lang);
  }

  open(id: string): boolean {
    const rate = this.core.lessonBegin(id);
    this.running = rate > 0;
    this.rate = rate as Rate;
    this.steps = this.running ? this.core.lessonSteps() : [];
    this.reply = this.right = null;
    return this.running;
  }
  close(): void {
    this.running = false;
  }

  state(lang: Lang): LessonState | null {
    const state = this.running ? this.core.lessonState(lang) : null;
    return state && { ...state, reply: this.reply, right: this.right };
  }
  next(lang: Lang): LessonState | null {
    this.core.lessonNext();
    this.reply = this.right = null;
    this.tellSteps();
    return this.state(lang);
  }
  answer(answer: number, lang: Lang): LessonState | null {
    const reply = this.core.lessonAnswer(answer, lang);
    this.reply = reply?.reply ?? null;
    this.right = reply?.right ?? null;
    this.tellSteps();
    return this.state(lang);
  }

  hear(message: ToTable): void {
    switch (message.type) {
      case 'hello':
        this.lang = message.lang;
        this.welcome(message.after);
        break;
      case 'step': {
        const reply = this.core.lessonStep(message.step, this.lang);
        this.right = null;
        this.reply = reply && !reply.right ? reply.reply : null;
        if (reply?.right) this.tellSteps();
        else this.tell({ type: 'refused', at: this.steps.length, code: 'lesson', reason: reply?.reply ?? '' });
        break;
      }
      case 'undo':
        this.reply = this.right = null;
        if (this.core.lessonUndo()) this.tellSteps();
        break;
      default:
        break;
    }
  }

  private welcome(after: number): void {
    this.tell({
      type: 'welcome', room: 'lesson', you: 'both', rate: this.rate, variant: 'standard', commit: '',
      start: null, count: this.steps.length, game: 1, edition: 0,
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
