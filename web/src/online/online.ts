// online.ts - playing with others in a room of a server: joining, who is there, questions, talk,
// signals and the promise about the dice. The game itself goes to the store as from any table.
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Storage } from '../browser/storage';
import type { Dealt, Dice } from '../core/fair';
import type { BotId, CardId, Lang, PlanetId, Rate, ShipId, Variant } from '../core/types';
import type { Notice, Said, Screen } from '../store/types';
import { Carrier, type Connection } from './carrier';
import type { About, FromTable, Seat, SeatName, SignalKind, ToTable } from './messages';
import {
  type Answer,
  type KeptRoom,
  linkTo,
  makeRoom,
  type Role,
  RoomList,
  roomOf,
  roomRecord,
  type Secrets,
  type Turn,
  turnIn,
} from './rooms';

export type Welcome = Extract<FromTable, { type: 'welcome' }>;

/** What the store does for a room. */
export interface Host {
  readonly lang: () => Lang;
  readonly storage: Storage;
  readonly seats: ReadonlySignal<Record<SeatName, Seat> | null>;
  t(key: string, places?: Record<string, string | number>): string;
  say(level: Notice['level'], said: Said): void;
  /** A room takes the place of the game on the table. */
  opened(welcome: Welcome): void;
  /** The record comes anew: a rematch, or (`known`) what was already there. */
  anew(known: boolean): void;
  /** Resolves when it is shown, or will be. */
  hear(message: FromTable): Promise<void>;
  enter(screen: Screen): void;
  refuse(said: Said): void;
  /** What was asked of the room will not be answered. */
  interrupted(): void;
  dealt(record: string, seed: string): Promise<Dealt | { problem: string; line?: string }>;
}

export interface RoomInfo {
  room: string;
  secret: string;
  you: Role;
  commit: string; // as it was first shown here
  game: number;
  secrets: Secrets | null; // of a room made here
  watch: string | null; // the secret for spectators, if it is known here
  bots: readonly BotId[]; // that only its server has
}

/** A line of the conversation. Chat is kept by the server; the rest is of the moment. */
export type Talk = { key: number; by: Role | null; news: boolean } & (
  | { kind: 'chat'; text: string; id: number }
  | { kind: 'signal'; signal: SignalKind; planet?: PlanetId; card?: CardId }
  | { kind: 'hint' }
  | { kind: 'answered'; agreed: boolean }
);
type TalkOf<T> = T extends unknown ? Omit<T, 'key' | 'news'> : never;

export interface Question {
  about: About;
  by: SeatName;
  seat: SeatName | null;
  bot: BotId | null;
}

const TALK_MOST = 200;

export class Online {
  readonly room = signal<RoomInfo | null>(null);
  readonly connection = signal<Connection>('closed');
  readonly watchers = signal(0);
  readonly question = signal<Question | null>(null);
  readonly talk = signal<readonly Talk[]>([]);
  readonly unread = signal(0); // lines of others since the talk was last looked at
  readonly marks = signal<Partial<Record<PlanetId, SeatName>>>({});
  readonly marking = signal(false); // the next planet that is tapped is marked
  readonly dice = signal<Dice | null>(null); // once the game is over
  readonly sending = signal<string | null>(null); // the step that is under way
  readonly inviting = signal(false);
  readonly joining = signal(false); // a link is being followed, and the room has not answered yet
  readonly kept = signal<readonly KeptRoom[]>([]);
  readonly turns = signal<Readonly<Record<string, Turn>>>({}); // of those kept, by their secret
  readonly name = signal('');

  /** May this screen say anything: a player's, and connected? */
  readonly able = computed(
    () => this.room.value !== null && this.room.value.you !== 'watcher' && this.connection.value === 'open',
  );

  private readonly rooms: RoomList;
  private carrier: Carrier | null = null;
  private names: Record<SeatName, string> = { mercurial: '', rubicon: '' };
  private lines = 0;
  private chat = { last: 0, seen: 0 }; // ids: the latest, and the latest that was looked at
  private heard: Promise<void> = Promise.resolve();

