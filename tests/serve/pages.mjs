// pages.mjs - the page and its headers over HTTP; starting and stopping the server.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/serve/pages.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { createServer, connect } from 'node:net';
import { request } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.mjs';
import { Server, Face, certificate, scratch, freshData, playOn, random } from './harness.mjs';

let server;
test.before(async () => (server = await Server.start()));

// node's fetch hides some headers; this one hides nothing.
const ask = (path, { method = 'GET', headers = {}, body } = {}) =>
  new Promise((resolve, reject) => {
    const asked = request(server.url + path, { method, headers }, answer => {
      const parts = [];
      answer.on('data', part => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
const serve = (args, env = {}) =>
  run(['serve', '--no-open', ...args], '', { timeout: 60000, env: { ...process.env, ...env } });

test('a site that was named may show the page in a frame, and no other', async () => {
  const framed = await Server.start({ args: ['--embed-origin', 'https://school.example'] });
  const policy = async (server) => (await server.fetch('/')).headers.get('content-security-policy');
  assert.match(await policy(framed), /; frame-ancestors https:\/\/school\.example$/);
  await framed.stop();
  await assert.rejects(Server.start({ args: ['--embed-origin', "https://a.example; script-src 'unsafe-inline'"] }), /is not a site/);
});

test('the page is there, with headers that forbid what it does not need', async () => {
  const page = await ask('/');
  assert.equal(page.status, 200);
  assert.match(page.headers['content-type'], /^text\/html/);
  assert.match(String(page.body), /<!doctype html>/i);
  for (const path of ['/', '/nothing-here', '/healthz', '/api/nothing']) {
    const { headers } = await ask(path);
    const policy = headers['content-security-policy'];
    assert.match(policy, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';/);
    assert.match(policy, /base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/);
    assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|\*|http:/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
    assert.equal(headers['cross-origin-embedder-policy'], 'require-corp');
  }
});

test('the picture that links show has a whole address: of --origin, or as whoever asks names this server', async (t) => {
  const image = async (server, path = '/', headers = {}) => {
    const text = await new Promise((resolve, reject) =>
      request(server.url + path, { headers }, answer => {
        let body = '';
        answer.on('data', part => (body += part)).on('end', () => resolve(body));
      }).on('error', reject).end());
    return /<meta property="og:image" content="([^"]*)" +\/>/.exec(text)?.[1];
  };
  if ((await image(server)) === undefined) return t.skip('built without the page');
  for (const path of ['/', '/index.html', '/verify', '/room/abcdefgh', '/replay']) assert.equal(await image(server, path), `${server.url}/card.jpg`);
  assert.equal(await image(server, '/', { Host: 'localhost:8000' }), 'http://localhost:8000/card.jpg');
  // A name that is none is not repeated; without TLS of our own, nobody is believed to have any.
  assert.equal(await image(server, '/', { Host: '1.2.3.4:80"><script>' }), '/card.jpg');
  assert.equal(await image(server, '/', { Host: '1.2.3.4', 'X-Forwarded-Proto': 'https' }), 'http://1.2.3.4/card.jpg');
  const known = await Server.start({ args: ['--origin', 'https://play.example'] });
  assert.equal(await image(known), 'https://play.example/card.jpg');
  await known.stop();
  const behind = await Server.start({ args: ['--trust-proxy'] });
  assert.equal(await image(behind, '/room/abcdefgh', { Host: '1.2.3.4', 'X-Forwarded-Proto': 'https' }), 'https://1.2.3.4/card.jpg');
  assert.equal(await image(behind, '/', { Host: '1.2.3.4', 'X-Forwarded-Proto': 'http' }), 'http://1.2.3.4/card.jpg');
  await behind.stop();
});

test('what changes is asked for again, by its ETag', async () => {
  const first = await ask('/');
  assert.equal(first.headers['cache-control'], 'no-cache');
  assert.match(first.headers.etag, /^"[^"]+"$/);
  const again = await ask('/', { headers: { 'If-None-Match': `"other", ${first.headers.etag}` } });
  assert.equal(again.status, 304);
  assert.equal(again.body.length, 0);
  assert.equal((await ask('/', { headers: { 'If-None-Match': '"other"' } })).status, 200);
});

test('every compressed form has an ETag of its own and is what was asked for', async () => {
  const plain = await ask('/');
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(plain.headers.vary, 'Accept-Encoding');
  for (const encoding of ['br', 'gzip']) {
    const packed = await ask('/', { headers: { 'Accept-Encoding': `x, ${encoding};q=0.5` } });
    assert.equal(packed.status, 200);
    if (!packed.headers['content-encoding']) continue; // a page so small has no such form
    assert.equal(packed.headers['content-encoding'], encoding);
    assert.notEqual(packed.headers.etag, plain.headers.etag);
    const refused = await ask('/', { headers: { 'Accept-Encoding': `${encoding};q=0` } });
    assert.equal(refused.headers['content-encoding'], undefined);
  }
});

test('addresses of the page lead to it; others do not', async () => {
  for (const path of ['/room/abcdefgh', '/replay', '/index.html']) assert.equal((await ask(path)).status, 200, path);
  for (const path of ['/roomy', '/replays', '/favicon.nothing', '/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', `/${'x'.repeat(900)}`])
    assert.equal((await ask(path)).status, 404, path);
});

test('HEAD tells what GET would send; other methods are refused', async () => {
  const head = await ask('/', { method: 'HEAD' }), get = await ask('/');
  assert.equal(head.status, 200);
  assert.equal(head.body.length, 0);
  assert.equal(head.headers['content-length'], get.headers['content-length']);
  for (const method of ['POST', 'PUT', 'DELETE']) assert.equal((await ask('/', { method })).status, 405, method);
});

test('/healthz is healthy and not kept', async () => {
  const health = await ask('/healthz');
  assert.equal(String(health.body), 'ok\n');
  assert.equal(health.headers['cache-control'], 'no-store');
});

test('a request that is too large is refused in words', async () => {
  const answer = await ask('/api/rooms', { method: 'POST', body: 'x'.repeat(5000) });
  assert.equal(answer.status, 413);
  assert.equal(JSON.parse(answer.body).code, 'too_large');
});

test('garbage instead of HTTP harms nobody', async () => {
  for (const garbage of ['\0\0\0\0', 'GET\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', `GET /${'a'.repeat(9000)} HTTP/1.1\r\n\r\n`,
    'POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n', 'POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n{}']) {
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => {});
    socket.end(garbage);
    socket.resume();
    await new Promise(resolve => socket.on('close', resolve));
  }
  assert.equal((await ask('/healthz')).status, 200);
});

test('it says where it is, and warns when others can reach it', async () => {
  assert.match(server.out, /^Entanglion is at http:\/\/127\.0\.0\.1:\d+\/\nOnly this machine/);
  const wide = await Server.start({ args: ['--bind', '0.0.0.0'] });
  assert.match(wide.out, /listens on 0\.0\.0\.0, so other machines can open it too, and the connection is not encrypted/);
  assert.deepEqual(await wide.stop(), { status: 0, signal: null });
  const plain = await Server.start({ args: ['--plain', '--lang', 'cs'] });
  assert.deepEqual(await plain.stop(), { status: 0, signal: null });
  assert.match(plain.out, /^[\n\x20-\x7e]*Zastaveno[\n\x20-\x7e]*$/, 'with --plain in ASCII');
});

test('a port that is taken, an address that is none: a sentence and status 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const r = serve(['--port', String(taken.address().port), '--data', freshData()]);
  assert.equal(r.status, 1);
  assert.match(r.stderr, /port \d+ is in use by another program; choose another with --port/);
  taken.close();
  assert.match(serve(['--bind', 'nowhere', '--data', freshData()]).stderr, /'nowhere' is not an address/);
  assert.match(serve(['--bind', '192.0.2.1', '--data', freshData()]).stderr, /192\.0\.2\.1 is not an address of this machine/);
  assert.equal(serve(['--log', 'loud']).status, 2);
  assert.match(serve(['--tls-cert', 'x', '--data', freshData()]).stderr, /go together/);
  assert.match(serve(['--tls-cert', 'no-such', '--tls-key', 'no-such', '--data', freshData()]).stderr, /no-such: /);
});

test('a data file that is none of ours, or newer, is refused and left alone', async () => {
  const file = join(scratch, 'letter.txt');
  writeFileSync(file, 'Dear Ada, '.repeat(200));
  const r = serve(['--port', '0', '--data', file]);
  assert.equal(r.status, 1);
  assert.match(r.stderr, /letter\.txt is not an Entanglion data file/);
  assert.match(serve(['--port', '0', '--data', '/no/such/folder/x.db']).stderr, /cannot use the data file/);
  const data = freshData(), first = await Server.start({ data });
  await first.makeRoom();
  await first.stop();
  const bytes = readFileSync(data);
  bytes.writeUInt32BE(99, 60); // where SQLite keeps the version
  writeFileSync(data, bytes);
  const newer = serve(['--port', '0', '--data', data]);
  assert.equal(newer.status, 1);
  assert.match(newer.stderr, /has version 99, from a newer program; this one knows versions up to \d+/);
  assert.match(run(['rooms', 'list', '--data', data]).stderr, /has version 99/);
  assert.deepEqual(readFileSync(data), bytes);
});

test('encrypted, with a certificate: pages and rooms', async () => {
  const { cert, key, authority } = certificate('localhost');
  const secure = await Server.start({ args: ['--tls-cert', cert, '--tls-key', key] });
  assert.match(secure.url, /^https:/);
  const ask = (path, options = {}) => new Promise((resolve, reject) => {
    httpsRequest(secure.url + path, { ca: authority, ...options }, answer => {
      let body = '';
      answer.on('data', part => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode, body }));
    }).on('error', reject).end(options.body);
  });
  assert.equal((await ask('/')).status, 200);
  const room = JSON.parse((await ask('/api/rooms', { method: 'POST', body: '{}' })).body);
  const faces = [];
  for (const seat of ['mercurial', 'rubicon']) {
    const face = new Face(secure, { ca: authority, origin: secure.url });
    await face.opened;
    face.hello(room, seat);
    await face.next('seats');
    faces.push(face);
  }
  await playOn(...faces, random(1), 4);
  await assert.rejects(ask('/', { ca: undefined }), /self-signed|self signed/); // nobody is fooled
  // One who speaks plainly gets nothing, and harms nobody.
  const plain = connect(secure.port, '127.0.0.1');
  plain.on('error', () => {});
  plain.end('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  plain.resume();
  await new Promise(resolve => plain.on('close', resolve));
  await playOn(...faces, random(2), 2);
  assert.deepEqual(await secure.stop(), { status: 0, signal: null });
  const other = certificate('localhost');
  // libwebsockets itself does not free all it has when a key does not fit; nothing of ours runs on.
  const r = serve(['--port', '0', '--data', freshData(), '--tls-cert', cert, '--tls-key', other.key],
    { ASAN_OPTIONS: 'detect_leaks=0' });
  assert.equal(r.status, 1);
  assert.match(r.stderr, /cannot use the certificate \S+ and its key/);
});
