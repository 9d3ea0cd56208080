// index.ts - the npm package `entanglion`: load() brings the core, which makes games.
//
// The same code runs in Node and in a page. It needs the files beside it (core.wasm, weights.bin, words.*.mo) and
// nothing else.
import { isProblem } from '../../src/core/core';
import type { BotId, Daily, EditResult, Glossary, Lang, Place, Rate, Variant, View } from '../../src/core/types';
import { EntanglionError } from './errors';
import { bytesOf, type Source } from './files';
import { Game, type Seed, type Surroundings, seedOf } from './game';
import { PackageCore } from './module';
import { Slots } from './slots';

export type * from '../../src/core/types';
export { EntanglionError, IllegalStep } from './errors';
export type { Source } from './files';
export type { CircuitFormat, Game, Legal, Seed } from './game';

export interface LoadOptions {
  /** The language of all sentences: en, pl, cs, ja or es. */
  lang?: Lang;
  /** Other learned weights, or null for none: then only `random` and `greedy` play, and there is no advice. */
  weights?: Source | null;
  /** Another place of the module, for those who move the package's files. */
  core?: Source;
}

/** The core: makes games, and answers what needs none. */
export class Entanglion {
  private readonly all: Surroundings;
  /** @internal */
  constructor(
    private readonly core: PackageCore,
    readonly lang: Lang,
  ) {
    this.all = { core, lang, slots: new Slots(core) };
  }

  /** A new game. With a seed it is dealt from it; without, `step` takes dice and cards. */
  game(options: { rate?: Rate; variant?: Variant; seed?: Seed | null } = {}): Game {
    const { rate = 1, variant = 'standard', seed = null } = options;
    if (![1, 2, 3, 4].includes(rate)) throw new RangeError(`the rate is 1, 2, 3 or 4, not ${rate}`);
    if (variant !== 'standard' && variant !== 'czech')
      throw new RangeError(`the variant is standard or czech, not ${variant}`);
    const number = seed === null ? null : seedOf(seed);
    return new Game(this.all, (core, place) => core.start(place, rate, variant, number));
  }
  /** The game of a record (docs/notation.md). */
  read(record: string | Uint8Array): Game {
    return new Game(this.all, (core, place) => wanted(core.load(place, record, this.lang)));
  }
  /** A game from a position ID, dealt from a seed. */
  at(id: string, options: { seed?: Seed } = {}): Game {
    const seed = seedOf(options.seed ?? 0);
    return new Game(this.all, (core, place) => {
      wanted(core.startAt(place, id, this.lang));
      return core.goOn(place, seed, 0);
    });
  }
  /** What a position ID looks like. */
  view(id: string): View {
    return wanted(this.core.viewOf(id, this.lang));
  }
  /** The position at the beginning of a turn that lines describe; the README lists them. A line that is not
   *  understood, or a position that cannot be, is among the problems. */
  position(lines: string): EditResult {
    return this.core.edit(lines, this.lang);
  }
  /** The daily game of a date like 2026-11-17; null when it is none. */
  daily(date: string): Daily | null {
    return this.core.daily(date);
  }

  /** Names, effects and the board, in words. */
  glossary(): Glossary {
    return this.core.glossary(this.lang);
  }
  /** The bots by name, the weakest first. */
  get bots(): BotId[] {
    return this.glossary().bots.map(({ id }) => id);
  }
  /** The 24 places of both ships with their quantum states, and where each gate leads. */
  places(): Place[] {
    return this.core.learn('places', this.lang, '', []) as Place[];
  }
  /** Measures the state of a place: how often 00, 01, 10 and 11 came. `M` and `R` are the directions, in degrees
   *  from “0 or 1?” (0) to “plus or minus?” (90). */
  measure(place: number, options: { times?: number; seed?: Seed; M?: number; R?: number } = {}): number[] {
    const { times = 1, seed = 0, M = 0, R = 0 } = options;
    const counts = this.core.learn('measure', this.lang, '', [place, M, R, times, seedOf(seed)]);
    if (!Array.isArray(counts))
      throw new RangeError('there is no such place or direction, or it is measured too often');
    return counts as number[];
  }
}

function wanted<T extends object>(answer: T): Exclude<T, { problem: string }> {
  if (isProblem(answer)) throw new EntanglionError(answer.problem, answer.line ? Number(answer.line) : null);
  return answer as Exclude<T, { problem: string }>;
}

/** Brings the core. Each call has a module of its own; one serves any number of games. */
export async function load(options: LoadOptions = {}): Promise<Entanglion> {
  const { lang = 'en', weights = 'weights.bin', core: source = 'core.wasm' } = options;
  const core = await PackageCore.from(await WebAssembly.compile(await bytesOf(source)));
  if (!core.languages().some(({ code }) => code === lang)) throw new EntanglionError(`there is no language '${lang}'`);
  if (lang !== 'en') core.catalogue(lang, await bytesOf(`words.${lang}.mo`));
  if (weights !== null) {
    const problem = core.weights(await bytesOf(weights));
    if (problem !== null) throw new EntanglionError(problem);
  }
  return new Entanglion(core, lang);
}
