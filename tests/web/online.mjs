// online.mjs - playing together: two browsers and the real server. Inviting, two persons, watchers,
// bots by consent, talk, and whether the dice were fair.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/online.mjs
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import test from 'node:test';
import { Cluster } from '../serve/cluster.mjs';
import { Face, mover, playOn, random, Server } from '../serve/harness.mjs';
import { byMouse, choose, fine, settled, visitor } from './browser.mjs';
import { module, need } from './load.mjs';
import { agree, args, at, both, browser, clean, limit, link, openRoomTab, playOne, record, recorded, seat, shownToTheEnd, sitDown, turn, until } from './together.mjs';

const jsQR = need('jsqr');

/** A room whose game is one failed roll from its end: so far it is played without browsers. The dice
 *  are the server's, so now and then a game is over before that, and the next one is taken. */
async function nearlyOver() {
  for (;;) {
    const room = await at.server.makeRoom({ rate: 4 });
    const [m, r] = [await Face.join(at.server, room, 'mercurial'), await Face.join(at.server, room, 'rubicon')];
    const rng = random(3);
    while (mover(m.game()) && m.game().detection < 10) await playOn(m, r, rng, 1);
    const going = mover(m.game()) !== null;
    await m.close();
    await r.close();
    if (going) return room;
  }
}

/** What a phone would read from the screen: pixels of a picture of it, by a decoder that is not ours. */
async function scan({ context }, code) {
  const picture = (await code.screenshot()).toString('base64');
  const page = await context.newPage();
  const { data, width, height } = await page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const paper = new OffscreenCanvas(image.width, image.height).getContext('2d');
    paper.drawImage(image, 0, 0);
    return { data: [...paper.getImageData(0, 0, image.width, image.height).data], width: image.width, height: image.height };
  }, picture);
  await page.close();
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data;
}
const randomText = (length) => {
  const rng = random(length);
  return Array.from({ length }, () => String.fromCharCode(32 + Math.floor(rng() * 95))).join('');
};

