// line.ts - the line to a class: a WebSocket that comes back by itself after every break.
import type { Lang } from '../core/types';
import type { ClassLink, FromClass, ToClass } from './messages';

const WAIT_FIRST = 500; // before trying again, in milliseconds; doubled each time
const WAIT_MOST = 10_000;

export class Line {
  private socket: WebSocket | null = null;
  private failures = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private greeted = false;
  private closed = false;

  constructor(
    private readonly link: ClassLink,
    private readonly lang: () => Lang,
    private readonly hear: (message: FromClass) => void,
    private readonly connected: (yes: boolean) => void,
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.dial();
  }

  /** False when nothing can be sent now. */
  send(message: ToClass): boolean {
    if (!this.greeted) return false;
    this.socket?.send(JSON.stringify(message));
    return true;
  }
  close(): void {
    this.closed = true;
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.again);
    const { socket } = this;
    this.socket = null;
    this.greeted = false;
    socket?.close();
  }

  private readonly hurry = (): void => {
    if (!this.socket && !this.closed && document.visibilityState !== 'hidden') this.dial();
  };
  private dial(): void {
    clearTimeout(this.again);
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
    let retry: number | null = null;
    this.socket = socket;
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'hello', ...this.link, lang: this.lang() })),
    );
    socket.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (socket !== this.socket || typeof event.data !== 'string') return;
      const message = JSON.parse(event.data) as FromClass;
      if (message.type === 'bye') {
        retry = message.retry_ms;
        if (retry === null) this.close();
      }
      this.hear(message);
      // How the class stands is the end of every greeting.
      if (message.type !== 'class' || this.greeted) return;
      this.greeted = true;
      this.failures = 0;
      this.connected(true);
    });
    socket.addEventListener('close', () => {
      if (socket !== this.socket) return;
      this.socket = null;
      this.greeted = false;
      this.connected(false);
      const wait = retry ?? Math.min(WAIT_MOST, WAIT_FIRST * 2 ** this.failures++);
      // Not everybody at once, when a server comes back.
      this.again = setTimeout(() => this.dial(), wait * (0.75 + Math.random() / 2));
    });
  }
}

/** After how many days without use the server deletes a class; null when it cannot be asked. */
export async function daysKept(): Promise<number | null> {
  try {
    const answer = await fetch('/api/classes');
    return answer.ok ? ((await answer.json()) as { days: number }).days : null;
  } catch {
    return null;
  }
}

/** Asks the server for something of a class; what it refuses has a reason in words. */
export async function askServer<T>(
  path: string,
  body: unknown,
  lang: Lang,
): Promise<{ value: T } | { problem: string | null; code: string | null }> {
  try {
    const answer = await fetch(`${path}?lang=${lang}`, { method: 'POST', body: JSON.stringify(body) });
    const said = (await answer.json()) as T & { reason?: string; code?: string };
    return answer.ok ? { value: said } : { problem: said.reason ?? null, code: said.code ?? null };
  } catch {
    return { problem: null, code: null };
  }
}
