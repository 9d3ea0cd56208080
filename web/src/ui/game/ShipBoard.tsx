// A ship board: whose it is, where the ship orbits, the hand (for the partner) and the eight places
// for components, four above and four below as on cardboard.
import type { JSX } from 'preact';
import type { ComponentId, ShipId, View } from '../../core/types';
import { useStore } from '../context';
import { cardsOf, EngineCard, HeldEvent } from '../dock/Hand';
import { Linked } from '../parts/Linked';
import { asked } from '../picking';
import { ComponentIcon } from '../pieces/ComponentIcon';
import { ShipShape } from '../pieces/ShipShape';
import { useRove } from '../rove';
import { seatOf } from './seating';

const PLACES: readonly ComponentId[] = [
  'quantum_error_correction',
  'magnetic_shielding',
  'quantum_gates',
  'physical_qubits',
  'dilution_refrigerator',
  'quantum_programming',
  'qubit_interconnect',
  'control_infrastructure',
];

function Place({ component, carried }: { component: ComponentId; carried: boolean }): JSX.Element {
  const store = useStore();
  const info = store.shell.glossary.value?.components[component];
  const name = info?.name ?? component;
  const effect = info?.effect ?? '';
  return (
    <button
      type="button"
      class={`place${carried ? ' place-filled' : ''}`}
      aria-label={store.t(carried ? 'place_filled' : 'place_empty', { name, effect })}
      title={effect}
      data-rove={component}
      onClick={() => (asked.value = { kind: 'component', id: component })}
    >
      <svg viewBox="-30 -30 60 60" aria-hidden="true">
        <circle r="27" class="place-disc" />
        <ComponentIcon component={component} />
      </svg>
      <span>{name}</span>
    </button>
  );
}

export function ShipBoard({ ship, view, hand }: { ship: ShipId; view: View; hand: boolean }): JSX.Element {
  const store = useStore();
  const region = useRove<HTMLElement>();
  const glossary = store.shell.glossary.value;
  const state = view.ships[ship];
  const name = glossary?.ships[ship] ?? ship;
  const where = state.planet && glossary ? glossary.planets[state.planet].name : '';
  return (
    <section
      class={`ship-board ship-board-${ship}${view.turn === ship ? ' ship-board-turn' : ''}`}
      aria-label={store.t(hand ? 'region_partner' : 'region_ship', { ship: name })}
      ref={region}
    >
      <header class="ship-head">
        <svg viewBox="-27 -27 54 54" aria-hidden="true">
          <ShipShape ship={ship} />
        </svg>
        <h2>{name}</h2>
        <span class="ship-seat">{seatOf(store, ship)}</span>
        {where && (
          <span class="ship-where">
            <Linked text={store.t('orbits', { planet: where })} />
          </span>
        )}
        {view.turn === ship && <span class="ship-turn">{store.t('on_turn')}</span>}
      </header>
      {hand && (
        <div class="hand hand-small" role="group" aria-label={store.t('hand_of', { ship: name })}>
          {cardsOf(state.hand).map(({ card, copy }) => (
            <EngineCard key={`${card}${copy}`} card={card} copy={copy} ship={ship} choice={undefined} digit={null} />
          ))}
          {state.events.map((event) => (
            <HeldEvent key={event} event={event} choices={[]} onOpen={() => undefined} />
          ))}
        </div>
      )}
      <div class="places">
        {PLACES.map((c) => (
          <Place key={c} component={c} carried={state.components.includes(c)} />
        ))}
      </div>
    </section>
  );
}
