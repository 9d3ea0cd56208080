// The lesson under way: what to know and to do now, its questions, and the way on.
import type { JSX } from 'preact';
import type { LessonState } from '../../worker/lessons';
import { useStore } from '../context';
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
          {lesson.answers.map((answer, i) => (
            <Button key={i} rove={`answer-${i}`} onClick={() => store.lessons.answer(i)}>
              {answer}
            </Button>
          ))}
        </>
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
  return (
    <div class="lesson" role="status">
      <p class="lesson-title">
        <strong>{lesson.title}</strong>{' '}
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
      {lesson.tip && (
        <p class="preview-reason">
          <Linked text={lesson.tip} />
        </p>
      )}
      <div class="row">
        <Ways lesson={lesson} />
      </div>
    </div>
  );
}
