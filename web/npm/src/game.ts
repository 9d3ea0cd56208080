// game.ts - one game: its steps, what is legal, and what bots and advice say to it. Rules are the core's.
import { type GameNumber, isProblem } from '../../src/core/core';
import type {
  BotId,
  Hint,
  Lang,
  MoverId,
  Rate,
  Review,
  ShipId,
  StateView,
  StepView,
  TutorWarning,
  Variant,
  View,
} from '../../src/core/types';
import { EntanglionError, IllegalStep } from './errors';
import type { PackageCore } from './module';
import type { Slots } from './slots';

/** A whole number from 0 to 2^64 - 1. */
export type Seed = number | bigint | string;

/** How a circuit is written. `quirk` is an address of that simulator. */
export type CircuitFormat = 'qasm2' | 'qasm3' | 'svg' | 'quirk';

/** A step that is legal now; those of chance have exact weights. */
export interface Legal {
  step: string;
  weight: number | null;
}

/** What all games of a core share. @internal */
export interface Surroundings {
  readonly core: PackageCore;
  readonly slots: Slots;
  readonly lang: Lang;
}

/** @internal */
export function seedOf(seed: Seed): bigint {
  const number = toWhole(seed);
  if (number < 0n || number >= 1n << 64n)
    throw new RangeError(`a seed is a whole number from 0 to 2^64 - 1, not ${named(seed)}`);
  return number;
}
function toWhole(seed: unknown): bigint {
  if (typeof seed === 'bigint') return seed;
  if (typeof seed === 'number') return Number.isSafeInteger(seed) ? BigInt(seed) : -1n;
  return typeof seed === 'string' && /^\d{1,20}$/.test(seed) ? BigInt(seed) : -1n;
}
/** What somebody gave, in a sentence. */
function named(given: unknown): string {
  return typeof given === 'string' ? `'${given}'` : String(given);
}
/** A number of steps; the core would cut off what is not whole. */
function counted(steps: number): number {
  if (!Number.isInteger(steps)) throw new RangeError(`a number of steps is a whole number, not ${named(steps)}`);
  return steps;
}
const FORMATS: ReadonlyMap<unknown, number> = new Map<CircuitFormat, number>([
  ['qasm2', 2],
  ['qasm3', 3],
  ['svg', 4],
  ['quirk', 5],
]);

export class Game {
  /** @internal */
  constructor(
    private readonly all: Surroundings,
    private readonly how: (core: PackageCore, place: GameNumber) => void,
  ) {
    this.place();
  }
  /** @internal */
  begin(core: PackageCore, place: GameNumber): void {
    this.how(core, place);
  }
  private place(): GameNumber {
    return this.all.slots.place(this);
  }

  // ---- where it stands
  /** Who is to move: a ship, chance ('*'), or null when the game is over. */
  get toMove(): MoverId | null {
    return (['M', 'R', '*', null] as const)[this.all.core.mover(this.place())];
  }
  get over(): boolean {
    return this.toMove === null;
  }
  get result(): 'won' | 'lost' | null {
    return this.over ? this.view().result : null;
  }
  /** How many steps were made, chance's among them. */
  get count(): number {
    return this.about().count;
  }
  /** The steps so far, in notation. */
  get steps(): string[] {
    return this.all.core.list(this.place());
  }
  get rate(): Rate {
    return this.about().rate;
  }
  get variant(): Variant {
    return this.about().variant;
  }
  /** Does a seed deal the dice and cards? Else `step` takes them. */
  get dealt(): boolean {
    return this.about().dealt;
  }
  /** The position ID; null in set-up before the components lie. */
  get id(): string | null {
    return this.view().id;
  }
  /** The two-qubit state of the ships; null until both are placed. */
  get state(): StateView | null {
    return this.view().state;
  }
  /** The whole position with all its sentences, now or after so many steps. */
  view(at: number = this.count): View {
    const view = this.all.core.view(this.place(), counted(at), this.all.lang);
    if (!view) throw new RangeError(`the game has no ${at} steps`);
    return view;
  }
  /** What happened in the steps from number `from` up to, but not including, `to`. */
  told(from = 0, to: number = this.count): StepView[] {
    return this.all.core.told(this.place(), counted(from), counted(to), this.all.lang);
  }
  /** Every step that may be made now. Those of chance have exact weights. (The 40,320 arrangements that set-up
   *  begins with are not listed.) */
  legal(): Legal[] {
    return this.all.core.legal(this.place());
  }
  /** Who flies a ship, for the header of the record: a bot, or null for a person. */
  seat(ship: ShipId, bot: BotId | null): this {
    if (!this.all.core.seat(this.place(), ship === 'R' ? 1 : 0, bot)) throw noBot(bot);
    return this;
  }

