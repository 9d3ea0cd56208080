// types.ts - words that the parts of the store and the screens share.
import type { Keys } from '../browser/keys';
import type {
  CardId,
  ComponentId,
  Depth,
  EventId,
  Lang,
  PlanetId,
  Rate,
  ShipId,
  StepView,
  Variant,
  View,
} from '../core/types';
import type { Places } from '../core/words';
import type { Pilot } from '../worker/seats';

export interface NewGame {
  mercurial: Pilot;
  rubicon: Pilot;
  rate: Rate;
  variant: Variant;
  /** Decimal, below 2^64; null: chosen by the browser's own source of randomness. */
  seed: string | null;
  /** Begin from this position instead of a set-up. */
  start?: string;
}

export interface Settings {
  lang: Lang;
  theme: 'system' | 'dark' | 'light' | 'contrast';
  motion: 'system' | 'full' | 'reduced'; // reduced: no flights, no rolling dice
  speed: number; // of animations and bots: 0.5, 1, 2, 4 or 16
  events: 'tap' | 'time'; // an event card waits for a tap, or goes on by itself
  sound: boolean;
  volume: number; // of the sounds, 0 to 1
  tutor: boolean; // warn before a step that costs much
  botReasons: boolean; // bots say why
  explain: 'off' | Depth; // why things happen
  keys: boolean; // single-key shortcuts
  keyMap: Keys; // which they are
}

/** Where the player is. The store keeps it in step with the browser's history (back works). */
export type Screen =
  | 'home' // start in one click, games in progress, daily, learn, watch
  | 'game' // board, hands, log; also while replaying
  | 'daily' // the game of the day: result, streak, calendar
  | 'history' // finished games, statistics; with a part, one of them
  | 'puzzles' // what is the best move?
  | 'review' // curve, luck and skill, turning points
  | 'editor' // position editor
  | 'lessons'
  | 'quiz' // cards of the day, test before and after the course: the part says which
  | 'circuit' // the game as a quantum circuit
  | 'codex' // a page for everything with a name
  | 'lab' // free flight, challenges
  | 'story' // why two ships look for a quantum computer
  | 'summary' // one page to print
  | 'class' // a teacher's classes; with a part, one of them
  | 'join' // a pupil joins one; with a part, its word
  | 'paper' // sheets to print for a class
  | 'verify' // were the dice of a game fair?
  | 'rules'
  | 'settings'
  | 'keys'; // list of keyboard shortcuts

/** A game under way that the browser keeps, offered again on the home screen. */
export interface SavedGame {
  id: string;
  title: string; // who flies, in a sentence
  when: number; // ms since 1970, last change
  turns: number;
  rate: Rate;
  daily: string | null; // date of a daily game
}

/** What the table is doing, for one status line. */
export type Status =
  | { kind: 'loading' }
  | { kind: 'idle' } // no game
  | { kind: 'your_move'; ship: ShipId } // a person at this screen chooses
  | { kind: 'waiting'; ship: ShipId } // bot or partner thinks
  | { kind: 'showing' } // steps are being shown one after the other
  | { kind: 'replay' } // looking at an earlier step
  | { kind: 'paused' } // bots wait
  | { kind: 'over'; result: 'won' | 'lost' };

/** The step being shown right now. Before it is told a die may roll (`roll`) or an event card turn over
 *  (`event`): until then the position before it is shown, and nothing may tell how it ends. What is `told`
 *  is the position after it; flights and lights lead there within `moves` ms. Each stage ends after `ms`
 *  by itself (Infinity: when the player goes on), or early by skip(). */
export interface Moment {
  step: StepView;
  before: View;
  after: View;
  stage: 'roll' | 'event' | 'told';
  ms: number;
  moves: number;
}

/** A sentence that the player must see: broken file, garbage in the address, no storage, ... */
export interface Notice {
  id: number;
  level: 'info' | 'problem';
  said: Said;
}
/** A sentence of the page, or what the core or a server has put into words already. */
export type Said = { key: string; places?: Places; count?: number } | { text: string };

/** What the position editor holds; words as in the notation. */
export interface EditedPosition {
  variant: Variant;
  turn: ShipId;
  ships: Record<ShipId, PlanetId>;
  components: Record<ComponentId, PlanetId | ShipId>;
  detection: number; // space 0..10
  hands: Record<ShipId, Record<CardId, number>>;
  control: Record<CardId, number>;
  stack: Record<CardId, number>;
  probe: 'last' | 'stack' | 'discard';
  held: Partial<Record<EventId, ShipId>>;
  eventDiscard: EventId[];
}
/** What is known about the game on the table. */
export interface GameInfo {
  id: string; // of the saved game
  rate: Rate;
  variant: Variant;
  seed: string | null; // null: outcomes come from a record, or the room keeps it secret still
  from: number; // steps of other luck before that of the seed
  start: string | null; // position ID when it did not begin at a set-up
  daily: string | null;
  help: number; // hints asked for, choices taken back
  again: boolean; // a second try: it began from a place of another game
  replayOnly: boolean; // a loaded record or shared replay: nobody moves until somebody tries again from a place of it
  text: string | null; // of a record that was opened, as it was
}
