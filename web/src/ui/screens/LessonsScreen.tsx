// The lessons, by group, with those done ticked.
import type { JSX } from 'preact';
import { useStore } from '../context';
import { LearnMenu } from '../learn/LearnMenu';
import { Header } from '../parts/Header';
import { Icon } from '../parts/Icon';

export function LessonsScreen(): JSX.Element {
  const store = useStore();
  const lessons = store.lessons.list.value;
  const groups = [...new Set(lessons.map((l) => l.group))];
  return (
    <>
      <Header title={store.t('home_lessons')} />
      <main class="page">
        <LearnMenu screens={['lab', 'codex', 'story', 'summary']} />
        {groups.map((group) => (
          <section key={group}>
            <h2>{group}</h2>
            <ul class="lessons">
              {lessons
                .filter((l) => l.group === group)
                .map((l) => (
                  <li key={l.id}>
                    <button type="button" class="way way-lesson" onClick={() => void store.lessons.start(l.id)}>
                      <Icon name={l.done ? 'tick' : 'play'} />
                      <span class="way-title">{l.title}</span>
                      <span class="way-text">{l.aim}</span>
                      {l.done && <span class="for-ears">{store.t('lesson_done')}</span>}
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  );
}
