// outsiders.mjs - what one outsider could do to everybody else, tried: nobody else notices.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/serve/outsiders.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Server, Face, mover, choose, playOn, random } from './harness.mjs';

const bearer = secret => ({ headers: { Authorization: `Bearer ${secret}` } });

// What a server says to these bytes, until it hangs up or `enough` is content.
async function raw(server, text, enough = () => false) {
  const socket = connect(server.port, '127.0.0.1');
  let said = '';
  socket.on('error', () => {});
  const ended = once(socket, 'close');
  const heard = new Promise(resolve => socket.on('data', part => {
    said += part;
    if (enough(said)) resolve();
  }));
  socket.write(text);
  await Promise.race([ended, heard]);
  socket.destroy();
  return said;
}
const status = said => Number(/^HTTP\/1\.\d (\d+)/.exec(said)?.[1] ?? 0);

test('reading a room all the time does not keep its bot from moving', async () => {
  const server = await Server.start({ args: ['--bot-pace', '600', '--message-rate', '1000'] });
  const room = await server.makeRoom({ rubicon: 'random' });
  const m = await Face.join(server, room, 'mercurial');
  for (let bots = 0; bots < 2;) {
    if (mover(m.game()) === 'M') {
      const at = m.steps.length;
      m.send({ type: 'step', at, step: choose(m.game(), random(at)) });
      await m.hasSteps(at + 1);
      continue;
    }
    const at = m.steps.length; // the bot's turn: its pace is shorter than all these readings together
    while (m.steps.length === at) {
      assert.equal((await server.fetch(`/api/rooms/${room.room}`, bearer(room.secrets.watch))).status, 200);
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    bots++;
  }
  await server.stop();
});

test('a WebSocket is the only thing that a connection can become', async () => {
  const server = await Server.start();
  const upgrade = (to, more = '') => raw(server, `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: Upgrade, HTTP2-Settings\r\n` +
    `Upgrade: ${to}\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n${more}\r\n`, said => said.includes('\r\n\r\n'));
  for (const to of ['h2c', 'H2C', 'h2c, websocket', 'h2c\r\nUpgrade: websocket', 'websocket\r\nUpgrade: h2c'])
    assert.ok([0, 400, 403].includes(status(await upgrade(to))), to);
  assert.notEqual(status(await upgrade('smoke-signals')), 101);
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';
  assert.equal(status(await upgrade('WebSocket', key)), 101);
  await server.stop();
});

// Sockets of one address that ask for something now and then, and leave nothing undone.
function crowd(server, address, count) {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: address });
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    return socket;
  });
  return { sockets, opened: Promise.all(sockets.map(s => new Promise(r => (s.once('connect', r), s.once('close', r))))),
    close: () => sockets.forEach(s => s.destroy()) };
}

test('one address with more connections than the server can have locks nobody out', async () => {
  const server = await Server.start({ args: ['--max-connections', '20'] });
  const room = await server.makeRoom({ rubicon: 'random' });
  const m = await Face.join(server, room, 'mercurial');
  const many = crowd(server, '127.0.0.2', 600);
  await many.opened;
  for (let i = 0; i < 3; i++) assert.equal((await server.fetch('/healthz')).status, 200);
  await Face.join(server, room, 'watch'); // and a new connection
  while (mover(m.game()) === 'R') await m.hasSteps(m.steps.length + 1);
  const at = m.steps.length;
  m.send({ type: 'step', at, step: choose(m.game(), random(1)) });
  await m.hasSteps(at + 1);
  many.close();
  await server.stop();
});

test('many addresses with many connections: the oldest that are idle make way', async () => {
  const server = await Server.start({ args: ['--max-connections', '20'] });
  const room = await server.makeRoom();
  const m = await Face.join(server, room, 'mercurial');
  const first = connect(server.port, '127.0.0.1'); // somebody who connects and says nothing
  await once(first, 'connect');
  const gone = once(first, 'close');
  first.on('error', () => {});
  const crowds = Array.from({ length: 8 }, (_, i) => crowd(server, `127.0.0.${10 + i}`, 100));
  await Promise.all(crowds.map(c => c.opened));
  await gone;
  for (let i = 0; i < 3; i++) assert.equal((await server.fetch('/healthz')).status, 200);
  const r = await Face.join(server, room, 'rubicon');
  m.send({ type: 'chat', text: 'Still here' }); // whoever plays is never in the way
  await r.next('chat');
  crowds.forEach(c => c.close());
  await server.stop();
});