  constructor(private readonly host: Host) {
    this.rooms = new RoomList(host.storage);
    this.name.value = this.rooms.name();
    this.list();
    addEventListener('storage', () => this.list());
  }

  get active(): boolean {
    return this.room.value !== null;
  }
  /** The address of the room that is open; its secret is in the part that is never sent. */
  get address(): string | null {
    const room = this.room.value;
    return room && linkTo(room.room, room.secret);
  }
  /** Does the person at this screen fly this ship? */
  flies(ship: ShipId): boolean {
    const seat: SeatName = ship === 'M' ? 'mercurial' : 'rubicon';
    return (
      this.room.value?.you === seat && this.host.seats.value?.[seat].kind === 'person' && this.sending.value === null
    );
  }
  /** A name for whoever sits there. */
  nameOf(who: Role | null): string {
    if (who === null || who === 'watcher') return this.host.t('room_somebody');
    const seat = this.host.seats.value?.[who];
    if (this.room.value?.you === who && seat?.kind !== 'bot') return seat?.name || this.host.t('room_you');
    if (seat?.kind === 'person' && seat.name) return seat.name;
    return this.host.t(this.room.value?.you === 'watcher' ? 'room_somebody' : 'room_partner');
  }

  // ---- rooms

  /** Makes a room, sits down and shows the link for the friend. */
  async invite(ship: ShipId, rate: Rate, variant: Variant): Promise<void> {
    const answer = await makeRoom(rate, variant, this.host.lang());
    if ('problem' in answer) {
      const { problem } = answer;
      this.host.say('problem', problem === null ? { key: 'online_unreachable' } : { text: problem });
      return;
    }
    const { room, secrets } = answer.value;
    const you: SeatName = ship === 'M' ? 'mercurial' : 'rubicon';
    this.join(room, secrets[you], secrets);
    this.inviting.value = true;
  }
  /** Follows an address; false when it is not one of a room. */
  follow(address: { pathname: string; hash: string }): boolean {
    const found = roomOf(address);
    if (!found) return false;
    const secret = found.secret ?? this.rooms.find(found.room)?.secret ?? null;
    if (secret === null) this.host.refuse({ key: 'online_no_secret' });
    else this.join(found.room, secret, null);
    return true;
  }
  reopen(kept: KeptRoom): void {
    this.join(kept.room, kept.secret, kept.secrets);
  }
  forget(room: string): void {
    this.rooms.forget(room);
    this.list();
  }
  private join(room: string, secret: string, secrets: Secrets | null): void {
    if (this.room.value?.room === room && this.room.value.secret === secret) {
      this.showAddress();
      this.host.enter('game');
      return;
    }
    this.close();
    const opening = { room, secret, secrets: secrets ?? this.rooms.find(room)?.secrets ?? null };
    this.chat = { last: 0, seen: this.rooms.find(room, secret)?.seen ?? 0 };
    this.joining.value = true;
    this.carrier = new Carrier({
      greeting: () => ({ room, secret, lang: this.host.lang(), name: this.name.value }),
      hear: (message) => this.hear(message, opening),
      connection: (state) => this.connected(state),
      sending: (step) => this.sends(step),
      lost: (step) => this.host.say('problem', { key: 'online_step_lost', places: { step } }),
    });
  }
  /** The room gives way to something else. */
  close(): void {
    this.carrier?.close();
    this.carrier = null;
    batch(() => {
      this.room.value = null;
      this.joining.value = false;
      this.sending.value = null;
      this.inviting.value = false;
      this.forgetGame();
      this.talk.value = [];
      this.unread.value = 0;
    });
  }
  /** A step counts as under way until the store has its outcome: nobody chooses in between. */
  private sends(step: string | null): void {
    if (step !== null) this.sending.value = step;
    else void this.heard.then(() => (this.sending.value = null));
  }
  private connected(state: Connection): void {
    this.connection.value = state;
    if (state !== 'lost') return;
    this.question.value = null; // told again when it still stands
    this.host.interrupted();
  }
  private forgetGame(): void {
    this.question.value = null;
    this.marks.value = {};
    this.marking.value = false;
    this.dice.value = null;
  }
  private showAddress(): void {
    const { address } = this;
    if (address && `${location.pathname}${location.hash}` !== address) history.pushState(null, '', address);
  }
  private list(): void {
    this.kept.value = this.rooms.list();
  }
  private remember(over: boolean): void {
    const room = this.room.value;
    if (!room) return;
    const { secret, you, secrets, game, commit, watch } = room;
    this.rooms.keep({
      room: room.room,
      secret,
      you,
      secrets,
      game,
      over,
      promised: commit,
      ...(watch === null ? {} : { watch }),
      seen: this.chat.seen,
      when: Date.now(),
      names: this.names,
    });
    this.list();
  }
  /** Asks in which of the rooms it is this player's turn. */
  async look(): Promise<void> {
    const rooms = this.kept.value.filter(({ over }) => !over);
    const turns = await Promise.all(rooms.map(async (room) => [room.secret, await turnIn(room)] as const));
    this.turns.value = Object.fromEntries(turns.filter((one): one is [string, Turn] => one[1] !== null));
  }

