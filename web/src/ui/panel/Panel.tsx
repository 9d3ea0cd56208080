// The panel: log, hints, state, decks, replay and sharing, one at a time behind tabs; in a room also what belongs to
// it, on a phone also the ship boards.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { View } from '../../core/types';
import { useStore } from '../context';
import { ShipBoards } from '../game/ShipBoard';
import { Beside } from '../lazy';
import { Button } from '../parts/Button';
import { focused } from '../picking';
import { useRove } from '../rove';
import { BoardList } from './BoardList';
import { Hints } from './Hints';
import { Log } from './Log';
import { canClose, close, hasTab, openTab, show, type Tab } from './tabs';

const TABS: readonly { id: Tab; key: string }[] = [
  { id: 'room', key: 'tab_room' },
  { id: 'log', key: 'tab_log' },
  { id: 'hints', key: 'tab_hints' },
  { id: 'ships', key: 'tab_ships' },
  { id: 'decks', key: 'tab_decks' },
  { id: 'state', key: 'learn_state' },
  { id: 'planets', key: 'tab_planets' },
  { id: 'share', key: 'tab_share' },
];

function Tabs({ open }: { open: Tab | null }): JSX.Element {
  const store = useStore();
  const { t, tn, online } = store;
  const tabs = useRove<HTMLDivElement>();
  // After the frame, when it is known where everything lies: asked before, the browser would have to lay out at once.
  useEffect(() => {
    tabs.current?.querySelector('.tab-open')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return (
    <div class="tabs" role="tablist" ref={tabs}>
      {TABS.filter(({ id }) => hasTab(store, id)).map(({ id, key }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={open === id}
          aria-controls={open === id ? 'panel-body' : undefined}
          class={open === id ? 'tab tab-open' : 'tab'}
          data-rove={`tab-${id}`}
          onClick={() => (open === id && canClose(store) ? close(store) : show(store, id))}
          onFocus={() => focused(() => show(store, id))}
        >
          {id === 'room' && open !== 'room' && online.unread.value > 0
            ? tn('tab_room_unread', online.unread.value)
            : t(key)}
        </button>
      ))}
    </div>
  );
}

export function Panel({ view }: { view: View }): JSX.Element {
  const store = useStore();
  const open = openTab(store);
  return (
    <section class={open ? 'panel' : 'panel panel-closed'} aria-label={store.t('region_panel')}>
      <div class="panel-head">
        <Tabs open={open} />
        {open && canClose(store) && (
          <Button kind="tool" icon="close" onClick={() => close(store)}>
            {store.t('close')}
          </Button>
        )}
      </div>
      {open && (
        <div class="panel-body" id="panel-body" role="tabpanel" aria-labelledby={`tab-${open}`} tabIndex={0}>
          {open === 'room' && <Beside part="RoomPanel" />}
          {open === 'log' && <Log />}
          {open === 'hints' && <Hints />}
          {open === 'ships' && <ShipBoards view={view} />}
          {open === 'decks' && <Beside part="Decks" view={view} />}
          {open === 'state' && <Beside part="StatePanel" view={view} />}
          {open === 'planets' && <BoardList view={view} />}
          {open === 'share' && <Beside part="Share" />}
        </div>
      )}
    </section>
  );
}
