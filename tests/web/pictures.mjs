// pictures.mjs - takes the pictures of docs/pictures anew: the main screens at desktop and phone size.
// No test: look at them before you keep them.
//
// Usage: ENTANGLION=program PAGE=folder node tests/web/pictures.mjs [folder]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { byMouse, choose, launch, playToEnd, serve, settled, visitor } from './browser.mjs';
import { root } from './load.mjs';

const folder = process.argv[2] ?? join(root, 'docs/pictures');
mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const soonOver = `${server.url}#seed=14&rate=4&mercurial=person&rubicon=greedy`;
const twoAtOneScreen = `${server.url}#seed=21&rate=1&mercurial=person&rubicon=person`;

/** A visitor with a theme; at phone size with two pixels for one, so that the picture is sharp. */
async function look(size, theme, address) {
  const phone = size === 'phone';
  const who = await visitor(browser, {
    viewport: sizes[size], deviceScaleFactor: phone ? 2 : 1, settings: { theme, lang: 'en', tutor: false, botReasons: true, keys: true, sound: false },
  });
  await who.page.goto(address);
  await who.page.locator('.home, .game').first().waitFor();
  const keep = (name) => who.page.screenshot({ path: join(folder, `${size}-${name}.jpg`), type: 'jpeg', quality: phone ? 70 : 80 });
  return { ...who, keep };
}

/** Some turns into a game, with a card looked at. */
async function inTheMiddle(page) {
  for (let turn = 0; turn < 23 && (await settled(page)); turn++) {
    const asked = await page.locator('.question').textContent();
    await choose(page, turn, byMouse);
    const changed = (text) => document.querySelector('.question')?.textContent !== text;
    await page.waitForFunction(changed, asked, { timeout: 3000 }).catch(() => undefined);
  }
  await settled(page);
  await page.locator('.dock .card-lit').first().click();
  await page.mouse.move(2, 400);
  await page.waitForTimeout(500);
}

for (const size of Object.keys(sizes)) {
  const start = await look(size, 'dark', server.url);
  await start.keep('start');
  await start.page.getByRole('button', { name: /^Learn to play/ }).click();
  await start.page.locator('.lesson').waitFor();
  for (let i = 0; i < 2; i++) await start.page.locator('.lesson .button-primary').click();
  await start.page.locator('.pointed').first().click();
  await start.page.waitForTimeout(500);
  await start.keep('lesson');
  await start.context.close();

  for (const theme of size === 'desktop' ? ['dark', 'light', 'contrast'] : ['dark', 'light']) {
    const game = await look(size, theme, twoAtOneScreen);
    await inTheMiddle(game.page);
    await game.keep(theme === 'dark' ? 'game' : `game-${theme}`);
    await game.context.close();
  }

  const short = await look(size, 'dark', soonOver);
  await playToEnd(short.page);
  await short.page.getByRole('button', { name: 'Review' }).first().click();
  await short.page.locator('.curve').waitFor({ timeout: 60_000 });
  await short.keep('review');
  await short.context.close();
}
await browser.close();
await server.stop();
