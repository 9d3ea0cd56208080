// The ways to learn beyond the lessons: laboratory, codex, backstory, the page to print.
import type { JSX } from 'preact';
import type { Screen } from '../../store/types';
import { useStore } from '../context';
import { Icon, type IconName } from '../parts/Icon';

const WAYS = {
  lessons: { icon: 'book', key: 'home_lessons' },
  lab: { icon: 'qubit', key: 'lab' },
  codex: { icon: 'eye', key: 'codex' },
  story: { icon: 'people', key: 'story' },
  summary: { icon: 'download', key: 'summary' },
  join: { icon: 'people', key: 'class_join' },
  class: { icon: 'chart', key: 'class_teach' },
} as const satisfies Partial<Record<Screen, { icon: IconName; key: string }>>;

export function LearnMenu({ screens }: { screens: readonly (keyof typeof WAYS)[] }): JSX.Element {
  const store = useStore();
  return (
    <nav class="ways ways-small" aria-label={store.t('learn_menu')}>
      {screens.map((screen) => (
        <button key={screen} type="button" class="way way-small" onClick={() => store.route.go(screen)}>
          <Icon name={WAYS[screen].icon} />
          <span class="way-title">{store.t(WAYS[screen].key)}</span>
        </button>
      ))}
    </nav>
  );
}
