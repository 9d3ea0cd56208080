// The whole page: one screen at a time, notices, dialogs and the live regions for screen readers.
import { type JSX, render } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Store } from '../store/store';
import type { Screen } from '../store/types';
import { StoreContext, useStore } from './context';
import { GameScreen } from './game/GameScreen';
import { later } from './lazy';
import { systemTheme } from './media';
import { AboutThing } from './parts/AboutThing';
import { ConfirmDialog } from './parts/Confirm';
import { Notices } from './parts/Notices';
import { asked, focusHeading, pick } from './picking';
import { HomeScreen } from './start/HomeScreen';

const SCREENS: Readonly<Record<Screen, () => JSX.Element>> = {
  home: HomeScreen,
  game: GameScreen,
  class: later('class_', 'class_teach'),
  join: later('join', 'class_join'),
  paper: later('paper', 'class_tab_paper'),
  circuit: later('circuit', 'circuit'),
  daily: later('daily', 'home_daily'),
  editor: later('editor', 'edit_position'),
  history: later('history', 'history'),
  lab: later('lab', 'lab'),
  puzzles: later('puzzles', 'puzzles'),
  summary: later('summary', 'summary'),
  verify: later('verify', 'verify'),
  review: later('review', 'review'),
  lessons: later('lessons', 'home_lessons'),
  quiz: later('quiz', 'quiz_cards'),
  codex: later('codex', 'codex'),
  story: later('story', 'story'),
  rules: later('rules', 'rules'),
  settings: later('settings', 'settings'),
  keys: later('keys', 'help'),
};

/** Two regions that are always there: moves are read when there is time, dangers at once. */
function Spoken(): JSX.Element {
  const { polite, assertive } = useStore().show.spoken.value;
  return (
    <>
      <div class="for-ears" aria-live="polite">
        {polite}
      </div>
      <div class="for-ears" aria-live="assertive">
        {assertive}
      </div>
    </>
  );
}

function Stage(): JSX.Element | null {
  const store = useStore();
  const { theme, lang } = store.shell.settings.value;
  const screen = store.route.screen.value;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme === 'system' ? systemTheme.value : theme;
    root.lang = lang;
  }, [theme, lang, systemTheme.value]);
  useLayoutEffect(() => {
    document.documentElement.dataset.motion = store.shell.reducedMotion.value ? 'reduced' : 'full';
  }, [store.shell.reducedMotion.value]);
  const entered = useRef(screen);
  useLayoutEffect(() => {
    asked.value = null;
    pick(store, null);
    if (entered.current === screen) return;
    entered.current = screen;
    window.scrollTo(0, 0);
    focusHeading();
  }, [screen]);
  if (!store.shell.ready.value) return null; // index.html says that it is loading
  // What has the focus goes with its screen. Let go now, while all is laid out: taken away with it, it would have the
  // browser lay out both screens at once.
  if (entered.current !== screen && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const Current = SCREENS[screen];
  return (
    <div class={`screen screen-${screen}`}>
      <Notices />
      <Current />
      <AboutThing />
      <ConfirmDialog />
    </div>
  );
}

function App({ store }: { store: Store }): JSX.Element {
  return (
    <StoreContext.Provider value={store}>
      <Stage />
      <Spoken />
    </StoreContext.Provider>
  );
}

export function mount(store: Store, root: HTMLElement): void {
  render(<App store={store} />, root);
}
