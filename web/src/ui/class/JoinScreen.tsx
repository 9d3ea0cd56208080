// A pupil joins a class: its word and a nickname. What is kept is said before anything is.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { keepPupil } from '../../class/kept';
import { askServer } from '../../class/line';
import { readWord } from '../../class/word';
import { useStore } from '../context';
import { Header } from '../parts/Header';
import { Kept } from './Kept';

const NICKNAME_MOST = 24;

export function JoinScreen(): JSX.Element {
  const store = useStore();
  const { t, route, shell, classroom } = store;
  const word = useSignal(route.part.value ?? '');
  const name = useSignal('');
  const problem = useSignal<string | null>(null);
  const busy = useSignal(false);
  const join = async (): Promise<void> => {
    const read = readWord(word.value);
    problem.value = read === null ? t('class_word_slip') : null;
    if (read === null || busy.value) return;
    busy.value = true;
    const body = { word: read, name: name.value.trim() };
    const answer = await askServer<{ class: string; secret: string }>('/api/classes/join', body, shell.lang);
    busy.value = false;
    if ('problem' in answer) {
      problem.value = answer.problem ?? t('class_unreachable');
      return;
    }
    const { class: id, secret } = answer.value;
    const kept = { class: id, secret, name: body.name, marks: {}, open: [], task: '', room: '' };
    keepPupil(kept);
    route.go('lessons');
    await classroom.enter(kept);
  };
  return (
    <>
      <Header title={t('class_join')} />
      <main class="page class-join">
        {classroom.pupil.value ? (
          <p>{t('class_in', { name: classroom.pupil.value.name })}</p>
        ) : (
          <form
            class="stack"
            onSubmit={(e) => {
              e.preventDefault();
              void join();
            }}
          >
            <p>{t('class_join_about')}</p>
            <label class="field">
              <span>{t('class_word')}</span>
              <input
                type="text"
                class="class-word-field"
                autocomplete="off"
                autocapitalize="none"
                spellcheck={false}
                required
                maxLength={40}
                value={word.value}
                onInput={(e) => (word.value = e.currentTarget.value)}
              />
            </label>
            <label class="field">
              <span>{t('class_nickname')}</span>
              <input
                type="text"
                autocomplete="nickname"
                required
                maxLength={NICKNAME_MOST}
                value={name.value}
                onInput={(e) => (name.value = e.currentTarget.value)}
              />
            </label>
            <p role="alert" class="class-problem">
              {problem.value}
            </p>
            <button type="submit" class="button button-primary" disabled={busy.value}>
              <span class="button-words">{t('class_join_now')}</span>
            </button>
            <p class="advice">{t('class_private')}</p>
            <Kept />
          </form>
        )}
      </main>
    </>
  );
}
