// What is left in the decks, which is public: engine cards by kind, and the event cards.
import type { JSX } from 'preact';
import type { EngineCardId, EventId, View } from '../../core/types';
import { sum } from '../board/DeckCorner';
import { useStore } from '../context';
import { asked } from '../picking';

const CARDS: readonly EngineCardId[] = ['H', 'CNOT', 'X', 'SWAP', 'PROBE'];

function EventList({ title, events }: { title: string; events: readonly EventId[] }): JSX.Element | null {
  const store = useStore();
  if (events.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul class="event-list">
        {events.map((e) => (
          <li key={e}>
            <button type="button" class="link" onClick={() => (asked.value = { kind: 'event', id: e })}>
              {store.shell.glossary.value?.events[e].name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Decks({ view }: { view: View }): JSX.Element {
  const { t, tn } = useStore();
  return (
    <div class="deck-panel">
      <table class="deck-table">
        <caption>{t('deck_engine')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('deck_card')}</th>
            <th scope="col">{t('pile_stack')}</th>
            <th scope="col">{t('pile_discard')}</th>
          </tr>
        </thead>
        <tbody>
          {CARDS.map((card) => (
            <tr key={card}>
              <th scope="row">
                <button type="button" class="link" onClick={() => (asked.value = { kind: 'card', id: card })}>
                  {card}
                </button>
              </th>
              <td>{view.stack[card]}</td>
              <td>{view.discard[card]}</td>
            </tr>
          ))}
          <tr class="deck-sum">
            <th scope="row">{t('deck_sum')}</th>
            <td>{sum(view.stack)}</td>
            <td>{sum(view.discard)}</td>
          </tr>
        </tbody>
      </table>
      {view.probeLast && <p class="advice">{t('deck_probe_last')}</p>}
      <EventList title={t('deck_events')} events={view.events.deck} />
      <p class="advice">{tn('deck_above', view.events.above)}</p>
      <EventList title={t('deck_events_discarded')} events={view.events.discard} />
    </div>
  );
}
