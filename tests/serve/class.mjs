// class.mjs - a class on a real server: a class of forty through lessons, a pooled measurement and games
// in pairs, with the server killed in the middle; hostile joins; and that what is deleted is gone.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/serve/class.mjs
// STORE=postgres keeps the classes in a database.
import test from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { Server, Face, cluster, random, playOn } from './harness.mjs';

const free = ['--message-rate', '100000', '--address-rooms', '1000', '--address-connections', '1000'];

const post = async (server, path, body, headers = {}) => {
  const answer = await server.fetch(path, { method: 'POST', body: JSON.stringify(body), headers });
  return { status: answer.status, ...(await answer.json()) };
};
const makeClass = async server => {
  const made = await post(server, '/api/classes', {});
  assert.equal(made.status, 201, JSON.stringify(made));
  return made;
};
const join = (server, word, name) => post(server, '/api/classes/join', { word, name });

// A connection to a class; `link` has the class's name and a secret.
async function enter(server, link) {
  const face = new Face(server);
  await face.opened;
  face.send({ type: 'hello', class: link.class, secret: link.secret, lang: 'en' });
  face.state = await face.next('class');
  return face;
}
// Waits until what was told so far makes it true.
async function until(face, holds) {
  while (!holds()) await face.next(['class', 'pupil', 'marks', 'board', 'names', 'pair']);
}
let ids = 0;
const mark = (key, more = {}) => ({ type: 'mark', id: ++ids, key, tries: 1, first: true, done: true, counts: [], ...more });
async function tell(face, message) {
  face.send(message);
  await face.next('kept', m => m.id === message.id);
}

// What the teacher's page makes of the messages: pupils by number, marks by key.
function gridOf(face) {
  const pupils = new Map();
  for (const m of face.all) {
    if (m.type === 'pupil' && m.name === null) pupils.delete(m.pupil);
    else if (m.type === 'pupil') pupils.set(m.pupil, { ...m, marks: pupils.get(m.pupil)?.marks ?? {} });
    if (m.type === 'marks') for (const { key, ...rest } of m.marks) pupils.get(m.pupil).marks[key] = rest;
  }
  return pupils;
}
const boardsOf = face => new Map(face.all.filter(m => m.type === 'board' && m.of > 0).map(m => [m.pair, m]));
// All that is kept: the bytes of the files, or the tables of a database as they would be copied.
const filesOf = data => cluster ? [cluster.dump(data)] : ['', '-wal', '-shm'].map(end => data + end).filter(existsSync).map(name => readFileSync(name));

