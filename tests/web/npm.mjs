// npm.mjs - the npm package as somebody has it: packed, installed from the tarball into an empty folder without a
// network, and used in Node, by the compiler of TypeScript and in a page without a bundler.
//
// Usage: ENTANGLION=program PAGE=folder NPM_PACKAGE=folder CHROMIUM=program node --test tests/web/npm.mjs
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { need, root, run, scratch, web } from './load.mjs';

const here = join(scratch, 'empty');
mkdirSync(here);
writeFileSync(join(here, 'package.json'), '{"private":true,"type":"module"}');
const npm = (...words) =>
  execFileSync('npm', [...words, '--offline', '--no-audit', '--no-fund', '--loglevel=error', '--cache', join(scratch, 'cache')], {
    cwd: here, encoding: 'utf8',
  });
const [packed] = JSON.parse(npm('pack', process.env.NPM_PACKAGE, '--json'));
npm('install', join(here, packed.filename));
const installed = join(here, 'node_modules/entanglion');
const { load, IllegalStep, EntanglionError } = await import(pathToFileURL(join(installed, 'index.js')));
const entanglion = await load();

const goldens = join(root, 'tests/goldens');
const golden = (name) => readFileSync(join(goldens, name), 'utf8');
/** The blocks of code in the README, by their language. */
const examples = (lang) =>
  [...readFileSync(join(installed, 'README.md'), 'utf8').matchAll(/^```(\w+)\n([^]*?)^```$/gm)].filter(([, is]) => is === lang).map(([, , code]) => code);

test('the tarball has what it needs and nothing else', () => {
  const names = packed.files.map(({ path }) => path).sort();
  assert.deepEqual(names.filter((name) => !/\.d\.ts$|^words\.\w\w\.mo$/.test(name)),
    ['LICENSE', 'NOTICE', 'README.md', 'core.wasm', 'index.js', 'package.json', 'weights.bin']);
  const about = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  assert.match(run(['--version']).stdout, new RegExp(`\\b${about.version.replaceAll('.', '\\.')}\\b`));
  assert.deepEqual([about.dependencies, about.scripts], [undefined, undefined]);
});

test('every golden traces to the same bytes as ever', () => {
  const records = readdirSync(goldens).filter((name) => name.endsWith('.ent'));
  assert.ok(records.length > 10);
  for (const name of records) {
    const game = entanglion.read(golden(name));
    assert.equal(`${game.trace().join('\n')}\n`, golden(name.replace('.ent', '.trace')), name);
    assert.equal(entanglion.read(game.record()).record(), game.record(), name);
  }
});

test('the example of the README runs in Node', () => {
  const [code] = examples('js');
  writeFileSync(join(here, 'example.js'), code);
  const said = execFileSync(process.execPath, ['example.js'], { cwd: here, encoding: 'utf8' });
  assert.match(said, /^(won|lost) after \d+ turns\n\S.*\.\n$/);
});

test('the same seed and choices give the game that the program plays', () => {
  run(['simulate', '--games', '2', '--seed', '5', '--mercurial', 'expert', '--rubicon', 'greedy', '--records', here]);
  const record = readFileSync(join(here, 'game-0000000.ent'), 'utf8');
  const played = entanglion.read(record);
  const game = entanglion.game({ rate: played.rate, seed: /^seed (\d+)$/m.exec(record)[1] });
  game.deal();
  for (const step of played.steps.slice(game.count)) if (step.startsWith('*') || game.over) continue;
    else game.play(step);
  assert.deepEqual(game.steps, played.steps);
});

