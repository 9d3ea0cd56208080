// core.ts - the WebAssembly module behind typed functions (src/wasm of the source).
//
// The same class serves the workers, the build and the tests: it needs only the module's bytes. Text
// goes in through one buffer and comes out as JSON. The module asks nothing of its surroundings:
// what it imports of WASI is answered with "no such thing".
import type {
  BotId,
  Daily,
  EditResult,
  Glossary,
  Hint,
  Lang,
  LessonInfo,
  LessonStage,
  Review,
  Scale,
  ShipId,
  StepView,
  TutorWarning,
  View,
} from './types';

/** The games the module keeps: numbers of places, not more. */
export const GAME = { table: 0, face: 1, advice: 2, scratch: 3 } as const;
export type GameNumber = (typeof GAME)[keyof typeof GAME];

/** Something from outside was wrong; a sentence in the language asked for. */
export interface Problem {
  problem: string;
  line?: string; // of a record
}
export interface About {
  count: number;
  rate: 1 | 2 | 3 | 4;
  variant: 'standard' | 'czech';
  seed: string | null; // null: nobody knows where its luck comes from
  from: number; // steps of other luck before that of the seed
  start: string | null;
  dealt: boolean;
  bots: Record<ShipId, BotId | null>; // null: a person, or somebody unknown
}
/** Was the answer right, or the step made; and what is said to it. */
export interface LessonReply {
  right: boolean;
  reply: string;
}
/** To an answer: right is null for a prediction, until it is compared. */
export interface LessonVerdict {
  right: boolean | null;
  first: boolean | null; // was the question right at the first try?
  question: number; // its number in the lesson, from 0
  reply: string;
}
export type Words = Record<string, string | string[]>;
/** 0 and 1 are the ships, 2 chance, 3 nobody. */
export type Mover = 0 | 1 | 2 | 3;
export type Due = 'chance' | 'person' | 'bot' | 'over';

export function isProblem(answer: object): answer is Problem {
  return 'problem' in answer;
}

export interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  core_length(): number;
  core_input(size: number): number;
  core_catalogue(lang: number): number;
  core_languages(): number;
  core_words(lang: number): number;
  core_plural(lang: number, number: number): number;
  core_glossary(lang: number): number;
  core_start(g: number, rate: number, variant: number, dealt: number, seed: bigint): number;
  core_start_at(g: number, lang: number): number;
  core_load(g: number, lang: number): number;
  core_about(g: number): number;
  core_go_on(g: number, seed: bigint, from: number): number;
  core_seat(g: number, ship: number): number;
  core_step(g: number, lang: number): number;
  core_deal(g: number): number;
  core_cut(g: number, to: number): number;
  core_mover(g: number): number;
  core_due(g: number, persons: number): number;
  core_undo(g: number, persons: number): number;
  core_undo_target(g: number, count: number, persons: number): number;
  core_view(g: number, at: number, lang: number): number;
  core_told(g: number, from: number, to: number, lang: number): number;
  core_list(g: number, from: number): number;
  core_record(g: number): number;
  core_view_id(lang: number): number;
  core_weights(): number;
  core_bot(seed: bigint, steps: number): number;
  core_hint(trials: number, seed: bigint, lang: number): number;
  core_tutor(lang: number): number;
  core_review(g: number, lang: number): number;
  core_scale(): number;
  core_lessons(lang: number): number;
  core_lesson_begin(seed: number): number;
  core_lesson_steps(): number;
  core_lesson_state(lang: number): number;
  core_lesson_next(): void;
  core_lesson_undo(): number;
  core_lesson_answer(answer: number, lang: number): number;
  core_lesson_measure(times: number): number;
  core_lesson_noise(percent: number): number;
  core_lesson_compare(lang: number): number;
  core_lesson_step(lang: number): number;
  core_edit(lang: number): number;
  core_daily(): number;
}

/** The exports of learn.c; learn.ts knows what they take and answer. */
export type LearnCall =
  | 'places'
  | 'circuit'
  | 'circuit_text'
  | 'lab_text'
  | 'measure'
  | 'challenges'
  | 'codex'
  | 'codex_find'
  | 'quiz';

/** WASI's answer to everything: there is no such file, clock or stream (ENOSYS). */
const NOT_THERE = 52;

