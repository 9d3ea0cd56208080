// pace.ts - how long a step is shown, in milliseconds at usual speed.
import type { Happening, StepView } from '../core/types';

const USUAL: Partial<Record<Happening['kind'], number>> = {
  rolloff: 700,
  card_played: 250,
  card_drawn: 250,
  card_set_aside: 250,
  card_discarded: 250,
  moved: 550,
  no_path: 500,
  traded: 500,
  probe: 700,
  stack_shuffled: 400,
  rolled: 900,
  may_reroll: 900,
  evaded: 300,
  detected: 700,
  defences_skipped: 500,
  rate: 400,
  component_taken: 700,
  component_passed: 600,
  component_lost: 600,
  component_landed: 600,
  control_full: 300,
  control_cleared: 400,
  event_drawn: 1500,
  event_played: 500,
  events_shuffled: 500,
  won: 600,
  lost: 600,
};
const MOST = 3000;
const SETUP_SHARE = 0.2; // set-up is quickly over
const TO_READ = 700; // what a bot did, and why

/** `byBot`: nobody at this screen chose it, so there is something to read. */
export function paceOf(step: StepView, byBot: boolean, speed: number, still: boolean): number {
  const all = step.happenings.reduce((sum, { kind }) => sum + (USUAL[kind] ?? 0), 0);
  const share = step.turnNumber === 0 ? SETUP_SHARE : still ? 0.5 : 1;
  return Math.round((Math.min(all, MOST) * share + (byBot ? TO_READ : 0)) / speed);
}
