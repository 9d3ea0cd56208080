// The bar at the top, the same on every screen: the way home on the left, help and settings on the
// right, tools of the game between.
import type { ComponentChildren, JSX } from 'preact';
import { useStore } from '../context';
import { Button } from './Button';

export function Header({ title, children }: { title: string; children?: ComponentChildren }): JSX.Element {
  const store = useStore();
  const home = store.screen.value === 'home';
  return (
    <header class="bar">
      {home ? (
        <span class="bar-mark" aria-hidden="true" />
      ) : (
        <Button kind="tool" icon="back" onClick={() => (store.screen.value === 'game' ? store.leave() : back(store))}>
          {store.t(store.screen.value === 'game' || !store.game.value ? 'home' : 'back_to_game')}
        </Button>
      )}
      <h1 class="bar-title" tabIndex={-1}>
        {title}
      </h1>
      <nav class="bar-tools" aria-label={store.t('region_tools')}>
        {children}
        <Button kind="tool" icon="eye" rare onClick={() => store.go('codex')}>
          {store.t('codex')}
        </Button>
        <Button kind="tool" icon="book" rare onClick={() => store.go('rules')}>
          {store.t('rules')}
        </Button>
        <Button kind="tool" icon="help" onClick={() => store.go('keys')}>
          {store.t('help')}
        </Button>
        <Button kind="tool" icon="gear" onClick={() => store.go('settings')}>
          {store.t('settings')}
        </Button>
      </nav>
    </header>
  );
}

/** Back into the game on the table, or home when there is none. */
function back(store: ReturnType<typeof useStore>): void {
  store.go(store.game.value ? 'game' : 'home');
}
