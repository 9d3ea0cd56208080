// Games with others, offered again on the first screen, with whose turn it is: they may go on for days.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { KeptRoom, Turn } from '../../online/rooms';
import { useStore } from '../context';
import { confirm } from '../parts/Confirm';
import { Icon } from '../parts/Icon';

const LOOK_MS = 30_000;

function Row({ room, turn }: { room: KeptRoom; turn: Turn | undefined }): JSX.Element {
  const store = useStore();
  const { t } = store;
  const when = new Intl.DateTimeFormat(store.shell.settings.value.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(room.when);
  const partner = room.names[room.you === 'mercurial' ? 'rubicon' : 'mercurial'];
  const ship = store.shell.glossary.value?.ships[room.you === 'mercurial' ? 'M' : 'R'] ?? '';
  const watching = room.you === 'watcher';
  const title = watching ? t('rooms_watching') : partner ? t('rooms_with', { name: partner }) : t('rooms_nobody');
  const state =
    turn === 'gone'
      ? t('rooms_gone')
      : turn === 'over' || room.over
        ? t('rooms_over')
        : turn === 'yours'
          ? t('rooms_turn', { ship })
          : watching
            ? ''
            : t('rooms_yours', { ship });
  return (
    <li class={turn === 'yours' ? 'saved-game saved-turn' : 'saved-game'}>
      <button type="button" class="saved-open" onClick={() => store.online.reopen(room)}>
        <Icon name={watching ? 'eye' : 'people'} />
        <span class="saved-title">{title}</span>
        <span class="saved-state">{state}</span>
        <time>{when}</time>
      </button>
      <button
        type="button"
        class="button button-tool"
        onClick={() => confirm(t('rooms_forget'), t('forget'), () => store.online.forget(room.room))}
      >
        <Icon name="trash" />
        <span class="button-words">{t('forget_named', { title })}</span>
      </button>
    </li>
  );
}

export function Rooms(): JSX.Element | null {
  const { online, t } = useStore();
  const rooms = online.kept.value;
  const turns = online.turns.value;
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState !== 'hidden') void online.look();
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const mine = (room: KeptRoom): number => (turns[room.secret] === 'yours' ? 0 : 1);
  return (
    <>
      {online.joining.value && (
        <p class="room-state" role="status">
          {t(online.connection.value === 'lost' ? 'room_lost' : 'room_connecting')}
        </p>
      )}
      {rooms.length > 0 && (
        <section class="saved" aria-labelledby="rooms-title">
          <h2 id="rooms-title">{t('rooms')}</h2>
          <ul>
            {[...rooms]
              .sort((a, b) => mine(a) - mine(b))
              .map((room) => (
                <Row key={`${room.room} ${room.secret}`} room={room} turn={turns[room.secret]} />
              ))}
          </ul>
        </section>
      )}
    </>
  );
}
