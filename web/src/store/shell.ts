// shell.ts - what every screen needs whether or not there is a game: words, settings, notices, and what
// the browser keeps. It knows of no game.
import { computed, effect, signal } from '@preact/signals';
import { Storage, type StorageProblem } from '../browser/storage';
import type { Words } from '../core/core';
import type { Glossary } from '../core/types';
import { type Places, plural, sentence } from '../core/words';
import type { Notice, Settings } from './types';

export class Shell {
  readonly ready = signal(false); // there are words
  readonly settings;
  readonly glossary = signal<Glossary | null>(null);
  readonly notices = signal<Notice[]>([]);
  readonly offline = signal(!navigator.onLine);
  readonly words = signal<Words>({});
  readonly storage = new Storage((problem) => this.tellStorage(problem));

  private readonly stillSystem = matchMedia('(prefers-reduced-motion: reduce)');
  private readonly systemIsStill = signal(this.stillSystem.matches);
  private lastNotice = 0;

  /** By the settings, or by the system. */
  readonly reducedMotion = computed(
    () =>
      this.settings.value.motion === 'reduced' || (this.settings.value.motion === 'system' && this.systemIsStill.value),
  );

  /** rulesIn: the rules in a language, as Markdown. */
  constructor(
    private readonly rulesIn: (lang: Settings['lang']) => Promise<string>,
    usual: Settings,
  ) {
    this.settings = signal(this.storage.settings(usual));
    this.stillSystem.addEventListener('change', () => {
      this.systemIsStill.value = this.stillSystem.matches;
    });
    addEventListener('online', () => {
      this.offline.value = false;
    });
    addEventListener('offline', () => {
      this.offline.value = true;
    });
  }

  get lang(): Settings['lang'] {
    return this.settings.value.lang;
  }
  setSettings(change: Partial<Settings>): void {
    this.settings.value = { ...this.settings.value, ...change };
    this.storage.setSettings(this.settings.value);
  }

  // ---- words

  /** A sentence of the page by its key (src/words/faces/page.c), its {places} filled. */
  readonly t = (key: string, places?: Places): string => sentence(this.words.value, key, places);
  /** The same with a number: the right plural form, {count} filled. */
  readonly tn = (key: string, count: number, places?: Places): string =>
    plural(this.words.value, this.glossary.value?.lang ?? 'en', key, count, places);
  /** The rules of the game as Markdown (headings, tables, lists, emphasis, links to #anchors). */
  rules(): Promise<string> {
    return this.rulesIn(this.lang);
  }

  // ---- notices

  say(level: Notice['level'], text: string): void {
    this.notices.value = [...this.notices.value, { id: ++this.lastNotice, level, text }];
  }
  dismiss(notice: number): void {
    this.notices.value = this.notices.value.filter(({ id }) => id !== notice);
  }
  /** Storage is asked for the settings before there are words: then this waits for them. */
  private tellStorage(problem: StorageProblem): void {
    queueMicrotask(() => {
      let told = false;
      effect(() => {
        if (told || !this.ready.value) return;
        told = true;
        queueMicrotask(() => this.say(problem === 'game_elsewhere' ? 'info' : 'problem', this.t(problem)));
      });
    });
  }
}
