// rooms.mjs - playing in rooms over WebSocket: two persons, watchers, bots, consent, coming back.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/serve/rooms.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fine, run } from '../run.mjs';
import { Server, Face, scratch, playOn, random, mover, choose } from './harness.mjs';

let server;
test.before(async () => (server = await Server.start({ args: ['--message-rate', '100000', '--address-rooms', '1000', '--address-connections', '10000'] })));

const both = async (wish = {}) => {
  const room = await server.makeRoom(wish);
  return { room, m: await Face.join(server, room, 'mercurial'), r: await Face.join(server, room, 'rubicon') };
};
const faceOf = ({ m, r }, ship) => (ship === 'M' ? m : r);
const bearer = secret => ({ headers: { Authorization: `Bearer ${secret}` } });

// What a catalogue says for a sentence.
function translated(lang, english) {
  const text = readFileSync(new URL(`../../po/${lang}.po`, import.meta.url), 'utf8');
  const entry = text.split(/\n\n+/).map(part => part.replace(/"\n"/g, '')).find(part => part.includes(`msgid ${JSON.stringify(english)}\n`));
  const said = JSON.parse(/^msgstr (".+")$/m.exec(entry)[1]);
  assert.ok(said && said !== english);
  return said;
}

test('two persons play to the end; the seed is what was promised, and deals that game', async () => {
  const { room, m, r } = await both({ rate: 3 });
  const watcher = await Face.join(server, room, 'watch');
  assert.equal(m.welcome.you, 'mercurial');
  assert.equal(r.welcome.you, 'rubicon');
  assert.equal(watcher.welcome.you, 'watcher');
  assert.equal(m.welcome.commit, room.commit);
  await playOn(m, r, random(1));
  assert.ok(['won', 'lost'].includes(m.game().result));
  const seeds = await Promise.all([m, r, watcher].map(face => face.next('seed')));
  assert.deepEqual(m.steps, r.steps);
  assert.deepEqual(m.steps, watcher.steps);
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(seeds[0].seed));
  const hash = createHash('sha256').update(Buffer.from(seeds[0].salt, 'hex')).update(number).digest('hex');
  assert.equal(hash, room.commit);
  // The record as a file: the program reads it, and agrees that this seed deals these outcomes.
  const answer = await server.fetch(`/api/rooms/${room.room}/record`, bearer(room.secrets.watch));
  const record = await answer.text();
  assert.match(record, new RegExp(`^seed ${seeds[0].seed}$`, 'm'));
  assert.match(record, /^mercurial human mercurial person$/m);
  assert.deepEqual(record.split('\n\n')[1].trim().split('\n').slice(0, -1), m.steps);
  const file = join(scratch, 'finished.ent');
  writeFileSync(file, record);
  fine(['trace', file]);
  for (const face of [m, r, watcher]) await face.close();
});

test('refused with the reason, in the language of the face; nothing changes', async () => {
  const table = await both();
  const who = mover(table.m.game()), other = who === 'M' ? 'R' : 'M';
  const face = faceOf(table, who), partner = faceOf(table, other), at = face.steps.length;
  const refused = async (f, message) => {
    f.send(message);
    const answer = await f.next('refused');
    assert.equal(answer.at, at);
    return answer;
  };
  assert.equal((await refused(face, { type: 'step', at: at - 1, step: `${who} retrieve` })).code, 'stale');
  assert.equal((await refused(face, { type: 'step', at: at + 1, step: `${who} retrieve` })).code, 'stale');
  assert.equal((await refused(face, { type: 'step', at, step: `${other} retrieve` })).code, 'wrong_seat');
  assert.equal((await refused(face, { type: 'step', at, step: '* d8 8' })).code, 'wrong_seat');
  assert.equal((await refused(face, { type: 'step', at, step: 'fly me to the moon' })).code, 'not_a_step');
  const illegal = await refused(face, { type: 'step', at, step: `${who} retrieve` });
  assert.equal(illegal.code, 'illegal');
  assert.equal(illegal.reason, 'The ships do not orbit a planet of Entanglion.');
  const turn = await refused(partner, { type: 'step', at, step: `${other} navigate H` });
  assert.equal(turn.reason, "It is the other ship's choice.");
  for (const lang of ['pl', 'cs', 'ja', 'es']) {
    const abroad = await Face.join(server, table.room, who === 'M' ? 'mercurial' : 'rubicon', { lang });
    assert.equal((await refused(abroad, { type: 'step', at, step: `${who} retrieve` })).reason, translated(lang, illegal.reason));
    assert.equal((await refused(abroad, { type: 'step', at: 0, step: '' })).reason, translated(lang, 'The game has moved on since then.'));
    await abroad.close();
  }
  assert.equal(face.steps.length, at);
});

