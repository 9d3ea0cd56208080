// types.ts - what the store holds for the screens.
import type { ReadonlySignal } from '@preact/signals';
import type {
  BotId,
  CardId,
  Choice,
  ComponentId,
  Depth,
  EditResult,
  EventId,
  Glossary,
  Hint,
  Lang,
  LessonInfo,
  PlanetId,
  Rate,
  Review,
  ShipId,
  StepView,
  TutorWarning,
  Variant,
  View,
} from '../core/types';
import type { Seat, SeatName } from '../online/messages';
import type { Online } from '../online/online';
import type { LessonState } from '../worker/lessons';
import type { Pilot } from '../worker/seats';
import type { Keys } from './keys';
import type { Learn } from './learn';

/** A lesson on the list, and whether the browser knows that it was done. */
export interface ListedLesson extends LessonInfo {
  done: boolean;
}
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
  sound: boolean;
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
  | 'review' // curve, luck and skill, turning points
  | 'editor' // position editor
  | 'lessons'
  | 'circuit' // the game as a quantum circuit
  | 'codex' // a page for everything with a name
  | 'lab' // free flight, challenges
  | 'story' // why two ships look for a quantum computer
  | 'summary' // one page to print
  | 'verify' // were the dice of a game fair?
  | 'rules'
  | 'settings'
  | 'keys'; // list of keyboard shortcuts

/** A game kept in the browser, offered again on the home screen. */
export interface SavedGame {
  id: string;
  title: string; // who flies, in a sentence
  when: number; // ms since 1970, last change
  steps: number;
  turns: number;
  result: 'won' | 'lost' | null;
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

/** The step being shown right now. The screen animates its happenings within `ms`; 0 means at once
 *  (skipped, replay slider, reduced motion gives short times without motion). When it is over the
 *  store goes on by itself; skip() ends it early. */
export interface Moment {
  step: StepView;
  before: View;
  after: View;
  ms: number;
}

/** A sentence that the player must see: broken file, garbage in the address, no storage, ... */
export interface Notice {
  id: number;
  level: 'info' | 'problem';
  text: string;
}

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
/** Everything the screens read and do. One object, made in main.ts, given to the screens. */
export interface Store {
  // ---- read: signals
  readonly ready: ReadonlySignal<boolean>; // core loaded; until then show a loading sentence
  readonly failure: ReadonlySignal<string | null>; // cannot run at all (no WebAssembly): say this
  readonly screen: ReadonlySignal<Screen>;
  readonly part: ReadonlySignal<string | null>; // of the screen: the codex page by its id
  readonly settings: ReadonlySignal<Settings>;
  readonly glossary: ReadonlySignal<Glossary | null>;
  readonly view: ReadonlySignal<View | null>; // the position shown now
  readonly moment: ReadonlySignal<Moment | null>; // the step being shown, for animation
  readonly log: ReadonlySignal<StepView[]>; // steps up to the one shown, oldest first
  readonly count: ReadonlySignal<number>; // steps in the record; view.at < count while behind
  readonly seats: ReadonlySignal<Record<SeatName, Seat> | null>;
  readonly you: ReadonlySignal<SeatName | 'both' | 'watcher' | null>;
  readonly status: ReadonlySignal<Status>;
  /** May the person at this screen choose now? Then view.choices are to be offered. */
  readonly choosing: ReadonlySignal<boolean>;
  /** The choice that is looked at (hover, focus, first tap): preview it; a second tap commits. */
  readonly preview: ReadonlySignal<Choice | null>;
  readonly hint: ReadonlySignal<Hint | null>; // for the position shown; grows while hinting
  readonly hinting: ReadonlySignal<boolean>;
  readonly warning: ReadonlySignal<TutorWarning | null>; // tutor holds a step back
  readonly review: ReadonlySignal<Review | null>;
  readonly reviewing: ReadonlySignal<boolean>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly paused: ReadonlySignal<boolean>; // bots wait
  readonly playing: ReadonlySignal<boolean>; // replay runs by itself
  readonly strong: ReadonlySignal<boolean>; // the bots' weights are loaded: hints, good bots
  readonly lessons: ReadonlySignal<ListedLesson[]>;
  readonly lesson: ReadonlySignal<LessonState | null>;
  readonly saved: ReadonlySignal<SavedGame[]>; // newest first
  readonly game: ReadonlySignal<GameInfo | null>;
  readonly notices: ReadonlySignal<Notice[]>;
  readonly offline: ReadonlySignal<boolean>;
  readonly reducedMotion: ReadonlySignal<boolean>; // setting or system
  /** A sentence for the screen reader's live regions; set again for each step shown. */
  readonly spoken: ReadonlySignal<{ polite: string; assertive: string }>;

