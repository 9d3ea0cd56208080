// The state of both ships beside the game, as long as it is wanted: now, or after the choice that is
// looked at. What it shows is switched on layer by layer.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { View } from '../../core/types';
import { LAYERS, type Layer } from '../../store/learn';
import { Circuit } from '../circuit/Circuit';
import { useGameCircuit } from '../circuit/CircuitScreen';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { HowToRead, StateFigure } from './StateFigure';

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
  return (
    <section class={then ? 'state-panel state-preview' : 'state-panel'} aria-label={t('learn_state')}>
      <header class="state-head">
        <h2>{then && choice ? t('learn_state_after', { choice: choice.label }) : t('learn_state_now')}</h2>
        <Layers />
      </header>
      {['answer', 'measure'].includes(store.lessons.current.value?.wants ?? '') ? (
        <p class="advice">{t('learn_hidden')}</p>
      ) : shown ? (
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
