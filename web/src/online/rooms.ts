// rooms.ts - rooms as the browser knows them: their links, those it remembers, and the requests of
// docs/api.md that are not messages.
//
// A link is /room/ROOM#SECRET; what stands after # is never sent, so it is in no log.

import type { Storage } from '../browser/storage';
import type { Lang, Rate, Variant } from '../core/types';
import type { SeatName } from './messages';

export type Role = SeatName | 'watcher';
export interface Secrets {
  mercurial: string;
  rubicon: string;
  watch: string;
}
export interface KeptRoom {
  room: string;
  secret: string;
  you: Role;
  when: number; // ms since 1970, last visit
  names: Record<SeatName, string>; // as last seen
  over: boolean;
  secrets: Secrets | null; // of a room made here: all its links
  watch?: string; // the link for spectators, when it is another one or was asked for
  game: number;
  promised: string; // the hash of that game, as it was first shown here
  seen: number; // the latest chat that was looked at
}
/** Whose choice it is in a room, seen from a seat of it; or that there is no such room any more. */
export type Turn = 'yours' | 'theirs' | 'over' | 'gone';

const KEY = 'entanglion/rooms';
const NAME = 'entanglion/name';
const ROOMS_MOST = 30;
export const NAME_MOST = 40; // characters, as on the server
export const CHAT_MOST = 500;
const WORD = /^[\w-]{1,64}$/;

export function linkTo(room: string, secret: string): string {
  return `/room/${room}#${secret}`;
}

/** The room of an address; `secret` is null when the address has none. */
export function roomOf(address: { pathname: string; hash: string }): { room: string; secret: string | null } | null {
  const room = /^\/room\/([^/]+)\/?$/.exec(address.pathname)?.[1];
  if (room === undefined || !WORD.test(room)) return null;
  const secret = address.hash.slice(1);
  return { room, secret: WORD.test(secret) ? secret : null };
}

// ---- what is remembered

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
function isKept(value: unknown): value is KeptRoom {
  if (typeof value !== 'object' || value === null) return false;
  const { room, secret, you, when, names, over, secrets, game, promised, seen, watch } = value as Record<
    string,
    unknown
  >;
  const texts = (of: unknown, keys: string[]): boolean =>
    typeof of === 'object' && of !== null && keys.every((key) => isText((of as Record<string, unknown>)[key]));
  return (
    isText(room) &&
    WORD.test(room) &&
    isText(secret) &&
    WORD.test(secret) &&
    typeof when === 'number' &&
    typeof over === 'boolean' &&
    typeof game === 'number' &&
    isText(promised) &&
    typeof seen === 'number' &&
    (watch === undefined || isText(watch)) &&
    (you === 'mercurial' || you === 'rubicon' || you === 'watcher') &&
    texts(names, ['mercurial', 'rubicon']) &&
    (secrets === null || texts(secrets, ['mercurial', 'rubicon', 'watch']))
  );
}

export class RoomList {
  constructor(private readonly storage: Storage) {}

  /** Newest first. What cannot be understood is left out. */
  list(): KeptRoom[] {
    const kept = this.storage.stored(KEY);
    return (Array.isArray(kept) ? kept.filter(isKept) : []).sort((a, b) => b.when - a.when);
  }
  /** As it was last visited; with a secret, on that seat. */
  find(room: string, secret?: string): KeptRoom | null {
    return this.list().find((kept) => kept.room === room && (secret === undefined || kept.secret === secret)) ?? null;
  }
  /** One entry for each seat of a room; what was known of it before is not forgotten. */
  keep(room: KeptRoom): void {
    const isIt = (kept: KeptRoom): boolean => kept.room === room.room && kept.secret === room.secret;
    const all = this.list();
    const secrets = room.secrets ?? all.find(isIt)?.secrets ?? null;
    this.storage.store(KEY, [{ ...room, secrets }, ...all.filter((kept) => !isIt(kept))].slice(0, ROOMS_MOST));
  }
  forget(room: string): void {
    this.storage.store(
      KEY,
      this.list().filter((kept) => kept.room !== room),
    );
  }
  name(): string {
    const name = this.storage.stored(NAME);
    return isText(name) ? name.slice(0, NAME_MOST) : '';
  }
  setName(name: string): void {
    this.storage.store(NAME, name);
  }
}

// ---- requests

/** What was asked for, or a sentence that says why not; null when there was no answer. */
export type Answer<T> = { value: T } | { problem: string | null; code?: string };

async function request<T>(
  path: string,
  options: RequestInit,
  read: (answer: Response) => Promise<T>,
): Promise<Answer<T>> {
  try {
    const answer = await fetch(path, options);
    if (answer.ok) return { value: await read(answer) };
    const { reason, code } = (await answer.json()) as { reason?: unknown; code?: unknown };
    return { problem: isText(reason) ? reason : null, ...(isText(code) ? { code } : {}) };
  } catch {
    return { problem: null };
  }
}

export interface MadeRoom {
  room: string;
  secrets: Secrets;
}
export function makeRoom(rate: Rate, variant: Variant, lang: Lang): Promise<Answer<MadeRoom>> {
  const options = { method: 'POST', body: JSON.stringify({ rate, variant }) };
  return request(`/api/rooms?lang=${lang}`, options, (answer) => answer.json() as Promise<MadeRoom>);
}
const showing = (secret: string): RequestInit => ({ headers: { Authorization: `Bearer ${secret}` } });

export function roomRecord(room: string, secret: string, lang: Lang): Promise<Answer<string>> {
  return request(`/api/rooms/${room}/record?lang=${lang}`, showing(secret), (answer) => answer.text());
}
/** Null when it cannot be known now. */
export async function turnIn({ room, secret, you }: KeptRoom): Promise<Turn | null> {
  type State = { result: string | null; seats: Record<SeatName, { thinking: boolean }> };
  const answer = await request(`/api/rooms/${room}`, showing(secret), (state) => state.json() as Promise<State>);
  if (!('value' in answer)) return answer.code === 'unknown_room' ? 'gone' : null;
  const { result, seats } = answer.value;
  return result !== null ? 'over' : you !== 'watcher' && seats[you].thinking ? 'yours' : 'theirs';
}
