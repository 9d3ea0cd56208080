// main.ts - starts the page: loads the core, starts the workers, makes the store, draws the screens.
//
// Names in capitals are put in by the build (web/build.mjs): files whose names hold a hash.
import './style/page.css';
import { effect } from '@preact/signals';
import { isLang } from './browser/guards';
import { USUAL_KEYS } from './browser/keys';
import { Storage } from './browser/storage';
import type { Lang } from './core/types';
import type { FromTable } from './online/messages';
import { Store } from './store/store';
import type { Settings } from './store/types';
import { mount } from './ui/App';
import { remote } from './worker/rpc';
import type { Thinker } from './worker/thinker';
import type { Begin, Catalogues, Desk, Speaker } from './worker/worker';

declare const CORE_URL: string;
declare const WEIGHTS_URL: string;
declare const WORKER_URL: string;
declare const PUZZLES_URL: string;
declare const RULES_URLS: Partial<Record<Lang, string>>;
declare const TEACHING_URLS: Partial<Record<Lang, string>>;
declare const CATALOGUE_URLS: Catalogues;

function usualSettings(): Settings {
  const lang = navigator.languages.map((name) => name.slice(0, 2).toLowerCase()).find(isLang) ?? 'en';
  return {
    lang,
    theme: 'dark',
    motion: 'system',
    speed: 1,
    events: 'tap',
    sound: true,
    volume: 0.5,
    tutor: false,
    botReasons: true,
    explain: 'plain',
    keys: true,
    keyMap: USUAL_KEYS,
  };
}

/** Shows one of the sentences that index.html holds for when there is no core to ask for words. */
function boot(key: 'loading' | 'no_webassembly' | 'core_failed', problem = ''): void {
  const { lang } = new Storage(() => undefined).settings(usualSettings());
  for (const element of document.querySelectorAll<HTMLElement>('#boot p'))
    element.hidden = !(element.dataset.key === key && element.lang === lang);
  for (const place of document.querySelectorAll<HTMLElement>('#boot [data-place=problem]')) place.textContent = problem;
}

/** A worker that has begun. */
function startWorker(begin: Begin): Promise<Worker> {
  const worker = new Worker(WORKER_URL, { type: 'module', name: begin.begin });
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (typeof event.data === 'object' && event.data !== null && 'begun' in event.data) resolve(worker);
    });
    worker.postMessage(begin, [begin.port]);
  });
}

async function start(): Promise<void> {
  const module = await WebAssembly.compileStreaming(fetch(CORE_URL));
  const between = new MessageChannel();
  const [table, thinker] = await Promise.all([
    startWorker({ begin: 'table', module, port: between.port1, catalogues: CATALOGUE_URLS }),
    startWorker({ begin: 'thinker', module, port: between.port2, catalogues: CATALOGUE_URLS, weights: WEIGHTS_URL }),
  ]);
  const text = async (url: string): Promise<string> => {
    const answer = await fetch(url);
    return answer.ok ? answer.text() : '';
  };
  const rules = (lang: Lang): Promise<string> => text(RULES_URLS[lang] ?? RULES_URLS.en ?? '');
  const teaching = (lang: Lang): Promise<string> => text(TEACHING_URLS[lang] ?? TEACHING_URLS.en ?? '');
  const puzzles = (): Promise<string> => text(PUZZLES_URL);
  const store = new Store(
    { desk: remote<Desk>(table), thinker: remote<Thinker & Speaker>(thinker), rules, teaching, puzzles },
    usualSettings(),
  );
  table.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (typeof event.data === 'object' && event.data !== null && 'table' in event.data)
      void store.game.hear(event.data.table as FromTable);
  });
  const root = document.getElementById('page');
  if (!root) throw new Error('no place for the page');
  mount(store, root);
  effect(() => {
    if (!store.shell.ready.value) return;
    document.getElementById('boot')?.remove();
    (window.requestIdleCallback ?? setTimeout)(keepOffline);
  });
}

/** Opens offline after the first visit; to keep everything is work, which begins when the first screen is drawn. Where
 *  it is not allowed (no secure context) the page works all the same. */
function keepOffline(): void {
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}

boot('loading');
if (typeof WebAssembly === 'object') start().catch((error: unknown) => boot('core_failed', String(error)));
else boot('no_webassembly');