test('invite a friend: link, QR code, the friend joins and both play; the room is offered again', limit, async () => {
  const m = await visitor(browser);
  await m.page.goto(at.server.url);
  await m.page.getByRole('button', { name: /^Invite a friend/ }).click();
  const dialog = m.page.getByRole('dialog');
  await dialog.locator('svg.qr').waitFor();
  await clean(m.page, 'invitation');
  const url = await dialog.locator('.invitation-link').inputValue();
  assert.match(url, /^http:\/\/[^#]+\/room\/[\w-]+#[\w-]+$/);
  assert.equal(await scan(m, dialog.locator('svg.qr')), url);
  await dialog.getByLabel('Your name, as others see it').fill('Ada');
  await dialog.getByLabel('Your name, as others see it').press('Tab');
  const r = await visitor(browser);
  const asked = [];
  r.page.on('request', (request) => asked.push(request.url()));
  await r.page.goto(url);
  await r.page.locator('.room-bar').getByText('Ada', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' }); // nobody is missing any more
  await r.page.locator('[data-seat=mercurial].room-seat-here, [data-seat=mercurial].room-seat-thinking').waitFor();
  const [room, secret] = [/room\/([\w-]+)#/.exec(url)[1], url.split('#')[1]];
  assert.ok(asked.every((one) => !one.includes(secret)), 'the secret is in no request');
  const mine = m.page.url().split('#')[1];
  const table = { room: { room, secrets: { mercurial: mine, rubicon: secret, watch: mine } }, m, r };
  for (let i = 0; i < 4; i++) await playOne(table, i);
  await m.page.getByRole('button', { name: 'Home' }).click();
  await seat(r.page, 'mercurial', 'away');
  await m.page.getByRole('heading', { name: 'Games with others' }).waitFor();
  await clean(m.page, 'home with rooms');
  // Days later, on the first screen: whose turn it is.
  const { seats } = await (await at.server.fetch(`/api/rooms/${room}`, { headers: { Authorization: `Bearer ${mine}` } })).json();
  const yours = seats.mercurial.thinking ? 'You fly Mercurial, and it is your turn.' : 'You fly Mercurial.';
  await m.page.locator('.saved-state').getByText(yours, { exact: true }).waitFor();
  await m.page.locator('.saved-open').first().click();
  await m.page.locator('.room-bar').waitFor();
  await agree(table);
  const [who] = await turn(table);
  await who.page.waitForFunction(() => document.title === 'Your turn – Entanglion');
  fine(m);
  fine(r);
});

test('a game over days: never both there, and the list says when it is your turn', limit, async () => {
  const room = await at.server.makeRoom();
  const people = { mercurial: await visitor(browser), rubicon: await visitor(browser) };
  const asked = '.question-your_move, .question-waiting';
  let told = 0;
  for (let visit = 0; visit < 4; visit++) {
    const [name, other] = visit % 2 ? ['rubicon', 'mercurial'] : ['mercurial', 'rubicon'];
    const { page } = people[name];
    await page.goto(link(room, name));
    await page.locator(`[data-seat=${name}]`).waitFor(); // before it is known who sits where, everybody waits
    await page.locator(asked).waitFor({ state: 'attached' });
    // What was said while away is new, and only that.
    if (visit > 0) await page.getByRole('tab', { name: 'Room: 1 new message' }).waitFor();
    for (let i = 0; i < 5 && (await page.locator('.question-your_move').count()); i++) {
      const before = (await record(room)).length;
      await choose(page, i, byMouse);
      await page.waitForFunction((count) => {
        const { at, sending } = document.querySelector('.room-bar')?.dataset ?? {};
        return Number(at) > count && sending === undefined;
      }, before);
      await page.locator(asked).waitFor({ state: 'attached' });
    }
    await openRoomTab(page);
    await page.getByLabel('Message to your partner').fill(`visit ${visit}`);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('.talk-lines').getByText(`visit ${visit}`).waitFor();
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByRole('button', { name: 'Home' }).click();
    if (visit === 0) continue; // the partner has not been here yet
    const { seats } = await (await at.server.fetch(`/api/rooms/${room.room}`, { headers: { Authorization: `Bearer ${room.secrets.watch}` } })).json();
    for (const seat of [name, other]) {
      await people[seat].page.reload();
      const ship = seat === 'mercurial' ? 'Mercurial' : 'Rubicon';
      await people[seat].page.getByText(seats[seat].thinking ? `You fly ${ship}, and it is your turn.` : `You fly ${ship}.`, { exact: true }).waitFor();
      told += seats[seat].thinking;
    }
  }
  assert.ok(told > 0);
  for (const one of Object.values(people)) fine(one);
});

test('two persons play to the end; the dice are verified, and a changed game is not', { timeout: 850_000 }, async () => {
  const room = await nearlyOver();
  const table = await sitDown(room);
  const { m, r } = table;
  const asked = m.page.locator('.question-your_move, .question-waiting, .question-over');
  for (let i = 0; i < 12; i++) {
    await asked.first().waitFor({ state: 'attached' });
    if (await m.page.locator('.question-over').count()) break;
    await playOne(table, i);
    await agree(table);
  }
  // When luck is with them it may take long: then both go on on other devices, and the pages show it.
  const [other, another] = [await Face.join(at.server, room, 'mercurial'), await Face.join(at.server, room, 'rubicon')];
  await playOn(other, another, random(4));
  await Promise.all([other.close(), another.close()]);
  await Promise.all([m, r].map(({ page }) => shownToTheEnd(page)));
  await openRoomTab(m.page);
  await m.page.getByText('The game is over, so seed and salt are shown.').waitFor();
  const promised = (await m.page.locator('.fair dd').allInnerTexts())[0];
  assert.equal(promised, room.commit);
  await m.page.getByRole('button', { name: 'Check the dice of this game' }).click();
  await m.page.getByRole('button', { name: 'Check', exact: true }).click();
  await m.page.getByText('Yes. The dice of this game were fair.').waitFor();
  await clean(m.page, 'verify');
  const text = await m.page.getByLabel('Record', { exact: true }).inputValue();
  // Another seed: neither the hash nor the outcomes fit.
  await m.page.getByLabel('Seed').fill('1');
  await m.page.getByRole('button', { name: 'Check', exact: true }).click();
  await m.page.getByText('No. This game does not pass the check.').waitFor();
  await m.page.getByText('The hash does not match this salt and seed.').waitFor();

  // Somebody else, with the link for watching; then a record in which a die was changed.
  const w = await visitor(browser);
  await w.page.goto(`${at.server.url}/verify`);
  await w.page.getByLabel('Link to the room').fill(link(room, 'watch'));
  await w.page.getByRole('button', { name: 'Get the record' }).click();
  await w.page.waitForFunction(() => document.querySelector('.verify textarea')?.value !== '');
  await w.page.getByRole('button', { name: 'Check', exact: true }).click();
  await w.page.getByText('Yes. The dice of this game were fair.').waitFor();
  // The roll-off: any other pair with the same winner is just as legal, and was not dealt.
  const changed = text.replace(/^\* rolloff (\d) (?!\1)(\d)$/m, (_, a, b) => (a > b ? `* rolloff ${a === '8' && b === '1' ? '7 1' : '8 1'}` : `* rolloff ${a === '1' && b === '8' ? '1 7' : '1 8'}`));
  assert.notEqual(changed, text);
  await w.page.getByLabel(/Or open its record/).setInputFiles({ name: 'changed.ent', mimeType: 'text/plain', buffer: Buffer.from(changed) });
  await w.page.waitForFunction((now) => document.querySelector('.verify textarea')?.value.trim() === now, changed.trim());
  await w.page.getByRole('button', { name: 'Check', exact: true }).click();
  await w.page.getByText('No. This game does not pass the check.').waitFor();
  await w.page.getByText(/Step \d+ of the record, \* rolloff/).waitFor();

  // A rematch by consent of those who play.
  await w.page.goto(link(room, 'watch'));
  await w.page.locator('.over').waitFor();
  assert.equal(await w.page.getByRole('button', { name: 'Play again' }).count(), 0);
  await m.page.getByRole('button', { name: 'Back to the game' }).click();
  await m.page.getByRole('button', { name: 'Play again' }).click();
  await r.page.getByText('mercurial person would like to play again.').waitFor();
  await r.page.getByRole('button', { name: 'Agree' }).first().click();
  await turn(table);
  await agree(table);
  for (const one of [m, r, w]) fine(one);
});

test('chat with markup in it stays text, and survives a reload; signals mark the map', limit, async () => {
  const table = await both();
  const { m, r } = table;
  const evil = '<img src=x onerror="document.title=1"><b>bold</b> & zażółć 宇宙 🚀';
  await openRoomTab(m.page);
  await m.page.getByLabel('Message to your partner').fill(evil);
  await m.page.getByRole('button', { name: 'Send' }).click();
  await openRoomTab(r.page);
  for (const { page } of [m, r]) {
    await page.locator('.talk-lines .talk-text').waitFor();
    assert.equal(await page.locator('.talk-lines .talk-text').innerText(), evil);
    assert.equal(await page.locator('.talk-lines img, .talk-lines .talk-text b').count(), 0);
  }
  // It has been read, which is kept once it was seen: nothing is new when all that was said has come, before the seats.
  await r.page.waitForFunction(() => JSON.parse(localStorage.getItem('entanglion/rooms'))[0].seen > 0);
  await r.page.reload();
  await r.page.locator('[data-seat=rubicon]').waitFor();
  await r.page.getByRole('tab', { name: 'Room', exact: true }).waitFor();
  await openRoomTab(r.page);
  await r.page.locator('.talk-lines').getByText(evil, { exact: true }).waitFor();
  await m.page.getByRole('button', { name: 'Mark a planet' }).click();
  await m.page.locator('[data-rove=PHI_PLUS]').click();
  await r.page.locator('.mark-mercurial[data-planet=PHI_PLUS]').waitFor();
  await r.page.getByRole('button', { name: 'I can play CNOT' }).click();
  await m.page.locator('.talk-lines').getByText('Your partner can play CNOT.').waitFor();
  await r.page.locator('.talk-lines').getByText('You say that you can play CNOT.').waitFor();
  await m.page.getByRole('group', { name: 'Signals' }).getByRole('button', { name: 'Agree', exact: true }).click();
  await r.page.locator('.talk-lines').getByText('Your partner agrees.').waitFor();
  // What one said can be deleted by whoever said it, for both.
  assert.equal(await r.page.getByRole('button', { name: /^Delete/ }).count(), 0);
  await m.page.getByRole('button', { name: `Delete: ${evil}` }).click();
  for (const { page } of [m, r]) await page.locator('.talk-lines').getByText(evil, { exact: true }).waitFor({ state: 'detached' });
  // Whoever came by a link knows none for spectators, and can make one.
  await r.page.getByRole('button', { name: 'Make a new link for spectators' }).click();
  await r.page.getByRole('button', { name: 'Copy a link for spectators' }).waitFor();
  const old = await visitor(browser);
  await old.page.goto(link(table.room, 'watch'));
  await old.page.getByText('This link does not open the room.').waitFor();
  fine(m);
  fine(r);
});

test('a watcher sees everything and can do nothing; a wrong link says so', limit, async () => {
  const table = await both();
  const w = await visitor(browser);
  await w.page.goto(link(table.room, 'watch'));
  await w.page.getByText('You are watching.').waitFor();
  await table.m.page.getByText('1 spectator').waitFor();
  for (let i = 0; i < 3; i++) await playOne(table, i);
  const steps = await agree(table);
  await w.page.waitForFunction((count) => document.querySelector('.room-bar')?.dataset.at === String(count), steps.length);
  assert.equal(await w.page.locator('.question-your_move').count(), 0);
  // Nobody is a watcher's partner.
  assert.deepEqual(await w.page.locator('.room-name').allInnerTexts(), ['Somebody', 'Somebody']);
  assert.ok(await w.page.getByRole('button', { name: 'Undo' }).isDisabled());
  await openRoomTab(w.page);
  assert.equal(await w.page.getByLabel('Message to your partner').count(), 0);
  fine(w);
  const lost = await visitor(browser);
  const broken = link(table.room, 'watch').replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
  await lost.page.goto(broken);
  await lost.page.getByText('This link does not open the room.').waitFor();
  await lost.page.goto(`${at.server.url}/room/${table.room.room}`);
  await lost.page.getByText('This link is incomplete').waitFor();
});

test('a bot takes a seat by consent and gives it back; undo by consent; a hint for both', limit, async () => {
  const table = await both();
  const { m, r } = table;
  for (let i = 0; i < 2; i++) await playOne(table, i);
  const before = await agree(table);
  const [who, other] = await turn(table);
  await who.page.getByRole('button', { name: 'Hint' }).click();
  await other.page.locator('.room-latest').getByText('Your partner asked for a hint.').waitFor();
  for (const { page } of [who, other]) {
    await page.getByRole('tab', { name: 'Hints' }).click();
    await page.locator('.hint-list li').first().waitFor();
  }
  await m.page.getByRole('button', { name: 'Undo' }).click();
  await r.page.getByText('Your partner would like to undo the last choice.').waitFor();
  await openRoomTab(r.page);
  await clean(r.page, 'room, talk and a question');
  await m.page.locator('.room-asked').waitFor();
  await r.page.locator('.room-asked').getByRole('button', { name: 'Disagree' }).click();
  await m.page.locator('.room-asked').waitFor({ state: 'detached' });
  assert.deepEqual(await record(table.room), before);
  await m.page.getByRole('button', { name: 'Undo' }).click();
  await m.page.locator('.room-asked').waitFor();
  await r.page.locator('.room-asked').getByRole('button', { name: 'Agree', exact: true }).click();
  await m.page.locator('.room-asked').waitFor({ state: 'detached' });
  await until(async () => (await record(table.room)).length < before.length, 'the choice is taken back');
  const after = await agree(table);
  assert.ok(after.length < before.length);
  assert.deepEqual(before.slice(0, after.length), after);

  await openRoomTab(m.page);
  await m.page.getByLabel('Who flies Rubicon').selectOption('pilot');
  await r.page.locator('.room-asked').getByText(/^Your partner would like a bot to fly Rubicon/).waitFor();
  assert.equal(await m.page.getByLabel('Who flies Rubicon').inputValue(), ''); // not yet
  assert.equal(await m.page.getByLabel('Who flies Rubicon').locator('option').first().innerText(), 'Person'); // at another screen
  await r.page.locator('.room-asked').getByRole('button', { name: 'Agree', exact: true }).click();
  for (const { page } of [m, r]) await seat(page, 'rubicon', 'bot');
  for (let i = 0; i < 2; i++) {
    assert.ok(await settled(m.page));
    const count = (await record(table.room)).length;
    await choose(m.page, i, byMouse);
    await recorded(table.room, count, 'the step is in the record of the server');
  }
  await r.page.getByRole('button', { name: 'Take my seat back' }).click();
  for (const { page } of [m, r]) await page.locator('[data-seat=rubicon].room-seat-bot').waitFor({ state: 'detached' });
  await playOne(table, 1);
  for (let i = 0; (await turn(table))[0] !== r; i++) {
    assert.ok(i < 20, 'Rubicon has its turn');
    await playOne(table, i);
  }
  // An abandoned seat can be given at once; that is offered where one looks.
  assert.equal(await m.page.locator('.away').count(), 0);
  await r.context.close();
  await seat(m.page, 'rubicon', 'away');
  // Whoever is away does not think.
  await m.page.getByText('Rubicon is due to choose, but its player is away.').waitFor();
  assert.equal(await m.page.getByText('Rubicon is thinking.').count(), 0);
  await m.page.locator('.dock').getByRole('button', { name: 'Let a bot fly' }).click();
  await seat(m.page, 'rubicon', 'bot');
  fine(m);
});

test('SHA-256 and QR codes are what others make them', async () => {
  const { sha256, commitOf } = await module('core/fair');
  for (let length = 0; length <= 55; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
    assert.equal(sha256(bytes), createHash('sha256').update(bytes).digest('hex'));
  }
  assert.equal(commitOf('00', '1'), null);
  assert.equal(commitOf('0'.repeat(32), String(1n << 64n)), null);
  // Every size, just full and just begun, with all kinds of bytes.
  const { qrCode } = await module('online/qr');
  const sizes = new Set();
  for (const length of [1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180, 181, 213]) {
    const text = length % 2 ? '宇'.repeat(length / 3).padEnd(length - 2 * Math.floor(length / 3), 'ż~!') : randomText(length);
    const rows = qrCode(text);
    sizes.add(rows.length);
    const [scale, quiet] = [3, 4];
    const width = (rows.length + 2 * quiet) * scale;
    const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
    for (let y = 0; y < width; y++)
      for (let x = 0; x < width; x++)
        if (rows[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet]) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    assert.equal(jsQR(pixels, width, width)?.data, text, `${length} characters`);
  }
  assert.equal(sizes.size, 10);
  assert.equal(qrCode('x'.repeat(214)), null);
});

/** One address before two servers: the first two who come for a room are led to different ones, everybody after
 *  them to the first, as by a proxy that has just learnt of a server. */
async function router(servers) {
  let rooms = 0;
  const listener = createServer((socket) => {
    socket.once('data', (head) => {
      const room = String(head).startsWith('GET /ws/');
      const { port } = servers[room && rooms++ === 1 ? 1 : 0];
      const to = connect(port, '127.0.0.1');
      to.write(head);
      for (const [a, b] of [[socket, to], [to, socket]]) {
        a.pipe(b);
        a.on('error', () => b.destroy());
        a.on('close', () => b.destroy());
      }
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = `http://127.0.0.1:${listener.address().port}`;
  return { url, fetch: Server.prototype.fetch, close: () => listener.close(), rooms: () => rooms };
}

test('several servers behind one address: each browser reaches another one first, and they play', limit, async () => {
  const cluster = await Cluster.start(), data = cluster.fresh();
  const servers = [await Server.start({ data, args }), await Server.start({ data, args })];
  const before = at.server, one = await router(servers);
  at.server = one;
  try {
    const table = await sitDown(await servers[1].makeRoom());
    for (let i = 0; i < 3; i++) await playOne(table, i);
    assert.ok(one.rooms() > 2); // somebody was sent away, and came back by itself
    fine(table.m);
    fine(table.r);
  } finally {
    at.server = before;
    one.close();
    for (const server of servers) await server.stop();
    cluster.remove();
  }
});
