// Where the teacher sends everybody: a lesson, a challenge, a position or the laboratory. A task is a plain
// link, which works without a class as well.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Teacher } from '../../class/teacher';
import type { Store } from '../../store/store';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Segments } from '../parts/Choice';

const KINDS = ['lesson', 'challenge', 'position', 'lab'] as const;
type Kind = (typeof KINDS)[number];

/** A link of the page in words. */
export function taskName(store: Store, task: string): string {
  const { t } = store;
  const [, kind = '', value = ''] = /^#(?:\/)?(\w+)=?(.*)$/.exec(task) ?? [];
  const number = Number(value);
  const lesson = store.lessons.list.value.find((l) => l.number === number);
  const challenge = store.learn.challenges.value[number - 1];
  if (kind === 'lesson' && lesson) return t('lesson_head', { number, title: lesson.title });
  if (kind === 'challenge' && challenge) return t('lab_challenge', { number, name: challenge.name });
  return kind === 'lab' ? t('lab') : value || task;
}

/** Looks at a position before forty pupils are sent there: can it be opened, and if not, why? */
function usePosition(id: string): { fine: boolean; problem: string | null } {
  const { around, shell } = useStore();
  const looked = useSignal<{ id: string; problem: string | null } | null>(null);
  const lang = shell.settings.value.lang;
  useEffect(() => {
    let current = true;
    if (id !== '')
      void around.desk.viewOf(id, lang).then((found) => {
        if (current) looked.value = { id, problem: 'problem' in found ? found.problem : null };
      });
    return () => {
      current = false;
    };
  }, [id, lang]);
  const problem = looked.value?.id === id ? looked.value.problem : null;
  return { fine: looked.value?.id === id && problem === null, problem };
}

export function Tasks({ teacher }: { teacher: Teacher }): JSX.Element {
  const store = useStore();
  const { t } = store;
  const kind = useSignal<Kind>('lesson');
  const number = useSignal<Record<'lesson' | 'challenge', string>>({ lesson: '8', challenge: '14' });
  const position = useSignal('');
  const task = teacher.state.value?.task ?? '';
  const id = position.value.trim().replace(/^.*#position=/, '');
  const looked = usePosition(id);
  const ready = kind.value !== 'position' || looked.fine;
  const link =
    kind.value === 'lab'
      ? '#/lab'
      : kind.value === 'position'
        ? `#position=${id}`
        : `#${kind.value}=${number.value[kind.value]}`;
  const numbered = kind.value === 'lesson' || kind.value === 'challenge' ? kind.value : null;
  const options =
    numbered === 'lesson'
      ? store.lessons.list.value.map((l) => ({ number: l.number, title: l.title }))
      : store.learn.challenges.value.map(({ name }, i) => ({ number: i + 1, title: name }));
  return (
    <section class="stack">
      <p role="status">{task ? t('class_task_now', { task: taskName(store, task) }) : t('class_task_none')}</p>
      <Segments
        label={t('class_task_kind')}
        name="class-task"
        value={kind.value}
        options={KINDS.map((value) => ({ value, label: value === 'lab' ? t('lab') : t(`class_task_${value}`) }))}
        onChange={(value) => (kind.value = value)}
      />
      {numbered && (
        <label class="field">
          <span>{t(`class_task_${numbered}`)}</span>
          <select
            value={number.value[numbered]}
            onChange={(e) => (number.value = { ...number.value, [numbered]: e.currentTarget.value })}
          >
            {options.map((option) => (
              <option key={option.number} value={String(option.number)}>
                {option.number} {option.title}
              </option>
            ))}
          </select>
        </label>
      )}
      {kind.value === 'position' && (
        <label class="field">
          <span>{t('class_task_position')}</span>
          <input
            type="text"
            spellcheck={false}
            value={position.value}
            onInput={(e) => (position.value = e.currentTarget.value)}
          />
        </label>
      )}
      {kind.value === 'position' && (
        <p role="alert" class="class-problem">
          {looked.problem}
        </p>
      )}
      <div class="row">
        <Button kind="primary" icon="later" disabled={!ready} onClick={() => teacher.send({ type: 'task', to: link })}>
          {t('class_task_send')}
        </Button>
        <Button icon="share" disabled={!ready} onClick={() => void store.share.copy(`${location.origin}/${link}`)}>
          {t('class_task_link')}
        </Button>
        {task && (
          <Button icon="close" onClick={() => teacher.send({ type: 'task', to: '' })}>
            {t('class_task_end')}
          </Button>
        )}
      </div>
      <p class="advice">{t('class_task_about')}</p>
    </section>
  );
}
