// faults.mjs - the server killed or stopped at any moment, a disk that is full, a data file that cannot
// be written, a copy made of it meanwhile: nothing that was acknowledged is lost, and play goes on.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/serve/faults.mjs
// KILLS (10) says how often to kill, SEED (1) where the random moments come from, ROOMS (6) how many
// rooms play meanwhile, SLOW (1) how many times longer than usual a stop may take. With STORE=postgres rooms are in
// a database; what is about files is left out then, and what is about databases is in database.mjs.
import test from 'node:test';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { call, fine, program } from '../run.mjs';
import { Server, Face, cluster, scratch, freshData, random, mover, choose, playOn } from './harness.mjs';
import { arrive, free, pause, seed } from './tables.mjs';

const kills = Number(process.env.KILLS ?? 10), roomCount = Number(process.env.ROOMS ?? 6);
const files = { skip: cluster ? 'rooms are not in a file' : false };
// How many times slower a program with a sanitizer in it is.
const slow = Number(process.env.SLOW ?? 1);

// Does to a data file what no program of ours does: FILE SQL.
const python = 'import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute(sys.argv[2]); c.commit()';

// One room with two faces that play until the server goes away, and come back.
class Table {
  constructor(room, rng) {
    Object.assign(this, { room, rng, games: 0, known: { mercurial: { steps: [] }, rubicon: { steps: [] } } });
  }

  async sit(server) {
    this.faces = {};
    for (const [seat, { steps, edition }] of Object.entries(this.known)) {
      const face = await arrive(() => server, this.room, seat, { steps, edition }), { welcome } = face;
      // What one was told is there, to the last step; unless a rematch was kept that nobody heard of.
      if (welcome.edition === edition)
        assert.deepEqual(face.steps.slice(0, steps.length), steps, `${this.room.room} lost steps of ${seat}`);
      else if (edition !== undefined) assert.equal(welcome.edition, edition + 1);
      this.faces[seat] = face;
    }
    assert.deepEqual(this.faces.mercurial.steps, this.faces.rubicon.steps);
  }

  async play() {
    const { mercurial, rubicon } = this.faces;
    try {
      for (;;) {
        await playOn(mercurial, rubicon, this.rng);
        this.games++;
        mercurial.send({ type: 'rematch' });
        rubicon.send({ type: 'rematch' });
        for (const face of [mercurial, rubicon]) {
          await face.next('welcome');
          await face.next('steps');
        }
      }
    } catch (error) {
      if (!/^closed/.test(error.message)) throw error;
    }
    for (const [seat, face] of Object.entries(this.faces)) {
      await face.closed;
      this.known[seat] = { steps: [...face.steps], edition: face.welcome.edition };
    }
  }
}

test(`killed with -9 ${kills} times at random moments: no acknowledged step is lost`, async t => {
  const rng = random(seed), data = freshData();
  let server = await Server.start({ data, args: free });
  const { port } = server;
  const tables = [];
  for (let i = 0; i < roomCount; i++) tables.push(new Table(await server.makeRoom({ rate: 1 + (i % 4) }), random(seed * 1000 + i)));
  for (let i = 0; i < kills; i++) {
    for (const table of tables) await table.sit(server);
    const played = tables.map(table => table.play());
    await pause(10 + rng() * 200);
    assert.equal((await server.stop('SIGKILL')).signal, 'SIGKILL');
    await Promise.all(played);
    server = await Server.start({ data, port, args: free });
  }
  for (const table of tables) {
    await table.sit(server);
    fine(['trace', '-'], fine(['rooms', 'export', table.room.room, '--data', data]));
    const before = table.faces.mercurial.steps.length;
    if (mover(table.faces.mercurial.game())) {
      await playOn(table.faces.mercurial, table.faces.rubicon, table.rng, 1); // every room goes on
      assert.ok(table.faces.mercurial.steps.length > before);
    }
  }
  t.diagnostic(`${tables.reduce((sum, table) => sum + table.games, 0)} games ended, ` +
    `${tables.reduce((sum, table) => sum + table.faces.mercurial.steps.length, 0)} steps in the last ones`);
  assert.equal((await server.stop()).status, 0);
});

