// learn.ts - the physics behind the game: what src/wasm/learn.c tells, with its types, and what the
// browser keeps of a learner (open panel, layers, stars).
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { LearnCall } from '../core/core';
import type {
  Challenge,
  CircuitItem,
  CodexPage,
  GateOf,
  Lang,
  Place,
  PlanetId,
  QuizQuestion,
  ShipId,
} from '../core/types';
import type { CardState } from './quiz';

/** Numbers as learn.c has them. */
export const FORMATS = { qasm2: 2, qasm3: 3, svg: 4, quirk: 5 } as const;
export type Format = keyof typeof FORMATS;

export const LAYERS = ['bars', 'ket', 'grid', 'circles', 'circuit'] as const;
export type Layer = (typeof LAYERS)[number];
/** Names with a page in the codex: what finds them in a text, and the page of each. */
export interface Names {
  pattern: RegExp; // one group: the name
  pages: Map<string, string>;
}
function namesIn(codex: readonly CodexPage[]): Names | null {
  if (codex.length === 0) return null;
  // The longest first; a name in Latin letters ends where other letters than those begin. What lies around a name is asked
  // once for all of them: asked for each, the browser would take longer to read the pattern than to draw the table.
  const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);
  const names = codex
    .map(({ title }) => title.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .sort((a, b) => b.length - a.length);
  const latin = names.filter(isLatin).join('|');
  const letter = '[\\p{Script=Latin}\\p{N}]';
  const others = names.filter((name) => !isLatin(name));
  return {
    pattern: new RegExp(`(${[`(?<!${letter})(?:${latin})(?!${letter})`, ...others].join('|')})`, 'u'),
    pages: new Map(codex.map(({ id, title }) => [title, id])),
  };
}
/** What is kept of a learner. */
export interface Kept {
  panel: boolean; // the state panel is open
  layers: Layer[];
  stars: Record<string, number>; // by challenge, "from-to-shortest"
  storyRead: boolean; // or put away
  /** Questions of lessons, "lesson:number": were they right at the first try? */
  firsts: Record<string, boolean>;
  /** Cards that come back, "lesson:number". */
  cards: Record<string, CardState>;
}

type Ask = (call: LearnCall, lang: Lang, text: string, numbers: (number | bigint)[]) => Promise<unknown>;

const KEY = 'entanglion/learn';

function isCard(id: string, card: unknown): card is CardState {
  return (
    /^[\w-]{1,31}:\d{1,3}$/.test(id) &&
    Array.isArray(card) &&
    card.length === 2 &&
    card.every((number) => Number.isInteger(number) && number >= 0 && number < 1e6)
  );
}

function readKept(): Kept {
  const usual: Kept = { panel: false, layers: ['bars', 'ket'], stars: {}, storyRead: false, firsts: {}, cards: {} };
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return usual;
    const { panel, layers, stars, storyRead, firsts, cards } = found as Record<string, unknown>;
    if (typeof panel === 'boolean') usual.panel = panel;
    if (Array.isArray(layers)) usual.layers = LAYERS.filter((layer) => layers.includes(layer));
    if (typeof stars === 'object' && stars !== null)
      for (const [id, count] of Object.entries(stars))
        if (count === 1 || count === 2 || count === 3) usual.stars[id] = count;
    if (typeof storyRead === 'boolean') usual.storyRead = storyRead;
    if (typeof firsts === 'object' && firsts !== null)
      for (const [id, right] of Object.entries(firsts)) if (typeof right === 'boolean') usual.firsts[id] = right;
    if (typeof cards === 'object' && cards !== null)
      for (const [id, card] of Object.entries(cards)) if (isCard(id, card)) usual.cards[id] = card;
  } catch {
    // Forbidden or damaged: begin anew.
  }
  return usual;
}

export function challengeId({ from, to, shortest }: Challenge): string {
  return `${from}-${to}-${shortest}`;
}
export function starsFor(challenge: Challenge, used: number): number {
  return challenge.stars[Math.min(used - challenge.shortest, challenge.stars.length - 1)] ?? 1;
}

export class Learn {
  readonly places = signal<Place[]>([]);
  readonly challenges = signal<Challenge[]>([]);
  readonly codex = signal<CodexPage[]>([]);
  readonly names = computed(() => namesIn(this.codex.value));
  readonly kept = signal(readKept());
  private readonly byShips: ReadonlySignal<Map<string, Place>> = computed(
    () => new Map(this.places.value.map((place) => [`${place.ships.M} ${place.ships.R}`, place])),
  );

