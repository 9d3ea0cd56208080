// types.ts - what the core says, as JSON: everything here comes from WebAssembly, in the language asked for.
//
// In this order: (1) names, (2) the view of a position and what happened, (3) advice and lessons,
// (4) the physics behind the game. Whoever shows it never works out a rule of the game. It imports
// nothing, so that others than the page can use it; tests/web/core.mjs compiles real answers against it.

// ------------------------------------------------------------------------------------ 1 names
// Ids are the words of the notation (docs/notation.md). Names for people are in Glossary.

export type Lang = string; // 'en', or the name of a catalogue in po/
export type ShipId = 'M' | 'R';
export type MoverId = ShipId | '*';
/** The eight planets of Entanglion stand clockwise from OMEGA_ZERO, as on the board. */
export type PlanetId =
  | 'ZERO'
  | 'ONE'
  | 'PLUS'
  | 'MINUS'
  | 'OMEGA_ZERO'
  | 'OMEGA_ONE'
  | 'PSI_MINUS'
  | 'PHI_MINUS'
  | 'OMEGA_THREE'
  | 'OMEGA_TWO'
  | 'PHI_PLUS'
  | 'PSI_PLUS';
export type GalaxyId = 'centarious' | 'superious' | 'entanglion';
export type CardId = 'CNOT' | 'H' | 'SWAP' | 'X';
export type EngineCardId = CardId | 'PROBE';
export type ComponentId =
  | 'control_infrastructure'
  | 'dilution_refrigerator'
  | 'magnetic_shielding'
  | 'physical_qubits'
  | 'quantum_error_correction'
  | 'quantum_gates'
  | 'quantum_programming'
  | 'qubit_interconnect';
export type EventId =
  | 'bennett'
  | 'heisenberg'
  | 'mechanic'
  | 'quantum_tunnel'
  | 'bit_flip_error'
  | 'schrodinger'
  | 'spooky_action'
  | 'wave_function_collapse'
  | 'quantum_shuffle';
export type Variant = 'standard' | 'czech';
export type Rate = 1 | 2 | 3 | 4;
/** Bots by name, weakest first. `random` and `greedy` are there for experiments. */
export type BotId = 'random' | 'greedy' | 'novice' | 'pilot' | 'captain' | 'expert' | 'master';

/** The game of a day. */
export interface Daily {
  seed: string;
  rate: Rate;
  partner: BotId; // flies Rubicon
}

/** What stays the same all game long, in one language: fetched once, see core_glossary. */
export interface Glossary {
  lang: Lang;
  ships: Record<ShipId, string>;
  galaxies: Record<GalaxyId, string>;
  planets: Record<PlanetId, PlanetInfo>;
  cards: Record<EngineCardId, { name: string; effect: string; count: number }>;
  components: Record<ComponentId, { name: string; effect: string }>;
  /** kept: stays with the player who drew it until it is played. */
  events: Record<EventId, { name: string; effect: string; kept: boolean }>;
  /** wins: of 100 games of two such bots, how many they win within 100 turns, by the starting rate. */
  bots: { id: BotId; name: string; summary: string; wins: number[] }[];
  /** Every path of the board, each once. `M` and `R` list the cards that open it to that ship. In
   *  Entanglion both ships fly together; outside, the ship alone. SWAP outside has no path: the
   *  ships change places. ZERO-ONE by CNOT is listed; it needs the other ship on ONE. */
  paths: { a: PlanetId; b: PlanetId; M: CardId[]; R: CardId[] }[];
  /** The eight CNOT entries as a grid: the acting ship in Centarious, the other in Superious. */
  entries: { acting: PlanetId; other: PlanetId; to: PlanetId }[];
  /** The rate on each of the twelve spaces of the detection track; the last is X (written 8). */
  track: number[];
}
export interface PlanetInfo {
  name: string; // "PHI PLUS"
  galaxy: GalaxyId;
  ring: number | null; // 0..7 clockwise from OMEGA_ZERO inside Entanglion
  ket: string; // "|0⟩", "(|00⟩ + |11⟩)/√2"
  ketWords: string; // for ears: "zero zero plus one one, over root two"
}

// ------------------------------------------------------------------------------------- 2 view