test('a disk that is full: said clearly, nothing corrupted, play goes on when there is space', files, async () => {
  // From some moment on no file may grow: the server is told so by the system, as by a full disk.
  const server = await Server.start({ args: free });
  const limit = size => assert.equal(call('prlimit', ['--pid', String(server.child.pid), `--fsize=${size}`]).status, 0);
  const room = await server.makeRoom();
  const m = await Face.join(server, room, 'mercurial'), r = await Face.join(server, room, 'rubicon');
  await playOn(m, r, random(1), 5);
  limit('1:');
  m.send({ type: 'chat', text: 'Can you hear me?' });
  const refusal = await m.next('refused');
  assert.equal(refusal.code, 'storage');
  assert.match(refusal.reason, /could not save this/);
  const made = await server.fetch('/api/rooms', { method: 'POST', body: '{}' });
  assert.equal(made.status, 503);
  assert.equal((await made.json()).code, 'storage');
  assert.equal((await server.fetch('/healthz')).status, 503);
  // Whoever comes now still sees the game as it is kept.
  const late = await Face.join(server, room, 'mercurial');
  assert.deepEqual(late.steps, r.steps);
  const at = r.steps.length, who = mover(r.game()), step = choose(r.game(), random(1));
  const face = who === 'M' ? m : r;
  face.send({ type: 'step', at, step });
  assert.equal((await face.next('refused')).code, 'storage');
  limit('unlimited:unlimited');
  do face.send({ type: 'step', at, step }); // until the room has been read again
  while ((await face.next(['steps', 'refused'])).type === 'refused');
  await Promise.all([m.hasSteps(at + 1), r.hasSteps(at + 1)]);
  await playOn(m, r, random(2), 3);
  while ((await server.fetch('/healthz')).status !== 200) await pause(50); // it tries by itself
  assert.ok((await server.metric('store_failures_total')) > 0);
  await server.until(() => /event=store_failed problem=/.test(server.log));
  await server.stop('SIGKILL');
  const again = await Server.start({ data: server.data });
  assert.deepEqual((await Face.join(again, room, 'mercurial')).steps, m.steps);
  await again.stop();
});

test('a data file that is removed or renamed: nothing more is acknowledged, and the health says so', files, async () => {
  const server = await Server.start({ args: free });
  const room = await server.makeRoom();
  const m = await Face.join(server, room, 'mercurial'), r = await Face.join(server, room, 'rubicon');
  await playOn(m, r, random(1), 3);
  renameSync(server.data, `${server.data}.elsewhere`);
  m.send({ type: 'chat', text: 'Is this kept?' });
  assert.equal((await m.next(['refused', 'chat'])).code, 'storage');
  while ((await server.fetch('/healthz')).status !== 503) await pause(50);
  await server.until(() => /event=store_failed problem="the file was moved or removed"/.test(server.log));
  renameSync(`${server.data}.elsewhere`, server.data);
  while ((await server.fetch('/healthz')).status !== 200) await pause(50);
  await playOn(m, r, random(2), 3);
  await server.stop();
});

test('a journal that is removed: nothing more is acknowledged, and a stop keeps all that was', files, async () => {
  const server = await Server.start({ args: free });
  const room = await server.makeRoom();
  const m = await Face.join(server, room, 'mercurial'), r = await Face.join(server, room, 'rubicon');
  await playOn(m, r, random(1), 3);
  for (const end of ['-wal', '-shm']) rmSync(server.data + end);
  m.send({ type: 'chat', text: 'Is this kept?' });
  assert.equal((await m.next(['refused', 'chat'])).code, 'storage');
  while ((await server.fetch('/healthz')).status !== 503) await pause(50);
  await server.until(() => /event=store_failed problem="the -wal or -shm file beside it was moved or removed"/.test(server.log));
  await server.stop();
  const again = await Server.start({ data: server.data });
  assert.deepEqual((await Face.join(again, room, 'mercurial')).steps, m.steps);
  await again.stop();
});

