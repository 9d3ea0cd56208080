// The winning chance over the game, on the core's scale of log odds, so that strong games are no flat line. Mistakes are crosses below the curve, turning points rings on
// it; a slider under it walks the steps, for mouse, finger and keys alike.
import type { JSX } from 'preact';
import type { Review } from '../../core/types';
import { useStore } from '../context';
import { slim } from '../media';

const HEIGHT = 260;
const LEFT = 70;
const TOP = 14;

export function Curve({
  review,
  chosen,
  onChoose,
}: {
  review: Review;
  chosen: number | null;
  onChoose(index: number): void;
}): JSX.Element | null {
  const store = useStore();
  const steps = review.steps;
  const first = steps[0];
  if (!first) return null;
  const width = slim.value ? 420 : 800;
  const x = (i: number): number => LEFT + (i / Math.max(1, steps.length)) * (width - LEFT - 16);
  const y = (height: number): number => TOP + (1 - height) * (HEIGHT - TOP - 36);
  const line = `M${x(0)} ${y(review.start_height)}${steps.map((s, i) => `L${x(i + 1).toFixed(1)} ${y(s.height).toFixed(1)}`).join('')}`;
  const turning = new Set(review.turning_points.map((s) => s.index));
  const at = chosen === null ? -1 : steps.findIndex((s) => s.index === chosen);
  const current = steps[at];
  const turns = [...new Set(steps.map((s) => s.turn))];
  const every = Math.max(1, Math.ceil(turns.length / 8));
  return (
    <figure class="curve">
      <figcaption>{store.t('curve_title')}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={store.t('curve_label', {
          start: Math.round(review.start * 100),
          end: Math.round(review.end * 100),
        })}
      >
        {review.scale.map(({ percent, height }) => (
          <g key={percent}>
            <path d={`M${LEFT} ${y(height)}H${width - 16}`} class="curve-grid" />
            <text x={LEFT - 8} y={y(height) + 6} class="curve-label curve-label-end">
              {store.t('percent', { number: percent })}
            </text>
          </g>
        ))}
        {turns
          .filter((_, i) => i % every === 0)
          .map((turn) => (
            <text key={turn} x={x(steps.findIndex((s) => s.turn === turn))} y={HEIGHT - 6} class="curve-label">
              {turn}
            </text>
          ))}
        <path d={`${line}L${x(steps.length)} ${y(0)}H${x(0)}Z`} class="curve-fill" />
        <path d={line} class="curve-line" />
        {steps.map((s, i) =>
          turning.has(s.index) ? (
            <circle key={s.index} cx={x(i + 1)} cy={y(s.height)} r="7" class="curve-turning" />
          ) : null,
        )}
        {steps.map((s, i) =>
          s.mistake ? (
            <path
              key={s.index}
              d="M-5 -5L5 5M5 -5L-5 5"
              transform={`translate(${x(i + 1)} ${y(s.height) + 16})`}
              class="curve-mistake"
            />
          ) : null,
        )}
        {current && <path d={`M${x(at + 1)} ${TOP}V${y(0)}`} class="curve-cursor" />}
      </svg>
      <label class="replay-slider">
        <span>{store.t('curve_slider')}</span>
        <input
          type="range"
          min="0"
          max={steps.length - 1}
          value={Math.max(0, at)}
          onInput={(e) => {
            const step = steps[Number(e.currentTarget.value)];
            if (step) onChoose(step.index);
          }}
        />
      </label>
      <p class="curve-legend">
        <svg viewBox="-10 -10 20 20" aria-hidden="true">
          <circle r="7" class="curve-turning" />
        </svg>
        {store.t('review_turning_points')}
        <svg viewBox="-10 -10 20 20" aria-hidden="true">
          <path d="M-6 -6L6 6M6 -6L-6 6" class="curve-mistake" />
        </svg>
        {store.t('review_mistakes')}
      </p>
    </figure>
  );
}
