// servers.mjs - several servers on one PostgreSQL database: a room is on one of them at a time, goes where it
// is asked for, and no face ever sees two histories, whoever is killed, stopped or cut off.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/serve/servers.mjs
// KILLS (6) says how often a server is killed; SEED and ROOMS as in tables.mjs.
import test, { after } from 'node:test';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { fine, run } from '../run.mjs';
import { Cluster } from './cluster.mjs';
import { Face, Server, choose, freshData, mover, playOn, random, scratch } from './harness.mjs';
import { startNginx } from './nginx.mjs';
import { arrive, finish, free, goOn, healthIs, pause, seed, tablesAt, unopened } from './tables.mjs';

const kills = Number(process.env.KILLS ?? 6);
const cluster = await Cluster.start(['max_connections=20']);
after(() => cluster.remove());
const start = (data, more = {}) => Server.start({ data, args: free, ...more });
const startTwo = async data => [await start(data), await start(data)];

// Classes: asking a server, coming in, an answer that is kept, what the teacher has of all answers.
const post = async ({ url }, path, body) => (await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })).json();
const enter = async (server, link) => {
  const face = new Face(server);
  await face.opened;
  face.send({ type: 'hello', class: link.class, secret: link.secret, lang: 'en' });
  await face.next('class');
  return face;
};
const answer = async (face, id) => {
  face.send({ type: 'mark', id, key: `question.8.${id}`, tries: 1, first: true, done: true, counts: [] });
  await face.next('kept', m => m.id === id);
};
const marks = async (face, count) => {
  for (;;) {
    const all = face.all.flatMap(m => (m.type === 'marks' ? m.marks.map(({ key }) => `${m.pupil} ${key}`) : [])).sort();
    if (all.length >= count) return all;
    await face.next('marks');
  }
};

test('a room goes where it is asked for; both faces meet there, with one history', async () => {
  const data = cluster.fresh(), [a, b] = await startTwo(data);
  const room = await a.makeRoom(), kept = await a.makeRoom();
  const m = await Face.join(a, room, 'mercurial'), watcher = await Face.join(a, kept, 'watch');
  const stranger = new Face(b, { path: room.room });
  await stranger.opened;
  stranger.hello(room, 'rubicon');
  const bye = await stranger.next('bye');
  assert.equal(bye.code, 'moved');
  assert.equal(bye.retry_ms, 500);
  // Anybody may read it anywhere.
  const headers = { Authorization: `Bearer ${room.secrets.watch}` };
  assert.equal((await (await b.fetch(`/api/rooms/${room.room}`, { headers })).json()).room, room.room);
  assert.match(await (await b.fetch(`/api/rooms/${room.room}/record`, { headers })).text(), /^entanglion 1\n/);
  assert.equal((await b.fetch(`/api/rooms/${room.room}`, { headers: { Authorization: 'Bearer wrong' } })).status, 403);
  // Only where it is can it be thought about; this one nobody has asked the other for so far.
  const review = await b.fetch(`/api/rooms/${kept.room}/review`, { headers: { Authorization: `Bearer ${kept.secrets.watch}` } });
  assert.equal(review.status, 503);
  assert.equal((await review.json()).code, 'moved');
  watcher.socket.terminate();
  const r = await arrive(() => b, room, 'rubicon');
  assert.equal((await m.next('bye')).code, 'moved');
  const back = await arrive(() => b, room, 'mercurial', { steps: m.steps, edition: m.welcome.edition });
  await playOn(back, r, random(1), 4);
  await a.until(() => a.log.includes(`event=room_moves room=${room.room}`));
  // Whoever has no room in the address of the WebSocket is served as well.
  await Face.join(b, room, 'watch');
  assert.equal((await a.stop()).status, 0);
  assert.equal((await b.stop()).status, 0);
});

