// browser.mjs - what the browser tests share: the real server, Chromium, and a player that uses the
// page as people do. Everything is found by what it says or by the state the page shows.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
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

export async function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync'],
  });
}

/** A fresh visitor. Whatever the page complains about in its console fails the test (see `fine`). */
export async function visitor(browser, { settings = {}, before, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options });
  context.setDefaultTimeout(30_000);
  const quick = { speed: 4, motion: 'reduced', ...settings };
  await context.addInitScript((kept) => {
    try {
      if (localStorage.getItem('entanglion/settings') === null) localStorage.setItem('entanglion/settings', JSON.stringify(kept));
    } catch {
      // Some tests forbid it.
    }
  }, quick);
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

/** Waits until a person is to choose, or the game is over: true while it goes on. */
export async function settled(page) {
  // On a phone the question gives way to the preview, so it need not be visible.
  await page.locator('.question-your_move, .question-over').first().waitFor({ state: 'attached', timeout: 60_000 });
  return (await status(page)) === 'your_move';
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
  const lit = page.locator('.dock .card-lit');
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
/** Focus previews, Enter commits. */
export const byKeyboard = async (target, once = false) => {
  await target.focus();
  if (!once) await target.page().keyboard.press('Enter');
};

/** Plays until the game is over; returns how many choices it took. */
export async function playToEnd(page, press = byMouse, most = 150) {
  for (let turn = 0; turn < most; turn++) {
    if (!(await settled(page))) return turn;
    const before = await page.locator('.question').innerText();
    await choose(page, turn, press);
    // The choice was taken when the page no longer waits for it.
    await page.waitForFunction(
      (asked) => document.querySelector('.question')?.textContent !== asked || document.querySelector('.showing') !== null ||
        document.querySelector('.question-showing, .question-waiting, .question-over') !== null,
      before,
    ).catch(() => undefined);
  }
  assert.fail(`not over after ${most} choices`);
}
