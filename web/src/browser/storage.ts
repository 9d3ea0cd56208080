// storage.ts - what the browser keeps: settings, lessons done, and every game after every step.
//
// Everything read is checked, as anybody may have written it. A game belongs to the tab that wrote it
// last: another tab that still plays it goes on under a new id, so neither destroys the other's.
// Nothing is thrown: what could not be kept or read is told once, as the key of a sentence.

import type { Rate, Variant } from '../core/types';
import type { SeatName } from '../online/messages';
import type { Settings } from '../store/types';
import type { Pilot } from '../worker/seats';
import { isBot, isLang, isRate, isVariant } from './guards';
import { keysOf } from './keys';

const VERSION = 1;
const GAME = 'entanglion/game/';
const SETTINGS = 'entanglion/settings';
const LESSONS = 'entanglion/lessons';
const CURRENT = 'entanglion/current'; // of this tab
const GAMES_MOST = 30;
const STEPS_MOST = 20000;

/** A game as it is kept. */
export interface KeptGame {
  version: number;
  id: string;
  tab: string; // who wrote it last
  when: number;
  rate: Rate;
  variant: Variant;
  seed: string;
  start: string | null;
  daily: string | null;
  pilots: Record<SeatName, Pilot>;
  steps: string[];
  turns: number;
  result: 'won' | 'lost' | null;
}

/** What a tab shows, for when it is loaded again: a game by its id, or a lesson and what was done in it. */
export type Current = { game: string } | { lesson: string; inputs: string[] };

export type StorageProblem =
  | 'storage_forbidden'
  | 'storage_full'
  | 'saved_unreadable'
  | 'saved_newer'
  | 'game_elsewhere';

export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, '0')).join('');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function isPilot(value: unknown): value is Pilot {
  return value === 'person' || isBot(value);
}
export function isSeed(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,20}$/.test(value) && BigInt(value) < 1n << 64n;
}

/** The game, or what is wrong with it. */
function understand(text: string): KeptGame | StorageProblem {
  let game: unknown;
  try {
    game = JSON.parse(text);
  } catch {
    return 'saved_unreadable';
  }
  if (!isObject(game)) return 'saved_unreadable';
  if (typeof game.version === 'number' && game.version > VERSION) return 'saved_newer';
  const { id, tab, when, rate, variant, seed, start, daily, pilots, steps, turns, result } = game;
  const fine =
    game.version === VERSION &&
    typeof id === 'string' &&
    typeof tab === 'string' &&
    typeof when === 'number' &&
    isRate(rate) &&
    isVariant(variant) &&
    isSeed(seed) &&
    (start === null || typeof start === 'string') &&
    (daily === null || typeof daily === 'string') &&
    isObject(pilots) &&
    isPilot(pilots.mercurial) &&
    isPilot(pilots.rubicon) &&
    Array.isArray(steps) &&
    steps.length <= STEPS_MOST &&
    steps.every((step) => typeof step === 'string') &&
    typeof turns === 'number' &&
    (result === null || result === 'won' || result === 'lost');
  return fine ? (game as unknown as KeptGame) : 'saved_unreadable';
}

export class Storage {
  private readonly tab = randomId();
  private readonly told = new Set<StorageProblem>();

  constructor(private readonly tell: (problem: StorageProblem) => void) {}

