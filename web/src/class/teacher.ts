// teacher.ts - a class as its teacher sees it: pupils and their marks as they come, boards of pairs, a
// screen that is watched. It knows no screen of the page.
import { computed, signal } from '@preact/signals';
import type { BotId, Lang } from '../core/types';
import { forgetClass } from './kept';
import { Line } from './line';
import type { Board, ClassLink, ClassState, FromClass, Mark, PupilState, ToClass } from './messages';

/** Without progress for so long, and here: stuck. */
const STUCK_SECONDS = 300;

export interface GridPupil extends PupilState {
  name: string;
  since: number; // when there was progress last, in ms of this browser's clock
  marks: Record<string, Mark>;
}

export class Teacher {
  readonly state = signal<ClassState | null>(null);
  readonly connected = signal(false);
  readonly gone = signal<string | null>(null); // why there is no class here
  readonly pupils = signal<readonly GridPupil[]>([]);
  readonly boards = signal<readonly Board[]>([]);
  readonly watching = signal(0);
  readonly screen = signal<{ text: string; position: string } | null>(null);
  private readonly now = signal(Date.now());

  readonly here = computed(() => this.pupils.value.filter(({ present }) => present));
  readonly stuck = computed(
    () => new Set(this.here.value.filter((p) => this.now.value - p.since > STUCK_SECONDS * 1000).map((p) => p.pupil)),
  );

  /** Those who chose each other. */
  readonly chosen = computed(() => {
    const wishes = new Map(this.here.value.map(({ pupil, wish }) => [pupil, wish]));
    return this.here.value
      .filter(({ pupil, wish }) => pupil < wish && wishes.get(wish) === pupil)
      .map(({ pupil, wish }): [number, number] => [pupil, wish]);
  });

  private readonly line: Line;
  private readonly known = new Map<number, GridPupil>();
  private telling = false;
  private readonly clock = setInterval(() => (this.now.value = Date.now()), 10_000);

  constructor(
    private readonly link: ClassLink,
    lang: () => Lang,
  ) {
    this.line = new Line(
      link,
      lang,
      (message) => this.hear(message),
      (yes) => this.isConnected(yes),
    );
  }
  close(): void {
    clearInterval(this.clock);
    this.line.close();
  }
  send(message: ToClass): void {
    this.line.send(message);
  }
  watch(pupil: number): void {
    this.screen.value = null;
    this.watching.value = pupil;
    this.send({ type: 'watch', pupil });
  }
  /** Those who chose each other, then the others as the lot falls; the last one may get a bot. */
  pairUp(same: boolean, bot: BotId): void {
    const pairs: number[][] = this.chosen.value.map((pair) => [...pair]);
    const rest = this.here.value
      .filter(({ pupil }) => !pairs.flat().includes(pupil))
      .map(({ pupil }) => ({ pupil, lot: Math.random() }))
      .sort((a, b) => a.lot - b.lot)
      .map(({ pupil }) => pupil);
    while (rest.length > 0) pairs.push(rest.splice(0, 2));
    if (pairs.length > 0) this.send({ type: 'pairs', pairs, same, rate: 1, bot });
  }
  nameOf(pupil: number): string | null {
    return this.known.get(pupil)?.name ?? null;
  }

  private isConnected(yes: boolean): void {
    // Whoever is not named in the next greeting is gone; what it names shows before the line counts as there.
    if (yes) this.show();
    else this.known.clear();
    this.connected.value = yes;
    if (yes && this.watching.value) this.watch(this.watching.value);
  }
  private hear(message: FromClass): void {
    switch (message.type) {
      case 'class':
        this.state.value = message;
        this.tell();
        break;
      case 'pupil':
        this.hearPupil(message);
        break;
      case 'marks': {
        const pupil = this.known.get(message.pupil);
        if (!pupil) break;
        for (const mark of message.marks) pupil.marks[mark.key] = mark;
        if (this.connected.value) pupil.since = Date.now();
        this.tell();
        break;
      }
      case 'board':
        this.boards.value =
          message.of === 0
            ? []
            : [...this.boards.value.filter(({ pair }) => pair !== message.pair && pair < message.of), message].sort(
                (a, b) => a.pair - b.pair,
              );
        break;
      case 'screen':
        if (message.pupil === this.watching.value) this.screen.value = message;
        break;
      case 'bye':
        if (message.retry_ms !== null) break;
        this.gone.value = message.reason;
        forgetClass(this.link.class);
        break;
      default:
        break;
    }
  }
  private hearPupil(message: PupilState): void {
    if (message.name === null) this.known.delete(message.pupil);
    else
      this.known.set(message.pupil, {
        ...message,
        name: message.name,
        since: Date.now() - 1000 * Math.max(0, message.quiet),
        marks: this.known.get(message.pupil)?.marks ?? {},
      });
    this.tell();
  }
  /** Many messages come at once: the screen is told once for all of them. */
  private tell(): void {
    if (this.telling) return;
    this.telling = true;
    setTimeout(() => {
      this.telling = false;
      if (this.connected.value) this.show();
    }, 50);
  }
  private show(): void {
    this.now.value = Date.now();
    this.pupils.value = [...this.known.values()].sort((a, b) => a.name.localeCompare(b.name));
  }
}
