// Going through a game: a slider, keys for the same, and the way back into play.
import type { JSX } from 'preact';
import type { View } from '../../core/types';
import { useStore } from '../context';
import { Button } from '../parts/Button';

export function Replay({ view }: { view: View }): JSX.Element {
  const store = useStore();
  const count = store.show.count.value;
  const behind = view.at < count;
  const playable = !view.result && (store.game.info.value?.replayOnly === true || (behind && view.at > 0));
  const go = (at: number): void => void store.replay.to(Math.max(0, Math.min(count, at)));
  return (
    <div class="replay" role="group" aria-label={store.t('region_replay')}>
      <div class="replay-buttons">
        <Button kind="tool" icon="first" disabled={view.at === 0} onClick={() => go(0)}>
          {store.t('replay_first')}
        </Button>
        <Button kind="tool" icon="earlier" disabled={view.at === 0} onClick={() => void store.replay.turn(-1)}>
          {store.t('replay_earlier')}
        </Button>
        <Button
          kind="tool"
          icon={store.show.playing.value ? 'pause' : 'play'}
          disabled={!behind && !store.show.playing.value}
          onClick={() => store.show.play(!store.show.playing.value)}
        >
          {store.t(store.show.playing.value ? 'replay_stop' : 'replay_play')}
        </Button>
        <Button kind="tool" icon="later" disabled={!behind} onClick={() => void store.replay.turn(1)}>
          {store.t('replay_later')}
        </Button>
        <Button kind="tool" icon="last" disabled={!behind} onClick={() => void store.replay.live()}>
          {store.t('replay_last')}
        </Button>
      </div>
      <label class="replay-slider">
        <span>{store.t('replay_at', { at: view.at, count })}</span>
        <input type="range" min="0" max={count} value={view.at} onInput={(e) => go(Number(e.currentTarget.value))} />
      </label>
      {playable && (
        <Button icon="again" onClick={() => void store.replay.tryAgainFrom(view.at)}>
          {store.t('try_again_here')}
        </Button>
      )}
    </div>
  );
}
