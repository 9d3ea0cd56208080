// What a game was like, in the order in which a coach would say it: what mattered most, luck and play in
// words, the curve, mistakes and turning points, each with its position and a way to play on from
// there; the numbers wait behind a tap.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Review, ReviewStep } from '../../core/types';
import { together } from '../../core/words';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Header } from '../parts/Header';
import { Linked } from '../parts/Linked';
import { Curve } from './Curve';
import { Shares } from './Shares';
import { StepCards } from './StepCards';

const COSTLIEST = 8; // so many mistakes are open; the rest is behind a tap
const TURNS = 0.02; // a change that is worth the name of a turning point

function Ways({ index }: { index: number }): JSX.Element {
  const store = useStore();
  const show = (): void => {
    void store.replay.to(index).then(() => store.route.go('game'));
  };
  return (
    <div class="row">
      <Button icon="eye" onClick={show}>
        {store.t('review_show')}
      </Button>
      <Button icon="again" onClick={() => void store.replay.tryAgainFrom(index)}>
        {store.t('try_again')}
      </Button>
    </div>
  );
}

function Marked({ steps }: { steps: ReviewStep[] }): JSX.Element {
  return (
    <ol class="marked">
      {steps.map((s) => (
        <li key={s.index}>
          <StepCards step={s} />
          <p>
            <Linked text={s.sentence ?? ''} />
          </p>
          <Ways index={s.index} />
        </li>
      ))}
    </ol>
  );
}

function Mistakes({ mistakes }: { mistakes: ReviewStep[] }): JSX.Element {
  const store = useStore();
  const dearest = new Set([...mistakes].sort((a, b) => a.skill - b.skill).slice(0, COSTLIEST));
  const rest = mistakes.filter((s) => !dearest.has(s));
  return (
    <>
      <h2>{store.t('review_mistakes')}</h2>
      {mistakes.length === 0 && <p>{store.t('review_no_mistakes')}</p>}
      <Marked steps={mistakes.filter((s) => dearest.has(s))} />
      {rest.length > 0 && (
        <details>
          <summary>{store.t('review_more_mistakes', { count: rest.length })}</summary>
          <Marked steps={rest} />
        </details>
      )}
    </>
  );
}

/** For who wants to know: sums in points, and what they mean. */
function Numbers({ review }: { review: Review }): JSX.Element {
  const { t } = useStore();
  return (
    <details class="review-numbers">
      <summary>{t('review_numbers')}</summary>
      <Shares review={review} />
      {(['M', 'R'] as const).map((ship) => (
        <p key={ship}>{review.ships[ship].sentence}</p>
      ))}
      <p class="advice">{review.meaning}</p>
      <p class="advice">{t('review_meaning')}</p>
    </details>
  );
}

function Body({ review }: { review: Review }): JSX.Element {
  const store = useStore();
  const [chosen, setChosen] = useState<number | null>(null);
  const step = review.steps.find((s) => s.index === chosen);
  const turning = review.turning_points.filter((s) => Math.abs(s.luck + s.skill) >= TURNS);
  return (
    <>
      {review.first.map((line, i) => (
        <p key={i} class={i === 0 ? 'review-lead' : ''}>
          <Linked text={line} />
        </p>
      ))}
      <p>{together(review.verdict)}</p>
      <Curve review={review} chosen={chosen} onChoose={setChosen} />
      {step && (
        <div class="review-step" role="status">
          <p>
            <Linked text={store.t('review_step', { turn: step.turn, step: step.what })} />{' '}
            {store.t('review_worth', { number: Math.round(step.worth * 100) })}
          </p>
          <Ways index={step.index} />
        </div>
      )}
      <Mistakes mistakes={review.mistakes} />
      {turning.length > 0 && (
        <>
          <h2>{store.t('review_turning_points')}</h2>
          <Marked steps={turning} />
        </>
      )}
      <Numbers review={review} />
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
