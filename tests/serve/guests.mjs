// guests.mjs - bots in rooms that are programs of the host's own (--exec-bot): a good one plays a game, a bad one loses its seat to
// the expert and harms nobody.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/serve/guests.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { areGone, fine, program, run } from '../run.mjs';
import { Face, Server, scratch } from './harness.mjs';

const mark = join(scratch, 'processes'); // a line for each process that was started
// A program that says it is ready and does something else when it is asked.
const answering = what => `echo $$ >> ${mark}; echo ready; while read -r word rest; do case $word in go) ${what} ;; quit) exit ;; esac; done`;
const programs = {
  engine: `exec ${program} engine`,
  // Two choices, then the end: the next question is put to a new process.
  weary: `exec ${program} engine | (n=0; while read -r line; do echo "$line"; case $line in step*) n=$((n + 1)); [ $n = 2 ] && kill 0 ;; esac; done)`,
  silent: `echo $$ >> ${mark}; trap "" TERM; sleep 600 & echo $! >> ${mark}; wait`,
  mute: answering('sleep 600'),
  dying: answering('exit 3'),
  garbage: answering("printf '\\001\\377 nonsense\\n'"),
  illegal: answering('echo "step R mechanic"'),
  missing: '/no/such/program 2>/dev/null',
};
const named = (...names) => names.flatMap(name => ['--exec-bot', `${name}=${programs[name]}`]);
const limits = ['--message-rate', '1000', '--address-rooms', '1000', '--address-connections', '1000'];
const stepsOf = text => text.split('\n').filter(line => /^[MR*] /.test(line));
const over = async face => {
  while (!face.game().result) await face.next('steps');
};

test('our engine plays whole games as a guest, as the bot it is; a program that ends is started again', async () => {
  const server = await Server.start({ args: [...limits, '--bot-time', '60000', ...named('engine', 'weary')] });
  for (const name of ['engine', 'weary']) {
    const room = await server.makeRoom({ mercurial: 'expert', rubicon: name });
    const face = await Face.join(server, room, 'watch');
    assert.deepEqual(face.welcome.bots, ['engine', 'weary']);
    await over(face);
    const answer = await server.fetch(`/api/rooms/${room.room}/record`, { headers: { Authorization: `Bearer ${room.secrets.watch}` } });
    const record = await answer.text();
    assert.match(record, new RegExp(`^rubicon bot ${name}$`, 'm'));
    // Two experts of ours play the game of that seed in the same way.
    const file = join(scratch, `${name}.ent`), seed = /^seed (\d+)$/m.exec(record)[1];
    fine(['text', '--seed', seed, '--mercurial', 'expert', '--rubicon', 'expert'], `save ${file}\nquit\n`);
    assert.deepEqual(face.steps, stepsOf(readFileSync(file, 'utf8')));
    await face.close();
  }
  assert.equal(await server.metric('bot_failures_total'), 0);
  assert.equal((await server.stop()).status, 0);
});

test('what fails loses its seat to the expert; everybody is told, and the game goes on', async () => {
  const bad = ['dying', 'garbage', 'illegal', 'missing'];
  const server = await Server.start({ args: [...limits, ...named(...bad)] });
  for (const name of bad) {
    const room = await server.makeRoom({ mercurial: name, rubicon: 'expert' });
    const face = await Face.join(server, room, 'watch', { lang: 'en' });
    const refused = await face.next('refused');
    assert.equal(refused.code, 'bot_failed', name);
    assert.equal(refused.reason, "The bot's program has failed. The expert flies its ship from now on.");
    assert.equal((await face.next('seats', seats => seats.mercurial.bot === 'expert')).mercurial.kind, 'bot');
    await over(face);
    await server.until(() => server.log.includes(`event=bot_failed room=${room.room} why="Mercurial's bot `));
    assert.ok(!face.all.some(message => JSON.stringify(message).includes('exec')), 'the command is the host\'s');
    await face.close();
  }
  assert.equal(await server.metric('bot_failures_total'), bad.length);
  assert.equal((await server.stop()).status, 0);
});

test('programs that hang keep nobody else waiting, and are gone with the server', async () => {
  rmSync(mark, { force: true });
  const refusals = face => face.all.filter(({ type }) => type === 'refused').length;
  const play = async (server, names) => Promise.all(names.map(async name =>
    Face.join(server, await server.makeRoom({ mercurial: name, rubicon: name }), 'watch')));
  const patient = await Server.start({ args: [...limits, '--bot-time', '60000', ...named('mute')] });
  const hanging = await play(patient, ['mute', 'mute', 'mute']);
  const [other] = await play(patient, ['greedy']);
  await over(other);
  assert.deepEqual(hanging.map(refusals), [0, 0, 0], 'they are still waited for');
  assert.equal((await patient.stop()).status, 0);
  const hasty = await Server.start({ args: [...limits, '--bot-time', '3000', ...named('silent', 'mute')] }); // long enough to have begun
  for (const face of await play(hasty, ['silent', 'mute'])) assert.equal((await face.next('refused')).code, 'bot_failed');
  assert.equal((await hasty.stop()).status, 0);
  const started = readFileSync(mark, 'utf8').trim().split('\n');
  assert.ok(started.length >= 4);
  await areGone(started);
});

test('a guest can be asked for during a game; without it the expert takes over what it flew', async () => {
  const first = await Server.start({ args: [...named('engine'), '--bot-time', '60000'] });
  const room = await first.makeRoom();
  const m = await Face.join(first, room, 'mercurial');
  m.send({ type: 'bot', seat: 'rubicon', bot: 'silent' });
  assert.equal((await m.next('error')).code, 'unknown_bot');
  m.send({ type: 'bot', seat: 'rubicon', bot: 'engine' });
  await m.next('seats', seats => seats.rubicon.bot === 'engine');
  m.send({ type: 'bot', seat: 'mercurial', bot: 'engine' });
  await m.next('seats', seats => seats.mercurial.bot === 'engine');
  await m.next('steps');
  await first.stop();
  const second = await Server.start({ data: first.data });
  const again = await Face.join(second, room, 'mercurial');
  assert.equal(again.welcome.bots, undefined);
  if (!again.game().result) {
    assert.equal((await again.next('refused')).code, 'bot_failed');
    await over(again);
    await second.until(() => /event=bot_missing room=\S+ bot=engine/.test(second.log));
  }
  await second.stop();
});

test('a wrong --exec-bot is a wrong call; a face cannot name a command', async () => {
  for (const [value, why] of [['engine', /NAME=COMMAND/], ['=true', /NAME=COMMAND/], ['Big=true', /NAME=COMMAND/], ['1st=true', /NAME=COMMAND/],
    ['much-too-long-name=true', /at most 15/], ['expert=true', /already a bot/], ['person=true', /already a bot/], ['a=', /exec: takes a command/],
    [`a=${'x'.repeat(1000)}`, /exec: takes a command/]]) {
    const { status, stderr } = run(['serve', '--exec-bot', value]);
    assert.equal(status, 2, value);
    assert.match(stderr, why);
  }
  assert.match(run(['serve', '--exec-bot', 'a=true', '--exec-bot', 'a=true']).stderr, /already a bot/);
  assert.match(run(['serve', ...[...'abcdefghi'].flatMap(name => ['--exec-bot', `${name}=true`])]).stderr, /at most 8 times/);
  const server = await Server.start();
  const answer = await server.fetch('/api/rooms', { method: 'POST', body: JSON.stringify({ rubicon: 'exec:touch x' }) });
  assert.ok(['unknown_bot', 'bad_field'].includes((await answer.json()).code));
  await server.stop();
});