export class Core {
  private readonly in = new TextEncoder();
  private readonly out = new TextDecoder();
  private readonly langs: readonly Lang[];
  protected constructor(protected readonly wasm: Exports) {
    this.langs = this.languages().map(({ code }) => code);
  }
  protected number(lang: Lang): number {
    return this.langs.indexOf(lang);
  }

  static async from(module: WebAssembly.Module): Promise<Core> {
    return new Core(await Core.exportsOf(module));
  }
  protected static async exportsOf(module: WebAssembly.Module): Promise<Exports> {
    const imports: Record<string, Record<string, () => number>> = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      imports[from] = { ...imports[from], [name]: () => NOT_THERE };
    const instance = await WebAssembly.instantiate(module, imports);
    const wasm = instance.exports as unknown as Exports;
    wasm._initialize();
    return wasm;
  }

  /** Puts bytes where the next call reads them. */
  private give(bytes: Uint8Array): void {
    const at = this.wasm.core_input(bytes.length);
    if (!at) throw new RangeError('the text is too long');
    new Uint8Array(this.wasm.memory.buffer, at, bytes.length).set(bytes);
  }
  protected say(text: string): void {
    this.give(this.in.encode(text));
  }
  protected answer<T>(at: number): T {
    const bytes = new Uint8Array(this.wasm.memory.buffer, at >>> 0, this.wasm.core_length());
    return JSON.parse(this.out.decode(bytes)) as T;
  }

  // ---- words
  /** Takes the catalogue of a language, without which it stays English; false when it is none. */
  catalogue(lang: Lang, bytes: Uint8Array): boolean {
    this.give(bytes);
    return this.wasm.core_catalogue(this.number(lang)) !== 0;
  }
  languages(): { code: Lang; name: string }[] {
    return this.answer(this.wasm.core_languages());
  }
  words(lang: Lang): Words {
    return this.answer(this.wasm.core_words(this.number(lang)));
  }
  /** Which form a language uses for a number (words.ts). */
  pluralForm(lang: Lang, number: number): number {
    return this.wasm.core_plural(this.number(lang), number);
  }
  glossary(lang: Lang): Glossary {
    return this.answer(this.wasm.core_glossary(this.number(lang)));
  }

  // ---- beginning a game
  start(g: GameNumber, rate: number, variant: string, seed: bigint | null): About {
    const czech = variant === 'czech' ? 1 : 0;
    return this.answer(this.wasm.core_start(g, rate, czech, seed === null ? 0 : 1, seed ?? 0n));
  }
  startAt(g: GameNumber, id: string, lang: Lang): About | Problem {
    this.say(id);
    return this.answer(this.wasm.core_start_at(g, this.number(lang)));
  }
  load(g: GameNumber, record: string | Uint8Array, lang: Lang): About | Problem {
    if (typeof record === 'string') this.say(record);
    else this.give(record);
    return this.answer(this.wasm.core_load(g, this.number(lang)));
  }
  about(g: GameNumber): About | null {
    return this.answer(this.wasm.core_about(g));
  }
  /** A game that is not dealt goes on with the luck of this seed after the first `from` steps. */
  goOn(g: GameNumber, seed: bigint, from: number): About {
    return this.answer(this.wasm.core_go_on(g, seed, from));
  }
  /** Who flies a ship, for the header of the record: a bot, or null for a person. */
  seat(g: GameNumber, ship: 0 | 1, bot: string | null): boolean {
    this.say(bot ?? '');
    return this.wasm.core_seat(g, ship) !== 0;
  }

  /** The game of a date like 2026-11-17; null when it is none. */
  daily(date: string): Daily | null {
    this.say(date);
    return this.answer(this.wasm.core_daily());
  }

  // ---- going on
  step(g: GameNumber, step: string, lang: Lang): { step: string; count: number } | Problem {
    this.say(step);
    return this.answer(this.wasm.core_step(g, this.number(lang)));
  }
  /** Outcomes until a player is to move; null when the game is not dealt. */
  deal(g: GameNumber): string[] | null {
    return this.answer(this.wasm.core_deal(g));
  }
  cut(g: GameNumber, to: number): boolean {
    return this.wasm.core_cut(g, to) !== 0;
  }
  mover(g: GameNumber): Mover {
    return this.wasm.core_mover(g) as Mover;
  }
  /** What is to happen next; `persons` fly which ships, a bit each. */
  due(g: GameNumber, persons: number): Due {
    return (['chance', 'person', 'bot'] as const)[this.wasm.core_due(g, persons)] ?? 'over';
  }
  /** Takes back to before the latest choice of a person: how many steps are left, or -1 without one. */
  undo(g: GameNumber, persons: number): number {
    return this.wasm.core_undo(g, persons);
  }
  /** Where that would lead after the first `count` steps. */
  undoTarget(g: GameNumber, count: number, persons: number): number {
    return this.wasm.core_undo_target(g, count, persons);
  }

