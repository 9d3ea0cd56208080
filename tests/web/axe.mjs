// axe.mjs - axe on every screen, with all its rules, in the theme one sees first.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/axe.mjs
import assert from 'node:assert/strict';
import test from 'node:test';
import { begin, fine, visitor } from './browser.mjs';
import { clean, everyScreen } from './screens.mjs';

const { server, browser } = await begin();
const limit = { timeout: 400_000 };

test('axe finds nothing serious on any screen', limit, async () => {
  const who = await visitor(browser);
  await everyScreen(server, who.page, async (where) => {
    assert.equal(await who.page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    await clean(who.page, where);
  });
  fine(who);
});
