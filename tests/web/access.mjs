// access.mjs - the page for everyone: axe on every screen in every theme, reduced motion, text at
// 200 %, narrow screens, languages, and security headers that hold.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/access.mjs
import assert from 'node:assert/strict';
import test from 'node:test';
import { byMouse, choose, fine, launch, serve, settled, visitor } from './browser.mjs';
import { need } from './load.mjs';

const { AxeBuilder } = need('@axe-core/playwright');
const server = await serve();
const browser = await launch();
const limit = { timeout: 180_000 };
test.after(async () => {
  await browser.close();
  await server.stop();
});
const game = (more) =>
  `${server.url}#${new URLSearchParams({ seed: '5', rate: '1', mercurial: 'person', rubicon: 'person', ...more })}`;

/** Nothing serious or critical, and no contrast that is too low. */
async function clean(page, where) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const bad = violations.filter(({ impact, id }) => impact === 'serious' || impact === 'critical' || id === 'color-contrast');
  const told = bad.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  assert.deepEqual(told, [], where);
}

/** Every screen, one after the other, in a game that has begun. */
async function everyScreen(page, look) {
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Play with a bot/ }).waitFor();
  await look('home');
  await page.getByText('Options for a new game').click();
  await look('home with options');
  await page.goto(game());
  await settled(page);
  await look('game');
  await page.locator('.dock .card-lit, .dock .card-idle').first().click();
  await look('game with a preview');
  for (const tab of ['Hints', 'Decks', 'In words', 'More']) {
    await page.getByRole('tab', { name: tab }).click();
    await look(`game, ${tab}`);
  }
  await choose(page, 0, byMouse);
  await settled(page);
  for (const screen of ['rules', 'keys', 'settings', 'lessons', 'editor']) {
    await page.evaluate((name) => { location.hash = `#/${name}`; }, screen);
    await page.locator(`.screen-${screen}`).waitFor();
    await look(screen);
  }
  await page.evaluate(() => { location.hash = '#/game'; });
  await page.getByRole('tab', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Review' }).click();
  await page.locator('.review svg').first().waitFor();
  await look('review');
}

for (const theme of ['dark', 'light', 'contrast'])
  test(`axe finds nothing serious on any screen: ${theme}`, limit, async () => {
    const who = await visitor(browser, { settings: { theme } });
    await everyScreen(who.page, async (where) => {
      assert.equal(await who.page.evaluate(() => document.documentElement.dataset.theme), theme);
      await clean(who.page, `${theme}, ${where}`);
    });
    fine(who);
  });

test('themes look different, and "system" follows the system', limit, async () => {
  const grounds = new Set();
  for (const theme of ['dark', 'light', 'contrast']) {
    const { page } = await visitor(browser, { settings: { theme } });
    await page.goto(server.url);
    await page.locator('.home').waitFor();
    grounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor + getComputedStyle(document.documentElement).color));
  }
  assert.equal(grounds.size, 3);
  for (const colorScheme of ['dark', 'light']) {
    const { page } = await visitor(browser, { settings: { theme: 'system' }, colorScheme });
    await page.goto(server.url);
    await page.locator('.home').waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), colorScheme);
  }
});

test('reduced motion: nothing moves while a step is shown; with full motion something does', limit, async () => {
  const running = async (motion) => {
    const { page } = await visitor(browser, { settings: { motion, speed: 0.5 }, reducedMotion: motion === 'system' ? 'reduce' : 'no-preference' });
    await page.goto(game({ mercurial: 'greedy', rubicon: 'greedy' }));
    let most = 0;
    for (let i = 0; i < 60; i++) {
      most = Math.max(most, await page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length));
      await page.waitForTimeout(50);
    }
    return most;
  };
  assert.equal(await running('reduced'), 0);
  assert.equal(await running('system'), 0, 'the system asks for it');
  assert.ok((await running('full')) > 0);
});

test('320 pixels wide and text at 200 %: nothing is cut off sideways', limit, async () => {
  const who = await visitor(browser, { viewport: { width: 320, height: 640 } });
  await everyScreen(who.page, async (where) => {
    const over = await who.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(over, 0, `${where} is ${over} pixels too wide`);
  });
  const large = await visitor(browser, { viewport: { width: 640, height: 800 } });
  await large.page.goto(server.url);
  await large.page.evaluate(() => { document.documentElement.style.fontSize = '200%'; });
  await large.page.goto(game());
  await settled(large.page);
  assert.equal(await large.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
  fine(who);
});

test('a change of language changes everything on the screen at once, and is kept', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(game());
  await settled(page);
  await page.evaluate(() => { location.hash = '#/settings'; });
  const english = await page.locator('main').innerText();
  await page.getByRole('radio', { name: '日本語' }).check();
  await page.waitForFunction((text) => document.querySelector('main')?.textContent !== text, english);
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'ja');
  await page.reload();
  await page.waitForFunction(() => document.documentElement.lang === 'ja');
  await page.evaluate(() => { location.hash = '#/game'; });
  await settled(page);
  assert.match(await page.locator('.question').innerText(), /[\u3040-\u30ff]/);
  fine(who);
});

test('a visitor gets their own language', limit, async () => {
  for (const [locale, lang] of [['pl-PL', 'pl'], ['cs-CZ', 'cs'], ['ja-JP', 'ja'], ['de-DE', 'en']]) {
    const { page } = await visitor(browser, { locale });
    await page.goto(server.url);
    await page.locator('.home').waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
  }
});

test('moves are announced to screen readers', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(game());
  await settled(page);
  await choose(page, 0, byMouse);
  await page.waitForFunction(() => /Mercurial|Rubicon/.test(document.querySelector('[aria-live=polite]')?.textContent ?? ''));
  fine(who);
});