test('a room or class is not taken away by naming it at an address that leads elsewhere', async () => {
  const data = cluster.fresh(), [a, b] = await startTwo(data);
  const proxied = await start(data, { args: [...free, '--trust-proxy'] });
  const room = await a.makeRoom(), made = await post(a, '/api/classes', {});
  const m = await Face.join(a, room, 'mercurial'), teacher = await enter(a, made);
  const refused = async (server, path, hello) => {
    const face = new Face(server, path && { path });
    await face.opened;
    face.send({ type: 'hello', secret: 'guessed', after: 0, lang: 'en', name: '', ...hello });
    const { code, field } = await face.next(['error', 'bye']);
    assert.deepEqual([code, field], ['bad_field', Object.keys(hello)[0]]);
    face.socket.terminate();
  };
  for (const server of [b, proxied])
    for (const path of ['other', `${room.room}x`, room.room.slice(1), made.class]) {
      await refused(server, path, { room: room.room });
      await refused(server, path, { class: made.class });
    }
  // By `/ws`, which leads nobody anywhere, a room that nobody has is opened, and none is taken away: not even by who may play.
  for (const secrets of [{ rubicon: 'guessed' }, room.secrets]) {
    const face = new Face(proxied);
    await face.opened;
    face.hello({ ...room, secrets }, 'rubicon');
    const { code, retry_ms } = await face.next('bye');
    assert.deepEqual([code, retry_ms], ['moved', 500]);
  }
  const old = await proxied.makeRoom();
  await playOn(await Face.join(proxied, old, 'mercurial'), await Face.join(proxied, old, 'rubicon'), random(2), 4);
  const r = await Face.join(a, room, 'rubicon');
  await playOn(m, r, random(1), 4);
  await pause(2500); // both would have moved by now
  for (const face of [m, r, teacher]) assert.equal(face.all.filter(({ type }) => type === 'bye').length, 0);
  assert.doesNotMatch(a.log, /event=(room|class)_moves/);
  assert.ok(await arrive(() => proxied, room, 'rubicon')); // by its own address it moves
  for (const server of [a, b, proxied]) await server.stop();
});

test('two servers that claim rooms at the same moment, in whatever order: one gets each', async () => {
  const data = cluster.fresh(), servers = await startTwo(data);
  const rooms = await Promise.all(Array.from({ length: 40 }, () => servers[0].makeRoom()));
  const open = async server => {
    const face = new Face(server);
    await face.opened;
    return face;
  };
  const [ours, theirs] = await Promise.all(servers.map(server => Promise.all(rooms.map(() => open(server)))));
  rooms.forEach((room, i) => ours[i].hello(room, 'mercurial'));
  rooms.map((room, i) => [room, theirs[i]]).reverse().forEach(([room, face]) => face.hello(room, 'rubicon'));
  for (const i of rooms.keys()) {
    const answers = await Promise.all([ours[i], theirs[i]].map(face => face.next(['welcome', 'bye'])));
    assert.deepEqual(answers.map(answer => answer.code ?? answer.type).sort(), ['moved', 'welcome']);
  }
  for (const face of [...ours, ...theirs]) face.socket.terminate();
  for (const server of servers) await server.stop();
});

test(`killed with -9 ${kills} times, each time another server: everybody plays on, nothing told is lost`, async t => {
  const rng = random(seed), data = cluster.fresh();
  const servers = await startTwo(data);
  // As a proxy does it: to the server of the room, or if that is not there to the next.
  const alive = server => server.child.exitCode === null && server.child.signalCode === null;
  const tables = await tablesAt(servers, i => servers.slice(i % servers.length).concat(servers).find(alive) ?? servers[0]);
  const playing = tables.map(table => table.play());
  let longest = 0;
  for (let i = 0; i < kills; i++) {
    await goOn(tables);
    await pause(rng() * 200);
    const at = Math.floor(rng() * servers.length), began = Date.now();
    await servers[at].stop('SIGKILL');
    await goOn(tables);
    longest = Math.max(longest, Date.now() - began);
    servers[at] = await start(data);
  }
  await finish(tables, playing, data);
  t.diagnostic(`everybody played again within ${longest} ms at most`);
  for (const server of servers) await server.stop();
});

