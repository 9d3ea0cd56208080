// Questions without a board, one after the other: the cards of the day, and the test before and after
// the course. Before the course nothing is given away; after it both results stand side by side.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { QuizQuestion } from '../../core/types';
import { together } from '../../core/words';
import { isQuiz, type QuizKind } from '../../store/quiz';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Header } from '../parts/Header';
import { Icon } from '../parts/Icon';
import { Linked } from '../parts/Linked';

function Mark({ right }: { right: boolean | undefined }): JSX.Element {
  const { t } = useStore();
  return (
    <>
      {right !== undefined && <Icon name={right ? 'tick' : 'cross'} />}{' '}
      {t(right === undefined ? 'quiz_open' : right ? 'quiz_yes' : 'quiz_no')}
    </>
  );
}

/** What came of it before the course and after it, idea by idea. */
function Results({ questions }: { questions: readonly QuizQuestion[] }): JSX.Element {
  const { t, learn, quiz } = useStore();
  const [before, after] = [learn.firstTries('before'), learn.firstTries('after')];
  const numbers = { before: before.right, after: after.right, count: questions.length };
  return (
    <>
      <p>{t(before.count > 0 ? 'quiz_after_over' : 'quiz_after_only', numbers)}</p>
      <table class="quiz-results">
        <thead>
          <tr>
            <th scope="col">{t('quiz_idea')}</th>
            <th scope="col">{t('quiz_before')}</th>
            <th scope="col">{t('quiz_after')}</th>
          </tr>
        </thead>
        <tbody>
          {questions.map(({ idea, because, question }) => (
            <tr key={question}>
              <th scope="row">
                {idea}
                <p class="advice">
                  <Linked text={because} />
                </p>
              </th>
              <td>
                <Mark right={quiz.result('before', question)} />
              </td>
              <td>
                <Mark right={quiz.result('after', question)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Over({ kind, questions }: { kind: QuizKind; questions: readonly QuizQuestion[] }): JSX.Element {
  const store = useStore();
  const { t } = store;
  return (
    <section class="quiz" role="status">
      {kind === 'after' ? (
        <Results questions={questions} />
      ) : (
        <p>
          {t(kind === 'before' ? 'quiz_before_over' : questions.length > 0 ? 'quiz_cards_over' : 'quiz_cards_none')}
        </p>
      )}
      <div class="row">
        <Button kind="primary" icon="book" onClick={() => store.route.go('lessons')}>
          {t('home_lessons')}
        </Button>
      </div>
    </section>
  );
}

interface AskedProps {
  kind: QuizKind;
  question: QuizQuestion;
  head: string;
  onNext(): void;
}

function Asked({ kind, question, head, onNext }: AskedProps): JSX.Element {
  const store = useStore();
  const { t } = store;
  const given = useSignal<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  useLayoutEffect(() => {
    if (given.value !== null) region.current?.querySelector<HTMLElement>('.button-primary')?.focus();
  }, [given.value]);
  const right = question.answers.find((answer) => answer.right);
  const wasRight = given.value !== null && question.answers[given.value]?.right === true;
  const answer = (index: number): void => {
    store.quiz.answered(kind, question, question.answers[index]?.right === true);
    if (kind === 'before') onNext();
    else given.value = index;
  };
  return (
    <section class="quiz" ref={region}>
      <h2 ref={heading} tabIndex={-1}>
        {head}
      </h2>
      {kind === 'cards' && <p class="advice">{question.source}</p>}
      <p>
        <Linked text={question.text} />
      </p>
      <div class="quiz-answers">
        {question.answers.map(({ text }, i) => (
          <Button key={text} disabled={given.value !== null} onClick={() => answer(i)}>
            {text}
          </Button>
        ))}
      </div>
      <div role="status">
        {given.value !== null && (
          <p class={wasRight ? 'lesson-reply' : 'lesson-reply lesson-wrong'}>
            <Icon name={wasRight ? 'tick' : 'cross'} />{' '}
            <Linked
              text={together([
                wasRight ? t('quiz_right') : t('quiz_answer', { answer: right?.text ?? '' }),
                question.because,
              ])}
            />
          </p>
        )}
      </div>
      {given.value !== null && (
        <div class="row">
          <Button kind="primary" icon="later" onClick={onNext}>
            {t('lesson_next')}
          </Button>
        </div>
      )}
    </section>
  );
}

export function QuizScreen(): JSX.Element {
  const store = useStore();
  const { t, quiz } = store;
  const { lang } = store.shell;
  const part = store.route.part.value;
  const kind = isQuiz(part) ? part : 'cards';
  const questions = useSignal<QuizQuestion[] | null>(null);
  const at = useSignal(0);
  useEffect(() => {
    let left = false;
    void quiz.questions(kind).then((found) => {
      if (left) return;
      questions.value = found;
      // A test goes on where it was left.
      at.value =
        kind === 'cards' ? 0 : found.filter(({ question }) => quiz.result(kind, question) !== undefined).length;
    });
    return () => {
      left = true;
    };
  }, [kind, lang]);
  const now = questions.value?.[at.value];
  const head = t('quiz_at', { name: t(`quiz_${kind}`), number: at.value + 1, count: questions.value?.length ?? 0 });
  return (
    <>
      <Header title={t(`quiz_${kind}`)} />
      <main class="page">
        {now ? (
          <Asked
            key={`${kind} ${lang} ${at.value}`}
            kind={kind}
            question={now}
            head={head}
            onNext={() => (at.value += 1)}
          />
        ) : (
          questions.value && <Over kind={kind} questions={questions.value} />
        )}
      </main>
    </>
  );
}
