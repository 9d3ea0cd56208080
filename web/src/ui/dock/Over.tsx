// The end of the game and the ways on.
import type { JSX } from 'preact';
import type { View } from '../../core/types';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';

export function Over({ view }: { view: View }): JSX.Element {
  const store = useStore();
  const entry = store.past.of(store.past.idOnTable ?? '');
  const won = view.result === 'won';
  return (
    <div class={`over ${won ? 'over-won' : 'over-lost'}`}>
      <p class="advice">
        <Icon name={won ? 'tick' : 'cross'} /> {store.tn('over_turns', view.turnNumber)}
      </p>
      <div class="row">
        <Button kind="primary" icon="chart" rove="review" onClick={() => void store.advice.startReview()}>
          {store.t('review')}
        </Button>
        {entry && (
          <Button icon="share" rove="result" onClick={() => store.route.go('history', entry.id)}>
            {store.t('over_result')}
          </Button>
        )}
        {store.online.room.value?.you !== 'watcher' && (
          <Button icon="again" rove="rematch" onClick={() => void store.game.rematch()}>
            {store.t('rematch')}
          </Button>
        )}
      </div>
    </div>
  );
}
