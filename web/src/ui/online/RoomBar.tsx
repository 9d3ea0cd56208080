// The strip of a room: who is there, thinking or away; the connection; what the partner said last. And the question that
// waits for an answer.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { ShipId } from '../../core/types';
import type { SeatName } from '../../online/messages';
import { useStore } from '../context';
import { tab } from '../panel/tabs';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ShipShape } from '../pieces/ShipShape';
import { friend } from './Invitation';
import { TalkLine } from './Talk';

const LATEST_MS = 15_000;

function SeatMark({ ship, seat }: { ship: ShipId; seat: SeatName }): JSX.Element | null {
  const store = useStore();
  const { online, t } = store;
  const state = store.game.seats.value?.[seat];
  const view = store.show.view.value;
  if (!state) return null;
  const thinks = view?.toMove === ship && view.at === store.show.count.value && !view.result;
  const how =
    state.kind === 'open'
      ? 'open'
      : state.kind === 'bot'
        ? 'bot'
        : !state.present
          ? 'away'
          : thinks
            ? 'thinking'
            : 'here';
  const level = store.shell.glossary.value?.bots.find((b) => b.id === state.bot)?.name ?? state.bot;
  const name = state.kind === 'bot' ? level : state.kind === 'open' ? '' : online.nameOf(seat);
  return (
    <li class={`room-seat room-seat-${how}`} data-seat={seat}>
      <svg viewBox="-27 -27 54 54" role="img" aria-label={store.shell.glossary.value?.ships[ship]}>
        <ShipShape ship={ship} />
      </svg>
      <span class="room-name">{name}</span>
      <span class="room-how">{t(`room_${how}`)}</span>
    </li>
  );
}

/** What the partner asks, or what they are asked: in the dock, where the player looks. */
export function Asked(): JSX.Element | null {
  const store = useStore();
  const { online, t } = store;
  const question = online.question.value;
  if (!question) return null;
  const mine = question.by === online.room.value?.you;
  const places = {
    name: online.nameOf(question.by),
    ship: store.shell.glossary.value?.ships[question.seat === 'mercurial' ? 'M' : 'R'] ?? '',
    level: store.shell.glossary.value?.bots.find((b) => b.id === question.bot)?.name ?? question.bot ?? '',
  };
  return (
    <div class="room-asked" role="alert">
      <p>{mine ? t(`asking_${question.about}`, places) : t(`asked_${question.about}`, places)}</p>
      {online.able.value && !mine && (
        <>
          <Button kind="primary" onClick={() => online.answer(true)}>
            {t('agree')}
          </Button>
          <Button onClick={() => online.answer(false)}>{t('disagree')}</Button>
        </>
      )}
      {online.able.value && mine && <Button onClick={() => online.answer(false)}>{t('withdraw')}</Button>}
    </div>
  );
}

/** What somebody else said last, for a while: the conversation itself is in the panel. */
function Latest(): JSX.Element {
  const { online } = useStore();
  const last = online.talk.value.at(-1);
  const [seen, setSeen] = useState(last?.key ?? 0);
  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => setSeen(last.key), LATEST_MS);
    return () => clearTimeout(timer);
  }, [last?.key]);
  const shown = last?.news && last.key > seen && last.by !== online.room.value?.you ? last : null;
  return (
    <div class="room-latest" role="status">
      {shown && <TalkLine line={shown} />}
    </div>
  );
}

function openTalk(): void {
  tab.value = 'room';
  // The field is there once the tab is drawn.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.talk-field input')?.focus());
}

/** Whoever looks at another tab meanwhile sees in the title that it is their turn. */
function useTitle(): void {
  const { online, game, t } = useStore();
  const yours = online.room.value !== null && game.status.value.kind === 'your_move';
  useLayoutEffect(() => {
    document.title = yours ? t('room_title_turn') : t('app_name');
    return () => {
      document.title = t('app_name');
    };
  }, [yours]);
}

function State(): JSX.Element | null {
  const { online, t } = useStore();
  const connection = online.connection.value;
  const sending = online.sending.value !== null;
  if (connection === 'open') return sending ? <p class="room-state">{t('room_sending')}</p> : null;
  return (
    <p class="room-state room-state-lost" role="alert">
      <Icon name="warn" /> {t(connection === 'connecting' ? 'room_connecting' : 'room_lost')}
      {sending && <> {t('room_kept')}</>}
    </p>
  );
}

export function RoomBar(): JSX.Element | null {
  const store = useStore();
  const { online, t } = store;
  const room = online.room.value;
  useTitle();
  if (!room) return null;
  const mine = room.you === 'watcher' ? null : store.game.seats.value?.[room.you];
  const to = friend(room.you, room.secrets);
  const wanted = to !== null && store.game.seats.value?.[to.seat].kind === 'open';
  return (
    <section
      class="room-bar"
      aria-label={t('region_room')}
      data-at={store.show.view.value?.at}
      data-sending={online.sending.value}
    >
      <ul class="room-seats">
        <SeatMark ship="M" seat="mercurial" />
        <SeatMark ship="R" seat="rubicon" />
        {online.watchers.value > 0 && (
          <li class="room-watchers">
            <Icon name="eye" /> {store.tn('room_watchers', online.watchers.value)}
          </li>
        )}
      </ul>
      {wanted && (
        <Button kind="primary" icon="people" onClick={() => (online.inviting.value = true)}>
          {t('invite')}
        </Button>
      )}
      {room.you !== 'watcher' && mine?.kind === 'bot' && (
        <Button
          kind="primary"
          icon="undo"
          disabled={!online.able.value}
          onClick={() => store.game.setBot(room.you as SeatName, null)}
        >
          {t('room_take_back')}
        </Button>
      )}
      <Button kind="tool" icon="speak" onClick={openTalk}>
        {t('talk_open')}
      </Button>
      {room.you === 'watcher' && <p class="room-state">{t('room_watching')}</p>}
      <State />
      <Latest />
    </section>
  );
}
