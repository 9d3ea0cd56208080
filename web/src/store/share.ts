// share.ts - records and positions from outside, and to outside: files, addresses, the clipboard.
import { batch } from '@preact/signals';
import { saveFile } from '../browser/files';
import type { PastGame } from '../browser/kept';
import { pack, today, unpack } from '../browser/links';
import { randomId } from '../browser/storage';
import type { Loaded } from '../worker/face';
import { seatOf } from '../worker/seats';
import type { Story } from '../worker/thinker';
import { NEW } from './game';
import type { Store } from './store';
import type { GameInfo } from './types';

const RECORD_MOST = 4 << 20;

export class Share {
  constructor(private readonly store: Store) {}

  // ---- in

  /** An .ent file; false: a notice says why not. */
  async load(text: string, name: string): Promise<boolean> {
    const { around, shell } = this.store;
    if (text.length > RECORD_MOST) {
      shell.say('problem', { key: 'file_too_long', places: { name } });
      return false;
    }
    const loaded = await around.desk.load(text, shell.lang);
    if ('problem' in loaded) {
      const { line = '1', problem } = loaded;
      shell.say('problem', { key: 'file_broken', places: { name, line, problem } });
      return false;
    }
    await this.openReplay(loaded, null, text);
    history.pushState(null, '', '/#/game');
    return true;
  }
  async openPacked(packed: string, at: number | null): Promise<void> {
    const { around, shell, route } = this.store;
    const bytes = await unpack(packed);
    const loaded = bytes && (await around.desk.load(bytes, shell.lang));
    if (!loaded) route.refuse({ key: 'bad_replay_link' });
    else if ('problem' in loaded) route.refuse({ key: 'game_broken', places: { problem: loaded.problem } });
    else await this.openReplay(loaded, at, null);
  }
  async openPosition(id: string): Promise<void> {
    const { around, shell, route } = this.store;
    const view = await around.desk.viewOf(id, shell.lang);
    if ('problem' in view) {
      route.refuse({ key: 'bad_position_link', places: { problem: view.problem } });
      return;
    }
    const loaded = { rate: 1, variant: view.variant, start: id, steps: [], seed: null, from: 0 };
    const pilots = { mercurial: 'person', rubicon: 'person' } as const;
    await this.openReplay({ ...loaded, pilots }, 0, null);
  }
  /** A record to look at: nobody moves until somebody tries again from a place of it. */
  private async openReplay(loaded: Loaded, at: number | null, text: string | null): Promise<void> {
    const { around, shell, show, game, route } = this.store;
    const { desk } = around;
    const { rate, variant, start, seed, from, pilots } = loaded;
    game.close();
    shell.storage.setCurrent(null);
    show.stop();
    await desk.open(rate, variant, start, shell.lang);
    await show.open();
    const told = await desk.add(0, loaded.steps, shell.lang);
    if ('problem' in told) return route.refuse({ text: told.problem });
    batch(() => {
      game.seats.value = { mercurial: seatOf(pilots.mercurial), rubicon: seatOf(pilots.rubicon) };
      game.you.value = 'watcher';
      const known = { id: randomId(), rate: rate as GameInfo['rate'], variant, start, seed, from };
      game.begin({ ...known, ...NEW, replayOnly: true, text }, false);
    });
    show.add(0, told);
    await show.jump(at ?? told.filter((step) => step.turnNumber === 0).length);
    route.enter('game');
  }

  /** A finished game of the history; false when it cannot be played again. */
  async openStory(story: Story, { seed, from, pilots }: Pick<PastGame, 'seed' | 'from' | 'pilots'>): Promise<boolean> {
    const { around, shell } = this.store;
    if (!(await around.desk.plays(story, shell.lang))) return false;
    await this.openReplay({ ...story, seed, from, pilots }, null, null);
    history.pushState(null, '', '/#/game');
    return true;
  }

  // ---- out

  /** How the game on the table began, and its steps. */
  story(): Story | null {
    const info = this.store.game.info.value;
    return info && { rate: info.rate, variant: info.variant, start: info.start, steps: this.store.show.notation };
  }
  private async recordText(): Promise<string | null> {
    const { around, game, lessons, online, shell } = this.store;
    const info = game.info.value;
    const story = this.story();
    if (info?.text) return info.text;
    if (online.active) return online.record();
    if (!info || !story) return null;
    if (lessons.current.value || info.replayOnly) return around.desk.record(story, shell.lang);
    return around.desk.tableRecord();
  }
  /** The record as a file. */
  async download(): Promise<void> {
    const text = await this.recordText();
    if (text !== null) saveFile(`entanglion-${today()}.ent`, text);
  }
  async url(what: 'position' | 'replay' | 'seed'): Promise<string | null> {
    const { game, show } = this.store;
    const info = game.info.value;
    const here = `${location.origin}/`;
    if (what === 'position') return show.view.value?.id ? `${here}#position=${show.view.value.id}` : null;
    if (what === 'replay') {
      const text = await this.recordText();
      return text === null ? null : `${here}replay#replay=${await pack(text)}&at=${show.shown}`;
    }
    if (!info?.seed || info.from > 0 || info.start) return null; // the seed alone is another game
    if (info.daily) return `${here}#daily=${info.daily}`;
    const seats = game.seats.value;
    const pilots = { mercurial: seats?.mercurial.bot ?? 'person', rubicon: seats?.rubicon.bot ?? 'person' };
    return `${here}#${new URLSearchParams({ seed: info.seed, rate: String(info.rate), variant: info.variant, ...pilots })}`;
  }
  /** To the clipboard, with a notice. */
  async copy(text: string): Promise<boolean> {
    const { shell } = this.store;
    try {
      await navigator.clipboard.writeText(text);
      shell.say('info', { key: 'copied' });
      return true;
    } catch {
      shell.say('problem', { key: 'not_copied', places: { text } });
      return false;
    }
  }
}
