// quiz.ts - questions without a board: the cards that come back after 1, 3, 7 and 21 days, and the test
// before and after the course on physics. Which cards are due is decided in the core (src/lessons/cards.h).
import { signal } from '@preact/signals';
import type { QuizQuestion } from '../core/types';
import type { Store } from './store';

export const QUIZZES = ['cards', 'before', 'after'] as const; // in the order of quiz_kind
export type QuizKind = (typeof QUIZZES)[number];
/** A card: how far it has come, and the day on which it did. */
export type CardState = readonly [step: number, day: number];
export const IDEAS = 8;

/** The day by the learner's own calendar, since 1970. */
export function dayNumber(now = new Date()): number {
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
}
export const isQuiz = (value: unknown): value is QuizKind => QUIZZES.some((kind) => kind === value);

export class Quiz {
  /** The cards of today. */
  readonly cards = signal<QuizQuestion[]>([]);

  constructor(private readonly store: Store) {}

  /** Which cards wait today? */
  async look(): Promise<void> {
    this.cards.value = await this.questions('cards');
  }
  questions(kind: QuizKind): Promise<QuizQuestion[]> {
    const { learn, shell } = this.store;
    const kept = Object.entries(learn.kept.value.cards).map(([id, [step, day]]) => {
      const [lesson, question] = id.split(':');
      return `card ${lesson} ${Number(question) + 1} ${step} ${day}`;
    });
    const done = shell.storage.lessonsDone().map((id) => `lesson ${id}`);
    return learn.quiz(QUIZZES.indexOf(kind), dayNumber(), [...done, ...kept].join('\n'));
  }
  /** An answer is kept: a card goes on, of the test the first try counts. */
  answered(kind: QuizKind, asked: QuizQuestion, right: boolean): void {
    const { learn } = this.store;
    if (kind !== 'cards') learn.triedFirst(asked.lesson, asked.question, right);
    else this.keep({ [`${asked.lesson}:${asked.question}`]: [right ? asked.right : asked.wrong, dayNumber()] });
  }
  /** A lesson is done: its questions come back from tomorrow on. */
  begin(lesson: string): void {
    const { learn, lessons } = this.store;
    const { cards } = learn.kept.value;
    const questions = lessons.list.value.find(({ id }) => id === lesson)?.cards ?? [];
    const fresh = questions.map((question) => `${lesson}:${question}`).filter((id) => cards[id] === undefined);
    if (fresh.length > 0) this.keep(Object.fromEntries(fresh.map((id) => [id, [0, dayNumber()] as const])));
  }
  private keep(cards: Record<string, CardState>): void {
    const { learn } = this.store;
    learn.keep({ cards: { ...learn.kept.value.cards, ...cards } });
  }
  /** How a question of a test was answered; undefined when it was not asked. */
  result(kind: QuizKind, question: number): boolean | undefined {
    return this.store.learn.kept.value.firsts[`${kind}:${question}`];
  }
  done(kind: QuizKind): boolean {
    return this.store.learn.firstTries(kind).count >= IDEAS;
  }
}
