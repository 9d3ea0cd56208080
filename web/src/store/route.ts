// route.ts - where the player is, in step with the browser's history, and where addresses lead.
import { batch, signal } from '@preact/signals';
import { readLink } from '../browser/links';
import type { Store } from './store';
import type { Said, Screen } from './types';

export class Route {
  readonly screen = signal<Screen>('home');
  readonly part = signal<string | null>(null); // of the screen: the codex page by its id
  private restoring: Promise<void> | null = null;

  constructor(private readonly store: Store) {
    addEventListener('popstate', () => void this.follow(location.hash));
  }

  addressOf(screen: Screen, part: string | null = null): string {
    const room = screen === 'game' ? this.store.online.address : null;
    if (room !== null) return room;
    return screen === 'home' ? '/' : screen === 'verify' ? '/verify' : `/#/${screen}${part === null ? '' : `/${part}`}`;
  }
  go(screen: Screen, part: string | null = null): void {
    if (screen === this.screen.value && part === this.part.value) return;
    history.pushState(null, '', this.addressOf(screen, part));
    this.enter(screen, part);
  }
  /** Shows a screen, whatever the address says. */
  enter(screen: Screen, part: string | null = null): void {
    const { game, quiz, saved } = this.store;
    const needsGame = screen === 'game' || screen === 'review';
    batch(() => {
      this.screen.value = needsGame && !game.info.value ? 'home' : screen;
      this.part.value = part;
    });
    if (this.screen.value === 'home') {
      saved.look();
      void quiz.look();
    }
    if (this.screen.value === 'game') game.caughtUp();
  }
  /** To the game. A link that led here is done with: going back does not open it again. */
  enterGame(): void {
    if (readLink(location.hash).kind === 'screen') history.pushState(null, '', '/#/game');
    else history.replaceState(null, '', '/#/game');
    this.enter('game');
  }
  /** Something cannot be opened: says why, and goes home. */
  refuse(said: Said): void {
    this.store.shell.say('problem', said);
    history.replaceState(null, '', '/');
    this.enter('home');
  }

  /** Goes where an address points; what cannot be understood is told and leads home. */
  async follow(fragment: string): Promise<void> {
    const { store } = this;
    if (!store.shell.ready.value) return; // the store will, with words
    if (store.online.follow(location)) return;
    if (location.pathname === '/verify') return this.enter('verify');
    const link = readLink(fragment);
    switch (link.kind) {
      case 'screen':
        return this.followScreen(fragment, link.screen, link.part);
      case 'position':
        return store.share.openPosition(link.id);
      case 'replay':
        return store.share.openPacked(link.packed, link.at);
      case 'seed':
        return store.game.newGame(link.game);
      case 'daily':
        return store.saved.openDaily(link.date);
      case 'lesson': {
        const lesson = store.lessons.list.value.find(({ number }) => number === link.number);
        return lesson ? store.lessons.start(lesson.id) : this.refuse({ key: 'bad_link' });
      }
      case 'challenge':
        return this.openChallenge(link.number);
      case 'garbage':
        this.refuse({ key: 'bad_link' });
    }
  }
  private async openChallenge(number: number): Promise<void> {
    const { learn } = this.store;
    await learn.find(''); // until the challenges are told
    if (number < 1 || number > learn.challenges.value.length) return this.refuse({ key: 'bad_link' });
    learn.asked.value = number - 1;
    history.replaceState(null, '', '/#/lab');
    this.enter('lab');
  }
  private async followScreen(fragment: string, screen: Screen, part: string | null): Promise<void> {
    const { game, advice, learn } = this.store;
    if (screen !== 'home' && !game.info.value) await this.restore();
    const page = part === null || screen !== 'codex' ? part : await learn.pageOf(part);
    if (location.hash !== fragment) return; // gone elsewhere meanwhile
    if (page === undefined) return this.refuse({ key: 'bad_link' });
    if (screen === 'review' && game.info.value && !advice.review.value) return advice.startReview();
    if (this.screen.value !== screen || this.part.value !== page) this.enter(screen, page);
  }
  /** What this tab showed before it was loaded again. */
  private restore(): Promise<void> {
    const { shell, saved, lessons } = this.store;
    const current = shell.storage.current();
    if (!current) return Promise.resolve();
    this.restoring ??= (
      'game' in current ? saved.resume(current.game, false) : lessons.start(current.lesson, current.inputs, false)
    ).finally(() => {
      this.restoring = null;
    });
    return this.restoring;
  }
}
