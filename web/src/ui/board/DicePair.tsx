// The corner with the dice: the one that was rolled last, what it showed, and whether that was
// enough, told by a tick or a cross. While a die rolls (motion/die.ts) nothing lies there.
import type { JSX } from 'preact';
import type { StepView } from '../../core/types';
import { CentariousDie, EntanglionDie } from '../pieces/Die';
import { ShipShape } from '../pieces/ShipShape';
import { ROLLOFF } from './geometry';

interface Roll {
  die: 'd8' | 'd2';
  face: number;
  counts: number;
  good: boolean | null;
  /** Who starts: the die of the other ship. */
  other?: number;
}

/** The roll in a step, if it has one. */
function rollOf(step: StepView): Roll | null {
  const [, kind, face] = step.step.split(' ');
  if (kind === 'd2') return { die: 'd2', face: Number(face), counts: Number(face), good: null };
  for (const h of step.happenings) {
    if (h.kind === 'rolloff')
      return { die: 'd8', face: h.mercurial, counts: h.mercurial, good: null, other: h.rubicon };
    if (h.kind !== 'rolled' && h.kind !== 'may_reroll') continue;
    const has = (...kinds: string[]): boolean => step.happenings.some((x) => kinds.includes(x.kind));
    const good = has('evaded', 'component_taken') ? true : has('detected', 'component_guarded') ? false : null;
    return { die: 'd8', face: h.fell, counts: h.kind === 'rolled' ? h.counts : h.fell, good };
  }
  return null;
}

const SIDE = 116;

/** Mercurial's and Rubicon's, side by side. */
function Rolloff({ faces }: { faces: readonly number[] }): JSX.Element {
  return (
    <>
      {faces.map((face, i) => (
        <g key={i} transform={`translate(${(i === 0 ? -SIDE : SIDE) * ROLLOFF.apart} 0)`}>
          <g transform={`scale(${ROLLOFF.scale})`}>
            <EntanglionDie face={face} />
          </g>
          <g transform="translate(0 52) scale(.42)">
            <ShipShape ship={i === 0 ? 'M' : 'R'} />
          </g>
        </g>
      ))}
    </>
  );
}

export function DicePair({ log, rolling }: { log: readonly StepView[]; rolling: boolean }): JSX.Element {
  const roll = rolling
    ? null
    : log
        .slice(-12)
        .map(rollOf)
        .filter((r) => r !== null)
        .pop();
  return (
    <g class="dice" aria-hidden="true">
      <rect x="-58" y="-58" width={SIDE} height={SIDE} fill="none" data-anchor="die" />
      {roll?.other !== undefined && <Rolloff faces={[roll.face, roll.other]} />}
      {roll &&
        roll.other === undefined &&
        (roll.die === 'd8' ? <EntanglionDie face={roll.face} /> : <CentariousDie face={roll.face} />)}
      {roll && roll.counts !== roll.face && (
        <g transform="translate(62 -34)" class="die-counts">
          <circle r="20" />
          <text y="8">{roll.counts}</text>
        </g>
      )}
      {roll && roll.good !== null && (
        <g transform="translate(54 40)" class={roll.good ? 'die-good' : 'die-bad'}>
          <circle r="20" />
          <path d={roll.good ? 'M-9 1L-3 8L9 -7' : 'M-8 -8L8 8M8 -8L-8 8'} />
        </g>
      )}
    </g>
  );
}
