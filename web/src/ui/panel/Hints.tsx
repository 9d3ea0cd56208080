// Ranked choices with winning chances, risks and reasons. A tap on one picks it.
import type { JSX } from 'preact';
import { tenths } from '../../core/figures';
import type { Hint, HintChoice } from '../../core/types';
import { together } from '../../core/words';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Linked } from '../parts/Linked';
import { Named } from '../parts/Named';
import { pick } from '../picking';
import { useRove } from '../rove';

function percent(store: ReturnType<typeof useStore>, share: number): string {
  return store.t('percent', { number: Math.round(share * 100) });
}

/** With a decimal: good choices are often less than a percent apart. */
function exactPercent(store: ReturnType<typeof useStore>, share: number): string {
  return store.t('percent', { number: tenths(store.shell.settings.value.lang).format(share * 100) });
}

/** The figure that gave a choice its place: the trials' where they contradicted the first look. Those
 *  that are about equal are in the order of progress, which contradicts nothing. */
function deciding(choice: HintChoice, hint: Hint): number {
  const overruled = hint.choices.some((c) => c.rank > Math.max(choice.rank, hint.equals) && c.worth > choice.worth);
  return overruled ? choice.chance : choice.worth;
}

/** One ranked choice as a button: a tap picks it. */
function Ranked({ choice, hint }: { choice: HintChoice; hint: Hint }): JSX.Element {
  const store = useStore();
  const onClick = (): void => pick(store, store.show.view.value?.choices.find((c) => c.step === choice.step) ?? null);
  return (
    <button type="button" class="hint-choice" data-rove={`hint-${choice.rank}`} onClick={onClick}>
      <span class="hint-rank">{choice.rank}</span>
      <span class="hint-text">
        <Named text={choice.text} />
      </span>
      <span class="hint-worth">{exactPercent(store, deciding(choice, hint))}</span>
    </button>
  );
}

/** Why a choice is worse than the first: said of the best that is not about equal to it. */
function worse(choice: HintChoice, hint: Hint): string | null {
  return choice.rank === Math.max(1, hint.equals) + 1 ? hint.why : null;
}

/** What the game gives for or against a choice, beyond what its own sentence says. */
function Reasons({ choice }: { choice: HintChoice }): JSX.Element {
  return (
    <>
      {choice.reasons
        .filter((r) => !r.told)
        .map((r, i) => (
          <p key={i} class="hint-reason">
            <Linked text={r.text} />
          </p>
        ))}
    </>
  );
}

/** The first of them, in one line; or why it is worse. */
function Because({ choice, hint }: { choice: HintChoice; hint: Hint }): JSX.Element | null {
  const because = worse(choice, hint) ?? choice.reasons.find((r) => !r.told)?.text;
  return because ? (
    <p class="hint-reason hint-because" title={because}>
      <Linked text={because} />
    </p>
  ) : null;
}

/** The best three, where the next action is chosen. */
export function BestChoices({ hint }: { hint: Hint }): JSX.Element {
  return (
    <div class="hint-best">
      {hint.verdict && <p class="hint-verdict">{hint.verdict}</p>}
      {hint.choices.slice(0, 3).map((c) => (
        <div key={c.step}>
          <Ranked choice={c} hint={hint} />
          <Because choice={c} hint={hint} />
        </div>
      ))}
    </div>
  );
}

function Row({ choice, hint }: { choice: HintChoice; hint: Hint }): JSX.Element {
  const store = useStore();
  const best = hint.choices[0]?.worth ?? 1;
  const why = worse(choice, hint);
  return (
    <li class="hint">
      <Ranked choice={choice} hint={hint} />
      {why && (
        <p class="hint-reason">
          <Linked text={why} />
        </p>
      )}
      {choice.rank <= 3 && <Reasons choice={choice} />}
      <svg class="hint-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="4" class="bar-ground" />
        <rect width={Math.max(1, (choice.worth / Math.max(best, 0.01)) * 100)} height="4" class="bar-value" />
      </svg>
      <p class="hint-risk">
        {together([
          choice.detection > 0 || choice.loss > 0
            ? store.t('hint_risk', { detection: percent(store, choice.detection), loss: percent(store, choice.loss) })
            : store.t('hint_no_risk'),
          ...(hint.trials > 0
            ? [store.t('hint_trials', { chance: percent(store, choice.chance), trials: hint.trials })]
            : []),
        ])}
      </p>
    </li>
  );
}

export function Hints(): JSX.Element {
  const store = useStore();
  const region = useRove<HTMLDivElement>();
  const hint = store.advice.hint.value;
  const busy = store.advice.hinting.value;
  if (!store.advice.strong.value) return <p class="advice">{store.t('hint_loading')}</p>;
  return (
    <div class="hints" ref={region}>
      <div class="row">
        <Button
          icon="hint"
          kind="primary"
          disabled={busy || !store.game.choosing.value}
          onClick={() => store.advice.askHint()}
        >
          {store.t('hint_ask')}
        </Button>
        {busy && <Button onClick={() => store.advice.cancelHint()}>{store.t('stop')}</Button>}
      </div>
      {!hint && <p class="advice">{store.t(busy ? 'hint_working' : 'hint_about')}</p>}
      {hint && (
        <>
          {hint.verdict && <p class="hint-verdict">{hint.verdict}</p>}
          <ol class="hint-list">
            {hint.choices.map((c) => (
              <Row key={c.step} choice={c} hint={hint} />
            ))}
          </ol>
          <p class="advice">{store.t('hint_meaning')}</p>
        </>
      )}
    </div>
  );
}
