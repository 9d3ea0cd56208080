// core.mjs - the WebAssembly core against the program itself, in random games that fast-check thinks
// up and shrinks; its JSON against types.ts; and what it does with garbage.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/core.mjs
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { call } from '../run.mjs';
import { built, module, need, newCore, run, scratch, web } from './load.mjs';

const fc = need('fast-check');
const { Core, GAME } = await module('core/core');
const { editLines, editedFrom } = await module('store/editing');
const core = await newCore();
assert.equal(core.weights(built('weights.', '.bin')), null);
const runs = (numRuns) => ({ numRuns, seed: 5 });
const G = GAME.table;

const game = fc.record({
  seed: fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }),
  rate: fc.constantFrom(1, 2, 3, 4),
  variant: fc.constantFrom('standard', 'czech'),
  choices: fc.array(fc.nat({ max: 63 }), { maxLength: 60 }),
});

/** Plays a game with these choices, each taken round the list; returns how many steps there are. */
function play({ seed, rate, variant, choices }) {
  core.start(G, rate, variant, seed);
  core.deal(G);
  for (const choice of choices) {
    const view = core.view(G, core.about(G).count, 'en');
    if (view.result) break;
    const { step } = view.choices[choice % view.choices.length];
    assert.ok(!('problem' in core.step(G, step, 'en')), step);
    core.deal(G);
  }
  return core.about(G).count;
}

const counts = (pile) => Object.fromEntries(Object.entries(pile).filter(([, count]) => count > 0));
const tally = (list) => list.reduce((sum, card) => ({ ...sum, [card]: (sum[card] ?? 0) + 1 }), {});

/** What a row of the trace says, for comparison with a view. */
function sameAsRow(view, row) {
  const { state } = row;
  assert.deepEqual([view.ships.M.planet, view.ships.R.planet], state.ships);
  assert.equal(view.toMove, row.to_move);
  assert.equal(view.result, row.result);
  assert.equal(view.turn, state.turn);
  assert.equal(view.detection.space, state.detection);
  assert.deepEqual([view.ships.M.hand, view.ships.R.hand].map(counts), state.hands.map(counts));
  assert.deepEqual(counts(view.drawn), counts(state.drawn));
  assert.deepEqual(tally(view.control.slots.map(({ card }) => card)), counts(state.control));
  assert.ok(view.control.slots.every(({ ship }) => ship === 'M' || ship === 'R'));
  assert.deepEqual(view.stack, state.stack);
  assert.deepEqual(view.discard, state.discard);
  assert.equal(view.probeLast, state.probe_last);
  assert.equal(view.events.above, state.events.above_shuffle);
  assert.deepEqual([...view.events.discard].sort(), state.events.discard);
  const components = view.components.filter(({ planet, ship }) => planet ?? ship);
  assert.deepEqual(Object.fromEntries(components.map(({ id, planet, ship }) => [id, planet ?? ship])), state.components);
  assert.deepEqual(view.choices.map(({ step }) => step), row.legal ?? []);
  if (view.chance)
    assert.deepEqual(
      Object.fromEntries(view.chance.outcomes.map(({ step, weight }) => [step, weight / view.chance.total])),
      Object.fromEntries(Object.entries(row.chance).map(([step, share]) => [step, share.split('/').reduce((whole, part) => whole / part)])),
    );
}

test('random games: every position is what the program says it is', () => {
  fc.assert(
    fc.property(game, (given) => {
      const count = play(given);
      const trace = run(['trace', '-'], core.record(G));
      assert.equal(trace.status, 0, trace.stderr);
      const rows = trace.stdout.trim().split('\n').map((line) => JSON.parse(line));
      assert.equal(rows.length, count + 1);
      rows.forEach((row, at) => sameAsRow(core.view(G, at, 'en'), row));
      assert.deepEqual(core.told(G, 0, count, 'en').map(({ step }) => step), rows.slice(1).map(({ step }) => step));
    }),
    runs(25),
  );
});

