// useMotion.ts - ties what flies to what is shown: the die while it rolls, then whatever the step moved. It
// ends with its moment, however that ends.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ShipId } from '../../core/types';
import type { Moment } from '../../store/types';
import { ROLLOFF } from '../board/geometry';
import { useStore } from '../context';
import { place, sized } from './anchors';
import { lozenge, octahedron, tumble } from './die';
import { depart } from './flights';
import { at, type Box, perform, settle } from './layer';

/** Thrown into the corner of the dice: one die from the ship whose turn it is, or one of each ship for who starts. */
function throwDice({ step, before, ms }: Moment): void {
  const [, die, ...faces] = step.step.split(' ');
  const corner = place('die');
  if (!corner) return;
  if (die !== 'rolloff') {
    throwDie(die, Number(faces[0]), before.turn ?? 'M', corner, step.at, ms);
    return;
  }
  const half = corner.width * ROLLOFF.apart;
  for (const [i, ship] of (['M', 'R'] as const).entries()) {
    const goal = sized({ ...corner, x: corner.x + (i === 0 ? -half : half) }, corner.height * ROLLOFF.scale);
    throwDie('d8', Number(faces[i]), ship, goal, step.at + i, ms);
  }
}

function throwDie(die: string | undefined, face: number, ship: ShipId, corner: Box, number: number, ms: number): void {
  const size = Math.max(corner.height, 32);
  const thrown = (die === 'd2' ? lozenge : octahedron)(face, size);
  const from = place(`ship-${ship}`, 'centre') ?? corner;
  const box = sized(corner, size);
  const middle = sized({ ...corner, x: (from.x + corner.x) / 2, y: (from.y + corner.y) / 2 - size * 0.6 }, size * 2);
  const bounce = sized({ ...corner, y: corner.y - size * 0.15 }, size * 1.2);
  const frames = [sized(from, size * 0.5), middle, bounce, box].map((stop) => ({ transform: at(stop, box) }));
  tumble(thrown, number, ms);
  perform(thrown.piece, box, frames, { ms: ms * 0.95, easing: 'cubic-bezier(.3,.1,.4,1)', stays: true });
}

export function useMotion(): void {
  const { show } = useStore();
  const moment = show.moment.value;
  const arrive = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    show.leaving = (told) => {
      settle();
      arrive.current = told.moves > 0 ? depart(told) : null;
    };
    return () => {
      show.leaving = null;
      settle();
    };
  }, []);
  useLayoutEffect(() => {
    if (moment?.stage === 'roll') throwDice(moment);
    if (moment?.stage === 'told') arrive.current?.();
    arrive.current = null;
    return settle;
  }, [moment]);
}
