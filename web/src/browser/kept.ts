// kept.ts - games as the browser keeps them, under way and finished, and how what was read is checked:
// anybody may have written it. Entries of an older version are brought up to date, those of a newer
// one are left alone.
import type { Rate, Variant } from '../core/types';
import type { SeatName } from '../online/messages';
import type { Pilot } from '../worker/seats';
import { isBot, isRate, isVariant } from './guards';

/** 1: games alone. 2: how much help there was, second tries, and finished games in a history. 3: from where
 *  on the seed deals. */
export const VERSION = 3;
const STEPS_MOST = 20000;
const PACKED_MOST = 400_000;
const TURNS_MOST = 20000;

/** What is kept of every game. */
interface Kept {
  version: number;
  id: string;
  when: number; // ms since 1970, last change
  rate: Rate;
  variant: Variant;
  from: number; // steps of other luck before that of the seed
  start: string | null; // position ID when it did not begin at a set-up
  daily: string | null; // the date of a daily game
  pilots: Record<SeatName, Pilot>;
  turns: number;
  help: number; // how often a hint was asked for or a choice taken back
  again: boolean; // a second try: it began from a place of another game
}
/** A game as it is kept after every step. */
export interface KeptGame extends Kept {
  tab: string; // who wrote it last
  seed: string;
  steps: string[];
  result: 'won' | 'lost' | null;
}
/** A finished game, in the history. What the review says comes later, or never without weights. */
export interface PastGame extends Kept {
  seed: string | null; // null: of a room
  result: 'won' | 'lost';
  peak: number; // the highest detection rate; 8 is X
  packed: string; // the steps, deflated, base64url
  curve: number[] | null; // winning chance in thousandths, at the start and after every turn
  luck: number | null; // in thousandths of winning chance
  skill: number | null; // the share of the winning chance that the player's choices kept, in thousandths
}
export type Unreadable = 'saved_unreadable' | 'saved_newer';

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function isPilot(value: unknown): value is Pilot {
  return value === 'person' || isBot(value);
}
export function isSeed(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,20}$/.test(value) && BigInt(value) < 1n << 64n;
}
export function isDate(text: unknown): text is string {
  const date = typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(String(text));
}
const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
const isShare = (value: unknown): boolean => value === null || (typeof value === 'number' && Math.abs(value) <= 1e6);

/** An entry of this version, or what is wrong with it. */
function entryOf(value: unknown): Record<string, unknown> | Unreadable {
  if (!isObject(value) || typeof value.version !== 'number') return 'saved_unreadable';
  if (value.version > VERSION) return 'saved_newer';
  const before = { help: 0, again: false, from: 0 }; // what versions did not have yet
  return value.version < VERSION ? { ...before, ...value, version: VERSION } : value;
}
function isKept(entry: Record<string, unknown>): boolean {
  const { version, id, when, rate, variant, from, start, daily, pilots, turns, help, again } = entry;
  return (
    version === VERSION &&
    typeof id === 'string' &&
    id.length <= 100 &&
    typeof when === 'number' &&
    isRate(rate) &&
    isVariant(variant) &&
    isCount(from, STEPS_MOST) &&
    (start === null || typeof start === 'string') &&
    (daily === null || isDate(daily)) &&
    isObject(pilots) &&
    isPilot(pilots.mercurial) &&
    isPilot(pilots.rubicon) &&
    isCount(turns, TURNS_MOST) &&
    isCount(help, 1e6) &&
    typeof again === 'boolean'
  );
}

/** A game, or what is wrong with it. */
export function gameOf(value: unknown): KeptGame | Unreadable {
  const entry = entryOf(value);
  if (typeof entry === 'string') return entry;
  const { tab, seed, steps, result } = entry;
  const fine =
    isKept(entry) &&
    typeof tab === 'string' &&
    isSeed(seed) &&
    Array.isArray(steps) &&
    steps.length <= STEPS_MOST &&
    steps.every((step) => typeof step === 'string') &&
    (result === null || result === 'won' || result === 'lost');
  return fine ? (entry as unknown as KeptGame) : 'saved_unreadable';
}

/** A finished game of the history, or what is wrong with it. */
export function pastOf(value: unknown): PastGame | Unreadable {
  const entry = entryOf(value);
  if (typeof entry === 'string') return entry;
  const { seed, result, peak, packed, curve, luck, skill } = entry;
  const fine =
    isKept(entry) &&
    (seed === null || isSeed(seed)) &&
    (result === 'won' || result === 'lost') &&
    isCount(peak, 8) &&
    typeof packed === 'string' &&
    packed.length <= PACKED_MOST &&
    (curve === null ||
      (Array.isArray(curve) && curve.length <= TURNS_MOST && curve.every((point) => isCount(point, 1000)))) &&
    isShare(luck) &&
    isShare(skill);
  return fine ? (entry as unknown as PastGame) : 'saved_unreadable';
}