test('a class of forty, killed in the middle: no acknowledged answer is lost', async () => {
  const rng = random(15);
  let server = await Server.start({ args: free });
  const made = await makeClass(server);
  assert.match(made.word, /^([bdfgklmnpstz][aeiou]){4}$/);
  let teacher = await enter(server, made);
  assert.deepEqual([teacher.state.you, teacher.state.word, teacher.state.open], ['teacher', made.word, true]);

  const pupils = await Promise.all(Array.from({ length: 40 }, async (_, i) => {
    const joined = await join(server, made.word.replace(/(....)/, '$1-').toUpperCase(), `Pupil ${i} ☂`);
    assert.equal(joined.status, 201, JSON.stringify(joined));
    return { link: joined, kept: {}, sent: {} };
  }));
  assert.equal(new Set(pupils.map(p => p.link.pupil)).size, 40);
  for (const p of pupils) p.face = await enter(server, p.link);
  teacher.send({ type: 'task', to: '#lesson=8' });
  for (const p of pupils) await p.face.next('class', m => m.task === '#lesson=8');

  // Each answers, measures and finishes lessons; whatever is acknowledged is written down.
  const work = async p => {
    const seen = async message => {
      const { id, type, ...rest } = message;
      p.sent[rest.key] = { ...rest, counts: Object.assign([0, 0, 0, 0], rest.counts) };
      await tell(p.face, message);
      p.kept[rest.key] = p.sent[rest.key];
    };
    for (const lesson of [8, 12]) {
      for (let q = 0; q < 5; q++) {
        const first = rng() < 0.5;
        await seen(mark(`question.${lesson}.${q}`, { tries: 1, first, done: first }));
        if (!first) await seen(mark(`question.${lesson}.${q}`, { tries: 2, first }));
      }
      await seen(mark(`lesson.${lesson}`));
      await seen(mark(`shots.${lesson}`, { counts: [Math.floor(rng() * 100), 0, 0, 7] }));
    }
  };
  const working = pupils.map(p => work(p).catch(error => {
    if (!/^closed/.test(error.message)) throw error;
  }));
  // Killed when about half of it is done, with marks on their way.
  await until(teacher, () => teacher.all.filter(m => m.type === 'marks').length > 250);
  await server.stop('SIGKILL');
  await Promise.all(working);
  assert.ok(pupils.some(p => Object.keys(p.kept).length < 14), 'it was killed before the end');
  server = await Server.start({ data: server.data, port: server.port, args: free });
  teacher = await enter(server, made);
  assert.equal(teacher.state.task, '#lesson=8');
  for (const p of pupils) {
    const { name, marks } = gridOf(teacher).get(p.link.pupil);
    assert.match(name, /^Pupil \d+ ☂$/);
    for (const [key, { key: _, ...kept }] of Object.entries(p.kept)) {
      // The last message may have been kept without anybody hearing of it.
      const { key: __, ...sent } = p.sent[key];
      assert.ok([kept, sent].some(m => JSON.stringify(Object.entries(m).sort()) === JSON.stringify(Object.entries(marks[key] ?? {}).sort())),
        `${name} ${key}: ${JSON.stringify(marks[key])} is not ${JSON.stringify(kept)}`);
    }
  }

  // They come back and do the rest: the grid is right to the cell, and the pool adds up.
  await Promise.all(pupils.map(async p => {
    p.face = await enter(server, p.link);
    await work(p);
  }));
  const late = await enter(server, made);
  for (const face of [teacher, late]) {
    const cells = () => pupils.map(p => gridOf(face).get(p.link.pupil)?.marks);
    const wanted = pupils.map(p => Object.fromEntries(Object.entries(p.kept).map(([key, { key: _, ...kept }]) => [key, kept])));
    assert.equal(Object.keys(wanted[0]).length, 14);
    await until(face, () => isDeepStrictEqual(cells(), wanted));
  }
  // Paired: twenty rooms with the same dice, one pair plays to the end.
  const numbers = pupils.map(p => p.link.pupil);
  const pairs = Array.from({ length: 20 }, (_, i) => numbers.slice(2 * i, 2 * i + 2));
  pairs[19] = [pairs[19][0]]; // one with a bot
  teacher.send({ type: 'pairs', pairs, same: true, rate: 1, bot: 'greedy' });
  const rooms = await Promise.all(pupils.slice(0, 39).map(async p => (p.room = await p.face.next('pair', m => m.room))));
  assert.equal(rooms[38].with, null);
  assert.equal(rooms[0].with, gridOf(teacher).get(numbers[1]).name);
  assert.equal(rooms[0].room, rooms[1].room);
  await until(teacher, () => boardsOf(teacher).size === 20);
  const sit = room => Face.join(server, { room: room.room, secrets: { [room.seat]: room.secret } }, room.seat);
  const [m, r] = await Promise.all([sit(rooms[0]), sit(rooms[1])]);
  const other = await sit(rooms[2]);
  assert.equal(other.steps[0], m.steps[0], 'the same dice lay the same components');
  await playOn(m, r, rng);
  const end = await teacher.next('board', b => b.pair === 0 && b.result !== null);
  assert.equal(end.steps, m.steps.length);

  // A server that starts again knows the pairs and their boards.
  await server.stop();
  server = await Server.start({ data: server.data, port: server.port, args: free });
  teacher = await enter(server, made);
  await until(teacher, () => boardsOf(teacher).size === 20);
  assert.equal(boardsOf(teacher).get(0).result, end.result);
  const back = await enter(server, pupils[5].link);
  assert.equal(back.all.find(m => m.type === 'pair').room, rooms[5].room);

  // Deleted is deleted: rows, nicknames and rooms are not in the files any more.
  assert.ok(filesOf(server.data).some(bytes => bytes.includes('Pupil 7 ☂')));
  teacher.send({ type: 'wipe' });
  assert.equal((await back.next('bye')).code, 'class_deleted');
  for (const bytes of filesOf(server.data)) {
    assert.ok(!bytes.includes('Pupil '), 'no nickname is left');
    assert.ok(!bytes.includes('question.8'), 'no answer is left');
    assert.ok(!bytes.includes(made.word), 'nor the word');
    assert.ok(!bytes.includes(rooms[0].room), 'nor the rooms of pairs');
  }
  assert.equal((await join(server, made.word, 'late')).code, 'unknown_word');
  await server.stop();
});

