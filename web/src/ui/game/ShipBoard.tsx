// Ship boards: whose a ship is, where it orbits, its hand and the eight places for components, four above and
// four below as on cardboard.
import type { JSX } from 'preact';
import type { ComponentId, ShipId, View } from '../../core/types';
import { useStore } from '../context';
import { cardsOf, EngineCard, HeldEvent } from '../dock/Hand';
import { Linked } from '../parts/Linked';
import { asked } from '../picking';
import { ComponentIcon } from '../pieces/ComponentIcon';
import { ShipShape } from '../pieces/ShipShape';
import { useRove } from '../rove';
import { steady } from '../steady';
import { dockShip, seatOf } from './seating';

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

interface PlaceProps {
  component: ComponentId;
  ship: ShipId;
  carried: boolean;
}

const Place = steady(function Place({ component, ship, carried }: PlaceProps): JSX.Element {
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
      data-anchor={`place-${ship}-${component}`}
      onClick={() => (asked.value = { kind: 'component', id: component })}
    >
      <svg viewBox="-30 -30 60 60" aria-hidden="true">
        <circle r="27" class="place-disc" />
        <ComponentIcon component={component} />
      </svg>
      <span>{name}</span>
    </button>
  );
});

/** The ship, and the cards it holds in one short row. */
function SmallHand({ ship, view }: { ship: ShipId; view: View }): JSX.Element {
  const store = useStore();
  const { hand, events } = view.ships[ship];
  return (
    <div
      class={`hand hand-small hand-${ship}`}
      role="group"
      aria-label={store.t('hand_of', { ship: store.shell.glossary.value?.ships[ship] ?? ship })}
    >
      {cardsOf(hand).map(({ card, copy }) => (
        <EngineCard key={`${card}${copy}`} card={card} copy={copy} ship={ship} choice={undefined} digit={null} />
      ))}
      {events.map((event) => (
        <HeldEvent key={event} event={event} ship={ship} choices={[]} onOpen={() => undefined} />
      ))}
    </div>
  );
}

function Picture({ ship }: { ship: ShipId }): JSX.Element {
  return (
    <svg viewBox="-27 -27 54 54" class="ship-picture" aria-hidden="true">
      <ShipShape ship={ship} />
    </svg>
  );
}

/** Where there are no ship boards on the table: the hands that the dock does not show. */
export function Hands({ ships, view }: { ships: readonly ShipId[]; view: View }): JSX.Element {
  return (
    <div class="hands">
      {ships.map((ship) => (
        <HandLine key={ship} ship={ship} view={view} />
      ))}
    </div>
  );
}
function HandLine({ ship, view }: { ship: ShipId; view: View }): JSX.Element {
  const store = useStore();
  const region = useRove<HTMLElement>();
  const name = store.shell.glossary.value?.ships[ship] ?? ship;
  return (
    <section class="hand-line" aria-label={store.t('region_partner', { ship: name })} ref={region}>
      <Picture ship={ship} />
      <SmallHand ship={ship} view={view} />
    </section>
  );
}

function ShipBoard({ ship, view }: { ship: ShipId; view: View }): JSX.Element {
  const store = useStore();
  const region = useRove<HTMLElement>();
  const glossary = store.shell.glossary.value;
  const state = view.ships[ship];
  const name = glossary?.ships[ship] ?? ship;
  const onTurn = view.turn === ship && !view.result;
  const where = state.planet && glossary ? glossary.planets[state.planet].name : '';
  return (
    <section
      class={`ship-board ship-board-${ship}${onTurn ? ' ship-board-turn' : ''}`}
      aria-label={store.t(dockShip(store, view) === ship ? 'region_ship' : 'region_partner', { ship: name })}
      ref={region}
    >
      <header class="ship-head">
        <Picture ship={ship} />
        <h2>{name}</h2>
        <span class="ship-seat">{seatOf(store, ship)}</span>
        {where && (
          <span class="ship-where">
            <Linked text={store.t('orbits', { planet: where })} />
          </span>
        )}
        {onTurn && <span class="ship-turn">{store.t('on_turn')}</span>}
      </header>
      <SmallHand ship={ship} view={view} />
      <div class="places">
        {PLACES.map((c) => (
          <Place key={c} component={c} ship={ship} carried={state.components.includes(c)} />
        ))}
      </div>
    </section>
  );
}

/** Both ship boards, always in the same order. */
export function ShipBoards({ view }: { view: View }): JSX.Element {
  return (
    <div class="fleet">
      <ShipBoard ship="M" view={view} />
      <ShipBoard ship="R" view={view} />
    </div>
  );
}
