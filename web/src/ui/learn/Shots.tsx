// Measuring inside a lesson: what was predicted, once or ten or a hundred times, and bars that fill.
import type { JSX } from 'preact';
import type { LessonShots } from '../../core/types';
import type { LessonState } from '../../worker/lessons';
import { useStore } from '../context';
import { Button } from '../parts/Button';

const TIMES = [1, 10, 100];

export function Shots({ lesson, shots }: { lesson: LessonState; shots: LessonShots }): JSX.Element {
  const store = useStore();
  const { t } = store;
  const predicted = lesson.answers.find((answer) => answer.predicted);
  return (
    <div class="shots">
      {predicted && <p class="shots-predicted">{t('lesson_predicted', { answer: predicted.text })}</p>}
      {shots.noise >= 0 && (
        <label class="shots-noise">
          {t('lesson_noise', { percent: shots.noise })}
          <input
            type="range"
            min="0"
            max="50"
            step="5"
            value={shots.noise}
            onChange={(e) => store.lessons.noise(Number(e.currentTarget.value))}
          />
        </label>
      )}
      <div class="row">
        <span>{t(shots.ships ? 'lesson_measure' : 'lesson_rounds')}</span>
        {TIMES.map((times) => (
          <Button key={times} icon="die" rove={`measure-${times}`} onClick={() => store.lessons.measure(times)}>
            {t('lesson_times', { times })}
          </Button>
        ))}
      </div>
      <dl class="shots-bars" aria-hidden="true">
        {shots.rows.map(({ label, count }) => (
          <div key={label} data-outcome={label}>
            <dt>{label}</dt>
            <dd>
              <span class="shots-bar" style={{ width: `${shots.count ? (100 * count) / shots.count : 0}%` }} />
            </dd>
            <dd class="shots-count">{count}</dd>
          </div>
        ))}
      </dl>
      <p class="for-ears">{shots.sentence}</p>
    </div>
  );
}
