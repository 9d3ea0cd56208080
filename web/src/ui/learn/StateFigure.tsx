// The two-qubit state of a place in pictures, each a layer of its own: amplitudes as bars, the ket,
// the Pauli grid, Bloch circles. Signs are shown by side and texture; every picture is told in words.
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { Place, ShipId, StateView } from '../../core/types';
import type { Layer } from '../../store/learn';
import { useStore } from '../context';
import { Linked } from '../parts/Linked';
import { Named } from '../parts/Named';

const OUTCOMES = ['00', '01', '10', '11'] as const;
const PAIRS = ['ZI', 'IZ', 'ZZ', 'ZX', 'XI', 'IX', 'XX', 'XZ'] as const;

/** An amplitude as people write it: −1/√2. */
function written(amplitude: number, norm: number): string {
  if (amplitude === 0) return '0';
  const root = Math.sqrt(norm);
  const size = Math.abs(amplitude);
  const under = Number.isInteger(root) ? String(root) : `√${norm}`;
  return `${amplitude > 0 ? '+' : '−'}${root === 1 ? size : `${size}/${under}`}`;
}

const AXIS = 84;
const FULL = 60;

function Bar({
  at,
  state,
  ghost,
  texture,
}: {
  at: number;
  state: StateView;
  ghost: StateView | null;
  texture: string;
}): JSX.Element {
  const height = (s: StateView): number => ((s.amplitudes[at] ?? 0) / Math.sqrt(s.norm)) * FULL;
  const h = height(state);
  const x = 14 + at * 54;
  const rect = (tall: number, name: string): JSX.Element => (
    <rect x={x} y={tall > 0 ? AXIS - tall : AXIS} width="40" height={Math.abs(tall)} class={name} />
  );
  return (
    <g>
      {h > 0 && rect(h, 'bar-plus')}
      {h < 0 && rect(h, 'bar-minus')}
      {h < 0 && <rect x={x} y={AXIS} width="40" height={-h} fill={`url(#${texture})`} />}
      {ghost && height(ghost) !== 0 && height(ghost) !== h && rect(height(ghost), 'bar-before')}
      <text x={x + 20} y={h < 0 ? AXIS - h + 16 : AXIS - h - 6} class="bar-value">
        {written(state.amplitudes[at] ?? 0, state.norm)}
      </text>
      <text x={x + 20} y="184" class="bar-outcome">
        {OUTCOMES[at]}
      </text>
    </g>
  );
}

/** Amplitudes of 00 01 10 11: plus above the axis and full, minus below it and hatched. */
export function Bars({ state, ghost }: { state: StateView; ghost: StateView | null }): JSX.Element {
  const { t } = useStore();
  const texture = useId();
  return (
    <figure class="learn-bars">
      <svg viewBox="0 0 230 190" aria-hidden="true">
        <defs>
          <pattern id={texture} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V7" class="bar-hatch" />
          </pattern>
        </defs>
        <path d={`M4 ${AXIS}H226`} class="bar-axis" />
        {OUTCOMES.map((outcome, i) => (
          <Bar key={outcome} at={i} state={state} ghost={ghost} texture={texture} />
        ))}
      </svg>
      <ul class="for-ears">
        {OUTCOMES.map((outcome, i) => {
          const a = state.amplitudes[i] ?? 0;
          return (
            <li key={outcome}>
              {t('learn_bar', { outcome, amplitude: written(a, state.norm), percent: (100 * a * a) / state.norm })}
            </li>
          );
        })}
      </ul>
    </figure>
  );
}

function Cell({ value }: { value: number }): JSX.Element {
  return (
    <svg viewBox="0 0 24 24" class="pauli-cell" aria-hidden="true">
      <rect x="2" y="2" width="20" height="20" rx="4" class={value > 0 ? 'pauli-full' : 'pauli-frame'} />
      {value < 0 && <path d="M3 21L21 3V18a3 3 0 0 1-3 3Z" class="pauli-full" />}
    </svg>
  );
}

