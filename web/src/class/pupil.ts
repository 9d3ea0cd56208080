// pupil.ts - a pupil's part in a class: what is done in lessons, challenges and measurements is told to the
// class, and what the teacher asks for happens. It only watches the store; the store knows little of it.
import { effect, signal, untracked } from '@preact/signals';
import { challengeId } from '../store/learn';
import type { Store } from '../store/store';
import { challengeAt, gates, wayOf } from '../ui/lab/lab';
import { type KeptPupil, keepPupil } from './kept';
import { Line } from './line';
import type { ClassState, FromClass, Mark, Name, Pair } from './messages';

const SCREEN_MOST = 400; // characters of what a teacher who watches reads

export class Pupil {
  readonly state = signal<ClassState | null>(null);
  readonly connected = signal(false);
  readonly names = signal<readonly Name[]>([]);
  readonly wish = signal(0);
  readonly pair = signal<Pair | null>(null);

  private readonly line: Line;
  private readonly stops: (() => void)[] = [];
  private sent = 0;
  private readonly waiting = new Map<number, string>(); // messages under way, by their number: which key
  private lesson: { id: string; inputs: number; shots: number[] } | null = null;

  constructor(
    private readonly store: Store,
    private readonly kept: KeptPupil,
    private readonly left: () => void,
  ) {
    this.line = new Line(
      kept,
      () => store.shell.lang,
      (message) => this.hear(message),
      (yes) => this.isConnected(yes),
    );
    this.stops.push(
      effect(() => this.watchLesson()),
      this.watchKept(),
      effect(() => this.watchMeasured()),
      effect(() => this.watchPlace()),
      effect(() => this.watchScreen()),
    );
  }

  get name(): string {
    return this.kept.name;
  }
  close(): void {
    for (const stop of this.stops) stop();
    this.line.close();
  }
  leave(): void {
    this.close();
    keepPupil(null);
    this.left();
  }
  toTask(): void {
    const task = this.state.value?.task;
    if (!task) return;
    this.kept.task = task;
    keepPupil(this.kept);
    history.pushState(null, '', `/${task}`);
    void this.store.route.follow(task);
  }
  toGame(): void {
    const { room, secret = '' } = this.pair.value ?? {};
    if (!room) return;
    this.kept.room = room;
    keepPupil(this.kept);
    this.store.online.name.value = this.name;
    history.pushState(null, '', `/room/${room}#${secret}`);
    void this.store.route.follow(location.hash);
  }
  setWish(pupil: number): void {
    this.wish.value = pupil;
    this.line.send({ type: 'wish', pupil });
  }

  // ---- from the class

  private hear(message: FromClass): void {
    switch (message.type) {
      case 'class':
        this.state.value = message;
        if (message.task !== this.kept.task && message.task !== '') this.toTask();
        break;
      case 'names':
        this.names.value = message.names;
        break;
      case 'pair':
        this.pair.value = message.room === null ? null : message;
        if (message.room !== null && message.room !== this.kept.room) this.toGame();
        break;
      case 'kept':
        this.acknowledged(message.id);
        break;
      case 'bye':
        if (message.retry_ms !== null) break;
        this.store.shell.say('info', { text: message.reason });
        this.leave();
        break;
      default:
        break;
    }
  }
  private isConnected(yes: boolean): void {
    this.connected.value = yes;
    this.waiting.clear();
    if (!yes) return;
    for (const key of this.kept.open) this.sendMark(key);
    this.watchPlace();
  }

  // ---- marks

  private acknowledged(id: number): void {
    const key = this.waiting.get(id);
    this.waiting.delete(id);
    if (key === undefined || [...this.waiting.values()].includes(key)) return;
    this.kept.open = this.kept.open.filter((other) => other !== key);
    keepPupil(this.kept);
  }
  private sendMark(key: string): void {
    const mark = this.kept.marks[key];
    if (mark && this.line.send({ type: 'mark', id: ++this.sent, ...mark })) this.waiting.set(this.sent, key);
  }
  private mark(key: string, change: (before: Mark) => Partial<Mark>): void {
    const before = this.kept.marks[key] ?? { key, tries: 0, first: false, done: false, counts: [] };
    this.kept.marks[key] = { ...before, ...change(before) };
    if (!this.kept.open.includes(key)) this.kept.open.push(key);
    keepPupil(this.kept);
    this.sendMark(key);
  }
  private measured(key: string, counts: readonly number[]): void {
    this.mark(key, (before) => ({
      tries: before.tries + 1,
      done: true,
      counts: counts.map((count, i) => count + (before.counts[i] ?? 0)),
    }));
  }

