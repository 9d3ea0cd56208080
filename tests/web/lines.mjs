// lines.mjs - playing together when something breaks: cut networks, a killed server, steps that cross.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/lines.mjs
import assert from 'node:assert/strict';
import test from 'node:test';
import { Face } from '../serve/harness.mjs';
import { byMouse, byTouch, choose, fine, settled, visitor } from './browser.mjs';
import { agree, at, both, browser, clean, limit, link, openRoomTab, playOne, record, recorded, seat, startAgain, turn, until } from './together.mjs';

test('the network is cut in mid-turn: the chosen step is kept and made', limit, async () => {
  const table = await both();
  for (let i = 0; i < 3; i++) await playOne(table, i);
  const [who, other] = await turn(table);
  const before = (await record(table.room)).length;
  await who.context.setOffline(true);
  await who.page.getByText('Connection lost. Reconnecting…').waitFor();
  await seat(other.page, who === table.m ? 'mercurial' : 'rubicon', 'away');
  await choose(who.page, 0, byMouse);
  await who.page.getByText('Your move is saved').waitFor();
  assert.equal((await record(table.room)).length, before);
  await who.context.setOffline(false);
  await recorded(table.room, before, 'the step was made after all');
  await agree(table);
  assert.equal(await who.page.locator('.room-state-lost').count(), 0);
});

test('a step that can no longer be made is not lost silently', limit, async () => {
  const table = await both();
  for (let i = 0; i < 2; i++) await playOne(table, i);
  const [who] = await turn(table);
  const name = who === table.m ? 'mercurial' : 'rubicon';
  await who.context.setOffline(true);
  await who.page.getByText('Connection lost').waitFor();
  const chosen = await who.page.evaluate(() => document.querySelector('.room-bar').dataset.at);
  await choose(who.page, 0, byMouse);
  await who.page.getByText('Your move is saved').waitFor();
  // Meanwhile the same player chooses something else on another device.
  const face = await Face.join(at.server, table.room, name);
  assert.equal(String(face.steps.length), chosen);
  const kept = await who.page.evaluate(() => document.querySelector('.room-bar').dataset.sending);
  face.send({ type: 'step', at: face.steps.length, step: face.game().options().find((step) => step !== kept) });
  await face.next('steps');
  await face.close();
  await who.context.setOffline(false);
  await who.page.getByText(/^Your move “.*” was not made/).waitFor();
  await agree(table);
});

test('the server is killed in mid-turn and started again: nothing is lost', limit, async () => {
  const table = await both();
  await openRoomTab(table.m.page);
  await table.m.page.getByLabel('Message to your partner').fill('Before the crash');
  await table.m.page.getByRole('button', { name: 'Send' }).click();
  await table.r.page.getByText('Before the crash').first().waitFor();
  for (let i = 0; i < 4; i++) await playOne(table, i);
  const before = await record(table.room);
  const [who, other] = await turn(table);
  const { port, data } = at.server;
  await who.page.evaluate(() => navigator.serviceWorker.ready.then(() => true)); // the page itself opens without a server
  await at.server.stop('SIGKILL');
  for (const { page } of [who, other]) await page.getByText('Connection lost. Reconnecting…').waitFor();
  await choose(who.page, 0, byMouse);
  await who.page.getByText('Your move is saved').waitFor();
  // A link that is opened only now waits for its room, and says so.
  const late = await who.another();
  await late.goto(link(table.room, 'watch'));
  await late.getByText('Connection lost. Reconnecting…').waitFor();
  await startAgain({ port, data });
  for (const { page } of [who, other]) await page.locator('.room-state-lost').waitFor({ state: 'detached', timeout: 60_000 });
  await recorded(table.room, before.length, 'the step was made after all');
  const after = await agree(table);
  assert.deepEqual(after.slice(0, before.length), before);
  assert.equal(await table.m.page.locator('.talk-lines').getByText('Before the crash').count(), 1);
  await late.waitForFunction((count) => document.querySelector('.room-bar')?.dataset.at === String(count), after.length);
});

test('what was said when the line broke is said after all, once and in order', limit, async () => {
  const room = await at.server.makeRoom();
  const v = await visitor(browser);
  let swallow = true; // what is said gets lost on the way
  let cut;
  await v.page.routeWebSocket(/\/ws\/\w+$/, (socket) => {
    const up = socket.connectToServer();
    socket.onMessage((message) => {
      if (!swallow || !message.includes('"type":"chat"')) up.send(message);
    });
    cut = () => socket.close();
  });
  await v.page.goto(link(room, 'mercurial'));
  await openRoomTab(v.page);
  const partner = await Face.join(at.server, room, 'rubicon');
  for (const text of ['one', 'two', 'two', 'three']) {
    await v.page.getByLabel('Message to your partner').fill(text);
    await v.page.getByRole('button', { name: 'Send' }).click();
  }
  swallow = false;
  cut();
  for (const text of ['one', 'two', 'two', 'three']) assert.equal((await partner.next('chat')).text, text);
  await v.page.locator('.talk-lines').getByText('three').waitFor();
  assert.deepEqual(await v.page.locator('.talk-lines .talk-text').allInnerTexts(), ['one', 'two', 'two', 'three']);
  await partner.close();
});

test('the same link on a second device; both choose at once and one is refused with the reason', limit, async () => {
  const table = await both();
  const [who] = await turn(table);
  const name = who === table.m ? 'mercurial' : 'rubicon';
  const phone = await visitor(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  let held = null; // messages of the server that have not yet reached the phone
  let release;
  await phone.page.routeWebSocket(/\/ws\/\w+$/, (socket) => {
    socket.connectToServer().onMessage((message) => (held ? held.push(message) : socket.send(message)));
    release = () => held.splice(0).forEach((message) => socket.send(message));
  });
  await phone.page.goto(link(table.room, name));
  await settled(phone.page);
  assert.equal(await phone.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
  await clean(phone.page, 'room on a phone');
  // The phone chooses before it has heard what was chosen on the other device.
  held = [];
  await playOne(table, 0);
  const steps = await agree(table);
  await choose(phone.page, 1, byTouch);
  await phone.page.getByText('Sending your move…').waitFor();
  await until(() => held.some((message) => message.includes('refused')), 'the server refuses it');
  release();
  held = null;
  await phone.page.getByText('The game has moved on since then.').waitFor();
  await phone.page.waitForFunction((count) => document.querySelector('.room-bar')?.dataset.at === String(count), steps.length);
  assert.deepEqual(await record(table.room), steps);
  await playOne(table, 1); // and nothing is broken
  await agree(table);
  fine(phone);
});
