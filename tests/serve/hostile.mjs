// hostile.mjs - bad input and limits: each has a coded answer or a close with a reason, and no other
// room notices.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/serve/hostile.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { once } from 'node:events';
import { Server, Face, WebSocket, random, playOn } from './harness.mjs';

let server, room, quiet;
test.before(async () => {
  server = await Server.start({ args: ['--address-rooms', '8', '--max-watchers', '2', '--message-rate', '50', '--address-connections', '40'] });
  room = await server.makeRoom();
  quiet = { m: await Face.join(server, room, 'mercurial'), r: await Face.join(server, room, 'rubicon') };
});

const connected = async options => {
  const face = new Face(server, options);
  await face.opened;
  return face;
};

test('before hello nothing is done', async () => {
  const face = await connected();
  face.send({ type: 'step', at: 0, step: 'M retrieve' });
  assert.equal((await face.next('error')).code, 'hello_first');
  await face.close();
});

test('what cannot be read is answered, and the connection goes on', async () => {
  const face = await connected();
  const cases = [['{', 'malformed'], ['', 'malformed'], ['[]', 'malformed'], ['"hello"', 'malformed'], ['null', 'malformed'],
    ['{"type":"step","type":"undo"}', 'malformed'], ['{"type":"hello\\u0000"}', 'malformed'], ['{"a":1}{"b":2}', 'malformed'],
    ['[[['.repeat(1000), 'malformed'], ['{"type":5}', 'unknown_type'], ['{}', 'unknown_type'], ['{"type":"explode"}', 'unknown_type'],
    ['{"type":"step"}', 'bad_field'], ['{"type":"step","at":-1,"step":""}', 'bad_field'], ['{"type":"step","at":1e999,"step":""}', 'malformed'],
    ['{"type":"step","at":99999999999,"step":"x"}', 'bad_field'], ['{"type":"step","at":1.5,"step":"x"}', 'bad_field'],
    ['{"type":"agree","about":""}', 'bad_field'], ['{"type":"bot","seat":"watcher","bot":null}', 'bad_field'],
    ['{"type":"hello","room":5}', 'bad_field'], ['{"type":"hello","room":"abcdefgh","secret":"x","after":0,"lang":"en"}', 'bad_field'],
    ['{"type":"hello","room":"abcdefgh","secret":"x","after":0,"lang":"en","name":"a\\u0007"}', 'text_control'],
    [`{"type":"hello","room":"abcdefgh","secret":"x","after":0,"lang":"en","name":"${'n'.repeat(41)}"}`, 'text_too_long']];
  for (const [text, code] of cases) {
    face.send(text);
    const answer = await face.next('error');
    assert.equal(answer.code, code, text.slice(0, 80));
    assert.match(answer.reason, /\w+/);
  }
  await face.close();
});

test('a link with one letter changed, or of no room', async () => {
  const change = secret => (secret[0] === 'A' ? 'B' : 'A') + secret.slice(1);
  for (const [hello, code] of [[{ secret: change(room.secrets.mercurial) }, 'wrong_secret'], [{ secret: '' }, 'wrong_secret'],
    [{ secret: 'x'.repeat(2000) }, 'wrong_secret'], [{ secret: 'é' }, 'wrong_secret'], [{ room: change(room.room) }, 'unknown_room'],
    [{ room: '' }, 'unknown_room'], [{ room: "x' OR 1=1 --" }, 'unknown_room'], [{ room: '../../etc' }, 'unknown_room']]) {
    const face = await connected();
    face.hello(room, 'mercurial', hello);
    const bye = await face.next('bye');
    assert.equal(bye.code, code);
    assert.equal(bye.retry_ms, null);
    assert.deepEqual(await face.closed, { code: 1008, reason: code });
  }
});

test('binary frames, giant frames, giant messages in pieces, text that is not UTF-8', async () => {
  const binary = await connected();
  binary.socket.send(Buffer.from([1, 2, 3]));
  assert.equal((await binary.next('bye')).code, 'binary');
  assert.equal((await binary.closed).code, 1003);
  const giant = await connected();
  giant.send('x'.repeat(1 << 20));
  assert.equal((await giant.closed).code, 1009);
  const pieces = await connected();
  for (let i = 0; i < 50; i++) pieces.socket.send('y'.repeat(200), { fin: false });
  assert.equal((await pieces.closed).code, 1009);
  const broken = await connected();
  broken.socket.send(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), { binary: false });
  await Promise.race([broken.closed, broken.next('error')]);
});

test('a message in many small pieces is one message', async () => {
  const face = await connected();
  const text = JSON.stringify({ type: 'hello', room: room.room, secret: room.secrets.watch, after: 0, lang: 'en', name: '' });
  for (let i = 0; i < text.length; i++) face.socket.send(text[i], { fin: i === text.length - 1 });
  await face.next('welcome');
  await face.close();
});

