// Why two ships look for a quantum computer.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Header } from '../parts/Header';

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
