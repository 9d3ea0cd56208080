// sw.ts - the service worker: keeps the files of the page, so that it opens without a network.
//
// It answers for these files and nothing else; whatever a server offers besides is not its business.
// Every build has its own list, and names with hashes in them, so nothing is ever half old.
declare const FILES: readonly string[]; // put in by the build
declare const BUILD: string;
declare const self: ServiceWorkerGlobalScope;

const CACHE = `entanglion-${BUILD}`;
const urls = new Set(FILES.map((file) => new URL(file, self.registration.scope).href));
const home = new URL('./', self.registration.scope).href;
/** Other addresses of the same page; what follows # is the page's own business. */
const isPage = (url: string): boolean =>
  ['index.html', 'verify', 'replay'].some((name) => url === home + name) || url.startsWith(`${home}room/`);

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([...urls]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('entanglion-') && name !== CACHE))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const url = event.request.url.replace(/[?#].*$/, '');
  if (event.request.method !== 'GET' || !urls.has(isPage(url) ? home : url)) return;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(isPage(url) ? home : url))
      .then((kept) => kept ?? fetch(event.request)),
  );
});

export {};