test('taking back never re-rolls: the same choices meet the same luck', () => {
  fc.assert(
    fc.property(game, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const count = play(given);
      const steps = core.list(G);
      const to = Math.floor(share * count);
      assert.ok(core.cut(G, to));
      for (const step of steps.slice(to)) {
        const dealt = core.deal(G);
        const now = core.about(G).count;
        assert.deepEqual(dealt, steps.slice(now - dealt.length, now));
        if (now === count) break;
        if (steps[now].startsWith('*')) continue;
        core.step(G, steps[now], 'en');
      }
      assert.deepEqual(core.list(G), steps);
    }),
    runs(40),
  );
});

test('a record is read back as the same game, dealt from the same seed', () => {
  fc.assert(
    fc.property(game, (given) => {
      play(given);
      const steps = core.list(G);
      const about = core.load(GAME.scratch, core.record(G), 'en');
      assert.equal(about.seed, String(given.seed));
      assert.ok(about.dealt);
      assert.deepEqual(core.list(GAME.scratch), steps);
    }),
    runs(40),
  );
});

test('a game from a position or after steps from elsewhere is dealt on from a seed, and its record says so to other faces', () => {
  fc.assert(
    fc.property(game, fc.boolean(), fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), (given, position, seed) => {
      const count = play(given);
      const begun = core.list(G);
      const { id, toMove, rate } = { ...core.view(G, count, 'en'), rate: given.rate };
      if (toMove === null) return;
      if (position) assert.equal(core.startAt(G, id, 'en').seed, null);
      else {
        core.start(G, rate, given.variant, null);
        for (const step of begun) core.step(G, step, 'en');
      }
      const from = position ? 0 : count;
      const about = core.goOn(G, seed, from);
      assert.deepEqual([about.seed, about.from, about.dealt], [String(seed), from, true]);
      for (let i = 0; i < 5 && core.mover(G) !== 3; i++) {
        core.deal(G);
        const { choices } = core.view(G, core.about(G).count, 'en');
        if (choices.length) core.step(G, choices[i % choices.length].step, 'en');
      }
      const loaded = core.load(GAME.scratch, core.record(G), 'en');
      assert.deepEqual([loaded.seed, loaded.from, loaded.dealt], [String(seed), from, false]);
      core.goOn(GAME.scratch, BigInt(loaded.seed), loaded.from);
      assert.deepEqual(core.deal(GAME.scratch), core.deal(G)); // the same luck
      assert.deepEqual(core.list(GAME.scratch), core.list(G));
    }),
    runs(40),
  );
});

test('hints and reviews are those of the program, to the last digit', () => {
  fc.assert(
    fc.property(game, fc.constantFrom('en', 'pl'), (given, lang) => {
      const count = play({ ...given, choices: given.choices.slice(0, 20) });
      const record = core.record(G);
      const { id, toMove } = core.view(G, count, lang);
      const review = run(['--lang', lang, 'review', '-', '--json'], record);
      assert.deepEqual({ file: '-', ...core.review(G, lang) }, JSON.parse(review.stdout), review.stderr);
      if (toMove === null) return;
      const hint = run(['--lang', lang, 'hint', '-', '--json', '--trials', '5'], record);
      assert.deepEqual({ file: '-', ...core.hint(id, 5, 0n, lang) }, JSON.parse(hint.stdout), hint.stderr);
    }),
    runs(8),
  );
});

test('every bot makes a legal step, and the same one in the same place', () => {
  const bots = core.glossary('en').bots.map(({ id }) => id);
  assert.deepEqual(bots, ['random', 'greedy', 'novice', 'pilot', 'captain', 'expert', 'master']);
  fc.assert(
    fc.property(game, fc.constantFrom(...bots), (given, bot) => {
      const view = core.view(G, play({ ...given, choices: given.choices.slice(0, 15) }), 'en');
      if (view.result) return;
      const step = core.bot(view.id, bot, 3n, 40);
      assert.ok(view.choices.some((choice) => choice.step === step), `${bot}: ${step}`);
      assert.equal(core.bot(view.id, bot, 3n, 40), step);
    }),
    runs(30),
  );
});

// ---- the shape of the answers

