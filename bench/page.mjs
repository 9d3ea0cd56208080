// page.mjs - how fast the page is, in headless Chromium against the real server: from an empty browser to
// a page one can play on, and the time between frames while ships fly and dice roll.
//
// Usage: ENTANGLION=program PAGE=folder node bench/page.mjs     (on a machine with nothing else to do)
import { launch, serve, visitor } from '../tests/web/browser.mjs';

const server = await serve();
const browser = await launch();
const quantile = (list, share) => [...list].sort((a, b) => a - b)[Math.floor((list.length - 1) * share)];
const ms = (number) => `${number.toFixed(1)} ms`;

/** From the request for the page until the way into a game can be pressed; a new visitor each time. */
const loads = [];
for (let i = 0; i < 11; i++) {
  const { page, context } = await visitor(browser);
  await page.goto(server.url, { waitUntil: 'commit' });
  await page.locator('.way-main').waitFor();
  loads.push(await page.evaluate(() => performance.now()));
  await context.close();
}
console.log(`first load to playable, ${loads.length} new visitors: median ${ms(quantile(loads, 0.5))}, slowest ${ms(Math.max(...loads))}`);

/** While two bots play at usual speed with full motion: the gaps between animation frames. */
const { page } = await visitor(browser, { viewport: { width: 1366, height: 768 }, settings: { motion: 'full', speed: 1 } });
await page.goto(`${server.url}#seed=5&rate=1&mercurial=greedy&rubicon=greedy`);
await page.locator('main.game').waitFor();
const gaps = await page.evaluate(() => new Promise((resolve) => {
  const found = [];
  let last = 0;
  const frame = (now) => {
    const moves = document.getAnimations().some(({ playState }) => playState === 'running');
    if (moves && last) found.push(now - last);
    last = moves ? now : 0;
    if (found.length < 900) requestAnimationFrame(frame);
    else resolve(found);
  };
  requestAnimationFrame(frame);
}));
const late = gaps.filter((gap) => gap > 25).length;
console.log(`frames while something moves, ${gaps.length} of them: median gap ${ms(quantile(gaps, 0.5))}, 95 % within ` +
  `${ms(quantile(gaps, 0.95))}, ${late} later than 25 ms; ${(1000 / (gaps.reduce((a, b) => a + b, 0) / gaps.length)).toFixed(1)} frames per second`);
await browser.close();
await server.stop();