test('both at once: one step is made, the other refused', async () => {
  const { room } = await both();
  const who = mover((await Face.join(server, room, 'watch')).game());
  const seat = who === 'M' ? 'mercurial' : 'rubicon';
  const [a, b] = [await Face.join(server, room, seat), await Face.join(server, room, seat)];
  const at = a.steps.length, options = a.game().options();
  a.send({ type: 'step', at, step: options[0] });
  b.send({ type: 'step', at, step: options.at(-1) });
  // What one face asks is answered in order: after this answer no refusal is on its way.
  for (const face of [a, b]) face.send({ type: 'chat', text: '' });
  for (const face of [a, b]) {
    while (!face.all.some(m => m.code === 'text_empty')) await face.next(['error', 'steps', 'refused']);
    await face.hasSteps(at + 1);
  }
  assert.deepEqual(a.steps, b.steps);
  const refused = face => face.all.filter(m => m.type === 'refused').map(m => m.code);
  assert.deepEqual([refused(a), refused(b)], a.steps[at] === options[0] ? [[], ['stale']] : [['stale'], []]);
});

test('coming back: everything after n, on any device', async () => {
  const { room, m, r } = await both();
  await playOn(m, r, random(2), 6);
  const half = Math.floor(m.steps.length / 2);
  const back = new Face(server);
  await back.opened;
  back.steps = m.steps.slice(0, half);
  back.hello(room, 'mercurial', { after: half, edition: m.welcome.edition });
  const steps = await back.next('steps');
  assert.equal(steps.from, half);
  assert.deepEqual(back.steps, m.steps);
  assert.equal(back.welcome.count, m.steps.length);
  // With all steps known there are none to send.
  const full = new Face(server);
  await full.opened;
  full.hello(room, 'rubicon', { after: m.steps.length });
  await full.next('seats');
  assert.ok(!full.messages.some(x => x.type === 'steps'));
});

test('a face that missed a step taken back gets the record anew', async () => {
  const { room, m, r } = await both();
  await playOn(m, r, random(3), 4);
  const stale = { steps: [...m.steps], edition: m.welcome.edition };
  await m.close();
  r.send({ type: 'undo', at: r.steps.length });
  await r.next('asked');
  const m2 = await Face.join(server, room, 'mercurial');
  m2.send({ type: 'agree', about: 'undo' });
  await r.next('undone');
  const again = new Face(server);
  await again.opened;
  again.steps = stale.steps;
  again.hello(room, 'mercurial', { after: stale.steps.length, edition: stale.edition });
  await again.next('seats');
  assert.deepEqual(again.steps, r.steps);
});

