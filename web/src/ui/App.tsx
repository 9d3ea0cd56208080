// The whole page: one screen at a time, notices, dialogs and the live regions for screen readers.
import { type JSX, render } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Store } from '../store/store';
import type { Screen } from '../store/types';
import { CircuitScreen } from './circuit/CircuitScreen';
import { StoreContext, useStore } from './context';
import { EditorScreen } from './editor/EditorScreen';
import { GameScreen } from './game/GameScreen';
import { LabScreen } from './lab/LabScreen';
import { CodexScreen } from './learn/CodexScreen';
import { StoryScreen } from './learn/Story';
import { SummaryScreen } from './learn/SummaryScreen';
import { systemTheme } from './media';
import { VerifyScreen } from './online/VerifyScreen';
import { AboutThing } from './parts/AboutThing';
import { ConfirmDialog } from './parts/Confirm';
import { Notices } from './parts/Notices';
import { asked, pick } from './picking';
import { ReviewScreen } from './review/ReviewScreen';
import { KeysScreen } from './screens/KeysScreen';
import { LessonsScreen } from './screens/LessonsScreen';
import { RulesScreen } from './screens/RulesScreen';
import { SettingsScreen } from './screens/SettingsScreen';
import { HomeScreen } from './start/HomeScreen';

const SCREENS: Readonly<Record<Screen, () => JSX.Element>> = {
  home: HomeScreen,
  game: GameScreen,
  review: ReviewScreen,
  editor: EditorScreen,
  lessons: LessonsScreen,
  circuit: CircuitScreen,
  codex: CodexScreen,
  lab: LabScreen,
  story: StoryScreen,
  summary: SummaryScreen,
  verify: VerifyScreen,
  rules: RulesScreen,
  settings: SettingsScreen,
  keys: KeysScreen,
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

function Stage(): JSX.Element {
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
    // A new screen is read from its heading on, and Tab goes on from there.
    entered.current = screen;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [screen]);
  if (!store.shell.ready.value)
    return (
      <main class="loading">
        <p>{store.t('loading')}</p>
      </main>
    );
  const Current = SCREENS[screen];
  return (
    <div class={`screen screen-${screen}`}>
      <Current />
      <Notices />
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
