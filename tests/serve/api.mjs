// api.mjs - the HTTP API against docs/openapi.json, the examples and codes of docs/api.md, and
// `entanglion rooms` while the server runs.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/serve/api.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.mjs';
import { Server, Face, scratch, playOn, random, mover, choose } from './harness.mjs';

const root = new URL('../../', import.meta.url);
const text = path => readFileSync(new URL(path, root), 'utf8');
const openapi = JSON.parse(text('docs/openapi.json'));
const guide = text('docs/api.md');

let server;
test.before(async () => (server = await Server.start({ args: ['--message-rate', '1000', '--address-rooms', '1000',
  '--review-time', '3600'] }))); // a dealt game may be long, and a sanitizer slow

// ---- the description ----

const resolve = schema => (schema.$ref ? schema.$ref.split('/').slice(1).reduce((o, key) => o[key], openapi) : schema);

// As much of JSON Schema as the description uses; anything else in it is a mistake.
function check(schema, value, where) {
  schema = resolve(schema);
  assert.ok(schema, `${where}: the schema leads nowhere`);
  for (const key of Object.keys(schema))
    assert.ok(['type', 'properties', 'required', 'additionalProperties', 'items', 'enum', 'description'].includes(key), `${where}: ${key}`);
  const is = value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;
  const types = [schema.type].flat();
  assert.ok(types.includes(is) || (is === 'integer' && types.includes('number')), `${where} is ${is}, not ${types}`);
  if (schema.enum) assert.ok(schema.enum.includes(value), `${where}: ${value}`);
  if (is === 'array') value.forEach((item, i) => check(schema.items, item, `${where}[${i}]`));
  if (is !== 'object') return;
  for (const key of schema.required ?? []) assert.ok(key in value, `${where} lacks ${key}`);
  for (const [key, part] of Object.entries(value)) {
    if (schema.properties?.[key]) check(schema.properties[key], part, `${where}.${key}`);
    else assert.notEqual(schema.additionalProperties, false, `${where}: ${key} is not described`);
  }
}

const seen = new Set();

// Asks and holds the answer against the description.
async function ask(method, pattern, { room, secret, body, query = '', headers = {} } = {}) {
  const answer = await server.fetch(pattern.replace('{room}', room) + query, { method, body,
    headers: secret === undefined ? headers : { ...headers, Authorization: `Bearer ${secret}` } });
  const operation = openapi.paths[pattern][method.toLowerCase()];
  const response = operation.responses[answer.status];
  assert.ok(response, `${method} ${pattern}: ${answer.status} is not described`);
  seen.add(`${method} ${pattern} ${answer.status}`);
  const type = answer.headers.get('content-type').split(';')[0], said = await answer.text();
  assert.ok(response.content[type], `${method} ${pattern} ${answer.status}: ${type} is not described`);
  const value = type === 'application/json' ? JSON.parse(said) : said;
  check(response.content[type].schema, value, `${method} ${pattern} ${answer.status}`);
  return { status: answer.status, value };
}

test('the description is whole: every reference leads somewhere, every answer is described', () => {
  assert.match(openapi.openapi, /^3\.1\./);
  const walk = node => {
    if (node === null || typeof node !== 'object') return;
    if (node.$ref) assert.ok(resolve(node), node.$ref);
    Object.values(node).forEach(walk);
  };
  walk(openapi);
  for (const [path, methods] of Object.entries(openapi.paths))
    for (const [method, operation] of Object.entries(methods))
      if (method !== 'parameters') assert.ok(operation.summary && Object.keys(operation.responses).length, path);
});

