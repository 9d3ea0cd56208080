// fair.ts - were the dice of a game fair? The hash that was shown at the start must be that of salt
// and seed (docs/api.md), and the seed must deal every outcome of the record (docs/library.md).
//
// SHA-256 is here because browsers offer theirs only to pages with a secure address.
import { type Core, GAME, isProblem, type Problem } from './core';
import type { Lang } from './types';

export interface Dice {
  commit: string; // hexadecimal, as salt
  salt: string;
  seed: string; // decimal
}

const K = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}
/** The first 32 bits behind the point. */
function fraction(x: number): number {
  return Math.floor((x - Math.floor(x)) * 2 ** 32) | 0;
}

/** Of at most 55 bytes: one block is all that is needed here. */
export function sha256(bytes: Uint8Array): string {
  if (bytes.length > 55) throw new RangeError('more than one block');
  const block = new DataView(new ArrayBuffer(64));
  for (const [i, byte] of bytes.entries()) block.setUint8(i, byte);
  block.setUint8(bytes.length, 0x80);
  block.setUint32(60, bytes.length * 8);
  const w = Array.from({ length: 16 }, (_, i) => block.getInt32(i * 4));
  const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));
  for (let i = 16; i < 64; i++) {
    const [a, b] = [w[i - 15]!, w[i - 2]!];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w.push((w[i - 16]! + s0 + w[i - 7]! + s1) | 0);
  }
  let [a, b, c, d, e, f, g, h] = START as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((part, i) => ((part + START[i]!) >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The hash of salt and seed; null when they are none. */
export function commitOf(salt: string, seed: string): string | null {
  if (!/^[0-9a-f]{32}$/i.test(salt) || !/^\d{1,20}$/.test(seed) || BigInt(seed) >= 1n << 64n) return null;
  const bytes = new Uint8Array(24);
  for (let i = 0; i < 16; i++) bytes[i] = Number.parseInt(salt.slice(2 * i, 2 * i + 2), 16);
  new DataView(bytes.buffer).setBigUint64(16, BigInt(seed));
  return sha256(bytes);
}

/** What the header of a record says about its dice; the record of a finished room says it all. */
export function diceOf(record: string): Dice {
  const header = record.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const value = (key: string): string => new RegExp(`^${key} +(\\S+)\\s*$`, 'm').exec(header)?.[1] ?? '';
  return { commit: value('commit'), salt: value('salt'), seed: value('seed') };
}

/** The verdict on a record. */
export interface Dealt {
  outcomes: number;
  over: boolean;
  /** The first outcome that the seed does not deal. */
  wrong: { number: number; step: string } | null;
}

/** Plays a record again with the dealer of a seed beside it. */
export function dealtBy(core: Core, record: string, seed: string, lang: Lang): Dealt | Problem {
  const about = core.load(GAME.scratch, record, lang);
  if (isProblem(about)) return about;
  const steps = core.list(GAME.scratch);
  const over = core.mover(GAME.scratch) === 3;
  core.start(GAME.scratch, about.rate, about.variant, BigInt(seed));
  for (const [number, step] of steps.entries()) {
    const made = core.step(GAME.scratch, step, lang);
    if (isProblem(made)) return made;
    if (!core.about(GAME.scratch)?.dealt) return { outcomes: 0, over, wrong: { number: number + 1, step } };
  }
  return { outcomes: steps.filter((step) => step.startsWith('*')).length, over, wrong: null };
}
