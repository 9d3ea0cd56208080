// database.mjs - what can happen to a database while servers use it: restarted, killed, read-only, out of connections,
// its disks full, the way to it cut. Meanwhile whatever cannot be kept is refused; nothing that was told is lost,
// no face ever sees two histories, and play goes on by itself. And what is no database for a server at all.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/serve/database.mjs
// SEED and ROOMS as in tables.mjs. As root it runs in namespaces of its own (apart.mjs); otherwise disks are not
// filled and nothing is cut.
import test, { after } from 'node:test';
import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync, writeSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { call, fine, run } from '../run.mjs';
import { apart } from './apart.mjs';
import { Cluster } from './cluster.mjs';
import { Face, Server, choose, mover, playOn, random } from './harness.mjs';
import { arrive, finish, free, goOn, healthIs, pause, seed, tablesAt } from './tables.mjs';

const together = apart(fileURLToPath(import.meta.url)); // why it is not apart
const cluster = await Cluster.start(['max_connections=20', ...(together ? [] : ["listen_addresses='*'"])]);
after(() => cluster.remove());
const start = (data, more = {}) => Server.start({ data, args: free, ...more });
const startTwo = async data => [await start(data), await start(data)];
// A server cannot start there: one sentence, status 1.
const refused = (where, why) => {
  const r = run(['serve', '--port', '0', '--no-open', '--data', where], '', { timeout: 60000 });
  assert.equal(r.status, 1, r.stderr);
  assert.match(r.stderr, why);
  assert.equal(r.stderr.trim().split('\n').length, 1, r.stderr);
};
// A step of whoever is to choose, which is not kept.
const tryStep = async (m, r, rng) => {
  const face = mover(m.game()) === 'M' ? m : r;
  face.send({ type: 'step', at: m.steps.length, step: choose(m.game(), rng) });
  const answer = await face.next(['refused', 'bye', 'steps']);
  assert.ok(['storage', 'moved'].includes(answer.code), JSON.stringify(answer));
  return answer;
};

test('PostgreSQL\'s library is loaded when a database is named: where it is broken, only that is refused', () => {
  const broken = mkdtempSync(join(tmpdir(), 'entanglion-broken-'));
  const env = { ...process.env, LD_LIBRARY_PATH: broken };
  writeFileSync(join(broken, 'libpq.so.5'), 'no library');
  const r = run(['rooms', 'list', '--data', cluster.fresh()], '', { env });
  assert.equal(r.status, 1, r.stderr);
  assert.match(r.stderr, /^entanglion rooms: cannot reach the database .*libpq\.so\.5.*\n$/);
  assert.equal(run(['rooms', 'list', '--data', join(broken, 'rooms.db')], '', { env }).stderr.includes('libpq'), false);
  assert.match(fine(['--version'], '', { env }), /^entanglion /);
  rmSync(broken, { recursive: true });
});

test('PostgreSQL restarted, killed with -9 or read-only: refused meanwhile, nothing told is lost', async () => {
  const data = cluster.fresh(), servers = await startTwo(data);
  const tables = await tablesAt(servers, i => servers[i % 2]);
  const playing = tables.map(table => table.play());
  const well = () => Promise.all(servers.map(server => healthIs(server)));
  await goOn(tables);
  cluster.end('fast');
  await Promise.all(servers.map(server => healthIs(server, 503)));
  cluster.begin();
  await well();
  await goOn(tables);
  await cluster.killAndBegin();
  await well();
  await goOn(tables);
  // Read-only, as after a fail-over to a replica.
  const admin = text => cluster.sql(cluster.address('postgres', '&options=-cdefault_transaction_read_only%3Doff'), text);
  const make = () => servers[0].fetch('/api/rooms', { method: 'POST', body: '{}' });
  admin('ALTER SYSTEM SET default_transaction_read_only = on');
  admin('SELECT pg_reload_conf()');
  while ((await make()).status !== 503) await pause(20);
  admin('ALTER SYSTEM RESET default_transaction_read_only');
  admin('SELECT pg_reload_conf()');
  await well();
  await goOn(tables);
  await finish(tables, playing, data);
  for (const server of servers) await server.stop();
});

// Takes so many connections of a user without privileges, as a careless program would. With those it has it is
// refused one more; one that ended just before may still be counted.
class Crowd {
  sockets = [];

