// The partner is away: a bot can fly instead, offered where one looks. They take their seat back when they return.
import type { JSX } from 'preact';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';

export function Away(): JSX.Element | null {
  const { online, game, show, shell, t } = useStore();
  const you = online.room.value?.you;
  if (!you || you === 'watcher' || show.view.value?.result) return null;
  const seat = you === 'mercurial' ? 'rubicon' : 'mercurial';
  const state = game.seats.value?.[seat];
  if (state?.kind !== 'person' || state.present) return null;
  const ship = shell.glossary.value?.ships[seat === 'mercurial' ? 'M' : 'R'] ?? '';
  return (
    <div class="away" role="status">
      <p>
        <Icon name="warn" /> {t('away', { name: online.nameOf(seat), ship })}
      </p>
      <Button icon="bot" rove="away" disabled={!online.able.value} onClick={() => game.setBot(seat, 'expert')}>
        {t('away_bot')}
      </Button>
    </div>
  );
}
