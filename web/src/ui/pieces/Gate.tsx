// Gate symbols as circuit diagrams have them, on two wires: Mercurial's above, Rubicon's below.
// A CNOT has its target on the ship that acts and its control on the other.
import type { JSX } from 'preact';
import type { CardId, ShipId } from '../../core/types';

/** Distance between the two wires. */
export const WIRES = 56;
const BOX = 19;

function Box({ y, letter }: { y: number; letter: string }): JSX.Element {
  const strokes = letter === 'H' ? 'M-7 -9V9M7 -9V9M-7 0H7' : 'M-7 -9L7 9M7 -9L-7 9';
  return (
    <g transform={`translate(0 ${y})`}>
      <rect x={-BOX} y={-BOX} width={BOX * 2} height={BOX * 2} rx="5" class="gate-box" />
      <path d={strokes} class="gate-stroke" />
    </g>
  );
}

const CROSS = 'M-9 -9L9 9M9 -9L-9 9';

/** One gate at x = 0, wires at y = 0 and y = WIRES; across both when nobody knows whose it was. */
export function Gate({ card, ship }: { card: CardId; ship: ShipId | null }): JSX.Element {
  if (ship === null)
    return (
      <g class="gate">
        <rect x="-30" y="-8" width="60" height={WIRES + 16} rx="5" class="gate-box" />
        <text y={WIRES / 2 + 7} class="gate-name">
          {card}
        </text>
      </g>
    );
  const own = ship === 'M' ? 0 : WIRES;
  const other = WIRES - own;
  if (card === 'SWAP')
    return (
      <g class={`gate gate-${ship}`}>
        <path d={`M0 0V${WIRES}`} class="gate-stroke" />
        <path d={CROSS} class="gate-stroke" />
        <path d={CROSS} transform={`translate(0 ${WIRES})`} class="gate-stroke" />
      </g>
    );
  if (card === 'CNOT')
    return (
      <g class={`gate gate-${ship}`}>
        <path d={`M0 0V${WIRES}`} class="gate-stroke" />
        <circle cy={other} r="8" class="gate-dot" />
        <g transform={`translate(0 ${own})`}>
          <circle r="16" class="gate-box" />
          <path d="M-16 0H16M0 -16V16" class="gate-stroke" />
        </g>
      </g>
    );
  return (
    <g class={`gate gate-${ship}`}>
      <Box y={own} letter={card} />
    </g>
  );
}

/** The two wires, from x1 to x2, in the line style of their ships. */
export function Wires({ from, to }: { from: number; to: number }): JSX.Element {
  return (
    <g>
      <path d={`M${from} 0H${to}`} class="line line-M" />
      <path d={`M${from} ${WIRES}H${to}`} class="line line-R" />
    </g>
  );
}

/** PROBE has no gate: an eye that searches. */
export function ProbeEye(): JSX.Element {
  return (
    <g class="gate">
      <path d="M-26 0C-14 -18 14 -18 26 0C14 18 -14 18 -26 0Z" class="gate-box" />
      <circle r="8" class="gate-dot" />
    </g>
  );
}