  async fill(user, count) {
    const words = Buffer.from(`\0\x03\0\0user\0${user}\0database\0postgres\0\0`), length = Buffer.alloc(4);
    length.writeInt32BE(words.length + 4);
    for (;;) {
      const socket = connect(join(cluster.folder, '.s.PGSQL.5432'));
      socket.on('error', () => {});
      socket.write(Buffer.concat([length, words]));
      let answer = ''; // ends with "ready", or with a reason why not
      while (!/FATAL|Z\0{3}\x05I$/.test(answer)) answer += (await once(socket, 'data'))[0].toString('latin1');
      if (!answer.includes('FATAL')) this.sockets.push(socket);
      else if (this.sockets.length < count) await pause(10);
      else return answer;
    }
  }

  leave() {
    for (const socket of this.sockets) socket.destroy();
  }
}

test('out of connections: no server can start; those that run play on; one that lost its own says so, and another takes over', async () => {
  cluster.sql('postgres', 'CREATE ROLE player LOGIN');
  const own = cluster.fresh(), data = own.replace('entanglion@', 'player@'), name = /search_path%3D(\w+)/.exec(own)[1];
  cluster.sql('postgres', `ALTER SCHEMA ${name} OWNER TO player`);
  const [a, b] = await startTwo(data), crowd = new Crowd();
  const room = await a.makeRoom();
  const m = await Face.join(a, room, 'mercurial'), r = await Face.join(a, room, 'rubicon');
  await playOn(m, r, random(seed), 3);
  // Twenty, less the three that are kept back and those of the servers.
  assert.match(await crowd.fill('player', 15), /connection slots|too many clients/);
  refused(data, /cannot reach the database \S+: .*(connection slots|too many clients)/);
  assert.match(run(['rooms', 'list', '--data', data]).stderr, /connection slots|too many clients/);
  await playOn(m, r, random(seed + 1), 3);

  // The database ends a's connection, and the crowd has its place before a looks.
  a.child.kill('SIGSTOP');
  cluster.sql('postgres', `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype='advisory'
    AND objid=(SELECT owner FROM ${name}.rooms WHERE id='${room.room}')`);
  await crowd.fill('player', 16);
  a.child.kill('SIGCONT');
  const { steps } = m, { edition } = m.welcome;
  await tryStep(m, r, random(seed + 2));
  await healthIs(a, 503);
  await a.until(() => /event=database_away problem=".*(connection slots|too many clients)/.test(a.log));
  const [m2, r2] = await Promise.all(['mercurial', 'rubicon'].map(seat => arrive(() => b, room, seat, { steps, edition })));
  assert.deepEqual(m2.steps, steps);
  await playOn(m2, r2, random(seed + 3), 3);
  crowd.leave();
  await healthIs(a);
  assert.deepEqual(m.steps, steps); // whoever stayed with a was told nothing more
  await Face.join(a, await a.makeRoom(), 'mercurial');
  for (const server of [a, b]) await server.stop();
});

// Nothing more fits on a disk; returns what takes the space.
function fillUp(folder) {
  const file = join(folder, 'ballast'), to = openSync(file, 'w');
  try {
    for (let size = 1 << 20; size >= 512; size = writes(to, size) ? size : size / 2);
  } finally {
    closeSync(to);
  }
  return file;
}
const writes = (to, size) => {
  try {
    return writeSync(to, Buffer.alloc(size)) === size;
  } catch (error) {
    assert.equal(error.code, 'ENOSPC');
    return false;
  }
};

test('a disk of the database is full: refused meanwhile, play goes on when there is space', { skip: together ?? false }, async () => {
  cluster.sql('postgres', `CREATE TABLESPACE small LOCATION '${cluster.mount('small', '4m')}'`);
  const data = cluster.fresh('%20-cdefault_tablespace%3Dsmall'), server = await start(data);
  const room = await server.makeRoom(), rng = random(seed);
  const m = await Face.join(server, room, 'mercurial'), r = await Face.join(server, room, 'rubicon');
  await playOn(m, r, rng, 5);
  // Tables cannot grow. What still fits into them is kept.
  const told = [];
  const say = async () => {
    const text = Array.from({ length: 500 }, () => String.fromCodePoint(0x4e00 + Math.floor(rng() * 20000))).join('');
    m.send({ type: 'chat', text });
    const answer = await m.next(['chat', 'refused']);
    if (answer.type === 'chat') told.push(text);
    return answer;
  };
  const ballast = fillUp(join(cluster.folder, 'small'));
  let answer;
  do answer = await say();
  while (answer.type === 'chat');
  assert.equal(answer.code, 'storage');
  assert.match(answer.reason, /could not save this/);
  await server.until(() => /event=store_failed problem="ERROR: .*(No space left|wrote only)/.test(server.log));
  let made;
  do made = await server.fetch('/api/rooms', { method: 'POST', body: '{}' });
  while (made.status === 201);
  assert.deepEqual([made.status, (await made.json()).code], [503, 'storage']);
  rmSync(ballast);
  do answer = await say(); // until the room has been read again
  while (answer.type !== 'chat');
  await playOn(m, r, rng, 3);

  // The log of the database cannot grow: PostgreSQL ends itself, and comes back when there is space.
  const small = cluster.mount('wal', '64m'), log = join(cluster.data, 'pg_wal');
  cluster.end();
  assert.equal(call('cp', ['-a', `${log}/.`, small]).status, 0);
  renameSync(log, `${log}.before`);
  symlinkSync(small, log);
  cluster.begin();
  await healthIs(server);
  const more = fillUp(small);
  assert.throws(() => {
    for (;;) cluster.sql('postgres', "SELECT pg_logical_emit_message(true, '', ''), pg_switch_wal()");
  });
  await healthIs(server, 503);
  await tryStep(m, r, random(seed));
  rmSync(more);
  if (!cluster.runs) cluster.begin();
  await healthIs(server);
  const back = await Promise.all(['mercurial', 'rubicon'].map(seat => arrive(() => server, room, seat)));
  assert.deepEqual(back[0].steps, m.steps);
  const chats = back[0].all.filter(message => message.type === 'chat').map(message => message.text);
  for (const text of told) assert.ok(chats.includes(text));
  await playOn(...back, random(seed + 1), 3);
  assert.match(fine(['rooms', 'check', '--data', data]), /is sound/);
  await server.stop();
});

// The way of server a to the database is a link of its own, and so is that of its players.
const ip = words => assert.equal(call('ip', words.split(' ')).status, 0, words);
function lay(name, here, there) {
  ip(`link add ${name} type veth peer name ${name}-a netns a`);
  ip(`address add ${here}/30 dev ${name}`);
  ip(`-n a address add ${there}/30 dev ${name}-a`);
  ip(`link set ${name} up`);
  ip(`-n a link set ${name}-a up`);
}

test('the link between a server and the database is cut: it cannot commit, another takes over; mended, it works again', { skip: together ?? false }, async () => {
  ip('netns add a');
  ip('-n a link set lo up');
  lay('data', '192.0.2.1', '192.0.2.2');
  lay('players', '192.0.2.5', '192.0.2.6');
  writeFileSync(join(cluster.data, 'pg_hba.conf'), 'host all all 192.0.2.0/30 trust\n', { flag: 'a' });
  cluster.sql('postgres', 'SELECT pg_reload_conf()');
  const near = cluster.fresh('%20-cidle_session_timeout%3D8s');
  const far = near.replace(/@.*options/, '@192.0.2.1/postgres?tcp_user_timeout=2000&connect_timeout=8&options');
  const a = await start(far, { args: [...free, '--bind', '192.0.2.6'], command: ['ip', 'netns', 'exec', 'a'] }), b = await start(near);
  let route = a;
  const tables = await tablesAt([a], () => route, 2);
  const playing = tables.map(table => table.play());
  await goOn(tables);
  const watcher = await Face.join(a, tables[0].room, 'watch');
  const room = await a.makeRoom();
  const m = await Face.join(a, room, 'mercurial'), r = await Face.join(a, room, 'rubicon');
  await playOn(m, r, random(seed), 4);
  const { steps } = m, { edition } = m.welcome;

  ip('link set data down');
  assert.ok(!a.log.includes('database_lost'));
  const answer = await tryStep(m, r, random(seed + 1));
  assert.equal(answer.code, 'storage');
  await healthIs(a, 503);
  route = b;
  const [m2, r2] = await Promise.all(['mercurial', 'rubicon'].map(seat => arrive(() => b, room, seat, { steps, edition })));
  assert.deepEqual(m2.steps, steps);
  await playOn(m2, r2, random(seed + 2), 6);
  await goOn(tables);
  assert.deepEqual(m.steps, steps);

  ip('link set data up');
  await healthIs(a);
  await a.until(() => /event=database_lost/.test(a.log));
  // Whoever was still there is sent to the others, and was told nothing that is not in the one history.
  for (const face of [m, r, watcher]) await face.closed;
  assert.deepEqual(m.steps, steps);
  await Face.join(a, await a.makeRoom(), 'mercurial');
  const here = await arrive(() => a, room, 'mercurial', { steps: m2.steps, edition });
  const there = await arrive(() => a, room, 'rubicon', { steps: r2.steps, edition });
  assert.deepEqual(here.steps, m2.steps);
  await playOn(here, there, random(seed + 3), 3);
  route = a;
  for (const table of tables) for (const face of table.faces) face.socket.terminate();
  await goOn(tables);
  await finish(tables, playing, near);
  if (tables[0].faces[0].welcome.edition === watcher.welcome.edition)
    assert.deepEqual(tables[0].faces[0].steps.slice(0, watcher.steps.length), watcher.steps);
  assert.match(fine(['rooms', 'check', '--data', near]), /is sound/);
  for (const server of [a, b]) await server.stop();
});

// What a pool that shares connections does: the process at the other end is not the one that was named. A program of its
// own, as whoever waits for a server to end does nothing else meanwhile.
const pool = `const { createServer, connect } = require('node:net');
const server = createServer(socket => {
  const to = connect(process.argv[1]);
  socket.pipe(to);
  to.on('data', part => {
    const key = part.indexOf(Buffer.from('K\\0\\0\\0\\x0c', 'latin1'));
    if (key >= 0) part[key + 8] ^= 1;
    socket.write(part);
  });
  to.on('close', () => socket.destroy());
  for (const end of [socket, to]) end.on('error', () => {});
}).listen(0, '127.0.0.1', () => console.log(server.address().port));`;

test('what is no database for a server: one sentence each, nothing changed, status 1', async () => {
  const hba = join(cluster.data, 'pg_hba.conf');
  writeFileSync(hba, `local all locked scram-sha-256\n${readFileSync(hba, 'utf8')}`);
  cluster.sql('postgres', "CREATE ROLE locked LOGIN PASSWORD 'right'");
  cluster.sql('postgres', 'SELECT pg_reload_conf()');
  const wrong = cluster.address('postgres').replace('entanglion@', 'locked:wrong@');
  refused(wrong, /the database postgresql:\/\/locked@\S+ does not accept this user with this password/);
  refused(wrong.replace('locked:wrong@', 'locked@'), /does not accept this user with this password/);
  refused('postgresql://nobody@127.0.0.1:9/rooms', /cannot reach the database \S+: .*refused/i);
  if (!together) refused('postgresql://nobody@198.51.100.1/rooms', /cannot reach the database \S+: .*unreachable/i);
  refused(cluster.address('nothing'), /cannot reach the database \S+: .*does not exist/);
  const between = spawn(process.execPath, ['-e', pool, join(cluster.folder, '.s.PGSQL.5432')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = String((await once(between.stdout, 'data'))[0]).trim();
  try {
    refused(`postgresql://entanglion@127.0.0.1:${port}/postgres?sslmode=disable`, /goes through a pool that shares it/);
  } finally {
    between.kill();
  }
  // Tables of another version: a program that was upgraded too soon, or not yet.
  const other = cluster.fresh(), server = await start(other);
  await server.makeRoom();
  await server.stop();
  for (const [version, why] of [[99, /has version 99, from a newer program/], [0, /has version 0, from an older program/]]) {
    cluster.sql(other, `UPDATE entanglion SET version=${version}`);
    const before = cluster.dump(other);
    refused(other, why);
    assert.match(run(['rooms', 'list', '--data', other]).stderr, why);
    assert.equal(cluster.dump(other), before);
  }
  const foreign = cluster.fresh(), name = /search_path%3D(\w+)/.exec(foreign)[1];
  cluster.sql('postgres', `CREATE TABLE ${name}.customers(name text)`);
  const before = cluster.dump(foreign);
  refused(foreign, /is not an Entanglion database/);
  assert.equal(cluster.dump(foreign), before);
  cluster.sql('postgres', "CREATE DATABASE old ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
  refused(cluster.address('old'), /has the encoding LATIN1; it must be UTF8/);
  refused(cluster.address('postgres', '&options=-cdefault_transaction_read_only%3Don'), /is read-only, perhaps a replica/);
  // A replica: a copy of the files that follows nobody.
  const replica = Object.assign(Object.create(Cluster.prototype), cluster, { data: join(cluster.folder, 'replica') });
  cluster.end();
  call(cluster.user[0] ?? 'env', [...cluster.user.slice(1), 'cp', '-r', cluster.data, replica.data]);
  call(cluster.user[0] ?? 'env', [...cluster.user.slice(1), 'touch', join(replica.data, 'standby.signal')]);
  replica.begin();
  try {
    refused(cluster.address('postgres'), /is read-only, perhaps a replica/);
  } finally {
    replica.end();
  }
});