test('taking back needs consent and never re-rolls', async () => {
  const { m, r } = await both();
  await playOn(m, r, random(4), 5);
  const before = [...m.steps], who = mover(m.game());
  const step = choose(m.game(), random(5));
  const face = who === 'M' ? m : r, partner = who === 'M' ? r : m;
  face.send({ type: 'step', at: before.length, step });
  await Promise.all([m.hasSteps(before.length + 1), r.hasSteps(before.length + 1)]);
  const after = [...m.steps];
  face.send({ type: 'undo', at: before.length });
  assert.equal((await face.next('refused')).code, 'stale');
  face.send({ type: 'undo', at: after.length });
  assert.deepEqual(await partner.next('asked'), { type: 'asked', about: 'undo', by: who === 'M' ? 'mercurial' : 'rubicon' });
  face.send({ type: 'agree', about: 'undo' });
  assert.equal((await face.next('refused')).code, 'nothing_asked');
  partner.send({ type: 'disagree', about: 'undo' });
  assert.equal((await face.next('answered')).agreed, false);
  assert.deepEqual(m.steps, after);
  face.send({ type: 'undo', at: after.length });
  await partner.next('asked');
  partner.send({ type: 'agree', about: 'undo' });
  assert.equal((await face.next('answered')).agreed, true);
  assert.equal((await face.next('undone')).to, before.length);
  await partner.next('undone');
  assert.deepEqual(m.steps, before);
  face.send({ type: 'step', at: before.length, step });
  await Promise.all([m.hasSteps(after.length), r.hasSteps(after.length)]);
  assert.deepEqual(m.steps, after);
});

test('a step withdraws a question about taking back', async () => {
  const { m, r } = await both();
  await playOn(m, r, random(6), 3);
  m.send({ type: 'undo', at: m.steps.length });
  await r.next('asked');
  await playOn(m, r, random(7), 1);
  await m.next('answered');
  const answer = m.all.find(x => x.type === 'answered');
  assert.deepEqual(answer, { type: 'answered', about: 'undo', by: null, agreed: false });
});

test('a bot plays from the start; taking back goes past its choices', async () => {
  const room = await server.makeRoom({ rubicon: 'expert' });
  const m = await Face.join(server, room, 'mercurial');
  const rng = random(8);
  for (let i = 0; i < 5; i++) {
    while (mover(m.game()) === 'R') await m.hasSteps(m.steps.length + 1);
    const at = m.steps.length;
    m.send({ type: 'step', at, step: choose(m.game(), rng) });
    await m.hasSteps(at + 1);
  }
  while (mover(m.game()) === 'R') await m.hasSteps(m.steps.length + 1);
  const last = m.steps.findLastIndex(step => step.startsWith('M'));
  m.send({ type: 'undo', at: m.steps.length });
  assert.equal((await m.next('undone')).to, last);
});

test('where bots fly both ships, taking back goes to the latest choice of anybody', async () => {
  const slow = await Server.start({ args: ['--bot-pace', '60000'] });
  const room = await slow.makeRoom();
  const faces = { M: await Face.join(slow, room, 'mercurial'), R: await Face.join(slow, room, 'rubicon') };
  const m = faces.M;
  const at = m.steps.length;
  faces[mover(m.game())].send({ type: 'step', at, step: choose(m.game(), random(10)) });
  await m.hasSteps(at + 1);
  faces.R.send({ type: 'bot', seat: 'rubicon', bot: 'pilot' });
  await m.next('asked');
  m.send({ type: 'agree', about: 'bot' });
  await m.next('seats', x => x.rubicon.kind === 'bot');
  m.send({ type: 'bot', seat: 'mercurial', bot: 'pilot' });
  await m.next('seats', x => x.mercurial.kind === 'bot');
  m.send({ type: 'undo', at: m.steps.length });
  assert.equal((await m.next(['undone', 'refused'])).to, at);
  await slow.stop();
});

test('a bot takes an open seat, an abandoned one, and gives it back', async () => {
  const room = await server.makeRoom();
  const m = await Face.join(server, room, 'mercurial');
  m.send({ type: 'bot', seat: 'rubicon', bot: 'nobody' });
  assert.equal((await m.next('error')).code, 'unknown_bot');
  m.send({ type: 'bot', seat: 'rubicon', bot: 'expert' });
  const seats = await m.next('seats', s => s.rubicon.kind === 'bot');
  assert.deepEqual(seats.rubicon, { kind: 'bot', name: 'expert', bot: 'expert', present: true, thinking: seats.rubicon.thinking });
  const r = await Face.join(server, room, 'rubicon');
  r.send({ type: 'step', at: r.steps.length, step: 'R exchange H' });
  assert.ok(['bot_plays', 'stale'].includes((await r.next('refused')).code));
  r.send({ type: 'bot', seat: 'rubicon', bot: null });
  await m.next('seats', s => s.rubicon.kind === 'person');
  // Somebody who is there is asked.
  m.send({ type: 'bot', seat: 'rubicon', bot: 'pilot' });
  assert.deepEqual(await r.next('asked'), { type: 'asked', about: 'bot', by: 'mercurial', seat: 'rubicon', bot: 'pilot' });
  r.send({ type: 'disagree', about: 'bot' });
  await m.next('answered');
  await r.close();
  await m.next('seats', s => !s.rubicon.present);
  m.send({ type: 'bot', seat: 'rubicon', bot: 'pilot' });
  await m.next('seats', s => s.rubicon.bot === 'pilot');
});

