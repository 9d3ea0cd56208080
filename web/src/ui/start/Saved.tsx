// Games under way, offered again; the newest first, older ones behind a fold. Finished games are in
// the history.
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
  const title = game.daily ? t('daily_of', { date: game.daily }) : game.title;
  return (
    <li class="saved-game">
      <button type="button" class="saved-open" onClick={() => void store.saved.resume(game.id)}>
        <Icon name={game.daily ? 'calendar' : 'play'} />
        <span class="saved-title">{title}</span>
        <span class="saved-state">{tn('saved_turns', game.turns)}</span>
        <time>{when}</time>
      </button>
      <button
        type="button"
        class="button button-tool"
        onClick={() => confirm(t('forget_question', { title }), t('forget'), () => store.saved.forget(game.id))}
      >
        <Icon name="trash" />
        <span class="button-words">{t('forget_named', { title })}</span>
      </button>
    </li>
  );
}

export function Saved(): JSX.Element | null {
  const store = useStore();
  const games = store.saved.list.value;
  if (games.length === 0) return null;
  const [near, far] = [games.slice(0, 2), games.slice(2)];
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