test('every request answers as described, fine and refused', async () => {
  const { value: made } = await ask('POST', '/api/rooms', { body: JSON.stringify({ rate: 3, variant: 'czech', rubicon: 'expert' }) });
  assert.deepEqual([made.rate, made.variant], [3, 'czech']);
  const { value: plain } = await ask('POST', '/api/rooms');
  assert.deepEqual([plain.rate, plain.variant], [1, 'standard']);
  for (const [body, code] of [['{"rate": 9}', 'bad_field'], ['{"variant": "polish"}', 'bad_field'], ['{"rubicon": "nobody"}', 'unknown_bot'],
    ['[', 'malformed'], ['5', 'malformed']]) {
    const refused = await ask('POST', '/api/rooms', { body });
    assert.equal(refused.status, 400);
    assert.equal(refused.value.code, code);
  }
  assert.equal((await ask('POST', '/api/rooms', { body: 'x'.repeat(5000) })).status, 413);
  assert.equal((await ask('POST', '/api/rooms', { headers: { Origin: 'https://evil.example' } })).value.code, 'bad_origin');

  const room = plain.room, secret = plain.secrets.mercurial, watch = plain.secrets.watch;
  const m = await Face.join(server, plain, 'mercurial'), r = await Face.join(server, plain, 'rubicon');
  for (const pattern of Object.keys(openapi.paths).filter(path => path.includes('{room}'))) {
    assert.equal((await ask('GET', pattern, { room, secret })).status, 200, pattern);
    assert.equal((await ask('GET', pattern, { room })).value.code, 'no_secret', pattern);
    assert.equal((await ask('GET', pattern, { room, secret: 'nonsense' })).value.code, 'wrong_secret', pattern);
    assert.equal((await ask('GET', pattern, { room: 'abcdefghjkmn', secret })).value.code, 'unknown_room', pattern);
    assert.equal((await server.fetch(pattern.replace('{room}', room), { method: 'POST' })).status, 405);
  }
  assert.equal((await ask('GET', '/api/rooms/{room}/hint', { room, secret: watch })).value.code, 'watching');
  await Promise.all([m.next('hint'), r.next('hint')]); // everybody saw it
  const japanese = await ask('GET', '/api/rooms/{room}', { room, secret: 'x', query: '?lang=ja' });
  const english = await ask('GET', '/api/rooms/{room}', { room, secret: 'x' });
  assert.equal(japanese.value.code, english.value.code);
  assert.match(japanese.value.reason, /[\u3040-\u30ff]/);

  const read = (await ask('GET', '/api/rooms/{room}', { room, secret })).value;
  assert.deepEqual(read.steps, m.steps);
  assert.equal(read.you, 'mercurial');
  assert.equal(read.fair, undefined);
  assert.doesNotMatch((await ask('GET', '/api/rooms/{room}/record', { room, secret })).value, /^(seed|salt) /m);
  await playOn(m, r, random(1));
  const over = (await ask('GET', '/api/rooms/{room}', { room, secret })).value;
  assert.equal(over.result, m.game().result);
  assert.equal(over.fair.commit, plain.commit);
  assert.equal((await ask('GET', '/api/rooms/{room}/hint', { room, secret })).status, 409);
  assert.equal((await ask('GET', '/api/rooms/{room}/review', { room, secret: watch })).value.result, over.result);
  assert.deepEqual((await ask('GET', '/api/classes')).value, { days: 30 });
  assert.equal((await server.fetch('/api/classes', { method: 'HEAD' })).status, 200);
  const removed = await server.fetch('/api/classes', { method: 'DELETE' });
  assert.deepEqual([removed.status, removed.headers.get('allow')], [405, 'GET, HEAD, POST']);
  const { value: taught } = await ask('POST', '/api/classes');
  assert.equal((await ask('POST', '/api/classes', { body: 'x'.repeat(5000) })).status, 413);
  assert.equal((await ask('POST', '/api/classes', { headers: { Origin: 'https://evil.example' } })).value.code, 'bad_origin');
  const join = (word, name) => ask('POST', '/api/classes/join', { body: JSON.stringify({ word, name }) });
  assert.equal((await join(taught.word, 'Ada')).status, 201);
  assert.equal((await join(taught.word, 'ada')).value.code, 'name_taken');
  assert.equal((await join('bababab', 'Bo')).value.code, 'word_slip');
  assert.equal((await join(taught.word === 'babababa' ? 'bababefo' : 'babababa', 'Bo')).value.code, 'unknown_word');
  assert.equal((await ask('POST', '/api/classes/join', { headers: { Origin: 'https://evil.example' } })).value.code, 'bad_origin');
  assert.equal((await ask('POST', '/api/classes/join', { body: 'x'.repeat(5000) })).status, 413);
  await ask('GET', '/healthz');
  const described = Object.entries(openapi.paths).flatMap(([path, methods]) => Object.entries(methods)
    .filter(([method]) => method !== 'parameters').flatMap(([method, o]) => Object.keys(o.responses).map(s => `${method.toUpperCase()} ${path} ${s}`)));
  // Those left out need a server in trouble (hostile.mjs, faults.mjs), or a room whose set-up is not dealt: there is none.
  assert.deepEqual(described.filter(d => !seen.has(d) && !/(429|503)$|review 409$/.test(d)), []);
});

