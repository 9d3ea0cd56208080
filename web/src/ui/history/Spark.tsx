// A small curve: the winning chance over a game, or skill over many.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useStore } from '../context';

/** `points`: 0 to 1000. */
function sparkPath(points: readonly number[], width: number, height: number): string {
  const x = (i: number): number => (i / Math.max(1, points.length - 1)) * width;
  const y = (value: number): number => (1 - value / 1000) * height;
  return points.map((value, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join('');
}

export function Spark({ points, label }: { points: readonly number[]; label?: string | undefined }): JSX.Element {
  const line = sparkPath(points, 100, 30);
  return (
    <svg
      class="spark"
      viewBox="-1 -2 102 34"
      preserveAspectRatio="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
    >
      <path d="M0 15H100" class="curve-grid" vector-effect="non-scaling-stroke" />
      <path d={`${line}L100 30H0Z`} class="curve-fill" />
      <path d={line} class="spark-line" vector-effect="non-scaling-stroke" />
    </svg>
  );
}

/** Chances in thousandths, on the core's scale of log odds as in the review. */
export function ChanceSpark({
  curve,
  label,
}: {
  curve: readonly number[];
  label?: string | undefined;
}): JSX.Element | null {
  const { past } = useStore();
  useEffect(() => void past.findScale(), []);
  const scale = past.scale.value;
  return scale && <Spark points={curve.map((chance) => scale.heights[chance] ?? 0)} label={label} />;
}