test('what the core says has the types of types.ts, in every phase that random games reach', () => {
  const views = new Map();
  const happenings = new Map();
  const steps = [];
  for (let seed = 1n; seed <= 60n; seed++) {
    const count = play({ seed, rate: 1 + Number(seed % 4n), variant: 'standard', choices: Array.from({ length: 80 }, (_, i) => i * 7 + Number(seed)) });
    for (let at = 0; at <= count; at++) {
      const view = core.view(G, at, 'ja');
      if (!views.has(view.phase)) views.set(view.phase, view);
    }
    for (const step of core.told(G, 0, count, 'cs'))
      for (const happening of step.happenings)
        if (!happenings.has(happening.kind)) {
          happenings.set(happening.kind, happening);
          steps.push(step);
        }
  }
  assert.ok(views.size >= 25, `phases seen: ${[...views.keys()].join(' ')}`);
  assert.ok(happenings.size >= 30, `happenings seen: ${[...happenings.keys()].join(' ')}`);
  const id = views.get('action').id;
  const file = join(scratch, 'shapes.ts');
  const say = (name, type, value) => `export const ${name} = ${JSON.stringify(value)} satisfies T.${type};\n`;
  play({ seed: 9n, rate: 2, variant: 'czech', choices: Array.from({ length: 40 }, (_, i) => i) });
  core.lessonBegin('first-game');
  writeFileSync(
    file,
    `import type * as T from ${JSON.stringify(join(web, 'src/core/types'))};\n` +
      say('views', 'View[]', [...views.values()]) +
      say('steps', 'StepView[]', steps) +
      say('glossary', 'Glossary', core.glossary('pl')) +
      say('hint', 'Hint', core.hint(id, 2, 0n, 'en')) +
      say('review', 'Review', core.review(G, 'en')) +
      say('scale', 'Scale', core.scale()) +
      say('edit', 'EditResult', core.edit(lines({}), 'en')) +
      say('lessons', 'LessonInfo[]', core.lessons('en')) +
      say('lesson', 'LessonStage', core.lessonState('en')) +
      say('places', 'Place[]', core.learn('places', 'pl', '', [])) +
      say('circuit', 'CircuitItem[]', core.learn('circuit', 'en', '', [G, core.about(G).count, 0])) +
      say('challenges', 'Challenge[]', core.learn('challenges', 'en', '', [])) +
      say('codex', 'CodexPage[]', core.learn('codex', 'ja', '', [])) +
      say('cards', 'QuizQuestion[]', core.learn('quiz', 'es', 'lesson bit\ncard bit 1 2 30\ncard', [0, 40, 1n])) +
      say('test', 'QuizQuestion[]', core.learn('quiz', 'cs', '', [2, 0, 1n])),
  );
  assert.doesNotMatch(readFileSync(join(web, 'src/core/types.ts'), 'utf8'), /^import\b/m, 'others than the page use these types');
  const config = { extends: join(web, 'tsconfig.json'), include: [file, join(web, 'src/core/types.ts')], compilerOptions: { typeRoots: [], paths: { '*': [join(web, 'node_modules/*')] } } };
  writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify(config));
  const tsc = call(process.execPath, [join(web, 'node_modules/typescript/bin/tsc'), '-p', scratch]);
  assert.equal(tsc.status, 0, tsc.stdout.slice(0, 4000));
});

test('a choice tells where it leads, what it needs and what failure costs', () => {
  core.load(G, 'entanglion 1\nrate 2\n\n* components magnetic_shielding quantum_programming control_infrastructure dilution_refrigerator qubit_interconnect quantum_error_correction quantum_gates physical_qubits\n* rolloff 5 2\n* d2 0\n* d2 0\n* draw X\n* draw CNOT\n* draw H\n* draw CNOT\n* draw H\n* draw X\nM navigate X\n* draw H\nR navigate H\n* draw SWAP\n', 'en');
  const { choices } = core.view(G, core.about(G).count, 'en');
  const by = (step) => choices.find((choice) => choice.step === step);
  const enter = by('M navigate CNOT');
  assert.deepEqual(enter.to, { M: 'PSI_PLUS', R: 'PSI_PLUS' });
  assert.equal(enter.find, 'physical_qubits');
  assert.deepEqual({ ...enter.roll, sentence: '' }, { purpose: 'orbital', moreThan: 2, faces: 6, chance: 0.75, rerolls: false, modifier: 0, sentence: '' });
  assert.match(enter.failure, /jump.*rate of 2.*quantum event/);
  assert.equal(by('M exchange H').to, null);
  const idle = core.view(G, core.about(G).count, 'en').blocked;
  assert.deepEqual(idle, [{ kind: 'retrieve', why: 'The ships do not orbit a planet of Entanglion.' }]);
});