test('what is deleted while the server runs is not to be found in its files', files, async () => {
  const server = await Server.start();
  const found = text => ['', '-wal'].some(end => readFileSync(server.data + end).includes(text));
  const room = await server.makeRoom(), m = await Face.join(server, room, 'mercurial');
  const say = async text => {
    m.send({ type: 'chat', text });
    const { id } = await m.next('chat');
    assert.ok(found(text));
    return id;
  };
  m.send({ type: 'unsay', id: await say('I did not mean this') });
  await m.next('unsaid');
  assert.ok(!found('I did not mean this'));
  await say('Between you and me');
  fine(['rooms', 'delete', room.room, '--chat', '--data', server.data]);
  assert.ok(!found('Between you and me'));
  await say('Goodbye for ever');
  fine(['rooms', 'delete', room.room, '--data', server.data]);
  assert.ok(!found('Goodbye for ever'));
  await server.stop();
});

test('a room that is damaged is named, by the commands and in the log; the others play', files, async () => {
  const data = freshData(), first = await Server.start({ data });
  const [bad, seatless, gameless, good] = await Promise.all([1, 2, 3, 4].map(() => first.makeRoom()));
  const m = await Face.join(first, good, 'mercurial'), r = await Face.join(first, good, 'rubicon');
  await playOn(m, r, random(1), 3);
  await first.stop();
  for (const [{ room }, table] of [[bad, 'steps'], [seatless, 'seats'], [gameless, 'games']]) {
    const sql = `DELETE FROM ${table} WHERE room = (SELECT number FROM rooms WHERE id = '${room}')`;
    assert.equal(call('/usr/bin/python3', ['-c', python, data, sql]).status, 0);
  }
  const named = ({ room }) => new RegExp(`room '${room}' in \\S+ is damaged`);
  const check = call(program, ['rooms', 'check', '--data', data]), list = call(program, ['rooms', 'list', '--data', data]);
  const copy = call(program, ['rooms', 'copy', data, join(scratch, 'damaged.db')]);
  for (const { status } of [check, list, copy]) assert.equal(status, 1);
  for (const room of [bad, seatless, gameless]) assert.match(check.stderr, named(room));
  assert.equal(check.stderr.trim().split('\n').length, 3);
  assert.match(list.stderr, named(seatless));
  assert.equal(list.stdout.trim().split('\n').length, 3);
  assert.ok([bad, seatless, gameless].some(room => named(room).test(copy.stderr)), copy.stderr);
  assert.match(call(program, ['rooms', 'show', gameless.room, '--data', data]).stderr, named(gameless));
  const server = await Server.start({ data });
  for (const [room, problem] of [[bad, 'the number of steps is wrong'], [seatless, 'its rows make no sense'], [gameless, 'its game is missing']]) {
    const face = new Face(server);
    await face.opened;
    face.hello(room, 'mercurial');
    assert.equal((await face.next('bye')).code, 'storage');
    await server.until(() => new RegExp(`event=load_failed room=${room.room} problem="${problem}"`).test(server.log));
  }
  assert.deepEqual((await Face.join(server, good, 'mercurial')).steps, m.steps);
  await server.stop();
  for (const { room } of [bad, seatless, gameless]) fine(['rooms', 'delete', room, '--data', data]); // which is the way out
  assert.match(fine(['rooms', 'check', '--data', data]), /is sound/);
});

test('a backup that is killed midway leaves nothing that looks like one', files, async () => {
  const data = freshData(), server = await Server.start({ data, args: free });
  for (let i = 0; i < 100; i++) await server.makeRoom();
  const copy = join(scratch, 'killed.db');
  for (let i = 0; i < 20; i += 2) { // test_store_copies.c ends it midway for certain
    const child = spawn(program, ['rooms', 'backup', copy, '--data', data], { stdio: 'ignore' });
    const ended = new Promise(resolve => child.on('close', resolve));
    await pause(i);
    child.kill('SIGKILL');
    await ended;
    if (!existsSync(copy)) continue;
    const rooms = fine(['rooms', 'list', '--data', copy]).trim().split('\n');
    assert.equal(rooms.length, 100); // whole, then
    rmSync(copy);
  }
  await server.stop();
});

