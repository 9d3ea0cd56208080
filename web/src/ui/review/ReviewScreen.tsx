// What a game was like: the curve of the winning chance, luck and skill, turning points, mistakes,
// and "try again from here with the same dice".
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Review, ReviewStep } from '../../core/types';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Header } from '../parts/Header';
import { Linked } from '../parts/Linked';
import { Curve } from './Curve';
import { Shares } from './Shares';

function Marked({ steps, onLook }: { steps: ReviewStep[]; onLook(index: number): void }): JSX.Element {
  const store = useStore();
  return (
    <ol class="marked">
      {steps.map((s) => (
        <li key={s.index}>
          <p>
            <Linked text={s.sentence ?? ''} />
          </p>
          <div class="row">
            <Button icon="eye" onClick={() => onLook(s.index)}>
              {store.t('review_show')}
            </Button>
            <Button icon="again" onClick={() => void store.replay.tryAgainFrom(s.index)}>
              {store.t('try_again')}
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Body({ review }: { review: Review }): JSX.Element {
  const store = useStore();
  const [chosen, setChosen] = useState<number | null>(null);
  const show = (index: number): void => {
    void store.replay.to(index).then(() => store.route.go('game'));
  };
  const step = review.steps.find((s) => s.index === chosen);
  return (
    <>
      {review.summary.map((line, i) => (
        <p key={i} class={i === 0 ? 'review-lead' : ''}>
          {line}
        </p>
      ))}
      <Curve review={review} chosen={chosen} onChoose={setChosen} />
      {step && (
        <div class="review-step" role="status">
          <p>
            {step.sentence ?? store.t('review_step', { turn: step.turn, step: step.step })}{' '}
            {store.t('review_worth', { number: Math.round(step.worth * 100) })}
          </p>
          <div class="row">
            <Button icon="eye" onClick={() => show(step.index)}>
              {store.t('review_show')}
            </Button>
            <Button icon="again" onClick={() => void store.replay.tryAgainFrom(step.index)}>
              {store.t('try_again')}
            </Button>
          </div>
        </div>
      )}
      <Shares review={review} />
      {(['M', 'R'] as const).map((ship) => (
        <p key={ship}>{review.ships[ship].sentence}</p>
      ))}
      <h2>{store.t('review_turning_points')}</h2>
      <Marked steps={review.turning_points} onLook={show} />
      <h2>{store.t('review_mistakes')}</h2>
      {review.mistakes.length === 0 ? (
        <p>{store.t('review_no_mistakes')}</p>
      ) : (
        <Marked steps={review.mistakes} onLook={show} />
      )}
      <p class="advice">{store.t('review_meaning')}</p>
    </>
  );
}

export function ReviewScreen(): JSX.Element {
  const store = useStore();
  const review = store.advice.review.value;
  return (
    <>
      <Header title={store.t('review')} />
      <main class="page review">
        {review ? (
          <Body review={review} />
        ) : (
          <p class="loading">{store.t(store.advice.reviewing.value ? 'review_working' : 'review_none')}</p>
        )}
      </main>
    </>
  );
}
