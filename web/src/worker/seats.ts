// seats.ts - who flies: seats as the table tells of them, and pilots as a game is opened with.
import type { BotId } from '../core/types';
import type { Seat, SeatName } from '../online/messages';

/** Who flies a ship in a new game. */
export type Pilot = 'person' | BotId;

export function seatOf(pilot: Pilot): Seat {
  return pilot === 'person'
    ? { kind: 'person', name: '', bot: null, present: true, thinking: false }
    : { kind: 'bot', name: '', bot: pilot, present: true, thinking: false };
}

export function pilotsOf(seats: Record<SeatName, Seat>): Record<SeatName, Pilot> {
  return { mercurial: seats.mercurial.bot ?? 'person', rubicon: seats.rubicon.bot ?? 'person' };
}

/** Which ships persons fly, a bit each, as the core takes it (src/table/match.h). */
export function personsOf({ mercurial, rubicon }: Record<SeatName, Pilot>): number {
  return Number(mercurial === 'person') + 2 * Number(rubicon === 'person');
}