test('bots that think for long delay nobody else; out of time they choose the best so far', async () => {
  const busy = await Server.start({ args: ['--message-rate', '1000', '--bot-time', '60000', '--address-rooms', '10000', '--address-connections', '10000'] });
  const room = await busy.makeRoom();
  const m = await Face.join(busy, room, 'mercurial'), r = await Face.join(busy, room, 'rubicon');
  // More than there are threads that think: one for each processor.
  for (let i = 0; i < 10 + 2 * cpus().length; i++) await Face.join(busy, await busy.makeRoom({ mercurial: 'master', rubicon: 'master' }), 'watch');
  while (!(await busy.metric('crew_queue')));
  await playOn(m, r, random(13), 10);
  assert.ok((await busy.metric('crew_queue')) > 0); // they still queue up
  await busy.stop();
  const hasty = await Server.start({ args: ['--bot-time', '1', '--address-connections', '10000'] });
  const watcher = await Face.join(hasty, await hasty.makeRoom({ mercurial: 'master', rubicon: 'master', rate: 4 }), 'watch');
  await watcher.hasSteps(60); // each choice in it came out of time
  await hasty.stop();
});

test('two bots play to the end by themselves', async () => {
  const room = await server.makeRoom({ mercurial: 'random', rubicon: 'random', rate: 4 });
  const watcher = await Face.join(server, room, 'watch');
  await watcher.next('seed');
  assert.ok(watcher.game().result);
});

test('bots play on while others read the room', async () => {
  const room = await server.makeRoom({ mercurial: 'random', rubicon: 'random', rate: 4 });
  let over = false;
  const read = async () => {
    while (!over) assert.equal((await server.fetch(`/api/rooms/${room.room}`, bearer(room.secrets.watch))).status, 200);
  };
  const readers = [read(), read()];
  const watcher = await Face.join(server, room, 'watch');
  await watcher.next('seed').finally(() => (over = true));
  await Promise.all(readers);
  assert.ok(watcher.game().result);
});

test('signals reach both; chat is kept, markup and all', async () => {
  const { room, m, r } = await both();
  m.send({ type: 'signal', signal: 'look', planet: 'PHI_PLUS' });
  assert.deepEqual(await r.next('signal'), { type: 'signal', signal: 'look', planet: 'PHI_PLUS', by: 'mercurial' });
  r.send({ type: 'signal', signal: 'bring', card: 'CNOT' });
  assert.deepEqual(await m.next('signal', s => s.by === 'rubicon'), { type: 'signal', signal: 'bring', card: 'CNOT', by: 'rubicon' });
  for (const bad of [{ signal: 'look' }, { signal: 'look', planet: 'EARTH' }, { signal: 'bring', card: 'PROBE' }, { signal: 'wink' }]) {
    m.send({ type: 'signal', ...bad });
    assert.equal((await m.next('error')).code, 'bad_field');
  }
  const text = '<script>alert("zażółć 宇宙 🚀")</script>';
  m.send({ type: 'chat', text });
  r.send({ type: 'chat', text: 'yes' });
  await m.next('chat', c => c.text === 'yes');
  const reload = await Face.join(server, room, 'mercurial');
  // join() has read past the chat: ask once more from the beginning.
  const again = new Face(server);
  await again.opened;
  again.hello(room, 'watch');
  const first = await again.next('chat'), second = await again.next('chat');
  assert.deepEqual([first.text, first.by, second.text, second.by], [text, 'mercurial', 'yes', 'rubicon']);
  const later = new Face(server);
  await later.opened;
  later.hello(room, 'watch', { chat: first.id });
  assert.equal((await later.next('chat')).id, second.id);
  for (const [bad, code] of [['', 'text_empty'], ['   ', 'text_empty'], ['x'.repeat(501), 'text_too_long'], ['bell\u0007', 'text_control'],
    ['\u202eevil', 'text_control'], [5, 'bad_field']]) {
    reload.send({ type: 'chat', text: bad });
    assert.equal((await reload.next('error')).code, code);
  }
});

