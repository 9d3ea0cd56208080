// The decks in the corners of the table: engine stack and discard above, events below, as piles
// with the number of cards in them.
import type { JSX } from 'preact';
import type { View } from '../../core/types';
import { useStore } from '../context';
import { TableThing } from './TableThing';

export function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((a, b) => a + b, 0);
}

interface PileProps {
  x: number;
  y: number;
  count: number;
  label: string;
  name: string;
  anchor: string;
}

/** A pile as thick as it has cards; the label stands under it. */
function Pile({ x, y, count, label, name, anchor }: PileProps): JSX.Element {
  const layers = Math.min(6, Math.ceil(count / 3));
  return (
    <g transform={`translate(${x} ${y})`} class={`pile pile-${name}`} aria-hidden="true">
      <rect x="-34" y="-46" width="68" height="92" fill="none" data-anchor={anchor} />
      {layers === 0 && <rect x="-34" y="-46" width="68" height="92" rx="8" class="pile-empty" />}
      {Array.from({ length: layers }, (_, i) => (
        <rect key={i} x={-34 + i * 2.5} y={-46 - i * 2.5} width="68" height="92" rx="8" class="pile-card" />
      ))}
      <text x={layers * 2} y="10" class="pile-count">
        {count}
      </text>
      <text y="72" class="pile-label">
        {label}
      </text>
    </g>
  );
}

export function DeckCorner({ view }: { view: View }): JSX.Element {
  const { t } = useStore();
  return (
    <g class="decks">
      <TableThing id="stack" x={128} y={74} box={{ x: 20, y: 8, width: 220, height: 148 }}>
        <Pile x={70} y={74} count={sum(view.stack)} label={t('pile_stack')} name="stack" anchor="stack" />
        <Pile x={186} y={74} count={sum(view.discard)} label={t('pile_discard')} name="discard" anchor="discard" />
      </TableThing>
      <TableThing id="events" x={128} y={954} box={{ x: 20, y: 888, width: 220, height: 148 }}>
        <Pile x={70} y={954} count={view.events.deck.length} label={t('pile_events')} name="events" anchor="events" />
        <Pile
          x={186}
          y={954}
          count={view.events.discard.length}
          label={t('pile_discard')}
          name="discard"
          anchor="events-discard"
        />
      </TableThing>
    </g>
  );
}
