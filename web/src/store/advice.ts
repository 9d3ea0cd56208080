// advice.ts - hints, the tutor and the review of a game: what the thinker says about it.
import { signal } from '@preact/signals';
import { tenths } from '../core/figures';
import type { Hint, Review, TutorWarning, View } from '../core/types';
import type { Store } from './store';

const HINT_MS = 1200;

export class Advice {
  readonly hint = signal<Hint | null>(null); // for the position shown; grows while hinting
  readonly hinting = signal(false);
  readonly warning = signal<TutorWarning | null>(null); // the tutor holds a step back
  readonly review = signal<Review | null>(null);
  readonly reviewing = signal(false);
  readonly strong = signal(false); // the bots' weights are loaded: hints, good bots
  private hintRun = 0;

  constructor(private readonly store: Store) {}

  /** Waits for the weights; without them there is no advice. */
  async getReady(): Promise<void> {
    this.strong.value = await this.store.around.thinker.ready();
    tenths(this.store.shell.lang); // made now, so that the first hint need not wait for it
    if (!this.strong.value) this.store.shell.say('problem', { key: 'weights_failed' });
  }

  // ---- hints

  /** For the position shown: gets better for about a second. A room's is for both players. */
  askHint(): void {
    const { online, show, game } = this.store;
    const view = show.view.value;
    if (online.active) {
      this.hinting.value = online.able.value;
      game.send({ type: 'hint', at: show.steps.length });
    } else if (view?.id && (view.toMove === 'M' || view.toMove === 'R')) {
      game.helped();
      void this.makeHint(view.id, ++this.hintRun);
    }
  }
  /** More and more trials until the time is up; each answer is better than the one before. */
  private async makeHint(id: string, run: number): Promise<void> {
    const { around, shell } = this.store;
    const until = performance.now() + HINT_MS;
    this.hinting.value = true;
    for (let trials = 8; run === this.hintRun; trials *= 2) {
      const hint = await around.thinker.hint(id, trials, shell.lang);
      if (run !== this.hintRun) return;
      this.hint.value = hint;
      if (!hint || performance.now() > until || trials >= 4096) break;
    }
    if (run === this.hintRun) this.hinting.value = false;
  }
  /** A room's hint; null when it came too late. */
  hear(hint: Hint | null): void {
    if (hint) this.hint.value = hint;
    this.hinting.value = false;
  }
  /** Whoever asked no longer wants it; a room is told so. */
  cancelHint(): void {
    if (this.store.online.active && this.hinting.value) this.store.game.send({ type: 'cancel' });
    this.stopHint();
  }
  stopHint(): void {
    this.hintRun++;
    this.hinting.value = false;
    this.hint.value = null;
  }

  // ---- the tutor

  /** Does the tutor look at what is chosen here? */
  tutors(view: View): boolean {
    const { shell, lessons } = this.store;
    return shell.settings.value.tutor && this.strong.value && !lessons.current.value && view.id !== null;
  }
  /** Asks the tutor. True when the step is not to be made now: it warns, or the position is another one. */
  async objects(view: View, step: string): Promise<boolean> {
    const { around, shell, show } = this.store;
    const warning = await around.thinker.tutor(view.id ?? '', step, shell.lang);
    if (show.view.value !== view) return true;
    this.warning.value = warning;
    return warning !== null;
  }
  /** Makes the step that the tutor warned of. */
  insist(): void {
    const { game, show } = this.store;
    const warning = this.warning.value;
    const view = show.view.value;
    this.warning.value = null;
    if (warning && view) game.send({ type: 'step', at: view.at, step: warning.step });
  }
  heed(): void {
    this.warning.value = null;
  }

  // ---- the review

  /** Of the record; goes to its screen. */
  async startReview(): Promise<void> {
    const { around, shell, route, share } = this.store;
    const story = share.story();
    if (!story) return;
    this.review.value = null;
    this.reviewing.value = true;
    route.go('review');
    const review = await around.thinker.review(story, shell.lang);
    this.reviewing.value = false;
    this.review.value = review;
    if (!review) shell.say('info', { key: 'no_review' });
  }
}
