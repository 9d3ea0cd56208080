// The detection track: twelve hexagons, from green to red, the first 4 marked, because Bit Flip
// Error leads there. The present step is ringed and carries a pointer, so that colour is not alone.
import type { JSX } from 'preact';
import { steady } from '../steady';
import { points, polygon } from './geometry';

const RADIUS = 27;
const WIDTH = RADIUS * 1.86;

/** In two rows on the table, else in one, or upright in pairs. */
type PerRow = 2 | 6 | 12;

interface TrackProps {
  /** What stands on each step, "1" to "7" and "X". */
  labels: readonly string[];
  at: number;
  perRow: PerRow;
}

export function trackSize(perRow: PerRow): { width: number; height: number } {
  const rows = 12 / perRow;
  return { width: WIDTH * (rows > 1 ? perRow + 0.5 : perRow) + 8, height: 68 + (rows - 1) * RADIUS * 1.6 };
}

/** The hexagon of the first 4 alone, for the table of signs. */
export function FirstFour(): JSX.Element {
  return (
    <g class="track hex hex-5">
      <polygon points={points(polygon(6, RADIUS))} class="hex-body" />
      <polygon points={points(polygon(6, RADIUS - 5))} class="hex-first-four" />
      <text y="8" class="hex-label">
        4
      </text>
    </g>
  );
}

/** Draws with its upper left corner at 0, 0. */
export const Track = steady(function Track({ labels, at, perRow }: TrackProps): JSX.Element {
  const firstFour = labels.indexOf('4');
  return (
    <g class="track" aria-hidden="true">
      {labels.map((label, i) => {
        const row = Math.floor(i / perRow);
        const x = 4 + WIDTH / 2 + (i % perRow) * WIDTH + ((row % 2) * WIDTH) / 2;
        const y = 34 + row * RADIUS * 1.6;
        const here = i === at;
        return (
          <g
            key={i}
            transform={`translate(${x} ${y})`}
            class={`hex hex-${i}${here ? ' hex-here' : ''}${i < at ? ' hex-past' : ''}`}
          >
            <polygon points={points(polygon(6, RADIUS))} class="hex-body" data-anchor={`track-${i}`} />
            {i === firstFour && <polygon points={points(polygon(6, RADIUS - 5))} class="hex-first-four" />}
            <text y="8" class="hex-label">
              {label}
            </text>
            {here && <polygon points={points(polygon(6, RADIUS + 1))} class="hex-ring" />}
            {here && <path d={`M-8 ${-RADIUS - 6}H8L0 ${-RADIUS + 6}Z`} class="hex-pointer" />}
          </g>
        );
      })}
    </g>
  );
});
