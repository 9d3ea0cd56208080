// An event card as it is drawn: it turns over, large, and is read before what it does is shown. It waits for the
// player, or goes on by itself, as the player wishes.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Linked } from '../parts/Linked';

function Star(): JSX.Element {
  return (
    <svg class="event-star" viewBox="-44 -48 88 96" aria-hidden="true">
      <path d="M0 -46L11 -18L40 -24L20 0L40 24L11 18L0 46L-11 18L-40 24L-20 0L-40 -24L-11 -18Z" />
    </svg>
  );
}

export function EventCard(): JSX.Element | null {
  const store = useStore();
  const card = useRef<HTMLDivElement>(null);
  const moment = store.show.moment.value;
  const drawn =
    moment?.stage === 'event' ? moment.step.happenings.find(({ kind }) => kind === 'event_drawn') : undefined;
  const waits = drawn !== undefined && moment?.ms === Number.POSITIVE_INFINITY;
  useLayoutEffect(() => {
    // What was pressed last is gone or idle meanwhile: Enter goes on, and so does a tap anywhere on the card.
    if (waits) card.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [waits, moment?.step.at]);
  if (drawn?.kind !== 'event_drawn') return null;
  const info = store.shell.glossary.value?.events[drawn.event];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its button does the same
    <div class="event-show" onClick={() => store.show.skip()}>
      <div class="event-turning" ref={card} key={moment?.step.at}>
        <div class="event-back" aria-hidden="true">
          <Star />
        </div>
        <div class="event-front" role="group" aria-label={info?.name}>
          <Star />
          <h2>{info?.name}</h2>
          <p>
            <Linked text={info?.effect ?? ''} />
          </p>
          <Button kind="primary" onClick={() => undefined}>
            {store.t('lesson_next')}
          </Button>
        </div>
      </div>
    </div>
  );
}
