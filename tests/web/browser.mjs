// browser.mjs - what the browser tests share: the real server, Chromium, and a player that uses the
// page as people do. Everything is found by what it says or by the state the page shows.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { need, program, scratch } from './load.mjs';

const { chromium } = need('playwright-core');

/** Starts `entanglion serve`; stop() ends it. With a port, on that one. */
export async function serve(port = 0) {
  const data = join(mkdtempSync(join(scratch, 'data-')), 'rooms.db');
  const server = spawn(program, ['serve', '--port', String(port), '--no-open', '--data', data], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    let said = '';
    const hear = (bytes) => {
      said += bytes;
      const found = /http:\/\/[\d.]+:\d+\//.exec(said);
      if (found) resolve(found[0]);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.on('exit', () => reject(new Error(`the server ended: ${said}`)));
  });
  return { url, port: Number(new URL(url).port), stop: () => (server.kill('SIGTERM'), ended) };
}

/** What every visitor of a file has in common. */
const common = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' };

/** The server and the browser of a file of tests, and a visitor at an address of the page (open); after each test its visitors
 *  leave. `kept: false` is for files that only look: their visitors do without the service worker, which would fetch the whole
 *  page once more for each of them. */
export async function begin({ kept = true } = {}) {
  if (!kept) common.serviceWorkers = 'block';
  const server = await serve();
  const browser = await launch();
  test.afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  test.after(async () => {
    await browser.close();
    await server.stop();
  });
  const open = async (address, options = {}) => {
    const who = await visitor(browser, options);
    await who.page.goto(`${server.url}#${address}`);
    return who;
  };
  return { server, browser, open };
}

export async function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync'],
  });
}

/** Runs in the page before it: counts what the page has asked its workers for and has no answer to yet. */
function countAsked() {
  let open = 0;
  window.unanswered = () => open;
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (data?.call !== undefined) open--;
      });
    }
    postMessage(message, ...more) {
      if (message?.call !== undefined) open++;
      super.postMessage(message, ...more);
    }
  };
}

/** A fresh visitor. Whatever the page complains about in its console fails the test (see `fine`). */
export async function visitor(browser, { settings = {}, before, ...options } = {}) {
  const context = await browser.newContext({ ...common, ...options });
  context.setDefaultTimeout(60_000);
  const quick = { speed: 16, motion: 'reduced', events: 'time', sound: false, ...settings };
  await context.addInitScript((kept) => {
    try {
      if (localStorage.getItem('entanglion/settings') === null) localStorage.setItem('entanglion/settings', JSON.stringify(kept));
    } catch {
      // Some tests forbid it.
    }
  }, quick);
  await context.addInitScript(countAsked);
  if (before) await context.addInitScript(before);
  const complaints = [];
  const page = await newPage(context, complaints);
  return { context, page, complaints, another: () => newPage(context, complaints) };
}

async function newPage(context, complaints) {
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return page;
}

export function fine({ complaints }) {
  assert.deepEqual(complaints, []);
}

// ---- reading the page

/** your_move, waiting, over, replay, ... as the question above the hand shows it. */
export async function status(page) {
  const found = await page.locator('.question').getAttribute('class');
  return /question-(\w+)/.exec(found)?.[1] ?? '';
}

/** Waits until everything that the page has asked its workers for is there: what was done before has had
 *  its effect, and is drawn. (What a room's server answers is not counted: see `goesOn`.) */
export const answered = (page) => page.waitForFunction(() => window.unanswered() === 0);

/** Waits until what was done has had its effect, and a person is to choose or the game is over: true while
 *  it goes on. */
export async function settled(page) {
  // On a phone the question gives way to the preview, so it need not be visible. The map is drawn last.
  const question = () =>
    document.querySelector('.question-your_move, .question-over') !== null && document.querySelector('.board .planet') !== null && window.unanswered() === 0;
  await page.waitForFunction(question, undefined, { timeout: 100_000 });
  return (await status(page)) === 'your_move';
}

/** Waits until something holds that the page cannot be asked at once: a promise, or what the test has heard. As long as a
 *  page is waited for. (`waitForFunction` takes any promise for a yes.) */
export async function until(holds, what) {
  for (const end = Date.now() + 60_000; !(await holds()); await new Promise((resolve) => setTimeout(resolve, 20)))
    assert.ok(Date.now() < end, what);
}

