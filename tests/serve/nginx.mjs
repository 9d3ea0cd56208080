// nginx.mjs - nginx in front of several servers, by contrib/servers/nginx.conf as it stands but for names, ports and
// encryption.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

// A port of this machine that nobody has.
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

// Every replacement must have something to replace.
function configuration(ports, port) {
  let text = readFileSync(new URL('../../contrib/servers/nginx.conf', import.meta.url), 'utf8');
  const [, how] = /server 127\.0\.0\.1:8081( .*;)/.exec(text), servers = ports.map(p => `server 127.0.0.1:${p}${how}`).join('\n');
  for (const [from, to] of [[/(\s+server 127\.0\.0\.1:808\d .*;)+/, `\n${servers}`], [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/listen \[::\]:443 .*\n/, ''], [/ssl_certificate .*\n/, ''], [/ssl_certificate_key .*\n/, ''],
    [/server \{\n\s+listen 80;[^}]+\}/, '']]) {
    assert.match(text, from);
    text = text.replace(from, to);
  }
  return text;
}

// Once it listens: its address, and how to end it. `unlimited` leaves out what an address may have. Each has files of its
// own, as one that ends removes that with its number.
let started = 0;
export async function startNginx(ports, folder, unlimited = false) {
  const file = join(folder, `servers-${++started}.conf`), pid = join(folder, `nginx-${started}.pid`), port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/nginx-${name};`);
  const user = process.getuid() === 0 ? 'user root;' : '';
  let text = configuration(ports, port);
  if (unlimited) text = text.replace(/limit_conn entanglion .*;/, '');
  writeFileSync(file, `${user} daemon off; pid ${pid}; error_log stderr; events { worker_connections 20000; }\n` +
    `worker_rlimit_nofile 65536;\nhttp { access_log off; ${temporary.join(' ')}\n${text}\n}\n`);
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'inherit', 'ignore'] });
  let ended = false;
  child.on('close', () => (ended = true));
  while (!existsSync(pid) && !ended) await pause(20); // written when it has its port
  return ended ? startNginx(ports, folder, unlimited) // somebody took the port meanwhile
    : { url: `http://127.0.0.1:${port}`, port, stop: () => child.kill() };
}