test('connecting and hanging up, again and again, delays nobody for long', async () => {
  const server = await Server.start({ args: ['--message-rate', '1000', '--address-connections', '10'] }); // ten a second in the long run
  const room = await server.makeRoom();
  const m = await Face.join(server, room, 'mercurial'), r = await Face.join(server, room, 'rubicon');
  let flooding = true, knocks = 0;
  const flood = async () => {
    while (flooding) {
      const sockets = Array.from({ length: 50 }, () => connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.2' }));
      await Promise.all(sockets.map(s => new Promise(done => (s.once('connect', done), s.once('error', done), s.once('close', done)))));
      sockets.forEach(s => s.destroy());
      knocks += 50;
    }
  };
  const floods = [flood(), flood()];
  while (knocks < 2000) {
    m.send({ type: 'chat', text: `${knocks} knocks` });
    await r.next('chat');
  }
  flooding = false;
  await Promise.all(floods);
  // Nearly all of them were sent away at the door, before anything was made for them.
  assert.match(await server.metrics(), /refused_total\{code="too_many_connections"\} \d{3,}/);
  await server.stop();
});

test('requests that are out of the ordinary get the answers that HTTP has for them', async () => {
  const server = await Server.start();
  const ask = (line, headers = '', body = '') => raw(server, `${line} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n${headers}\r\n${body}`,
    said => /\r\n\r\n/.test(said.replace(/^HTTP\/1\.1 100[^]*?\r\n\r\n/, '')));
  // A body whose length is not told is not taken for none.
  const chunked = await ask('POST /api/rooms', 'Transfer-Encoding: chunked\r\n', '10\r\n{"mercurial":"x"}\r\n0\r\n\r\n');
  assert.equal(status(chunked), 411);
  // Nor one whose length is none.
  for (const length of ['abc', '2x', '+2', '0x2', '2, 2', '-5', `${'0'.repeat(24)}2`, '9'.repeat(30)]) {
    const said = await raw(server, `POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${length}\r\n\r\n{}`, text => text.includes('}'));
    assert.equal(status(said), 400, length);
    assert.match(said, /^connection: close\r$/mi);
    assert.equal(JSON.parse(said.split('\r\n\r\n')[1]).field, 'Content-Length');
  }
  assert.equal(status(await ask('POST /api/rooms', 'Content-Length: 9999999999999999999999\r\n', '{}')), 413);
  assert.equal(status(await ask('POST /api/rooms', 'Content-Length:  2 \r\n', '{}')), 201);
  // Who waits for leave to send a body gets it.
  const waits = await raw(server, `POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n`, said => said.includes('\r\n\r\n'));
  assert.equal(status(waits), 100);
  const answered = await ask('POST /api/rooms', 'Expect: 100-continue\r\nContent-Length: 2\r\n', '{}');
  assert.match(answered, /^HTTP\/1\.1 100 [^]*\r\n\r\nHTTP\/1\.1 201 /);
  // A method that is not there: which ones are.
  for (const [line, allow] of [['DELETE /api/rooms', 'POST'], ['POST /api/rooms/abcdefgh', 'GET, HEAD'], ['PUT /healthz', 'GET, HEAD'],
    ['DELETE /', 'GET, HEAD'], ['OPTIONS /', 'GET, HEAD']]) {
    const refused = await ask(line, 'Content-Length: 0\r\n');
    assert.equal(status(refused), 405);
    assert.match(refused, new RegExp(`^allow: ${allow}\r$`, 'mi'));
  }
  // The form for proxies: libwebsockets refuses it before we hear of it (docs/api.md). Nothing behind it is answered.
  for (const line of ['GET http://127.0.0.1/healthz', 'GET http://evil.example/healthz', 'POST http://127.0.0.1/api/rooms']) {
    const said = await raw(server, `${line} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Length: 0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    assert.equal(status(said), 403, line);
    assert.equal(said.match(/^HTTP\/1\./gm).length, 1, line);
  }
  // A path that ends before its line does.
  for (const path of ['/metrics%0dx', '/metrics%0ax', '/healthz%0d%0aX: y', '/healthz%0d', '/%01', '/a%7fb'])
    assert.notEqual(status(await ask(`GET ${path}`)), 200, path);
  assert.equal(status(await ask('GET /healthz%0dx')), 400);
  assert.equal(status(await ask('GET /health%7a')), 200);
  await server.stop();
});

test('where metrics are there is nothing else', async () => {
  const server = await Server.start();
  await server.metrics();
  const port = Number(/:(\d+)\/metrics\n/.exec(server.out)[1]);
  const ask = (line, headers = '') => raw({ port }, `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`, said => said.includes('\r\n\r\n'));
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';
  for (const path of ['/ws', '/ws/abc', '/metrics']) assert.equal(status(await ask(`GET ${path}`, upgrade)), 404, path);
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const said = await ask(`${method} /metrics`, 'Content-Length: 0\r\n');
    assert.equal(status(said), 405, method);
    assert.match(said, /^allow: GET, HEAD\r$/mi);
    assert.equal(status(await ask(`${method} /api/rooms`, 'Content-Length: 0\r\n')), 404, method);
  }
  assert.equal(status(await ask('GET /healthz')), 404);
  assert.equal(status(await ask('HEAD /metrics')), 200);
  assert.equal(status(await ask('GET /metrics')), 200);
  await server.stop();
});

test('a name that was made to lead here does not open a server that is for this machine alone', async () => {
  const server = await Server.start({ args: ['--origin', 'https://play.example.org'] });
  const ask = async host => status(await raw(server, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n\r\n`, said => said.includes('\r\n\r\n')));
  for (const host of ['evil.example', `evil.example:${server.port}`, '127.0.0.1.evil.example', 'localhost.evil.example'])
    assert.equal(await ask(host), 421, host);
  for (const host of ['127.0.0.1', `localhost:${server.port}`, 'LOCALHOST', `[::1]:${server.port}`, 'play.example.org']) assert.equal(await ask(host), 200, host);
  const upgrade = `GET /ws HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n';
  assert.equal(status(await raw(server, upgrade, said => said.includes('\r\n\r\n'))), 421);
  await server.stop();
  const proxied = await Server.start({ args: ['--trust-proxy'] }); // there the proxy knows its names
  const said = await raw(proxied, 'GET /healthz HTTP/1.1\r\nHost: play.example.org\r\n\r\n', text => text.includes('\r\n\r\n'));
  assert.equal(status(said), 200);
  await proxied.stop();
});

test('a long X-Forwarded-For is read to its end', async () => {
  const server = await Server.start({ args: ['--trust-proxy', '--address-rooms', '1'] });
  const make = from => server.fetch('/api/rooms', { method: 'POST', body: '{}', headers: { 'X-Forwarded-For': from } }).then(a => a.status);
  const long = Array.from({ length: 40 }, (_, i) => `203.0.113.${i}`).join(', ');
  assert.equal(await make(`${long}, 198.51.100.1`), 201);
  assert.equal(await make(`${long}, 198.51.100.2`), 201);
  assert.equal(await make(`${long}, 198.51.100.1`), 429);
  await server.stop();
});

test('who was too fast for a moment, many times a day, is not cut off for it', async () => {
  const server = await Server.start({ args: ['--message-rate', '20'] });
  const room = await server.makeRoom();
  const m = await Face.join(server, room, 'mercurial');
  const burst = async () => { // one is less than what a connection is closed for; two are more
    for (let i = 0; i < 150; i++) m.send({ type: 'signal', signal: 'agree' });
    await m.next('error', e => e.code === 'too_fast');
    m.socket.ping();
    await once(m.socket, 'pong'); // all of them have been read
  };
  await burst();
  await new Promise(resolve => setTimeout(resolve, 2500)); // so long that a bucket is full again
  await burst();
  await new Promise(resolve => setTimeout(resolve, 100)); // and is not empty
  m.send({ type: 'chat', text: 'Still here' });
  await m.next('chat');
  await server.stop();
});

test('pieces of nothing and pings are not free', async () => {
  const server = await Server.start();
  const room = await server.makeRoom();
  const empty = await Face.join(server, room, 'watch'), pinging = await Face.join(server, room, 'watch');
  const refused = async () => Number(/refused_total\{code="too_fast"\} (\d+)/.exec(await server.metrics())?.[1] ?? 0);
  // A few pieces make a message.
  const message = JSON.stringify({ type: 'cancel' });
  for (const [i, letter] of [...message].entries()) empty.socket.send(letter, { fin: i === message.length - 1 });
  assert.equal((await empty.next('refused')).code, 'watching');
  assert.equal(await refused(), 0);
  for (let i = 0; i < 2000; i++) empty.socket.send('', { fin: false });
  await empty.closed; // with the reason, unless what it still sends is in the way of that
  assert.ok((await refused()) > 100);
  const pieces = await Face.join(server, room, 'watch'), first = await refused();
  for (let i = 0; i < 2000; i++) pieces.socket.send(' ', { fin: false });
  await pieces.closed;
  const before = await refused();
  assert.ok(before > first + 100);
  let over = false;
  pinging.closed.then(() => (over = true));
  while (!over) {
    for (let i = 0; i < 500 && !over; i++) pinging.socket.ping('x'.repeat(100), undefined, () => {});
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  assert.ok((await refused()) > before);
  // Few of them at a time, and empty: but on and on. Somebody who does as others do stays meanwhile.
  const hasty = await Face.join(server, room, 'watch'), calm = await Face.join(server, room, 'mercurial');
  const ping = (face, count) => { for (let i = 0; i < count; i++) face.socket.ping('', undefined, () => {}); };
  over = false;
  hasty.closed.then(() => (over = true));
  for (let i = 0; !over; i++) {
    ping(hasty, 200);
    ping(calm, 5);
    if (i % 2) calm.send({ type: 'chat', text: 'A'.repeat(400) });
    assert.ok(i < 150, 'it pings on and on');
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  calm.send({ type: 'unsay', id: 1 });
  await calm.next('unsaid');
  await server.stop();
});

test('names and chat of which nothing can be seen, or too much', async () => {
  const server = await Server.start({ args: ['--message-rate', '1000'] });
  const room = await server.makeRoom();
  const m = await Face.join(server, room, 'mercurial', { name: ' \u3000 ' });
  assert.equal((await Face.join(server, room, 'watch')).all.find(x => x.type === 'seats').mercurial.name, '');
  for (const [text, code] of [['\u200b', 'text_control'], ['\u3164', 'text_control'], ['a\u{e0041}\u{e0042}', 'text_control'], ['\u2800', 'text_control'],
    ['\ufeffhello', 'text_control'], ['Z' + '\u0335\u0310\u0300'.repeat(4), 'text_control'], ['\u3000\u00a0', 'text_empty'], ['\u200d\ufe0f', 'text_empty']]) {
    m.send({ type: 'chat', text });
    assert.equal((await m.next(['error', 'chat'])).code, code, JSON.stringify(text));
  }
  for (const text of ['zażółć', 'e\u0301a\u0308\u0304', 'Việt', 'क्‍ष नमस्ते', '宇宙 🚀', '👩‍🚀 ❤️ 👨‍👩‍👧', 'ภาษาไทยที่นี่', 'שלום']) {
    m.send({ type: 'chat', text });
    assert.equal((await m.next(['error', 'chat'])).text, text);
  }
  // What people write with marks, of each kind of writing as many in a row as there can be.
  for (const text of ['สวัสดีครับ น้ำแข็งที่นี่', 'ສະບາຍດີ ນ້ຳ', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים', 'שָּֽׁ֔', 'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ', 'བཀྲ་ཤིས་བདེ་ལེགས། ཧཱུྃ བྷྲཱུྂ',
    'लक्ष्मी, र्त्स्न्य क़ानून', 'লক্ষ্মী', 'ශ්‍රී ලංකා', 'தமிழ்', 'తెలుగు', 'ಕನ್ನಡ', 'മലയാളം', 'လှို့ဝှက်ချက် ကျွန်ုပ်', 'សួស្តី ខ្ញុំស្រឡាញ់', 'か\u3099き\u3099', 'Vie\u0323\u0302t', '1️⃣ 🏳️‍🌈 👍🏽 🇵🇱', 'ʷ ᵃ̀ ĳ']) {
    m.send({ type: 'chat', text });
    assert.equal((await m.next(['error', 'chat'])).text, text, text);
  }
  await server.stop();
});

test('no mark of any writing is piled up, and nothing is said with signs that cannot be seen', async () => {
  const server = await Server.start({ args: ['--message-rate', '100000'] });
  const m = await Face.join(server, await server.makeRoom(), 'mercurial');
  const refused = async text => {
    m.send({ type: 'chat', text });
    assert.equal((await m.next(['error', 'chat'])).code, 'text_control', JSON.stringify(text));
  };
  for (const unseen of [0x1bca0, 0x1bca3, 0x16fe4, 0x13430, 0x13441, 0x13442, 0xfffc]) await refused(String.fromCodePoint(unseen));
  // All that Node.js, which has a table of its own, takes for a mark.
  for (let c = 0, before = false; c < 0x110000; c++) {
    const mark = /^[\p{Mn}\p{Me}]$/u.test(String.fromCodePoint(c));
    if (mark !== before || (mark && c % 8 === 0)) await refused(`a${String.fromCodePoint(mark ? c : c - 1).repeat(6)}`);
    before = mark;
  }
  for (const pile of ['\u0e48', '\u05b0\u05bc', '\u064e\u0651', '\u0f71\u0f74']) await refused(`a${pile.repeat(100)}`);
  await server.stop();
});

test('nobody reads the log any more: the server goes on, and says later what was lost', async () => {
  const server = await Server.start({ args: ['--log', 'debug', '--message-rate', '100000'] });
  server.child.stderr.pause();
  for (let i = 0; i < 3000; i++) assert.equal((await server.fetch('/healthz')).status, 200);
  server.child.stderr.resume();
  while (!/event=log_lost lines=\d+\n/.test(server.log)) await server.fetch('/healthz');
  await server.stop();
});

test('bots that nobody sees wait until somebody comes', async () => {
  const server = await Server.start({ args: ['--message-rate', '1000'] });
  const room = await server.makeRoom({ mercurial: 'random', rubicon: 'random', rate: 4 });
  const count = async () => (await (await server.fetch(`/api/rooms/${room.room}`, bearer(room.secrets.watch))).json()).count;
  const before = await count();
  for (let i = 0; i < 30; i++) assert.equal(await count(), before);
  const watcher = await Face.join(server, room, 'watch');
  await watcher.hasSteps(before + 5);
  await server.stop();
});

test('a review is made once for a position, and again when the game has gone on', async () => {
  const server = await Server.start({ args: ['--message-rate', '1000'] });
  const room = await server.makeRoom();
  const m = await Face.join(server, room, 'mercurial'), r = await Face.join(server, room, 'rubicon');
  const review = async (lang = 'en') => {
    const answer = await server.fetch(`/api/rooms/${room.room}/review?lang=${lang}`, bearer(room.secrets.watch));
    assert.equal(answer.status, 200);
    return answer.text();
  };
  await playOn(m, r, random(1), 5);
  const first = await review();
  assert.equal(await review(), first);
  assert.equal(await server.metric('reviews_total'), 1);
  await review('pl');
  assert.equal(await server.metric('reviews_total'), 2);
  await playOn(m, r, random(2), 1);
  assert.notEqual(await review(), first);
  assert.equal(await server.metric('reviews_total'), 3);
  const at = m.steps.length;
  m.send({ type: 'undo', at });
  await r.next('asked');
  r.send({ type: 'agree', about: 'undo' });
  await m.next('undone');
  assert.equal(JSON.parse(await review()).steps?.length ?? 0, JSON.parse(first).steps?.length ?? 0);
  assert.equal(await server.metric('reviews_total'), 4); // another edition
  await server.stop();
});

test('a hint can be cancelled by whoever asked for it, and asked for again', async () => {
  const server = await Server.start({ args: ['--message-rate', '1000'] });
  const room = await server.makeRoom();
  const m = await Face.join(server, room, 'mercurial'), r = await Face.join(server, room, 'rubicon');
  m.send({ type: 'cancel' });
  assert.equal((await m.next('refused')).code, 'nothing_asked');
  m.send({ type: 'hint', at: m.steps.length });
  m.send({ type: 'cancel' });
  assert.equal((await m.next(['refused', 'hint'])).code, 'cancelled');
  m.send({ type: 'hint', at: m.steps.length });
  r.send({ type: 'cancel' });
  assert.equal((await r.next(['refused', 'hint'])).code, 'nothing_asked');
  await Promise.all([m, r].map(face => face.next('hint')));
  assert.equal([...m.all, ...r.all].filter(x => x.type === 'hint').length, 2); // the one that was cancelled came to nobody
  for (const face of [m, r]) face.send({ type: 'hint', at: m.steps.length }); // a room has one at a time, for both
  await Promise.all([m, r].map(face => face.next('hint')));
  assert.equal([...m.all, ...r.all].filter(x => x.type === 'refused' && x.code === 'busy').length, 1);
  await server.stop();
});
