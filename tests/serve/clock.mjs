// clock.mjs - the clock of a running server set back and forward, and rooms and classes removed by their age.
//
// The server runs under libfaketime, which reads the time from a file of ours. What measures how long
// something takes (the monotonic clock) goes on as always, as it does when a clock is set; unless a
// test wants days to pass.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/serve/clock.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fine } from '../run.mjs';
import { Server, Face, scratch, freshData, random, playOn } from './harness.mjs';

const folders = readdirSync('/usr/lib').filter(name => name.endsWith('-linux-gnu')).map(name => `/usr/lib/${name}/faketime`);
const library = folders.flatMap(folder => { try { return readdirSync(folder).map(name => join(folder, name)); } catch { return []; } })
  .find(name => name.includes('MT'));
assert.ok(library, 'needs libfaketime (tools/install-deps.sh check)');
const DAY = 24 * 3600;
let clocks = 0;

class Clock {
  constructor(seconds) {
    this.file = join(scratch, `clock-${clocks++}`);
    this.set(seconds);
  }
  // So many seconds from what everybody else's clock shows. The file is looked at all the time: it is never half written.
  set(seconds) {
    this.seconds = seconds;
    writeFileSync(`${this.file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    renameSync(`${this.file}.new`, this.file);
  }
  start({ monotonic = false, ...options } = {}) {
    const command = ['env', `LD_PRELOAD=${library}`, `FAKETIME_TIMESTAMP_FILE=${this.file}`, 'FAKETIME_NO_CACHE=1'];
    return Server.start({ ...options, command: monotonic ? command : [...command, 'FAKETIME_DONT_FAKE_MONOTONIC=1'] });
  }
  // A room, which the log says was made at the time that is set.
  async makeRoom(server, wish) {
    const room = await server.makeRoom(wish);
    const line = await server.until(() => server.log.split('\n').find(l => l.includes(`event=room_made room=${room.room}`)));
    const wrong = Date.parse(/^time=(\S+)/.exec(line)[1]) / 1000 - Date.now() / 1000 - this.seconds;
    assert.ok(Math.abs(wrong) < DAY / 2, line);
    return room;
  }
}
const list = data => fine(['rooms', 'list', '--json', '--data', data])
  .trim().split('\n').filter(Boolean).map(line => JSON.parse(line));
const names = data => list(data).map(({ room }) => room).sort();

test('the clock jumps back, and forward: games, bots, hints and waiting go on', async () => {
  const clock = new Clock(0);
  const server = await clock.start({ args: ['--hello-time', '8'] }); // which a busy machine says in time
  const room = await clock.makeRoom(server);
  const m = await Face.join(server, room, 'mercurial'), r = await Face.join(server, room, 'rubicon');
  await playOn(m, r, random(1), 3);
  const before = list(server.data).find(x => x.room === room.room).used;
  for (const days of [-40, 3, -400]) {
    clock.set(days * DAY);
    const late = new Face(server);
    await late.opened;
    const alone = await clock.makeRoom(server, { mercurial: 'random', rubicon: 'random' });
    const watcher = await Face.join(server, alone, 'watch');
    await watcher.hasSteps(watcher.steps.length + 20); // bots play on
    await playOn(m, r, random(2), 3);
    m.send({ type: 'chat', text: `${days} days` });
    assert.equal((await r.next('chat')).text, `${days} days`);
    m.send({ type: 'hint', at: m.steps.length });
    await r.next('hint');
    assert.equal((await late.next('bye')).code, 'no_hello'); // it still knows how long a second is
    await watcher.close();
  }
  assert.equal((await server.stop()).status, 0);
  const after = list(server.data).find(x => x.room === room.room).used;
  assert.ok(after >= before, `${after} is not before ${before}`);
});

test('a server starts with a clock that was set back: no room is lost', async () => {
  const data = freshData(), clock = new Clock(0);
  const first = await clock.start({ data });
  const room = await clock.makeRoom(first);
  await first.stop();
  clock.set(-500 * DAY);
  const second = await clock.start({ data });
  const m = await Face.join(second, room, 'mercurial'), r = await Face.join(second, room, 'rubicon');
  await playOn(m, r, random(3), 2);
  await second.stop();
  const third = await Server.start({ data }); // and the clock is right again
  assert.deepEqual((await Face.join(third, room, 'mercurial')).steps, m.steps);
  await third.stop();
});

test('rooms that nobody used for so many days are removed at the start', async () => {
  const data = freshData(), clock = new Clock(-31 * DAY);
  const past = await clock.start({ data });
  const old = await clock.makeRoom(past), visited = await clock.makeRoom(past);
  for (const room of [old, visited]) await Face.join(past, room, 'mercurial').then(face => face.close());
  clock.set(-29 * DAY);
  const young = await clock.makeRoom(past);
  await Face.join(past, young, 'rubicon').then(face => face.close());
  await Face.join(past, visited, 'watch').then(face => face.close()); // whoever looks at it uses it
  await past.stop();
  const longer = await Server.start({ data, args: ['--keep-days', '32'] });
  await longer.until(() => /event=pruned rooms=0 left=3/.test(longer.log));
  await longer.stop();
  assert.deepEqual(names(data), [old, visited, young].map(x => x.room).sort());
  const now = await Server.start({ data });
  await now.until(() => /event=pruned rooms=1 left=2/.test(now.log));
  assert.equal(await now.metric('rooms'), 2);
  const gone = new Face(now);
  await gone.opened;
  gone.hello(old, 'mercurial');
  assert.equal((await gone.next('bye')).code, 'unknown_room');
  await Face.join(now, young, 'mercurial');
  await now.stop();
  assert.deepEqual(names(data), [visited, young].map(x => x.room).sort());
});

test('and while it runs', async () => {
  const clock = new Clock(0);
  const server = await clock.start({ monotonic: true, args: ['--keep-days', '2', '--address-rooms', '1000', '--message-rate', '10000'] });
  await server.until(() => /event=pruned rooms=0/.test(server.log));
  await clock.makeRoom(server);
  for (let i = 0; i < 210; i++) await server.makeRoom(); // more than it removes at once
  clock.set(3 * DAY);
  await server.until(() => /event=pruned rooms=200 left=11\n[^]*event=pruned rooms=11 left=0/.test(server.log));
  assert.equal(await server.metric('rooms'), 0);
  await server.stop();
});

test('rooms that nobody ever entered make way within the hour', async () => {
  const clock = new Clock(0);
  const server = await clock.start({ monotonic: true, args: ['--max-rooms', '4'] });
  const kept = await clock.makeRoom(server);
  await Face.join(server, kept, 'watch');
  for (let i = 0; i < 3; i++) await server.makeRoom();
  const make = async () => (await server.fetch('/api/rooms', { method: 'POST', body: '{}' })).status;
  assert.equal(await make(), 503);
  clock.set(3600);
  await server.until(() => /event=pruned rooms=3 left=1/.test(server.log));
  assert.equal((await server.fetch('/healthz')).status, 200); // by a connection that has not been idle for an hour
  assert.equal(await make(), 201);
  await Face.join(server, kept, 'mercurial');
  await server.stop();
});

// ---- classes

async function makeClass(server, pupil) {
  const post = async (path, body) => (await server.fetch(path, { method: 'POST', body: JSON.stringify(body) })).json();
  const made = await post('/api/classes', {});
  const join = name => post('/api/classes/join', { word: made.word, name });
  return { made, join, pupil: await join(pupil) };
}
async function enterClass(server, link) {
  const face = new Face(server);
  await face.opened;
  face.send({ type: 'hello', class: link.class, secret: link.secret, lang: 'en' });
  face.first = await face.next(['class', 'bye']);
  return face;
}

test('a class that nobody used for so many days is gone, with its word and its nicknames; it says how many', async () => {
  const data = freshData(), clock = new Clock(-31 * DAY);
  const past = await clock.start({ data });
  const old = await makeClass(past, 'Old Ada'), visited = await makeClass(past, 'Bo');
  clock.set(-29 * DAY);
  const young = await makeClass(past, 'Cy');
  await enterClass(past, visited.pupil).then(face => face.close()); // whoever comes to it uses it
  await past.stop();
  const longer = await Server.start({ data, args: ['--keep-days', '32'] });
  await longer.until(() => /event=pruned/.test(longer.log));
  await longer.stop();
  const there = () => ['', '-wal'].map(end => data + end).filter(existsSync).some(file => readFileSync(file).includes('Old Ada'));
  assert.ok(there());
  const now = await Server.start({ data });
  await now.until(() => /event=pruned rooms=2 /.test(now.log)); // the class and its word
  assert.equal((await enterClass(now, old.made)).first.code, 'unknown_class');
  const late = { method: 'POST', body: JSON.stringify({ word: old.made.word, name: 'late' }) };
  assert.equal((await (await now.fetch('/api/classes/join', late)).json()).code, 'unknown_word');
  for (const one of [visited, young]) assert.equal((await enterClass(now, one.made)).first.days, 30);
  await now.stop();
  assert.ok(!there(), 'the nickname is not in the file any more');
  const week = await Server.start({ data, args: ['--keep-days', '7'] });
  assert.equal((await enterClass(week, young.made)).first.days, 7);
  assert.deepEqual(await (await week.fetch('/api/classes')).json(), { days: 7 }); // before anybody joins, too
  await week.stop();
});

test('a class goes after so many days though everything else is as old; a server that has only just started waits a day', async () => {
  const data = freshData(), clock = new Clock(0);
  const first = await clock.start({ data, monotonic: true });
  const old = await makeClass(first, 'Old Ada');
  await first.stop();
  clock.set(31 * DAY);
  const second = await clock.start({ data, monotonic: true });
  await second.until(() => /event=prune_refused rooms=2 of=/.test(second.log));
  assert.equal((await second.fetch('/api/classes')).status, 200); // it runs, and nobody comes to the class
  clock.set(32.1 * DAY);
  await second.until(() => /event=pruned rooms=2 /.test(second.log));
  assert.equal((await enterClass(second, old.made)).first.code, 'unknown_class');
  await second.stop();
  assert.ok(!['', '-wal'].map(end => data + end).filter(existsSync).some(file => readFileSync(file).includes('Old Ada')));
});

test('who makes no progress in a class is told to the teacher with the seconds since the last', async () => {
  const clock = new Clock(0);
  const server = await clock.start({ monotonic: true, args: ['--silence-time', '3600'] });
  const { made, pupil } = await makeClass(server, 'Ada');
  const teacher = await enterClass(server, made), ada = await enterClass(server, pupil);
  const quiet = async place => {
    ada.send({ type: 'place', place });
    return (await teacher.next('pupil', m => m.place === place)).quiet;
  };
  assert.ok((await quiet('lesson.8')) < 300);
  clock.set(400);
  assert.ok((await quiet('lesson.9')) >= 400);
  ada.send({ type: 'mark', id: 1, key: 'question.8.0', tries: 1, first: true, done: true, counts: [] });
  await ada.next('kept');
  assert.ok((await quiet('lesson.8')) < 300);
  await server.stop();
});

test('a start with a clock that is years ahead removes next to nothing, and says so', async () => {
  const data = freshData(), clock = new Clock(0);
  const first = await clock.start({ data });
  const rooms = [];
  for (let i = 0; i < 3; i++) {
    rooms.push(await clock.makeRoom(first));
    await Face.join(first, rooms[i], 'mercurial').then(face => face.close());
  }
  await first.stop();
  clock.set(5 * 365 * DAY);
  const ahead = await clock.start({ data });
  await ahead.until(() => /event=prune_refused rooms=3 of=3/.test(ahead.log));
  await Face.join(ahead, rooms[0], 'rubicon');
  await ahead.stop();
  assert.deepEqual(names(data), rooms.map(x => x.room).sort());
});

test('a request that has come whole waits for its answer however long that takes', async () => {
  const clock = new Clock(0);
  const server = await clock.start({ monotonic: true,
    args: ['--message-rate', '1000', '--bot-time', '60000', '--review-time', '3600', '--address-rooms', '1000', '--address-connections', '1000'] });
  const room = await clock.makeRoom(server);
  const m = await Face.join(server, room, 'mercurial'), r = await Face.join(server, room, 'rubicon');
  await playOn(m, r, random(1));
  for (const face of [m, r]) face.close();
  // Bots that come first, more than there are threads that think.
  for (let i = 0; i < 10 + 2 * cpus().length; i++)
    await Face.join(server, await server.makeRoom({ mercurial: 'master', rubicon: 'master' }), 'watch');
  while (!(await server.metric('crew_queue')));
  const review = server.fetch(`/api/rooms/${room.room}/review`, { headers: { Authorization: `Bearer ${room.secrets.mercurial}` } });
  const early = await Promise.race([review, server.metric('crew_queue')]);
  assert.equal(typeof early, 'number'); // it waits
  clock.set(40); // longer than a request may take to arrive
  assert.equal((await review).status, 200);
  await server.stop();
});