test('metrics have names, help and types, and count', async () => {
  assert.equal((await server.fetch('/metrics')).status, 404); // not for everybody
  const said = await server.metrics();
  const names = new Set(), types = new Map();
  for (const line of said.trim().split('\n')) {
    const type = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line);
    if (type) types.set(type[1], type[2]);
    else if (!line.startsWith('# HELP ')) {
      const sample = /^(entanglion_[a-z_]+)(\{[^}]*\})? (\S+)$/.exec(line);
      assert.ok(sample && Number.isFinite(Number(sample[3])), line);
      names.add(sample[1].replace(/_(bucket|sum|count)$/, m => (types.has(sample[1]) ? m : '')));
    }
  }
  for (const name of names) assert.ok(types.has(name), name);
  for (const name of ['rooms', 'connections', 'steps_total', 'step_seconds', 'commit_seconds', 'crew_queue'])
    assert.ok(names.has(`entanglion_${name}`), name);
  const before = await server.metric('rooms_made_total');
  await server.makeRoom();
  assert.equal(await server.metric('rooms_made_total'), before + 1);
});

// ---- the guide ----

// What differs is written as …; numbers and truths may differ, kinds of values may not.
function alike(shown, got, where) {
  if (Array.isArray(shown)) return assert.ok(Array.isArray(got), where);
  if (shown && typeof shown === 'object') {
    // A hint has more keys, of which docs/advice.md tells.
    if (shown.type !== 'hint') assert.deepEqual(Object.keys(got), Object.keys(shown), where);
    return Object.keys(shown).forEach(key => alike(shown[key], got[key], `${where}.${key}`));
  }
  if (shown !== null && got !== null) assert.equal(typeof got, typeof shown, where);
}

test('the game of docs/api.md plays as it is written', async () => {
  const lines = /```session\n([^]*?)```/.exec(guide)[1].trim().split('\n');
  const room = await server.makeRoom();
  // In the guide Mercurial begins; here it is whoever begins.
  const first = mover((await Face.join(server, room, 'watch').then(async f => (await f.close(), f))).game());
  const seats = first === 'M' ? { mercurial: 'mercurial', rubicon: 'rubicon' } : { mercurial: 'rubicon', rubicon: 'mercurial' };
  const faces = {};
  let checked = 0;
  for (const line of lines) {
    const [, who, way, said] = /^(\w+) ([<>]) (.*)$/.exec(line);
    const shown = JSON.parse(said);
    const face = (faces[who] ??= new Face(server));
    await face.opened;
    if (way === '<') {
      alike(shown, await face.next(shown.type), line);
      checked++;
      continue;
    }
    const message = { ...shown };
    if (message.room) Object.assign(message, { room: room.room, secret: room.secrets[seats[who]] });
    if (message.at !== undefined && message.step === 'STEP' && face.stepped) message.at = face.stepped.at; // the stale one
    else if (message.at !== undefined) message.at = face.steps.length;
    if (message.step === 'STEP') message.step = face.stepped?.step ?? choose(face.game(), random(1));
    if (message.type === 'step') face.stepped = message;
    if (message.seat) message.seat = seats[message.seat] ?? message.seat;
    face.send(message);
  }
  assert.ok(checked > 15);
  // Every message of the tables is in the example, but for those that need the end of a game or of the server.
  const types = new Set(lines.map(line => JSON.parse(/[<>] (.*)$/.exec(line)[1]).type));
  const tables = [...guide.matchAll(/^\| ((?:`\w+`(?: \/ |, )?)+) \|/gm)].flatMap(m => [...m[1].matchAll(/`(\w+)`/g)].map(x => x[1]));
  const listed = tables.slice(0, tables.indexOf('malformed'));
  assert.ok(listed.includes('hello') && listed.includes('bye'));
  assert.deepEqual(listed.filter(type => !types.has(type) && !['seed', 'bye'].includes(type)), []);
});

