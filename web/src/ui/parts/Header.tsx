// The bar at the top, the same on every screen: the way home on the left, help and settings on the
// right, tools of the game between.
import type { ComponentChildren, JSX } from 'preact';
import { useStore } from '../context';
import { Button } from './Button';

export function Header({ title, children }: { title: string; children?: ComponentChildren }): JSX.Element {
  const store = useStore();
  const home = store.route.screen.value === 'home';
  return (
    <header class="bar">
      {home ? (
        <span class="bar-mark" aria-hidden="true" />
      ) : (
        <Button
          kind="tool"
          icon="back"
          onClick={() => (store.route.screen.value === 'game' ? store.game.leave() : back(store))}
        >
          {store.t(store.route.screen.value === 'game' || !store.game.info.value ? 'home' : 'back_to_game')}
        </Button>
      )}
      <h1 class="bar-title" tabIndex={-1}>
        {title}
      </h1>
      <nav class="bar-tools" aria-label={store.t('region_tools')}>
        {children}
        <Button kind="tool" icon="eye" rare onClick={() => store.route.go('codex')}>
          {store.t('codex')}
        </Button>
        <Button kind="tool" icon="book" rare onClick={() => store.route.go('rules')}>
          {store.t('rules')}
        </Button>
        <Button kind="tool" icon="help" onClick={() => store.route.go('keys')}>
          {store.t('help')}
        </Button>
        <Button kind="tool" icon="gear" onClick={() => store.route.go('settings')}>
          {store.t('settings')}
        </Button>
      </nav>
    </header>
  );
}

/** Back into the game on the table, or home when there is none. */
function back(store: ReturnType<typeof useStore>): void {
  store.route.go(store.game.info.value ? 'game' : 'home');
}
