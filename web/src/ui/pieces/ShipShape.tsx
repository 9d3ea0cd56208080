// The two ships: Mercurial a swept dart with an M, Rubicon a broad twin hull with an R.
import type { JSX } from 'preact';

import type { ShipId } from '../../core/types';

const LETTERS: Readonly<Record<ShipId, string>> = {
  M: 'M-6 6V-6L0 1L6 -6V6',
  R: 'M-5 7V-6H1a3.600 3.600 0 0 1 0 7.200H-5M0 1.200L5.500 7',
};
const HULLS: Readonly<Record<ShipId, string>> = {
  M: 'M0 -25C7 -16 10 -8 12 2L24 17L8 14L0 21L-8 14L-24 17L-12 2C-10 -8 -7 -16 0 -25Z',
  R: 'M0 -23C7 -18 11 -11 11 -5H16V-12L20 -20L24 -12V13L20 19L16 13V9H11L7 18H-7L-11 9H-16V13L-20 19L-24 13V-12L-20 -20L-16 -12V-5H-11C-11 -11 -7 -18 0 -23Z',
};

export function ShipShape({ ship }: { ship: ShipId }): JSX.Element {
  return (
    <g class={`ship ship-${ship}`}>
      <path d={HULLS[ship]} class="ship-hull" />
      <path d={LETTERS[ship]} class="ship-letter" transform={ship === 'M' ? 'translate(0 3)' : ''} />
    </g>
  );
}
