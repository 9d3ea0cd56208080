// keeping.mjs - what the page keeps and what it is given: reload, offline, two windows, storage that is
// full, forbidden or hostile, links, files; and browsers that cannot run it.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/keeping.mjs
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { begin, byMouse, choose, fine, goesOn, playOn, positionId, serve, settled, shownAt, until, visitor } from './browser.mjs';
import { module, root, scratch } from './load.mjs';

const { server, browser } = await begin();
const limit = { timeout: 300_000 };

const game = (more) =>
  `${server.url}#${new URLSearchParams({ seed: '5', rate: '1', mercurial: 'person', rubicon: 'person', ...more })}`;
const notices = (page) => page.locator('.notice');

test('a reload in mid-game comes back to the same position; home offers the game again', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(game());
  await playOn(page, 3);
  const id = await positionId(page);
  const log = await page.locator('#panel-body').innerText();
  await page.reload();
  await settled(page);
  assert.equal(await positionId(page), id);
  assert.equal(await page.locator('#panel-body').innerText(), log);
  await page.getByRole('button', { name: 'Undo' }).click();
  await settled(page);
  assert.notEqual(await positionId(page), id, 'undo works after a reload');
  await page.goto(server.url);
  await page.locator('.saved li button').first().click();
  await settled(page);
  assert.ok(await positionId(page));
  fine(who);
});

// The page asks its worker for the game that it showed before. Whoever goes elsewhere meanwhile stays
// there, whatever the page was waiting for just then.
for (const moment of ['openTable', 'send'])
  test(`an address that changes while the game is coming back is followed: ${moment}`, limit, async () => {
    const who = await visitor(browser, {
      before: `const post = Worker.prototype.postMessage;
        window.opened = 0;
        Worker.prototype.postMessage = function (message, ...more) {
          window.opened += message.name === 'openTable';
          const later = location.hash === '#/settings' && message.name === '${moment}';
          if (later) setTimeout(() => { location.hash = '#/game'; });
          setTimeout(() => post.call(this, message, ...more), later ? 300 : 0);
        };`,
    });
    const { page } = who;
    await page.goto(game());
    await playOn(page, 2);
    const id = await positionId(page);
    await page.evaluate(() => { location.hash = '#/settings'; });
    await page.locator('.screen-settings').waitFor();
    await page.reload();
    await page.waitForFunction(() => location.hash === '#/game');
    await settled(page);
    assert.equal(await positionId(page), id);
    await page.waitForTimeout(600); // whatever comes late has come
    assert.equal(await page.locator('.screen-game').count(), 1);
    assert.equal(await page.evaluate(() => window.opened), 1, 'the game came back once');
    fine(who);
  });

