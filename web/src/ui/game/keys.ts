// What the single keys of the game screen do (keys.ts has which they are). They do nothing while a field or a dialog has the focus, or when
// they are switched off.
import { useLayoutEffect } from 'preact/hooks';
import { KEY_ACTIONS, type KeyAction } from '../../browser/keys';
import type { Store } from '../../store/store';
import { useStore } from '../context';
import { sayHappened, sayOdds, sayPosition } from '../panel/BoardList';
import { tab, toggleState } from '../panel/tabs';
import { commit, pick, picked } from '../picking';

/** Puts the focus on the card with this digit, or the row; focus previews it, Enter makes it. */
function focusChoice(digit: string): void {
  const card = document.querySelector<HTMLElement>(`.dock .card[aria-keyshortcuts="${digit}"]`);
  const rows = document.querySelectorAll<HTMLElement>('.dock .choice-row');
  (card ?? rows[Number(digit) - 1])?.focus();
}

function choiceOf(store: Store, kind: string, card: string | null): void {
  const choice = store.show.view.value?.choices.find((c) => c.kind === kind && (card === null || c.card === card));
  if (!choice || !store.game.choosing.value) return;
  if (picked.value === choice.step) commit(store, choice);
  else pick(store, choice);
}

const ACTIONS: Readonly<Record<KeyAction, (store: Store) => void>> = {
  navigate: (s) => choiceOf(s, 'navigate', s.game.preview.value?.card ?? null),
  exchange: (s) => choiceOf(s, 'exchange', s.game.preview.value?.card ?? null),
  retrieve: (s) => choiceOf(s, 'retrieve', null),
  undo: (s) => s.game.undo(),
  hint: (s) => {
    tab.value = 'hints';
    s.advice.askHint();
  },
  log: () => {
    tab.value = 'log';
  },
  decks: () => {
    tab.value = 'decks';
  },
  state: (s) => toggleState(s),
  circuit: (s) => s.route.go('circuit'),
  skip: (s) => s.show.skip(),
  pause: (s) => (s.show.moment.value ? s.show.skip() : s.game.pause(!s.game.paused.value)),
  mute: (s) => s.shell.setSettings({ sound: !s.shell.settings.value.sound }),
  position: (s) => speak(s, sayPosition),
  odds: (s) => speak(s, sayOdds),
  happened: (s) => speak(s, sayHappened),
  turn_back: (s) => void s.replay.turn(-1),
  turn_on: (s) => void s.replay.turn(1),
  step_back: (s) => void s.replay.to(Math.max(0, (s.show.view.value?.at ?? 1) - 1)),
  step_on: (s) => void s.replay.to(Math.min(s.show.count.value, (s.show.view.value?.at ?? 0) + 1)),
  help: (s) => s.route.go('keys'),
};

function speak(store: Store, say: (store: Store) => void): void {
  tab.value = 'planets';
  say(store);
}

export function useGameKeys(): void {
  const store = useStore();
  useLayoutEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      const target = e.target instanceof Element ? e.target : null;
      if (target?.closest('input, select, textarea, dialog') || e.ctrlKey || e.metaKey || e.altKey) return;
      if (e.key === 'Escape') pick(store, null);
      if (!store.shell.settings.value.keys) return;
      if (e.key === ' ' && target?.closest('button, [role=button], a')) return;
      if (/^[1-9]$/.test(e.key)) focusChoice(e.key);
      const { keyMap } = store.shell.settings.value;
      const action = KEY_ACTIONS.find((name) => keyMap[name] === e.key.toLowerCase());
      if (!action) return;
      e.preventDefault();
      ACTIONS[action](store);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