test('many messages at once reach everybody, all and in order', async () => {
  const { room, m, r } = await both();
  const watcher = await Face.join(server, room, 'watch');
  // More and more of them at once: what waits for each face grows and moves on.
  let sent = 0;
  for (const burst of [1, 3, 2, 9, 5, 40, 7, 150]) {
    for (let i = 0; i < burst; i++) m.send({ type: 'chat', text: `message ${sent++}` });
    await Promise.all([m, r, watcher].map(face => face.next('chat', chat => chat.text === `message ${sent - 1}`)));
  }
  const texts = face => face.all.filter(message => message.type === 'chat').map(({ text }) => text);
  for (const face of [m, r, watcher]) assert.deepEqual(texts(face), Array.from({ length: sent }, (_, i) => `message ${i}`));
  const late = new Face(server);
  await late.opened;
  late.hello(room, 'watch');
  await late.next('chat', chat => chat.text === `message ${sent - 1}`);
  const kept = texts(late); // as many as a room keeps
  assert.deepEqual(kept, texts(m).slice(-kept.length));
  assert.ok(kept.length > 20);
});

test('who wrote a line of chat can delete it, and nobody else', async () => {
  const { room, m, r } = await both();
  m.send({ type: 'chat', text: 'my address is …' });
  r.send({ type: 'chat', text: 'I see' });
  const { id } = await r.next('chat', c => c.by === 'mercurial');
  r.send({ type: 'unsay', id });
  assert.equal((await r.next('refused')).code, 'not_yours');
  m.send({ type: 'unsay', id });
  assert.deepEqual(await r.next('unsaid'), { type: 'unsaid', id });
  m.send({ type: 'unsay', id });
  assert.equal((await m.next('refused')).code, 'not_yours'); // it is gone
  m.send({ type: 'chat', text: 'Sorry' });
  const last = await r.next('chat', c => c.text === 'Sorry');
  m.send({ type: 'unsay', id: last.id });
  await r.next('unsaid');
  const late = new Face(server);
  await late.opened;
  late.hello(room, 'watch');
  await late.next('seats');
  assert.deepEqual(late.all.filter(x => x.type === 'chat').map(x => x.text), ['I see']);
  m.send({ type: 'chat', text: 'Again' }); // under a number of its own
  assert.ok((await r.next('chat', c => c.text === 'Again')).id > last.id);
  for (const bad of [{}, { id: 0 }, { id: -1 }, { id: 'x' }]) {
    m.send({ type: 'unsay', ...bad });
    assert.equal((await m.next('error')).code, 'bad_field');
  }
  fine(['rooms', 'delete', room.room, '--chat', '--data', server.data]);
  const later = new Face(server);
  await later.opened;
  later.hello(room, 'watch');
  await later.next('seats');
  assert.ok(!later.all.some(x => x.type === 'chat'));
});

const knock = async (room, seat, secret) => {
  const face = new Face(server);
  await face.opened;
  face.hello({ ...room, secrets: { ...room.secrets, [seat]: secret ?? room.secrets[seat] } }, seat);
  face.answer = await face.next(['seats', 'bye']);
  return face;
};

