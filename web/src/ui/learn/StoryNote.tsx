// A note on the first screen that there is a story, until it has been read or put away.
import type { JSX } from 'preact';
import { useStore } from '../context';
import { Button } from '../parts/Button';

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
