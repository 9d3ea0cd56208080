// The one place that says what is going on and what to do next: a heading, and below it what the
// looked-at choice means, what was just shown, or how to go on.
import type { JSX } from 'preact';
import type { ShipId, View } from '../../core/types';
import { useStore } from '../context';
import { byBot, dockShip, isAway } from '../game/seating';
import { BestChoices } from '../panel/Hints';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { Linked } from '../parts/Linked';
import { Named } from '../parts/Named';
import { refusal } from '../picking';
import { Over } from './Over';
import { Preview } from './Preview';
import { TutorPanel } from './TutorPanel';

/** What the step being shown made happen; a bot's reason with it. Of a die that still rolls, or a card that is
 *  just turned over, nothing is told yet. */
function Showing(): JSX.Element | null {
  const store = useStore();
  const moment = store.show.moment.value;
  if (!moment) return null;
  const { step, stage } = moment;
  const told = stage === 'told' ? step.happenings : step.happenings.filter(({ kind }) => kind === 'event_drawn');
  const isBot = store.shell.settings.value.botReasons && byBot(store, step.mover);
  const explained = store.game.explanation(step);
  return (
    <div class="showing">
      <div>
        {stage === 'roll' && (
          <p class="told">{store.t(moment.step.step.startsWith('* rolloff') ? 'rolling_both' : 'rolling')}</p>
        )}
        {(stage === 'roll' ? [] : told).map((h, i) => (
          <p key={i} class={`told told-${h.kind}`}>
            <Named text={h.sentence} />
          </p>
        ))}
        {isBot && stage === 'told' && <p class="why">{step.why}</p>}
        {explained && stage === 'told' && <p class="explained">{explained}</p>}
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
    if (status.kind === 'over') return view.ending ?? '';
    if (store.game.choosing.value) return view.question;
    if (status.kind === 'replay') return store.t('replaying');
    if (status.kind === 'waiting')
      return store.t(isAway(store, status.ship) ? 'waiting_away' : 'thinking', {
        ship: names?.[status.ship] ?? status.ship,
      });
    return view.turn ? store.t('turn_of', { ship: names?.[view.turn] ?? view.turn }) : store.t('title_setup');
  };
  return <p class={`question question-${status.kind}`}>{words()}</p>;
}

/** What led to this position: what the partner did since this ship chose last, from its beginning; else what came of
 *  that choice. */
function Lately({ ship }: { ship: ShipId }): JSX.Element {
  const log = useStore().show.log.value.slice(-24);
  const own = log.findLastIndex((step) => step.mover === ship);
  const theirs = log.findIndex((step, i) => i > own && step.mover !== '*');
  const lines = log
    .slice(theirs >= 0 ? theirs : Math.max(0, own))
    .flatMap((step) => step.happenings.filter((h) => h.kind !== 'turn').map((h) => h.sentence));
  return (
    <ul class="lately">
      {lines.map((line, i) => (
        <li key={i}>{line}</li>
      ))}
    </ul>
  );
}

function Idle({ view }: { view: View }): JSX.Element | null {
  const store = useStore();
  if (store.game.status.value.kind === 'over') return <Over view={view} />;
  if (!store.game.choosing.value) return store.lessons.current.value ? null : <Lately ship={dockShip(store, view)} />;
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
        <Lately ship={dockShip(store, view)} />
      )}
    </>
  );
}

export function Prompt({ view }: { view: View }): JSX.Element {
  const store = useStore();
  const choice = store.game.preview.value;
  const offered = store.game.choosing.value && choice !== null;
  return (
    <div class="prompt" tabIndex={0}>
      {store.advice.warning.value ? (
        <TutorPanel />
      ) : offered ? (
        <Preview choice={choice} view={view} />
      ) : store.show.moment.value && !refusal.value ? (
        <Showing />
      ) : (
        <Idle view={view} />
      )}
    </div>
  );
}
