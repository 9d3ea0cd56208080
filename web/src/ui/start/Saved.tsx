// Games in progress, offered again; the newest first, older ones behind a fold.
import type { JSX } from 'preact';
import type { SavedGame } from '../../store/types';
import { useStore } from '../context';
import { confirm } from '../parts/Confirm';
import { Icon } from '../parts/Icon';

function Row({ game }: { game: SavedGame }): JSX.Element {
  const store = useStore();
  const { t, tn } = store;
  const when = new Intl.DateTimeFormat(store.shell.settings.value.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(game.when);
  const state =
    game.result === 'won' ? t('saved_won') : game.result === 'lost' ? t('saved_lost') : tn('saved_turns', game.turns);
  return (
    <li class="saved-game">
      <button type="button" class="saved-open" onClick={() => void store.saved.resume(game.id)}>
        <Icon name={game.daily ? 'calendar' : game.result ? 'chart' : 'play'} />
        <span class="saved-title">{game.title}</span>
        <span class="saved-state">{state}</span>
        <time>{when}</time>
      </button>
      <button
        type="button"
        class="button button-tool"
        onClick={() =>
          confirm(t('forget_question', { title: game.title }), t('forget'), () => store.saved.forget(game.id))
        }
      >
        <Icon name="trash" />
        <span class="button-words">{t('forget_named', { title: game.title })}</span>
      </button>
    </li>
  );
}

export function Saved(): JSX.Element | null {
  const store = useStore();
  const games = [...store.saved.list.value].sort(
    (a, b) => Number(a.result !== null) - Number(b.result !== null) || b.when - a.when,
  );
  if (games.length === 0) return null;
  const [near, far] = [games.slice(0, 3), games.slice(3)];
  return (
    <section class="saved" aria-labelledby="saved-title">
      <h2 id="saved-title">{store.t('saved')}</h2>
      <ul>
        {near.map((g) => (
          <Row key={g.id} game={g} />
        ))}
      </ul>
      {far.length > 0 && (
        <details>
          <summary>{store.tn('saved_more', far.length)}</summary>
          <ul>
            {far.map((g) => (
              <Row key={g.id} game={g} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
