// thinker.ts - bots, hints, the tutor and reviews, in a worker of their own so that neither the page
// nor the table waits for them. Positions come as IDs: whoever thinks keeps no game.
import { type Core, GAME, isProblem } from '../core/core';
import type { BotId, Hint, Lang, Review, TutorWarning, Variant } from '../core/types';

/** How a game began, and its steps: enough to have it again anywhere. */
export interface Story {
  rate: number;
  variant: Variant;
  start: string | null;
  steps: string[];
}

export class Thinker {
  private readonly strong: Promise<boolean>;

  constructor(
    private readonly core: Core,
    weights: Promise<Uint8Array | null>,
  ) {
    this.strong = weights.then(
      (bytes) => bytes !== null && core.weights(bytes) === null,
      () => false,
    );
  }

  /** Resolves when the weights are there; false when they could not be had. */
  ready(): Promise<boolean> {
    return this.strong;
  }

  /** A bot's choice. Without weights every bot plays as the greedy one. */
  async bot(id: string, bot: BotId, seed: bigint, steps: number): Promise<string | null> {
    const able = bot === 'random' || bot === 'greedy' || (await this.strong);
    return this.core.bot(id, able ? bot : 'greedy', seed, steps);
  }

  async hint(id: string, trials: number, lang: Lang): Promise<Hint | null> {
    return (await this.strong) ? this.core.hint(id, trials, 0n, lang) : null;
  }

  async tutor(id: string, step: string, lang: Lang): Promise<TutorWarning | null> {
    return (await this.strong) ? this.core.tutor(id, step, lang) : null;
  }

  async review(story: Story, lang: Lang): Promise<Review | null> {
    if (!(await this.strong) || !replay(this.core, GAME.advice, story, lang)) return null;
    return this.core.review(GAME.advice, lang);
  }
}

/** Has a game again from its story; false when a step is refused. */
export function replay(core: Core, game: (typeof GAME)[keyof typeof GAME], story: Story, lang: Lang): boolean {
  const begun =
    story.start === null ? core.start(game, story.rate, story.variant, null) : core.startAt(game, story.start, lang);
  if (begun === null || isProblem(begun)) return false;
  return story.steps.every((step) => !isProblem(core.step(game, step, lang)));
}
