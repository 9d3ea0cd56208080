// themes.mjs - that themes differ, by one attribute only, and what their colours must be. axe.mjs looks at each on every screen.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/themes.mjs
import assert from 'node:assert/strict';
import test from 'node:test';
import { begin, visitor } from './browser.mjs';

const { server, browser } = await begin({ kept: false });
const limit = { timeout: 400_000 };

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

/** Hue in degrees, and the luminance that contrast is made of, of a colour as #rrggbb. */
function colour(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const sixth = most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least);
  const linear = (c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  return { hue: (60 * sixth + 360) % 360, light: 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b) };
}

test('Mercurial is blue and Rubicon is red in every theme, as all texts say, and both can be read', limit, async () => {
  for (const theme of ['dark', 'light', 'contrast']) {
    const { page } = await visitor(browser, { settings: { theme } });
    await page.goto(server.url);
    await page.locator('.home').waitFor();
    const names = ['M', 'R', 'ground', 'ground-2', 'panel', 'panel-2'];
    const [mercurial, rubicon, ...grounds] = (await page.evaluate((all) => {
      const style = getComputedStyle(document.documentElement);
      return all.map((name) => style.getPropertyValue(`--${name}`).trim());
    }, names)).map(colour);
    const from = (hue, { hue: it }) => Math.min(Math.abs(it - hue), 360 - Math.abs(it - hue));
    assert.ok(from(0, rubicon) <= 8, `${theme}: Rubicon has hue ${rubicon.hue}`);
    assert.ok(from(212, mercurial) <= 12, `${theme}: Mercurial has hue ${mercurial.hue}`);
    for (const ship of [mercurial, rubicon])
      for (const { light } of grounds)
        assert.ok((Math.max(light, ship.light) + 0.05) / (Math.min(light, ship.light) + 0.05) >= 4.5, `${theme}: contrast`);
  }
});
