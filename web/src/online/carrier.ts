// carrier.ts - carries the messages of docs/api.md to a room of a server, over a WebSocket.
//
// It keeps at it: after every break it comes back, asks for what it missed, and sends again what was
// chosen or said and never acknowledged. Whether a step was made is decided by the record alone.
import type { FromTable, ToTable } from './messages';

type Hello = Extract<ToTable, { type: 'hello' }>;
type Welcome = Extract<FromTable, { type: 'welcome' }>;
type Steps = Extract<FromTable, { type: 'steps' }>;
export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

export interface Ends {
  /** Who says hello, and in which language: asked at every connection. */
  greeting(): Pick<Hello, 'room' | 'secret' | 'lang' | 'name'>;
  /** A message of the table. A welcome comes only when the record begins anew. */
  hear(message: FromTable): void;
  connection(state: Connection): void;
  /** A step is under way, or none. */
  sending(step: string | null): void;
  /** A step that was chosen is not in the record, and can no longer be made. */
  lost(step: string): void;
}

const WAIT_FIRST = 500; // before trying again, in milliseconds; doubled each time
const WAIT_MOST = 15_000;
const PATIENCE = 8_000; // for an answer; then the connection counts as broken

export class Carrier {
  private socket: WebSocket | null = null;
  private greeted = false;
  private failures = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private impatience: ReturnType<typeof setTimeout> | undefined;
  private retry: number | null = null; // what the server asked for

  private steps: string[] = [];
  private pieces: Steps | null = null; // of a long record, which comes in several messages
  private known: Welcome | null = null;
  private chat = 0; // highest id
  private step: { at: number; step: string; edition: number } | null = null; // not acknowledged
  private words: string[] = []; // said, and not heard back

  constructor(private readonly ends: Ends) {
    addEventListener('online', this.hurry);
    addEventListener('offline', this.breaks);
    document.addEventListener('visibilitychange', this.hurry);
    ends.connection('connecting');
    this.dial();
  }

  /** False when nothing can be sent now. Steps and chat are kept until they can. */
  send(message: Exclude<ToTable, Hello>): boolean {
    if (message.type === 'step') {
      this.step = { at: message.at, step: message.step, edition: this.known?.edition ?? 0 };
      this.ends.sending(message.step);
    }
    if (message.type === 'chat') this.words.push(message.text);
    if (!this.greeted) return message.type === 'step' || message.type === 'chat';
    this.write(message);
    if (this.step || this.words.length > 0) this.expect();
    return true;
  }

  /** Another name, say: hello again. */
  greetAgain(): void {
    this.drop();
    this.dial();
  }