  // ---- what the room says

  private hear(message: FromTable, opening: { room: string; secret: string; secrets: Secrets | null }): void {
    switch (message.type) {
      case 'welcome':
        this.welcomed(message, opening);
        break;
      case 'asked':
        this.question.value = {
          about: message.about,
          by: message.by,
          seat: message.seat ?? null,
          bot: message.bot ?? null,
        };
        break;
      case 'answered':
        this.question.value = null;
        if (message.by !== null) this.add({ kind: 'answered', by: message.by, agreed: message.agreed });
        break;
      case 'chat':
        this.chat.last = message.id;
        this.add({ kind: 'chat', by: message.by, text: message.text, id: message.id }, message.id > this.chat.seen);
        break;
      case 'unsaid':
        this.talk.value = this.talk.value.filter((line) => line.kind !== 'chat' || line.id !== message.id);
        break;
      case 'linked':
        if (message.seat === 'watcher') this.watchable(message.secret);
        break;
      case 'signal':
        this.signalled(message);
        break;
      case 'hint':
        if (message.by !== null) this.add({ kind: 'hint', by: message.by });
        break;
      case 'seats':
        this.watchers.value = message.watchers;
        this.seated(message);
        break;
      case 'steps':
      case 'undone':
        this.marks.value = {};
        break;
      case 'seed':
        this.dice.value = { commit: message.commit, salt: message.salt, seed: message.seed };
        this.remember(true);
        break;
      case 'error':
        this.host.say('problem', { text: message.reason });
        break;
      case 'bye':
        this.dismissed(message, opening.room);
        return;
      default:
        break;
    }
    this.heard = this.host.hear(message);
  }
  private welcomed(welcome: Welcome, opening: { room: string; secret: string; secrets: Secrets | null }): void {
    const before = this.room.value;
    const you = welcome.you === 'both' ? 'watcher' : welcome.you;
    const kept = this.rooms.find(opening.room, opening.secret);
    // What was promised at the start holds, whatever is said now.
    const commit = kept?.game === welcome.game ? kept.promised : welcome.commit;
    if (!before) this.host.opened(welcome);
    else this.host.anew(before.game === welcome.game);
    batch(() => {
      this.forgetGame();
      this.joining.value = false;
      const watch = before?.watch ?? kept?.watch ?? opening.secrets?.watch ?? null;
      this.room.value = { ...opening, you, commit, game: welcome.game, watch, bots: welcome.bots ?? [] };
    });
    if (before) return;
    this.showAddress();
    this.host.enter('game');
  }
  /** Somebody came or went. A friend who has come needs no invitation. */
  private seated(seats: Record<SeatName, Seat>): void {
    const partner = seats[this.room.value?.you === 'mercurial' ? 'rubicon' : 'mercurial'];
    if (partner.kind === 'person' && partner.present) this.inviting.value = false;
    const name = (seat: SeatName): string => (seats[seat].kind === 'person' ? seats[seat].name : '');
    this.names = { mercurial: name('mercurial'), rubicon: name('rubicon') };
    this.remember(this.dice.value !== null);
  }
  /** The new link for spectators, which was asked for here. */
  private watchable(watch: string): void {
    const room = this.room.value;
    if (!room) return;
    this.room.value = { ...room, watch };
    this.remember(this.dice.value !== null);
  }
  private dismissed(bye: Extract<FromTable, { type: 'bye' }>, room: string): void {
    if (bye.retry_ms !== null) return; // the carrier comes back by itself
    this.joining.value = false;
    if (bye.code === 'unknown_room') this.forget(room);
    if (this.active) this.host.say('problem', { text: bye.reason });
    else this.host.refuse({ text: bye.reason });
  }
  private signalled({ signal: what, planet, card, by }: Extract<FromTable, { type: 'signal' }>): void {
    if (what === 'look' && planet) this.marks.value = { ...this.marks.value, [planet]: by };
    this.add({ kind: 'signal', signal: what, by, ...(planet ? { planet } : {}), ...(card ? { card } : {}) });
  }
  private add(line: TalkOf<Talk>, news = true): void {
    this.talk.value = [...this.talk.value.slice(1 - TALK_MOST), { ...line, news, key: ++this.lines }];
    if (news && line.by !== this.room.value?.you) this.unread.value++;
  }
  /** What was said is being looked at. */
  read(): void {
    this.unread.value = 0;
    if (this.chat.seen === this.chat.last) return;
    this.chat.seen = this.chat.last;
    this.remember(this.dice.value !== null);
  }

