// A part of the table that tells what it is when it is tapped: detection track, decks, engine control.
import type { ComponentChildren, JSX } from 'preact';
import { useStore } from '../context';
import { ask, type TableThingId } from '../picking';

interface TableThingProps {
  id: TableThingId;
  /** Its middle on the map, for arrow keys; without it, it is a stop of its own. */
  x?: number;
  y?: number;
  /** What a finger hits. */
  box: { x: number; y: number; width: number; height: number };
  lit?: boolean;
  children: ComponentChildren;
}

export function TableThing({ id, x, y, box, lit = false, children }: TableThingProps): JSX.Element {
  const store = useStore();
  const open = (): void => ask(store, { kind: 'table', id });
  const roves = x !== undefined ? { 'data-rove': id, 'data-x': x, 'data-y': y } : { tabIndex: 0 };
  return (
    <g
      class={lit ? 'table-thing table-thing-lit' : 'table-thing'}
      role="button"
      aria-label={store.t(`thing_${id}`)}
      data-light={lit ? id : undefined}
      onClick={open}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' && e.key !== ' ') return;
        e.preventDefault();
        open();
      }}
      {...roves}
    >
      {children}
      <rect class="table-thing-frame" rx="12" {...box} />
    </g>
  );
}
