// Games with others, offered again on the first screen.
import type { JSX } from 'preact';
import type { KeptRoom } from '../../rooms';
import { useStore } from '../context';
import { confirm } from '../parts/Confirm';
import { Icon } from '../parts/Icon';

function Row({ room }: { room: KeptRoom }): JSX.Element {
  const store = useStore();
  const { t } = store;
  const when = new Intl.DateTimeFormat(store.settings.value.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(room.when);
  const partner = room.names[room.you === 'mercurial' ? 'rubicon' : 'mercurial'];
  const ship = store.glossary.value?.ships[room.you === 'mercurial' ? 'M' : 'R'] ?? '';
  const title = room.you === 'watcher' ? t('rooms_watching') : partner ? t('rooms_with', { name: partner }) : t('rooms_nobody');
  const state = room.over ? t('rooms_over') : room.you === 'watcher' ? '' : t('rooms_yours', { ship });
  return (
    <li class="saved-game">
      <button type="button" class="saved-open" onClick={() => store.online.reopen(room)}>
        <Icon name={room.you === 'watcher' ? 'eye' : 'people'} />
        <span class="saved-title">{title}</span>
        <span class="saved-state">{state}</span>
        <time>{when}</time>
      </button>
      <button type="button" class="button button-tool" onClick={() => confirm(t('rooms_forget'), t('forget'), () => store.online.forget(room.room))}>
        <Icon name="trash" />
        <span class="button-words">{t('forget_named', { title })}</span>
      </button>
    </li>
  );
}

export function Rooms(): JSX.Element | null {
  const { online, t } = useStore();
  const rooms = online.kept.value;
  if (rooms.length === 0) return null;
  return (
    <section class="saved" aria-labelledby="rooms-title">
      <h2 id="rooms-title">{t('rooms')}</h2>
      <ul>
        {rooms.map((room) => (
          <Row key={`${room.room} ${room.secret}`} room={room} />
        ))}
      </ul>
    </section>
  );
}
