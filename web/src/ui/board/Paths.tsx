// Paths and entry lines. A path is drawn once for each ship that can fly it: Mercurial's solid,
// Rubicon's dashed, side by side where both can; its label names the cards.
import type { JSX } from 'preact';
import type { CardId, Glossary, PlanetId, ShipId } from '../../core/types';
import { curveBetween, line, pathOf, placeOf, pointOn } from './geometry';

type Path = Glossary['paths'][number];

/** Where the ships are and where they would be, or are just going. */
export interface Flight {
  readonly from: Readonly<Record<ShipId, PlanetId | null>>;
  readonly to: Readonly<Record<ShipId, PlanetId | null>>;
}

/** Does a ship fly between these two, in either direction? */
function flown(flight: Flight | null, a: PlanetId, b: PlanetId): boolean {
  if (!flight) return false;
  return (['M', 'R'] as const).some((ship) => {
    const [start, end] = [flight.from[ship], flight.to[ship]];
    return (a === start && b === end) || (b === start && a === end);
  });
}

function label(path: Path): string {
  const cards = new Set<CardId>([...path.M, ...path.R]);
  return [...cards].sort((a, b) => (b.length === a.length ? 0 : a.length - b.length)).join('/');
}

interface PathsProps {
  glossary: Glossary;
  flight: Flight | null;
}

export function Paths({ glossary, flight }: PathsProps): JSX.Element {
  return (
    <g class="paths" aria-hidden="true">
      {glossary.paths.map((path) => {
        const curve = curveBetween(path.a, path.b);
        const both = path.M.length > 0 && path.R.length > 0;
        const lit = flown(flight, path.a, path.b) ? ' lit' : '';
        const text = label(path);
        const at = pointOn(curve, curve.label);
        const width = 16 + text.length * 12.6;
        const owner = both ? 'both' : path.M.length > 0 ? 'M' : 'R';
        return (
          <g key={`${path.a}-${path.b}`} class={`path${lit}`}>
            {path.M.length > 0 && <path d={pathOf(curve, both ? 5 : 0)} class="line line-M" />}
            {path.R.length > 0 && <path d={pathOf(curve, both ? -5 : 0)} class="line line-R" />}
            <g transform={`translate(${at.x + curve.right} ${at.y})`} class={`path-label path-label-${owner}`}>
              <rect x={-width / 2} y="-16" width={width} height="32" rx="9" />
              <text y="8">{text}</text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** Where the lines of the grid bear their name: on a free stretch of each. */
const LABELS: Readonly<Partial<Record<PlanetId, { x: number; y: number }>>> = {
  ONE: { x: 284, y: 314 },
  ZERO: { x: 704, y: 522 },
  PLUS: { x: 379, y: 664 },
  MINUS: { x: 819, y: 706 },
};

/** The grey grid of entries: the Centarious planet gives the row, the Superious one the column. */
export function Entries({ glossary, flight }: PathsProps): JSX.Element {
  const pairs = new Map<string, { planet: PlanetId; to: PlanetId }>();
  for (const e of glossary.entries) {
    pairs.set(`${e.acting}${e.to}`, { planet: e.acting, to: e.to });
    pairs.set(`${e.other}${e.to}`, { planet: e.other, to: e.to });
  }
  const names = new Map<string, JSX.Element>();
  const lines = [...pairs.values()].map(({ planet, to }) => {
    const lit = flown(flight, planet, to);
    const here = placeOf(planet);
    const there = placeOf(to);
    // Beside the path that runs along the same column, not under it.
    const row = Math.abs(here.y - there.y) < 1;
    const beside = row ? 0 : here.x < 600 ? -17 : 17;
    if (!names.has(planet)) {
      const at = LABELS[planet] ?? there;
      names.set(
        planet,
        <g key={planet} transform={`translate(${at.x} ${at.y})`} class="path-label path-label-entry">
          <rect x="-33" y="-14" width="66" height="28" rx="9" />
          <text y="8">CNOT</text>
        </g>,
      );
    }
    return <path key={planet + to} d={pathOf(line(here, there), beside)} class={`entry${lit ? ' lit' : ''}`} />;
  });
  return (
    <g class="entries" aria-hidden="true">
      {lines}
      {[...names.values()]}
    </g>
  );
}
