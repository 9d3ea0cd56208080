// worker.ts - the inside of both workers. The first message says which one this is: the table with
// the face's core beside it, or the thinker.
import { Core, GAME } from '../core/core';
import type { Lang } from '../core/types';
import type { FromTable, ToTable } from '../online/messages';
import { Face } from './face';
import { Lessons } from './lessons';
import { type Port, remote, serve } from './rpc';
import { type Opening, Table } from './table';
import { Thinker } from './thinker';

/** Where the words of each language are; English is in the core. */
export type Catalogues = Partial<Record<Lang, string>>;

/** `port` joins the two workers: the table asks the thinker for bots' choices. */
export type Begin = { module: WebAssembly.Module; port: MessagePort; catalogues: Catalogues } & (
  | { begin: 'table' }
  | { begin: 'thinker'; weights: string }
);

/** Both workers speak the language of the page once they have been told. */
export interface Speaker {
  /** False when its words could not be had: then everything is said in English. */
  speak(lang: Lang): Promise<boolean>;
}
function speaker(core: Core, catalogues: Catalogues): Speaker['speak'] {
  return async (lang) => {
    const url = catalogues[lang];
    const bytes = url === undefined ? null : await fetchBytes(url).catch(() => null);
    return url === undefined || (bytes !== null && core.catalogue(lang, bytes));
  };
}

/** What the page can call in the first worker. A message of the table to its face comes as
 *  {table: message}. */
export class Desk extends Face {
  private readonly table: Table;
  private readonly lessons: Lessons;

  readonly speak: Speaker['speak'];

  constructor(core: Core, thinker: Port, catalogues: Catalogues) {
    super(core);
    const speak = speaker(core, catalogues);
    this.speak = (lang) => {
      this.table.lang = lang;
      return speak(lang);
    };
    const tell = (message: FromTable): void => self.postMessage({ table: message });
    this.table = new Table(core, remote<Thinker>(thinker), tell);
    this.lessons = new Lessons(core, tell);
  }
  openTable(game: Opening): string | null {
    this.lessons.close();
    this.shown = GAME.table;
    return this.table.open(game);
  }
  send(message: ToTable): void {
    if (this.lessons.running) this.lessons.hear(message);
    else this.table.hear(message);
  }
  goOn(at: number): Promise<void> {
    return this.lessons.running ? Promise.resolve() : this.table.goOn(at);
  }
  tableRecord(): string | null {
    return this.table.record();
  }
  lessonList(lang: Parameters<Lessons['list']>[0]): ReturnType<Lessons['list']> {
    return this.lessons.list(lang);
  }
  openLesson(...args: Parameters<Lessons['open']>): boolean {
    return this.lessons.open(...args);
  }
  lessonInput(...args: Parameters<Lessons['input']>): ReturnType<Lessons['input']> {
    return this.lessons.input(...args);
  }
  lessonState(...args: Parameters<Lessons['state']>): ReturnType<Lessons['state']> {
    return this.lessons.state(...args);
  }
}

async function fetchBytes(url: string): Promise<Uint8Array | null> {
  const answer = await fetch(url);
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

async function begin(message: Begin): Promise<void> {
  const core = await Core.from(message.module);
  message.port.start();
  if (message.begin === 'table') {
    serve(self, new Desk(core, message.port, message.catalogues));
  } else {
    const thinker = new Thinker(core, fetchBytes(message.weights));
    serve(self, Object.assign(thinker, { speak: speaker(core, message.catalogues) }));
    serve(message.port, thinker);
  }
  self.postMessage({ begun: message.begin });
}

self.addEventListener('message', (event: MessageEvent<unknown>) => {
  const data = event.data;
  if (typeof data === 'object' && data !== null && 'begin' in data) void begin(data as Begin);
});
