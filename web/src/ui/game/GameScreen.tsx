// The table: board, dock with the hand, ship boards, panel. On a phone the panel opens in the dock, and the ship boards
// are one of its tabs; the partner's hand stays in sight.
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import type { Glossary, View } from '../../core/types';
import { Board, controlPreview, trackLabels } from '../board/Board';
import { Control, controlSize } from '../board/Control';
import { TableThing } from '../board/TableThing';
import { Track, trackSize } from '../board/Track';
import { useStore } from '../context';
import { Dock } from '../dock/Dock';
import { Beside } from '../lazy';
import { low, wide } from '../media';
import { EventCard } from '../motion/EventCard';
import { useHurry } from '../motion/hurry';
import { useMotion } from '../motion/useMotion';
import { Panel } from '../panel/Panel';
import { openTab, stateIsOpen, tab, toggleState } from '../panel/tabs';
import { Button } from '../parts/Button';
import { Header } from '../parts/Header';
import { picked } from '../picking';
import { useSound } from '../sound/useSound';
import { useGameKeys } from './keys';
import { Pace } from './Pace';
import { Hands, ShipBoards } from './ShipBoard';
import { dockShip, isQuiet, OTHER } from './seating';

/** Track and engine control beside the sky, where the table does not fit. */
function TrackStrip({ view, glossary }: { view: View; glossary: Glossary }): JSX.Element {
  const store = useStore();
  const lit = store.lessons.current.value?.light.includes('track') ?? false;
  const perRow = low.value ? 2 : 12;
  const size = trackSize(perRow);
  const labels = useMemo(() => trackLabels(glossary), [glossary]);
  return (
    <svg
      class="track-strip"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="group"
      aria-label={store.t('thing_track')}
    >
      <TableThing id="track" box={{ x: 0, y: 0, ...size }} lit={lit}>
        <Track labels={labels} at={view.detection.space} perRow={perRow} />
      </TableThing>
    </svg>
  );
}

function ControlStrip({ view }: { view: View }): JSX.Element {
  const store = useStore();
  const lit = store.lessons.current.value?.light.includes('control') ?? false;
  const size = controlSize(view.control.capacity, true);
  return (
    <svg
      class="control-strip"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="group"
      aria-label={store.t('thing_control')}
    >
      <TableThing id="control" box={{ x: 0, y: 0, ...size }} lit={lit}>
        <Control
          cards={view.control.slots}
          preview={controlPreview(store.game.preview.value)}
          full={view.control.capacity}
          eventLabel={store.t('control_event')}
          beside
        />
      </TableThing>
    </svg>
  );
}

function Tools(): JSX.Element {
  const store = useStore();
  const seats = store.game.seats.value;
  const bots = seats?.mercurial.kind === 'bot' || seats?.rubicon.kind === 'bot';
  const paused = store.game.paused.value;
  return (
    <>
      {bots && !store.online.room.value && (
        <Button kind="tool" icon={paused ? 'play' : 'pause'} pressed={paused} onClick={() => store.game.pause(!paused)}>
          {store.t(paused ? 'go_on' : 'pause')}
        </Button>
      )}
      <Pace />
      <Button kind="tool" icon="undo" disabled={!store.game.canUndo.value} onClick={() => store.game.undo()}>
        {store.t('undo')}
      </Button>
      <Button
        kind="tool"
        icon="hint"
        disabled={!store.game.choosing.value || !store.advice.strong.value}
        onClick={() => {
          tab.value = 'hints';
          store.advice.askHint();
        }}
      >
        {store.t('hint')}
      </Button>
      <Button kind="tool" icon="qubit" pressed={stateIsOpen(store)} onClick={() => toggleState(store)}>
        {store.t('learn_state')}
      </Button>
    </>
  );
}

/** What gives way by itself: on a phone whatever was open, when a card is picked, for its preview (but for the state,
 *  which shows what the card would do); for a lesson, what was open before it. */
function useGivingWay(): void {
  const store = useStore();
  const lesson = store.lessons.current.value?.id;
  useLayoutEffect(() => {
    if (picked.value && !wide.value) tab.value = null;
  }, [picked.value]);
  useLayoutEffect(() => {
    if (lesson) tab.value = null;
  }, [lesson]);
}

/** What goes with every moment of a step, keys, flights and sounds: the table itself is drawn anew with the position only. */
function Moving(): null {
  useGameKeys();
  useMotion();
  useHurry();
  useSound();
  useGivingWay();
  return null;
}

export function GameScreen(): JSX.Element {
  const store = useStore();
  const view = store.show.view.value;
  const glossary = store.shell.glossary.value;
  if (!view || !glossary) return <p class="loading">{store.t('loading')}</p>;
  const ship = dockShip(store, view);
  const title = view.turnNumber > 0 ? store.t('title_turn', { number: view.turnNumber }) : store.t('title_setup');
  const narrow = !wide.value;
  const room = store.online.room.value;
  return (
    <>
      <Header title={title}>
        <Tools />
      </Header>
      <main class={narrow ? 'game game-narrow' : 'game game-wide'} data-at={view.at}>
        {room && <Beside part="RoomBar" />}
        <div class="table">
          {narrow && <TrackStrip view={view} glossary={glossary} />}
          <p class="for-ears">{view.detection.sentence}</p>
          <Board wide={!narrow} view={view} glossary={glossary} />
          {narrow && <ControlStrip view={view} />}
          <EventCard />
        </div>
        {narrow && <Hands ships={isQuiet(store) ? ['M', 'R'] : [OTHER[ship]]} view={view} />}
        <div class={openTab(store) ? 'sheet sheet-open' : 'sheet'}>
          {narrow && <Panel view={view} />}
          <Dock view={view} ship={ship} />
        </div>
        {!narrow && <ShipBoards view={view} />}
        {!narrow && <Panel view={view} />}
        {room && <Beside part="Invitation" />}
      </main>
      <Moving />
    </>
  );
}