test('docs/api.md lists every code with its sentence', () => {
  const known = [...text('src/words/faces/server.c').matchAll(/\[ANSWER_[A-Z_]+\] =\s*\{"(\w+)",\s*N_\(((?:"(?:[^"\\]|\\.)*"\s*)+)\)/g)]
    .map(([, code, parts]) => `| \`${code}\` | ${[...parts.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(p => JSON.parse(p[0])).join('')} |`);
  assert.ok(known.length > 30);
  assert.deepEqual(guide.split('| code | sentence |')[1].trim().split('\n').slice(1), known);
});

// ---- looking after rooms ----

test('entanglion rooms: list, show, export, backup, prune, while the server runs', async () => {
  const room = await server.makeRoom({ rubicon: 'expert' });
  const m = await Face.join(server, room, 'mercurial', { name: 'Ada' });
  const rooms = (...args) => run(['rooms', ...args]);
  const on = ['--data', server.data];
  const list = rooms('list', ...on);
  assert.equal(list.status, 0, list.stderr);
  assert.match(list.stdout, new RegExp(`^${room.room}  used \\S+, game 1: human Ada / bot expert$`, 'm'));
  const all = rooms('list', '--json', ...on).stdout.trim().split('\n').map(line => JSON.parse(line));
  assert.equal(all.find(x => x.room === room.room).mercurial, 'human Ada');
  assert.match(rooms('show', room.room, ...on).stdout, /Game 1, rate 1, standard: in progress, steps: \d+/);
  while (mover(m.game()) === 'R') await m.hasSteps(m.steps.length + 1);
  const exported = rooms('export', room.room, ...on).stdout;
  assert.deepEqual(exported.split('\n\n')[1].trim().split('\n'), m.steps);
  assert.doesNotMatch(exported, /^(seed|salt) /m);
  const copy = join(scratch, 'copy.db');
  assert.match(rooms('backup', copy, ...on).stdout, /Backed up/);
  assert.equal(rooms('export', room.room, '--data', copy).stdout, exported);
  assert.match(rooms('backup', copy, ...on).stderr, /exists already, and nothing is ever overwritten/);
  assert.match(rooms('check', ...on).stdout, /is sound\.$/m);
  assert.match(rooms('prune', ...on).stdout, /^0 rooms removed/);
  for (const [args, status, say] of [[['show', 'nothing', ...on], 1, /no room 'nothing'/], [['export', room.room, '--game', '7', ...on], 1, /no game number 7/],
    [['list', '--data', '/no/such/file.db'], 1, /cannot use the data file/], [['sing', ...on], 2, /expected list, .* not 'sing'/], [['show', ...on], 2, /expected list/],
    [['backup', '/no/such/folder/x.db', ...on], 1, /cannot write/]]) {
    const r = rooms(...args);
    assert.equal(r.status, status, args.join(' '));
    assert.match(r.stderr, say);
  }
  // A room that is removed behind the server's back is gone for its players too; the server goes on.
  await new Promise(resolve => setTimeout(resolve, 1100)); // it is removed when it is older than 0 days
  assert.match(rooms('prune', '--days', '0', ...on).stderr, /most rooms: \d+ of \d+\. If that is right, add --yes/);
  assert.equal(rooms('export', room.room, ...on).status, 0); // nothing was removed
  assert.match(rooms('prune', '--days', '0', '--yes', ...on).stdout, /^\d+ rooms? removed/);
  m.send({ type: 'step', at: m.steps.length, step: choose(m.game(), random(2)) });
  // With several servers a room that is not here any more may be on another one: that is to be asked again.
  assert.match((await m.next('bye')).code, process.env.STORE === 'postgres' ? /^(unknown_room|moved)$/ : /^unknown_room$/);
  const again = new Face(server);
  await again.opened;
  again.hello(room, 'mercurial');
  assert.equal((await again.next('bye')).code, 'unknown_room');
  const other = await server.makeRoom();
  await Face.join(server, other, 'mercurial');
});