test('a data file that cannot be written is refused at the start, in words', files, async t => {
  // As root everything can be written: then another user tries.
  const root = process.getuid() === 0;
  if (root && call('sh', ['-c', 'command -v setpriv']).status !== 0) return t.skip('needs setpriv');
  const folder = join(scratch, 'locked'), data = join(folder, 'rooms.db'), copy = join(scratch, 'entanglion');
  mkdirSync(folder);
  copyFileSync(program, copy);
  for (const path of [scratch, copy]) chmodSync(path, 0o755);
  const server = await Server.start({ data });
  await server.makeRoom();
  await server.stop();
  chmodSync(data, 0o444);
  chmodSync(folder, 0o555);
  const command = root ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', copy] : [copy];
  const r = call(command[0], [...command.slice(1), 'serve', '--port', '0', '--no-open', '--data', data], { timeout: 60000 });
  chmodSync(folder, 0o755);
  assert.equal(r.status, 1, r.stderr);
  assert.match(r.stderr, /cannot use the data file \S+|the data file \S+ is not writable/);
});

test('a copy is put back by the command, which only reads it; what is no copy replaces nothing', files, async t => {
  const data = freshData(), server = await Server.start({ data });
  const room = await server.makeRoom(), m = await Face.join(server, room, 'mercurial'), r = await Face.join(server, room, 'rubicon');
  await playOn(m, r, random(1), 3);
  const folder = join(scratch, 'copies'), copy = join(folder, 'copy.db'), empty = join(folder, 'empty.db');
  mkdirSync(folder);
  fine(['rooms', 'backup', copy, '--data', data]);
  const later = await server.makeRoom();
  const restore = (from, to, command = [program]) => call(command[0], [...command.slice(1), 'rooms', 'restore', from, '--data', to]);
  const inUse = restore(copy, data);
  assert.equal(inUse.status, 1);
  assert.match(inUse.stderr, /is in use by another server/);
  await server.stop();
  assert.ok(!existsSync(`${data}-server`));
  writeFileSync(empty, '');
  const refused = restore(empty, data);
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /empty\.db is not an Entanglion data file/);
  assert.equal(readFileSync(empty).length, 0);
  assert.match(fine(['rooms', 'list', '--data', data]), new RegExp(later.room));
  const nowhere = restore(copy, join(scratch, 'nowhere', 'rooms.db'));
  assert.equal(nowhere.status, 1);
  assert.match(nowhere.stderr, /cannot use the data file \S+nowhere\/rooms\.db: No such file or directory/);
  const before = readFileSync(copy);
  const done = restore(copy, data);
  assert.equal(done.status, 0, done.stderr);
  assert.equal(done.stdout, `Restored ${data} from ${copy}.\nWhat was there before is now ${data}.replaced.\n`);
  const again = await Server.start({ data });
  assert.deepEqual((await Face.join(again, room, 'mercurial')).steps, m.steps);
  await again.stop();
  assert.doesNotMatch(fine(['rooms', 'list', '--data', data]), new RegExp(later.room));
  assert.match(fine(['rooms', 'list', '--data', `${data}.replaced`]), new RegExp(later.room));
  assert.deepEqual(readFileSync(copy), before);
  assert.deepEqual(readdirSync(folder).sort(), ['copy.db', 'empty.db']);
  // Where it cannot be written, and in either mode of SQLite. As root everything can: then another user tries.
  const root = process.getuid() === 0;
  if (root && call('sh', ['-c', 'command -v setpriv']).status !== 0) return t.diagnostic('needs setpriv');
  const elsewhere = join(scratch, 'anybody'), tool = join(elsewhere, 'entanglion');
  mkdirSync(elsewhere);
  copyFileSync(program, tool);
  for (const path of [scratch, tool]) chmodSync(path, 0o755);
  chmodSync(elsewhere, 0o777);
  const command = root ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', tool] : [tool];
  for (const mode of ['DELETE', 'WAL']) {
    assert.equal(call('/usr/bin/python3', ['-c', python, copy, `PRAGMA journal_mode=${mode}`]).status, 0);
    chmodSync(copy, 0o444);
    chmodSync(folder, 0o555);
    const kept = restore(copy, join(elsewhere, `${mode}.db`), command);
    chmodSync(folder, 0o755);
    chmodSync(copy, 0o644);
    assert.equal(kept.status, 0, kept.stderr);
    assert.match(fine(['rooms', 'check', '--data', join(elsewhere, `${mode}.db`)]), /is sound/);
  }
});