/** What the position waits for; the comment in entanglion.h at ent_phase says more. */
export type Phase =
  | 'setup_components'
  | 'setup_rolloff'
  | 'setup_first'
  | 'setup_other'
  | 'setup_draw'
  | 'action'
  | 'action_traded'
  | 'draw'
  | 'draw_arrived'
  | 'draw_pair'
  | 'draw_mechanic'
  | 'keep'
  | 'play'
  | 'discard'
  | 'defence_orbital'
  | 'defence_ground'
  | 'roll_orbital'
  | 'roll_ground'
  | 'roll_probe'
  | 'roll_heisenberg'
  | 'stand_orbital'
  | 'stand_ground'
  | 'stand_probe'
  | 'stand_heisenberg'
  | 'reroll_orbital'
  | 'reroll_ground'
  | 'reroll_probe'
  | 'reroll_heisenberg'
  | 'jump_die'
  | 'jump_choice'
  | 'event'
  | 'lose'
  | 'spooky'
  | 'won'
  | 'lost';

/** A position in one language: all that a screen shows of it. */
export interface View {
  /** Position ID ("ent1-..."), for sharing. Null only during set-up before the components lie. */
  id: string | null;
  at: number; // steps made before it; 0 is the start
  turnNumber: number; // from 1, counted from the start of this record; 0 in set-up
  /** For whom something can be taken back: bit P is for persons P (worker/seats.ts, personsOf). */
  undo: number;
  phase: Phase;
  result: 'won' | 'lost' | null;
  ending: string | null; // when over: what ended it, in a sentence
  toMove: MoverId | null; // null when over
  turn: ShipId | null; // whose turn; null before the roll-off
  question: string; // what is asked of who moves next
  variant: Variant;
  planets: PlanetView[]; // twelve, in the order of PlanetId
  ships: Record<ShipId, ShipView>;
  drawn: Record<CardId, number>; // cards of Quantum Gates or The Mechanic not yet settled
  components: ComponentView[]; // eight, in the order of ComponentId
  detection: Detection;
  control: ControlView;
  stack: Record<EngineCardId, number>; // what is left to draw; it is public
  discard: Record<EngineCardId, number>;
  /** PROBE still lies beneath the whole first stack. */
  probeLast: boolean;
  events: EventsView;
  /** The pending d8 that may be rerolled (phase stand_*), else null. */
  die: number | null;
  /** When a player is to move: every legal step, in the order of the notation. */
  choices: Choice[];
  /** Cards of the hand (or drawn cards) of the ship to move that would move nothing, and why. They
   *  are legal all the same: their Choice has moves: false and the same sentence in `idle`. */
  idle: { card: CardId; why: string }[];
  /** Actions that are not possible now though one might expect them, and why ("This planet has no
   *  component."): for buttons that are greyed out. */
  blocked: { kind: ChoiceKind; why: string }[];
  /** When chance is to move: every outcome with its exact weight. Null when a player is, when the
   *  game is over, and for the 40,320 arrangements of set-up. */
  chance: ChanceView | null;
  /** The two-qubit state of the ships; null until both are placed. */
  state: StateView | null;
  /** The whole position in sentences, for "say the position". */
  description: string[];
}

export interface PlanetView {
  id: PlanetId;
  component: ComponentId | null; // lies here
  ships: ShipId[]; // orbit here
  /** Where each card leads each ship that is here now (the other ship taken into account). */
  leads: { ship: ShipId; card: CardId; to: Record<ShipId, PlanetId>; held: boolean }[];
  /** Name, ket in words, component, ships, and the cards that lead away: for the screen reader. */
  description: string;
}

export interface ShipView {
  planet: PlanetId | null; // null until placed in set-up
  hand: Record<CardId, number>;
  handSize: number;
  handLimit: number; // 3, or 2 with the Dilution Refrigerator
  events: EventId[]; // held
  components: ComponentId[]; // carried
}

export interface ComponentView {
  id: ComponentId;
  planet: PlanetId | null; // where it lies
  ship: ShipId | null; // or who carries it; both null before set-up
}

export interface Detection {
  space: number; // 0..11 on the track, 11 is X
  rate: number; // 1..7, and 8 at X
  sentence: string;
}

export interface ControlView {
  /** Cards in the order they were played. ship is null, and the order unknown, for cards that lay
   *  there already when the game began from a position ID. The Mechanic can make it seven. */
  slots: { card: CardId; ship: ShipId | null }[];
  capacity: number; // 6
  eventDue: boolean; // full: a quantum event ends this turn
}

