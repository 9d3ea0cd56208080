// What a lesson's text names, lit on the board: galaxies, planets, ships, track, engine control. Lies
// over the board and takes no taps; the words beside it say the same.
import type { JSX } from 'preact';
import type { Glossary, LessonShots, PlanetId, ShipId, View } from '../../core/types';
import { GemOutline } from '../pieces/Gem';
import { placeOf } from './geometry';

const GALAXIES = {
  centarious: { cx: 182, cy: 418, rx: 122, ry: 210 },
  superious: { cx: 600, cy: 808, rx: 312, ry: 128 },
  entanglion: { cx: 600, cy: 412, rx: 300, ry: 350 },
} as const;
const SHIPS: Readonly<Record<string, ShipId>> = { mercurial: 'M', rubicon: 'R' };
/** Where a ship lies beside its planet. */
const BESIDE = { M: { x: -52, y: -40 }, R: { x: 60, y: -14 } } as const;

/** What the latest measurement of a lesson showed, beside each ship that was measured. */
function Reading({ shots, ships }: { shots: LessonShots; ships: View['ships'] }): JSX.Element {
  return (
    <>
      {(['M', 'R'] as const).map((ship, i) => {
        const planet = ships[ship].planet;
        const digit = shots.latest?.[i];
        if (!planet || !digit || !shots.ships.includes(ship)) return null;
        const { x, y } = placeOf(planet);
        return (
          <g
            key={ship}
            class={`reading reading-${ship}`}
            data-reading={digit}
            transform={`translate(${x + BESIDE[ship].x} ${y + BESIDE[ship].y - 44})`}
          >
            <circle r="20" />
            <text y="9">{digit}</text>
          </g>
        );
      })}
    </>
  );
}

interface LightsProps {
  names: readonly string[];
  shots: LessonShots | null;
  ships: View['ships'];
  glossary: Glossary;
}

export function Lights({ names, shots, ships, glossary }: LightsProps): JSX.Element {
  return (
    <g class="lights" aria-hidden="true">
      {names.map((name) => {
        const ship = SHIPS[name];
        const planet = ship ? ships[ship].planet : null;
        if (ship && planet) {
          const { x, y } = placeOf(planet);
          return <circle key={name} data-light={name} cx={x + BESIDE[ship].x} cy={y + BESIDE[ship].y} r="36" />;
        }
        if (name in GALAXIES)
          return <ellipse key={name} data-light={name} {...GALAXIES[name as keyof typeof GALAXIES]} />;
        if (!(name in glossary.planets)) return null;
        const { x, y } = placeOf(name);
        return (
          <g key={name} data-light={name} transform={`translate(${x} ${y})`}>
            <GemOutline galaxy={glossary.planets[name as PlanetId].galaxy} grow={14} name="light-planet" />
          </g>
        );
      })}
      {shots && <Reading shots={shots} ships={ships} />}
    </g>
  );
}
