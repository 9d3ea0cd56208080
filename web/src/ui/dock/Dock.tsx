// Where the player acts: what is asked, what the looked-at choice means, the hand, other actions.
import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { CardId, Choice, ChoiceKind, ShipId, View } from '../../core/types';
import { useStore } from '../context';
import { isQuiet, looksBack } from '../game/seating';
import { Beside } from '../lazy';
import { Icon } from '../parts/Icon';
import { Named } from '../parts/Named';
import { choiceHandlers, lastInput, pick, picked, pointed, refusal, unfolded } from '../picking';
import { ComponentDisc } from '../pieces/ComponentIcon';
import { useRove } from '../rove';
import { Away } from './Away';
import { cardsOf, choiceFor, EngineCard, HeldEvent } from './Hand';
import { Prompt, Question } from './Prompt';

/** Kinds that have a card or a button of their own; all others are listed with their sentences. */
const PLACED: readonly ChoiceKind[] = [
  'navigate',
  'exchange',
  'discard',
  'keep',
  'play',
  'retrieve',
  'heisenberg',
  'mechanic',
];

function listed(view: View): Choice[] {
  const open = unfolded.value;
  return view.choices.filter((c) => {
    if (PLACED.includes(c.kind)) return false;
    if (c.kind === 'trade') return open === 'trade';
    if (c.kind === 'bennett_give' || c.kind === 'bennett_take') return open === 'bennett';
    return true;
  });
}

function ChoiceRow({ choice }: { choice: Choice }): JSX.Element {
  const store = useStore();
  return (
    <button
      type="button"
      class={`choice-row${picked.value === choice.step ? ' choice-picked' : ''}${pointed(store, [choice])}`}
      data-rove={choice.step}
      {...choiceHandlers(store, choice)}
    >
      <span>
        <Named text={choice.sentence} />
      </span>
    </button>
  );
}

function Retrieve({ view }: { view: View }): JSX.Element | null {
  const store = useStore();
  const choice = view.choices.find((c) => c.kind === 'retrieve');
  const why = view.blocked.find((b) => b.kind === 'retrieve')?.why;
  if (!choice && !why) return null;
  const handlers = choice
    ? choiceHandlers(store, choice)
    : {
        onClick: () => {
          pick(store, null);
          refusal.value = why ?? null;
        },
      };
  return (
    <button
      type="button"
      class={`tile${choice ? ' tile-lit' : ''}${choice && picked.value === choice.step ? ' card-picked' : ''}${pointed(store, [choice])}`}
      aria-disabled={choice ? undefined : 'true'}
      aria-label={choice?.sentence ?? why}
      aria-keyshortcuts={store.shell.settings.value.keyMap.retrieve}
      data-rove="retrieve"
      {...handlers}
    >
      {choice?.component ? (
        <svg viewBox="-29 -29 58 58" class="tile-disc" aria-hidden="true">
          <ComponentDisc component={choice.component} />
        </svg>
      ) : (
        <Icon name="take" />
      )}
      <span>{store.t('retrieve')}</span>
    </button>
  );
}

function Trade({ view }: { view: View }): JSX.Element | null {
  const { t } = useStore();
  if (!view.choices.some((c) => c.kind === 'trade')) return null;
  return (
    <button
      type="button"
      class="tile tile-lit"
      aria-expanded={unfolded.value === 'trade'}
      data-rove="trade"
      onClick={() => (unfolded.value = unfolded.value === 'trade' ? null : 'trade')}
    >
      <Icon name="swap" />
      <span>{t('trade')}</span>
    </button>
  );
}

/** Cards, events and buttons of the ship. */
function Actions({ view, ship }: { view: View; ship: ShipId }): JSX.Element {
  const store = useStore();
  const mine = store.game.choosing.value && view.toMove === ship;
  let digit = 0;
  const next = (choice: Choice | undefined): number | null =>
    choice && store.shell.settings.value.keys ? ++digit : null;
  const engineCard = ({ card, copy }: { card: CardId; copy: number }, choice: Choice | undefined): JSX.Element => (
    <EngineCard key={`${card}${copy}`} card={card} copy={copy} ship={ship} choice={choice} digit={next(choice)} />
  );
  const drawn = mine ? cardsOf(view.drawn) : [];
  return (
    <div class="actions">
      {drawn.length > 0 && (
        <div class="drawn" role="group" aria-label={store.t('cards_drawn')}>
          {drawn.map((held) => engineCard(held, choiceFor(view, ship, held.card, ['keep', 'play'])))}
        </div>
      )}
      <div
        class={drawn.length > 0 ? 'hand hand-small' : 'hand'}
        role="group"
        aria-label={store.t('hand_of', { ship: store.shell.glossary.value?.ships[ship] ?? ship })}
      >
        {cardsOf(view.ships[ship].hand).map((held) =>
          engineCard(held, mine ? choiceFor(view, ship, held.card, ['navigate', 'discard']) : undefined),
        )}
        {view.ships[ship].events.map((event) => (
          <HeldEvent
            key={event}
            event={event}
            ship={ship}
            choices={mine ? view.choices.filter((c) => c.event === event && c.kind !== 'tunnel') : []}
            onOpen={() => (unfolded.value = unfolded.value === 'bennett' ? null : 'bennett')}
          />
        ))}
      </div>
      {mine && (
        <div class="tiles">
          <Retrieve view={view} />
          <Trade view={view} />
        </div>
      )}
    </div>
  );
}

export function Dock({ view, ship }: { view: View; ship: ShipId }): JSX.Element {
  const store = useStore();
  const region = useRove<HTMLElement>();
  useLayoutEffect(() => {
    unfolded.value = null;
    refusal.value = null;
    pick(store, null);
  }, [view.at, view.id]);
  // Whoever plays by keys goes on where the next choice is, if what had the focus is gone.
  const choosing = store.game.choosing.value;
  useLayoutEffect(() => {
    if (choosing && document.activeElement === document.body && lastInput.value === 'key')
      region.current?.querySelector<HTMLElement>('.choice-row, .card-lit, .card-idle')?.focus();
  }, [choosing, view.at]);
  const rows = choosing ? listed(view) : [];
  const quiet = isQuiet(store);
  // A preview may take the place of the question, and rows move up with it. Under a pointer that only hovers they stay: they
  // would move away from it, and back as the preview goes, again and again.
  const hovers = rows.length > 0 && picked.value === null && lastInput.value === 'pointer';
  const previews = choosing && store.game.preview.value !== null && !hovers;
  return (
    <section
      class={`dock dock-${ship}${previews ? ' dock-preview' : ''}${store.lessons.current.value ? ' dock-lesson' : ''}`}
      aria-label={store.t('region_hand')}
      ref={region}
    >
      {!(store.lessons.current.value && quiet) && <Question view={view} />}
      {store.online.question.value && <Beside part="Asked" />}
      {store.lessons.current.value && <Beside part="LessonPanel" />}
      <Away />
      <Prompt view={view} />
      {rows.length > 0 && (
        <div class="choice-list">
          {rows.map((c) => (
            <ChoiceRow key={c.step} choice={c} />
          ))}
        </div>
      )}
      {!quiet && <Actions view={view} ship={ship} />}
      {looksBack(store) && <Beside part="Replay" view={view} />}
    </section>
  );
}