export interface EventsView {
  above: number; // cards above Quantum Shuffle, the next to come
  below: number; // cards beneath it
  /** Cards that are neither held nor discarded, Quantum Shuffle among them. */
  deck: EventId[];
  discard: EventId[];
}

export type ChoiceKind =
  | 'bennett_give'
  | 'bennett_take'
  | 'discard'
  | 'done'
  | 'exchange'
  | 'heisenberg'
  | 'jump'
  | 'keep'
  | 'mechanic'
  | 'navigate'
  | 'play'
  | 'reroll'
  | 'retrieve'
  | 'roll'
  | 'stand'
  | 'trade'
  | 'tunnel';

/** One legal step of a player. Fields that a kind does not have are null. */
export interface Choice {
  step: string; // the notation; what a table takes
  kind: ChoiceKind;
  ship: ShipId; // who chooses
  sentence: string; // what it means, in one sentence
  label: string; // in a few words: "Navigate H"
  card: CardId | null; // navigate, exchange, play, keep, discard; for trade the card taken
  give: CardId | null; // trade: the card given
  component: ComponentId | null; // bennett; retrieve: the one to take
  event: EventId | null; // the event card that is played: bennett, heisenberg, mechanic, tunnel
  /** Where the ships would be: navigate, play and jump. */
  to: Record<ShipId, PlanetId> | null;
  moves: boolean; // false: a card without a path
  idle: string | null; // then why
  find: ComponentId | null; // the component that lies where the flight ends
  /** The roll that follows, at the rate of this moment; null when none does. */
  roll: RollView | null;
  /** What happens when that roll fails, as a sentence. */
  failure: string | null;
  /** What speaks for or against it: facts, not estimates. At least one. */
  reasons: string[];
}

export interface RollView {
  purpose: 'orbital' | 'ground' | 'probe' | 'heisenberg';
  moreThan: number | null; // the die as it counts must be greater; null for heisenberg
  faces: number; // how many of the eight faces succeed (heisenberg: lead to a component)
  chance: number; // of success, 0..1, with the second roll of Magnetic Shielding
  rerolls: boolean; // Magnetic Shielding gives that second roll
  modifier: number; // -1, 0 or 1: what components do to the die
  sentence: string;
}

export interface ChanceView {
  kind: 'components' | 'rolloff' | 'd2' | 'd8' | 'draw' | 'event' | 'lose';
  total: number;
  outcomes: { step: string; weight: number; sentence: string; good: boolean | null }[];
}

export interface StateView {
  ket: string;
  /** Integers in the order 00 01 10 11, Mercurial first; divide by `norm` squared under the root. */
  amplitudes: [number, number, number, number];
  norm: number; // sum of squares
  entangled: boolean;
  /** ZI IZ XI IX ZZ XX ZX XZ, each -1, 0 or 1. */
  pauli: Record<'ZI' | 'IZ' | 'XI' | 'IX' | 'ZZ' | 'XX' | 'ZX' | 'XZ', number>;
}

/** How deep explanations go: ships and planets; kets; gates, and where the game departs from physics. */
export type Depth = keyof NonNullable<StepView['explained']>;

/** A step that was made, with what it made happen: for animation and log. */
export interface StepView {
  at: number; // its number in the record, from 0
  step: string; // notation
  mover: MoverId;
  turnNumber: number; // 0 in set-up
  /** What speaks for it, one line; null for chance. Shown when a bot chose. */
  why: string | null;
  /** Why the step did what it did, at each depth a learner can choose; null when nothing is to be explained. */
  explained: { plain: string | null; states: string; physics: string } | null;
  happenings: Happening[];
}

export type Cause =
  | 'orbital'
  | 'ground'
  | 'probe'
  | 'heisenberg'
  | 'spooky'
  | 'card'
  | 'jump'
  | 'schrodinger'
  | 'collapse'
  | 'bit_flip'
  | 'tunnel'
  | 'programming';