  // ---- what the player does

  send(message: Exclude<ToTable, { type: 'hello' }>): void {
    if (!this.carrier?.send(message)) this.host.say('info', { key: 'online_not_now' });
  }
  say(text: string): void {
    this.send({ type: 'chat', text });
  }
  unsay(id: number): void {
    this.send({ type: 'unsay', id });
  }
  /** A link for spectators, for who does not know one: the one before it ends. */
  newWatchLink(): void {
    this.send({ type: 'link', seat: 'watcher' });
  }
  signal(what: SignalKind, about: { planet?: PlanetId; card?: CardId } = {}): void {
    this.send({ type: 'signal', signal: what, ...about });
  }
  mark(planet: PlanetId): void {
    this.marking.value = false;
    this.signal('look', { planet });
  }
  answer(agreed: boolean): void {
    const question = this.question.value;
    if (question) this.send({ type: agreed ? 'agree' : 'disagree', about: question.about });
  }
  setName(name: string): void {
    if (name === this.name.value) return;
    this.name.value = name;
    this.rooms.setName(name);
    this.greetAgain();
  }
  /** The name or the language is another one. */
  greetAgain(): void {
    if (this.active) this.carrier?.greetAgain();
  }

  // ---- the record and its dice

  /** The record as the server has it, with hash, and at the end seed and salt. */
  async record(): Promise<string | null> {
    const room = this.room.value;
    const answer = room && (await roomRecord(room.room, room.secret, this.host.lang()));
    return answer && 'value' in answer ? answer.value : null;
  }
  /** The record of the room behind a link. */
  async recordAt(link: string): Promise<Answer<string>> {
    let found = null;
    try {
      found = roomOf(new URL(link, location.href));
    } catch {
      // not an address at all
    }
    if (!found?.secret) return { problem: this.host.t('online_no_secret') };
    const answer = await roomRecord(found.room, found.secret, this.host.lang());
    return 'problem' in answer ? { problem: answer.problem ?? this.host.t('online_unreachable') } : answer;
  }
  dealt(record: string, seed: string): ReturnType<Host['dealt']> {
    return this.host.dealt(record, seed);
  }
}
