// themes.mjs - the colours of the other themes on every screen, by axe; and that themes differ.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/themes.mjs
import assert from 'node:assert/strict';
import test from 'node:test';
import { begin, fine, visitor } from './browser.mjs';
import { clean, everyScreen } from './screens.mjs';

const { server, browser } = await begin();
const limit = { timeout: 400_000 };

// Themes differ in colours only; axe.mjs looks at everything else.
const RULES = ['color-contrast', 'link-in-text-block'];

for (const theme of ['light', 'contrast'])
  test(`axe finds no colours that are too near on any screen: ${theme}`, limit, async () => {
    const who = await visitor(browser, { settings: { theme } });
    await everyScreen(server, who.page, async (where) => {
      assert.equal(await who.page.evaluate(() => document.documentElement.dataset.theme), theme);
      await clean(who.page, `${theme}, ${where}`, RULES);
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
