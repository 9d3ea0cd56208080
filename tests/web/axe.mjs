// axe.mjs - axe on every screen: all its rules in the theme one sees first, those about colours in the other themes.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/axe.mjs
import assert from 'node:assert/strict';
import test from 'node:test';
import { begin, fine, visitor } from './browser.mjs';
import { clean, everyScreen } from './screens.mjs';

const { server, browser } = await begin({ kept: false });
const limit = { timeout: 850_000 }; // three looks at each of some thirty screens

// Themes differ in colours only, and by this one attribute (themes.mjs).
const COLOURS = ['color-contrast', 'link-in-text-block'];
const wear = (page, theme) => page.evaluate((it) => { document.documentElement.dataset.theme = it; }, theme);

test('axe finds nothing serious on any screen, and no colours that are too near in any theme', limit, async () => {
  const who = await visitor(browser);
  await everyScreen(server, who.page, async (where) => {
    assert.equal(await who.page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    await clean(who.page, where);
    for (const theme of ['light', 'contrast']) {
      await wear(who.page, theme);
      await clean(who.page, `${theme}, ${where}`, COLOURS);
    }
    await wear(who.page, 'dark');
  });
  fine(who);
});
