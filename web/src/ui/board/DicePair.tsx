// The corner with the dice: the one that was rolled last, what it showed, and whether that was
// enough, told by a tick or a cross. While a roll is shown the die tumbles before it settles.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { StepView } from '../../core/types';
import type { Moment } from '../../store/types';
import { CentariousDie, EntanglionDie } from '../pieces/Die';

interface Roll {
  at: number;
  die: 'd8' | 'd2';
  face: number;
  counts: number;
  limit: number;
  good: boolean | null;
}

/** The roll in a step, if it has one. */
export function rollOf(step: StepView): Roll | null {
  const [, kind, face] = step.step.split(' ');
  if (kind === 'd2') return { at: step.at, die: 'd2', face: Number(face), counts: Number(face), limit: 0, good: null };
  for (const h of step.happenings) {
    if (h.kind !== 'rolled' && h.kind !== 'may_reroll') continue;
    const has = (...kinds: string[]): boolean => step.happenings.some((x) => kinds.includes(x.kind));
    const good = has('evaded', 'component_taken') ? true : has('detected', 'component_guarded') ? false : null;
    const counts = h.kind === 'rolled' ? h.counts : h.fell;
    return { at: step.at, die: 'd8', face: h.fell, counts, limit: h.kind === 'rolled' ? h.limit : 0, good };
  }
  return null;
}

/** Tumbles through faces for the first part of the time, then rests. */
function useTumble(moment: Moment | null, roll: Roll | null, still: boolean): number | null {
  const [face, setFace] = useState<number | null>(null);
  const rolling = moment !== null && roll !== null && roll.at === moment.step.at && moment.ms > 0 && !still;
  useEffect(() => {
    if (!rolling || !moment || !roll) {
      setFace(null);
      return undefined;
    }
    const sides = roll.die === 'd8' ? 8 : 2;
    const first = roll.die === 'd8' ? 1 : 0;
    let count = 0;
    const end = Math.floor((moment.ms * 0.6) / 90);
    setFace(first);
    const timer = setInterval(() => {
      count += 1;
      setFace(count < end ? first + ((count * 5) % sides) : null);
      if (count >= end) clearInterval(timer);
    }, 90);
    return () => clearInterval(timer);
  }, [rolling, moment?.step.at]);
  return face;
}

interface DicePairProps {
  log: readonly StepView[];
  moment: Moment | null;
  still: boolean;
}

export function DicePair({ log, moment, still }: DicePairProps): JSX.Element | null {
  const recent = moment ? [...log.slice(-12), moment.step] : log.slice(-12);
  const roll =
    recent
      .map(rollOf)
      .filter((r) => r !== null)
      .pop() ?? null;
  const tumbling = useTumble(moment, roll, still);
  if (!roll) return null;
  const rolling = tumbling !== null;
  const face = tumbling ?? roll.face;
  return (
    <g class="dice" aria-hidden="true">
      {roll.die === 'd8' ? (
        <EntanglionDie face={face} rolling={rolling} />
      ) : (
        <CentariousDie face={face} rolling={rolling} />
      )}
      {!rolling && roll.counts !== roll.face && (
        <g transform="translate(62 -34)" class="die-counts">
          <circle r="20" />
          <text y="8">{roll.counts}</text>
        </g>
      )}
      {!rolling && roll.good !== null && (
        <g transform="translate(54 40)" class={roll.good ? 'die-good' : 'die-bad'}>
          <circle r="20" />
          <path d={roll.good ? 'M-9 1L-3 8L9 -7' : 'M-8 -8L8 8M8 -8L-8 8'} />
        </g>
      )}
    </g>
  );
}
