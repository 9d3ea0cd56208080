// What is going on in the laboratory: where it began, the gates so far, the challenge if there is one.
import { computed, signal } from '@preact/signals';
import type { Challenge, CircuitItem, GateOf, Place } from '../../core/types';
import { type Learn, starsFor } from '../../store/learn';

export const start = signal(0);
export const gates = signal<GateOf[]>([]);
export const challengeAt = signal<number | null>(null);
/** The point of the circuit that is selected: 0 is the start, 1 the first gate. New gates go after it. */
export const selected = signal<number | null>(null);
/** The gate that is looked at. */
export const looked = signal<GateOf | null>(null);

/** The way through the places, the start among them. */
export function wayOf(learn: Learn): Place[] {
  const places = learn.places.value;
  const way: Place[] = [];
  let place = places[start.value];
  if (place) way.push(place);
  for (const gate of gates.value) {
    place = next(learn, place, gate);
    if (place) way.push(place);
  }
  return way;
}
export function next(learn: Learn, from: Place | undefined, gate: GateOf): Place | undefined {
  const to = from?.gates.find(({ ship, card }) => ship === gate.ship && card === gate.card)?.to;
  return to === undefined ? undefined : learn.places.value[to];
}
/** Did physics do more than the board would have done in the last step? */
export function kickedBack(way: readonly Place[]): boolean {
  const [before, last] = [way.at(-2), gates.value.at(-1)];
  const gate = before?.gates.find(({ ship, card }) => ship === last?.ship && card === last.card);
  return gate !== undefined && gate.to !== gate.board;
}

export function itemsOf(way: readonly Place[]): CircuitItem[] {
  return way.map((place, i) => {
    const gate = i > 0 ? gates.value[i - 1] : undefined;
    const before = way[i - 1]?.place ?? null;
    return {
      kind: gate ? 'gate' : 'prepare',
      ship: gate?.ship ?? null,
      card: gate?.card ?? null,
      before,
      after: place.place,
      step: -1,
    };
  });
}

export function challengeOf(learn: Learn): Challenge | null {
  return challengeAt.value === null ? null : (learn.challenges.value[challengeAt.value] ?? null);
}
export function allows(challenge: Challenge | null, gate: GateOf): boolean {
  return challenge === null || challenge.gates.some(({ ship, card }) => ship === gate.ship && card === gate.card);
}
export const used = computed(() => gates.value.length);

export function beginAt(place: number): void {
  start.value = place;
  gates.value = [];
  selected.value = null;
}
export function take(learn: Learn, index: number | null): void {
  challengeAt.value = index;
  const challenge = challengeOf(learn);
  if (challenge) beginAt(challenge.from);
}
/** The gates are these now; a challenge may be solved by them. */
function become(learn: Learn, now: GateOf[]): void {
  const challenge = challengeOf(learn);
  gates.value = now;
  if (challenge && now.length > 0 && wayOf(learn).at(-1)?.place === challenge.to)
    learn.solved(challenge, starsFor(challenge, now.length));
}
/** Puts a gate behind the selected point, or at the end. */
export function apply(learn: Learn, gate: GateOf): void {
  if (!allows(challengeOf(learn), gate)) return;
  const after = selected.value ?? gates.value.length;
  if (selected.value !== null) selected.value += 1; // the next one goes behind this one
  become(learn, gates.value.toSpliced(after, 0, gate));
}
/** Takes out a gate, counted from 1. */
export function remove(learn: Learn, number: number): void {
  selected.value = null;
  become(learn, gates.value.toSpliced(number - 1, 1));
}
/** Moves a gate to the place of another, both counted from 1. */
export function move(learn: Learn, number: number, to: number): void {
  const gate = gates.value[number - 1];
  if (!gate || to < 1 || to > gates.value.length || to === number) return;
  selected.value = to;
  become(learn, gates.value.toSpliced(number - 1, 1).toSpliced(to - 1, 0, gate));
}
export function undo(): void {
  selected.value = null;
  gates.value = gates.value.slice(0, -1);
}
