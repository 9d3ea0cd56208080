// hostile.mjs - bad input and limits: each has a coded answer or a close with a reason, and no other
// room notices.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/serve/hostile.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { Server, Face, WebSocket, random, playOn } from './harness.mjs';

let server, room, quiet;
test.before(async () => {
  server = await Server.start({ args: ['--address-rooms', '8', '--max-watchers', '2', '--message-rate', '50', '--address-connections', '40',
    '--log', 'debug'] });
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
  await broken.close();
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
  // They knock all at once: nobody has come in when the last is heard.
  const knocking = await Promise.all(Array.from({ length: 10 }, () => connected()));
  for (const face of knocking) face.hello(room, 'watch');
  const answers = await Promise.all(knocking.map(face => face.next(['welcome', 'bye'])));
  assert.deepEqual(answers.map(a => a.code ?? a.you).sort(), [...Array(8).fill('too_many_watchers'), 'watcher', 'watcher']);
  const [first, second] = knocking.filter((_, i) => answers[i].type === 'welcome');
  await first.close();
  for (let came = false; !came;) { // as soon as the server has seen that one left
    const next = await connected();
    next.hello(room, 'watch');
    came = (await next.next(['welcome', 'bye'])).type === 'welcome';
    await next.close();
  }
  await second.close();
});

test('so many connections of an address and no more', async () => {
  while ((await server.metric('connections')) !== 2); // those of the tests before have left
  const faces = await Promise.all(Array.from({ length: 60 }, () => connected()));
  for (const face of faces) face.send('?');
  const answers = await Promise.all(faces.map(face => face.next(['error', 'bye'])));
  const count = code => answers.filter(a => a.code === code).length;
  assert.deepEqual([count('malformed'), count('too_many_connections')], [38, 22]);
  await Promise.all(faces.map(f => f.close()));
});

test('so many connections in all and no more', async () => {
  const small = await Server.start({ args: ['--max-connections', '2'] });
  const one = await small.makeRoom();
  const faces = [await Face.join(small, one, 'mercurial'), await Face.join(small, one, 'rubicon')];
  const third = new Face(small);
  await third.opened;
  const bye = await third.next('bye');
  assert.equal(bye.code, 'too_many_connections');
  assert.ok(bye.retry_ms > 0);
  await third.closed;
  await playOn(...faces, random(1), 2);
  await small.stop();
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
  const make = headers => server.fetch('/api/rooms', { method: 'POST', body: '{}', headers });
  const answer = await make({ Origin: 'https://evil.example' });
  assert.equal(answer.status, 403);
  assert.equal((await answer.json()).code, 'bad_origin');
  assert.notEqual((await make({ Origin: server.url })).status, 403);
});

test('one who never says hello is told; one without a sign of life is hung up, and the partner sees it', async () => {
  const strict = await Server.start({ args: ['--hello-time', '6', '--silence-time', '15'] }); // a busy machine has six seconds for each
  const place = await strict.makeRoom();
  const silent = new Face(strict), deaf = new Face(strict, { autoPong: false });
  await Promise.all([silent.opened, deaf.opened]);
  deaf.hello(place, 'mercurial');
  const partner = await Face.join(strict, place, 'rubicon');
  assert.equal((await silent.next('bye')).code, 'no_hello');
  assert.equal((await silent.closed).code, 1008);
  await partner.next('seats', s => !s.mercurial.present);
  await deaf.closed;
  partner.send({ type: 'chat', text: 'Still here' }); // one that answers pings stays
  await partner.next('chat');
  await strict.stop();
});

test('nobody in the quiet room has noticed anything', async () => {
  await playOn(quiet.m, quiet.r, random(1), 3);
  for (const face of [quiet.m, quiet.r]) assert.ok(!face.all.some(m => ['bye', 'error', 'refused'].includes(m.type)));
});

test('the log has one line per event; nobody can add one, and no secret is in it', async () => {
  await server.fetch('/api/rooms/x%0atime=now%20level=info%20event=forged%22', { headers: { Authorization: `Bearer ${room.secrets.watch}` } });
  await server.fetch(`/api/rooms/${room.room}`, { headers: { Authorization: `Bearer ${room.secrets.mercurial}` } });
  await server.stop();
  const lines = server.log.trim().split('\n');
  assert.ok(lines.length > 20);
  for (const line of lines)
    assert.match(line, /^time=[\d:.TZ-]+ level=(error|info|debug) event=[a-z_]+( [a-z]+=([\w.:/[\]-]+|"([^"\\]|\\.)*"))*$/);
  assert.ok(!lines.some(line => / event=forged/.test(line.replace(/"([^"\\]|\\.)*"/g, ''))));
  for (const secret of Object.values(room.secrets)) assert.ok(!server.log.includes(secret));
});
