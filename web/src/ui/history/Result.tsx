// One finished game: how it ended, its curve, and what to do with it: replay, review, share.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { saveFile } from '../../browser/files';
import type { PastGame } from '../../browser/kept';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { lineOf, percentOf } from './line';
import { pictureOf } from './picture';
import { ChanceSpark } from './Spark';

export function Result({ game }: { game: PastGame }): JSX.Element {
  const store = useStore();
  const { t, past, share } = store;
  useEffect(() => void past.complete(game.id), [game.id]);
  const won = game.result === 'won';
  const line = lineOf(store, game);
  const picture = async (): Promise<void> => {
    const blob = await pictureOf(store, game);
    if (blob) saveFile(`entanglion-${game.daily ?? new Date(game.when).toISOString().slice(0, 10)}.png`, blob);
  };
  const review = async (): Promise<void> => {
    await past.open(game.id);
    await store.advice.startReview();
  };
  const [first, last] = [game.curve?.[0] ?? 0, game.curve?.at(-1) ?? 0];
  return (
    <section class={won ? 'result result-won' : 'result result-lost'}>
      <p class="result-head">
        <Icon name={won ? 'tick' : 'cross'} /> {t(won ? 'banner_won' : 'banner_lost')}
      </p>
      <p class="result-line">{line}</p>
      {game.curve ? (
        <ChanceSpark
          curve={game.curve}
          label={t('curve_label', { start: Math.round(first / 10), end: Math.round(last / 10) })}
        />
      ) : (
        <p class="advice">{t(store.advice.strong.value ? 'review_working' : 'hint_loading')}</p>
      )}
      {game.skill !== null && <p class="advice">{t('skill_meaning', { skill: percentOf(store, game.skill) })}</p>}
      {game.again && <p class="advice">{t('history_again')}</p>}
      <div class="row">
        <Button kind="primary" icon="share" onClick={() => void share.copy(line)}>
          {t('result_copy')}
        </Button>
        <Button icon="download" onClick={() => void picture()}>
          {t('result_picture')}
        </Button>
        <Button icon="play" onClick={() => void past.open(game.id)}>
          {t('result_replay')}
        </Button>
        <Button icon="chart" onClick={() => void review()}>
          {t('review')}
        </Button>
      </div>
    </section>
  );
}
