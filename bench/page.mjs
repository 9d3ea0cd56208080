// page.mjs - how fast the page is, in headless Chromium against the real server: from an empty browser to
// a page one can play on; the time between frames while cards fly and dice roll, also with the processor slowed to
// a quarter; the tasks that keep the page from answering, with what caused them; and the longest task of each thing
// that players do, in time and in processor time, which other work on the machine does not change.
//
// Usage: ENTANGLION=program PAGE=folder node bench/page.mjs     (on a machine with nothing else to do)
import { byMouse, choose, goesOn, launch, playToEnd, serve, settled, shownAt, visitor } from '../tests/web/browser.mjs';

const FRAMES = 900;
const server = await serve();
const browser = await launch();
const quantile = (list, share) => [...list].sort((a, b) => a - b)[Math.floor((list.length - 1) * share)];
const ms = (number) => `${number.toFixed(1)} ms`;

/** From the request for the page until the way into a game can be pressed; a new visitor each time. */
async function loads(count) {
  const times = [];
  for (let i = 0; i < count; i++) {
    const { page, context } = await visitor(browser);
    await page.goto(server.url, { waitUntil: 'commit' });
    await page.locator('.way-main').waitFor();
    times.push(await page.evaluate(() => performance.now()));
    await context.close();
  }
  console.log(`first load to playable, ${count} new visitors: median ${ms(quantile(times, 0.5))}, slowest ${ms(Math.max(...times))}`);
}

/** In the page: the gaps between animation frames while something moves, and the long tasks meanwhile. */
function watch(count) {
  return new Promise((resolve) => {
    const gaps = [];
    const tasks = [];
    new PerformanceObserver((list) => {
      for (const { duration, scripts } of list.getEntries()) {
        const [script] = [...scripts].sort((a, b) => b.duration - a.duration);
        const cause = script ? `${script.invoker} ${Math.round(script.duration)} ms, layout ${Math.round(script.forcedStyleAndLayoutDuration)} ms` : 'style, layout or paint';
        tasks.push({ duration, cause });
      }
    }).observe({ type: 'long-animation-frame' });
    let last = 0;
    const frame = (now) => {
      const moves = document.getAnimations().some(({ playState }) => playState === 'running');
      if (moves && last) gaps.push(now - last);
      last = moves ? now : 0;
      if (gaps.length < count) requestAnimationFrame(frame);
      else resolve({ gaps, tasks });
    };
    requestAnimationFrame(frame);
  });
}

/** Two bots at usual speed with full motion. */
async function frames(slowed) {
  const { page, context } = await visitor(browser, {
    viewport: { width: 1366, height: 768 },
    settings: { motion: 'full', speed: 1, explain: 'off', botReasons: false },
  });
  await page.goto(`${server.url}#seed=5&rate=1&mercurial=greedy&rubicon=greedy`);
  await page.locator('main.game').waitFor();
  const line = await context.newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  const { gaps, tasks } = await page.evaluate(watch, FRAMES);
  const late = gaps.filter((gap) => gap > 25).length;
  const persecond = 1000 / (gaps.reduce((a, b) => a + b, 0) / gaps.length);
  console.log(
    `frames while something moves${slowed > 1 ? `, processor slowed ${slowed} times` : ''}, ${gaps.length} of them: ` +
      `median gap ${ms(quantile(gaps, 0.5))}, 95 % within ${ms(quantile(gaps, 0.95))}, ${late} later than 25 ms, ` +
      `longest ${ms(Math.max(...gaps))}; ${persecond.toFixed(1)} frames per second`,
  );
  const long = tasks.filter(({ duration }) => duration > 50).sort((a, b) => b.duration - a.duration);
  console.log(`  frames that took longer than 50 ms: ${long.length}`);
  for (const { duration, cause } of long.slice(0, 5)) console.log(`    ${ms(duration)}: ${cause}`);
  await context.close();
}

/** The longest task of the page itself while something is done. */
async function longest(page, name, act) {
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  // The browser has pages of its own, which are traced as well.
  const ours = new Set(traceEvents.filter((e) => e.args.data?.url?.startsWith(server.url)).map((e) => e.pid));
  const main = new Set(traceEvents.filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain' && ours.has(e.pid)).map((e) => `${e.pid} ${e.tid}`));
  const tasks = traceEvents.filter((e) => e.ph === 'X' && e.name.endsWith('RunTask') && main.has(`${e.pid} ${e.tid}`));
  if (!tasks.length) throw new Error(`nothing of the page was traced: ${name}`);
  const most = (key) => ms(Math.max(0, ...tasks.map((task) => task[key] ?? 0)) / 1000);
  console.log(`  ${name}: ${most('dur')}, of the processor ${most('tdur')}`);
}

/** From the first visit to the review of a lost game. */
async function tasks() {
  console.log('longest task');
  const settings = { motion: 'full', speed: 4, explain: 'plain' };
  const { page, context } = await visitor(browser, { viewport: { width: 1366, height: 768 }, settings });
  await longest(page, 'first screen', async () => {
    await page.goto(server.url);
    await page.locator('.way-main').waitFor();
  });
  await longest(page, 'a game opens', async () => {
    await page.goto(`${server.url}#seed=5&rate=1&mercurial=person&rubicon=captain`);
    await settled(page);
  });
  await longest(page, 'six moves, rolls and answers of a bot', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const at = await shownAt(page);
      await choose(page, turn, byMouse);
      await goesOn(page, at);
      await settled(page);
    }
  });
  await longest(page, 'a hint', async () => {
    await page.keyboard.press('h');
    await page.locator('.hint-list li').first().waitFor();
  });
  await context.close();
  const lost = await visitor(browser, { viewport: { width: 1366, height: 768 } });
  await lost.page.goto(`${server.url}#seed=14&rate=4&mercurial=person&rubicon=greedy`);
  await playToEnd(lost.page);
  await longest(lost.page, 'the review', async () => {
    await lost.page.locator('.over .button-primary').click();
    await lost.page.locator('.curve').waitFor();
  });
  await lost.context.close();
}

await loads(11);
await frames(1);
await frames(4);
await tasks();
await browser.close();
await server.stop();