test('what is wrong throws, with rule and reason, and changes nothing', async () => {
  const game = entanglion.game({ seed: 7 });
  game.deal();
  const before = game.record();
  const refused = (step) => {
    try {
      game.step(step);
    } catch (error) {
      assert.ok(error instanceof IllegalStep && error instanceof EntanglionError && error instanceof Error);
      assert.ok(error.message.startsWith(`${step}: `), error.message);
      return error;
    }
    throw new Error(`${step} was made`);
  };
  const retrieve = refused(`${game.toMove} retrieve`);
  assert.match(retrieve.reason, /^[a-z_]+$/);
  assert.match(retrieve.rule, /\w/);
  assert.equal(refused(`${game.toMove === 'M' ? 'R' : 'M'} retrieve`).step.slice(2), 'retrieve');
  assert.deepEqual([refused('fly away').reason, refused('fly away').rule], ['unreadable', null]);
  assert.match(refused('fly away').message, /^fly away: 'fly' is not understood; expected .*\.$/);
  assert.match(refused('M navigate').message, /^M navigate: 'M navigate' is not understood; expected an engine card/);
  assert.equal(game.record(), before);
  assert.throws(() => entanglion.read('entanglion 1\nrate 9\n'), (error) => error instanceof EntanglionError && error.line === 2);
  assert.throws(() => entanglion.at('ent1-nonsense'), EntanglionError);
  assert.throws(() => game.bot('nobody'), /no bot 'nobody'/);
  for (const seed of [-1, 1.5, 'x', 1n << 64n, NaN, '', ' ', '0x10', '99999999999999999999', true, {}]) assert.throws(() => entanglion.game({ seed }), RangeError);
  assert.throws(() => entanglion.game({ rate: 5 }), RangeError);
  assert.throws(() => game.view(999), RangeError);
  assert.throws(() => game.backTo(999), RangeError);
  for (const steps of [NaN, 1.5, Infinity, -1, '1', null]) {
    assert.throws(() => game.backTo(steps), { name: 'RangeError', message: /whole number|has no/ }, String(steps));
    assert.throws(() => game.view(steps), { name: 'RangeError', message: /whole number|has no/ }, String(steps));
  }
  assert.throws(() => game.told(0.5), /whole number/);
  assert.equal(game.record(), before);
  for (const format of ['x', '', 'toString', 3, null]) assert.throws(() => game.circuit(format), /qasm2, qasm3, svg or quirk/);
  assert.throws(() => entanglion.game().deal(), /no seed/);
  await assert.rejects(load({ lang: 'tlh' }), EntanglionError);
  await assert.rejects(load({ weights: new Uint8Array(10) }), EntanglionError);
  const simple = (await load({ weights: null })).game({ seed: 1 });
  simple.deal();
  assert.ok(simple.legal().some(({ step }) => step === simple.bot('greedy')));
  assert.throws(() => simple.hint(), /weights/);
});