function Grid({ state }: { state: StateView }): JSX.Element {
  const { t } = useStore();
  return (
    <figure class="learn-grid">
      <ul>
        {PAIRS.map((pair) => {
          const value = state.pauli[pair];
          const key = value > 0 ? 'learn_pauli_plus' : value < 0 ? 'learn_pauli_minus' : 'learn_pauli_zero';
          return (
            <li key={pair} title={t(key, { pair })}>
              <Cell value={value} />
              <span aria-hidden="true">
                <b>{pair}</b> {value > 0 ? '+1' : value < 0 ? '−1' : '0'}
              </span>
              <span class="for-ears">{t(key, { pair })}</span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}

export function Circle({ ship, x, z }: { ship: ShipId; x: number; z: number }): JSX.Element {
  const store = useStore();
  const name = store.shell.glossary.value?.ships[ship] ?? ship;
  const empty = x === 0 && z === 0;
  return (
    <div class="learn-circle">
      <svg viewBox="-62 -62 124 124" aria-hidden="true">
        <circle r="40" class="bloch-rim" />
        <path d="M-40 0H40M0 -40V40" class="bloch-axis" />
        <text y="-46">0</text>
        <text y="58">1</text>
        <text x="51" y="6">
          +
        </text>
        <text x="-51" y="6">
          −
        </text>
        {empty ? (
          <circle r="4" class="bloch-nothing" />
        ) : (
          <>
            <path d={`M0 0L${x * 36} ${-z * 36}`} class={`line line-${ship}`} />
            <circle cx={x * 40} cy={-z * 40} r="8" class={`bloch-tip bloch-tip-${ship}`} />
          </>
        )}
      </svg>
      <span aria-hidden="true">{name}</span>
      <span class="for-ears">
        {empty
          ? store.t('learn_circle_empty', { ship: name })
          : store.t('learn_circle', { ship: name, point: z > 0 ? '0' : z < 0 ? '1' : x > 0 ? '+' : '−' })}
      </span>
    </div>
  );
}

function Circles({ state }: { state: StateView }): JSX.Element {
  const { XI, ZI, IX, IZ } = state.pauli;
  return (
    <figure class="learn-circles">
      <Circle ship="M" x={XI} z={ZI} />
      <Circle ship="R" x={IX} z={IZ} />
    </figure>
  );
}

/** What the pictures mean, for who wants to know. */
export function HowToRead({ layers }: { layers: readonly Layer[] }): JSX.Element | null {
  const { t } = useStore();
  if (!layers.includes('bars') && !layers.includes('grid')) return null;
  return (
    <details class="code">
      <summary>{t('learn_how_to_read')}</summary>
      {layers.includes('bars') && <p>{t('learn_bars_caption')}</p>}
      {layers.includes('grid') && <p>{t('learn_grid_caption')}</p>}
    </details>
  );
}

/** Where the ships are, in words. */
export function usePlaceName(): (place: Place) => string {
  const store = useStore();
  return (place) => {
    const planets = store.shell.glossary.value?.planets;
    const [mercurial, rubicon] = [planets?.[place.ships.M].name ?? '', planets?.[place.ships.R].name ?? ''];
    return place.state.entangled
      ? store.t('learn_place_together', { planet: mercurial })
      : store.t('learn_place_apart', { mercurial, rubicon });
  };
}

interface StateFigureProps {
  place: Place;
  /** Where the ships are now, when `place` is only looked at. */
  before?: Place | null;
  layers: readonly Layer[];
  /** More pictures. */
  children?: ComponentChildren;
}

export function StateFigure({ place, before = null, layers, children }: StateFigureProps): JSX.Element {
  const { t } = useStore();
  const name = usePlaceName();
  const has = (layer: Layer): boolean => layers.includes(layer);
  const sentences = place.sentences.slice(0, -1); // the last says the ket, which is a layer of its own
  return (
    <div class="learn-state">
      <div class="learn-words">
        <p class="learn-place">
          <Linked text={name(place)} />
        </p>
        {has('ket') && <p class="learn-ket">{place.state.ket}</p>}
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>
              <Named text={sentence} />
            </li>
          ))}
          {has('circles') && <li>{t(place.state.entangled ? 'learn_circles_entangled' : 'learn_circles_caption')}</li>}
        </ul>
      </div>
      <div class="learn-pictures">
        {has('bars') && <Bars state={place.state} ghost={before?.state ?? null} />}
        {has('grid') && <Grid state={place.state} />}
        {has('circles') && <Circles state={place.state} />}
        {children}
      </div>
    </div>
  );
}
