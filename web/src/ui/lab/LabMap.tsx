// The map without a game: planets with their names, and both ships. For the laboratory and for print.
import type { JSX } from 'preact';
import type { Glossary, PlanetId, ShipId } from '../../core/types';
import { placeOf, SKY } from '../board/geometry';
import { Entries, type Flight, Paths } from '../board/Paths';
import { Ships } from '../board/Ships';
import { Sky } from '../board/Sky';
import { Gem, GemOutline } from '../pieces/Gem';
import { Glyph } from '../pieces/Glyph';

interface LabMapProps {
  glossary: Glossary;
  /** None on the printed page. */
  ships: Record<ShipId, PlanetId> | null;
  flight: Flight | null;
  /** Where a challenge is to lead. */
  goal?: Record<ShipId, PlanetId> | null;
}

export function LabMap({ glossary, ships, flight, goal = null }: LabMapProps): JSX.Element {
  return (
    <svg class="map lab-map" viewBox={`${SKY.x} ${SKY.y} ${SKY.width} ${SKY.height}`} aria-hidden="true">
      <Sky galaxies={glossary.galaxies} />
      <Entries glossary={glossary} flight={flight} />
      <Paths glossary={glossary} flight={flight} />
      {(Object.keys(glossary.planets) as PlanetId[]).map((id) => {
        const { x, y } = placeOf(id);
        const { name, galaxy } = glossary.planets[id];
        const width = 20 + name.length * 13.8;
        const goals = goal ? (['M', 'R'] as const).filter((ship) => goal[ship] === id) : [];
        return (
          <g key={id} transform={`translate(${x} ${y})`} data-goal={goals.join('') || undefined}>
            {goals.length > 0 && <GemOutline galaxy={galaxy} grow={13} name="lab-goal" />}
            <Gem galaxy={galaxy} />
            <Glyph planet={id} />
            <g transform="translate(0 52)" class="plate">
              <rect x={-width / 2} y="-14" width={width} height="29" rx="8" />
              <text y="8">{name}</text>
            </g>
            {goals.length > 0 && (
              <g transform="translate(0 -66)" class="lab-goal-flag">
                <rect x={-17 * goals.length} y="-17" width={34 * goals.length} height="34" rx="9" />
                <text y="9">{goals.join(' ')}</text>
              </g>
            )}
          </g>
        );
      })}
      {ships && (
        <Ships view={{ turn: null, ships: { M: { planet: ships.M }, R: { planet: ships.R } } }} choice={null} />
      )}
    </svg>
  );
}
