// The challenges of the laboratory: the one under way with its goal, and the list with its stars.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Challenge } from '../../core/types';
import { challengeId, starsFor } from '../../store/learn';
import type { Store } from '../../store/store';
import { useStore } from '../context';
import { usePlaceName } from '../learn/StateFigure';
import { Button } from '../parts/Button';
import { Named } from '../parts/Named';
import { useRove } from '../rove';
import { challengeAt, challengeOf, take, used } from './lab';

const STAR = 'M12 2.500L15 9L22 9.700L16.700 14.400L18.300 21.300L12 17.700L5.700 21.300L7.300 14.400L2 9.700L9 9Z';

function Stars({ count }: { count: number }): JSX.Element {
  return (
    <span class="stars-row" aria-hidden="true">
      {[1, 2, 3].map((n) => (
        <svg key={n} aria-hidden="true" viewBox="0 0 24 24" class={n <= count ? 'star star-won' : 'star'}>
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}

/** What is asked, what may be used, and whether it is reached. */
export function Task({ solved }: { solved: boolean }): JSX.Element | null {
  const store = useStore();
  const { t, tn, learn } = store;
  const name = usePlaceName();
  const challenge = challengeOf(learn);
  const index = challengeAt.value;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), [index]); // taken from the list, which may be far away
  if (!challenge || index === null) return null;
  const [from, to] = [learn.places.value[challenge.from], learn.places.value[challenge.to]];
  const gateName = ({ ship, card }: Challenge['way'][number]): string =>
    t('lab_gate', { card, ship: store.shell.glossary.value?.ships[ship] ?? ship });
  const more = index + 1 < learn.challenges.value.length;
  return (
    <section class="task" aria-label={t('lab_challenge', { number: index + 1, name: challenge.name })}>
      <h2 ref={heading} tabIndex={-1}>
        {t('lab_challenge', { number: index + 1, name: challenge.name })}
      </h2>
      <dl>
        <dt>{t('lab_from')}</dt>
        <dd>{from && <Named text={name(from)} />}</dd>
        <dt>{t('lab_goal')}</dt>
        <dd>
          {to && <Named text={name(to)} />} <span class="learn-ket">{to?.state.ket}</span>
        </dd>
        <dt>{t('lab_gates')}</dt>
        <dd>{allowedIn(store, challenge)}</dd>
      </dl>
      <p>{tn('lab_shortest', challenge.shortest)}</p>
      <div role="status">
        {solved ? (
          <p class="lesson-reply">
            <Stars count={starsFor(challenge, used.value)} />{' '}
            {tn(`lab_solved_${starsFor(challenge, used.value)}`, used.value)}
          </p>
        ) : (
          <p class="advice">{tn('lab_used', used.value)}</p>
        )}
      </div>
      <div class="row">
        {solved && more && (
          <Button kind="primary" icon="later" onClick={() => take(learn, index + 1)}>
            {t('lab_next')}
          </Button>
        )}
        <Button icon="close" onClick={() => take(learn, null)}>
          {t('lab_free')}
        </Button>
      </div>
      {!solved && (
        <details class="code">
          <summary>{t('lab_show_way')}</summary>
          <ol>
            {challenge.way.map((gate, i) => (
              <li key={i}>{gateName(gate)}</li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

/** Which gates a challenge allows, in words. */
function allowedIn(store: Store, challenge: Challenge): string {
  const { t } = store;
  const cards = [...new Set(challenge.gates.map(({ card }) => card))];
  const ships = [...new Set(challenge.gates.map(({ ship }) => ship))];
  const gates = cards.length === 4 ? t('lab_any_gates') : cards.join(', ');
  const ship = ships[0] ? store.shell.glossary.value?.ships[ships[0]] : undefined;
  return ships.length === 1 && ship ? t('lab_ship_only', { ship, gates }) : gates;
}

function Entry({ challenge, number }: { challenge: Challenge; number: number }): JSX.Element {
  const store = useStore();
  const { t, learn } = store;
  const name = usePlaceName();
  const stars = learn.kept.value.stars[challengeId(challenge)] ?? 0;
  const [from, to] = [learn.places.value[challenge.from], learn.places.value[challenge.to]];
  const chosen = challengeAt.value === number - 1;
  const places = { from: from ? name(from) : '', to: to ? name(to) : '', gates: allowedIn(store, challenge) };
  return (
    <button
      type="button"
      data-rove={`challenge-${number - 1}`}
      class={chosen ? 'tab tab-open' : 'tab'}
      aria-label={t('lab_challenge_stars', { number, name: challenge.name, stars, ...places })}
      aria-current={chosen ? 'true' : undefined}
      onClick={() => take(learn, number - 1)}
    >
      <span class="challenge-name" aria-hidden="true">
        {number}. {challenge.name}
      </span>
      <Stars count={stars} />
      <span class="challenge-way" aria-hidden="true">
        <Named text={`${places.from} → ${places.to} · ${places.gates}`} />
      </span>
    </button>
  );
}

export function Challenges(): JSX.Element {
  const { t, learn } = useStore();
  const list = useRove<HTMLElement>();
  const { stars } = learn.kept.value;
  const all = learn.challenges.value;
  const groups = [...new Set(all.map(({ group }) => group))];
  const won = all.reduce((sum, challenge) => sum + (stars[challengeId(challenge)] ?? 0), 0);
  return (
    <section class="challenges" aria-label={t('lab_challenges')} ref={list}>
      <h2>{t('lab_challenges')}</h2>
      <p class="advice">{t('lab_stars_sum', { count: won, all: all.length * 3 })}</p>
      {groups.map((group) => (
        <div key={group} class="challenge-list" role="group" aria-label={group}>
          <h3>{group}</h3>
          {all.map(
            (challenge, i) =>
              challenge.group === group && <Entry key={challengeId(challenge)} challenge={challenge} number={i + 1} />,
          )}
        </div>
      ))}
    </section>
  );
}
