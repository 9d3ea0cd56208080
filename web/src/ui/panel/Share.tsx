// Links to the position, the replay and the seed; the record as a file; more about this game.
import type { JSX } from 'preact';
import { useStore } from '../context';
import { Replay } from '../dock/Replay';
import { Button } from '../parts/Button';

/** Who flies each ship: a person or a bot, to be changed in the middle of a game. */
export function Pilots(): JSX.Element | null {
  const store = useStore();
  const seats = store.game.seats.value;
  const glossary = store.shell.glossary.value;
  if (!seats || !glossary || store.game.info.value?.replayOnly || store.lessons.current.value) return null;
  const guests = (store.online.room.value?.bots ?? []).map((id) => ({ id, name: id }));
  const bots = [...glossary.bots, ...guests];
  return (
    <>
      {(['mercurial', 'rubicon'] as const).map((seat) => (
        <label key={seat} class="field">
          <span>{store.t('pilot_of', { ship: glossary.ships[seat === 'mercurial' ? 'M' : 'R'] })}</span>
          <select
            value={seats[seat].bot ?? ''}
            onChange={(e) => {
              const wish = bots.find((b) => b.id === e.currentTarget.value)?.id ?? null;
              e.currentTarget.value = seats[seat].bot ?? ''; // until it is so: a partner may have to agree
              store.game.setBot(seat, wish);
            }}
          >
            <option value="">{store.t(store.online.room.value ? 'person' : 'pilot_person')}</option>
            {bots.map((b) => (
              <option key={b.id} value={b.id}>
                {store.t('seat_bot', { level: b.name })}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  );
}

export function Share(): JSX.Element {
  const store = useStore();
  const game = store.game.info.value;
  const copy = (what: 'position' | 'replay' | 'seed'): void => {
    void store.share.url(what).then((url) => (url ? store.share.copy(url) : false));
  };
  return (
    <div class="share">
      {store.show.view.value && <Replay view={store.show.view.value} />}
      <div class="stack">
        <Button icon="share" onClick={() => copy('position')}>
          {store.t('share_position')}
        </Button>
        <Button icon="share" onClick={() => copy('replay')}>
          {store.t('share_replay')}
        </Button>
        <Button icon="share" disabled={!game?.seed || game.from > 0} onClick={() => copy('seed')}>
          {store.t('share_seed')}
        </Button>
        <Button icon="download" onClick={() => void store.share.download()}>
          {store.t('download')}
        </Button>
        <Button icon="chart" onClick={() => void store.advice.startReview()}>
          {store.t('review')}
        </Button>
        <Button icon="edit" onClick={() => store.route.go('editor')}>
          {store.t('edit_position')}
        </Button>
      </div>
      {!store.online.room.value && <Pilots />}
      {game && (
        <dl class="facts">
          <dt>{store.t('fact_rate')}</dt>
          <dd>{game.rate}</dd>
          <dt>{store.t('fact_variant')}</dt>
          <dd>{store.t(game.variant === 'czech' ? 'variant_czech' : 'variant_standard')}</dd>
          {game.seed && game.from === 0 && (
            <>
              <dt>{store.t('fact_seed')}</dt>
              <dd>{game.seed}</dd>
            </>
          )}
          {store.show.view.value?.id && (
            <>
              <dt>{store.t('fact_position')}</dt>
              <dd>{store.show.view.value.id}</dd>
            </>
          )}
        </dl>
      )}
    </div>
  );
}
