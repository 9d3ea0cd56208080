// language.mjs - the language of the page: nothing is shown before there are words, a switch reaches
// everything that is on the screen, and the game goes on. Notices make room for themselves, and go.
//
// Usage: ENTANGLION=program PAGE=folder CHROMIUM=browser node --test tests/web/language.mjs
import assert from 'node:assert/strict';
import test from 'node:test';
import { begin, choose, byMouse, fine, goesOn, settled, shownAt, until, visitor } from './browser.mjs';

const limit = { timeout: 300_000 };
const { server, browser } = await begin({ kept: false });
const GAME = '#seed=7&rate=1&variant=standard&mercurial=person&rubicon=greedy';
/** Both ships on PHI PLUS: cards lead to planets with names of two words. */
const ADVISED = '#position=ent1-0FPWGSP-65DTVTS-MDJ257R';
const NAMES = { pl: 'Polski', ja: '日本語', es: 'Español' };
const notices = (page) => page.locator('.notice');
/** Another language in the settings, without leaving the page. */
const speak = async (page, lang) => {
  await page.evaluate(() => { location.hash = '#/settings'; });
  await page.locator('.settings .segment').filter({ hasText: NAMES[lang] }).click();
};

test('before the words are there the page says so, in the language of the reader, and no key is ever seen', limit, async () => {
  for (const [settings, locale, sentence] of [[{ lang: 'pl' }, 'en-GB', /Wczytywanie gry/], [{}, 'es-MX', /Cargando/], [{}, 'de-DE', /Loading the game/]]) {
    const who = await visitor(browser, { settings, locale });
    const { page, context } = who;
    let go;
    const words = new Promise((resolve) => { go = resolve; });
    // Whatever the page shows is looked at with every change of it.
    await context.addInitScript(() => {
      window.seen = new Set();
      new MutationObserver(() => window.seen.add(document.body?.innerText ?? '')).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    await context.route(/\.(mo|wasm)$/, async (route) => {
      await words;
      await route.continue();
    });
    await page.goto(server.url, { waitUntil: 'commit' });
    await page.locator('#boot p').filter({ hasText: sentence, visible: true }).waitFor();
    assert.equal(await page.locator('#boot p:visible').count(), 1);
    go();
    await page.locator('h1').first().waitFor();
    assert.equal(await page.locator('#boot').count(), 0);
    for (const text of await page.evaluate(() => [...window.seen])) assert.doesNotMatch(text, /\[[a-z_]+\]/);
    fine(who);
  }
});

test('a notice is told again after a switch of language; what was put into words before goes', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(`${server.url}#/nowhere`);
  await notices(page).filter({ hasText: 'does not understand' }).waitFor();
  await page.evaluate(() => { location.hash = '#position=ent1-nonsense'; });
  await notices(page).nth(1).waitFor();
  await speak(page, 'es');
  await notices(page).filter({ hasText: 'does not understand' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Ajustes' }).waitFor();
  assert.equal(await notices(page).count(), 1);
  assert.match(await notices(page).innerText(), /\benlace\b|\bdirección\b/);
  fine(who);
});

const PLANETS = { words: '(?:OMEGA|PHI|PSI) (?:ZERO|ONE|TWO|THREE|NULA|JEDNA|DVĚ|TŘI|PLUS|MINUS)', within: 'body' };
const LABELS = { words: '[\\p{L}\\p{M}]{2,}', within: 'button, a, label, h1, h2, h3, th, dt, [role=tab]' };

test('no word of a button or heading is torn, in any language that has spaces, on screen or phone', limit, async () => {
  for (const lang of ['en', 'pl', 'cs', 'es'])
    for (const [width, height] of [[1366, 768], [390, 844]]) {
      const who = await visitor(browser, { viewport: { width, height }, settings: { lang } });
      const { page } = who;
      await page.goto(server.url);
      await page.locator('.way-main').waitFor();
      assert.deepEqual(await page.evaluate(torn, LABELS), [], `${lang}, ${width}: home`);
      for (const screen of ['lessons', 'settings', 'keys', 'lab', 'daily', 'history', 'editor', 'class', 'join']) {
        await page.evaluate((name) => { location.hash = `#/${name}`; }, screen);
        await page.locator(`.screen-${screen} main:not(.page-loading)`).waitFor();
        assert.deepEqual(await page.evaluate(torn, LABELS), [], `${lang}, ${width}: ${screen}`);
      }
      await page.goto('about:blank');
      await page.goto(`${server.url}${GAME}`);
      await settled(page);
      assert.deepEqual(await page.evaluate(torn, LABELS), [], `${lang}, ${width}: game`);
      fine(who);
    }
});

test('notices cover no button at any size, and go by themselves', limit, async () => {
  const sizes = [[1366, 768], [390, 844], [844, 390]];
  for (const [width, height] of sizes) {
    const who = await visitor(browser, { viewport: { width, height } });
    const { page } = who;
    await page.goto(`${server.url}${GAME}`);
    await settled(page);
    await page.evaluate(() => { Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined } }); });
    const bare = await page.evaluate(reachable);
    await page.getByRole('tab', { name: /More/ }).click();
    await Promise.all([notices(page).waitFor(), page.getByRole('button', { name: /Copy/ }).first().click()]);
    await page.waitForFunction(makesRoom);
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const covered of await page.evaluate(coveredButtons)) assert.fail(`${width}x${height}: a notice covers ${covered}`);
    assert.ok(bare > 5, `${bare} buttons`);
    await notices(page).waitFor({ state: 'detached' });
    await page.waitForFunction(makesRoom);
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--notices')), '0px');
    fine(who);
  }
});

