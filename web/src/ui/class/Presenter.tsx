// For the projector: the word, how many are in, how far the class is, and its measurements. Large, and nothing
// about anybody.
import type { JSX } from 'preact';
import { lessonOf, lessonsOf } from '../../class/table';
import type { Teacher } from '../../class/teacher';
import { shownWord } from '../../class/word';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Ideas, Pool, Spies } from './Pools';
import { taskName } from './Tasks';
import { Word } from './Word';

export function Presenter({ teacher, word, onEnd }: { teacher: Teacher; word: string; onEnd(): void }): JSX.Element {
  const store = useStore();
  const { t, tn } = store;
  const pupils = teacher.pupils.value;
  const state = teacher.state.value;
  const task = state?.task ?? '';
  return (
    <main class="class-presenter">
      <header class="row">
        <h1 tabIndex={-1}>{t('class_title', { word: shownWord(word) })}</h1>
        <Button icon="close" onClick={onEnd}>
          {t('class_present_end')}
        </Button>
      </header>
      <div class="class-presenter-parts">
        {state?.open && <Word word={word} />}
        <section>
          <p class="class-presenter-count">{tn('class_here', teacher.here.value.length)}</p>
          {task && <p>{t('class_task_now', { task: taskName(store, task) })}</p>}
          <dl class="class-bars">
            {lessonsOf(pupils).map((number) => {
              const done = pupils.filter(({ marks }) => lessonOf(marks, number).done).length;
              return (
                <div key={number}>
                  <dt>
                    {t('class_task_lesson')} {number}
                  </dt>
                  <dd>
                    <span class="class-bar-track">
                      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                        <rect width={(100 * done) / pupils.length} height="10" class="bar-plus" />
                      </svg>
                    </span>
                  </dd>
                  <dd class="class-bar-said">
                    {done} / {pupils.length}
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
        <Pool pupils={pupils} />
        <Spies pupils={pupils} />
        <Ideas pupils={pupils} />
      </div>
    </main>
  );
}