test('a card without effect says why', () => {
  const why = (mercurial, rubicon, ship, card) => {
    const { id } = core.edit(lines({ mercurial, rubicon, ship, card }), 'en');
    return core.viewOf(id, 'en').idle.find((idle) => idle.card === card)?.why;
  };
  assert.equal(why('PLUS', 'ZERO', 'M', 'X'), 'X leads between ZERO and ONE; it does nothing on PLUS.');
  assert.equal(why('ZERO', 'ZERO', 'M', 'SWAP'), 'Both ships are on ZERO: SWAP would change nothing.');
  assert.equal(why('ZERO', 'ZERO', 'M', 'CNOT'), 'CNOT moves Mercurial only if Rubicon is on ONE or in Superious; it is on ZERO.');
  assert.equal(why('PLUS', 'MINUS', 'R', 'CNOT'), 'CNOT works only for a ship in Centarious; Rubicon is on MINUS.');
  assert.equal(why('OMEGA_ZERO', 'OMEGA_ZERO', 'R', 'CNOT'), 'From OMEGA ZERO, CNOT leads to OMEGA TWO for Mercurial only.');
  assert.equal(why('PHI_PLUS', 'PHI_PLUS', 'M', 'SWAP'), 'There is no SWAP path from PHI PLUS.');
  assert.equal(why('ZERO', 'PLUS', 'M', 'CNOT'), undefined);
});

/** A position for the editor: both ships somewhere, a card in the hand of the ship on turn. */
function lines({ mercurial = 'ZERO', rubicon = 'ZERO', ship = 'M', card = 'H', more = [] }) {
  const ring = ['OMEGA_ZERO', 'OMEGA_ONE', 'PSI_MINUS', 'PHI_MINUS', 'OMEGA_THREE', 'OMEGA_TWO', 'PHI_PLUS', 'PSI_PLUS'];
  const components = Object.keys(core.glossary('en').components).map((name, i) => `component ${name} ${ring[i]}`);
  const other = ship === 'M' ? 'R' : 'M';
  return ['variant standard', `turn ${ship}`, `ship M ${mercurial}`, `ship R ${rubicon}`, `hand ${ship} ${card} 1`,
    `hand ${other} H 1`, 'stack X 3', 'probe last', 'detection 0', ...components, ...more].join('\n');
}

test('the editor says what is wrong, and what it makes is a position', () => {
  const problems = (more) => core.edit(lines(more), 'en').problems;
  assert.deepEqual(problems({}), []);
  assert.match(problems({ mercurial: 'PHI_PLUS' })[0], /same planet/);
  assert.match(problems({ more: ['stack H 9'] })[0], /only 8 H/);
  assert.match(problems({ more: ['component quantum_gates OMEGA_ZERO'] })[0], /Two components are on OMEGA ZERO/);
  assert.match(problems({ more: ['detection 11'] })[0], /lost/);
  assert.match(problems({ more: ['hand M CNOT 3'] })[0], /Mercurial needs one to three/);
  assert.match(problems({ more: ['control H 6'] })[0], /at most five/);
  assert.match(problems({ more: ['event schrodinger M'] })[0], /ever keeps/);
  fc.assert(
    fc.property(game, (given) => {
      const count = play(given);
      for (let at = 0; at <= count; at++) {
        const view = core.view(G, at, 'en');
        if (view.phase !== 'action') continue;
        const { id, problems: none } = core.edit(editLines(editedFrom(view)), 'en');
        assert.deepEqual(none, []);
        assert.equal(id, view.id);
      }
    }),
    runs(15),
  );
});

