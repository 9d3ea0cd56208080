// Amplitudes that meet: to each answer two ways lead, drawn as bars up or down, and what they add up to.
import type { JSX } from 'preact';
import type { LessonSum } from '../../core/types';

const HEIGHT = 34;

function Bar({ x, value, name }: { x: number; value: number; name: string }): JSX.Element {
  const h = HEIGHT * value;
  return <rect x={x} y={h > 0 ? -h : 0} width="26" height={Math.max(Math.abs(h), 1)} class={name} />;
}

function Sum({ sum, below }: { sum: LessonSum; below: number }): JSX.Element {
  const parts = sum.parts.map((part) => part / Math.sqrt(sum.under));
  const total = parts.reduce((a, b) => a + b, 0);
  return (
    <figure class="sum">
      <svg viewBox={`0 ${-HEIGHT - 6} 150 ${HEIGHT + below + 12}`} aria-hidden="true">
        <path d="M0 0H150" class="bar-axis" />
        {parts.map((value, i) => (
          <Bar key={i} x={8 + 36 * i} value={value} name={value < 0 ? 'bar-minus' : 'bar-plus'} />
        ))}
        <text x="94" y="6">
          =
        </text>
        <Bar x={112} value={total} name={total < 0 ? 'bar-minus' : 'bar-plus'} />
      </svg>
      <figcaption>{sum.sentence}</figcaption>
    </figure>
  );
}

export function Sums({ sums }: { sums: readonly LessonSum[] }): JSX.Element {
  const below = sums.some(({ parts }) => parts.some((part) => part < 0)) ? HEIGHT : 0; // where nothing is, nothing is shown
  return (
    <div class="sums">
      {sums.map((sum) => (
        <Sum key={sum.sentence} sum={sum} below={below} />
      ))}
    </div>
  );
}
