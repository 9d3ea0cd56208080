// access.mjs - the page for everyone: reduced motion, text at 200 %, narrow screens, languages, keys
// and screen readers. axe.mjs and themes.mjs look at every screen with axe.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/access.mjs
import assert from 'node:assert/strict';
import test from 'node:test';
import { begin, byMouse, choose, fine, goesOn, overflow, settled, shownAt, visitor } from './browser.mjs';
import { everyScreen, gameAt } from './screens.mjs';

const { server, browser } = await begin({ kept: false });
const limit = { timeout: 400_000 };
const game = (more) => gameAt(server, more);

test('reduced motion: nothing moves while steps are shown; with full motion something does', limit, async () => {
  /** The most animations that ran at once while some steps were shown. */
  const running = async (motion) => {
    const { page } = await visitor(browser, { settings: { motion, speed: 4 }, reducedMotion: motion === 'system' ? 'reduce' : 'no-preference' });
    await page.goto(game({ mercurial: 'greedy', rubicon: 'greedy' }));
    await page.locator('main.game').waitFor();
    return page.evaluate(() => new Promise((resolve) => {
      const at = () => Number(document.querySelector('main.game').dataset.at);
      let most = 0;
      const look = () => {
        most = Math.max(most, document.getAnimations().filter((one) => one.playState === 'running').length);
        if (at() > 20) resolve(most);
        else requestAnimationFrame(look);
      };
      look();
    }));
  };
  assert.equal(await running('reduced'), 0);
  assert.equal(await running('system'), 0, 'the system asks for it');
  assert.ok((await running('full')) > 0);
});

for (const lang of ['en', 'pl'])
  test(`320 pixels wide, nothing is cut off sideways: ${lang}`, limit, async () => {
    const who = await visitor(browser, { viewport: { width: 320, height: 640 }, settings: { lang } });
    await everyScreen(server, who.page, async (where) => {
      assert.equal(await overflow(who.page), 0, `${where} is too wide`);
      assert.deepEqual(await who.page.evaluate(cutOff), [], `${where}: text cut off`);
    });
    fine(who);
  });

/** In the page: texts that lie outside the window or beyond the edge of a box that hides them. */
function cutOff() {
  const bad = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent?.checkVisibility() || parent.closest('.for-ears, svg, pre, [aria-hidden=true]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let { left, right } = range.getBoundingClientRect();
    if (right - left < 2) continue;
    let edge = document.documentElement.clientWidth;
    let begin = 0;
    let hidden = false;
    for (let box = parent; box; box = box.parentElement) {
      const { overflowX, position } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll') {
        if (!hidden) left = right = edge / 2; // it can be scrolled to
        break;
      }
      if (overflowX === 'hidden' || overflowX === 'clip') {
        const hides = box.getBoundingClientRect();
        if (hides.width < 3) { left = right = edge / 2; break; } // for ears only
        hidden = true;
        [begin, edge] = [Math.max(begin, hides.left), Math.min(edge, hides.right)];
      }
      if (position === 'fixed') break;
    }
    if (left < begin - 1 || right > edge + 1) bad.push(node.data.trim().slice(0, 60));
  }
  return bad;
}

test('text at 200 %: nothing is cut off sideways', limit, async () => {
  const who = await visitor(browser, { viewport: { width: 640, height: 800 } });
  const { page } = who;
  await page.goto(game());
  await settled(page);
  await page.evaluate(() => { document.documentElement.style.fontSize = '200%'; });
  assert.equal(await overflow(page), 0);
  fine(who);
});

test('a change of language changes everything on the screen at once, and is kept', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(game());
  await settled(page);
  await page.evaluate(() => { location.hash = '#/settings'; });
  const english = await page.locator('main.settings').textContent();
  await page.getByRole('radio', { name: '日本語' }).check();
  await page.waitForFunction((text) => document.querySelector('main')?.textContent !== text, english);
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'ja');
  await page.reload();
  await page.waitForFunction(() => document.documentElement.lang === 'ja');
  await page.evaluate(() => { location.hash = '#/game'; });
  await settled(page);
  const said = await page.locator('main').innerText();
  assert.match(said, /[\u3040-\u30ff\u4e00-\u9fff]/);
  assert.doesNotMatch(said, /[a-z]{4,}/, 'no English remains');
  fine(who);
});

test('a visitor gets their own language', limit, async () => {
  for (const [locale, lang] of [['pl-PL', 'pl'], ['cs-CZ', 'cs'], ['ja-JP', 'ja'], ['es-MX', 'es'], ['es-ES', 'es'], ['de-DE', 'en']]) {
    const { page } = await visitor(browser, { locale });
    await page.goto(server.url);
    await page.locator('.home').waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
  }
});

test('Escape closes what was opened, however soon it is pressed', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(game());
  await settled(page);
  // Before the browser draws again: the next key may come as soon as that.
  const modal = await page.evaluate(async () => {
    document.querySelector('.ship-board [data-rove=quantum_gates]').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    for (let tick = 0; tick < 20; tick++) await null;
    return document.querySelector('dialog')?.matches(':modal');
  });
  assert.equal(modal, true);
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  fine(who);
});

test('moves are announced to screen readers', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(game());
  await settled(page);
  const at = await shownAt(page);
  await choose(page, 0, byMouse);
  await goesOn(page, at);
  await settled(page);
  await page.waitForFunction(() => /Mercurial|Rubicon/.test(document.querySelector('[aria-live=polite]')?.textContent ?? ''));
  fine(who);
});

test('single keys can be changed and turned off', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(game());
  await settled(page);
  const key = (action) => page.locator(`.key-change[data-action=${action}]`);
  const toKeys = async () => {
    await page.evaluate(() => { location.hash = '#/keys'; });
    await page.locator('.keys').waitFor();
  };
  const decksOpen = () => page.locator('#tab-decks').getAttribute('aria-selected');
  const backAndPress = async (pressed) => {
    await page.evaluate(() => { location.hash = '#/game'; });
    await page.locator('#tab-log').click();
    await page.locator('h1').focus();
    await page.keyboard.press(pressed);
  };
  await page.locator('h1').focus();
  await page.keyboard.press('?');
  await key('decks').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('l'); // the log's key: they change places
  assert.deepEqual([await key('decks').innerText(), await key('log').innerText()], ['L', 'D']);
  await page.reload();
  await page.locator('.keys').waitFor();
  assert.equal(await key('decks').innerText(), 'L');
  await backAndPress('l');
  assert.equal(await decksOpen(), 'true');
  await toKeys();
  await page.getByRole('button', { name: 'Restore the default keys' }).click();
  assert.equal(await key('decks').innerText(), 'D');
  await key('decks').click();
  await page.keyboard.press('5'); // digits are for cards
  await page.keyboard.press('Escape');
  assert.equal(await key('decks').innerText(), 'D');
  await page.getByRole('switch', { name: 'Single keys' }).press('Space');
  assert.equal(await key('decks').count(), 0);
  await backAndPress('d');
  assert.equal(await decksOpen(), 'false');
  fine(who);
});
