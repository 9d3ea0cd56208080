// The detection track: twelve hexagons, from green to red, the first 4 marked, because Bit Flip
// Error leads there. The present step is ringed and carries a pointer, so that colour is not alone.
import type { JSX } from 'preact';
import { points, polygon } from './geometry';

const RADIUS = 27;
const WIDTH = RADIUS * 1.86;

interface TrackProps {
  /** What stands on each step, "1" to "7" and "X". */
  labels: readonly string[];
  at: number;
  perRow: 6 | 12;
}

export function trackSize(perRow: 6 | 12): { width: number; height: number } {
  return perRow === 6 ? { width: WIDTH * 6.5 + 8, height: 112 } : { width: WIDTH * 12 + 8, height: 68 };
}

/** Draws with its upper left corner at 0, 0. */
export function Track({ labels, at, perRow }: TrackProps): JSX.Element {
  const firstFour = labels.indexOf('4');
  return (
    <g class="track" aria-hidden="true">
      {labels.map((label, i) => {
        const row = Math.floor(i / perRow);
        const x = 4 + WIDTH / 2 + (i % perRow) * WIDTH + (row * WIDTH) / 2;
        const y = 34 + row * RADIUS * 1.6;
        const here = i === at;
        return (
          <g
            key={i}
            transform={`translate(${x} ${y})`}
            class={`hex hex-${i}${here ? ' hex-here' : ''}${i < at ? ' hex-past' : ''}`}
          >
            <polygon points={points(polygon(6, RADIUS))} class="hex-body" />
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
}