  private once(problem: StorageProblem): void {
    if (this.told.has(problem)) return;
    this.told.add(problem);
    this.tell(problem);
  }
  private read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      this.once('storage_forbidden');
      return null;
    }
  }
  private write(key: string, value: unknown): boolean {
    try {
      localStorage.setItem(key, JSON.stringify(value));
      return true;
    } catch (error) {
      const full = error instanceof DOMException && error.name === 'QuotaExceededError';
      this.once(full ? 'storage_full' : 'storage_forbidden');
      return false;
    }
  }
  /** What else is kept, by whoever knows what it is: anybody may have written it, so check it. */
  stored(key: string): unknown {
    try {
      return JSON.parse(this.read(key) ?? 'null') as unknown;
    } catch {
      return null;
    }
  }
  store(key: string, value: unknown): void {
    this.write(key, value);
  }
  private remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      this.once('storage_forbidden');
    }
  }

  // ---- games

  /** All games that can be read, newest first. Those that cannot stay where they are. */
  games(): KeptGame[] {
    const games: KeptGame[] = [];
    try {
      for (const key of Object.keys(localStorage)) {
        if (!key.startsWith(GAME)) continue;
        const game = understand(localStorage.getItem(key) ?? '');
        if (typeof game === 'string') this.once(game);
        else games.push(game);
      }
    } catch {
      this.once('storage_forbidden');
    }
    return games.sort((a, b) => b.when - a.when);
  }

  game(id: string): KeptGame | null {
    const text = this.read(GAME + id);
    const game = text === null ? null : understand(text);
    if (typeof game !== 'string') return game;
    this.once(game);
    return null;
  }

  /** Keeps a game and returns its id: another one when a different tab has gone on with it. */
  keep(game: Omit<KeptGame, 'version' | 'tab'>, mine: boolean): string {
    const there = mine ? this.game(game.id) : null;
    const elsewhere = there !== null && there.tab !== this.tab;
    const id = elsewhere ? randomId() : game.id;
    if (elsewhere) this.tell('game_elsewhere');
    if (this.write(GAME + id, { ...game, id, version: VERSION, tab: this.tab }) && !there) this.thin();
    this.setCurrent({ game: id });
    return id;
  }

  /** Only so many games are kept: finished ones go first, the oldest of them before all. */
  private thin(): void {
    const games = this.games().reverse();
    const spare = games.length - GAMES_MOST;
    const going = [...games.filter((game) => game.result), ...games.filter((game) => !game.result)];
    for (const game of going.slice(0, Math.max(0, spare))) this.remove(GAME + game.id);
  }

  forget(id: string): void {
    this.remove(GAME + id);
  }

  current(): Current | null {
    try {
      const { game, lesson, inputs } = JSON.parse(sessionStorage.getItem(CURRENT) ?? '{}') as Record<string, unknown>;
      if (typeof game === 'string') return { game };
      if (typeof lesson !== 'string' || !Array.isArray(inputs)) return null;
      return { lesson, inputs: inputs.filter((input) => typeof input === 'string') };
    } catch {
      return null;
    }
  }
  setCurrent(current: Current | null): void {
    try {
      if (current === null) sessionStorage.removeItem(CURRENT);
      else sessionStorage.setItem(CURRENT, JSON.stringify(current));
    } catch {
      // Then a reload begins at home; the game itself is told about when it is kept.
    }
  }

  // ---- settings and lessons

  settings(usual: Settings): Settings {
    let kept: unknown;
    try {
      kept = JSON.parse(this.read(SETTINGS) ?? '{}');
    } catch {
      kept = {};
    }
    if (!isObject(kept)) return usual;
    const choose = <T>(value: unknown, list: readonly T[], otherwise: T): T =>
      list.includes(value as T) ? (value as T) : otherwise;
    const both = [true, false] as const;
    return {
      lang: isLang(kept.lang) ? kept.lang : usual.lang,
      theme: choose(kept.theme, ['system', 'dark', 'light', 'contrast'] as const, usual.theme),
      motion: choose(kept.motion, ['system', 'full', 'reduced'] as const, usual.motion),
      speed: choose(kept.speed, [0.5, 1, 2, 4, 16], usual.speed),
      sound: choose(kept.sound, both, usual.sound),
      tutor: choose(kept.tutor, both, usual.tutor),
      explain: choose(kept.explain, ['off', 'plain', 'states', 'physics'] as const, usual.explain),
      botReasons: choose(kept.botReasons, both, usual.botReasons),
      keys: choose(kept.keys, both, usual.keys),
      keyMap: keysOf(kept.keyMap),
    };
  }
  setSettings(settings: Settings): void {
    this.write(SETTINGS, settings);
  }

  lessonsDone(): string[] {
    try {
      const done: unknown = JSON.parse(this.read(LESSONS) ?? '[]');
      return Array.isArray(done) ? done.filter((id): id is string => typeof id === 'string') : [];
    } catch {
      return [];
    }
  }
  setLessonDone(id: string): void {
    this.write(LESSONS, [...new Set([...this.lessonsDone(), id])]);
  }
}