test('the teacher removes a pupil, closes the door, pauses, watches', async () => {
  const server = await Server.start({ args: free });
  const made = await makeClass(server);
  const teacher = await enter(server, made);
  const [a, b] = await Promise.all(['Ala', 'Bo'].map(name => join(server, made.word, name)));
  const ala = await enter(server, a), bo = await enter(server, b);
  assert.equal(ala.state.name, 'Ala');
  teacher.send({ type: 'pause', on: true });
  for (const face of [ala, bo, teacher]) await face.next('class', m => m.paused);
  teacher.send({ type: 'door', on: false });
  await teacher.next('class', m => !m.open);
  assert.equal((await join(server, made.word, 'Cy')).code, 'door_closed');

  // Nobody is watched without knowing it, and what is on the screen goes to the teacher alone.
  teacher.send({ type: 'watch', pupil: a.pupil });
  await ala.next('class', m => m.watched);
  ala.send({ type: 'screen', text: 'Question 1', position: '' });
  assert.deepEqual(await teacher.next('screen'), { type: 'screen', pupil: a.pupil, text: 'Question 1', position: '' });
  teacher.send({ type: 'watch', pupil: 0 });
  await ala.next('class', m => !m.watched);
  ala.send({ type: 'place', place: 'lesson.8' });
  await teacher.next('pupil', m => m.place === 'lesson.8' && m.present);

  // Names are told to pupils only while they may choose.
  ala.send({ type: 'wish', pupil: b.pupil });
  assert.equal((await ala.next('error')).code, 'teacher_only');
  teacher.send({ type: 'choosing', on: true });
  assert.deepEqual((await ala.next('names', m => m.names.length)).names.map(n => n.name).sort(), ['Ala', 'Bo']);
  ala.send({ type: 'wish', pupil: b.pupil });
  await teacher.next('pupil', m => m.wish === b.pupil);

  // Nobody plays against themselves, nor in two games.
  for (const pairs of [[[a.pupil, a.pupil]], [[a.pupil], [b.pupil, a.pupil]], [[a.pupil, 999]]]) {
    teacher.send({ type: 'pairs', pairs, same: false, rate: 1, bot: 'greedy' });
    assert.equal((await teacher.next('error')).code, 'unknown_pupil', JSON.stringify(pairs));
  }
  teacher.send({ type: 'remove', pupil: b.pupil });
  assert.equal((await bo.next('bye')).code, 'pupil_removed');
  await teacher.next('pupil', m => m.pupil === b.pupil && m.name === null);
  const again = new Face(server);
  await again.opened;
  again.send({ type: 'hello', class: b.class, secret: b.secret, lang: 'en' });
  assert.equal((await again.next('bye')).code, 'wrong_secret');
  ala.socket.close();
  await teacher.next('pupil', m => m.pupil === a.pupil && !m.present);
  await server.stop();
});

test('strangers, guessed words and foreign secrets get nowhere', async () => {
  const server = await Server.start({ args: free });
  const made = await makeClass(server), other = await makeClass(server);
  const joined = await join(server, made.word, 'Ala');
  // A pupil is no teacher, and a teacher of another class is nobody here.
  const ala = await enter(server, joined);
  for (const message of [{ type: 'task', to: '#lesson=1' }, { type: 'pause', on: true }, { type: 'wipe' }, { type: 'remove', pupil: 1 },
    { type: 'watch', pupil: 1 }, { type: 'door', on: true }, { type: 'pairs', pairs: [] }]) {
    ala.send(message);
    assert.equal((await ala.next('error')).code, 'teacher_only', message.type);
  }
  ala.send({ type: 'step', at: 0, step: 'M navigate H' });
  assert.equal((await ala.next('error')).code, 'unknown_type');
  for (const [link, code] of [[{ class: made.class, secret: other.secret }, 'wrong_secret'], [{ class: 'nosuchclass', secret: made.secret }, 'unknown_class'],
    [{ class: made.class, secret: '' }, 'wrong_secret'], [{ class: 'x'.repeat(99), secret: '' }, 'unknown_class'],
    [{ class: joined.class, secret: 'x'.repeat(99) }, 'wrong_secret']]) {
    const face = new Face(server);
    await face.opened;
    face.send({ type: 'hello', lang: 'en', ...link });
    assert.equal((await face.next('bye')).code, code, JSON.stringify(link));
    await face.closed;
  }
  // A class's name opens no room.
  const room = new Face(server);
  await room.opened;
  room.send({ type: 'hello', room: made.class, secret: made.secret, lang: 'en', after: 0, name: '' });
  assert.equal((await room.next('bye')).code, 'unknown_room');

  const wrong = (await join(server, made.word.replace(/.$/, v => (v === 'a' ? 'e' : 'a')), 'x'));
  assert.deepEqual([wrong.status, wrong.code], [400, 'word_slip']);
  assert.equal((await join(server, made.word, 'ALA')).code, 'name_taken');
  assert.equal((await join(server, made.word, 'x'.repeat(25))).code, 'text_too_long');
  assert.equal((await join(server, made.word, ' ')).code, 'text_empty');
  assert.equal((await join(server, made.word, 'a\u202eb')).code, 'text_control');
  assert.equal((await post(server, '/api/classes/join', { word: made.word, name: 'x' }, { origin: 'https://elsewhere.example' })).code, 'bad_origin');
  assert.equal((await post(server, '/api/classes', {}, { origin: 'https://elsewhere.example' })).code, 'bad_origin');
  assert.equal((await server.fetch('/api/classes/join')).status, 405);
  // Words of the right shape that no class has: the address is soon told to wait, with the right word too.
  const C = 'bdfgklmnpstz', V = 'aeiou';
  const word = n => {
    const s = [n % 60, Math.floor(n / 60) % 60, 7];
    return [...s, (2 * s[0] + 3 * s[1] + 4 * s[2]) % 59].map(k => C[Math.floor(k / 5)] + V[k % 5]).join('');
  };
  let n = 0, answer;
  do answer = await join(server, word(n), 'guess');
  while (answer.code === 'unknown_word' && ++n < 100);
  assert.deepEqual([n, answer.status, answer.code], [40, 429, 'too_many_words']);
  assert.equal((await join(server, made.word, 'honest')).code, 'too_many_words');
  await server.stop();
});
