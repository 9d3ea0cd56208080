// The state of both ships beside the game, as long as it is wanted: now, or after the choice that is
// looked at. What it shows is switched on layer by layer.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { View } from '../../core/types';
import { LAYERS, type Layer } from '../../store/learn';
import type { Store } from '../../store/store';
import { Circuit } from '../circuit/Circuit';
import { useGameCircuit } from '../circuit/CircuitScreen';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { HowToRead, StateFigure } from './StateFigure';

/** The lesson during which it was closed. */
const closedIn = signal<string | null>(null);

/** Open when the learner opened it, and during the lessons on physics unless it was closed. */
export function stateIsOpen(store: Store): boolean {
  const lesson = store.lessons.current.value?.id;
  if (store.learn.kept.value.panel) return true;
  return (
    lesson !== undefined &&
    lesson !== closedIn.value &&
    store.lessons.list.value.some(({ id, physics }) => physics && id === lesson)
  );
}
export function toggleState(store: Store): void {
  const open = stateIsOpen(store);
  closedIn.value = open ? (store.lessons.current.value?.id ?? null) : null;
  store.learn.keep({ panel: !open });
}

function Layers(): JSX.Element {
  const store = useStore();
  const { layers } = store.learn.kept.value;
  const toggle = (layer: Layer): void =>
    store.learn.keep({ layers: LAYERS.filter((l) => (l === layer ? !layers.includes(l) : layers.includes(l))) });
  return (
    <fieldset class="layers">
      <legend class="for-ears">{store.t('learn_layers')}</legend>
      {LAYERS.map((layer) => (
        <label key={layer} class={layers.includes(layer) ? 'segment segment-on' : 'segment'}>
          <input type="checkbox" checked={layers.includes(layer)} onChange={() => toggle(layer)} />
          <span>{store.t(`learn_layer_${layer}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function SlotsCircuit(): JSX.Element {
  const store = useStore();
  const items = useGameCircuit(true);
  const [code, setCode] = useState('');
  useEffect(() => void store.learn.circuitText(store.show.view.value?.at ?? 0, true, 'qasm3').then(setCode), [items]);
  return (
    <div class="learn-slots">
      <Circuit items={items} selected={null} onSelect={() => store.route.go('circuit')} />
      <pre role="group" tabIndex={0} aria-label={store.t('circuit_code')}>
        {code}
      </pre>
      <Button icon="later" onClick={() => store.route.go('circuit')}>
        {store.t('learn_whole_circuit')}
      </Button>
    </div>
  );
}

export function StatePanel({ view }: { view: View }): JSX.Element | null {
  const store = useStore();
  const { t, learn } = store;
  const now = learn.placeOf({ M: view.ships.M.planet, R: view.ships.R.planet });
  const choice = store.game.preview.value;
  const then = choice?.to ? learn.placeOf(choice.to) : null;
  const shown = then ?? now;
  const { layers } = learn.kept.value;
  const size = layers.includes('circuit') ? 'state-circuit' : layers.length > 2 ? 'state-many' : '';
  return (
    <section class={`state-panel ${size}${then ? ' state-preview' : ''}`} aria-label={t('learn_state')}>
      <header class="state-head">
        <h2>{then && choice ? t('learn_state_after', { choice: choice.label }) : t('learn_state_now')}</h2>
        <Layers />
      </header>
      {shown ? (
        <StateFigure place={shown} before={then ? now : null} layers={layers}>
          {layers.includes('circuit') && <SlotsCircuit />}
        </StateFigure>
      ) : (
        <p class="advice">{t('learn_state_none')}</p>
      )}
      <HowToRead layers={layers} />
    </section>
  );
}