test('a flood is slowed down, then cut off', async () => {
  const face = await Face.join(server, room, 'watch');
  for (let i = 0; i < 1000; i++) face.send('{"type":"signal","signal":"agree"}');
  assert.equal((await face.next('error', e => e.code === 'too_fast')).code, 'too_fast');
  assert.deepEqual(await face.closed, { code: 1008, reason: 'too_fast' });
});

test('one hello is enough; watchers only watch', async () => {
  const face = await Face.join(server, room, 'watch');
  face.hello(room, 'mercurial');
  assert.equal((await face.next('error')).code, 'hello_once');
  for (const message of [{ type: 'step', at: 0, step: 'M retrieve' }, { type: 'undo', at: 0 }, { type: 'chat', text: 'hi' },
    { type: 'bot', seat: 'rubicon', bot: 'expert' }, { type: 'hint', at: 0 }, { type: 'rematch' }, { type: 'signal', signal: 'agree' }]) {
    face.send(message);
    assert.equal((await face.next('refused')).code, 'watching');
  }
  await face.close();
});

test('so many watchers and no more', async () => {
  const first = await Face.join(server, room, 'watch'), second = await Face.join(server, room, 'watch');
  const third = await connected();
  third.hello(room, 'watch');
  assert.equal((await third.next('bye')).code, 'too_many_watchers');
  await first.close();
  await quiet.m.next('seats', s => s.watchers === 1);
  await Face.join(server, room, 'watch').then(f => f.close());
  await second.close();
});

test('so many connections of an address and no more', async () => {
  const faces = [];
  for (;;) {
    const face = await connected();
    faces.push(face);
    const first = await Promise.race([face.closed, new Promise(r => setTimeout(r, 100, null))]);
    if (first) {
      assert.equal(face.all[0].code, 'too_many_connections');
      break;
    }
    assert.ok(faces.length < 60);
  }
  await Promise.all(faces.map(f => f.close()));
});

test('so many rooms of an address in an hour and no more', async () => {
  let answer;
  for (let i = 0; i < 9; i++) answer = await server.fetch('/api/rooms', { method: 'POST', body: '{}' });
  assert.equal(answer.status, 429);
  assert.equal((await answer.json()).code, 'too_many_rooms_here');
  // An address that a client invents does not help.
  const forged = await server.fetch('/api/rooms', { method: 'POST', body: '{}', headers: { 'X-Forwarded-For': '203.0.113.9' } });
  assert.equal(forged.status, 429);
});

test('behind a trusted proxy its last address counts', async () => {
  const proxied = await Server.start({ args: ['--trust-proxy', '--address-rooms', '1'] });
  const make = from => proxied.fetch('/api/rooms', { method: 'POST', body: '{}', headers: { 'X-Forwarded-For': from } }).then(a => a.status);
  assert.equal(await make('198.51.100.1'), 201);
  assert.equal(await make('198.51.100.1'), 429);
  assert.equal(await make('203.0.113.77, 198.51.100.1'), 429);
  assert.equal(await make('198.51.100.2'), 201);
  assert.equal(await make('2001:db8:1:2::1'), 201);
  assert.equal(await make('2001:db8:1:2::ffff'), 429);
  await proxied.stop();
});

test('so many rooms in all and no more', async () => {
  const small = await Server.start({ args: ['--max-rooms', '2'] });
  await small.makeRoom();
  await small.makeRoom();
  const answer = await small.fetch('/api/rooms', { method: 'POST', body: '{}' });
  assert.equal(answer.status, 503);
  assert.equal((await answer.json()).code, 'too_many_rooms');
  await small.stop();
});

test('pages of other sites, and other addresses, get no WebSocket', async () => {
  const upgrade = (path, headers) => new Promise(resolve => {
    const socket = new WebSocket(server.url.replace('http', 'ws') + path, { headers });
    socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode));
    socket.on('open', () => resolve(socket.close() ?? 101));
    socket.on('error', error => resolve(error.message));
  });
  assert.equal(await upgrade('/ws', { Origin: 'https://evil.example' }), 403);
  assert.equal(await upgrade('/ws', { Origin: 'null' }), 403);
  assert.equal(await upgrade('/ws', { Origin: server.url }), 101);
  assert.equal(await upgrade('/ws', {}), 101);
  assert.equal(await upgrade('/other', {}), 404);
});

test('one who never reads is dropped; one who never says hello is told', async () => {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n');
  const silent = await connected();
  assert.equal((await silent.next('bye')).code, 'no_hello'); // after ten seconds
  assert.equal((await silent.closed).code, 1008);
  socket.destroy();
});

test('nobody in the quiet room has noticed anything', async () => {
  await playOn(quiet.m, quiet.r, random(1), 3);
  for (const face of [quiet.m, quiet.r]) assert.ok(!face.all.some(m => ['bye', 'error', 'refused'].includes(m.type)));
});
