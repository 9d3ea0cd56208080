// Planets that a player has pointed at: a ring in the colour and line of the ship, until the next step.
import type { JSX } from 'preact';
import type { PlanetId } from '../../core/types';
import { placeOf } from '../board/geometry';
import { useStore } from '../context';

export function Marks(): JSX.Element {
  const { online } = useStore();
  return (
    <>
      {Object.entries(online.marks.value).map(([planet, by]) => {
        const { x, y } = placeOf(planet as PlanetId);
        return (
          <g
            key={planet}
            transform={`translate(${x} ${y})`}
            class={`mark mark-${by}`}
            data-planet={planet}
            aria-hidden="true"
          >
            <circle r="66" />
            <path d="M0 -96V-72M-9 -82L0 -70L9 -82" />
          </g>
        );
      })}
    </>
  );
}
