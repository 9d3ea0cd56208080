// How a choice is made: looking at it (hover, focus) previews it, the first tap keeps the preview,
// the second tap makes the choice. Enter makes what has the focus at once: focus was the preview.
import { signal } from '@preact/signals';
import type { Choice, ComponentId, EngineCardId, EventId, PlanetId } from '../core/types';
import type { Store } from '../store/store';

/** The step that was tapped once. */
export const picked = signal<string | null>(null);
/** Which of several like cards was tapped: only that one is drawn as picked. */
export const pickedCopy = signal(0);
/** A part of the table that is no card and no planet. */
export type TableThingId = 'track' | 'stack' | 'events' | 'control';
/** The thing whose effect is shown in a dialog. */
export type Thing =
  | { kind: 'component'; id: ComponentId }
  | { kind: 'event'; id: EventId }
  | { kind: 'card'; id: EngineCardId }
  | { kind: 'planet'; id: PlanetId }
  | { kind: 'table'; id: TableThingId };
export const asked = signal<Thing | null>(null);

/** The group of choices that is unfolded: those of Bennett, or trades. */
export const unfolded = signal<'bennett' | 'trade' | null>(null);
/** Why a greyed action cannot be done, after it was tapped. */
export const refusal = signal<string | null>(null);

/** Tells about a thing, unless a step is being shown: then it was one tap too many. */
export function ask(store: Store, thing: Thing): void {
  if (store.game.status.value.kind !== 'showing') asked.value = thing;
}

function pickedChoice(store: Store): Choice | null {
  return store.show.view.value?.choices.find((c) => c.step === picked.value) ?? null;
}

export function look(store: Store, choice: Choice | null): void {
  store.game.lookAt(choice ?? pickedChoice(store));
}

export function pick(store: Store, choice: Choice | null): void {
  refusal.value = null;
  picked.value = choice?.step ?? null;
  store.game.lookAt(choice);
}

export function commit(store: Store, choice: Choice): void {
  pick(store, null);
  void store.game.chooseStep(choice.step);
}

/** A tap or click on a choice; `byKey` when the keyboard or a screen reader made it. */
export function press(store: Store, choice: Choice, byKey: boolean): void {
  if (byKey || picked.value === choice.step) commit(store, choice);
  else pick(store, choice);
}

/** Does the lesson under way point at one of these choices? */
export function pointed(store: Store, choices: readonly (Choice | undefined)[]): string {
  const expected = store.lessons.current.value?.wants === 'step' ? store.lessons.current.value.expected : [];
  return choices.some((c) => c && expected.includes(c.step)) ? ' pointed' : '';
}

/** What was used last: keys or a pointer. */
export const lastInput = signal<'key' | 'pointer'>('pointer');
window.addEventListener('keydown', () => (lastInput.value = 'key'), true);
window.addEventListener('pointerdown', () => (lastInput.value = 'pointer'), true);

/** A new screen is read from its heading on, and Tab goes on from there; whoever came by keys sees where they are. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.classList.toggle('unringed', lastInput.value !== 'key');
  heading?.focus({ preventScroll: true });
}

/** Only a mouse hovers, and only keys focus without pressing: a finger's tap is one thing, and nothing
 *  may move under it before it ends. */
export function hover(e: PointerEvent, act: () => void): void {
  if (e.pointerType === 'mouse') act();
}
export function focused(act: () => void): void {
  if (lastInput.value === 'key') act();
}

/** What every button of a choice needs. */
export function choiceHandlers(
  store: Store,
  choice: Choice,
): {
  onClick(e: MouseEvent): void;
  onPointerEnter(e: PointerEvent): void;
  onPointerLeave(e: PointerEvent): void;
  onFocus(): void;
  onBlur(): void;
} {
  return {
    onClick: (e) => press(store, choice, e.detail === 0),
    onPointerEnter: (e) => hover(e, () => look(store, choice)),
    onPointerLeave: (e) => hover(e, () => look(store, null)),
    onFocus: () => focused(() => look(store, choice)),
    onBlur: () => focused(() => look(store, null)),
  };
}
