// The side panel: log, hints, decks, replay and sharing, one at a time behind tabs; in a room also what
// belongs to it.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import type { View } from '../../core/types';
import { useStore } from '../context';
import { RoomPanel } from '../online/RoomPanel';
import { useRove } from '../rove';
import { BoardList } from './BoardList';
import { Decks } from './Decks';
import { Hints } from './Hints';
import { Log } from './Log';
import { Share } from './Share';

export type Tab = 'room' | 'log' | 'hints' | 'decks' | 'planets' | 'share';
const TABS: readonly { id: Tab; key: string }[] = [
  { id: 'room', key: 'tab_room' },
  { id: 'log', key: 'tab_log' },
  { id: 'hints', key: 'tab_hints' },
  { id: 'decks', key: 'tab_decks' },
  { id: 'planets', key: 'tab_planets' },
  { id: 'share', key: 'tab_share' },
];
export const tab = signal<Tab>('log');

export function Panel({ view }: { view: View }): JSX.Element {
  const { t, tn, online } = useStore();
  const tabs = useRove<HTMLDivElement>();
  const room = online.room.value !== null;
  const open = tab.value === 'room' && !room ? 'log' : tab.value;
  return (
    <section class="panel" aria-label={t('region_panel')}>
      <div class="tabs" role="tablist" ref={tabs}>
        {TABS.filter(({ id }) => room || id !== 'room').map(({ id, key }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={open === id}
            aria-controls="panel-body"
            class={open === id ? 'tab tab-open' : 'tab'}
            data-rove={id}
            onClick={() => (tab.value = id)}
            onFocus={() => (tab.value = id)}
          >
            {id === 'room' && open !== 'room' && online.unread.value > 0
              ? tn('tab_room_unread', online.unread.value)
              : t(key)}
          </button>
        ))}
      </div>
      <div class="panel-body" id="panel-body" role="tabpanel" aria-labelledby={`tab-${open}`} tabIndex={0}>
        {open === 'room' && <RoomPanel />}
        {open === 'log' && <Log />}
        {open === 'hints' && <Hints />}
        {open === 'decks' && <Decks view={view} />}
        {open === 'planets' && <BoardList view={view} />}
        {open === 'share' && <Share />}
      </div>
    </section>
  );
}
