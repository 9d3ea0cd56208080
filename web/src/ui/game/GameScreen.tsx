// The table: board, dock with the hand, ship boards, panel. One column on narrow screens.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Glossary, View } from '../../core/types';
import { Board, controlPreview, trackLabels } from '../board/Board';
import { Control, controlSize } from '../board/Control';
import { Track, trackSize } from '../board/Track';
import { useStore } from '../context';
import { Dock } from '../dock/Dock';
import { StatePanel, stateIsOpen, toggleState } from '../learn/StatePanel';
import { wide } from '../media';
import { Invitation } from '../online/Invitation';
import { RoomBar } from '../online/RoomBar';
import { Panel, tab } from '../panel/Panel';
import { Button } from '../parts/Button';
import { Header } from '../parts/Header';
import { playMoment } from '../sound';
import { useGameKeys } from './keys';
import { ShipBoard } from './ShipBoard';
import { dockShip, isQuiet, OTHER } from './seating';

/** Track and engine control beside the sky, where the table does not fit. */
function TrackStrip({ view, glossary }: { view: View; glossary: Glossary }): JSX.Element {
  const size = trackSize(12);
  return (
    <svg class="track-strip" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <Track labels={trackLabels(glossary)} at={view.detection.space} perRow={12} />
    </svg>
  );
}

function ControlStrip({ view }: { view: View }): JSX.Element {
  const store = useStore();
  const size = controlSize(view.control.capacity);
  return (
    <svg class="control-strip" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <Control
        cards={view.control.slots}
        preview={controlPreview(store.game.preview.value)}
        full={view.control.capacity}
        eventLabel={store.t('control_event')}
      />
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

export function GameScreen(): JSX.Element {
  const store = useStore();
  useGameKeys();
  const moment = store.show.moment.value;
  useEffect(() => {
    if (moment && moment.ms > 0 && store.shell.settings.value.sound) playMoment(moment);
  }, [moment]);
  const view = store.show.view.value;
  const glossary = store.shell.glossary.value;
  if (!view || !glossary) return <p class="loading">{store.t('loading')}</p>;
  const ship = dockShip(store, view);
  const title = view.turnNumber > 0 ? store.t('title_turn', { number: view.turnNumber }) : store.t('title_setup');
  return (
    <>
      <Header title={title}>
        <Tools />
      </Header>
      <main class={wide.value ? 'game game-wide' : 'game game-narrow'} data-at={view.at}>
        <RoomBar />
        <div class={stateIsOpen(store) ? 'table table-state' : 'table'}>
          {!wide.value && <TrackStrip view={view} glossary={glossary} />}
          <p class="for-ears">{view.detection.sentence}</p>
          <Board wide={wide.value} view={view} glossary={glossary} />
          {!wide.value && <ControlStrip view={view} />}
          {stateIsOpen(store) && <StatePanel view={view} />}
        </div>
        <Dock view={view} ship={ship} />
        <div class="aside">
          <ShipBoard ship={ship} view={view} hand={isQuiet(store)} />
          <ShipBoard ship={OTHER[ship]} view={view} hand />
          <Panel view={view} />
        </div>
        <Invitation />
      </main>
    </>
  );
}
