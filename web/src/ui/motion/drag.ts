// drag.ts - a card dragged to the planet it leads to, or into engine control, is played, as two taps would. Dragging
// only ever offers what tapping does; whatever is let go elsewhere returns.
import { signal } from '@preact/signals';
import type { Choice, View } from '../../core/types';
import type { Store } from '../../store/store';
import { commit, pick } from '../picking';
import { boxOf } from './layer';
import { cardPiece } from './pieces';

const BEGINS = 8; // pixels: less is a tap that trembles

/** A card is being dragged: engine control is lit. */
export const dragging = signal(false);

/** What letting the card go here would do. */
function choiceAt(view: View | null, held: Choice, x: number, y: number): Choice | null {
  const under = document.elementFromPoint(x, y);
  const planet = under?.closest('.planet')?.getAttribute('data-rove');
  // What a finger hits of engine control on the table is the frame around it.
  const inControl = Boolean(
    under?.closest('.control-strip') ?? under?.closest('.table-thing')?.querySelector('.control'),
  );
  const ways = view?.choices.filter((c) => (c.kind === 'navigate' || c.kind === 'play') && c.card === held.card) ?? [];
  return ways.find((c) => inControl || (c.moves && planet && (c.to?.M === planet || c.to?.R === planet))) ?? null;
}

class Drag {
  private piece: HTMLElement | null = null;
  private readonly from;

  constructor(
    private readonly store: Store,
    private readonly card: HTMLElement,
    private readonly held: Choice,
    private readonly begun: PointerEvent,
  ) {
    this.from = boxOf(card);
    // A quick hand has left the card before it is known to drag.
    window.addEventListener('pointermove', this.move);
    for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, this.end);
    document.addEventListener('keydown', this.escape, true);
  }

  private readonly move = (e: PointerEvent): void => {
    if (e.pointerId !== this.begun.pointerId) return;
    const [x, y] = [e.clientX - this.begun.clientX, e.clientY - this.begun.clientY];
    if (!this.piece && Math.hypot(x, y) < BEGINS) return;
    if (!this.piece) this.lift();
    if (this.piece)
      this.piece.style.transform = `translate(${x}px, ${y}px) rotate(${Math.max(-6, Math.min(6, x / 20))}deg)`;
    this.store.game.lookAt(this.choice(e) ?? this.held);
  };
  private choice({ clientX, clientY }: PointerEvent): Choice | null {
    return choiceAt(this.store.show.view.value, this.held, clientX, clientY);
  }
  private lift(): void {
    this.card.setPointerCapture(this.begun.pointerId);
    this.piece = document.createElement('div');
    this.piece.className = 'motion-layer motion-piece drag-piece';
    this.piece.inert = true;
    const { x, y, width, height } = this.from;
    this.piece.style.cssText = `left:${x - width / 2}px;top:${y - height / 2}px;width:${width}px;height:${height}px`;
    this.piece.append(cardPiece(this.card));
    document.body.append(this.piece);
    this.card.style.opacity = '.35';
    dragging.value = true;
  }
  private readonly end = (e: PointerEvent): void => {
    if (e.pointerId !== this.begun.pointerId) return;
    const choice = this.piece && e.type === 'pointerup' ? this.choice(e) : null;
    const dragged = this.piece !== null;
    this.drop();
    if (!dragged) return;
    // The click that follows belongs to the drag.
    this.card.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => this.card.removeEventListener('click', swallow, { capture: true }));
    if (choice) commit(this.store, choice);
    else pick(this.store, null);
  };
  private readonly escape = (e: KeyboardEvent): void => {
    if (e.key === 'Escape') this.drop();
  };
  private drop(): void {
    this.piece?.remove();
    this.piece = null;
    this.card.style.opacity = '';
    dragging.value = false;
    window.removeEventListener('pointermove', this.move);
    for (const end of ['pointerup', 'pointercancel'] as const) window.removeEventListener(end, this.end);
    document.removeEventListener('keydown', this.escape, true);
  }
}

function swallow(e: Event): void {
  e.stopPropagation();
  e.preventDefault();
}

/** Called when a card that can be played is pressed. */
export function beginDrag(store: Store, choice: Choice, e: PointerEvent): void {
  const plays = store.show.view.value?.choices.some(
    (c) => (c.kind === 'navigate' || c.kind === 'play') && c.card === choice.card,
  );
  if (plays && e.button === 0 && e.isPrimary && e.currentTarget instanceof HTMLElement)
    new Drag(store, e.currentTarget, choice, e);
}