  // ---- going on
  /** Makes a step, such as 'M navigate H' or '* d8 5'. Throws IllegalStep, and nothing has changed then. */
  step(step: string): this {
    const place = this.place();
    const refusal = this.all.core.refusal(place, step, this.all.lang);
    if (refusal) throw new IllegalStep(step, refusal.reason, refusal.rule, refusal.problem);
    this.all.core.step(place, step, this.all.lang);
    return this;
  }
  /** Deals until a player is to move or the game is over; the steps that chance made. */
  deal(): string[] {
    const dealt = this.all.core.deal(this.place());
    if (!dealt)
      throw new EntanglionError(
        'no seed deals this game: make the steps of chance with step(), or go on with at(id, { seed })',
      );
    return dealt;
  }
  /** Makes a step and deals what follows; all the steps that were made. */
  play(step: string): string[] {
    const before = this.count;
    this.step(step).deal();
    return this.all.core.list(this.place(), before);
  }
  /** Takes back until so many steps are left. The dealer goes back with them: nothing is rolled anew. */
  backTo(count: number): this {
    if (!this.all.core.cut(this.place(), counted(count))) throw new RangeError(`the game has no ${count} steps`);
    return this;
  }

  // ---- bots and advice
  /** What a bot would choose now. The seed is that of the game unless told. */
  bot(name: BotId, options: { seed?: Seed } = {}): string {
    const { seed, count } = this.about();
    const step = this.all.core.bot(this.choosing(), name, seedOf(options.seed ?? seed ?? 0), count);
    if (step === null) throw noBot(name);
    return step;
  }
  /** The choices ranked, with reasons, from so many simulated games of each. */
  hint(options: { trials?: number; seed?: Seed } = {}): Hint {
    const { trials = 100, seed = 0 } = options;
    if (!Number.isInteger(trials) || trials < 1) throw new RangeError('trials is a whole number from 1');
    return this.advised(this.all.core.hint(this.choosing(), trials, seedOf(seed), this.all.lang));
  }
  /** A warning when a choice would cost much; else null. */
  warning(step: string): TutorWarning | null {
    const refusal = this.all.core.refusal(this.place(), step, this.all.lang);
    if (refusal) throw new IllegalStep(step, refusal.reason, refusal.rule, refusal.problem);
    return this.all.core.tutor(this.choosing(), step, this.all.lang);
  }
  /** Luck and skill, step by step. */
  review(): Review {
    if (this.view().turnNumber === 0)
      throw new EntanglionError('a review needs a turn: the game is still in its set-up');
    return this.advised(this.all.core.review(this.place(), this.all.lang));
  }

  // ---- as text
  /** The record (docs/notation.md). Of a game that began from a position ID, it names the ID. */
  record(): string {
    return this.all.core.record(this.place()) as string; // null only where there is no game
  }
  /** A row of JSON after the header and after each step, as `entanglion trace` prints them. */
  trace(): string[] {
    return this.all.core.trace(this.place());
  }
  /** The gates flown since both ships were placed, as a quantum circuit. */
  circuit(format: CircuitFormat = 'qasm3'): string {
    const number = FORMATS.get(format);
    if (number === undefined)
      throw new RangeError(`a circuit is written as qasm2, qasm3, svg or quirk, not ${named(format)}`);
    const place = this.place();
    const text = this.all.core.learn('circuit_text', this.all.lang, '', [place, this.count, 0, number]);
    if (typeof text !== 'string') throw new EntanglionError('there is no circuit before both ships are placed');
    return text;
  }

  private about() {
    const about = this.all.core.about(this.place());
    if (!about || isProblem(about)) throw new Error('the game is gone'); // cannot be
    return about;
  }
  /** The position ID where a player is to choose. */
  private choosing(): string {
    const { id } = this.view();
    if (id === null || this.toMove === '*' || this.over) throw new EntanglionError('no player is to choose here');
    return id;
  }
  private advised<T>(advice: T | null): T {
    if (advice === null) throw new EntanglionError('this needs the learned weights: load() them');
    return advice;
  }
}

function noBot(name: string | null): EntanglionError {
  return new EntanglionError(`there is no bot '${name}', or it needs the learned weights`);
}
