// learn_pictures.mjs - takes docs/pictures/learn-*.png anew: state view, circuit, laboratory, codex and
// a lesson, on a desk and on a phone. No test: look at them before you keep them.
//
// Usage: ENTANGLION=program PAGE=folder node tests/web/learn_pictures.mjs [folder [language]]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { byKeyboard, choose, launch, serve, settled, visitor } from './browser.mjs';
import { root } from './load.mjs';

const folder = process.argv[2] ?? join(root, 'docs/pictures');
const lang = process.argv[3] ?? 'en';
mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();
const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(sizes)) {
  const { page, context } = await visitor(browser, { viewport, settings: { lang } });
  const keep = (name) => page.screenshot({ path: join(folder, `learn-${name}-${size}${lang === 'en' ? '' : `-${lang}`}.png`) });
  const go = async (screen) => {
    await page.evaluate((name) => { location.hash = `#/${name}`; }, screen);
    await page.locator(`.screen-${screen} main`).waitFor();
  };
  await page.goto(`${server.url}#seed=14&rate=1&mercurial=person&rubicon=person`);
  await settled(page);
  await page.keyboard.press('q');
  for (const layer of [2, 3]) await page.locator('.layers input').nth(layer).press('Space');
  for (let turn = 0; turn < 4 && (await settled(page)); turn++) {
    const asked = await page.locator('.question').innerText();
    await choose(page, 0, byKeyboard);
    await page.waitForFunction((text) => document.querySelector('.question')?.textContent !== text, asked);
  }
  await settled(page);
  await page.keyboard.press('Escape');
  await page.locator('.state-panel').scrollIntoViewIfNeeded();
  await keep('state');
  await page.keyboard.press('c');
  await page.locator('.circuit-item').nth(2).click();
  await keep('circuit');
  await go('codex');
  await page.locator('.codex-list [data-rove=CNOT]').click();
  await keep('codex');
  await go('lab');
  for (const gate of ['M-H', 'R-CNOT']) await page.locator(`[data-rove=${gate}]`).click();
  await page.mouse.move(2, 300);
  await keep('lab');
  await go('lessons');
  await page.locator('.way-lesson').nth(-4).click();
  await page.locator('.state-panel, .lesson').first().waitFor();
  await keep('lesson');
  await context.close();
}
await browser.close();
await server.stop();