// ---- garbage

test('garbage gets an answer and changes nothing', () => {
  play({ seed: 1n, rate: 1, variant: 'standard', choices: [1, 2, 3] });
  const before = core.record(G);
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme', maxLength: 300 }));
  fc.assert(
    fc.property(text, fc.uint8Array({ maxLength: 300 }), (words, bytes) => {
      assert.ok('problem' in core.load(G, words, 'en'));
      assert.ok('problem' in core.load(G, bytes, 'ja'));
      assert.ok('problem' in core.viewOf(words, 'pl'));
      assert.ok('problem' in core.step(G, words, 'cs'));
      assert.equal(core.bot(words, 'expert', 0n, 0), null);
      assert.equal(core.hint(words, 1, 0n, 'en'), null);
      assert.equal(core.tutor(words, words, 'en'), null);
      assert.equal(core.edit(words, 'en').id, null);
      assert.equal(core.lessonBegin(words), 0);
    }),
    runs(300),
  );
  for (const at of [-1, 1e9]) assert.equal(core.view(G, at, 'en'), null);
  assert.equal(core.cut(G, 1e6), false);
  assert.equal(core.record(G), before);
});

test('a damaged record is refused with the sentence of the program', () => {
  fc.assert(
    fc.property(game, fc.nat(), fc.constantFrom('x', '\n', ' ', '* d8 9\n'), (given, at, piece) => {
      play({ ...given, choices: given.choices.slice(0, 10) });
      const record = core.record(G);
      const place = at % record.length;
      const damaged = record.slice(0, place) + piece + record.slice(place + 1);
      const trace = run(['trace', '-'], damaged);
      const answer = core.load(GAME.scratch, damaged, 'en');
      assert.equal('problem' in answer, trace.status !== 0, damaged);
      if ('problem' in answer) assert.ok(trace.stderr.includes(answer.problem), `${answer.problem}\n${trace.stderr}`);
    }),
    runs(40),
  );
});

test('without weights the core works, and simple bots play', async () => {
  const bare = await Core.from(await WebAssembly.compile(built('core.', '.wasm')));
  bare.start(G, 1, 'standard', 1n);
  bare.deal(G);
  const { id } = bare.view(G, bare.about(G).count, 'en');
  assert.ok(bare.bot(id, 'greedy', 0n, 0));
  assert.equal(bare.bot(id, 'expert', 0n, 0), null);
  assert.equal(bare.hint(id, 1, 0n, 'en'), null);
  assert.match(bare.weights(new Uint8Array(100)), /not a file of weights/);
});

// ---- links

test('a record goes through an address and comes back', async () => {
  const { pack, unpack, readLink } = await module('browser/links');
  play({ seed: 3n, rate: 1, variant: 'standard', choices: Array.from({ length: 60 }, (_, i) => i) });
  const record = core.record(G);
  const packed = await pack(record);
  assert.match(packed, /^[\w-]+$/);
  assert.equal(new TextDecoder().decode(await unpack(packed)), record);
  assert.equal(await unpack('!!!'), null);
  assert.equal(await unpack(packed.slice(0, -20)), null);
  assert.equal(await unpack(await pack('x'.repeat(5_000_000))), null, 'a bomb');
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof readLink(`#${text}`).kind === 'string'), runs(500));
  assert.equal(readLink('#seed=18446744073709551616').kind, 'garbage');
  assert.equal(readLink('#seed=7&rate=9').kind, 'garbage');
  assert.equal(readLink('#daily=2026-02-30').kind, 'garbage');
  assert.deepEqual(readLink('#daily=2026-11-15'), { kind: 'daily', date: '2026-11-15' });
  assert.deepEqual(readLink('#/rules'), { kind: 'screen', screen: 'rules', part: null });
  assert.deepEqual(readLink('#/codex/H'), { kind: 'screen', screen: 'codex', part: 'H' });
  assert.equal(readLink('#/rules/H').kind, 'garbage');
});
