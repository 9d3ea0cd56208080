// The first screen. One look says what this is and what to click: the map, a sentence, and one way on
// that stands out (to learn for newcomers, to play for everybody else); games under way on top of the rest.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { today } from '../../browser/links';
import type { Store } from '../../store/store';
import { useStore } from '../context';
import { LearnMenu } from '../learn/LearnMenu';
import { StoryNote } from '../learn/StoryNote';
import { Rooms } from '../online/Rooms';
import { tab } from '../panel/tabs';
import { textOfFile } from '../parts/file';
import { Header } from '../parts/Header';
import { Icon, type IconName } from '../parts/Icon';
import { Prospect } from './Prospect';
import { Saved } from './Saved';
import { type How, Setup } from './Setup';
import { wish } from './wish';

interface WayProps {
  icon: IconName;
  title: string;
  text?: string;
  main?: boolean;
  onClick(): void;
}

function Way({ icon, title, text, main, onClick }: WayProps): JSX.Element {
  return (
    <button
      type="button"
      class={main ? 'way way-main' : text === undefined ? 'way way-small' : 'way'}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span class="way-title">{title}</span>
      {text !== undefined && <span class="way-text">{text}</span>}
    </button>
  );
}

function FileOpener(): JSX.Element {
  const store = useStore();
  return (
    <label class="way way-small">
      <Icon name="folder" />
      <span class="way-title">{store.t('home_open')}</span>
      <input
        type="file"
        accept=".ent,text/plain"
        class="for-ears"
        onChange={textOfFile((text, name) => store.share.load(text, name))}
      />
    </label>
  );
}

/** Somebody who has neither learnt nor played here yet. */
function isNew(store: Store): boolean {
  const { lessons, past, saved } = store;
  return past.list.value.length === 0 && saved.list.value.length === 0 && !lessons.list.value.some(({ done }) => done);
}

/** The first lesson that is not done, or the list when all are: what it says, and how to get there. */
function learning({ lessons, route, t }: Store): Pick<WayProps, 'text' | 'onClick'> {
  const next = lessons.list.value.find((l) => !l.done);
  if (!next) return { text: t('home_lessons'), onClick: () => route.go('lessons') };
  const { id, number, title } = next;
  const text = number === 1 ? t('home_learn_about') : t('lesson_head', { number, title });
  return { text, onClick: () => void lessons.start(id) };
}
function invite(store: Store): void {
  const { ship, rate, variant } = wish(store);
  tab.value = 'room';
  void store.online.invite(ship, rate, variant);
}

/** Reasons to come back: the game of the day, puzzles, what was played. */
function Again(): JSX.Element {
  const store = useStore();
  const { t, tn, past, quiz, route } = store;
  const done = past.days.value.get(today());
  const streak = past.streak();
  const daily = done
    ? t(done.result === 'won' ? 'daily_won' : 'daily_lost')
    : streak > 0
      ? tn('daily_streak', streak)
      : t('daily_about');
  return (
    <div class="ways ways-again">
      {quiz.cards.value.length > 0 && (
        <Way
          icon="cards"
          title={t('quiz_cards')}
          text={t('quiz_cards_wait', { count: quiz.cards.value.length })}
          onClick={() => route.go('quiz', 'cards')}
        />
      )}
      <Way icon="calendar" title={t('home_daily')} text={daily} onClick={() => route.go('daily')} />
      <Way icon="hint" title={t('puzzles')} text={t('puzzles_about')} onClick={() => route.go('puzzles')} />
      <Way icon="chart" title={t('history')} text={t('history_about')} onClick={() => route.go('history')} />
    </div>
  );
}

/** Learning and playing, the one that stands out first. */
function Ways({ onSetup }: { onSetup(how: How): void }): JSX.Element {
  const store = useStore();
  const { t } = store;
  const fresh = isNew(store);
  const level = store.shell.glossary.value?.bots.find((b) => b.id === wish(store).bot)?.name ?? '';
  const toLearn = <Way key="learn" icon="book" main={fresh} title={t('home_learn')} {...learning(store)} />;
  const toPlay = (
    <Way
      key="play"
      icon="bot"
      main={!fresh}
      title={t('home_bot')}
      text={t('home_bot_about', { level })}
      onClick={() => onSetup('bot')}
    />
  );
  return (
    <div class="ways">
      {fresh ? [toLearn, toPlay] : [toPlay, toLearn]}
      <Way icon="share" title={t('invite')} text={t('invite_way')} onClick={() => invite(store)} />
      <Way icon="people" title={t('home_two')} text={t('home_two_about')} onClick={() => onSetup('two')} />
    </div>
  );
}

export function HomeScreen(): JSX.Element {
  const store = useStore();
  const { t, shell, route } = store;
  const setup = useSignal<How | null>(null);
  const glossary = shell.glossary.value;
  return (
    <>
      <Header title={t('app_name')} />
      <main class="home">
        <div class="hero">
          {glossary && <Prospect glossary={glossary} />}
          <div class="hero-words">
            <p class="hero-name" aria-hidden="true">
              {t('app_name')}
            </p>
            <p class="home-lead">{t('home_lead')}</p>
          </div>
        </div>
        <div class="home-start">
          <Rooms />
          <Saved />
          <Ways onSetup={(how) => (setup.value = how)} />
          <Again />
          <StoryNote />
          <div class="ways ways-small">
            <Way icon="eye" title={t('home_watch')} onClick={() => (setup.value = 'watch')} />
            <FileOpener />
            <Way icon="edit" title={t('home_editor')} onClick={() => route.go('editor')} />
            {shell.installer.value && <Way icon="download" title={t('install')} onClick={() => void shell.install()} />}
          </div>
          <LearnMenu screens={['lessons', 'lab', 'story', 'join']} />
        </div>
        {shell.offline.value && <p class="advice">{t('home_offline')}</p>}
      </main>
      {setup.value && <Setup how={setup.value} onClose={() => (setup.value = null)} />}
    </>
  );
}