  /** What was measured in the laboratory last. */
  readonly measured = signal<{ place: number; degrees: Record<ShipId, number>; counts: number[] } | null>(null);
  /** The challenge that a link asks for, by its index, until the laboratory takes it. */
  readonly asked = signal<number | null>(null);

  private telling: Promise<void> = Promise.resolve();

  /** `spoken` is the language whose words are there, which may be none yet. */
  constructor(
    private readonly ask: Ask,
    private readonly spoken: () => Lang | undefined,
  ) {
    effect(() => {
      const lang = spoken();
      if (lang) this.telling = this.tell(lang);
    });
  }
  private get lang(): Lang {
    return this.spoken() ?? 'en';
  }

  private async tell(lang: Lang): Promise<void> {
    const [places, challenges, codex] = await Promise.all(
      (['places', 'challenges', 'codex'] as const).map((call) => this.ask(call, lang, '', [])),
    );
    this.places.value = places as Place[];
    this.challenges.value = challenges as Challenge[];
    this.codex.value = codex as CodexPage[];
  }
  /** The pages of the codex that somebody means: by id, by title or by what they mention. */
  async find(typed: string): Promise<string[]> {
    await this.telling;
    return (await this.ask('codex_find', this.lang, typed, [])) as string[];
  }
  /** The id of the page that an address names, if it is one. */
  async pageOf(part: string): Promise<string | undefined> {
    const found = await this.find(part);
    return found.length === 1 ? found[0] : undefined;
  }
  keep(change: Partial<Kept>): void {
    this.kept.value = { ...this.kept.value, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept.value));
    } catch {
      // The store has told that nothing can be kept.
    }
  }
  /** What is kept has come from a file. */
  reread(): void {
    this.kept.value = readKept();
  }
  solved(challenge: Challenge, stars: number): void {
    const id = challengeId(challenge);
    const before = this.kept.value.stars[id] ?? 0;
    if (stars > before) this.keep({ stars: { ...this.kept.value.stars, [id]: stars } });
  }

  /** The questions of a quiz, for which `learned` says what was: see src/wasm/quiz.c. */
  async quiz(kind: number, day: number, learned: string): Promise<QuizQuestion[]> {
    await this.telling;
    const seed = crypto.getRandomValues(new BigUint64Array(1))[0]!;
    return ((await this.ask('quiz', this.lang, learned, [kind, day, seed])) ?? []) as QuizQuestion[];
  }
  /** A question was judged; only its first try is kept. */
  triedFirst(lesson: string, question: number, right: boolean): void {
    const { firsts } = this.kept.value;
    const id = `${lesson}:${question}`;
    if (firsts[id] === undefined) this.keep({ firsts: { ...firsts, [id]: right } });
  }
  /** How many questions of a lesson were asked, and how many of them were right at once. */
  firstTries(lesson: string): { count: number; right: number } {
    const all = Object.entries(this.kept.value.firsts).filter(([id]) => id.startsWith(`${lesson}:`));
    return { count: all.length, right: all.filter(([, right]) => right).length };
  }

  /** The place where the ships are; null until both are placed. */
  placeOf(ships: Record<ShipId, PlanetId | null>): Place | null {
    return this.byShips.value.get(`${ships.M} ${ships.R}`) ?? null;
  }
  /** The circuit of the first `at` steps of the game shown, or of what stands in engine control. */
  async circuit(at: number, slots: boolean): Promise<CircuitItem[]> {
    return ((await this.ask('circuit', this.lang, '', [at, Number(slots)])) ?? []) as CircuitItem[];
  }
  async circuitText(at: number, slots: boolean, format: Format): Promise<string> {
    return String(await this.ask('circuit_text', this.lang, '', [at, Number(slots), FORMATS[format]]));
  }
  async labText(from: number, gates: readonly GateOf[], format: Format): Promise<string> {
    const text = [String(from), ...gates.flatMap(({ ship, card }) => [ship, card])].join(' ');
    return String(await this.ask('lab_text', this.lang, text, [FORMATS[format]]));
  }
  /** How often 00, 01, 10 and 11 came, each ship measured in its direction: 0° asks “0 or 1?”, 90° “plus
   *  or minus?”. */
  async measure(place: number, degrees: Record<ShipId, number>, times: number): Promise<number[]> {
    const seed = crypto.getRandomValues(new BigUint64Array(1))[0]!;
    const counts = (await this.ask('measure', this.lang, '', [place, degrees.M, degrees.R, times, seed])) as number[];
    this.measured.value = { place, degrees, counts };
    return counts;
  }
}
