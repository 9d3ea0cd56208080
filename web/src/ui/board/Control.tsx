// Engine control: two rails through six squares, a circuit that grows to the right and ends in a
// quantum event. The card about to be played is shown faintly at its place.
import type { JSX } from 'preact';
import type { CardId, ShipId } from '../../core/types';
import { dragging } from '../motion/drag';
import { Gate, WIRES, Wires } from '../pieces/Gate';

export interface ControlCard {
  readonly card: CardId;
  readonly ship: ShipId | null;
}

interface ControlProps {
  cards: readonly ControlCard[];
  preview: ControlCard | null;
  /** Columns before the event. */
  full: number;
  eventLabel: string;
  /** The label stands beside the star: on a small screen nobody could read it inside. */
  beside?: boolean;
}

const COLUMN = 84;
const LEFT = 46;

export function controlSize(full: number, beside = false): { width: number; height: number } {
  return { width: LEFT + COLUMN * full + (beside ? 310 : 110), height: 128 };
}

function x(column: number): number {
  return LEFT + COLUMN * (column + 0.5);
}

export function Control({ cards, preview, full, eventLabel, beside = false }: ControlProps): JSX.Element {
  const columns = Math.max(full, cards.length + (preview ? 1 : 0));
  const end = LEFT + COLUMN * full;
  const [first, ...rest] = eventLabel.split(/ |(?<=\p{sc=Han})(?=\p{sc=Katakana})/u);
  return (
    <g class={dragging.value ? 'control control-open' : 'control'} aria-hidden="true" transform="translate(0 36)">
      {Array.from({ length: full }, (_, i) => (
        <rect
          key={i}
          x={LEFT + COLUMN * i + 5}
          y="-32"
          width={COLUMN - 10}
          height={WIRES + 64}
          rx="10"
          class="control-square"
          data-anchor={`control-${i}`}
        />
      ))}
      <Wires from={LEFT - 12} to={end + 14} />
      <path d="M-6 6V-6L0 1L6 -6V6" transform={`translate(${LEFT - 28} 0)`} class="ship-letter-M" />
      <path
        d="M-5 7V-6H1a3.600 3.600 0 0 1 0 7.200H-5M0 1.200L5.500 7"
        transform={`translate(${LEFT - 28} ${WIRES})`}
        class="ship-letter-R"
      />
      {cards.map((c, i) => (
        <g
          key={i}
          transform={`translate(${x(Math.min(i, columns - 1))} 0)`}
          class="control-card"
          data-anchor={`gate-control-${i}`}
        >
          <Gate card={c.card} ship={c.ship} />
        </g>
      ))}
      {preview && (
        <g transform={`translate(${x(cards.length)} 0)`} class="control-preview">
          <Gate card={preview.card} ship={preview.ship} />
        </g>
      )}
      <g
        transform={`translate(${end + 58} ${WIRES / 2})`}
        class={`control-event${cards.length >= full ? ' control-due' : ''}${beside ? ' control-beside' : ''}`}
      >
        <path d="M0 -50L14 -22L52 -28L30 0L52 28L14 22L0 50L-14 22L-52 28L-30 0L-52 -28L-14 -22Z" />
        <text x={beside ? 62 : 0} y={beside ? -8 : -3}>
          {first}
        </text>
        <text x={beside ? 62 : 0} y={beside ? 27 : 19}>
          {rest.join(' ')}
        </text>
      </g>
    </g>
  );
}