test('stopped for longer than the database waits, then continued: it has lost its rooms, and says so', async () => {
  const data = cluster.fresh('%20-cidle_session_timeout%3D8s'), [a, b] = await startTwo(data);
  const room = await a.makeRoom();
  const m = await Face.join(a, room, 'mercurial'), r = await Face.join(a, room, 'rubicon');
  await playOn(m, r, random(3), 4);
  const { steps } = m, { edition } = m.welcome;
  a.child.kill('SIGSTOP');
  // What was sent to it is not lost on anybody: it was never acknowledged.
  const step = choose(m.game(), random(4)), who = mover(m.game()) === 'M' ? m : r;
  who.send({ type: 'step', at: steps.length, step });
  const [m2, r2] = await Promise.all(['mercurial', 'rubicon'].map(seat => arrive(() => b, room, seat, { steps, edition })));
  assert.deepEqual(m2.steps, steps);
  await playOn(m2, r2, random(5), 6);
  a.child.kill('SIGCONT');
  for (const face of [m, r]) {
    const { code } = await face.next('bye');
    assert.ok(['moved', 'storage'].includes(code), code);
    assert.deepEqual(face.steps, steps); // nothing was acknowledged after it had lost the room
  }
  await a.until(() => /event=(session_lost|database_lost)/.test(a.log));
  await playOn(m2, r2, random(6), 3);
  // It serves again, other rooms.
  await healthIs(a);
  await Face.join(a, await a.makeRoom(), 'mercurial');
  assert.match(fine(['rooms', 'check', '--data', data]), /is sound/);
  for (const server of [a, b]) await server.stop();
});

test('behind one address: the proxy leads both to the same server, and to the other when that is killed', async () => {
  const data = cluster.fresh(), options = { args: [...free, '--trust-proxy'] };
  const servers = [await start(data, options), await start(data, options)];
  const nginx = await startNginx(servers.map(server => server.port), scratch);
  after(nginx.stop);
  const asked = new Set();
  for (let i = 0; i < 8; i++) {
    const room = await (await fetch(`${nginx.url}/api/rooms`, { method: 'POST', body: '{}' })).json();
    const [m, r] = await Promise.all(['mercurial', 'rubicon'].map(seat => arrive(() => nginx, room, seat)));
    await playOn(m, r, random(i), 2);
    const there = await Promise.all(servers.map(server => server.metric('rooms_loaded')));
    asked.add(there.join());
    if (i < 7) {
      for (const face of [m, r]) await face.close();
      continue;
    }
    const known = { steps: m.steps, edition: m.welcome.edition };
    const count = async () => Promise.all(servers.map(server => server.metric('connections')));
    while ((await count()).join() !== '2,0' && (await count()).join() !== '0,2') await pause(20); // the others have left
    const at = (await count()).indexOf(2);
    await servers[at].stop('SIGKILL');
    const [m2, r2] = await Promise.all(['mercurial', 'rubicon'].map(seat => arrive(() => nginx, room, seat, known)));
    assert.deepEqual(m2.steps.slice(0, known.steps.length), known.steps);
    await playOn(m2, r2, random(9), 3);
    while ((await servers[1 - at].metric('connections')) !== 2) await pause(20); // whoever had to try again has left
    await servers[1 - at].stop();
  }
  for (const server of servers) assert.doesNotMatch(server.log, /room_moves/); // none had to move
  assert.ok(asked.size > 1);
  nginx.stop();
});

test('upgraded one after the other, behind one address: everybody comes back by themselves, and nothing told is lost', async t => {
  const data = cluster.fresh(), options = { args: [...free, '--trust-proxy'] };
  const servers = [await start(data, options), await start(data, options)];
  const nginx = await startNginx(servers.map(server => server.port), scratch);
  after(nginx.stop);
  unopened.clear();
  const tables = await tablesAt(servers, () => nginx, 3);
  const playing = tables.map(table => table.play());
  const made = await post(nginx, '/api/classes', {}), ada = await post(nginx, '/api/classes/join', { word: made.word, name: 'Ada' });
  let pupil = await enter(nginx, ada);
  for (const [i, { port }] of servers.entries()) {
    await goOn(tables);
    await answer(pupil, i);
    assert.deepEqual(await servers[i].stop(), { status: 0, signal: null });
    pupil = await enter(nginx, ada); // whichever had the class
    await goOn(tables); // on the other one
    servers[i] = await start(data, { ...options, port });
    await healthIs(servers[i]); // then it is the next one's turn
  }
  await goOn(tables);
  await finish(tables, playing, data);
  assert.deepEqual(await marks(await enter(nginx, made), 2), [`${ada.pupil} question.8.0`, `${ada.pupil} question.8.1`]);
  // Nobody was told anything but to come back, and always found a server.
  assert.deepEqual([...unopened], []);
  for (const { codes } of tables) for (const code of codes) assert.ok(['stopping', 'moved'].includes(code), code);
  t.diagnostic(`connected anew ${tables.map(table => table.arrivals - 1).join(', ')} times`);
  nginx.stop();
  for (const server of servers) assert.equal((await server.stop()).status, 0);
});

