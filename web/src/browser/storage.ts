// storage.ts - what the browser keeps: settings, lessons done, every game after every step, and the
// history of finished games.
//
// Everything read is checked, as anybody may have written it. A game belongs to the tab that wrote it
// last: another tab that still plays it goes on under a new id, so neither destroys the other's.
// Nothing is thrown: what could not be kept or read is told once, as the key of a sentence.

import type { Settings } from '../store/types';
import { isLang } from './guards';
import { gameOf, isObject, type KeptGame, type PastGame, pastOf, type Unreadable, VERSION } from './kept';
import { keysOf } from './keys';

const GAME = 'entanglion/game/';
const PAST = 'entanglion/past/';
const SETTINGS = 'entanglion/settings';
const LESSONS = 'entanglion/lessons';
const CURRENT = 'entanglion/current'; // of this tab
const GAMES_MOST = 30;

/** What a tab shows, for when it is loaded again: a game by its id, or a lesson and what was done in it. */
export type Current = { game: string } | { lesson: string; inputs: string[] };

/** What was not kept when there is no room left, each with its sentence. */
type Full = 'storage_full' | 'storage_full_history' | 'storage_full_other';
export type StorageProblem =
  | Unreadable
  | Full
  | 'storage_forbidden'
  | 'past_unreadable'
  | 'past_newer'
  | 'game_elsewhere';

export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, '0')).join('');
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return undefined;
  }
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
  private write(key: string, value: unknown, without: Full): boolean {
    try {
      localStorage.setItem(key, JSON.stringify(value));
      return true;
    } catch (error) {
      const full = error instanceof DOMException && error.name === 'QuotaExceededError';
      this.once(full ? without : 'storage_forbidden');
      return false;
    }
  }
  /** What else is kept, by whoever knows what it is: anybody may have written it, so check it. */
  stored(key: string): unknown {
    return parsed(this.read(key)) ?? null;
  }
  store(key: string, value: unknown): boolean {
    return this.write(key, value, 'storage_full_other');
  }
  private remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      this.once('storage_forbidden');
    }
  }

  // ---- games

  /** Everything under a prefix that can be read, newest first. What cannot stays where it is. */
  private all<T extends { when: number }>(prefix: string, read: (value: unknown) => T | StorageProblem): T[] {
    const found: T[] = [];
    try {
      for (const key of Object.keys(localStorage)) {
        if (!key.startsWith(prefix)) continue;
        const one = read(parsed(localStorage.getItem(key)));
        if (typeof one === 'string') this.once(one);
        else found.push(one);
      }
    } catch {
      this.once('storage_forbidden');
    }
    return found.sort((a, b) => b.when - a.when);
  }
  games(): KeptGame[] {
    return this.all(GAME, gameOf);
  }
  game(id: string): KeptGame | null {
    const text = this.read(GAME + id);
    const game = text === null ? null : gameOf(parsed(text));
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
    const entry = { ...game, id, version: VERSION, tab: this.tab };
    if (this.write(GAME + id, entry, 'storage_full') && !there) this.thin(id);
    this.setCurrent({ game: id });
    return id;
  }
  /** A game from a file, as it is; one that is newer here stays. */
  restore(game: KeptGame): boolean {
    const there = this.game(game.id);
    return (there !== null && there.when >= game.when) || this.write(GAME + game.id, game, 'storage_full');
  }

  /** Finished games are in the history and need not be here as well; of the others only so many are kept. */
  private thin(latest: string): void {
    const games = this.games().filter(({ id }) => id !== latest);
    const done = games.filter(({ id, result }) => result !== null && this.past(id) !== null);
    const others = games.filter((game) => !done.includes(game));
    for (const { id } of [...done, ...others.slice(GAMES_MOST - 1)]) this.remove(GAME + id);
  }

  forget(id: string): void {
    this.remove(GAME + id);
  }

  // ---- the history

  pastGames(): PastGame[] {
    const words = { saved_unreadable: 'past_unreadable', saved_newer: 'past_newer' } as const;
    return this.all(PAST, (value) => {
      const one = pastOf(value);
      return typeof one === 'string' ? words[one] : one;
    });
  }
  past(id: string): PastGame | null {
    const one = pastOf(parsed(this.read(PAST + id)));
    return typeof one === 'string' ? null : one;
  }
  keepPast(game: PastGame): boolean {
    return this.write(PAST + game.id, game, 'storage_full_history');
  }
  forgetPast(id: string): void {
    this.remove(PAST + id);
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
    const kept = parsed(this.read(SETTINGS) ?? '{}');
    if (!isObject(kept)) return usual;
    const choose = <T>(value: unknown, list: readonly T[], otherwise: T): T =>
      list.includes(value as T) ? (value as T) : otherwise;
    const both = [true, false] as const;
    return {
      lang: isLang(kept.lang) ? kept.lang : usual.lang,
      theme: choose(kept.theme, ['system', 'dark', 'light', 'contrast'] as const, usual.theme),
      motion: choose(kept.motion, ['system', 'full', 'reduced'] as const, usual.motion),
      speed: choose(kept.speed, [0.5, 1, 2, 4, 16], usual.speed),
      events: choose(kept.events, ['tap', 'time'] as const, usual.events),
      sound: choose(kept.sound, both, usual.sound),
      volume: typeof kept.volume === 'number' && kept.volume >= 0 && kept.volume <= 1 ? kept.volume : usual.volume,
      tutor: choose(kept.tutor, both, usual.tutor),
      explain: choose(kept.explain, ['off', 'plain', 'states', 'physics'] as const, usual.explain),
      botReasons: choose(kept.botReasons, both, usual.botReasons),
      keys: choose(kept.keys, both, usual.keys),
      keyMap: keysOf(kept.keyMap),
    };
  }
  setSettings(settings: Settings): void {
    this.write(SETTINGS, settings, 'storage_full_other');
  }

  lessonsDone(): string[] {
    const done = parsed(this.read(LESSONS));
    return Array.isArray(done) ? done.filter((id): id is string => typeof id === 'string') : [];
  }
  setLessonDone(id: string): void {
    this.write(LESSONS, [...new Set([...this.lessonsDone(), id])], 'storage_full_other');
  }
}