test('offline: after one visit the page opens and plays with the server stopped', limit, async () => {
  const own = await serve();
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(own.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const isKept = () => page.evaluate(async () => {
    const [name] = await caches.keys();
    const kept = name ? await (await caches.open(name)).keys() : [];
    return kept.some(({ url }) => url.includes('weights.')) && navigator.serviceWorker.controller !== null;
  });
  await until(isKept, 'the page is kept');
  await own.stop();
  await assert.rejects(fetch(own.url), 'the server is gone');
  await page.reload();
  await page.getByRole('button', { name: /^Play with a bot/ }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await playOn(page, 2);
  assert.ok(await positionId(page));
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByText('Detection track').first().waitFor();
  const { pack } = await module('browser/links');
  await page.goto(`${own.url}replay#replay=${await pack(readFileSync(join(root, 'tests/term/won.ent'), 'utf8'))}`);
  await page.locator('.question-replay').waitFor();
  fine(who);
});

test('links: position, replay and seed lead another visitor to the same place', limit, async () => {
  const who = await visitor(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = who;
  await page.goto(game({ rubicon: 'greedy' }));
  await playOn(page, 2);
  const id = await positionId(page);
  const links = {};
  await page.getByRole('tab', { name: 'More' }).click();
  for (const what of ['position', 'replay', 'seed']) {
    await page.locator('.share .stack button').nth(['position', 'replay', 'seed'].indexOf(what)).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await until(async () => (await copied()).includes(`#${what}=`), `the link is copied: ${what}`);
    links[what] = await copied();
  }
  fine(who);

  const other = await visitor(browser);
  await other.page.goto(links.position);
  await other.page.locator('.dock').waitFor();
  assert.equal(await positionId(other.page), id);
  await other.page.goto('about:blank');
  await other.page.goto(links.replay);
  await other.page.locator('.dock').waitFor();
  assert.equal(await positionId(other.page), id);
  // A fragment reaches no server, so what says elsewhere that this is a replay stands before it. Older links have nothing there.
  assert.match(links.replay, /^http:\/\/[^/]+\/replay#replay=/);
  await other.page.goto('about:blank');
  await other.page.goto(links.replay.replace('/replay#', '/#'));
  await other.page.locator('.dock').waitFor();
  assert.equal(await positionId(other.page), id);
  await other.page.goto('about:blank');
  await other.page.goto(links.seed);
  await settled(other.page);
  assert.match(await other.page.locator('h1').innerText(), /Turn/);
  fine(other);
});

test('the daily game is the same for everybody', limit, async () => {
  const ids = [];
  for (let i = 0; i < 2; i++) {
    const who = await visitor(browser);
    await who.page.goto(`${server.url}#daily=2026-01-02`);
    await settled(who.page);
    ids.push(await positionId(who.page));
    fine(who);
  }
  assert.equal(ids[0], ids[1]);
});

test('garbage in the address: a sentence, and the first screen', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  const bad = ['#position=ent1-0000000-0000000-0000000', '#position=%00', '#replay=AAAA', '#replay=!!!', '#replay=', '#seed=-1', '#seed=x&rate=9',
    '#/nowhere', '#daily=yesterday', '#<script>alert(1)</script>', '#%ff%fe', `#replay=${'A'.repeat(60_000)}`];
  for (const fragment of bad) {
    await page.goto('about:blank');
    await page.goto(server.url + fragment);
    await notices(page).first().waitFor();
    assert.ok((await notices(page).first().innerText()).length > 20, fragment);
    assert.ok(await page.getByRole('button', { name: /^Play with a bot/ }).isVisible(), fragment);
  }
  fine(who);
});

test('files: a record opens as a replay; a broken one says which line and why; nothing is lost', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(game());
  await playOn(page, 1);
  await page.getByRole('button', { name: 'Home' }).click();
  const open = (name, text) => {
    const file = join(scratch, name);
    writeFileSync(file, text);
    return page.locator('input[type=file]').setInputFiles(file);
  };
  await open('broken.ent', 'entanglion 1\n\n* rolloff 1 1\n');
  assert.match(await notices(page).last().innerText(), /broken\.ent, line 3: .*components/s);
  await open('binary.ent', Buffer.from([0, 255, 254, 1, 2, 3]));
  await notices(page).nth(1).waitFor();
  assert.match(await notices(page).nth(1).innerText(), /binary\.ent, line 1/);
  await open('empty.ent', '');
  await notices(page).nth(2).waitFor();
  await open('long.ent', 'entanglion 1\n\n' + '# '.repeat(3_000_000));
  await notices(page).nth(3).waitFor();
  assert.match(await notices(page).nth(3).innerText(), /too long/);
  assert.equal(await page.locator('.saved li').count(), 1, 'the game is still there');
  while (await notices(page).count()) await page.locator('.notice button').first().click();

  await open('first.ent', readFileSync(join(root, 'tests/goldens/first-game.ent')));
  await page.locator('.replay').first().waitFor();
  const first = await positionId(page);
  const at = await shownAt(page);
  await page.keyboard.press(']');
  await goesOn(page, at);
  assert.notEqual(await positionId(page), first, 'the replay goes on by turns');
  fine(who);
});

test('a downloaded record is the game, and opens again', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(game());
  await playOn(page, 2);
  const id = await positionId(page);
  await page.getByRole('tab', { name: 'More' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /Download/ }).click()]);
  assert.match(download.suggestedFilename(), /^entanglion-.*\.ent$/);
  const file = join(scratch, 'down.ent');
  await download.saveAs(file);
  assert.match(readFileSync(file, 'utf8'), /^entanglion 1\n[^]*seed 5\n[^]*\nM /);
  await page.getByRole('button', { name: 'Home' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.replay').first().waitFor();
  const at = await shownAt(page);
  await page.getByRole('button', { name: 'To the end' }).first().click();
  await goesOn(page, at);
  assert.equal(await positionId(page), id);
  fine(who);
});

test('two windows with the same game do not destroy one another', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(game());
  await playOn(page, 1);
  const other = await who.another();
  await other.goto(server.url);
  await other.locator('.saved li button').first().click();
  await settled(other);
  await playOn(other, 1);
  await page.bringToFront();
  // It is told with the first choice, and goes by itself.
  await Promise.all([playOn(page, 2), notices(page).filter({ hasText: 'another window' }).waitFor()]);
  const third = await who.another();
  await third.goto(server.url);
  await third.locator('.saved li').nth(1).waitFor();
  assert.equal(await third.locator('.saved li').count(), 2);
  fine(who);
});

