// Measuring in the laboratory: many equal copies of the state, each measured once, and how often each
// outcome came.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Place, ShipId } from '../../core/types';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Segments } from '../parts/Choice';

const TIMES = ['1', '10', '100', '1000', '10000'];

/** Where a ship is measured along, as a needle on its circle, and a slider to turn it. */
function Dial({ ship, degrees, turn }: { ship: ShipId; degrees: number; turn(to: number): void }): JSX.Element {
  const { t, shell } = useStore();
  const name = shell.glossary.value?.ships[ship] ?? ship;
  return (
    <label class="dial">
      <svg viewBox="-30 -30 60 60" aria-hidden="true">
        <circle r="24" class="bloch-rim" />
        <path d="M0 0V-24" class={`line line-${ship}`} transform={`rotate(${degrees})`} />
      </svg>
      <span>{t('lab_direction', { ship: name, degrees: String(degrees).replace('-', '−') })}</span>
      <input
        type="range"
        min="-180"
        max="180"
        step="15"
        value={degrees}
        onInput={(e) => turn(Number(e.currentTarget.value))}
      />
    </label>
  );
}

const BASES: Readonly<Record<string, 'z' | 'x'>> = { 0: 'z', 90: 'x' };

export function Measure({ place }: { place: Place }): JSX.Element {
  const store = useStore();
  const { t } = store;
  const [degrees, setDegrees] = useState<Record<ShipId, number>>({ M: 0, R: 0 });
  const [times, setTimes] = useState('100');
  const [counts, setCounts] = useState<number[] | null>(null);
  const asked = useRef({}); // another one with every other question: an answer to an earlier one is not shown
  useLayoutEffect(() => {
    asked.current = {};
    setCounts(null);
  }, [place.place, degrees.M, degrees.R]);
  const sum = (counts ?? []).reduce((a, b) => a + b, 0);
  const turn = (ship: ShipId, to: number): void => setDegrees((now) => ({ ...now, [ship]: to }));
  const measure = (): void => {
    const question = asked.current;
    void store.learn.measure(place.place, degrees, Number(times)).then((answer) => {
      if (question === asked.current) setCounts(answer);
    });
  };
  const turned = (['M', 'R'] as const).some((ship) => BASES[degrees[ship]] === undefined);
  return (
    <section class="measure" aria-label={t('lab_measure')}>
      <h2>{t('lab_measure')}</h2>
      <div class="row">
        {(['M', 'R'] as const).map((ship) => (
          <Segments
            key={ship}
            label={store.shell.glossary.value?.ships[ship] ?? ship}
            name={`basis-${ship}`}
            value={BASES[degrees[ship]] ?? ''}
            options={[
              { value: 'z', label: t('lab_basis_z') },
              { value: 'x', label: t('lab_basis_x') },
            ]}
            onChange={(value) => turn(ship, value === 'x' ? 90 : 0)}
          />
        ))}
        <Segments
          label={t('lab_times')}
          name="times"
          value={times}
          options={TIMES.map((value) => ({ value, label: value }))}
          onChange={setTimes}
        />
      </div>
      <div class="row">
        {(['M', 'R'] as const).map((ship) => (
          <Dial key={ship} ship={ship} degrees={degrees[ship]} turn={(to) => turn(ship, to)} />
        ))}
      </div>
      <Button icon="die" kind="primary" onClick={measure}>
        {t('lab_measure_now')}
      </Button>
      <div aria-live="polite">
        {counts && (
          <table class="histogram">
            <caption>{t(turned ? 'lab_outcomes_turned' : 'lab_outcomes')}</caption>
            <tbody>
              {['00', '01', '10', '11'].map((outcome, i) => {
                const count = counts[i] ?? 0;
                return (
                  <tr key={outcome} data-outcome={outcome}>
                    <th scope="row">{outcome}</th>
                    <td>
                      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                        <rect width={sum ? (100 * count) / sum : 0} height="10" class="bar-plus" />
                      </svg>
                    </td>
                    <td class="histogram-count">{count}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </div>
      <p class="advice">{t('lab_measure_about')}</p>
    </section>
  );
}
