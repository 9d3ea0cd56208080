// The board as a list of twelve planets, for those who listen or prefer words; and buttons that
// say the position, the odds and what happened.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import type { View } from '../../core/types';
import type { Store } from '../../store/store';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Linked } from '../parts/Linked';
import { useRove } from '../rove';

/** What was asked to be said; shown and read by the screen reader. */
export const said = signal<string[]>([]);

export function sayPosition(store: Store): void {
  said.value = [...(store.show.view.value?.description ?? [])];
}
export function sayOdds(store: Store): void {
  const view = store.show.view.value;
  const rolls = view?.choices.flatMap((c) => (c.roll ? [c.sentence, c.roll.sentence] : [])) ?? [];
  const outcomes =
    view?.chance?.outcomes.map((o) =>
      store.t('odds_of', { outcome: o.sentence, weight: o.weight, total: view.chance?.total ?? 1 }),
    ) ?? [];
  said.value = rolls.length + outcomes.length > 0 ? [...rolls, ...outcomes] : [store.t('odds_none')];
}
export function sayHappened(store: Store): void {
  const log = store.show.log.value;
  const turn = log[log.length - 1]?.turnNumber;
  said.value = log.filter((s) => s.turnNumber === turn).flatMap((s) => s.happenings.map((h) => h.sentence));
}

export function BoardList({ view }: { view: View }): JSX.Element {
  const store = useStore();
  const region = useRove<HTMLDivElement>();
  return (
    <div class="planet-panel" ref={region}>
      <div class="row">
        <Button icon="speak" onClick={() => sayPosition(store)}>
          {store.t('say_position')}
        </Button>
        <Button icon="speak" onClick={() => sayOdds(store)}>
          {store.t('say_odds')}
        </Button>
        <Button icon="speak" onClick={() => sayHappened(store)}>
          {store.t('say_happened')}
        </Button>
      </div>
      <div role="status" class="said">
        {said.value.map((line, i) => (
          <p key={i}>
            <Linked text={line} />
          </p>
        ))}
      </div>
      <ul class="planet-list">
        {view.planets.map((p) => (
          <li key={p.id}>
            <Linked text={p.description} />
          </li>
        ))}
      </ul>
    </div>
  );
}
