// What is said after an answer: whether it was the best move, what every choice is worth by the core's
// own hint, why, and what it did to the rating.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { tenths } from '../../core/figures';
import type { Hint, HintChoice, View } from '../../core/types';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { Linked } from '../parts/Linked';
import { Named } from '../parts/Named';
import type { Puzzle } from './progress';

interface AnswerProps {
  puzzle: Puzzle;
  view: View;
  given: string;
  hint: Hint | null;
  gained: number | null; // null: it was for practice
  rating: number;
  onNext(): void;
}

function Odds({ choice, mark }: { choice: HintChoice; mark: string | null }): JSX.Element {
  const store = useStore();
  const chance = tenths(store.shell.settings.value.lang).format(choice.chance * 100);
  return (
    <li class={mark === null ? 'odds-row' : 'odds-row odds-marked'}>
      <span class="odds-text">
        <Named text={choice.text} /> {mark && <em>{mark}</em>}
      </span>
      <span class="odds-chance">{store.t('percent', { number: chance })}</span>
    </li>
  );
}

export function Answer({ puzzle, view, given, hint, gained, rating, onNext }: AnswerProps): JSX.Element {
  const store = useStore();
  const { t } = store;
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const right = given === puzzle.best;
  const best = view.choices.find(({ step }) => step === puzzle.best);
  const ranked = hint?.choices.filter(({ step, rank }) => rank <= 3 || step === given || step === puzzle.best) ?? [];
  const reasons = hint?.choices.find(({ step }) => step === puzzle.best)?.reasons ?? [];
  // A hint plays fewer games than found the puzzle: why its first choice is better is said only of this one.
  const why = hint?.choices[0]?.step === puzzle.best ? hint.why : null;
  return (
    <section
      class={right ? 'answer answer-right' : 'answer answer-wrong'}
      tabIndex={-1}
      ref={region}
      aria-live="polite"
    >
      <p class="answer-head">
        <Icon name={right ? 'tick' : 'cross'} /> {t(right ? 'puzzle_right' : 'puzzle_wrong')}
      </p>
      {!right && best && (
        <p>
          <Linked text={t('puzzle_best', { sentence: best.sentence })} />
        </p>
      )}
      {reasons.map(({ text }, i) => (
        <p key={i}>
          <Linked text={text} />
        </p>
      ))}
      {hint ? (
        <>
          {why && (
            <p>
              <Linked text={why} />
            </p>
          )}
          <p class="advice">{t('hint_meaning')}</p>
          <ol class="odds-list">
            {ranked.map((choice) => (
              <Odds key={choice.step} choice={choice} mark={choice.step === given ? t('puzzle_yours') : null} />
            ))}
          </ol>
        </>
      ) : (
        <p class="advice">{t(store.advice.strong.value ? 'hint_working' : 'hint_loading')}</p>
      )}
      <p>
        {t(`puzzle_theme_${puzzle.theme}`)} ·{' '}
        {gained === null
          ? t('puzzle_practice')
          : t(gained < 0 ? 'puzzle_less' : 'puzzle_more', { rating, number: Math.abs(gained) })}
      </p>
      <Button kind="primary" icon="later" onClick={onNext}>
        {t('puzzle_next')}
      </Button>
    </section>
  );
}
