// messages.ts - what goes between the page and a class (docs/api.md).
import type { BotId } from '../core/types';

/** What a pupil did with one thing; the key says with which: lesson.8, question.8.2, challenge.14, before.3,
 *  after.3, shots.8.5 (lesson, stage), lab.12.0.90 (place, degrees of both ships), spy.2 (stage). */
export interface Mark {
  key: string;
  tries: number;
  first: boolean;
  done: boolean;
  counts: number[];
}

export interface ClassState {
  type: 'class';
  you: 'teacher' | 'pupil';
  class?: string;
  word?: string;
  pupil?: number;
  name?: string;
  watched?: boolean;
  task: string;
  open: boolean;
  paused: boolean;
  choosing: boolean;
  days: number;
}
export interface PupilState {
  type: 'pupil';
  pupil: number;
  name: string | null; // null: is gone
  place: string;
  present: boolean;
  quiet: number; // seconds without progress
  wish: number;
}
export interface Board {
  type: 'board';
  pair: number;
  of: number;
  pupils: [number, number]; // 0 is a bot
  room: string;
  watch: string;
  position?: string;
  rate?: number;
  components?: number;
  turn?: number; // 0 in set-up
  steps?: number;
  result?: 'won' | 'lost' | null;
}
export interface Pair {
  type: 'pair';
  room: string | null;
  secret?: string;
  seat?: 'mercurial' | 'rubicon';
  with?: string | null;
}
export interface Name {
  pupil: number;
  name: string;
}

export type FromClass =
  | ClassState
  | PupilState
  | Board
  | Pair
  | { type: 'marks'; pupil: number; marks: Mark[] }
  | { type: 'kept'; id: number }
  | { type: 'screen'; pupil: number; text: string; position: string } // an ID, or a place of the laboratory by its number
  | { type: 'names'; names: Name[] }
  | { type: 'error'; code: string; reason: string }
  | { type: 'bye'; code: string; reason: string; retry_ms: number | null };

export type ToClass =
  | ({ type: 'mark'; id: number } & Mark)
  | { type: 'place'; place: string }
  | { type: 'screen'; text: string; position: string }
  | { type: 'wish'; pupil: number }
  | { type: 'task'; to: string }
  | { type: 'pause' | 'door' | 'choosing'; on: boolean }
  | { type: 'watch' | 'remove'; pupil: number }
  | { type: 'pairs'; pairs: number[][]; same: boolean; rate: number; bot: BotId }
  | { type: 'wipe' };

/** How to come back: the class's name and one's own secret. */
export interface ClassLink {
  class: string;
  secret: string;
}
