// shell.ts - what every screen needs whether or not there is a game: words, settings, notices, where
// the player is, and what the browser keeps. The store builds on it: shell.ts, play.ts, store.ts.
import { computed, effect, signal } from '@preact/signals';
import type { Words } from '../core/core';
import type { Glossary } from '../core/types';
import { type Places, plural, sentence } from '../core/words';
import type { Remote } from '../worker/rpc';
import type { Thinker } from '../worker/thinker';
import type { Desk, Speaker } from '../worker/worker';
import { Storage, type StorageProblem } from './storage';
import type { Notice, Screen, Settings } from './types';

/** What the store needs from outside: workers, and files of the build. */
export interface Surroundings {
  desk: Remote<Desk>;
  thinker: Remote<Thinker & Speaker>;
  /** The rules in a language, as Markdown. */
  rules(lang: Settings['lang']): Promise<string>;
}

export abstract class Shell {
  readonly ready = signal(false);
  readonly failure = signal<string | null>(null);
  readonly screen = signal<Screen>('home');
  readonly part = signal<string | null>(null);
  readonly settings;
  readonly glossary = signal<Glossary | null>(null);
  readonly notices = signal<Notice[]>([]);
  readonly offline = signal(!navigator.onLine);

  protected readonly words = signal<Words>({});
  protected readonly storage = new Storage((problem) => this.tellStorage(problem));
  private readonly stillSystem = matchMedia('(prefers-reduced-motion: reduce)');
  private readonly systemIsStill = signal(this.stillSystem.matches);
  private lastNotice = 0;

  readonly reducedMotion = computed(
    () =>
      this.settings.value.motion === 'reduced' || (this.settings.value.motion === 'system' && this.systemIsStill.value),
  );

  constructor(
    protected readonly around: Surroundings,
    settings: Settings,
  ) {
    this.settings = signal(this.storage.settings(settings));
    this.stillSystem.addEventListener('change', () => (this.systemIsStill.value = this.stillSystem.matches));
    addEventListener('online', () => (this.offline.value = false));
    addEventListener('offline', () => (this.offline.value = true));
  }

  protected get lang(): Settings['lang'] {
    return this.settings.value.lang;
  }

  // ---- words

  readonly t = (key: string, places?: Places): string => sentence(this.words.value, key, places);
  readonly tn = (key: string, count: number, places?: Places): string =>
    plural(this.words.value, this.glossary.value?.lang ?? 'en', key, count, places);
  rules(): Promise<string> {
    return this.around.rules(this.lang);
  }

  // ---- notices

  protected say(level: Notice['level'], text: string): void {
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

  // ---- moving about

  /** Shows a screen; what has to be so for it is seen to by whoever knows. */
  protected abstract enter(screen: Screen, part?: string | null): void;

  go(screen: Screen, part: string | null = null): void {
    if (screen === this.screen.value && part === this.part.value) return;
    history.pushState(null, '', this.addressOf(screen, part));
    this.enter(screen, part);
  }
  addressOf(screen: Screen, part: string | null = null): string {
    return screen === 'home' ? '/' : screen === 'verify' ? '/verify' : `/#/${screen}${part === null ? '' : `/${part}`}`;
  }
  setSettings(change: Partial<Settings>): void {
    this.settings.value = { ...this.settings.value, ...change };
    this.storage.setSettings(this.settings.value);
  }
}
