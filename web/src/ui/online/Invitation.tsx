// The link for the friend, with its QR code; shown when a room was made and whenever it is asked for.
import type { JSX } from 'preact';
import type { SeatName } from '../../online/messages';
import { linkTo, NAME_MOST, type Secrets } from '../../online/rooms';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { Icon } from '../parts/Icon';
import { QrCode } from '../parts/QrCode';

/** Is this page open at an address that means another machine to everybody else? */
export function isHereOnly(): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);
}

function absolute(room: string, secret: string): string {
  return new URL(linkTo(room, secret), location.href).href;
}

export function NameField(): JSX.Element {
  const { online, t } = useStore();
  return (
    <label class="field">
      <span>{t('room_name')}</span>
      <input
        type="text"
        maxLength={NAME_MOST}
        autocomplete="nickname"
        value={online.name.value}
        onChange={(e) => online.setName(e.currentTarget.value.trim())}
      />
    </label>
  );
}

/** Buttons that copy the other links of the room. */
export function OtherLinks(): JSX.Element | null {
  const store = useStore();
  const { t } = store;
  const room = store.online.room.value;
  if (!room) return null;
  const { watch } = room;
  return (
    <div class="stack">
      {watch !== null && (
        <Button icon="eye" onClick={() => void store.share.copy(absolute(room.room, watch))}>
          {t('invite_watch')}
        </Button>
      )}
      {watch === null && room.you !== 'watcher' && (
        <Button icon="eye" disabled={!store.online.able.value} onClick={() => store.online.newWatchLink()}>
          {t('invite_watch_new')}
        </Button>
      )}
      {room.you !== 'watcher' && (
        <>
          <Button icon="share" onClick={() => void store.share.copy(absolute(room.room, room.secret))}>
            {t('invite_mine')}
          </Button>
          <p class="advice">{t('invite_mine_about')}</p>
        </>
      )}
    </div>
  );
}

/** The friend's seat and its secret, when this browser made the room. */
export function friend(you: string, secrets: Secrets | null): { seat: SeatName; secret: string } | null {
  const seat: SeatName = you === 'mercurial' ? 'rubicon' : 'mercurial';
  return secrets && you !== 'watcher' ? { seat, secret: secrets[seat] } : null;
}

export function Invitation(): JSX.Element | null {
  const store = useStore();
  const { online, t } = store;
  const room = online.room.value;
  const to = room && friend(room.you, room.secrets);
  if (!online.inviting.value || !room || !to) return null;
  const link = absolute(room.room, to.secret);
  const ship = store.shell.glossary.value?.ships[to.seat === 'mercurial' ? 'M' : 'R'] ?? '';
  return (
    <Dialog title={t('invite')} onClose={() => (online.inviting.value = false)}>
      <div class="invitation">
        <p>{t('invite_about', { ship })}</p>
        {isHereOnly() && (
          <p class="advice">
            <Icon name="warn" /> {t('invite_here_only')}
          </p>
        )}
        <QrCode text={link} label={t('invite_qr')} />
        <label class="field">
          <span>{t('invite_link')}</span>
          <input type="text" readOnly value={link} class="invitation-link" onFocus={(e) => e.currentTarget.select()} />
        </label>
        <Button kind="primary" icon="share" onClick={() => void store.share.copy(link)}>
          {t('invite_copy')}
        </Button>
        <NameField />
        <OtherLinks />
      </div>
    </Dialog>
  );
}
