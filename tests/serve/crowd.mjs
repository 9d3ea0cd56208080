// crowd.mjs - a server with so many connections that it waits for them in another way (src/serve/net/loop.h):
// everything is as with few.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/serve/crowd.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Server, Face, playOn, random } from './harness.mjs';

const ROOMS = 11, WATCHERS = 50; // 550 of them: more than 500 are many

let server;
const crowd = []; // of each room: the room and who watches
test.before(async () => {
  server = await Server.start({ args: ['--message-rate', '1000', '--address-rooms', '1000', '--address-connections', '10000'] });
  for (let i = 0; i < ROOMS; i++) {
    const room = await server.makeRoom({ rate: 1 });
    crowd.push({ room, watchers: await Promise.all(Array.from({ length: WATCHERS }, () => Face.join(server, room, 'watch'))) });
  }
  assert.ok((await server.metric('connections')) >= 500, await server.metrics());
});

test('two play before fifty others, and all see the same', async () => {
  const { room, watchers } = crowd[0];
  const m = await Face.join(server, room, 'mercurial'), r = await Face.join(server, room, 'rubicon');
  await playOn(m, r, random(1), 40);
  await Promise.all(watchers.map(face => face.hasSteps(m.steps.length)));
  for (const face of [r, ...watchers]) assert.deepEqual(face.steps, m.steps);
  for (const face of crowd[1].watchers) assert.deepEqual(face.all.filter(message => message.type === 'steps').length, 1);
  m.send({ type: 'chat', text: 'How many they are!' });
  await Promise.all([r, ...watchers].map(face => face.next('chat', chat => chat.text === 'How many they are!')));
  m.send({ type: 'signal', signal: 'agree' });
  await Promise.all([r, ...watchers].map(face => face.next('signal')));
  m.send({ type: 'step', at: 0, step: 'M draw' });
  assert.equal((await m.next(['refused', 'error'])).type, 'refused');
  for (const face of [m, r]) await face.close();
  await Promise.all(watchers.map(face => face.next('seats', seats => !seats.mercurial.present && !seats.rubicon.present)));
});

test('a bot answers, and a hint comes', async () => {
  const room = await server.makeRoom({ rate: 1, rubicon: 'pilot' });
  const m = await Face.join(server, room, 'mercurial');
  const rng = random(2);
  for (let bots = 0; bots < 3; ) {
    const game = m.game();
    if (game.result) break;
    const options = game.options();
    if (options[0][0] === 'M') m.send({ type: 'step', at: m.steps.length, step: options[Math.floor(rng() * options.length)] });
    else bots++;
    await m.hasSteps(m.steps.length + 1);
  }
  if (!m.game().result) {
    while (m.game().options()[0][0] !== 'M') await m.hasSteps(m.steps.length + 1);
    m.send({ type: 'hint', at: m.steps.length });
    await m.next('hint');
  }
  await m.close();
});

test('requests are answered, large answers as a whole', async () => {
  const page = await server.fetch('/');
  assert.equal(page.status, 200);
  for (const [, name] of (await page.text()).matchAll(/(?:src|href)="(\/?[^":]+\.(?:js|css))"/g)) {
    const file = await server.fetch(new URL(name, 'http://x/').pathname);
    assert.equal(file.status, 200, name);
    assert.equal((await file.arrayBuffer()).byteLength > 0, true);
  }
  const answers = await Promise.all(crowd.map(({ room }) =>
    server.fetch(`/api/rooms/${room.room}`, { headers: { Authorization: `Bearer ${room.secrets.watch}` } })));
  for (const [i, answer] of answers.entries()) assert.equal((await answer.json()).room, crowd[i].room.room);
});

test('a ping is answered; what is too large or makes no sense is refused, and only who sent it goes', async () => {
  const face = await Face.join(server, crowd[2].room, 'mercurial');
  face.socket.ping('are you there');
  const [pong] = await once(face.socket, 'pong');
  assert.equal(String(pong), 'are you there');
  face.send('no JSON');
  await face.next('error');
  face.send('x'.repeat(100_000));
  assert.equal((await face.next('bye')).code, 'too_large');
  await face.closed;
  assert.ok((await server.metric('connections')) >= 500);
  assert.equal(crowd[2].watchers[0].socket.readyState, 1);
});

test('the crowd goes and comes back', async () => {
  for (const { watchers } of crowd.slice(1)) {
    for (const face of watchers) face.socket.terminate();
    await Promise.all(watchers.map(face => face.closed));
  }
  const { room, watchers } = crowd[0];
  const m = await Face.join(server, room, 'mercurial'), r = await Face.join(server, room, 'rubicon');
  await playOn(m, r, random(3), 10);
  for (const each of crowd.slice(1))
    each.watchers = await Promise.all(Array.from({ length: WATCHERS }, () => Face.join(server, each.room, 'watch')));
  await playOn(m, r, random(4), 10);
  await Promise.all(watchers.map(face => face.hasSteps(m.steps.length)));
  for (const face of [r, ...watchers]) assert.deepEqual(face.steps, m.steps);
});

test('at the end everybody is told to come back', async () => {
  const all = crowd.flatMap(({ watchers }) => watchers);
  const stopped = server.stop();
  const byes = await Promise.all(all.map(face => face.next('bye')));
  for (const bye of byes) assert.equal(bye.code, 'stopping');
  assert.deepEqual(await stopped, { status: 0, signal: null });
});