// A way to the database that can be cut: whoever goes there is cut off, and refused until it is mended.
async function wayTo(address) {
  const ends = new Set();
  const make = port => {
    const server = createServer(socket => {
      const to = connect(`${cluster.folder}/.s.PGSQL.5432`);
      for (const [end, other] of [[socket, to], [to, socket]]) {
        ends.add(end.on('error', () => {}).on('close', () => (ends.delete(end), other.destroy())));
        end.pipe(other);
      }
    }).listen(port, '127.0.0.1');
    return once(server, 'listening').then(() => server);
  };
  let server = await make(0);
  const { port } = server.address();
  return {
    data: address.replace(/@.*options/, `@127.0.0.1:${port}/postgres?sslmode=disable&options`),
    cut: () => {
      server.close();
      for (const end of ends) end.destroy();
    },
    mend: async () => (server = await make(port)),
  };
}

test('a server without its database, behind one address: everybody is led to the other, and it is asked again when it is well', async () => {
  const data = cluster.fresh(), way = await wayTo(data), options = { args: [...free, '--trust-proxy'] };
  const [a, b] = [await start(way.data, options), await start(data, options)];
  after(way.cut);
  const nginx = await startNginx([a.port, b.port], scratch);
  after(nginx.stop);
  const tables = [], playing = [];
  while (tables.length < 4 || !(await a.metric('connections'))) { // until some of them are there
    const [table] = await tablesAt([b], () => nginx, 1);
    playing.push(table.play());
    tables.push(table);
    await goOn([table]);
  }
  way.cut();
  await healthIs(a, 503);
  while (await a.metric('connections')) await pause(20);
  await goOn(tables);
  while ((await b.metric('connections')) !== 2 * tables.length) await pause(20); // all of them
  // New rooms and classes are made by the other one, whomever the proxy asked first.
  for (let i = 0; i < 8; i++) assert.match((await post(nginx, '/api/rooms', {})).room, /^\w+$/);
  const { word } = await post(nginx, '/api/classes', {});
  assert.equal((await post(nginx, '/api/classes/join', { word, name: 'Ada' })).pupil, 1);
  // Somebody who goes to it by name is told as well, before anything is said.
  await assert.rejects(new Face(a).opened, /503/);
  await way.mend();
  await healthIs(a);
  for (const table of tables) for (const face of table.faces) face.socket.terminate();
  await goOn(tables);
  while (!(await a.metric('connections'))) await pause(20);
  await finish(tables, playing, data);
  way.cut();
  nginx.stop();
  for (const server of [a, b]) await server.stop();
});

test('a dump made while rooms play is put back elsewhere: what was told before it is there, and play goes on', async () => {
  for (const name of ['played', 'restored']) cluster.sql('postgres', `CREATE DATABASE ${name}`);
  const data = cluster.address('played'), servers = await startTwo(data), rng = random(seed + 9);
  const { word } = await post(servers[0], '/api/classes', {});
  const rooms = [];
  for (const server of servers) {
    const room = await server.makeRoom();
    rooms.push({ room, m: await Face.join(server, room, 'mercurial'), r: await Face.join(server, room, 'rubicon') });
    await playOn(rooms.at(-1).m, rooms.at(-1).r, rng, 5);
  }
  const told = rooms.map(({ m }) => [...m.steps]), dump = `${cluster.folder}/rooms.dump`;
  let over = false;
  const games = rooms.map(async ({ m, r }) => {
    while (!over && mover(m.game())) await playOn(m, r, rng, 1);
  });
  const [status] = await once(spawn(...cluster.command('pg_dump', '-Fc', '-f', dump, '-d', data), { stdio: 'inherit' }), 'close');
  over = true;
  await Promise.all(games);
  assert.equal(status, 0);
  for (const server of servers) await server.stop('SIGKILL'); // the rooms are theirs in the dump, too
  const restored = cluster.address('restored');
  cluster.run('pg_restore', '--exit-on-error', '-d', restored, dump);
  assert.match(fine(['rooms', 'check', '--data', restored]), /is sound/);
  const server = await start(restored);
  for (const [i, { room, m }] of rooms.entries()) {
    const back = await Promise.all(['mercurial', 'rubicon'].map(seat => Face.join(server, room, seat)));
    assert.ok(back[0].steps.length >= told[i].length);
    assert.deepEqual(back[0].steps, m.steps.slice(0, back[0].steps.length));
    await playOn(...back, rng, 2);
  }
  assert.equal((await post(server, '/api/classes/join', { word, name: 'Ada' })).pupil, 1);
  await server.makeRoom();
  await server.stop();
});

