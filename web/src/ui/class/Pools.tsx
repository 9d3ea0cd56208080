// Everybody's measurements in one chart, the spy game of the whole class with its line at 75%, and the ideas
// before and after the course. No names: it may be shown to all.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { ideaOf, keysOf, numbersOf, poolOf, spiesOf } from '../../class/table';
import type { GridPupil } from '../../class/teacher';
import type { Store } from '../../store/store';
import { useStore } from '../context';
import { usePlaceName } from '../learn/StateFigure';

type Pupils = readonly GridPupil[];
const PLAN_BEST = 75; // per cent

function percent(store: Store, part: number, of: number): string {
  return new Intl.NumberFormat(store.shell.lang, { style: 'percent', maximumFractionDigits: 1 }).format(
    of > 0 ? part / of : 0,
  );
}

function Bars({
  rows,
  line,
}: {
  rows: readonly { label: string; share: number; said: string }[];
  line?: number;
}): JSX.Element {
  return (
    <dl class={line === undefined ? 'class-bars' : 'class-bars class-bars-long'}>
      {rows.map(({ label, share, said }) => (
        <div key={label} data-outcome={label}>
          <dt>{label}</dt>
          <dd>
            <span class="class-bar-track">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={100 * share} height="10" class="bar-plus" />
                {line !== undefined && <path class="class-line" d={`M${line} 0V10`} />}
              </svg>
            </span>
          </dd>
          <dd class="class-bar-said">{said}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Pool({ pupils }: { pupils: Pupils }): JSX.Element {
  const store = useStore();
  const { t, tn } = store;
  const placeName = usePlaceName();
  const chosen = useSignal('');
  const keys = [...keysOf(pupils, 'shots'), ...keysOf(pupils, 'lab')];
  const key = keys.includes(chosen.value) ? chosen.value : keys.at(-1);
  const nameOf = (of: string): string => {
    const [a = 0, b = 0, c = 0] = numbersOf(of);
    if (of.startsWith('shots')) return t('class_pool_lesson', { lesson: a, stage: b });
    const place = store.learn.places.value[a];
    const sign = (degrees: number): string => String(degrees).replace('-', '−');
    return t('class_pool_lab', { place: place ? placeName(place) : '', m: sign(b), r: sign(c) });
  };
  const pool = key === undefined ? null : poolOf(pupils, key);
  const sum = pool?.counts.reduce((all, count) => all + count, 0) ?? 0;
  const labels = pool?.counts.length === 4 ? ['00', '01', '10', '11'] : ['0', '1'];
  return (
    <section class="class-pool">
      <h2>{t('class_pool')}</h2>
      {key === undefined || !pool ? (
        <p>{t('class_pool_none')}</p>
      ) : (
        <>
          <label class="field">
            <span>{t('class_pool_which')}</span>
            <select value={key} onChange={(e) => (chosen.value = e.currentTarget.value)}>
              {keys.map((one) => (
                <option key={one} value={one}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
          </label>
          <p>{tn('class_pool_sum', sum, { pupils: tn('class_pupils', pool.pupils) })}</p>
          <Bars
            rows={pool.counts.map((count, i) => ({
              label: labels[i] ?? '',
              share: sum > 0 ? count / sum : 0,
              said: `${count} (${percent(store, count, sum)})`,
            }))}
          />
        </>
      )}
    </section>
  );
}

export function Spies({ pupils }: { pupils: Pupils }): JSX.Element | null {
  const store = useStore();
  const { t } = store;
  const { plan, pair } = spiesOf(pupils);
  if (plan.played + pair.played === 0) return null;
  const row = (label: string, { won, played }: { won: number; played: number }) => ({
    label,
    share: played > 0 ? won / played : 0,
    said: t('class_spy_won', { percent: percent(store, won, played), count: played }),
  });
  return (
    <section class="class-pool">
      <h2>{t('class_spy')}</h2>
      <Bars rows={[row(t('class_spy_plan'), plan), row(t('class_spy_pair'), pair)]} line={PLAN_BEST} />
      <p class="advice">{t('class_spy_line')}</p>
    </section>
  );
}

export function Ideas({ pupils }: { pupils: Pupils }): JSX.Element | null {
  const store = useStore();
  const { t } = store;
  const ideas = useSignal<Readonly<Record<number, string | null>>>({});
  const lang = store.shell.settings.value.lang;
  useEffect(() => {
    void store.quiz.questions('before').then((questions) => {
      ideas.value = Object.fromEntries(questions.map(({ question, idea }) => [question, idea]));
    });
  }, [lang]);
  const numbers = [
    ...new Set([...keysOf(pupils, 'before'), ...keysOf(pupils, 'after')].map((key) => numbersOf(key)[0] ?? 0)),
  ].sort((a, b) => a - b);
  if (numbers.length === 0) return null;
  const cell = (when: 'before' | 'after', idea: number): string => {
    const { right, count } = ideaOf(pupils, when, idea);
    return count > 0 ? `${right} / ${count}` : '–';
  };
  return (
    <section>
      <h2>{t('class_ideas')}</h2>
      <p>{t('class_ideas_about')}</p>
      <table class="class-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('class_before')}</th>
            <th scope="col">{t('class_after')}</th>
          </tr>
        </thead>
        <tbody>
          {numbers.map((idea) => (
            <tr key={idea}>
              <th scope="row">{ideas.value[idea] ?? t('class_idea', { number: idea + 1 })}</th>
              <td>{cell('before', idea)}</td>
              <td>{cell('after', idea)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function Pools({ pupils }: { pupils: Pupils }): JSX.Element {
  return (
    <>
      <Pool pupils={pupils} />
      <Spies pupils={pupils} />
      <Ideas pupils={pupils} />
    </>
  );
}