  // ---- looking at it
  view(g: GameNumber, at: number, lang: Lang): View | null {
    return this.answer(this.wasm.core_view(g, at, this.number(lang)));
  }
  viewOf(id: string, lang: Lang): View | Problem {
    this.say(id);
    return this.answer(this.wasm.core_view_id(this.number(lang)));
  }
  told(g: GameNumber, from: number, to: number, lang: Lang): StepView[] {
    return this.answer(this.wasm.core_told(g, from, to, this.number(lang)));
  }
  list(g: GameNumber, from = 0): string[] {
    return this.answer(this.wasm.core_list(g, from));
  }
  record(g: GameNumber): string | null {
    return this.answer(this.wasm.core_record(g));
  }

  // ---- advice; null without weights
  /** Takes the file of learned weights: null, or what is wrong with it. */
  weights(bytes: Uint8Array): string | null {
    this.give(bytes);
    return this.answer(this.wasm.core_weights());
  }
  /** What a bot chooses after so many steps of a game dealt from this seed. */
  bot(id: string, bot: string, seed: bigint, steps: number): string | null {
    this.say(`${id} ${bot}`);
    return this.answer(this.wasm.core_bot(seed, steps));
  }
  hint(id: string, trials: number, seed: bigint, lang: Lang): Hint | null {
    this.say(id);
    return this.answer(this.wasm.core_hint(trials, seed, this.number(lang)));
  }
  tutor(id: string, step: string, lang: Lang): TutorWarning | null {
    this.say(`${id} ${step}`);
    return this.answer(this.wasm.core_tutor(this.number(lang)));
  }
  review(g: GameNumber, lang: Lang): Review | null {
    return this.answer(this.wasm.core_review(g, this.number(lang)));
  }
  scale(): Scale {
    return this.answer(this.wasm.core_scale());
  }

  // ---- lessons
  lessons(lang: Lang): LessonInfo[] {
    return this.answer(this.wasm.core_lessons(this.number(lang)));
  }
  /** The rate of the lesson, or 0 when there is none of that id. The seed orders its answers. */
  lessonBegin(id: string, seed = 0): number {
    this.say(id);
    return this.wasm.core_lesson_begin(seed);
  }
  lessonSteps(): string[] {
    return this.answer(this.wasm.core_lesson_steps());
  }
  lessonState(lang: Lang): LessonStage | null {
    return this.answer(this.wasm.core_lesson_state(this.number(lang)));
  }
  lessonNext(): void {
    this.wasm.core_lesson_next();
  }
  lessonUndo(): boolean {
    return this.wasm.core_lesson_undo() !== 0;
  }
  lessonAnswer(answer: number, lang: Lang): LessonVerdict | null {
    return this.answer(this.wasm.core_lesson_answer(answer, this.number(lang)));
  }
  /** Measures what the question is about; false when that is not to be done, or too often. */
  lessonMeasure(times: number): boolean {
    return this.wasm.core_lesson_measure(times) !== 0;
  }
  lessonNoise(percent: number): boolean {
    return this.wasm.core_lesson_noise(percent) !== 0;
  }
  lessonCompare(lang: Lang): LessonVerdict | null {
    return this.answer(this.wasm.core_lesson_compare(this.number(lang)));
  }
  lessonStep(step: string, lang: Lang): LessonReply | null {
    this.say(step);
    return this.answer(this.wasm.core_lesson_step(this.number(lang)));
  }

  // ---- position editor
  /** The position that the lines describe (src/wasm/edit.c), or what is wrong with them. */
  edit(lines: string, lang: Lang): EditResult {
    this.say(lines);
    return this.answer(this.wasm.core_edit(this.number(lang)));
  }

  // ---- physics
  learn(call: LearnCall, lang: Lang, text: string, numbers: readonly (number | bigint)[]): unknown {
    this.say(text);
    const exports = this.wasm as unknown as Record<string, (...args: (number | bigint)[]) => number>;
    return this.answer(exports[`core_${call}`]!(this.number(lang), ...numbers));
  }
}