  close(): void {
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.breaks);
    document.removeEventListener('visibilitychange', this.hurry);
    this.drop();
    this.ends.connection('closed');
  }

  // ---- the connection

  private readonly hurry = (): void => {
    if (this.socket || document.visibilityState === 'hidden') return;
    this.dial();
  };
  private readonly breaks = (): void => {
    if (!this.socket) return;
    this.drop();
    this.ends.connection('lost');
    const wait = this.retry ?? Math.min(WAIT_MOST, WAIT_FIRST * 2 ** this.failures++);
    this.retry = null;
    // Not everybody at once, when a server comes back.
    this.again = setTimeout(() => this.dial(), wait * (0.75 + Math.random() / 2));
  };
  private drop(): void {
    clearTimeout(this.again);
    clearTimeout(this.impatience);
    const { socket } = this;
    this.socket = null;
    this.pieces = null;
    this.greeted = false;
    socket?.close();
  }
  private expect(): void {
    clearTimeout(this.impatience);
    this.impatience = setTimeout(this.breaks, PATIENCE);
  }

  private dial(): void {
    clearTimeout(this.again);
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}${this.path()}`);
    const current = (): boolean => socket === this.socket;
    this.socket = socket;
    this.expect();
    socket.addEventListener('open', () => {
      const { edition } = this.known ?? {};
      const has = { after: this.steps.length, chat: this.chat, ...(edition === undefined ? {} : { edition }) };
      if (current()) this.write({ type: 'hello', ...this.ends.greeting(), ...has });
    });
    socket.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (current() && typeof event.data === 'string') this.take(JSON.parse(event.data) as FromTable);
    });
    socket.addEventListener('close', () => {
      if (current()) this.breaks();
    });
  }
  /** With the room, so that a proxy before several servers leads everybody to the same one. */
  private path(): string {
    const { room } = this.ends.greeting();
    return /^\w{1,40}$/.test(room) ? `/ws/${room}` : '/ws';
  }
  private write(message: ToTable): void {
    this.socket?.send(JSON.stringify(message));
  }

  // ---- what comes

  private take(message: FromTable): void {
    if (message.type === 'steps' && !this.greeted) {
      this.gather(message);
      return;
    }
    const { pieces } = this;
    this.pieces = null;
    if (pieces) this.understand(pieces);
    this.understand(message);
  }

  /** The record comes in pieces before the greeting ends; whoever listens hears it as one. */
  private gather(piece: Steps): void {
    const { pieces } = this;
    if (pieces && piece.from === pieces.from + pieces.steps.length)
      for (const step of piece.steps) pieces.steps.push(step);
    else this.pieces = piece;
    if (this.impatience !== undefined) this.expect(); // as long as something comes, it is not broken
  }

  private understand(message: FromTable): void {
    switch (message.type) {
      case 'welcome':
        if (this.resumes(message)) return;
        break;
      case 'steps':
        this.steps = [...this.steps.slice(0, message.from), ...message.steps];
        break;
      case 'undone':
        this.steps.length = message.to;
        if (this.known) this.known = { ...this.known, edition: message.edition };
        break;
      case 'chat':
        this.chat = Math.max(this.chat, message.id);
        if (message.by === this.known?.you && message.text === this.words[0]) this.words.shift();
        break;
      case 'error':
        if (message.code.startsWith('text_')) this.words.shift(); // it never will be heard
        break;
      case 'bye':
        if (message.retry_ms === null) this.close();
        else this.retry = message.retry_ms;
        break;
      default:
        break;
    }
    this.ends.hear(message);
    // Whoever listens knows of the step before it counts as made.
    if (message.type === 'refused' || (message.type === 'steps' && this.isMade())) this.forgetStep();
    if (!this.step && this.words.length === 0) clearTimeout(this.impatience);
    if (message.type === 'seats' && !this.greeted) this.isGreeted();
  }

  /** Goes on with the record that is known? Else it begins anew. */
  private resumes(welcome: Welcome): boolean {
    const { known } = this;
    const same = known !== null && known.game === welcome.game && known.edition === welcome.edition;
    this.known = welcome;
    if (same && this.steps.length <= welcome.count) return true;
    this.steps = [];
    if (!same) return false;
    // The room has less than was known: it is another one now, so ask for all of it.
    this.known = null;
    this.greetAgain();
    return true;
  }

  /** Seats are the end of every greeting: from here on both sides know the same. */
  private isGreeted(): void {
    clearTimeout(this.impatience);
    this.greeted = true;
    this.failures = 0;
    this.ends.connection('open');
    this.judgeStep();
    if (this.step) this.send({ type: 'step', at: this.step.at, step: this.step.step });
    for (const text of this.words.splice(0)) this.send({ type: 'chat', text });
  }

  private isMade(): boolean {
    return (
      this.step !== null && this.step.edition === this.known?.edition && this.steps[this.step.at] === this.step.step
    );
  }
  /** After a break: was the step made, can it still be, or is it too late? */
  private judgeStep(): void {
    const { step } = this;
    if (!step || (this.steps.length === step.at && step.edition === this.known?.edition)) return;
    const made = this.isMade();
    this.forgetStep();
    if (!made) this.ends.lost(step.step);
  }
  private forgetStep(): void {
    this.step = null;
    this.ends.sending(null);
  }
}
