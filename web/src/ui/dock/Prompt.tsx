// The one place that says what is going on and what to do next: a heading, and below it what the
// looked-at choice means, what was just shown, or how to go on.
import type { JSX } from 'preact';
import type { View } from '../../core/types';
import { useStore } from '../context';
import { byBot } from '../game/seating';
import { BestChoices } from '../panel/Hints';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { Linked } from '../parts/Linked';
import { refusal } from '../picking';
import { Over } from './Over';
import { Preview } from './Preview';
import { TutorPanel } from './TutorPanel';

/** What the step being shown made happen; a bot's reason with it. */
function Showing(): JSX.Element | null {
  const store = useStore();
  const moment = store.show.moment.value;
  if (!moment) return null;
  const { step } = moment;
  const isBot = store.shell.settings.value.botReasons && byBot(store, step.mover);
  const explained = store.game.explanation(step);
  return (
    <div class="showing">
      <div>
        {step.happenings.map((h, i) => (
          <p key={i} class={`told told-${h.kind}`}>
            {h.sentence}
          </p>
        ))}
        {isBot && <p class="why">{step.why}</p>}
        {explained && <p class="explained">{explained}</p>}
      </div>
      <Button icon="skip" kind="tool" onClick={() => store.show.skip()}>
        {store.t('skip')}
      </Button>
    </div>
  );
}

/** Who is asked what, or whose turn it is. */
export function Question({ view }: { view: View }): JSX.Element {
  const store = useStore();
  const status = store.game.status.value;
  const names = store.shell.glossary.value?.ships;
  const words = (): string => {
    if (status.kind === 'over') return store.t(view.result === 'won' ? 'over_won' : 'over_lost');
    if (store.game.choosing.value) return view.question;
    if (status.kind === 'replay') return store.t('replaying');
    if (status.kind === 'waiting') return store.t('thinking', { ship: names?.[status.ship] ?? status.ship });
    return view.turn ? store.t('turn_of', { ship: names?.[view.turn] ?? view.turn }) : store.t('title_setup');
  };
  return <p class={`question question-${status.kind}`}>{words()}</p>;
}

/** The last few sentences of the log: what led to this position. */
function Lately(): JSX.Element {
  const { log } = useStore().show;
  const lines = log.value
    .slice(-8)
    .flatMap((step) => step.happenings.filter((h) => h.kind !== 'turn').map((h) => h.sentence));
  return (
    <ul class="lately">
      {lines.slice(-4).map((line, i) => (
        <li key={i}>{line}</li>
      ))}
    </ul>
  );
}

function Idle({ view }: { view: View }): JSX.Element | null {
  const store = useStore();
  if (store.game.status.value.kind === 'over') return <Over view={view} />;
  if (!store.game.choosing.value) return store.lessons.current.value ? null : <Lately />;
  if (refusal.value)
    return (
      <p class="refusal">
        <Icon name="warn" /> <Linked text={refusal.value} />
      </p>
    );
  const action = view.phase === 'action' || view.phase === 'action_traded';
  const leads = view.choices.some((c) => c.kind === 'navigate' && c.moves);
  const advice = !action ? 'choose_one' : leads ? 'choose_card' : 'choose_idle';
  return (
    <>
      <p class="advice">{store.t(advice)}</p>
      {store.advice.hint.value ? (
        <BestChoices hint={store.advice.hint.value} />
      ) : store.lessons.current.value ? null : (
        <Lately />
      )}
    </>
  );
}

export function Prompt({ view }: { view: View }): JSX.Element {
  const store = useStore();
  const choice = store.game.preview.value;
  const offered = store.game.choosing.value && choice !== null;
  return (
    <div class="prompt">
      {store.advice.warning.value ? (
        <TutorPanel />
      ) : store.show.moment.value ? (
        <Showing />
      ) : offered ? (
        <Preview choice={choice} view={view} />
      ) : (
        <Idle view={view} />
      )}
    </div>
  );
}
