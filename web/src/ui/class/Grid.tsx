// The grid of a class: pupils in rows; lessons, the questions of one, or challenges in columns. What a cell
// says by a sign it also says in words.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Mark } from '../../class/messages';
import { keysOf, lessonOf, lessonsOf, numbersOf } from '../../class/table';
import type { GridPupil, Teacher } from '../../class/teacher';
import type { Store } from '../../store/store';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { confirm } from '../parts/Confirm';

interface Cell {
  sign: string;
  words: string;
  kind: 'done' | 'later' | 'open' | 'none';
}

/** Where a pupil is, in words. */
export function placeName(store: Store, place: string): string {
  const { t } = store;
  const [what, number] = place.split('.');
  if (what === 'lesson' && number) return `${t('class_task_lesson')} ${number}`;
  if (what === 'challenge' && number) return `${t('class_task_challenge')} ${number}`;
  const titles: Readonly<Record<string, string>> = {
    lab: 'lab',
    lessons: 'home_lessons',
    codex: 'codex',
    rules: 'rules',
    home: 'home',
    pair: 'class_tab_pairs',
    game: 'app_name',
  };
  return titles[what ?? ''] ? t(titles[what ?? ''] ?? '') : '';
}

function lessonCell({ t }: Store, marks: Record<string, Mark>, lesson: number): Cell {
  const { count, right, done } = lessonOf(marks, lesson);
  if (!done && count === 0) return { sign: '', words: t('class_no_mark'), kind: 'none' };
  const numbers = count > 0 ? `${right}/${count}` : '';
  return done
    ? { sign: `✓ ${numbers}`, words: t('class_done_first', { right, count }), kind: 'done' }
    : { sign: numbers, words: t('class_under_way', { right, count }), kind: 'open' };
}
function questionCell({ t, tn }: Store, mark: Mark | undefined): Cell {
  if (!mark) return { sign: '', words: t('class_no_mark'), kind: 'none' };
  if (mark.first) return { sign: '✓', words: t('class_right_first'), kind: 'done' };
  return mark.done
    ? { sign: String(mark.tries), words: tn('class_right_later', mark.tries), kind: 'later' }
    : { sign: '…', words: tn('class_wrong_still', mark.tries), kind: 'open' };
}
function challengeCell({ t }: Store, mark: Mark | undefined): Cell {
  const stars = mark?.counts[0] ?? 0;
  return stars > 0
    ? { sign: '★'.repeat(stars), words: `${stars} / 3`, kind: 'done' }
    : { sign: '', words: t('class_no_mark'), kind: 'none' };
}

function Head({ pupil, teacher }: { pupil: GridPupil; teacher: Teacher }): JSX.Element {
  const store = useStore();
  const { t } = store;
  const { name } = pupil;
  const place = pupil.present ? placeName(store, pupil.place) : '';
  const stuck = teacher.stuck.value.has(pupil.pupil);
  return (
    <th scope="row">
      <div class="class-pupil">
        <span class="class-name">
          {name}
          <small>
            {!pupil.present && t('class_is_away')}
            {stuck && <strong>{t('class_is_stuck')} </strong>}
            {place && t('class_at', { place })}
          </small>
        </span>
        <Button kind="tool" icon="eye" disabled={!pupil.present} onClick={() => teacher.watch(pupil.pupil)}>
          <span class="for-ears">{t('class_watch', { name })}</span>
        </Button>
        <Button
          kind="tool"
          icon="trash"
          onClick={() =>
            confirm(t('class_remove_sure', { name }), t('class_remove', { name }), () =>
              teacher.send({ type: 'remove', pupil: pupil.pupil }),
            )
          }
        >
          <span class="for-ears">{t('class_remove', { name })}</span>
        </Button>
      </div>
    </th>
  );
}

interface Column {
  key: string;
  head: string;
  title: string;
  cell(pupil: GridPupil): Cell;
}

/** What is shown: all lessons, challenges, or the questions of a lesson by its number. */
function columnsOf(store: Store, pupils: readonly GridPupil[], shown: string): Column[] {
  const { t } = store;
  if (shown === 'lessons')
    return lessonsOf(pupils).map((number) => ({
      key: `lesson.${number}`,
      head: String(number),
      title: store.lessons.list.value.find((l) => l.number === number)?.title ?? '',
      cell: ({ marks }) => lessonCell(store, marks, number),
    }));
  if (shown === 'challenges')
    return keysOf(pupils, 'challenge').map((key) => ({
      key,
      head: String(numbersOf(key)[0]),
      title: store.learn.challenges.value[(numbersOf(key)[0] ?? 0) - 1]?.name ?? '',
      cell: ({ marks }) => challengeCell(store, marks[key]),
    }));
  return keysOf(pupils, `question.${shown}`).map((key) => ({
    key,
    head: String((numbersOf(key)[1] ?? 0) + 1),
    title: t('class_question', { number: (numbersOf(key)[1] ?? 0) + 1 }),
    cell: ({ marks }) => questionCell(store, marks[key]),
  }));
}

export function Grid({ teacher }: { teacher: Teacher }): JSX.Element {
  const store = useStore();
  const { t } = store;
  const shown = useSignal('lessons');
  const pupils = teacher.pupils.value;
  const columns = columnsOf(store, pupils, shown.value);
  const lessons = lessonsOf(pupils);
  if (pupils.length === 0) return <p>{t('class_nobody')}</p>;
  return (
    <section>
      <label class="field">
        <span>{t('class_columns')}</span>
        <select value={shown.value} onChange={(e) => (shown.value = e.currentTarget.value)}>
          <option value="lessons">{t('class_lessons')}</option>
          <option value="challenges">{t('class_challenges')}</option>
          {lessons.map((number) => (
            <option key={number} value={String(number)}>
              {t('class_questions', { number })}
            </option>
          ))}
        </select>
      </label>
      <div class="class-grid" tabIndex={0} role="region" aria-label={t('class_tab_grid')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('class_pupil')}</th>
              {columns.map(({ key, head, title }) => (
                <th key={key} scope="col" title={title}>
                  {head}
                  <span class="for-ears">: {title}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pupils.map((pupil) => (
              <tr key={pupil.pupil} class={pupil.present ? '' : 'class-row-away'}>
                <Head pupil={pupil} teacher={teacher} />
                {columns.map(({ key, cell }) => {
                  const { sign, words, kind } = cell(pupil);
                  return (
                    <td key={key} class={`class-cell-${kind}`} data-cell={`${pupil.name} ${key}`} title={words}>
                      <span aria-hidden="true">{sign}</span>
                      <span class="for-ears">{words}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.value !== 'challenges' && (
        <p class="advice">{t(shown.value === 'lessons' ? 'class_grid_key' : 'class_grid_key_question')}</p>
      )}
    </section>
  );
}