test('storage that is forbidden, full or hostile: a sentence, and the game plays on', limit, async () => {
  const forbidden = await visitor(browser, {
    before: () => {
      const no = { get: () => { throw new DOMException('no', 'SecurityError'); } };
      Object.defineProperty(window, 'localStorage', no);
      Object.defineProperty(window, 'sessionStorage', no);
    },
  });
  await forbidden.page.goto(game());
  await settled(forbidden.page);
  assert.match(await notices(forbidden.page).first().innerText(), /does not allow the page to store/);
  await choose(forbidden.page, 0, byMouse);
  fine(forbidden);

  const full = await visitor(browser, {
    before: () => {
      Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
    },
  });
  await full.page.goto(game());
  await settled(full.page);
  assert.match(await notices(full.page).first().innerText(), /no space left/);
  fine(full);

  const hostile = await visitor(browser, {
    before: () => {
      localStorage.setItem('entanglion/game/a', '{');
      localStorage.setItem('entanglion/game/b', '{"version":99}');
      localStorage.setItem('entanglion/game/c', JSON.stringify({ version: 1, id: 'c', tab: 't', when: 1, rate: 1, variant: 'standard', seed: '1', start: null,
        daily: null, pilots: { mercurial: 'person', rubicon: 'person' }, steps: ['* rolloff 8 8', '<img src=x onerror=alert(1)>'], turns: 1, result: null }));
      localStorage.setItem('entanglion/game/d', JSON.stringify({ version: 1, id: 'd', steps: Array(10).fill({}) }));
      localStorage.setItem('entanglion/game/e', '{"version":0,"id":"e","moves":["H"]}'); // of an older version
      localStorage.setItem('entanglion/settings', '{"lang":"xx","speed":1e9,"theme":["dark"]}');
      localStorage.setItem('entanglion/lessons', '"x"');
    },
  });
  await hostile.page.goto(server.url);
  await notices(hostile.page).nth(1).waitFor();
  const said = (await notices(hostile.page).allInnerTexts()).join('\n');
  assert.match(said, /cannot be read/);
  assert.match(said, /newer version/);
  await hostile.page.locator('.saved li button').first().click();
  await notices(hostile.page).nth(2).waitFor();
  assert.match(await notices(hostile.page).nth(2).innerText(), /This game cannot be read/);
  const kept = await hostile.page.evaluate(() => ['a', 'e'].map((id) => localStorage.getItem(`entanglion/game/${id}`)));
  assert.deepEqual(kept, ['{', '{"version":0,"id":"e","moves":["H"]}'], 'nothing was thrown away');
  fine(hostile);
});

test('without WebAssembly, or when the core does not come: a sentence, never a blank page', limit, async () => {
  const without = await visitor(browser, { locale: 'pl-PL', before: () => { delete window.WebAssembly; } });
  await without.page.goto(server.url);
  await without.page.locator('#boot p:not([hidden])').waitFor();
  assert.equal(await without.page.locator('#boot p:not([hidden])').getAttribute('data-key'), 'no_webassembly');
  assert.equal(await without.page.locator('#boot p:not([hidden])').getAttribute('lang'), 'pl');

  const cut = await visitor(browser);
  await cut.context.route('**/*.wasm', (route) => route.abort());
  await cut.page.goto(server.url);
  await cut.page.locator('#boot p[data-key=core_failed]:not([hidden])').waitFor();

  const weak = await visitor(browser);
  await weak.context.route('**/weights.*', (route) => route.abort());
  await weak.page.goto(game({ rubicon: 'expert' }));
  await settled(weak.page);
  assert.match(await notices(weak.page).first().innerText(), /training data could not be loaded/);
});

test('what a first visit costs: less than 235 kB (gzip) before one can play, nothing of later screens, and no foreign address', limit, async () => {
  const who = await visitor(browser);
  const sizes = new Map();
  const client = await who.context.newCDPSession(who.page);
  await client.send('Network.enable');
  const urls = new Map();
  client.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(urls.get(requestId), encodedDataLength));
  await who.page.goto(server.url);
  await who.page.getByRole('button', { name: /^Play with a bot/ }).waitFor();
  for (const url of urls.values()) assert.ok(url.startsWith(server.url), url);
  const early = [...sizes].filter(([url]) => url && !url.includes('weights.'));
  const total = early.reduce((sum, [, size]) => sum + size, 0);
  assert.ok(total > 50_000 && total < 235_000, `${total} bytes: ${JSON.stringify(early)}`);
  assert.deepEqual(early.filter(([url]) => /\/(later|besides|sound|words)\./.test(url)), []);
  fine(who);
});