test('lines make a position; one that is not understood is named', () => {
  const lines = run(['position', '--lines', 'turn R']).stdout;
  const { id, problems } = entanglion.position(lines);
  assert.deepEqual([id, problems], [/^# (.*)$/m.exec(lines)[1], []]);
  assert.equal(entanglion.view(id).turn, entanglion.at(id).view().turn);
  assert.deepEqual(entanglion.position('foo'), { id: null, problems: ["'foo' is not understood."] });
  assert.deepEqual(entanglion.position(`${lines}\nship M NOWHERE\n hand M H\n`).problems,
    ["'ship M NOWHERE' is not understood.", "'hand M H' is not understood."]);
  assert.ok(entanglion.position('').problems.length > 1, 'it starts from nothing');
  const [text] = examples('text');
  const each = text.split(/\n| {2,}/).filter((line) => line);
  assert.ok(each.length > 10);
  for (const line of each) assert.deepEqual(entanglion.position(`${lines}${line}`).problems.filter((problem) => /understood/.test(problem)), [], line);
});

test('a game from a position ID has a record, which is read again', () => {
  const before = entanglion.game({ seed: 3 });
  before.deal();
  const game = entanglion.at(before.id, { seed: 4 });
  game.play(game.legal()[0].step ?? game.legal()[0]);
  const again = entanglion.read(game.record());
  assert.match(game.record(), new RegExp(`^position ${before.id}$`, 'm'));
  assert.deepEqual([again.id, again.steps, again.record()], [game.id, game.steps, game.record()]);
});

test('bots, hints, reviews, states and circuits', async () => {
  const game = entanglion.game({ seed: 7, rate: 3 });
  assert.equal(game.toMove, '*');
  assert.equal(game.deal().length, game.count);
  const steps = game.legal().map(({ step }) => step);
  assert.deepEqual(steps, game.view().choices.map(({ step }) => step));
  for (const bot of entanglion.bots) assert.ok(steps.includes(game.bot(bot)), bot);
  const hint = game.hint({ trials: 2, seed: 3 });
  assert.deepEqual(hint.choices.map(({ step }) => step).sort(), [...steps].sort());
  assert.deepEqual(game.hint({ trials: 2, seed: 3 }), hint);
  const count = game.count;
  const made = game.play(hint.choices[0].step);
  assert.deepEqual(game.steps.slice(count), made);
  const { start, luck, skill, end } = game.review();
  assert.ok(Math.abs(start + luck + skill - end) < 1e-9);
  game.backTo(count);
  assert.deepEqual(game.play(hint.choices[0].step), made); // no other roll
  assert.equal(game.state.amplitudes.reduce((sum, a) => sum + a * a, 0), game.state.norm);
  assert.equal(entanglion.places().length, 24);
  assert.equal(entanglion.measure(0, { times: 50, seed: 1 }).reduce((sum, n) => sum + n, 0), 50);
  assert.match(game.circuit(), /^OPENQASM 3/m);
  assert.match(game.circuit('svg'), /^<svg/);
  assert.equal(entanglion.view(game.id).id, game.id);
  assert.match((await load({ lang: 'pl', weights: null })).game().view().question, /[ąęłóśżźćń]|Jak|Kt/i);
});

test('any number of games at once: each is as it would be alone', () => {
  const make = () => [
    ...Array.from({ length: 5 }, (_, i) => entanglion.game({ seed: i, rate: 1 + (i % 4) })),
    entanglion.at(entanglion.read(golden('first-game.ent')).id, { seed: 9 }),
    entanglion.read(entanglion.game({ seed: 8 }).record()), // goes on as its seed deals
  ];
  const turn = (game) => {
    if (game.toMove === '*') game.deal();
    if (!game.over) game.play(game.bot('greedy'));
  };
  const together = make();
  for (let i = 0; i < 6; i++) for (const game of together) turn(game);
  const alone = make().map((game) => {
    for (let i = 0; i < 6; i++) turn(game);
    return [game.steps, game.id, game.dealt, game.record()];
  });
  assert.deepEqual(together.map((game) => [game.steps, game.id, game.dealt, game.record()]), alone);
});

test('the types are those of the compiler, by the way Node finds files', () => {
  writeFileSync(join(here, 'typed.ts'), `import { type Choice, type Game, IllegalStep, load, type View } from 'entanglion';
const entanglion = await load({ lang: 'cs' });
const game: Game = entanglion.game({ rate: 2, seed: 7n });
const view: View = game.view();
const choices: Choice[] = view.choices;
export const first: string | undefined = choices[0]?.step;
try { game.play(game.bot('expert')); } catch (error) { if (error instanceof IllegalStep) error.rule satisfies string | null; }
// @ts-expect-error there is no rate 5
entanglion.game({ rate: 5 });
// @ts-expect-error a game is made by a core
export const none = new Game();
`);
  execFileSync(process.execPath, [join(web, 'node_modules/typescript/bin/tsc'), '--noEmit', '--strict', '--module', 'nodenext', '--target',
    'es2022', '--lib', 'es2022,dom', '--types', '', '--exactOptionalPropertyTypes', 'typed.ts'], { cwd: here, stdio: 'inherit' });
});

test('the example of the README runs in a page without a bundler', { skip: !process.env.CHROMIUM }, async () => {
  const [body] = examples('html');
  const types = { '.js': 'text/javascript', '.wasm': 'application/wasm' };
  const server = createServer(({ url }, answer) => {
    const file = join(here, new URL(url, 'http://x').pathname);
    if (url === '/') return answer.setHeader('content-type', 'text/html').end(`<!doctype html><title>x</title><body>${body}`);
    if (!url.startsWith('/node_modules/entanglion/')) return answer.writeHead(404).end();
    answer.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await need('playwright-core').chromium.launch({
    executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--headless', '--disable-gpu', '--no-first-run'],
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => /\?$/.test(document.body.innerText.trim()));
    const game = entanglion.game({ seed: 7 });
    game.deal();
    assert.equal((await page.innerText('body')).trim(), game.view().question);
    assert.deepEqual(complaints, []);
  } finally {
    await browser.close();
    server.close();
  }
});
