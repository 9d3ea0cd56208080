// pace.ts - how long a step is shown, stage by stage, in milliseconds: as long as what moves needs, and
// as long as what is said takes to read.
import type { Happening, StepView } from '../core/types';

/** What moves, at usual speed. A roll has a stage of its own. */
const MOVES: Partial<Record<Happening['kind'], number>> = {
  rolloff: 700,
  card_played: 500,
  card_drawn: 450,
  card_set_aside: 450,
  card_discarded: 450,
  moved: 750,
  no_path: 300,
  traded: 500,
  probe: 1300,
  stack_shuffled: 400,
  evaded: 400,
  detected: 900,
  defences_skipped: 400,
  rate: 400,
  component_taken: 900,
  component_passed: 700,
  component_lost: 700,
  component_landed: 700,
  control_cleared: 400,
  event_played: 500,
  events_shuffled: 500,
  won: 2400,
  lost: 900,
};
const MOVES_MOST = 3000;
const ROLL = 1100;
const TURNS_OVER = 900; // an event card
const WORD = 250; // 240 words a minute for what happened
const SKIMMED = 100; // reasons and explanations stay in the log
const SKIMMED_MOST = 2500;
const SETUP_SHARE = 0.2; // set-up is quickly over, but for who starts
const SETUP_ROLL_SHARE = 0.6;
const AT_ONCE = 16; // the speed at which nobody wants to read

/** Milliseconds of each stage; 0: there is none. `event` may be Infinity: until the player goes on.
 *  `moves`: how much of `told` something moves. */
export interface Pace {
  roll: number;
  event: number;
  told: number;
  moves: number;
}

export interface Manner {
  /** Nobody at this screen chose it, so there is something to read; and what besides what happened. */
  reads: readonly (string | null)[] | null;
  /** Event cards wait for the player. */
  waits: boolean;
  speed: number;
  still: boolean;
}

/** About as many as a reader takes in one by one; where words have no spaces, two or three signs are one. */
export function wordsIn(text: string): number {
  const signs = text.match(/[\u3040-\u30ff\u4e00-\u9fff]/g)?.length ?? 0;
  return signs > 0 ? signs / 2.5 : text.split(/\s+/).filter(Boolean).length;
}

export function isRoll(step: StepView): boolean {
  return /^\* (d[28]|rolloff) /.test(step.step);
}

export function paceOf(step: StepView, { reads, waits, speed, still }: Manner): Pace {
  const kinds = step.happenings.map(({ kind }) => kind);
  const setup = step.turnNumber === 0;
  const quick = setup && !kinds.includes('rolloff');
  const time = (ms: number): number => Math.round(ms / speed);
  const read = (texts: readonly (string | null)[], word: number): number =>
    setup || speed >= AT_ONCE ? 0 : texts.reduce((sum, text) => sum + wordsIn(text ?? '') * word, 0);
  const event = step.happenings.find(({ kind }) => kind === 'event_drawn');
  const said = step.happenings.filter(({ kind }) => kind !== 'event_drawn').map(({ sentence }) => sentence);
  const motion = Math.min(
    kinds.reduce((sum, kind) => sum + (MOVES[kind] ?? 0), 0),
    MOVES_MOST,
  );
  const moves = motion * (quick ? SETUP_SHARE : 1);
  const reading = reads ? read(said, WORD) + Math.min(read(reads, SKIMMED), SKIMMED_MOST) : 0;
  return {
    roll: isRoll(step) && !still ? time(ROLL * (quick ? SETUP_ROLL_SHARE : 1)) : 0,
    event: event ? (waits ? Number.POSITIVE_INFINITY : time(TURNS_OVER + read([event.sentence], WORD))) : 0,
    told: time(Math.max(still ? moves / 2 : moves, reading)),
    moves: still ? 0 : time(moves),
  };
}