  // ---- what the pupil does

  private watchLesson(): void {
    const state = this.store.lessons.current.value;
    if (!state) {
      this.lesson = null;
      return;
    }
    const shots = state.shots?.rows.map(({ count }) => count) ?? [];
    const last = this.lesson;
    this.lesson = { id: state.id, inputs: state.inputs.length, shots };
    // A lesson that begins or comes back is where it was; the same state may be told twice.
    if (last?.id !== state.id || state.inputs.length <= last.inputs) return;
    const number = state.lesson;
    if (state.judged) {
      const { question, first } = state.judged;
      this.mark(`question.${number}.${question}`, (before) => ({
        tries: before.tries + Number(!before.done),
        first: before.tries === 0 ? first && state.right === true : before.first,
        done: before.done || state.right === true,
      }));
    }
    if (shots.length > 0 && /^measure/.test(state.inputs.at(-1) ?? '')) {
      const more = shots.map((count, i) => count - (last.shots[i] ?? 0));
      const key = state.shots?.ships === '' ? `spy.${state.number}` : `shots.${number}.${state.number}`;
      this.measured(key, more.some((count) => count < 0) ? shots : more);
    }
    if (state.wants === 'done') this.mark(`lesson.${number}`, (before) => ({ tries: before.tries + 1, done: true }));
  }
  /** Challenges solved and answers before and after the course, as the store keeps them. */
  private watchKept(): () => void {
    const { learn } = this.store;
    let before = learn.kept.peek();
    return effect(() => {
      const now = learn.kept.value;
      untracked(() => {
        for (const [id, stars] of Object.entries(now.stars)) {
          const number = learn.challenges.value.findIndex((challenge) => challengeId(challenge) === id) + 1;
          if (stars !== before.stars[id] && number > 0)
            this.mark(`challenge.${number}`, ({ tries }) => ({ tries: tries + 1, done: true, counts: [stars] }));
        }
        for (const [id, right] of Object.entries(now.firsts)) {
          const idea = /^(before|after):(\d+)$/.exec(id);
          if (idea && before.firsts[id] === undefined)
            this.mark(`${idea[1]}.${idea[2]}`, () => ({ tries: 1, first: right, done: right }));
        }
        before = now;
      });
    });
  }
  private watchMeasured(): void {
    const measured = this.store.learn.measured.value;
    if (!measured) return;
    const { place, degrees, counts } = measured;
    untracked(() => this.measured(`lab.${place}.${degrees.M}.${degrees.R}`, counts));
  }
  private watchPlace(): void {
    const { route, lessons, online } = this.store;
    const screen = route.screen.value;
    const lesson = lessons.current.value;
    const challenge = challengeAt.value;
    const place =
      screen === 'game' && lesson
        ? `lesson.${lesson.lesson}`
        : screen === 'game' && online.room.value
          ? 'pair'
          : screen === 'lab' && challenge !== null
            ? `challenge.${challenge + 1}`
            : screen;
    this.line.send({ type: 'place', place });
  }
  /** Only what a teacher who watches may see: where the ships are, and the text of the lesson or the gates of the
   *  laboratory. */
  private watchScreen(): void {
    if (!this.state.value?.watched) return;
    const { route, lessons, show } = this.store;
    const lesson = lessons.current.value;
    const seen =
      route.screen.value === 'lab'
        ? { text: this.gatesInWords(), position: String(wayOf(this.store.learn).at(-1)?.place ?? '') }
        : route.screen.value === 'game'
          ? {
              text: [lesson?.reply, lesson?.text].filter((part) => part).join(' '),
              position: show.view.value?.id ?? '',
            }
          : { text: '', position: '' };
    this.line.send({ type: 'screen', ...seen, text: seen.text.replaceAll('\n', ' ').slice(0, SCREEN_MOST) });
  }
  private gatesInWords(): string {
    const { shell } = this.store;
    const ships = shell.glossary.value?.ships;
    return gates.value.map(({ ship, card }) => shell.t('lab_gate', { ship: ships?.[ship] ?? ship, card })).join(', ');
  }
}
