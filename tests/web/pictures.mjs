// pictures.mjs - takes the pictures of docs/pictures anew: the main screens at desktop and phone size, and
// the screens that teach in every language. No test: look at them before you keep them.
//
// Usage: ENTANGLION=program PAGE=folder node tests/web/pictures.mjs [folder [only names with this in them]]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch, playOn, playToEnd, serve, settled, visitor } from './browser.mjs';
import { root } from './load.mjs';

const [, , folder = join(root, 'docs/pictures'), only = ''] = process.argv;
mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();
const SIZES = { desktop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };
const twoAtOneScreen = `${server.url}#seed=21&rate=1&mercurial=person&rubicon=person`;

/** A visitor who takes pictures; at phone size with two pixels for one, so that they are sharp. */
async function photographer(size, settings = {}) {
  const phone = size === 'phone';
  const { page, context } = await visitor(browser, {
    viewport: SIZES[size], deviceScaleFactor: phone ? 2 : 1, hasTouch: phone, isMobile: phone, settings: { theme: 'dark', lang: 'en', ...settings },
  });
  const keep = async (name) => {
    await page.mouse.move(2, 400);
    await page.waitForTimeout(400); // what fades has faded
    await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: phone ? 45 : 68 });
  };
  const go = async (screen, ready) => {
    await page.evaluate((name) => { location.hash = `#/${name}`; }, screen);
    await page.locator(ready).first().waitFor();
  };
  return { page, context, keep, go };
}

const wanted = [];
const picture = (name, take) => name.includes(only) && wanted.push(take);

for (const size of Object.keys(SIZES)) {
  picture(`${size}-start`, async () => {
    const { page, keep } = await photographer(size);
    await page.goto(server.url);
    await page.locator('.home').waitFor();
    await keep(`${size}-start`);
  });
  for (const theme of ['dark', 'light', 'contrast'])
    picture(`${size}-game-${theme}`, async () => {
      const { page, keep } = await photographer(size, { theme });
      await page.goto(twoAtOneScreen);
      await playOn(page, 23);
      await page.locator('.dock .card-lit').first().click();
      await keep(theme === 'dark' ? `${size}-game` : `${size}-game-${theme}`);
    });
  picture(`${size}-review`, async () => {
    const { page, keep } = await photographer(size);
    await page.goto(`${server.url}#seed=14&rate=4&mercurial=person&rubicon=greedy`);
    await playToEnd(page);
    await page.locator('.over .button-primary').click();
    await page.locator('.curve').waitFor();
    await keep(`${size}-review`);
  });
}

for (const lang of ['en', 'pl', 'cs', 'ja', 'es'])
  for (const size of lang === 'en' ? ['desktop', 'phone'] : ['desktop']) {
    const named = (screen) => `learn-${screen}-${lang}${size === 'phone' ? '-phone' : ''}`;
    picture(named('game'), async () => {
      const { page, keep, go } = await photographer(size, { lang });
      await page.goto(`${server.url}#seed=14&rate=1&mercurial=person&rubicon=person`);
      await settled(page);
      await page.locator('h1').focus();
      await page.keyboard.press('q');
      for (const layer of [2, 3]) await page.locator('.layers input').nth(layer).press('Space');
      await playOn(page, 4);
      await page.locator('.state-panel').scrollIntoViewIfNeeded();
      await keep(named('state'));
      await go('circuit', '.circuit-item');
      await page.locator('.circuit-item').nth(2).click();
      await keep(named('circuit'));
      await go('codex/CNOT', '[data-page=CNOT]');
      await keep(named('codex'));
    });
    picture(named('lab'), async () => {
      const { page, keep, go } = await photographer(size, { lang });
      await page.goto(`${server.url}#/lab`);
      await page.locator('.lab-gate').first().waitFor();
      for (const gate of ['M-H', 'R-CNOT']) await page.locator(`.lab-gates [data-rove=${gate}]`).click();
      await keep(named('lab'));
      await go('lessons', '.way-lesson');
      await page.locator('.way-lesson').nth(-4).click();
      await page.locator('.lesson').waitFor();
      await keep(named('lesson'));
    });
  }

for (const take of wanted) {
  await take();
  for (const context of browser.contexts()) await context.close();
}
await browser.close();
await server.stop();
