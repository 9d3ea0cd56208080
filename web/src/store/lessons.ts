// lessons.ts - the lessons that there are, and the one under way, which is a game on the table with a
// panel beside it.
import { signal } from '@preact/signals';
import type { LessonInfo } from '../core/types';
import type { LessonState } from '../worker/lessons';
import { luckOf, NEW } from './game';
import type { Store } from './store';

/** A lesson on the list, and whether the browser knows that it was done. */
export interface ListedLesson extends LessonInfo {
  done: boolean;
}

export class Lessons {
  readonly list = signal<ListedLesson[]>([]);
  readonly current = signal<LessonState | null>(null);

  constructor(private readonly store: Store) {}

  /** These are the lessons, in the language of the page. */
  are(lessons: LessonInfo[]): void {
    const done = this.store.shell.storage.lessonsDone();
    this.list.value = lessons.map((lesson) => ({ ...lesson, done: done.includes(lesson.id) }));
  }

  async start(id: string, inputs: readonly string[] = [], enter = true): Promise<void> {
    const { around, game, route, shell } = this.store;
    if (!(await around.desk.openLesson(id, inputs, shell.lang))) {
      route.refuse({ key: 'bad_link' });
      return;
    }
    game.close();
    const state = await around.desk.lessonState(shell.lang);
    this.current.value = state;
    this.stands(state);
    const usual = { rate: 1, variant: 'standard', seed: null, from: 0, start: null, ...NEW, text: null } as const;
    game.begin({ id, ...usual, replayOnly: false }, true);
    await game.greet();
    if (enter) route.enterGame();
  }
  /** The text has been read. */
  next(): void {
    this.input('next');
  }
  answer(answer: number): void {
    this.input(`answer ${answer}`);
  }
  measure(times: number): void {
    this.input(`measure ${times}`);
  }
  /** How many readings in 100 are wrong. */
  noise(percent: number): void {
    this.input(`noise ${percent}`);
  }
  /** The prediction with what was measured. */
  compare(): void {
    this.input('compare');
  }
  private input(input: string): void {
    const { around, shell } = this.store;
    void around.desk.lessonInput(input, shell.lang).then((state) => this.stands(state));
  }
  /** Goes on from where the lesson ended, as a game of two. */
  async playOn(): Promise<void> {
    const { game, show } = this.store;
    const info = game.info.value;
    if (!info) return;
    const two = { mercurial: 'person', rubicon: 'person' } as const;
    await game.open({ ...info, ...luckOf(info, show.notation.length), steps: show.notation, ...two }, { again: true });
  }

  /** Something was done: asks how the lesson stands now. */
  async goOn(): Promise<void> {
    const { around, shell } = this.store;
    this.stands(await around.desk.lessonState(shell.lang));
  }
  private stands(state: LessonState | null): void {
    const { storage } = this.store.shell;
    if (!this.current.value || !state) return;
    this.current.value = state;
    if (state.judged) this.store.learn.triedFirst(state.id, state.judged.question, state.judged.first);
    storage.setCurrent({ lesson: state.id, inputs: state.inputs });
    if (state.wants !== 'done') return;
    storage.setLessonDone(state.id);
    this.store.quiz.begin(state.id);
    this.list.value = this.list.value.map((lesson) => (lesson.id === state.id ? { ...lesson, done: true } : lesson));
  }
}
