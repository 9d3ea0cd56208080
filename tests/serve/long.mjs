// long.mjs - a game of more steps than anybody will ever play: it opens, is read, goes on, and ends where
// a room can hold no more.
//
// Usage: ENTANGLION=path/to/entanglion LONGGAME=path/to/longgame node --test tests/serve/long.mjs
// With STORE=postgres in a database; what has nothing to do with the store is left out then.
import test from 'node:test';
import assert from 'node:assert/strict';
import { fine, call } from '../run.mjs';
import { Server, Face, cluster, freshData } from './harness.mjs';

assert.ok(process.env.LONGGAME, 'set LONGGAME to the program that makes such games');
function longGame(steps) {
  const data = freshData(), made = call(process.env.LONGGAME, [data, String(steps)]);
  assert.equal(made.status, 0, made.stderr);
  return { data, room: JSON.parse(made.stdout) };
}
const bearer = secret => ({ headers: { Authorization: `Bearer ${secret}` } });

// Whose choice comes next, and one that is possible, by the program itself: it plays the record again.
function possible(record) {
  const hint = JSON.parse(fine(['hint', '-', '--trials', '1', '--json'], record));
  return hint.choices[0].step;
}

test('a game of 100,000 steps opens, in pieces, for everybody at once, and goes on', async () => {
  const { data, room } = longGame(100_000);
  const server = await Server.start({ data, args: ['--message-rate', '1000'] });
  const faces = await Promise.all(['mercurial', 'rubicon', 'watch', 'watch', 'watch'].map(seat => Face.join(server, room, seat)));
  const [m, r] = faces;
  for (const face of faces) {
    assert.equal(face.steps.length, room.count);
    assert.ok(face.all.filter(x => x.type === 'steps').every(x => x.steps.length <= 1000));
    assert.deepEqual(face.steps, m.steps);
  }
  const back = new Face(server); // with all but the last 1,500
  await back.opened;
  back.steps = m.steps.slice(0, -1500);
  back.hello(room, 'watch', { after: back.steps.length, edition: 0 });
  await back.next('seats');
  assert.deepEqual(back.steps, m.steps);
  const record = await (await server.fetch(`/api/rooms/${room.room}/record`, bearer(room.secrets.watch))).text();
  const step = possible(record), at = m.steps.length;
  (step.startsWith('M') ? m : r).send({ type: 'step', at, step });
  await Promise.all(faces.map(face => face.hasSteps(at + 1)));
  assert.equal(m.steps[at], step);
  m.send({ type: 'undo', at: m.steps.length });
  await r.next('asked');
  r.send({ type: 'agree', about: 'undo' });
  await Promise.all([m.next('undone'), r.next('undone')]);
  const late = await Face.join(server, room, 'watch');
  assert.deepEqual(late.steps, m.steps);
  assert.equal(m.steps.length, at);
  // A reading of it all takes a while; so there are only so many of them.
  const readings = await Promise.all(Array.from({ length: 5 }, () => server.fetch(`/api/rooms/${room.room}`, bearer(room.secrets.watch))));
  assert.ok(readings.some(answer => answer.status === 429));
  await server.stop();
});

test('a room has one review made at a time; one that takes too long is given up, and says so', { skip: Boolean(cluster) }, async () => {
  const { data, room } = longGame(100_000);
  const server = await Server.start({ data, args: ['--review-time', '1'] });
  const review = async () => {
    const answer = await server.fetch(`/api/rooms/${room.room}/review`, bearer(room.secrets.watch));
    return [answer.status, (await answer.json()).code];
  };
  assert.deepEqual((await Promise.all([review(), review()])).sort(), [[503, 'busy'], [503, 'too_long']]);
  await server.stop();
});

test('a game that a room can hold no more of says so, and a rematch is possible', async () => {
  const { data, room } = longGame(200_000);
  const server = await Server.start({ data, args: ['--message-rate', '1000'] });
  const m = await Face.join(server, room, 'mercurial'), r = await Face.join(server, room, 'rubicon');
  assert.ok(m.steps.length >= 200_000);
  for (const [face, ship] of [[m, 'M'], [r, 'R']]) {
    face.send({ type: 'step', at: m.steps.length, step: `${ship} exchange H` });
    assert.equal((await face.next('refused')).code, 'too_many_steps');
  }
  m.send({ type: 'rematch' });
  await r.next('asked');
  r.send({ type: 'agree', about: 'rematch' });
  assert.equal((await m.next('welcome')).game, 2);
  await server.stop();
});
