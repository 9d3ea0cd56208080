// The end of the game in the middle of the board: the finished quantum computer, or a stamp.
import type { JSX } from 'preact';
import type { View } from '../../core/types';
import { useStore } from '../context';
import { ComponentDisc } from '../pieces/ComponentIcon';
import { points, polygon } from './geometry';

const RING = 98;

/** In the middle, as large as usual or as fits this width: the words differ in length from language to language. */
function Fitting({ words, usual, width }: { words: string; usual: number; width: number }): JSX.Element {
  const size = Math.min(usual, Math.round(width / (0.8 * words.length)));
  return (
    <text y={(0.34 * size).toFixed(0)} style={{ fontSize: `${size}px` }}>
      {words}
    </text>
  );
}

/** All eight components in their places around the core. */
function Computer({ view, words }: { view: View; words: string }): JSX.Element {
  const places = polygon(8, RING, 0.5);
  return (
    <g class="computer" data-anchor="computer">
      <polygon points={points(polygon(8, RING + 38, 0.5))} class="computer-case" />
      {places.map(({ x, y }, i) => (
        <path key={i} d={`M0 0L${x.toFixed(1)} ${y.toFixed(1)}`} class="computer-wire" />
      ))}
      <polygon points={points(polygon(8, 60, 0))} class="computer-core" />
      <Fitting words={words} usual={32} width={96} />
      {view.components.map(({ id }, i) => (
        <g key={id} transform={`translate(${places[i]?.x.toFixed(1)} ${places[i]?.y.toFixed(1)})`}>
          <g data-anchor={`slot-${id}`}>
            <ComponentDisc component={id} />
          </g>
        </g>
      ))}
    </g>
  );
}

export function Ending({ view }: { view: View }): JSX.Element | null {
  const { t } = useStore();
  if (!view.result) return null;
  return (
    <g transform="translate(600 412)" class={`banner banner-${view.result}`} aria-hidden="true">
      {view.result === 'won' ? (
        <Computer view={view} words={t('banner_won')} />
      ) : (
        <>
          <rect x="-150" y="-52" width="300" height="104" rx="22" />
          <Fitting words={t('banner_lost')} usual={62} width={264} />
        </>
      )}
    </g>
  );
}
