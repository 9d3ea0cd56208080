// Why two ships look for a quantum computer: a screen of its own, and a note on the first screen until
// it has been read or put away.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Header } from '../parts/Header';

export function StoryNote(): JSX.Element | null {
  const store = useStore();
  const { t, learn } = store;
  if (learn.kept.value.storyRead) return null;
  return (
    <section class="story-note" aria-label={t('story')}>
      <p>{t('story_note')}</p>
      <div class="row">
        <Button icon="book" onClick={() => store.route.go('story')}>
          {t('story_read')}
        </Button>
        <Button onClick={() => learn.keep({ storyRead: true })}>{t('story_skip')}</Button>
      </div>
    </section>
  );
}

export function StoryScreen(): JSX.Element {
  const store = useStore();
  const { t, learn } = store;
  useEffect(() => learn.keep({ storyRead: true }), []);
  return (
    <>
      <Header title={t('story')} />
      <main class="page story">
        <p>{t('story_1')}</p>
        <p>{t('story_2')}</p>
        <p>{t('story_3')}</p>
        <div class="row">
          <Button kind="primary" icon="play" onClick={() => store.route.go('home')}>
            {t('story_on')}
          </Button>
        </div>
      </main>
    </>
  );
}
