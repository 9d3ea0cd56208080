// Measuring in the laboratory: many equal copies of the state, each measured once, and how often each
// outcome came.
import type { JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Place, ShipId } from '../../core/types';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Segments } from '../parts/Choice';

const TIMES = ['1', '10', '100', '1000', '10000'];

export function Measure({ place }: { place: Place }): JSX.Element {
  const store = useStore();
  const { t } = store;
  const [basis, setBasis] = useState<Record<ShipId, 'z' | 'x'>>({ M: 'z', R: 'z' });
  const [times, setTimes] = useState('100');
  const [counts, setCounts] = useState<number[] | null>(null);
  useLayoutEffect(() => setCounts(null), [place.place, basis.M, basis.R]);
  const sum = (counts ?? []).reduce((a, b) => a + b, 0);
  const measure = (): void =>
    void store.learn.measure(place.place, { M: basis.M === 'x', R: basis.R === 'x' }, Number(times)).then(setCounts);
  return (
    <section class="measure" aria-label={t('lab_measure')}>
      <h2>{t('lab_measure')}</h2>
      <div class="row">
        {(['M', 'R'] as const).map((ship) => (
          <Segments
            key={ship}
            label={store.shell.glossary.value?.ships[ship] ?? ship}
            name={`basis-${ship}`}
            value={basis[ship]}
            options={[
              { value: 'z', label: t('lab_basis_z') },
              { value: 'x', label: t('lab_basis_x') },
            ]}
            onChange={(value) => setBasis({ ...basis, [ship]: value })}
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
      <Button icon="die" kind="primary" onClick={measure}>
        {t('lab_measure_now')}
      </Button>
      <div aria-live="polite">
        {counts && (
          <table class="histogram">
            <caption>{t('lab_outcomes')}</caption>
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
