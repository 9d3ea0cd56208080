// A hand: engine cards and held events of one ship. For the ship that chooses, cards are buttons:
// lit when they lead somewhere, dimmed when they move nothing.
import type { JSX } from 'preact';
import type { CardId, Choice, ChoiceKind, EventId, ShipId, View } from '../../core/types';
import type { Store } from '../../store/store';
import { useStore } from '../context';
import { beginDrag } from '../motion/drag';
import { ask, choiceHandlers, focused, look, pick, picked, pickedCopy, pointed, press, unfolded } from '../picking';
import { CardFace } from './CardFace';

const ORDER: readonly CardId[] = ['H', 'X', 'CNOT', 'SWAP'];

export function cardsOf(counts: Readonly<Record<CardId, number>>): { card: CardId; copy: number }[] {
  return ORDER.flatMap((card) => Array.from({ length: counts[card] }, (_, copy) => ({ card, copy })));
}

export function choiceFor(view: View, ship: ShipId, card: CardId, kinds: readonly ChoiceKind[]): Choice | undefined {
  return view.choices.find((c) => c.ship === ship && c.card === card && kinds.includes(c.kind));
}

interface EngineCardProps {
  card: CardId;
  /** Which one of several like cards, from 0. */
  copy: number;
  ship: ShipId;
  choice: Choice | undefined;
  /** Key that picks it, as shown in its corner. */
  digit: number | null;
}

/** Is the picked step something that is done with this card? */
function isOfCard(step: string | null, choice: Choice): boolean {
  return step !== null && step.split(' ').pop() === choice.card;
}

/** Everything that can be done with the same card. */
function ofCard(store: Store, choice: Choice): Choice[] {
  return store.show.view.value?.choices.filter((c) => c.card === choice.card && c.ship === choice.ship) ?? [];
}

/** One engine card; with a choice it can be played, else tapping it tells what it does. */
export function EngineCard({ card, copy, ship, choice, digit }: EngineCardProps): JSX.Element {
  const store = useStore();
  // A card that moves nothing is played by its button only: a second tap would too easily waste it.
  const idle = choice !== undefined && !choice.moves;
  const lit = choice ? (idle ? ' card-idle' : ' card-lit') : '';
  const chosen = choice && pickedCopy.value === copy && isOfCard(picked.value, choice);
  const handlers = choice
    ? {
        ...choiceHandlers(store, choice),
        onPointerDown: (e: PointerEvent) => beginDrag(store, choice, e),
        onClick: (e: MouseEvent) => {
          const again = pickedCopy.value === copy;
          pickedCopy.value = copy;
          if (idle || !again) pick(store, choice);
          else press(store, choice, e.detail === 0);
        },
        onFocus: () =>
          focused(() => {
            pickedCopy.value = copy;
            look(store, choice);
          }),
      }
    : { onClick: () => ask(store, { kind: 'card', id: card }) };
  return (
    <button
      type="button"
      class={`card card-${ship}${lit}${chosen ? ' card-picked' : ''}${choice ? pointed(store, ofCard(store, choice)) : ''}`}
      aria-label={choice ? choice.sentence : store.t('card_label', { card })}
      aria-pressed={choice ? Boolean(chosen) : undefined}
      aria-keyshortcuts={digit === null ? undefined : String(digit)}
      data-rove={`card-${card}`}
      data-anchor={`card-${ship}-${card}`}
      {...handlers}
    >
      {digit !== null && (
        <span class="card-digit" aria-hidden="true">
          {digit}
        </span>
      )}
      <CardFace card={card} ship={ship} />
    </button>
  );
}

/** An event card held in a hand: its name; tapping it plays it, or tells what it does. */
export function HeldEvent({
  event,
  ship,
  choices,
  onOpen,
}: {
  event: EventId;
  ship: ShipId;
  choices: Choice[];
  onOpen(): void;
}): JSX.Element {
  const store = useStore();
  const info = store.shell.glossary.value?.events[event];
  const [only] = choices;
  const single = choices.length === 1 ? only : undefined;
  const handlers = single
    ? choiceHandlers(store, single)
    : { onClick: () => (choices.length > 0 ? onOpen() : ask(store, { kind: 'event', id: event })) };
  return (
    <button
      type="button"
      class={`card event-card${choices.length > 0 ? ' card-lit' : ''}${single && picked.value === single.step ? ' card-picked' : ''}${pointed(store, choices)}`}
      aria-label={
        single?.sentence ?? store.t('thing_effect', { name: info?.name ?? event, effect: info?.effect ?? '' })
      }
      aria-expanded={choices.length > 1 ? unfolded.value === 'bennett' : undefined}
      data-rove={`event-${event}`}
      data-anchor={`event-${ship}-${event}`}
      {...handlers}
    >
      <svg class="event-star" viewBox="-44 -48 88 96" aria-hidden="true">
        <path d="M0 -46L11 -18L40 -24L20 0L40 24L11 18L0 46L-11 18L-40 24L-20 0L-40 -24L-11 -18Z" />
      </svg>
      <span class="event-name">{info?.name}</span>
    </button>
  );
}
