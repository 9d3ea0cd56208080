// The two ships on the map, and where the choice that is looked at would take them. How they fly is in
// motion/flights.ts.
import type { JSX } from 'preact';
import type { Choice, PlanetId, ShipId, View } from '../../core/types';
import { ShipShape } from '../pieces/ShipShape';
import { berthOf, type Point, placeOf } from './geometry';

const SHIPS = ['M', 'R'] as const;

/** At a point of the map, so far from it. */
function at(point: Point, berth: Point): string {
  return `translate(${(point.x + berth.x).toFixed(1)} ${(point.y + berth.y).toFixed(1)}) scale(1.12)`;
}
function moored(planet: PlanetId, ship: ShipId): string {
  return at(placeOf(planet), berthOf(planet, ship));
}

interface ShipsProps {
  view: Pick<View, 'turn'> & { ships: Record<ShipId, { planet: PlanetId | null }> };
  choice: Choice | null;
}

export function Ships({ view, choice }: ShipsProps): JSX.Element {
  return (
    <g class="ships" aria-hidden="true">
      {SHIPS.map((ship) => {
        const goal = choice?.to?.[ship];
        if (!goal || goal === view.ships[ship].planet) return null;
        return (
          <g key={`ghost-${ship}`} transform={moored(goal, ship)} class="ghost">
            <ShipShape ship={ship} />
          </g>
        );
      })}
      {SHIPS.map((ship) => {
        const { planet } = view.ships[ship];
        if (!planet) return null;
        return (
          <g
            key={ship}
            data-anchor={`ship-${ship}`}
            transform={moored(planet, ship)}
            class={view.turn === ship ? 'on-turn' : ''}
          >
            <ShipShape ship={ship} />
          </g>
        );
      })}
    </g>
  );
}
