// A circuit on two wires that scrolls sideways; every gate is a button, arrows go from one to the next.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { CircuitItem, Place } from '../../core/types';
import { useStore } from '../context';
import { usePlaceName } from '../learn/StateFigure';
import { Gate, WIRES, Wires } from '../pieces/Gate';
import { useRove } from '../rove';

const COLUMN = 64;
const PREPARED = 150;
const LEFT = 44;
const TOP = 34;

interface CircuitProps {
  items: readonly CircuitItem[];
  /** The gate whose states are shown; null: none. */
  selected: number | null;
  onSelect(index: number): void;
  /** A gate was dragged to the place of another. */
  onMove?: (from: number, to: number) => void;
}

/** Which item lies under the pointer. */
function itemAt(e: PointerEvent): number | null {
  const found = document.elementFromPoint(e.clientX, e.clientY)?.closest<SVGElement>('.circuit-item')?.dataset.rove;
  return found ? Number(found.replace('gate-', '')) : null;
}

/** Both qubits set anew: the planets' kets on the wires, or one for both. */
function Prepared({ place }: { place: Place }): JSX.Element {
  const planets = useStore().shell.glossary.value?.planets;
  const ket = (ship: 'M' | 'R'): string => planets?.[place.ships[ship]].ket ?? '';
  const wide = PREPARED - 12;
  return (
    <g class="gate">
      {place.state.entangled ? (
        <>
          <rect x={-wide / 2} y="-22" width={wide} height={WIRES + 44} rx="5" class="gate-box prepared" />
          <text y={WIRES / 2 - 4} class="prepared-name">
            {planets?.[place.ships.M].name}
          </text>
          <text y={WIRES / 2 + 16} class="prepared-ket">
            {place.state.ket}
          </text>
        </>
      ) : (
        (['M', 'R'] as const).map((ship, i) => (
          <g key={ship} transform={`translate(0 ${i * WIRES})`}>
            <rect x="-26" y="-19" width="52" height="38" rx="5" class="gate-box prepared" />
            <text y="6" class="prepared-name">
              {ket(ship)}
            </text>
          </g>
        ))
      )}
    </g>
  );
}

export function Circuit({ items, selected, onSelect, onMove }: CircuitProps): JSX.Element {
  const store = useStore();
  const region = useRove<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);
  const dragging = useRef<number | null>(null);
  const dragged = useRef(false);
  const drop = (e: PointerEvent): void => {
    const [from, to] = [dragging.current, itemAt(e)];
    dragging.current = null;
    if (from === null || to === null || to === from || to < 1) return;
    dragged.current = true; // the click that follows selects nothing
    onMove?.(from, to);
  };
  const placeName = usePlaceName();
  const places = store.learn.places.value;
  useEffect(() => {
    const element = scroller.current;
    if (element) element.scrollLeft = element.scrollWidth;
  }, [items.length]);
  let x = LEFT;
  const columns = items.map((item) => {
    const place = places[item.after];
    const wide =
      item.kind === 'prepare' && place?.state.entangled ? PREPARED : COLUMN + (item.kind === 'prepare' ? 8 : 0);
    x += wide;
    return { item, place, wide, x: x - wide / 2 };
  });
  const width = x + 24;
  const label = ({ item, place }: (typeof columns)[number]): string => {
    const to = place ? placeName(place) : '';
    if (!item.ship || !item.card) return store.t('circuit_prepare', { place: to });
    const ship = store.shell.glossary.value?.ships[item.ship] ?? item.ship;
    return store.t(item.kind === 'kickback' ? 'circuit_kickback_gate' : 'circuit_gate', {
      card: item.card,
      ship,
      place: to,
    });
  };
  return (
    <div class="circuit" ref={region} onPointerUp={drop}>
      <div class="circuit-scroll" ref={scroller}>
        <svg
          viewBox={`0 0 ${width} ${WIRES + TOP * 2}`}
          width={width}
          height={WIRES + TOP * 2}
          role="group"
          aria-label={store.t('circuit')}
        >
          <g transform={`translate(0 ${TOP})`}>
            <path d="M-6 6V-6L0 1L6 -6V6" transform="translate(14 0)" class="ship-letter-M" />
            <path
              d="M-5 7V-6H1a3.600 3.600 0 0 1 0 7.200H-5M0 1.200L5.500 7"
              transform={`translate(14 ${WIRES})`}
              class="ship-letter-R"
            />
            <Wires from={28} to={width - 4} />
            {columns.map((column, i) => (
              <g
                key={i}
                transform={`translate(${column.x} 0)`}
                role="button"
                class={`circuit-item circuit-${column.item.kind}${selected === i ? ' circuit-selected' : ''}`}
                aria-label={label(column)}
                aria-pressed={selected === i}
                data-rove={`gate-${i}`}
                onClick={() => {
                  if (!dragged.current) onSelect(i);
                  dragged.current = false;
                }}
                onPointerDown={() => {
                  dragged.current = false;
                  dragging.current = onMove && i > 0 ? i : null;
                }}
                onKeyDown={(e) => {
                  if (e.key !== 'Enter' && e.key !== ' ') return;
                  e.preventDefault();
                  onSelect(i);
                }}
              >
                <rect
                  x={-column.wide / 2 + 2}
                  y="-30"
                  width={column.wide - 4}
                  height={WIRES + 60}
                  rx="8"
                  class="circuit-touch"
                />
                {column.item.kind === 'prepare' && column.place && <Prepared place={column.place} />}
                {column.item.card && <Gate card={column.item.card} ship={column.item.ship} />}
              </g>
            ))}
          </g>
        </svg>
      </div>
    </div>
  );
}