test('rooms go from a file in use to a database and back; passwords are not shown', async () => {
  const server = await Server.start({ data: freshData(), args: free });
  const room = await server.makeRoom();
  const m = await Face.join(server, room, 'mercurial', { name: 'Ada' }), r = await Face.join(server, room, 'rubicon');
  await playOn(m, r, random(7), 5);
  m.send({ type: 'chat', text: 'Kept?' });
  await r.next('chat');
  const data = cluster.fresh(), file = `${server.data}.back`;
  assert.match(fine(['rooms', 'copy', server.data, data]), /^Copied \S+ to postgresql:\S+, rooms: 1\.\n$/);
  fine(['rooms', 'copy', data, file]);
  const listed = fine(['rooms', 'list', '--data', server.data]);
  for (const copy of [data, file]) assert.equal(fine(['rooms', 'list', '--data', copy]), listed);
  const again = run(['rooms', 'copy', server.data, data]);
  assert.equal(again.status, 1);
  assert.match(again.stderr, /has rooms already/);
  fine(['rooms', 'backup', `${file}.2`, '--data', data]);
  await server.stop();
  const other = await Server.start({ data: data.replace('entanglion@', 'entanglion:s3cret@'), args: free });
  assert.deepEqual((await Face.join(other, room, 'watch')).steps, m.steps);
  assert.match(fine(['rooms', 'link', room.room, 'watch', '--data', data]), /^\/room\//);
  const there = cluster.dump(data);
  assert.ok(['Kept?', 'Ada', room.room, m.steps[0]].every(text => there.includes(text)));
  fine(['rooms', 'delete', room.room, '--data', data]);
  const left = cluster.dump(data); // no row of any table has anything of it
  for (const text of ['Kept?', 'Ada', room.room, m.steps[0]]) assert.ok(!left.includes(text), text);
  await other.stop();
  assert.ok(!`${other.out}${other.log}`.includes('s3cret'));
});

test('a class is on one server at a time: whoever had it sends everybody after it', async () => {
  const data = cluster.fresh();
  const [a, b] = await startTwo(data);
  const made = await post(a, '/api/classes', {});
  const ada = await post(a, '/api/classes/join', { word: made.word, name: 'Ada' });
  const teacher = await enter(a, made), first = await enter(a, ada);
  await answer(first, 1);
  // Somebody is led to the other server, and nothing happens on the first.
  const bo = await post(b, '/api/classes/join', { word: made.word, name: 'Bo' });
  for (const face of [teacher, first]) {
    const { code, retry_ms: retry } = await face.next('bye');
    assert.deepEqual([code, retry], ['moved', 500]);
  }
  const [there, second, again] = [await enter(b, made), await enter(b, bo), await enter(b, ada)];
  await answer(again, 2);
  await answer(second, 3);
  // Killed: the other one has all of it, and neither was told of anything that is not there.
  await b.stop('SIGKILL');
  const back = await enter(a, made);
  const kept = [`${ada.pupil} question.8.1`, `${ada.pupil} question.8.2`, `${bo.pupil} question.8.3`];
  assert.deepEqual(await marks(back, 3), kept);
  assert.deepEqual(await marks(there, 3), kept);
  await a.stop();
});