/** Each kind with its own fields, and its sentence for the log. */
export type Happening = { sentence: string } & (
  | { kind: 'arranged' }
  | { kind: 'rolloff'; mercurial: number; rubicon: number; ship: ShipId | null } // who starts
  | { kind: 'placed'; ship: ShipId; to: PlanetId }
  | {
      kind: 'card_drawn' | 'card_set_aside' | 'card_played' | 'card_discarded' | 'card_kept' | 'no_path';
      ship: ShipId;
      card: EngineCardId;
    }
  | { kind: 'traded'; ship: ShipId; gave: CardId; took: CardId }
  | { kind: 'moved'; ship: ShipId; from: PlanetId; to: PlanetId; cause: Cause }
  | { kind: 'probe'; ship: ShipId }
  | { kind: 'stack_shuffled' | 'events_shuffled' | 'control_full' | 'won' }
  | { kind: 'lost'; cause: Cause } // what raised detection to the end of its track
  /** limit: the rate to beat, 4 for PROBE (that or more is safe), or 0. */
  | { kind: 'rolled'; ship: ShipId; cause: Cause; fell: number; counts: number; limit: number }
  | { kind: 'may_reroll'; ship: ShipId; fell: number }
  | { kind: 'reroll'; ship: ShipId }
  | { kind: 'evaded' | 'detected'; planet: PlanetId }
  | { kind: 'defences_skipped'; planet: PlanetId; cause: Cause }
  | { kind: 'rate'; from: number; to: number; cause: Cause } // spaces of the track
  | { kind: 'component_taken' | 'component_guarded'; ship: ShipId; component: ComponentId; from: PlanetId }
  | { kind: 'component_passed'; component: ComponentId; ship: ShipId; to: ShipId }
  | { kind: 'component_lost'; component: ComponentId; ship: ShipId }
  | { kind: 'component_landed'; component: ComponentId; to: PlanetId }
  | { kind: 'nothing_to_lose'; ship: ShipId }
  | { kind: 'control_cleared'; count: number }
  | { kind: 'event_drawn' | 'event_kept' | 'event_played'; ship: ShipId; event: EventId }
  | { kind: 'turn'; ship: ShipId }
);
export type HappeningKind = Happening['kind'];

// ----------------------------------------------------------------------------------- 3 advice

/** The choices of the player to move, best first; as `entanglion hint --json` (docs/advice.md). */
export interface Hint {
  mover: ShipId;
  trials: number; // of each choice, all meeting the same luck
  seed: string;
  equals: number; // so many of the first are about equal
  progress: boolean; // and the first brings a component nearer, as some other of them does not
  verdict: string | null; // how the first compares with the rest, in a sentence
  why: string | null; // in what the next that is not about equal is worse, by the game
  choices: HintChoice[];
}
export interface HintChoice {
  step: string;
  text: string; // what it means
  rank: number; // from 1
  worth: number; // winning chance by the learned value, 0..1
  chance: number; // of winning by the trials, with its standard error
  error: number | null; // null: one trial has none
  behind: number; // how much less than the first
  behind_error: number | null;
  detection: number; // exact chance of being detected in this turn, and of losing
  loss: number;
  reasons: { code: string; text: string; told: boolean }[]; // told: `text` above says it already
}

/** The tutor's word before a step is made that costs much. */
export interface TutorWarning {
  step: string; // what the player is about to do
  best: string; // what would be better
  cost: number; // winning chance given away, 0..1
  sentence: string; // the whole warning
  reasons: string[]; // for the better step
}

/** Luck and skill in a record; as `entanglion review --json`, with sentences. */
export interface Review {
  result: 'won' | 'lost' | null;
  turns: number;
  start: number; // winning chance when the first turn began
  end: number;
  luck: number; // start + luck + skill === end
  estimate: number; // of the luck: what looking through new turns changed
  skill: number;
  play: string; // codes: faultless good mixed poor
  fortune: string; // very_good good even bad very_bad
  scale: { percent: number; height: number }[]; // marks of the curve's scale, of log odds
  start_height: number; // where `start` stands on it, 0..1
  first: string[]; // what a coach would say first, sentences
  verdict: string[]; // luck and play in words, and each ship's where they differ
  meaning: string; // what the numbers are
  ships: Record<ShipId, { skill: number; mistakes: number; play: string; sentence: string }>;
  summary: string[]; // the verdict in sentences
  steps: ReviewStep[]; // after set-up: the curve
  turning_points: ReviewStep[]; // largest change first, each with its sentence
  mistakes: ReviewStep[]; // in the order of the game, each with its sentence
}
/** The scale of curves by itself: even steps of log odds, so that strong games are no flat line. */
export interface Scale {
  heights: number[]; // where a chance of 0 to 1000 thousandths stands, 0..1000
  marks: number[]; // in per cent
}
export interface ReviewStep {
  index: number; // its number in the record, from 0
  turn: number;
  step: string;
  worth: number; // winning chance after it
  height: number; // where that stands on the scale of the curve, 0..1
  luck: number;
  estimate: number;
  skill: number; // 0 or negative
  best?: string; // at choices only: the best one, what it was worth, and
  best_worth?: number;
  mistake?: boolean; // whether this one cost more than 2 %
  what: string; // what the step was, as a sentence
  sentence?: string; // in turning_points and mistakes
}

