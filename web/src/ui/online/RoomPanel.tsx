// The tab of the panel that belongs to a room: talk, who flies, links, and the promise about the dice.
import type { JSX } from 'preact';
import { useStore } from '../context';
import { Pilots } from '../panel/Share';
import { Button } from '../parts/Button';
import { friend, NameField, OtherLinks } from './Invitation';
import { Talk } from './Talk';
import { verifyRecord } from './VerifyScreen';

function Fair(): JSX.Element | null {
  const store = useStore();
  const { online, t } = store;
  const room = online.room.value;
  const dice = online.dice.value;
  if (!room) return null;
  const check = async (): Promise<void> => {
    const record = await online.record();
    if (record === null) return;
    verifyRecord(record, room.commit);
    store.route.go('verify');
  };
  return (
    <section class="fair">
      <h3>{t('fair')}</h3>
      <p class="advice">{t(dice ? 'fair_kept' : 'fair_promise')}</p>
      <dl class="facts">
        <dt>{t('fair_hash')}</dt>
        <dd>{room.commit}</dd>
        {dice && (
          <>
            <dt>{t('fair_seed')}</dt>
            <dd>{dice.seed}</dd>
            <dt>{t('fair_salt')}</dt>
            <dd>{dice.salt}</dd>
          </>
        )}
      </dl>
      {dice && (
        <Button icon="die" onClick={() => void check()}>
          {t('fair_check')}
        </Button>
      )}
    </section>
  );
}

export function RoomPanel(): JSX.Element | null {
  const { online, t } = useStore();
  const room = online.room.value;
  if (!room) return null;
  const plays = room.you !== 'watcher';
  return (
    <div class="room-panel">
      <Talk />
      {plays && <Pilots />}
      {plays && <NameField />}
      {friend(room.you, room.secrets) && (
        <Button icon="people" onClick={() => (online.inviting.value = true)}>
          {t('invite')}
        </Button>
      )}
      <OtherLinks />
      <Fair />
    </div>
  );
}
