// The picture of the first screen: the map as it will be played on, with both ships in Centarious.
import type { JSX } from 'preact';
import type { ComponentId, Glossary, PlanetId } from '../../core/types';
import { placeOf, SKY } from '../board/geometry';
import { Entries, Paths } from '../board/Paths';
import { Sky } from '../board/Sky';
import { ComponentDisc } from '../pieces/ComponentIcon';
import { Gem } from '../pieces/Gem';
import { Glyph } from '../pieces/Glyph';
import { ShipShape } from '../pieces/ShipShape';
import { useSoon } from '../soon';
import { steady } from '../steady';

/** Every other planet of the ring shows a component. */
const DISCS: Readonly<Partial<Record<PlanetId, ComponentId>>> = {
  OMEGA_ZERO: 'dilution_refrigerator',
  PSI_MINUS: 'physical_qubits',
  OMEGA_THREE: 'quantum_gates',
  PHI_PLUS: 'qubit_interconnect',
};

const Ground = steady(function Ground({ glossary }: { glossary: Glossary }): JSX.Element {
  return (
    <>
      <Sky galaxies={glossary.galaxies} />
      <Entries glossary={glossary} flight={null} />
      <Paths glossary={glossary} flight={null} />
    </>
  );
});

function Planets({ glossary }: { glossary: Glossary }): JSX.Element {
  return (
    <>
      {(Object.keys(glossary.planets) as PlanetId[]).map((id) => {
        const { x, y } = placeOf(id);
        const disc = DISCS[id];
        return (
          <g key={id} transform={`translate(${x} ${y})`}>
            <Gem galaxy={glossary.planets[id].galaxy} />
            {disc ? <ComponentDisc component={disc} /> : <Glyph planet={id} />}
          </g>
        );
      })}
      <g transform="translate(222 286) scale(1.25)">
        <ShipShape ship="M" />
      </g>
      <g transform="translate(272 500) scale(1.25)">
        <ShipShape ship="R" />
      </g>
    </>
  );
}

/** What one can press comes first. */
export function Prospect({ glossary }: { glossary: Glossary }): JSX.Element {
  const drawn = useSoon(2);
  return (
    <svg class="map prospect" viewBox={`${SKY.x} ${SKY.y} ${SKY.width} ${SKY.height}`} aria-hidden="true">
      {drawn > 0 && <Ground glossary={glossary} />}
      {drawn > 1 && <Planets glossary={glossary} />}
    </svg>
  );
}
