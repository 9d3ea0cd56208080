// The odds of a roll: the eight faces of the die, those that succeed filled and ticked, and the
// chance in words.
import type { JSX } from 'preact';
import type { RollView } from '../../core/types';
import { points, polygon } from '../board/geometry';
import { Named } from '../parts/Named';

const FACE = points(polygon(8, 11, 0.5));

export function Odds({ roll }: { roll: RollView }): JSX.Element {
  return (
    <div class="odds">
      <svg viewBox="0 0 208 26" class="odds-faces" aria-hidden="true">
        {Array.from({ length: 8 }, (_, i) => {
          const good = i >= 8 - roll.faces;
          return (
            <g key={i} transform={`translate(${13 + i * 26} 13)`} class={good ? 'face face-good' : 'face face-bad'}>
              <polygon points={FACE} />
              <path d={good ? 'M-4.500 .5L-1.500 4L5 -4' : 'M-3.500 -3.500L3.500 3.500M3.500 -3.500L-3.500 3.500'} />
            </g>
          );
        })}
      </svg>
      <span class="odds-words">
        <Named text={roll.sentence} />
      </span>
    </div>
  );
}
