// A planet's body: a cut gem. Each galaxy has its own cut, so that colour is never alone in telling
// them apart: Centarious four-sided, Superious six-sided, Entanglion eight-sided.
import type { JSX } from 'preact';
import type { GalaxyId } from '../../core/types';
import { GEM, type Point, points, polygon } from '../board/geometry';

const CUTS: Readonly<Record<GalaxyId, { sides: number; radius: number; turn: number }>> = {
  centarious: { sides: 4, radius: GEM * 1.24, turn: 0 },
  superious: { sides: 6, radius: GEM * 1.1, turn: 0 },
  entanglion: { sides: 8, radius: GEM * 1.06, turn: 0.5 },
};

/** How bright a facet is that faces away from the centre at `middle`: light comes from upper left. */
function light(middle: Point): { fill: string; opacity: number } {
  const length = Math.hypot(middle.x, middle.y) || 1;
  const brightness = (-middle.x * 0.6 - middle.y * 0.8) / length;
  return { fill: brightness > 0 ? '#fff' : '#000', opacity: Math.round(Math.abs(brightness) * 45) / 100 };
}

/** Facets that are as bright as each other are one path. */
function shaded(facets: readonly (readonly Point[])[]): JSX.Element[] {
  const shades = new Map<string, { fill: string; opacity: number; d: string }>();
  for (const corners of facets) {
    const middle = corners.reduce((sum, p) => ({ x: sum.x + p.x, y: sum.y + p.y }), { x: 0, y: 0 });
    const shade = light(middle);
    const key = `${shade.fill}${shade.opacity}`;
    const d = `${shades.get(key)?.d ?? ''}M${points(corners)}Z`;
    shades.set(key, { ...shade, d });
  }
  return [...shades].map(([key, { fill, opacity, d }]) => (
    <path key={key} d={d} fill={fill} fill-opacity={opacity} class="facet" />
  ));
}

function cut(galaxy: GalaxyId): JSX.Element {
  const { sides, radius, turn } = CUTS[galaxy];
  const outer = polygon(sides, radius, turn);
  const inner = polygon(sides, radius * 0.66, turn + 0.5);
  const facets: (readonly Point[])[] = [];
  for (let i = 0; i < sides; i++) {
    const next = (i + 1) % sides;
    const before = (i + sides - 1) % sides;
    const [o, n, at, left] = [outer[i], outer[next], inner[i], inner[before]];
    if (!o || !n || !at || !left) continue;
    facets.push([o, n, at], [o, at, left]);
  }
  return (
    <g class={`gem gem-${galaxy}`}>
      <polygon points={points(outer)} class="gem-body" />
      {shaded(facets)}
      <polygon points={points(inner)} class="gem-table" />
      <polygon points={points(outer)} class="gem-edge" />
    </g>
  );
}

/** Cut once: what is the very same drawing is not compared again. */
const GEMS = { centarious: cut('centarious'), superious: cut('superious'), entanglion: cut('entanglion') };

export function Gem({ galaxy }: { galaxy: GalaxyId }): JSX.Element {
  return GEMS[galaxy];
}

/** The outline alone, a little larger: focus, destination and glow are drawn with it. */
export function GemOutline({ galaxy, grow, name }: { galaxy: GalaxyId; grow: number; name: string }): JSX.Element {
  const { sides, radius, turn } = CUTS[galaxy];
  return <polygon points={points(polygon(sides, radius + grow, turn))} class={name} />;
}
