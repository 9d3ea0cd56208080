// What the looked-at choice means: where it leads, the roll it needs, the odds, what failure
// costs, or why it moves nothing; and the buttons that make it. The buttons do not follow the pointer:
// a preview that changed under it would move them away.
import type { JSX } from 'preact';
import type { Choice, ChoiceKind, View } from '../../core/types';
import { useStore } from '../context';
import { Icon, type IconName } from '../parts/Icon';
import { Linked } from '../parts/Linked';
import { Named } from '../parts/Named';
import { pointed, press } from '../picking';
import { Odds } from './Odds';

const ICONS: Readonly<Record<ChoiceKind, IconName>> = {
  navigate: 'later',
  exchange: 'again',
  retrieve: 'take',
  trade: 'swap',
  bennett_give: 'swap',
  bennett_take: 'swap',
  heisenberg: 'die',
  mechanic: 'die',
  tunnel: 'skip',
  roll: 'die',
  reroll: 'again',
  stand: 'tick',
  jump: 'later',
  keep: 'tick',
  discard: 'trash',
  play: 'later',
  done: 'tick',
};

/** What can be done with the same card, always in the same order, so that buttons stay in place. */
function siblings(view: View, choice: Choice): Choice[] {
  if (choice.kind !== 'navigate' && choice.kind !== 'exchange') return [choice];
  const both = ['navigate', 'exchange'].map((kind) =>
    view.choices.find((c) => c.kind === kind && c.card === choice.card),
  );
  return both.filter((c) => c !== undefined);
}

export function Preview({ choice, view }: { choice: Choice; view: View }): JSX.Element {
  const store = useStore();
  const [reason] = choice.idle ? [] : choice.reasons;
  return (
    <div class="preview">
      <div class="preview-text" tabIndex={0}>
        <p class="preview-sentence">
          <Linked text={choice.sentence} />
        </p>
        {choice.roll && <Odds roll={choice.roll} />}
        {choice.failure && (
          <p class="preview-failure">
            <Icon name="warn" /> <Linked text={choice.failure} />
          </p>
        )}
        {choice.idle && (
          <p class="preview-idle">
            <Linked text={choice.idle} />
          </p>
        )}
        {!choice.roll && reason && (
          <p class="preview-reason">
            <Linked text={reason} />
          </p>
        )}
      </div>
      <div class="row preview-buttons">
        {siblings(view, choice).map((c) => (
          <button
            key={c.step}
            type="button"
            data-rove={c.step}
            class={`button ${c.step === choice.step ? 'button-primary' : 'button-plain'}${pointed(store, [c])}`}
            title={c.sentence}
            onClick={(e) => press(store, c, e.detail === 0)}
          >
            <Icon name={ICONS[c.kind]} />
            <span class="button-words">
              <Named text={c.label} />
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
