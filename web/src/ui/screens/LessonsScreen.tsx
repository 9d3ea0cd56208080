// The lessons, by group, with those done ticked.
import type { JSX } from 'preact';
import { useStore } from '../context';
import { LearnMenu } from '../learn/LearnMenu';
import { Header } from '../parts/Header';
import { Icon } from '../parts/Icon';

/** The test before or after the course. */
function Test({ kind }: { kind: 'before' | 'after' }): JSX.Element {
  const store = useStore();
  const { t } = store;
  const done = store.quiz.done(kind);
  return (
    <button type="button" class="way way-test" onClick={() => store.route.go('quiz', kind)}>
      <Icon name={done ? 'tick' : 'help'} />
      <span class="way-title">{t(`quiz_${kind}`)}</span>
      <span class="way-text">{t(`quiz_${kind}_aim`)}</span>
      {done && <span class="for-ears">{t('lesson_done')}</span>}
    </button>
  );
}

export function LessonsScreen(): JSX.Element {
  const store = useStore();
  const lessons = store.lessons.list.value;
  const course = lessons.find(({ physics }) => physics)?.group;
  const groups = [...new Set(lessons.map((l) => l.group))];
  return (
    <>
      <Header title={store.t('home_lessons')} />
      <main class="page">
        <LearnMenu screens={['lab', 'codex', 'story', 'summary', 'join', 'class']} />
        {groups.map((group) => (
          <section key={group}>
            <h2>{group}</h2>
            {group === course && <Test kind="before" />}
            <ul class="lessons">
              {lessons
                .filter((l) => l.group === group)
                .map((l) => (
                  <li key={l.id}>
                    <button type="button" class="way way-lesson" onClick={() => void store.lessons.start(l.id)}>
                      <Icon name={l.done ? 'tick' : 'play'} />
                      <span class="way-title">{store.t('lesson_head', { number: l.number, title: l.title })}</span>
                      <span class="way-text">{l.aim}</span>
                      {store.learn.firstTries(l.id).count > 0 && (
                        <span class="way-text way-first">{store.t('lesson_first', store.learn.firstTries(l.id))}</span>
                      )}
                      {l.done && <span class="for-ears">{store.t('lesson_done')}</span>}
                    </button>
                  </li>
                ))}
            </ul>
            {group === course && <Test kind="after" />}
          </section>
        ))}
      </main>
    </>
  );
}
