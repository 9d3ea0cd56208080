// face.ts - what a record means: the core's view of every position and its words, in the language of
// the face. Of a record from elsewhere it keeps a copy, as a face does in a room.
import { type Core, GAME, type GameNumber, isProblem, type LearnCall, type Problem, type Words } from '../core/core';
import { dealtBy } from '../core/fair';
import type { Daily, EditResult, Glossary, Lang, Scale, StepView, Variant, View } from '../core/types';
import { type Forms, formsOf } from '../core/words';
import type { SeatName } from '../online/messages';
import { type Pilot, personsOf } from './seats';
import { replay, type Story } from './thinker';

/** A record from outside, understood. */
export interface Loaded extends Story {
  seed: string | null; // null: nobody knows where its luck comes from
  from: number; // steps of other luck before that of the seed
  pilots: Record<SeatName, Pilot>;
}

export class Face {
  /** The game that is shown: the local table's own, or a copy of a record from elsewhere. */
  protected shown: GameNumber = GAME.face;

  constructor(protected readonly core: Core) {}

  words(lang: Lang): Words {
    return this.core.words(lang);
  }
  forms(lang: Lang): Forms {
    return formsOf(this.core, lang);
  }
  glossary(lang: Lang): Glossary {
    return this.core.glossary(lang);
  }

  /** Begins a copy of a record. Null when all is well, else a sentence. */
  open(rate: number, variant: Variant, start: string | null, lang: Lang): string | null {
    this.shown = GAME.face;
    const begun =
      start === null ? this.core.start(GAME.face, rate, variant, null) : this.core.startAt(GAME.face, start, lang);
    return isProblem(begun) ? begun.problem : null;
  }

  /** Steps from number `from` on; what was there from it on no longer counts. */
  add(from: number, steps: string[], lang: Lang): StepView[] | Problem {
    this.cut(from);
    for (const step of this.shown === GAME.face ? steps : []) {
      const made = this.core.step(GAME.face, step, lang);
      if (isProblem(made)) return made;
    }
    return this.core.told(this.shown, from, from + steps.length, lang);
  }

  cut(to: number): void {
    if (this.shown === GAME.face) this.core.cut(GAME.face, to); // a table cuts its own
  }
  view(at: number, lang: Lang): View | null {
    return this.core.view(this.shown, at, lang);
  }
  /** The steps so far with what happened, in another language perhaps. */
  told(to: number, lang: Lang): StepView[] {
    return this.core.told(this.shown, 0, to, lang);
  }

  /** Understands the text of a record without touching the game that is shown. */
  load(record: string | Uint8Array, lang: Lang): Loaded | Problem {
    const about = this.core.load(GAME.scratch, record, lang);
    if (isProblem(about)) return about;
    const { rate, variant, seed, from, start, bots } = about;
    const pilots = { mercurial: bots.M ?? 'person', rubicon: bots.R ?? 'person' } as const;
    return { rate, variant, seed, from, start, pilots, steps: this.core.list(GAME.scratch) };
  }

  /** The text of a record made of a story; null for one that began from a position. */
  record(story: Story, lang: Lang): string | null {
    return replay(this.core, GAME.scratch, story, lang) ? this.core.record(GAME.scratch) : null;
  }

  /** The game of a date; null when it is none. */
  daily(date: string): Daily | null {
    return this.core.daily(date);
  }
  /** Can these steps be played? */
  plays(story: Story, lang: Lang): boolean {
    return replay(this.core, GAME.scratch, story, lang);
  }
  /** The highest detection rate of a game; null when its steps cannot be played. */
  peak(story: Story, lang: Lang): number | null {
    if (!replay(this.core, GAME.scratch, story, lang)) return null;
    const { track } = this.core.glossary(lang);
    let peak = this.core.view(GAME.scratch, 0, lang)?.detection.rate ?? 0;
    for (const { happenings } of this.core.told(GAME.scratch, 0, story.steps.length, lang))
      for (const happening of happenings)
        if (happening.kind === 'rate') peak = Math.max(peak, track[happening.to] ?? 0);
    return peak;
  }

  scale(): Scale {
    return this.core.scale();
  }

  /** Does this seed deal the outcomes of a record? */
  dealt(record: string, seed: string, lang: Lang): ReturnType<typeof dealtBy> {
    return dealtBy(this.core, record, seed, lang);
  }

  /** How a position ID looks. */
  viewOf(id: string, lang: Lang): View | Problem {
    return this.core.viewOf(id, lang);
  }
  edit(lines: string, lang: Lang): EditResult {
    return this.core.edit(lines, lang);
  }
  /** Where taking back would lead after so many steps: how many stay, or -1. */
  undoTarget(count: number, pilots: Record<SeatName, Pilot>): number {
    return this.core.undoTarget(this.shown, count, personsOf(pilots));
  }
  /** What store/learn.ts asks for; circuits are of the game that is shown. */
  learn(call: LearnCall, lang: Lang, text: string, numbers: readonly (number | bigint)[]): unknown {
    const game = call === 'circuit' || call === 'circuit_text' ? [this.shown] : [];
    return this.core.learn(call, lang, text, [...game, ...numbers]);
  }
}
