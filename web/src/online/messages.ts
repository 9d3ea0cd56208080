// messages.ts - the messages of docs/api.md: the same for the table in a worker and for a server's room.
import type { BotId, CardId, Hint, Lang, PlanetId, Rate, Variant } from '../core/types';

export type Seat =
  | { kind: 'person'; name: string; bot: null; present: boolean; thinking: boolean }
  | { kind: 'bot'; name: string; bot: BotId; present: boolean; thinking: boolean }
  | { kind: 'open'; name: string; bot: null; present: boolean; thinking: boolean };
export type SeatName = 'mercurial' | 'rubicon';
export type About = 'undo' | 'bot' | 'rematch';
export type SignalKind = 'look' | 'bring' | 'agree' | 'disagree';

export type ToTable =
  | {
      type: 'hello';
      room: string;
      secret: string;
      after: number;
      lang: Lang;
      name: string;
      edition?: number;
      chat?: number;
    }
  | { type: 'step'; at: number; step: string }
  | { type: 'undo'; at: number }
  | { type: 'agree' | 'disagree'; about: About }
  | { type: 'bot'; seat: SeatName; bot: BotId | null }
  | { type: 'signal'; signal: SignalKind; planet?: PlanetId; card?: CardId }
  | { type: 'chat'; text: string }
  | { type: 'hint'; at: number }
  | { type: 'rematch' }
  | { type: 'cancel' }
  | { type: 'unsay'; id: number }
  | { type: 'link'; seat: SeatName | 'watcher' };

export type FromTable =
  | {
      type: 'welcome';
      room: string;
      you: SeatName | 'both' | 'watcher';
      rate: Rate;
      variant: Variant;
      commit: string;
      start: string | null;
      count: number;
      game: number;
      edition: number;
      bots?: BotId[]; // that only this server has: programs of its host's own
    }
  | { type: 'steps'; from: number; steps: string[] }
  | { type: 'undone'; to: number; edition: number }
  | { type: 'refused'; at: number; code: string; reason: string }
  | { type: 'seats'; mercurial: Seat; rubicon: Seat; watchers: number }
  | { type: 'asked'; about: About; by: SeatName; seat?: SeatName; bot?: BotId | null }
  | { type: 'answered'; about: About; by: SeatName | null; agreed: boolean }
  | { type: 'signal'; signal: SignalKind; planet?: PlanetId; card?: CardId; by: SeatName }
  | { type: 'chat'; text: string; by: SeatName | 'watcher'; id: number }
  | ({ type: 'hint'; at: number; by: SeatName | null } & Hint)
  | { type: 'unsaid'; id: number }
  | { type: 'linked'; seat: SeatName | 'watcher'; secret: string }
  | { type: 'seed'; seed: string; salt: string; commit: string }
  | { type: 'bye'; code: string; reason: string; retry_ms: number | null }
  | { type: 'error'; code: string; reason: string; field?: string };