/** Waits until the map is drawn: that takes some frames more than what stands beside it. */
export const mapDrawn = (page) => page.locator('.board .planet').nth(11).waitFor();

/** Gives the window a size, and waits until the page has followed: media queries are told in the order in which they were
 *  made, those of the page (ui/media.ts) before this one. */
export async function resize(page, [width, height]) {
  const size = await page.evaluateHandle(([w, h]) => {
    const is = matchMedia(`(width: ${w}px) and (height: ${h}px)`);
    return { told: is.matches ? null : new Promise((told) => is.addEventListener('change', told, { once: true })) };
  }, [width, height]);
  await page.setViewportSize({ width, height });
  await size.evaluate(async ({ told }) => void (await told));
}

export const logLines = (page) => page.locator('#panel-body').allInnerTexts();

/** The position that is shown, by its ID, from the panel that has it. */
export async function positionId(page) {
  await page.getByRole('tab', { name: 'More' }).click();
  const id = await page.locator('.facts dd').last().innerText();
  assert.match(id, /^ent1-/);
  await page.getByRole('tab', { name: 'Log' }).click();
  return id;
}

// ---- playing

/** Something to do: what retrieves, else what flies, else whatever there is. `turn` varies it. */
export async function choose(page, turn, press) {
  const retrieve = page.locator('.dock .tile-lit[aria-keyshortcuts=r]');
  const lit = page.locator('.dock .card-lit:not([aria-expanded])'); // Bennett's card only unfolds more
  const rows = page.locator('.dock .choice-row');
  const idle = page.locator('.dock .card-idle');
  if (await retrieve.count()) return press(retrieve.first());
  if (await rows.count()) return press(rows.nth(turn % (await rows.count())));
  if (await lit.count()) return press(lit.nth(turn % (await lit.count())));
  // A card that moves nothing is played by its button.
  await press(idle.nth(turn % (await idle.count())), true);
  const buttons = page.locator('.preview-buttons button');
  return press(buttons.last());
}

/** One certain choice of a view, by what the page says about it. */
export async function make(page, choice, press) {
  const card = (sentence) => page.locator('.dock').getByRole('button', { name: sentence, exact: true }).first();
  if (choice.kind !== 'exchange') return press(card(choice.sentence));
  await press(page.locator(`.dock .hand [data-rove="card-${choice.card}"]`).first(), true);
  return press(page.locator('.preview-buttons').getByRole('button', { name: choice.label, exact: true }));
}

/** Two clicks: the first previews, the second commits. */
export const byMouse = async (target, once = false) => {
  await target.click();
  if (!once) await target.click();
};
export const byTouch = async (target, once = false) => {
  await target.tap();
  if (!once) await target.tap();
};
/** By keys alone: Tab to the region, arrows to the target, Enter. Focus previews a card, Enter plays it;
 *  on a card that moves nothing Enter keeps the preview with its buttons. */
export const byKeyboard = async (target) => {
  const page = target.page();
  const wanted = await target.elementHandle();
  const where = () =>
    wanted.evaluate((element) => {
      const now = document.activeElement;
      if (now === element) return 'there';
      return now?.matches('[data-rove]') && element.closest('section')?.contains(now) ? 'near' : 'far';
    });
  for (let presses = 0; presses < 200; presses++) {
    const at = await where();
    if (at === 'there') return page.keyboard.press('Enter');
    await page.keyboard.press(at === 'near' ? 'ArrowRight' : 'Tab');
  }
  assert.fail('keys do not lead there');
};

/** How many steps lead to the position that is shown. */
export const shownAt = async (page) => Number(await page.locator('main.game').getAttribute('data-at'));
/** Waits until another position is shown than the one after so many steps. */
export const goesOn = (page, from) =>
  page.waitForFunction((at) => Number(document.querySelector('main.game')?.dataset.at) !== at, from);

/** Makes so many choices, fewer when the game is over; true while it goes on. */
export async function playOn(page, choices, press = byMouse) {
  for (let turn = 0; turn < choices; turn++) {
    if (!(await settled(page))) return false;
    const at = await shownAt(page);
    await choose(page, turn, press);
    await goesOn(page, at);
  }
  return settled(page);
}
/** Plays until the game is over. */
export async function playToEnd(page, press = byMouse) {
  assert.equal(await playOn(page, 150, press), false, 'the game is over');
}
export const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
