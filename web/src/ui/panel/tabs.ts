// Which tab of the panel is open: what was asked for last, else the state of the ships as long as it is wanted. Where
// there is room the log is open when nothing is; on a phone, and beside a lesson, nothing is.
import { signal } from '@preact/signals';
import type { Store } from '../../store/store';
import { wide } from '../media';

export type Tab = 'room' | 'log' | 'hints' | 'decks' | 'planets' | 'state' | 'ships' | 'share';

/** What was asked for; null when nothing was, or when it was put away. */
export const tab = signal<Tab | null>(null);
/** The lesson during which the state was closed. */
const closedIn = signal<string | null>(null);

/** Wanted when the learner opened it, and during the lessons on physics unless it was closed; not while a lesson
 *  measures or adds up, when it would take the room of the bars. */
function stateIsWanted(store: Store): boolean {
  const { id: lesson, shots, wants, worked } = store.lessons.current.value ?? {};
  if (worked || (shots && (wants === 'measure' || wants === 'answer'))) return false;
  if (store.learn.kept.value.panel) return true;
  return (
    lesson !== undefined &&
    lesson !== closedIn.value &&
    store.lessons.list.value.some(({ id, physics }) => physics && id === lesson)
  );
}

/** Is there a tab for it? The room's only in a room, the ships' only where they have no boards on the table. */
export function hasTab(store: Store, id: Tab): boolean {
  return id === 'room' ? store.online.room.value !== null : id === 'ships' ? !wide.value : true;
}

/** Can the panel be put away, or is it always there? */
export function canClose(store: Store): boolean {
  return !wide.value || store.lessons.current.value !== null;
}

export function openTab(store: Store): Tab | null {
  if (tab.value && hasTab(store, tab.value)) return tab.value;
  const hides = !wide.value && store.lessons.current.value !== null; // on a phone it would hide the lesson
  if (stateIsWanted(store) && !hides) return 'state';
  return canClose(store) ? null : 'log';
}

export function stateIsOpen(store: Store): boolean {
  return openTab(store) === 'state';
}

export function show(store: Store, id: Tab): void {
  tab.value = id;
  if (id === 'state') store.learn.keep({ panel: true });
}

/** Puts away what is open; what was open before it may come back. */
export function close(store: Store): void {
  if (stateIsOpen(store)) {
    closedIn.value = store.lessons.current.value?.id ?? null;
    store.learn.keep({ panel: false });
  }
  tab.value = null;
}

export function toggleState(store: Store): void {
  if (stateIsOpen(store)) close(store);
  else show(store, 'state');
}