/** A lesson on the list: the rule book's first game, short ones on the rules, the physics course. */
export interface LessonInfo {
  id: string;
  number: number; // from 1, the same in every face and in the teacher's sheet
  group: string; // heading, in words
  title: string;
  aim: string; // what one can do after it
  physics: boolean; // of the course on physics
  cards: number[]; // questions that come back as cards
}
/** A question without a board: a card, or one of the test around the course. */
export interface QuizQuestion {
  lesson: string; // the lesson's id, "before" or "after"
  question: number; // of the lesson, or of the idea, from 0
  source: string; // where it comes from, in words
  idea: string | null; // the misconception that a question of the test is about
  text: string;
  answers: { text: string; right: boolean }[];
  because: string;
  right: number; // how far the card has come after a right answer
  wrong: number; // and after a wrong one
}
/** Where a lesson stands. The learner moves both ships; chance is dealt by the lesson. */
export interface LessonStage {
  id: string;
  lesson: number; // which lesson, from 1
  title: string;
  number: number; // stage `number` of `of`, from 1
  of: number;
  text: string; // what this stage says
  /** read: it waits until the text is read. answer: for one of `answers`. measure: one is predicted;
   *  now it can be measured, and then compared. step: for a choice, as in a game. stuck: the game was lost before the goal, so take back or begin again. done. */
  wants: 'read' | 'answer' | 'measure' | 'step' | 'stuck' | 'done';
  questions: number; // of the whole lesson
  answers: LessonAnswer[]; // of a question, in the order of this run
  shots: LessonShots | null; // what was measured after a prediction
  worked: LessonSum[] | null; // the ways to 0 and to 1 that the text adds up
  expected: string[]; // with step: any of these will do, point at them; empty: any, towards a goal
  light: string[]; // what the text names on the board
  undo: boolean; // is there something to take back?
  tip: string | null;
}

export interface LessonAnswer {
  answer: number;
  text: string;
  tried: boolean; // and wrong
  predicted: boolean;
}
export interface LessonShots {
  ships: 'MR' | 'M' | 'R' | ''; // measured; none in rounds of the spy game
  rows: { label: string; count: number }[];
  count: number; // of all
  latest: string | null; // 00 01 10 11
  noise: number; // how many readings in 100 are wrong, where that can be set; else -1
  sentence: string;
}
export interface LessonSum {
  parts: number[]; // over the square root of `under`
  under: number;
  sentence: string;
}

/** An edited position: either its ID, or what is wrong, as sentences. */
export type EditResult = { id: string; problems: [] } | { id: null; problems: string[] };

// ---------------------------------------------------------------------------------- 4 physics

export interface GateOf {
  ship: ShipId;
  card: CardId;
}
/** One of the 24 places of both ships: two planets outside Entanglion, or one inside. */
export interface Place {
  place: number;
  ships: Record<ShipId, PlanetId>;
  state: StateView;
  sentences: string[]; // what measurements would show; the last is the ket
  /** Where each gate leads: by physics, and on the board. They differ in the phase kickback. */
  gates: (GateOf & { to: number; board: number })[];
}
export interface CircuitItem {
  kind: 'prepare' | 'gate' | 'kickback';
  ship: ShipId | null;
  card: CardId | null;
  before: number | null; // places
  after: number;
  step: number; // its number in the record, from 0; -1: the start
}
export interface Challenge {
  name: string;
  group: string; // a heading, the same for challenges side by side
  from: number;
  to: number;
  gates: GateOf[]; // that may be used
  shortest: number;
  stars: number[]; // for the shortest number of gates, one more, ...; the last for all beyond
  way: GateOf[]; // a shortest one
}
export interface CodexPage {
  id: string;
  title: string;
  game: string;
  laboratory: string;
  more: string;
  links: string[];
}