/** In the page: has it made as much room as the notices take? It does when it is laid out, after they are there or gone. */
function makesRoom() {
  const room = getComputedStyle(document.documentElement).getPropertyValue('--notices');
  return room === `${document.querySelector('.notices').offsetHeight}px`;
}
/** In the page: how many buttons can be seen, and which of them lie under a notice. */
function reachable() {
  return [...document.querySelectorAll('button')].filter((button) => button.checkVisibility()).length;
}
function coveredButtons() {
  const notice = [...document.querySelectorAll('.notice')];
  const buttons = [...document.querySelectorAll('button, a, input')].filter((b) => !b.closest('.notice') && b.checkVisibility());
  return buttons.flatMap((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return notice.some((n) => n.contains(at)) ? [button.innerText || button.ariaLabel] : [];
  });
}

test('a switch of language while steps are shown: they are shown on, and the bot moves', limit, async () => {
  const who = await visitor(browser, { settings: { speed: 0.5, motion: 'full' } });
  const { page } = who;
  await page.goto(`${server.url}${GAME}`);
  await settled(page);
  for (const [turn, lang] of ['pl', 'ja'].entries()) {
    const before = await shownAt(page);
    await choose(page, turn, byMouse);
    await page.locator('.question-showing').waitFor();
    await speak(page, lang);
    await page.locator(`html[lang=${lang}]`).waitFor();
    await page.goBack();
    await page.locator('main.game').waitFor();
    await goesOn(page, before);
    assert.equal(await page.locator('.question-replay').count(), 0, 'nobody looks back');
    await settled(page);
    assert.ok((await shownAt(page)) > before + 1, 'the bot has moved');
  }
  assert.match(await page.locator('.question').innerText(), /[\u3041-\u30ff]/);
  fine(who);
});

test('in a room the server hears of the new language, so that what it refuses is told in that', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  const hellos = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => {
    const message = JSON.parse(String(payload));
    if (message.type === 'hello') hellos.push(message.lang);
  }));
  await page.goto(server.url);
  await page.locator('.ways .way').nth(2).click();
  await page.locator('.invitation').first().waitFor();
  assert.deepEqual([...new Set(hellos)], ['en']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.locator('.settings .segment').filter({ hasText: NAMES.es }).click();
  await page.getByRole('heading', { name: 'Ajustes' }).waitFor();
  await page.goBack();
  await page.locator('.room-bar').waitFor();
  await page.waitForFunction(() => document.querySelector('[data-seat=mercurial].room-seat-here, [data-seat=mercurial].room-seat-thinking') !== null);
  await until(() => hellos.at(-1) === 'es', 'the server hears of the new language'); // once all is told in it
  fine(who);
});

test('a page of the codex by its title, as people type it', limit, async () => {
  const who = await visitor(browser, { settings: { lang: 'pl' } });
  const { page } = who;
  for (const [typed, id] of [['splatanie', 'entanglement'], ['cnot', 'CNOT'], ['PHI%20PLUS', 'PHI_PLUS'], ['SPL%C4%84TANIE', 'entanglement']]) {
    await page.goto('about:blank');
    await page.goto(`${server.url}#/codex/${typed}`);
    await page.locator(`[data-page="${id}"]`).waitFor();
  }
  fine(who);
});

test('planets with names of two words are never torn at the end of a line', limit, async () => {
  for (const lang of ['en', 'pl', 'cs', 'ja']) {
    const who = await visitor(browser, { settings: { lang }, viewport: { width: 340, height: 800 } });
    const { page } = who;
    for (const address of ['#/codex/OMEGA_ZERO', '#/codex/SWAP', '#/rules', '#/lab', '#/puzzles', GAME, ADVISED]) {
      await page.goto('about:blank');
      await page.goto(`${server.url}${address}`);
      await page.locator('main p').first().waitFor({ state: 'attached' });
      if (address === ADVISED) await advised(page);
      for (const width of [320, 333, 347, 360, 374, 390]) {
        await page.setViewportSize({ width, height: 800 });
        assert.deepEqual(await page.evaluate(torn, PLANETS), [], `${lang} ${address} ${width}`);
      }
    }
    fine(who);
  }
});

/** The game with a hint: its sentences have planets wherever a flight leads into Entanglion. */
async function advised(page) {
  await page.locator('.replay > .button').click();
  await settled(page);
  await page.locator('#tab-hints').click();
  await page.locator('.hints .button-primary').click();
  await page.locator('.hint-choice').nth(2).waitFor();
}

/** In the page: what stands on two lines of the words (a pattern) within such elements. */
function torn({ words, within }) {
  const found = [];
  for (const element of document.querySelectorAll(within)) {
    if (getComputedStyle(element).writingMode !== 'horizontal-tb') continue;
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      for (const { index, 0: name } of node.data.matchAll(new RegExp(words, 'gu'))) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + name.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
        if (lines.size > 1 && node.parentElement.checkVisibility()) found.push(`${name}: ${node.data.slice(0, 80)}`);
      }
  }
  return found;
}
