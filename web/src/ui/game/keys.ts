// Single keys of the game screen. They do nothing while a field or a dialog has the focus, or when
// they are switched off.
import { useEffect } from 'preact/hooks';
import type { Store } from '../../types';
import { useStore } from '../context';
import { toggleState } from '../learn/StatePanel';
import { commit, pick, picked } from '../picking';
import { sayHappened, sayOdds, sayPosition } from './BoardList';
import { tab } from './Panel';

/** Puts the focus on the card with this digit, or the row; focus previews it, Enter makes it. */
function focusChoice(digit: string): void {
  const card = document.querySelector<HTMLElement>(`.dock .card[aria-keyshortcuts="${digit}"]`);
  const rows = document.querySelectorAll<HTMLElement>('.dock .choice-row');
  (card ?? rows[Number(digit) - 1])?.focus();
}

function choiceOf(store: Store, kind: string, card: string | null): void {
  const choice = store.view.value?.choices.find((c) => c.kind === kind && (card === null || c.card === card));
  if (!choice || !store.choosing.value) return;
  if (picked.value === choice.step) commit(store, choice);
  else pick(store, choice);
}

const KEYS: Readonly<Record<string, (store: Store) => void>> = {
  e: (s) => choiceOf(s, 'exchange', s.preview.value?.card ?? null),
  r: (s) => choiceOf(s, 'retrieve', null),
  n: (s) => choiceOf(s, 'navigate', s.preview.value?.card ?? null),
  u: (s) => s.undo(),
  h: (s) => {
    tab.value = 'hints';
    s.askHint();
  },
  l: () => {
    tab.value = 'log';
  },
  d: () => {
    tab.value = 'decks';
  },
  q: (s) => toggleState(s),
  c: (s) => s.go('circuit'),
  s: (s) => s.skip(),
  ' ': (s) => (s.moment.value ? s.skip() : s.pause(!s.paused.value)),
  p: (s) => speak(s, sayPosition),
  o: (s) => speak(s, sayOdds),
  w: (s) => speak(s, sayHappened),
  '[': (s) => void s.replayTurn(-1),
  ']': (s) => void s.replayTurn(1),
  '{': (s) => void s.replayTo(Math.max(0, (s.view.value?.at ?? 1) - 1)),
  '}': (s) => void s.replayTo(Math.min(s.count.value, (s.view.value?.at ?? 0) + 1)),
  '?': (s) => s.go('keys'),
};

function speak(store: Store, say: (store: Store) => void): void {
  tab.value = 'planets';
  say(store);
}

/** Keys with their sentences, for the list behind "?". */
export const KEY_LIST: readonly (readonly [string, string])[] = [
  ['Tab', 'key_tab'],
  ['← → ↑ ↓', 'key_arrows'],
  ['Enter', 'key_enter'],
  ['1 2 3 …', 'key_digits'],
  ['N', 'key_n'],
  ['E', 'key_e'],
  ['R', 'key_r'],
  ['Esc', 'key_escape'],
  ['U', 'key_u'],
  ['H', 'key_h'],
  ['L D', 'key_panels'],
  ['Q C', 'key_qubits'],
  ['S', 'key_s'],
  ['Space', 'key_space'],
  ['P O W', 'key_say'],
  ['[ ]', 'key_turns'],
  ['{ }', 'key_steps'],
  ['?', 'key_help'],
];

export function useGameKeys(): void {
  const store = useStore();
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      const target = e.target instanceof Element ? e.target : null;
      if (target?.closest('input, select, textarea, dialog') || e.ctrlKey || e.metaKey || e.altKey) return;
      if (e.key === 'Escape') pick(store, null);
      if (!store.settings.value.keys) return;
      if (e.key === ' ' && target?.closest('button, [role=button], a')) return;
      if (/^[1-9]$/.test(e.key)) focusChoice(e.key);
      const action = KEYS[e.key.length === 1 ? e.key.toLowerCase() : e.key];
      if (!action) return;
      e.preventDefault();
      action(store);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
