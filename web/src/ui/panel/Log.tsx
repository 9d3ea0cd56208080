// What happened, in sentences, newest at the end and in sight. A turn has its heading.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { StepView } from '../../core/types';
import { useStore } from '../context';
import { byBot } from '../game/seating';
import { Linked } from '../parts/Linked';
import { useRove } from '../rove';
import { steady } from '../steady';

/** From plain words to physics and back: one tap. */
function Deeper(): JSX.Element {
  const { shell, t } = useStore();
  const deep = shell.settings.value.explain === 'physics';
  return (
    <button type="button" class="link" onClick={() => shell.setSettings({ explain: deep ? 'plain' : 'physics' })}>
      {t(deep ? 'explain_in_words' : 'explain_in_physics')}
    </button>
  );
}

interface EntryProps {
  step: StepView;
  why: boolean;
  latest: boolean;
}

const Entry = steady(function Entry({ step, why, latest }: EntryProps): JSX.Element {
  const explained = useStore().game.explanation(step);
  return (
    <>
      {step.happenings
        .filter((h) => h.kind !== 'turn')
        .map((h, i) => (
          <li
            key={`${step.at}-${i}`}
            class={`log-line log-${step.mover === '*' ? 'chance' : step.mover} log-${h.kind}`}
          >
            <Linked text={h.sentence} />
          </li>
        ))}
      {explained && (
        <li class="log-line log-explained">
          <Linked text={explained} /> {latest && <Deeper />}
        </li>
      )}
      {why && step.why && (
        <li class="log-line log-why">
          <Linked text={step.why} />
        </li>
      )}
    </>
  );
});

export function Log(): JSX.Element {
  const store = useStore();
  const list = useRove<HTMLOListElement>();
  const log = store.show.log.value;
  useEffect(() => {
    const element = list.current?.parentElement;
    if (element) element.scrollTop = element.scrollHeight;
  }, [log.length]);
  const shown = log.slice(-200);
  const latest = shown.findLast((step) => store.game.explanation(step) !== null);
  return (
    <ol class="log" ref={list}>
      {shown.map((step, i) => {
        const heading = step.turnNumber !== (shown[i - 1]?.turnNumber ?? -1);
        return (
          <>
            {heading && (
              <li key={`turn-${step.at}`} class="log-turn">
                {step.turnNumber === 0 ? store.t('log_setup') : store.t('log_turn', { number: step.turnNumber })}
              </li>
            )}
            <Entry
              key={step.at}
              step={step}
              why={store.shell.settings.value.botReasons && byBot(store, step.mover)}
              latest={step === latest}
            />
          </>
        );
      })}
    </ol>
  );
}