test('one who does not read is given up; the others play on', files, async () => {
  const server = await Server.start({ args: free });
  const room = await server.makeRoom();
  const m = await Face.join(server, room, 'mercurial'), r = await Face.join(server, room, 'rubicon');
  const slow = await Face.join(server, room, 'watch');
  slow.socket.pause();
  const text = '宇'.repeat(500);
  for (let sent = 100; (await server.metric('connections')) === 3; sent += 100) {
    for (let i = 0; i < 100; i++) m.send({ type: 'chat', text });
    await m.next('chat', chat => chat.id === sent);
  }
  await playOn(m, r, random(3), 2);
  slow.socket.terminate();
  await server.stop();
});

test('copies made while rooms play are whole: each has every step that was told before it was begun', async () => {
  const server = await Server.start({ args: free });
  const rng = random(seed + 50), tables = [];
  for (let i = 0; i < roomCount; i++) {
    const room = await server.makeRoom();
    tables.push({ room, m: await Face.join(server, room, 'mercurial'), r: await Face.join(server, room, 'rubicon') });
  }
  let playing = true;
  const games = tables.map(async ({ m, r }) => {
    while (playing && mover(m.game())) await playOn(m, r, rng, 1);
  });
  const rooms = (...args) => new Promise(resolve => {
    const child = spawn(program, ['rooms', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.on('data', part => (out += part));
    child.on('close', status => resolve({ status, out }));
  });
  const copies = [];
  for (let i = 0; i < 5; i++) {
    const told = tables.map(({ m }) => [...m.steps]), copy = join(scratch, `copy-${i}.db`);
    assert.equal((await rooms('backup', copy, '--data', server.data)).status, 0);
    copies.push({ told, copy });
  }
  playing = false;
  await Promise.all(games);
  for (const { told, copy } of copies)
    for (const [i, { room, m }] of tables.entries()) {
      const { status, out } = await rooms('export', room.room, '--data', copy);
      assert.equal(status, 0);
      const steps = out.split('\n\n')[1].trim().split('\n').filter(line => !line.startsWith('='));
      assert.ok(steps.length >= told[i].length);
      assert.deepEqual(steps, m.steps.slice(0, steps.length));
    }
  // Onto itself is no copy, and does no harm.
  assert.notEqual((await rooms('backup', server.data, '--data', server.data)).status, 0);
  await playOn(tables[0].m, tables[0].r, rng, 1);
  await server.stop();
  const again = await Server.start({ data: server.data, args: free });
  for (const { room, m } of tables) assert.deepEqual((await Face.join(again, room, 'watch')).steps, m.steps);
  await again.stop();
});

test('a stop in the middle of everything: told to come back, all kept, over in five seconds', async () => {
  const server = await Server.start({ args: [...free, '--bot-time', '60000'] });
  const tables = [];
  for (let i = 0; i < roomCount; i++) tables.push(new Table(await server.makeRoom({ rate: 4 }), random(seed * 2000 + i)));
  for (const table of tables) await table.sit(server);
  const played = tables.map(table => table.play());
  // Bots that think for long, reviews under way, somebody who neither reads nor leaves, half a request.
  const deep = [];
  for (let i = 0; i < 8; i++) deep.push(await Face.join(server, await server.makeRoom({ mercurial: 'master', rubicon: 'master' }), 'watch'));
  const { room, secrets } = tables[0].room;
  const reviews = Array.from({ length: 8 }, () =>
    server.fetch(`/api/rooms/${room}/review`, { headers: { Authorization: `Bearer ${secrets.watch}` } }).catch(() => null));
  const stuck = await Face.join(server, tables[0].room, 'watch');
  stuck.socket.pause();
  const half = connect(server.port, '127.0.0.1', () => half.write('POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{'));
  half.on('error', () => {});
  await pause(200);
  const late = setTimeout(() => server.child.kill('SIGKILL'), 5000 * slow);
  assert.deepEqual(await server.stop(), { status: 0, signal: null });
  clearTimeout(late);
  for (const face of deep) assert.equal((await face.next('bye')).code, 'stopping');
  await Promise.all(played);
  for (const { faces } of tables)
    for (const face of Object.values(faces)) assert.equal(face.all.at(-1).code, 'stopping');
  await Promise.all(reviews);
  stuck.socket.terminate();
  half.destroy();
  const again = await Server.start({ data: server.data, args: free });
  for (const table of tables) await table.sit(again);
  await again.stop();
});