test('a new link: the old one ends, for those inside as well; nobody can take another person\'s', async () => {
  const { room, m, r } = await both();
  const watcher = await Face.join(server, room, 'watch');
  m.send({ type: 'link', seat: 'rubicon' });
  assert.equal((await m.next('refused')).code, 'seat_taken');
  r.send({ type: 'link', seat: 'watcher' }); // also who did not make the room
  const { secret } = await r.next('linked');
  assert.equal((await watcher.next('bye')).code, 'link_replaced');
  assert.equal((await knock(room, 'watch')).answer.code, 'wrong_secret');
  assert.equal((await knock(room, 'watch', secret)).answer.type, 'seats');
  assert.ok(!m.all.some(x => x.type === 'linked'));
  const elsewhere = await Face.join(server, room, 'mercurial'); // somebody who got hold of the link
  m.send({ type: 'link', seat: 'mercurial' });
  const mine = await m.next('linked');
  assert.equal((await elsewhere.next('bye')).code, 'link_replaced');
  m.send({ type: 'chat', text: 'Still here' });
  await r.next('chat');
  assert.equal((await knock(room, 'mercurial')).answer.code, 'wrong_secret');
  assert.equal((await knock(room, 'mercurial', mine.secret)).answer.type, 'seats');
  assert.equal((await server.fetch(`/api/rooms/${room.room}`, bearer(room.secrets.mercurial))).status, 403);
  const open = await server.makeRoom();
  const first = await Face.join(server, open, 'mercurial');
  first.send({ type: 'link', seat: 'rubicon' }); // nobody sits there yet
  assert.equal((await first.next('linked')).seat, 'rubicon');
  assert.equal((await knock(open, 'rubicon')).answer.code, 'wrong_secret');
});

test('a new link made by who runs the server, while it runs', async () => {
  const { room, r } = await both();
  const watcher = await Face.join(server, room, 'watch');
  const link = fine(['rooms', 'link', room.room, 'watch', '--data', server.data]).trim();
  const [, secret] = /^\/room\/\w+#([\w-]+)$/.exec(link);
  assert.equal((await knock(room, 'watch', secret)).answer.type, 'seats');
  assert.equal((await watcher.next('bye')).code, 'link_replaced');
  assert.equal((await knock(room, 'watch')).answer.code, 'wrong_secret');
  fine(['rooms', 'link', room.room, 'rubicon', '--data', server.data]);
  assert.equal((await knock(room, 'rubicon')).answer.code, 'wrong_secret'); // though the room is in memory
  assert.equal((await r.next('bye')).code, 'link_replaced');
  assert.equal(run(['rooms', 'link', room.room, 'captain', '--data', server.data]).status, 1);
  fine(['rooms', 'delete', room.room, '--data', server.data]);
  assert.equal((await knock(room, 'watch', secret)).answer.code, 'unknown_room');
  assert.equal(run(['rooms', 'delete', room.room, '--data', server.data]).status, 1);
});

test('a hint is seen by both, each in their language', async () => {
  const { room, m, r } = await both();
  const polish = await Face.join(server, room, 'watch', { lang: 'pl' });
  m.send({ type: 'hint', at: 0 });
  assert.equal((await m.next('refused')).code, 'stale');
  m.send({ type: 'hint', at: m.steps.length });
  const [english, also, other] = await Promise.all([m, r, polish].map(face => face.next('hint')));
  assert.deepEqual(english, also);
  assert.equal(english.by, 'mercurial');
  assert.equal(english.at, m.steps.length);
  assert.deepEqual(english.choices.map(c => c.step).sort(), [...m.game().options()].sort());
  assert.deepEqual(english.choices.map(c => c.chance), other.choices.map(c => c.chance));
  assert.notDeepEqual(english.choices.map(c => c.text), other.choices.map(c => c.text));
});

