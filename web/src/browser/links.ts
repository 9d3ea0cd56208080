// links.ts - addresses that carry something: a position, a replay, a seed, the daily game, a screen.
//
// All of it stands in the fragment, so that nothing of it is sent to a server:
//   #position=ent1-...              #replay=<record, deflated, base64url>&at=12 (shared as /replay#replay=...)
//   #seed=42&rate=1&variant=standard&mercurial=person&rubicon=expert
//   #daily=2026-11-15               #/rules        #/codex/CNOT
//   #lesson=8      #challenge=14    #/join/bako-mitu  #/class/NAME.SECRET

import type { NewGame, Screen } from '../store/types';
import type { Pilot } from '../worker/seats';
import { isBot, isRate, isScreen, isVariant } from './guards';
import { isDate, isSeed } from './kept';

export type Link =
  | { kind: 'screen'; screen: Screen; part: string | null }
  | { kind: 'position'; id: string }
  | { kind: 'replay'; packed: string; at: number | null }
  | { kind: 'seed'; game: NewGame & { seed: string } }
  | { kind: 'daily'; date: string }
  | { kind: 'lesson' | 'challenge'; number: number }
  | { kind: 'garbage' };

const PARTS: readonly Screen[] = ['codex', 'history', 'quiz', 'class', 'join', 'paper']; // screens whose address may name a part
const RECORD_MOST = 1 << 20; // bytes of a record that came through an address

function pilotOf(value: string | null, otherwise: Pilot): Pilot | null {
  if (value === null) return otherwise;
  return value === 'person' || isBot(value) ? value : null;
}

function seedLink(given: URLSearchParams): Link {
  const seed = given.get('seed') ?? '';
  const rate = Number(given.get('rate') ?? '1');
  const variant = given.get('variant') ?? 'standard';
  const mercurial = pilotOf(given.get('mercurial'), 'person');
  const rubicon = pilotOf(given.get('rubicon'), 'expert');
  if (!isSeed(seed) || !isRate(rate) || !isVariant(variant) || !mercurial || !rubicon) return { kind: 'garbage' };
  return { kind: 'seed', game: { seed, rate, variant, mercurial, rubicon } };
}

/** A title may stand in an address as it is written, or as browsers write it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function readLink(fragment: string): Link {
  const text = fragment.replace(/^#/, '');
  if (text === '' || text === '/') return { kind: 'screen', screen: 'home', part: null };
  if (text.startsWith('/')) {
    const [, screen, part, ...more] = text.split('/');
    if (!isScreen(screen) || more.length > 0 || (part !== undefined && !PARTS.includes(screen)))
      return { kind: 'garbage' };
    return { kind: 'screen', screen, part: part === undefined ? null : decoded(part) };
  }
  const given = new URLSearchParams(text);
  const id = given.get('position');
  const packed = given.get('replay');
  const daily = given.get('daily');
  if (id !== null) return { kind: 'position', id };
  if (packed !== null) {
    const at = given.get('at');
    return at !== null && !/^\d{1,6}$/.test(at)
      ? { kind: 'garbage' }
      : { kind: 'replay', packed, at: at === null ? null : Number(at) };
  }
  if (given.has('seed')) return seedLink(given);
  if (daily !== null) return isDate(daily) ? { kind: 'daily', date: daily } : { kind: 'garbage' };
  for (const kind of ['lesson', 'challenge'] as const) {
    const number = given.get(kind);
    if (number !== null) return /^\d{1,3}$/.test(number) ? { kind, number: Number(number) } : { kind: 'garbage' };
  }
  return { kind: 'garbage' };
}

// ---- the daily game

/** The date in UTC, so that it is the same day for everybody. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
// ---- records in addresses

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
  most: number,
): Promise<Uint8Array | null> {
  const reader = (new Blob([bytes]).stream().pipeThrough(stream) as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export async function pack(record: string): Promise<string> {
  const bytes = new TextEncoder().encode(record);
  const packed = await through(bytes, new CompressionStream('deflate'), Infinity);
  return btoa(String.fromCharCode(...(packed ?? [])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The bytes of the record; null when they cannot be had from this text. */
export async function unpack(packed: string): Promise<Uint8Array | null> {
  try {
    const text = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
    return await through(bytes, new DecompressionStream('deflate'), RECORD_MOST);
  } catch {
    return null;
  }
}
