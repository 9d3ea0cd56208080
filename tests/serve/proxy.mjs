// proxy.mjs - the server behind nginx, set up by contrib/nginx.conf as it stands: only names of files
// and ports are put in. Pages, rooms, whose address counts, and what is kept private.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/serve/proxy.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { Server, Face, certificate, random, playOn, scratch } from './harness.mjs';
import { freePort } from './nginx.mjs';

// The example with our files and ports in it; every replacement must have something to replace.
function configuration({ backend, secure, plain, cert, key }) {
  let text = readFileSync(new URL('../../contrib/nginx.conf', import.meta.url), 'utf8');
  for (const [from, to] of [[/127\.0\.0\.1:8080/, `127.0.0.1:${backend}`], [/listen 443 ssl http2;/, `listen 127.0.0.1:${secure} ssl http2;`],
    [/listen \[::\]:443 .*\n/, '\n'], [/listen 80;/, `listen 127.0.0.1:${plain};`], [/listen \[::\]:80;\n/, '\n'],
    [/ssl_certificate .*;/, `ssl_certificate ${cert};`], [/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`]]) {
    assert.match(text, from);
    text = text.replace(from, to);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${scratch}/nginx-${name};`);
  const user = process.getuid() === 0 ? 'user root;' : '';
  return `${user} daemon off; pid ${scratch}/nginx.pid; error_log stderr; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${text}\n}\n`;
}

let server, nginx, url, plainUrl, options;

// nginx on free ports, once it listens; null when a port was free no more.
async function startNginx(cert, key) {
  const [secure, plain] = [await freePort(), await freePort()];
  const file = join(scratch, 'nginx.conf');
  writeFileSync(file, configuration({ backend: server.port, secure, plain, cert, key }));
  [url, plainUrl] = [`https://play.example.org:${secure}`, `http://127.0.0.1:${plain}`];
  const child = spawn('nginx', ['-p', scratch, '-c', file], { stdio: ['ignore', 'inherit', 'pipe'] });
  let said = '';
  child.stderr.on('data', part => (said += part));
  const ended = once(child, 'close').then(() => true);
  const pause = () => new Promise(resolve => setTimeout(resolve, 50, false));
  while (!existsSync(join(scratch, 'nginx.pid'))) // written when it has its ports
    if (await Promise.race([ended, pause()])) return assert.match(said, /Address already in use/) ?? null;
  return child;
}

test.before(async () => {
  const { cert, key, authority } = certificate('play.example.org');
  server = await Server.start({ args: ['--trust-proxy', '--address-rooms', '2', '--address-connections', '1000'] });
  while (!nginx) nginx = await startNginx(cert, key); // anew when somebody took one of its ports meanwhile
  // The name leads to this machine, as a name server would say.
  options = { ca: authority, lookup: (_, how, found) => (how.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4)) };
});
test.after(async () => {
  nginx?.kill('SIGTERM');
  if (nginx) await once(nginx, 'exit');
});

const ask = (path, { body, ...more } = {}) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url); // not as an address: Node.js 18 would then make the path of it
    const asked = request({ hostname, port, path, ...options, agent: false, ...more }, answer => {
      let said = '';
      answer.on('data', part => (said += part));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: said }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
const make = (localAddress, headers = {}) => ask('/api/rooms', { method: 'POST', body: '{}', localAddress, headers });

test('page and headers come through; without encryption one is sent on', async () => {
  const page = await ask('/room/abcdefghjkmn');
  assert.equal(page.status, 200);
  assert.match(page.body, /<!doctype html>/i);
  assert.match(page.headers['content-security-policy'], /default-src 'none'/);
  const [answer] = await once(get(`${plainUrl}/room/x`, { headers: { Host: 'play.example.org' } }), 'response');
  answer.resume();
  assert.equal(answer.statusCode, 301);
  assert.equal(answer.headers.location, 'https://play.example.org/room/x');
});

test('the absolute form of an address is taken by the proxy, which the server itself refuses', async () => {
  const absolute = await ask('/', { path: 'https://play.example.org/healthz' });
  assert.deepEqual([absolute.status, absolute.body], [200, 'ok\n']);
});

test('two persons play through it; pages of other sites may not', async () => {
  const room = JSON.parse((await make('127.0.0.1')).body);
  const faces = [];
  for (const seat of ['mercurial', 'rubicon']) {
    const face = new Face({ url }, { ...options, origin: url }); // as a browser tells it
    await face.opened;
    face.hello(room, seat);
    await face.next('seats');
    faces.push(face);
  }
  await playOn(...faces, random(1), 4);
  for (const face of faces) await face.close();
  const foreign = new Face({ url }, { ...options, origin: 'https://evil.example' });
  await assert.rejects(foreign.opened, /403/);
});

test('the address that nginx saw counts, not what the client says', async () => {
  assert.equal((await make('127.0.0.2')).status, 201);
  assert.equal((await make('127.0.0.2', { 'X-Forwarded-For': '198.51.100.7' })).status, 201);
  const third = await make('127.0.0.2', { 'X-Forwarded-For': '198.51.100.8' });
  assert.equal(third.status, 429);
  assert.equal(JSON.parse(third.body).code, 'too_many_rooms_here');
  assert.equal((await make('127.0.0.3')).status, 201);
});

test('without --trust-proxy the header means nothing: the proxy is one client', async () => {
  const wary = await Server.start({ args: ['--address-rooms', '1'] });
  const from = address => wary.fetch('/api/rooms', { method: 'POST', body: '{}', headers: { 'X-Forwarded-For': address } });
  assert.equal((await from('198.51.100.1')).status, 201);
  assert.equal((await from('198.51.100.2')).status, 429);
  await wary.stop();
});

test('what it counts is private; too much is refused', async () => {
  for (const path of ['/metrics', '/metrics%0dx', '/%6detrics', '/metrics%00', '//metrics', '/./metrics'])
    assert.ok([400, 403, 404].includes((await ask(path, { localAddress: '127.0.0.1' })).status), path);
  assert.equal((await ask('/api/rooms', { method: 'POST', body: 'x'.repeat(9000) })).status, 413);
});

test('an address has as many connections as the proxy says, and others have theirs', async () => {
  const knock = async localAddress => {
    const face = new Face({ url }, { ...options, localAddress });
    const answer = await face.opened.then(() => 101, error => error.message);
    return { face, answer };
  };
  const many = await Promise.all(Array.from({ length: 140 }, () => knock('127.0.0.4')));
  const refused = many.filter(({ answer }) => answer !== 101);
  assert.equal(refused.length, 12);
  for (const { answer } of refused) assert.match(answer, /429/);
  // The proxy of several servers says the same.
  const limits = name => readFileSync(new URL(`../../contrib/${name}`, import.meta.url), 'utf8').match(/^ *limit_conn.*;$/gm);
  assert.deepEqual(limits('servers/nginx.conf'), limits('nginx.conf'));
  const other = await knock('127.0.0.5');
  assert.equal(other.answer, 101);
  for (const { face, answer } of [...many, other]) if (answer === 101) await face.close();
});