test('presence: who is there, who left', async () => {
  const room = await server.makeRoom();
  const m = await Face.join(server, room, 'mercurial', { name: 'Ada' });
  const r = await Face.join(server, room, 'rubicon', { name: 'Grace' });
  const seats = await m.next('seats', s => s.rubicon.present);
  assert.equal(seats.mercurial.name, 'Ada');
  assert.equal(seats.rubicon.name, 'Grace');
  await r.close();
  const gone = await m.next('seats', s => !s.rubicon.present);
  assert.equal(gone.rubicon.kind, 'person');
  const watcher = await Face.join(server, room, 'watch');
  await m.next('seats', s => s.watchers === 1);
  watcher.socket.terminate();
  await m.next('seats', s => s.watchers === 0);
});

test('a room that nobody is in is let go, and comes back as it was', async () => {
  const other = await Server.start({ args: ['--idle-time', '0'] });
  const room = await other.makeRoom();
  const m = await Face.join(other, room, 'mercurial'), r = await Face.join(other, room, 'rubicon');
  await playOn(m, r, random(12), 3);
  m.send({ type: 'chat', text: 'See you tomorrow' });
  await r.next('chat');
  await m.close();
  assert.equal(await other.metric('rooms_loaded'), 1); // somebody is there
  await r.close();
  while (await other.metric('rooms_loaded')) await new Promise(resolve => setTimeout(resolve, 50));
  const back = new Face(other);
  await back.opened;
  back.hello(room, 'mercurial');
  assert.equal((await back.next('chat')).text, 'See you tomorrow');
  assert.deepEqual(back.steps, m.steps);
  assert.equal(await other.metric('rooms_loaded'), 1);
  await other.stop();
});

test('a rematch by consent is a new game with a new seed; the old one is kept', async () => {
  const { room, m, r } = await both({ rate: 4 });
  m.send({ type: 'rematch' });
  assert.equal((await m.next('refused')).code, 'not_over');
  await playOn(m, r, random(9));
  await Promise.all([m.next('seed'), r.next('seed')]);
  const old = [...m.steps];
  m.send({ type: 'undo', at: m.steps.length });
  assert.equal((await m.next('refused')).code, 'over');
  m.send({ type: 'rematch' });
  await r.next('asked');
  r.send({ type: 'agree', about: 'rematch' });
  const [first, second] = await Promise.all([m.next('welcome'), r.next('welcome')]);
  await Promise.all([m.next('steps'), r.next('steps')]);
  assert.equal(first.you, 'mercurial');
  assert.equal(second.you, 'rubicon');
  assert.equal(first.game, 2);
  assert.notEqual(first.commit, room.commit);
  assert.notDeepEqual(m.steps, old.slice(0, m.steps.length));
  await playOn(m, r, random(10), 3);
  const record = fine(['rooms', 'export', room.room, '--game', '1', '--data', server.data]);
  assert.deepEqual(record.split('\n\n')[1].trim().split('\n').slice(0, -1), old);
});

test('a graceful stop tells everybody; afterwards all is as it was', async () => {
  const first = await Server.start();
  const room = await first.makeRoom();
  const m = await Face.join(first, room, 'mercurial'), r = await Face.join(first, room, 'rubicon');
  await playOn(m, r, random(11), 4);
  m.send({ type: 'undo', at: m.steps.length });
  await r.next('asked');
  if (!first.data.includes('://')) { // a database may have several servers
    const second = run(['serve', '--port', '0', '--data', first.data], '', { timeout: 60000 });
    assert.equal(second.status, 1);
    assert.match(second.stderr, /is in use by another server/);
  }
  const stopped = first.stop();
  const bye = await m.next('bye');
  assert.equal(bye.code, 'stopping');
  assert.equal(bye.retry_ms, 1000); // a second later it may be there again
  assert.equal((await r.closed).code, 1001);
  assert.deepEqual(await stopped, { status: 0, signal: null });
  assert.match(first.out, /\nRooms are saved in \S+\nStopped\. Everything is saved\.\n$/);
  const again = await Server.start({ data: first.data });
  const back = await Face.join(again, room, 'rubicon');
  assert.deepEqual(back.steps, r.steps);
  assert.ok(back.all.some(x => x.type === 'asked' && x.about === 'undo')); // questions wait as well
  back.send({ type: 'agree', about: 'undo' });
  await back.next('undone');
  await again.stop();
});
