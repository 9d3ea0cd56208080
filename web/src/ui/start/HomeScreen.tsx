// The first screen: four ways to begin with one click, games in progress, the daily game, files;
// options for who wants them.
import type { JSX } from 'preact';
import { useStore } from '../context';
import { LearnMenu } from '../learn/LearnMenu';
import { StoryNote } from '../learn/Story';
import { Rooms } from '../online/Rooms';
import { tab } from '../panel/Panel';
import { Header } from '../parts/Header';
import { Icon, type IconName } from '../parts/Icon';
import { newGame, Options, wish } from './Options';
import { Prospect } from './Prospect';
import { Saved } from './Saved';

interface WayProps {
  icon: IconName;
  title: string;
  text: string;
  main?: boolean;
  onClick(): void;
}

function Way({ icon, title, text, main, onClick }: WayProps): JSX.Element {
  return (
    <button type="button" class={main ? 'way way-main' : 'way'} onClick={onClick}>
      <Icon name={icon} />
      <span class="way-title">{title}</span>
      <span class="way-text">{text}</span>
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
        onChange={(e) => {
          const field = e.currentTarget;
          const file = field.files?.[0];
          if (file) void file.text().then((text) => store.share.load(text, file.name));
          field.value = '';
        }}
      />
    </label>
  );
}

export function HomeScreen(): JSX.Element {
  const store = useStore();
  const { t } = store;
  const glossary = store.shell.glossary.value;
  const level = glossary?.bots.find((b) => b.id === wish.value.bot)?.name ?? wish.value.bot;
  return (
    <>
      <Header title={t('app_name')} />
      <main class="home">
        {glossary && <Prospect glossary={glossary} />}
        <div class="home-start">
          <p class="home-lead">{t('home_lead')}</p>
          <div class="ways">
            <Way
              icon="bot"
              main
              title={t('home_bot')}
              text={t('home_bot_about', { level })}
              onClick={() => void store.game.newGame(newGame('bot'))}
            />
            <Way icon="share" title={t('invite')} text={t('invite_way')} onClick={() => void invite()} />
            <Way
              icon="people"
              title={t('home_two')}
              text={t('home_two_about')}
              onClick={() => void store.game.newGame(newGame('two'))}
            />
            <Way icon="book" title={t('home_learn')} text={t('home_learn_about')} onClick={() => void learn()} />
            <Way
              icon="eye"
              title={t('home_watch')}
              text={t('home_watch_about', { level })}
              onClick={() => void store.game.newGame(newGame('watch'))}
            />
          </div>
          <StoryNote />
          <Rooms />
          <Saved />
          <div class="ways ways-small">
            <button type="button" class="way way-small" onClick={() => void store.saved.daily()}>
              <Icon name="calendar" />
              <span class="way-title">{t('home_daily')}</span>
            </button>
            <FileOpener />
            <button type="button" class="way way-small" onClick={() => store.route.go('editor')}>
              <Icon name="edit" />
              <span class="way-title">{t('home_editor')}</span>
            </button>
            <button type="button" class="way way-small" onClick={() => store.route.go('verify')}>
              <Icon name="die" />
              <span class="way-title">{t('verify')}</span>
            </button>
          </div>
          <LearnMenu screens={['lessons', 'lab', 'story']} />
          <Options />
        </div>
        {store.shell.offline.value && <p class="advice">{t('home_offline')}</p>}
      </main>
    </>
  );

  function invite(): Promise<void> {
    const { ship, rate, variant } = wish.value;
    tab.value = 'room';
    return store.online.invite(ship, rate, variant);
  }
  /** The first lesson that is not done, or the list when all are. */
  function learn(): void {
    const next = store.lessons.list.value.find((l) => !l.done);
    if (next) void store.lessons.start(next.id);
    else store.route.go('lessons');
  }
}
