// together.mjs - what the tests of playing together share: a server for rooms, and two browsers at one.
import test from 'node:test';
import { Server } from '../serve/harness.mjs';
import { byMouse, choose, launch, until, visitor } from './browser.mjs';

export { until } from './browser.mjs';
export { clean } from './screens.mjs';
export const limit = { timeout: 180_000 };
export const args = ['--message-rate', '1000', '--address-rooms', '1000', '--address-connections', '500'];
/** The server: after it was killed, another one at the same place. */
export const at = { server: await Server.start({ args }) };
export const startAgain = async ({ port, data }) => {
  at.server = await Server.start({ port, data, args });
};
export const browser = await launch();
test.afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
test.after(async () => {
  await browser.close();
  await at.server.stop();
});

export const link = ({ room, secrets }, seat) => `${at.server.url}/room/${room}#${secrets[seat]}`;

/** A room with both players looking at it. */
export async function both(wish = {}, options = {}) {
  return sitDown(await at.server.makeRoom(wish), options);
}
export async function sitDown(room, options = {}) {
  const [m, r] = await Promise.all(['mercurial', 'rubicon'].map(async (name) => {
    const one = await visitor(browser, options);
    await one.page.goto(link(room, name));
    return one;
  }));
  for (const { page } of [m, r])
    for (const name of ['mercurial', 'rubicon']) await page.locator(`[data-seat=${name}].room-seat-thinking, [data-seat=${name}].room-seat-here`).waitFor();
  return { room, m, r };
}
export const seat = (page, name, how) => page.locator(`[data-seat=${name}].room-seat-${how}`).waitFor();
export const openRoomTab = (page) => page.getByRole('tab', { name: /^Room/ }).click();
export const record = async (room) => (await (await at.server.fetch(`/api/rooms/${room.room}`, { headers: { Authorization: `Bearer ${room.secrets.watch}` } })).json()).steps;
/** Waits until the server's record has more than so many steps. */
export const recorded = (room, count, what) => until(async () => (await record(room)).length > count, what);

/** Whose choice it is, as both pages see it: [who chooses, who waits]. */
export async function turn({ m, r }) {
  await Promise.race([m, r].map(({ page }) => page.locator('.question-your_move').waitFor({ state: 'attached' })));
  const first = await m.page.locator('.question-your_move').count();
  const [who, other] = first ? [m, r] : [r, m];
  await other.page.locator('.question-waiting').waitFor({ state: 'attached' });
  return [who, other];
}

/** One choice by whoever is to choose; both pages show that it was made. */
export async function playOne(table, number) {
  const [who] = await turn(table);
  const before = (await record(table.room)).length;
  await choose(who.page, number, byMouse);
  await recorded(table.room, before, 'the step is in the record of the server');
  await agree(table);
}
/** Both pages show the same position as the server has. */
export async function agree({ room, m, r }) {
  const steps = await record(room);
  for (const { page } of [m, r]) await page.waitForFunction((count) => document.querySelector('.room-bar')?.dataset.at === String(count), steps.length);
  return steps;
}

/** Waits for the end. A game may be long, so there is time for as long as the page shows one step after another. */
export async function shownToTheEnd(page) {
  let at = -1;
  while (await page.locator('.over').isHidden()) {
    const next = await page.waitForFunction((last) => {
      const now = Number(document.querySelector('.room-bar')?.dataset.at);
      return document.querySelector('.over') || now > last ? { now } : null;
    }, at);
    at = (await next.jsonValue()).now;
  }
}
