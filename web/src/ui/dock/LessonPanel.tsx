// The lesson under way: what to know and to do now, its questions, and the way on.
import type { JSX } from 'preact';
import type { LessonState } from '../../worker/lessons';
import { useStore } from '../context';
import { Shots } from '../learn/Shots';
import { Sums } from '../learn/Sums';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { Linked } from '../parts/Linked';

function Ways({ lesson }: { lesson: LessonState }): JSX.Element | null {
  const store = useStore();
  switch (lesson.wants) {
    case 'read':
      return (
        <Button kind="primary" icon="later" rove="lesson" onClick={() => store.lessons.next()}>
          {store.t('lesson_next')}
        </Button>
      );
    case 'answer':
      return (
        <>
          {lesson.answers.map(({ answer, text, tried }) => (
            <Button
              key={answer}
              rove={`answer-${answer}`}
              disabled={tried}
              onClick={() => store.lessons.answer(answer)}
            >
              {text}
            </Button>
          ))}
        </>
      );
    case 'measure':
      return (
        <Button
          kind="primary"
          icon="tick"
          rove="compare"
          disabled={!lesson.shots?.count}
          onClick={() => store.lessons.compare()}
        >
          {store.t('lesson_compare')}
        </Button>
      );
    case 'stuck':
      return (
        <>
          <Button kind="primary" icon="undo" rove="lesson" onClick={() => store.game.undo()}>
            {store.t('undo')}
          </Button>
          <Button icon="again" rove="again" onClick={() => void store.lessons.start(lesson.id)}>
            {store.t('lesson_again')}
          </Button>
        </>
      );
    case 'done':
      return (
        <>
          <Button kind="primary" icon="play" rove="lesson" onClick={() => store.lessons.playOn()}>
            {store.t('lesson_play_on')}
          </Button>
          <Button icon="book" rove="lessons" onClick={() => store.route.go('lessons')}>
            {store.t('lesson_more')}
          </Button>
        </>
      );
    case 'step':
      return null;
  }
}

export function LessonPanel(): JSX.Element | null {
  const store = useStore();
  const lesson = store.lessons.current.value;
  if (!lesson) return null;
  const ways = (
    <div class="row">
      <Ways lesson={lesson} />
    </div>
  );
  const bars = lesson.shots ? (
    <Shots lesson={lesson} shots={lesson.shots} />
  ) : lesson.worked ? (
    <Sums sums={lesson.worked} />
  ) : null;
  const beside = lesson.wants !== 'answer'; // answers are many: they would leave no room for what they are about
  return (
    <div class="lesson" role="status">
      <p class="lesson-title">
        <strong>{store.t('lesson_head', { number: lesson.lesson, title: lesson.title })}</strong>{' '}
        <span>{store.t('lesson_progress', { number: lesson.number, of: lesson.of })}</span>
      </p>
      {lesson.reply && (
        <p class={lesson.right === false ? 'lesson-reply lesson-wrong' : 'lesson-reply'}>
          {lesson.right !== null && <Icon name={lesson.right ? 'tick' : 'cross'} />} <Linked text={lesson.reply} />
        </p>
      )}
      <p>
        <Linked text={lesson.text} />
      </p>
      {lesson.wants === 'step' && lesson.expected.length > 0 && lesson.lesson === 1 && (
        <p class="preview-reason">{store.t('lesson_tap')}</p>
      )}
      {lesson.tip && lesson.wants === 'step' && (
        <details class="lesson-tip" key={lesson.number}>
          <summary>{store.t('hint')}</summary>
          <p class="preview-reason">
            <Linked text={lesson.tip} />
          </p>
        </details>
      )}
      {bars && (
        <div class="lesson-bars">
          {bars}
          {beside && ways}
        </div>
      )}
      {!(bars && beside) && ways}
    </div>
  );
}