  readonly learn: Learn; // the physics behind the game
  readonly online: Online; // playing with others

  // ---- words
  /** A sentence of the page by its key (src/words/faces/page.c), its {places} filled. */
  t(key: string, places?: Record<string, string | number>): string;
  /** The same with a number: the right plural form, {count} filled. */
  tn(key: string, count: number, places?: Record<string, string | number>): string;

  explanation(step: StepView): string | null; // at the depth that is set

  /** The rules of the game as Markdown (headings, tables, lists, emphasis, links to #anchors). */
  rules(): Promise<string>;

  // ---- do: moving about
  go(screen: Screen, part?: string | null): void;
  addressOf(screen: Screen, part?: string | null): string;
  setSettings(change: Partial<Settings>): void;
  dismiss(notice: number): void;

  // ---- do: games
  newGame(game: NewGame): Promise<void>;
  dailyGame(): Promise<void>; // seed from the date (UTC); person as Mercurial with the expert
  startLesson(id: string): Promise<void>;
  lessonNext(): void; // the text has been read
  lessonAnswer(answer: number): void;
  lessonPlayOn(): Promise<void>; // go on from where the lesson ended, as a game of two
  resume(id: string): Promise<void>; // a saved game
  forget(id: string): void; // delete a saved game (the screen asks first)
  leave(): void; // back home; the game stays saved
  rematch(): Promise<void>; // same seats and settings, new seed
  setBot(seat: SeatName, bot: BotId | null): void; // give a seat to a bot, or take it back

  // ---- do: choosing
  lookAt(choice: Choice | null): void; // sets preview, until the position changes
  /** Makes a choice (its notation). With the tutor on, a bad one sets `warning` instead. */
  chooseStep(step: string): Promise<void>;
  insist(): void; // make the step the tutor warned of
  heed(): void; // take it back: warning goes away
  undo(): void; // to before the latest choice of a person; never re-rolls
  skip(): void; // end the moment being shown
  pause(yes: boolean): void; // let bots wait

  // ---- do: advice
  askHint(): void; // for the position shown; hint fills and gets better for about a second
  stopHint(): void;
  startReview(): Promise<void>; // of the record; goes to the review screen

  // ---- do: replay
  replayTo(at: number): Promise<void>; // show the position after `at` steps (0..count)
  replayTurn(by: 1 | -1): Promise<void>; // to the next or previous start of a turn
  play(yes: boolean): void; // run the replay by itself
  live(): Promise<void>; // back to the end of the record
  /** A new game that begins with the first `at` steps of this one: same dice, other choices. Where no
   *  person chose step `at`, it begins at the latest choice before it. */
  tryAgainFrom(at: number): Promise<void>;

  // ---- do: in and out
  loadRecord(text: string, name: string): Promise<boolean>; // an .ent file; false: a notice says why
  download(): Promise<void>; // the record as a file
  shareUrl(what: 'position' | 'replay' | 'seed'): Promise<string | null>;
  copy(text: string): Promise<boolean>; // to the clipboard, with a notice

  // ---- do: position editor
  editStart(): Promise<EditedPosition>; // the position shown, or a usual one
  editCheck(position: EditedPosition): Promise<EditResult>;
  editView(id: string): Promise<View | null>; // how it looks
}

/** What is known about the game on the table. */
export interface GameInfo {
  id: string; // of the saved game
  rate: Rate;
  variant: Variant;
  seed: string | null; // null: outcomes come from a record, or the room keeps it secret still
  start: string | null; // position ID when it did not begin at a set-up
  daily: string | null;
  names: Record<ShipId, string>; // who flies
  replayOnly: boolean; // a loaded record or shared replay: nobody moves until tryAgainFrom
}
