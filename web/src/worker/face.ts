// face.ts - what a record means: the core's view of every position and its words, in the language of
// the face. It keeps a copy of the record that a table sends, as a face does in a room.
import { type Core, GAME, isProblem, type Problem, type Words } from '../core/core';
import { dealtBy } from '../core/fair';
import type { EditResult, Glossary, Lang, StepView, Variant, View } from '../core/types';
import { replay, type Story } from './thinker';

/** A record from outside, understood. */
export interface Loaded extends Story {
  seed: string | null;
  dealt: boolean; // its outcomes are those that its seed deals
  names: { M: string; R: string };
}

export class Face {
  constructor(private readonly core: Core) {}

  words(lang: Lang): Words {
    return this.core.words(lang);
  }
  glossary(lang: Lang): Glossary {
    return this.core.glossary(lang);
  }
  languages(): { code: Lang; name: string }[] {
    return this.core.languages();
  }

  /** Begins a copy of a record. Null when all is well, else a sentence. */
  open(rate: number, variant: Variant, start: string | null, lang: Lang): string | null {
    const begun =
      start === null ? this.core.start(GAME.face, rate, variant, null) : this.core.startAt(GAME.face, start, 0n, lang);
    return isProblem(begun) ? begun.problem : null;
  }

  /** Steps from number `from` on; what was there from it on no longer counts. */
  add(from: number, steps: string[], lang: Lang): StepView[] | Problem {
    this.core.cut(GAME.face, from);
    for (const step of steps) {
      const made = this.core.step(GAME.face, step, lang);
      if (isProblem(made)) return made;
    }
    return this.core.told(GAME.face, from, from + steps.length, lang);
  }

  cut(to: number): void {
    this.core.cut(GAME.face, to);
  }
  view(at: number, lang: Lang): View | null {
    return this.core.view(GAME.face, at, lang);
  }
  /** The steps so far with what happened, in another language perhaps. */
  told(to: number, lang: Lang): StepView[] {
    return this.core.told(GAME.face, 0, to, lang);
  }

  /** Understands the text of a record without touching the game that is shown. */
  load(record: string | Uint8Array, lang: Lang): Loaded | Problem {
    const about = this.core.load(GAME.scratch, record, lang);
    if (isProblem(about)) return about;
    const { rate, variant, seed, start, dealt, names } = about;
    return { rate, variant, seed, start, dealt, names, steps: this.core.list(GAME.scratch) };
  }

  /** The text of a record made of a story; null for one that began from a position. */
  record(story: Story, lang: Lang): string | null {
    return replay(this.core, GAME.scratch, story, lang) ? this.core.record(GAME.scratch) : null;
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
  /** What learn.ts asks for. */
  learn(...args: Parameters<Core['learn']>): unknown {
    return this.core.learn(...args);
  }
}
