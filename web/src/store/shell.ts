// shell.ts - what every screen needs whether or not there is a game: words, settings, notices, and what
// the browser keeps. It knows of no game.
import { computed, signal } from '@preact/signals';
import { Storage, type StorageProblem } from '../browser/storage';
import type { Words } from '../core/core';
import type { Glossary } from '../core/types';
import { type Forms, type Places, plural, sentence } from '../core/words';
import type { Notice, Said, Settings } from './types';

/** How long notices stay: those that nothing depends on, and the others. */
const INFO_MS = 8_000;
const PROBLEM_MS = 60_000;

/** What Chromium sends when the page can be installed; no standard knows it yet. */
interface Installer extends Event {
  prompt(): Promise<unknown>;
}

export class Shell {
  readonly ready = signal(false); // there are words
  readonly settings;
  readonly glossary = signal<Glossary | null>(null);
  readonly notices = signal<Notice[]>([]);
  readonly offline = signal(!navigator.onLine);
  readonly words = signal<Words>({});
  readonly forms = signal<Forms>([]);
  readonly installer = signal<Installer | null>(null); // the browser offers to install the page
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
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.installer.value = event as Installer;
    });
    addEventListener('appinstalled', () => {
      this.installer.value = null;
    });
  }

  get lang(): Settings['lang'] {
    return this.settings.value.lang;
  }
  setSettings(change: Partial<Settings>): void {
    this.settings.value = { ...this.settings.value, ...change };
    this.storage.setSettings(this.settings.value);
  }

  /** Asks the browser to install the page: it can be asked once. */
  async install(): Promise<void> {
    const installer = this.installer.value;
    this.installer.value = null;
    await installer?.prompt();
  }

  // ---- words

  /** A sentence of the page by its key (src/words/faces/page.c), its {places} filled. */
  readonly t = (key: string, places?: Places): string => sentence(this.words.value, key, places);
  /** The same with a number: the right plural form, {count} filled. */
  readonly tn = (key: string, count: number, places?: Places): string =>
    plural(this.words.value, this.forms.value, key, count, places);
  /** The rules of the game as Markdown (headings, tables, lists, emphasis, links to #anchors). */
  rules(): Promise<string> {
    return this.rulesIn(this.lang);
  }

  // ---- notices

  /** Whoever reads a notice reads it in the language of the page: it is kept as what is said, not how. */
  say(level: Notice['level'], said: Said): void {
    const notice = { id: ++this.lastNotice, level, said };
    this.notices.value = [...this.notices.value, notice];
    this.expire(notice.id, level === 'info' ? INFO_MS : PROBLEM_MS);
  }
  /** A notice by its own words. */
  textOf({ said }: Notice): string {
    if ('text' in said) return said.text;
    const { key, places, count } = said;
    return count === undefined ? this.t(key, places) : this.tn(key, count, places);
  }
  dismiss(notice: number): void {
    this.notices.value = this.notices.value.filter(({ id }) => id !== notice);
  }
  /** What others put into words, in the language that was spoken then, is not told again. */
  forgetFinished(): void {
    this.notices.value = this.notices.value.filter(({ said }) => 'key' in said && !('problem' in (said.places ?? {})));
  }
  /** Whoever reads or reaches for a notice is given time. */
  readonly reading = signal(false);
  private expire(notice: number, ms: number): void {
    setTimeout(() => {
      if (this.reading.value || document.hidden) this.expire(notice, ms);
      else this.dismiss(notice);
    }, ms);
  }
  private tellStorage(problem: StorageProblem): void {
    queueMicrotask(() => this.say(problem === 'game_elsewhere' ? 'info' : 'problem', { key: problem }));
  }
}
