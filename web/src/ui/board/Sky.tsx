// The ground of the map: stars, the glow of each galaxy and its name. Never changes.
import type { JSX } from 'preact';
import type { GalaxyId } from '../../core/types';
import { MAP, placeOf, points } from './geometry';

const RING = ['OMEGA_ZERO', 'OMEGA_ONE', 'PSI_MINUS', 'PHI_MINUS', 'OMEGA_THREE', 'OMEGA_TWO', 'PHI_PLUS', 'PSI_PLUS'];

/** Stars that are the same at every visit: a fixed sequence, nothing random. Those of a size are one path, of dots. */
const SIZES = [0, 1, 2, 3, 4].map((size) => 2 * (0.8 + size * 0.35));
const STARS = SIZES.map(() => '');
for (let i = 0; i < 130; i++) {
  const spread = (i * 0.7548776662466927) % 1;
  const other = (i * 0.5698402909980532) % 1;
  STARS[(i * 7) % 5] += `M${Math.round(spread * MAP.width)} ${Math.round(other * MAP.height)}h0`;
}

export function Sky({ galaxies }: { galaxies: Record<GalaxyId, string> }): JSX.Element {
  return (
    <g class="sky" aria-hidden="true">
      <defs>
        {(['centarious', 'superious', 'entanglion'] as const).map((g) => (
          <radialGradient key={g} id={`glow-${g}`}>
            <stop offset="0" class={`glow-${g}`} stop-opacity=".5" />
            <stop offset="1" class={`glow-${g}`} stop-opacity="0" />
          </radialGradient>
        ))}
      </defs>
      <g class="stars">
        {STARS.map((dots, i) => (
          <path key={i} d={dots} stroke-width={SIZES[i]} />
        ))}
      </g>
      <g class="nebulas">
        <ellipse cx="180" cy="420" rx="190" ry="270" fill="url(#glow-centarious)" />
        <ellipse cx="590" cy="820" rx="400" ry="170" fill="url(#glow-superious)" />
        <ellipse cx="600" cy="412" rx="400" ry="400" fill="url(#glow-entanglion)" />
      </g>
      <polygon points={points(RING.map(placeOf))} class="octagon" />
      <text x="600" y="92" class="galaxy-name galaxy-entanglion">
        {galaxies.entanglion}
      </text>
      <text x="190" y="238" class="galaxy-name galaxy-centarious">
        {galaxies.centarious}
      </text>
      <text x="600" y="828" class="galaxy-name galaxy-superious">
        {galaxies.superious}
      </text>
    </g>
  );
}
