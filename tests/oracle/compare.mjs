// Compares the engine's trace with the oracle's, row by row and by value, at the first difference stopping.
//
// Why it exists: two implementations written apart agree only where both follow the rules, so a difference is a mistake
// in one of them or a gap in the rules. The records come from three sources: the engine's own simulation; the oracle's
// random games, biased by several profiles so that rare situations occur often; and spoilt records, which both must
// refuse at the same line.
//
// Use: node compare.mjs ENTANGLION_BINARY [--games N] [--seed S]
// N games for each rate and variant, from the engine and for each profile (default 3; each profile at least 3). The
// last line counts the records. Status 1 at a difference, or if a step kind of docs/notation.md never occurred; a rare
// situation that never occurred is only named.

import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '../run.mjs';
import { COMPONENTS, ENTANGLION, SHIPS, Game, parseRecord, replay } from './oracle.mjs';
import { PROFILES, kindOf, ownGame, random, total } from './games.mjs';

const VARIANTS = ['standard', 'czech'];
const RATES = [1, 2, 3, 4];
const FEWEST_GAMES = 3;                                 // per profile, rate and variant, so that all situations occur

class Difference extends Error {}

// ---- Coverage ------------------------------------------------------------------------------------------------------

const STEP_KINDS = ['components', 'rolloff', 'd2', 'd8', 'draw', 'event', 'lose', 'trade', 'navigate', 'exchange',
  'retrieve', 'bennett give', 'bennett take', 'heisenberg', 'mechanic', 'tunnel', 'roll', 'reroll', 'stand', 'jump',
  'keep', 'discard', 'play', 'done', '= won', '= lost'];

const SITUATIONS = [
  ...['orbital', 'ground', 'probe', 'heisenberg'].flatMap((p) => [`d8 for ${p}`, `reroll for ${p}`, `stand for ${p}`]),
  ...['orbital', 'ground'].flatMap((p) => [`tunnel at ${p}`, `roll at ${p} with a tunnel held`]),
  'd8 for spooky_action', 'spooky_action goes round', 'spooky_action takes the refrigerator',
  'spooky_action while shielded', 'heisenberg to 0', 'heisenberg to 9', 'heisenberg inside Entanglion',
  'PROBE empties the first stack', 'PROBE empties a later stack', 'PROBE above other cards', 'a card empties the stack',
  'PROBE among the pair of quantum_gates', 'PROBE among the cards of mechanic',
  'exchange empties the stack (R13)', 'refill of two cards (R3)', 'refill after quantum_gates (R3)',
  'bennett gives the refrigerator', 'bennett takes the refrigerator', 'refrigerator, no discard (R8)',
  'discard in the other turn (R8)', 'discard in the own turn', 'mechanic: seventh card (R7)',
  'mechanic: none played', 'mechanic enters Entanglion', 'quantum_programming skips', 'trade outside Entanglion',
  'trade inside Entanglion', 'trade of equal cards', 'quantum_shuffle', 'quantum_shuffle with four held',
  ...VARIANTS.flatMap((v) => [`control event, ${v}`, `detection event, ${v}`, `detection with control full, ${v}`]),
  'lost by probe', 'lost by orbital', 'lost by ground', 'lost by schrodinger', 'CNOT between both at Superious',
];

const counts = { kinds: new Map(), situations: new Map() };

function count(map, name) { map.set(name, (map.get(name) ?? 0) + 1); }
// The names of the situations a step is an instance of, seen before it is applied.
function situationsOf(game, step) {
  const task = game.todo[0];
  const word = step.split(' ').at(-1);
  const look = LOOK[task.what];
  return look ? look(game, task, step, word).filter(Boolean) : [];
}

const LOOK = {
  d8: (g, { purpose, ship, again }, step, word) => [
    `d8 for ${purpose}`,
    purpose === 'heisenberg' && g.inEntanglion() && 'heisenberg inside Entanglion',
    purpose === 'heisenberg' && word === '1' && modifier(g, ship) < 0 && final(g, ship, again) && 'heisenberg to 0',
    purpose === 'heisenberg' && word === '8' && modifier(g, ship) > 0 && final(g, ship, again) && 'heisenberg to 9',
  ],
  rerollOrStand: (g, { purpose }, step, word) => [`${word} for ${purpose}`],
  tunnelOrRoll: (g, { kind }, step, word) => [
    word === 'tunnel' ? `tunnel at ${kind}` : `roll at ${kind} with a tunnel held`,
  ],
  spookyDie: (g, task, step, word) => [
    'd8 for spooky_action',
    Number(word) > ENTANGLION.filter((p) => !g.componentAt(p)).length && 'spooky_action goes round',
    task.component === 'dilution_refrigerator' && 'spooky_action takes the refrigerator',
    g.has(g.turn, 'magnetic_shielding') && 'spooky_action while shielded',
  ],
  draw: (g, task, step, word) => lookAtDraw(g, task, word),
  action: (g, task, step) => lookAtAction(g, step.split(' ')),
  keep: (g, { ship }) => [total(g.hands[ship]) + 1 < g.handLimit(ship) && 'refill after quantum_gates (R3)'],
  discard: (g, { ship }) => [ship === g.turn ? 'discard in the own turn' : 'discard in the other turn (R8)'],
  mechanicPlay: (g, { played }, step, word) => [
    word !== 'done' && total(g.control) === 6 && 'mechanic: seventh card (R7)',
    word === 'done' && played === 0 && 'mechanic: none played',
  ],
  event: (g, { cause }, step, word) => [
    `${cause} event, ${g.variant}`,
    cause === 'detection' && g.controlReachedSix && `detection with control full, ${g.variant}`,
    word === 'quantum_shuffle' && 'quantum_shuffle',
    word === 'quantum_shuffle' && Object.keys(g.eventHeld).length === 4 && 'quantum_shuffle with four held',
  ],
};

function modifier(g, ship) {
  return (g.has(ship, 'quantum_error_correction') ? 1 : 0) - (g.has(ship, 'control_infrastructure') ? 1 : 0);
}

function final(g, ship, again) { return again || !g.has(ship, 'magnetic_shielding'); }

function lookAtDraw(g, task, word) {
  const last = total(g.stack) === 1;
  const probe = word === 'PROBE';
  return [
    probe && last && (g.probeLast ? 'PROBE empties the first stack' : 'PROBE empties a later stack'),
    probe && !last && 'PROBE above other cards',
    probe && task.to === 'drawn' && (g.has(task.ship, 'quantum_gates') && g.todo.some((t) => t.what === 'keep')
      ? 'PROBE among the pair of quantum_gates' : 'PROBE among the cards of mechanic'),
    !probe && last && 'a card empties the stack',
    last && !g.todo.some((t) => ['orbitalDefences', 'mechanicPlay'].includes(t.what)) && 'exchange empties the stack (R13)',
  ];
}

function lookAtAction(g, [ship, verb, card, take]) {
  const frost = verb === 'bennett' && take === 'dilution_refrigerator';
  const bothAbove = Object.values(g.ships).every((p) => ['PLUS', 'MINUS'].includes(p));
  return [
    ['navigate', 'exchange'].includes(verb) && total(g.hands[ship]) < g.handLimit(ship) && 'refill of two cards (R3)',
    frost && card === 'give' && 'bennett gives the refrigerator',
    frost && card === 'take' && 'bennett takes the refrigerator',
    verb === 'trade' && (g.inEntanglion() ? 'trade inside Entanglion' : 'trade outside Entanglion'),
    verb === 'trade' && card === take && 'trade of equal cards',
    verb === 'navigate' && card === 'CNOT' && bothAbove && 'CNOT between both at Superious',
  ];
}

// What shows only in two rows: where a step led, and how a game was lost.
function lookAtRows(before, after) {
  const [from, to] = [before.state, after.state];
  const [ship, verb] = after.step.split(' ');
  const entered = ENTANGLION.includes(to.ships[0]) && from.ships[0] !== to.ships[0];
  const bare = !Object.values(to.components).includes(to.ships[0]);
  if (verb === 'navigate' && entered && bare && to.components.quantum_programming === ship) {
    count(counts.situations, 'quantum_programming skips');
  }
  const [had, has] = [from, to].map((state) => state.components.dilution_refrigerator);
  if (SHIPS.includes(has) && had !== has && total(to.hands[SHIPS.indexOf(has)]) === 2) {
    count(counts.situations, 'refrigerator, no discard (R8)');
  }
  if (verb === 'play' && entered && !ENTANGLION.includes(from.ships[0])) {
    count(counts.situations, 'mechanic enters Entanglion');
  }
}

// How a game was lost: the thing that was waiting, before the last step.
function lossBy(task, step) {
  if (step === '* event schrodinger') return 'schrodinger';
  if (task.what === 'jumpDie' || task.what === 'jump') return 'orbital';
  return task.purpose;
}

function watcher() {
  return (game, step) => {
    count(counts.kinds, kindOf(step));
    for (const name of situationsOf(game, step)) count(counts.situations, name);
    watcher.last = { task: game.todo[0], step };
  };
}

function countRows(rows) {
  rows.slice(1).forEach((row, i) => lookAtRows(rows[i], row));
  if (rows.at(-1).result !== 'lost') return;
  count(counts.situations, `lost by ${lossBy(watcher.last.task, watcher.last.step)}`);
}

function printCoverage() {
  const missing = { kinds: [], situations: [] };
  for (const [title, names, key] of [['step kind', STEP_KINDS, 'kinds'], ['situation', SITUATIONS, 'situations']]) {
    const map = counts[key];
    console.log(`\n${title.padEnd(44)}occurred`);
    for (const name of names) {
      console.log(`${name.padEnd(44)}${String(map.get(name) ?? 0).padStart(8)}`);
      if (!map.has(name)) missing[key].push(name);
    }
  }
  console.log('');
  return missing;
}

// ---- Comparing -----------------------------------------------------------------------------------------------------

// The path and the two values of the first difference, or null. Key order is free.
function difference(mine, theirs, path = '') {
  if (mine === theirs) return null;
  if (!isObject(mine) || !isObject(theirs) || Array.isArray(mine) !== Array.isArray(theirs)) return { path, mine, theirs };
  const inner = (key) => (path === '' ? key : `${path}.${key}`);
  for (const key in mine) {
    const found = difference(mine[key], theirs[key], inner(key));
    if (found) return found;
  }
  for (const key in theirs) {
    if (!Object.hasOwn(mine, key)) return { path: inner(key), mine: undefined, theirs: theirs[key] };
  }
  return null;
}

function isObject(value) { return typeof value === 'object' && value !== null; }

function parseRows(text, file) {
  return text.split('\n').filter((line) => line !== '').map((line, i) => {
    try { return JSON.parse(line); } catch { throw new Difference(`${file}\nrow ${i + 1} is not JSON: ${line}`); }
  });
}

function compareRows(file, mine, theirs, lines) {
  const most = Math.max(mine.length, theirs.length);
  for (let i = 0; i < most; i++) {
    const found = difference(mine[i], theirs[i]);
    if (!found) continue;
    const where = i === 0 ? 'the header' : `line ${lines[i - 1] ?? 'beyond the last step'}: ${(mine[i] ?? theirs[i]).step}`;
    throw new Difference(`${file}\nrow ${i + 1}, after ${where}\nkey    ${found.path || '(the whole row)'}\n`
      + `oracle ${JSON.stringify(found.mine)}\nengine ${JSON.stringify(found.theirs)}`);
  }
}

// What the engine prints, and how it ends.
const trace = (binary, file) => call(binary, ['trace', file]);

function stepLines(text) {
  return parseRecord(text).steps.filter(({ text: step }) => !step.startsWith('=')).map(({ line }) => line);
}

function compareRecord(binary, file) {
  const text = readFileSync(file, 'utf8');
  let mine;
  try { mine = replay(text, watcher()); } catch (error) {
    throw new Difference(`${file}\nthe oracle refuses it: ${error.message}`);
  }
  const run = trace(binary, file);
  compareRows(file, mine, parseRows(run.stdout, file), stepLines(text));
  if (run.status !== 0) throw new Difference(`${file}\nstatus ${run.status}: ${run.stderr}`);
  countRows(mine);
  const closing = parseRecord(text).steps.at(-1)?.text ?? '';
  if (closing.startsWith('=')) count(counts.kinds, closing);
}

// A record the oracle refuses: the engine must refuse it at the same line, with the same rows before, and its message
// must name the line and the words in named.
function compareRefusal(binary, file, { text, named }) {
  writeFileSync(file, text);
  let refused = null;
  try { replay(text); } catch (error) { refused = error; }
  if (!refused?.line) throw new Error(`${file}: meant to be wrong, and the oracle accepts it (${refused})`);
  const run = trace(binary, file);
  const lines = refused.rows.length > 0 ? stepLines(text) : [];
  compareRows(file, refused.rows, parseRows(run.stdout, file), lines);
  if (run.status !== 1) {
    throw new Difference(`${file}\nkey    exit status\noracle 1, ${refused.message}\nengine ${run.status}`);
  }
  if (!new RegExp(`\\b${refused.line}\\b`).test(run.stderr) || !named.every((words) => run.stderr.includes(words))) {
    throw new Difference(`${file}\nkey    the message\noracle ${refused.message}\nengine ${run.stderr}`);
  }
}

// ---- Writing records -----------------------------------------------------------------------------------------------

function headerText(variant, rate, name) {
  return `entanglion 1\nrate ${rate}\nvariant ${variant}\nmercurial oracle ${name}\n\n`;
}

// The same record as docs/notation.md also allows it: BOM, CRLF, tabs, comments, blank lines, an unknown key, no last LF.
function oddText(variant, rate, name, steps) {
  const head = ['\uFEFFentanglion\t1  ', `  variant  ${variant} # a comment`, '# only a comment', `x_${name} kept as it is`,
    `rate\t${rate}`, '', '# the steps', ''];
  const odd = (step, i) => `${i % 3 ? '' : '\t '}${step.replaceAll(' ', i % 2 ? '  ' : '\t')} # step ${i}`;
  return [...head, ...steps.map(odd)].join('\r\n');
}

function recordText(game, variant, rate, name, steps) {
  return game % 3 === 2 ? oddText(variant, rate, name, steps) : `${headerText(variant, rate, name)}${steps.join('\n')}\n`;
}

// ---- Spoilt records ------------------------------------------------------------------------------------------------

const SET_UP = `* components ${COMPONENTS.join(' ')}\n* rolloff 3 5\n`;
const BAD_RECORDS = [
  '', '\nentanglion 1\n\n', '# first\nentanglion 1\n\n', 'entanglion 2\n\n', 'entanglion\n\n',
  'entanglion 1\nvariant polish\n\n', 'entanglion 1\nrate 0\n\n', 'entanglion 1\nrate 5\n\n', 'entanglion 1\nrate\n\n',
  'entanglion 1\nrate 2\n# a comment\nrate 2\n\n', 'entanglion 1\nwho a\nwho b\n\n', 'entanglion 1\n\n= won\n',
  'entanglion 1\n\n* components magnetic_shielding\n', `entanglion 1\n\n${SET_UP.replace('quantum_gates', 'quantum_gate')}`,
  `entanglion 1\n\n${SET_UP.replace('quantum_gates', 'physical_qubits')}`, `entanglion 1\n\n${SET_UP}* d2 2\n`,
  `entanglion 1\n\n${SET_UP}* d2 0\n* d8 1\n`, `entanglion 1\n\n${SET_UP}* d2 0 0\n`, `entanglion 1\n\n${SET_UP}* D2 0\n`,
  `entanglion 1\n\n${SET_UP}* d2 00\n`, `entanglion 1\n\n${SET_UP}* d2 0\n* d2 0\n* draw PROBE\n`,
  `entanglion 1\n\n${SET_UP}\n# a comment\n= lost\n`,
  `entanglion 1\n\n${SET_UP}R navigate H\n`, `entanglion 1\n\n${SET_UP}nonsense\n`,
];

// A record cut somewhere and continued with a step of another record that is not legal there.
function spoil(rng, variant, rate, steps, pool) {
  const played = steps.filter((step) => !step.startsWith('='));
  const kept = played.slice(0, 1 + Math.floor(rng() * played.length));
  const game = new Game({ variant, rate });
  kept.forEach((step) => game.apply(step));
  let wrong;
  do wrong = pool[Math.floor(rng() * pool.length)]; while (game.isLegal(wrong) || wrong === `= ${game.result}`);
  const text = `${headerText(variant, rate, 'spoilt')}${[...kept, wrong, ...played.slice(kept.length)].join('\n')}\n`;
  const legal = game.result ? [] : [game.options()].flatMap((o) => (Array.isArray(o) ? o : Object.keys(o)));
  return { text, named: wrong.startsWith('=') ? [] : [wrong, ...legal] };
}

function closedTwice(variant, rate, steps) {            // a false result, and a step after the true one
  const truth = steps.at(-1);
  const lie = truth === '= won' ? '= lost' : '= won';
  return [[...steps.slice(0, -1), lie], [...steps, '* d8 1']]
    .map((list) => ({ text: `${headerText(variant, rate, 'closed')}${list.join('\n')}\n`, named: [] }));
}

// ---- The three sources ---------------------------------------------------------------------------------------------

function* combinations() {
  for (const variant of VARIANTS) for (const rate of RATES) yield [variant, rate];
}

function compareSimulated(binary, dir, games, seed) {
  let passed = 0;
  for (const [variant, rate] of combinations()) {
    const records = join(dir, `engine-${variant}-${rate}`);
    mkdirSync(records);
    const run = call(binary, ['simulate', '--games', games, '--seed', seed, '--rate', rate, '--variant', variant,
      '--turns', 1000, '--records', records].map(String));
    if (run.status !== 0) throw new Error(run.stderr);
    const files = readdirSync(records).filter((name) => name.endsWith('.ent'));
    if (files.length !== games) throw new Difference(`${records}\n${files.length} records, not ${games}`);
    for (const name of files.sort()) { compareRecord(binary, join(records, name)); passed += 1; }
  }
  return passed;
}

function compareOwn(binary, dir, games, rng) {
  const all = [];
  for (const [name, profile] of Object.entries(PROFILES)) {
    for (const [variant, rate] of combinations()) {
      for (let game = 0; game < games; game++) {
        const steps = ownGame(rng, variant, rate, profile);
        const file = join(dir, `oracle-${name}-${variant}-${rate}-${game}.ent`);
        writeFileSync(file, recordText(game, variant, rate, name, steps));
        compareRecord(binary, file);
        all.push({ variant, rate, steps });
      }
    }
  }
  return all;
}

function compareSpoilt(binary, dir, all, rng) {
  const pool = [...new Set(all.flatMap(({ steps }) => steps))].filter((step) => !step.startsWith('* components'));
  const spoilt = BAD_RECORDS.map((text) => ({ text, named: [] }));
  for (const { variant, rate, steps } of all.filter((_, i) => i % 2 === 0)) {
    spoilt.push(spoil(rng, variant, rate, steps, pool));
    if (steps.at(-1).startsWith('=')) spoilt.push(...closedTwice(variant, rate, steps));
  }
  spoilt.forEach((record, i) => compareRefusal(binary, join(dir, `spoilt-${i}.ent`), record));
  return spoilt.length;
}

function main(args) {
  const option = (name, value) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : value);
  const [binary, games, seed] = [args[0], option('--games', 3), option('--seed', 1)];
  if (!binary || binary.startsWith('--') || !Number.isInteger(games) || games < 1 || !Number.isInteger(seed)) {
    console.error('use: node compare.mjs ENTANGLION_BINARY [--games N] [--seed S]');
    return 2;
  }
  const dir = mkdtempSync(join(tmpdir(), 'entanglion-oracle-'));
  const rng = random(seed);
  console.log(`seed ${seed}, ${games} games per rate and variant`);
  try {
    let passed = compareSimulated(binary, dir, games, seed);
    console.log(`${passed} records of the engine's simulation agree`);
    const own = compareOwn(binary, dir, Math.max(FEWEST_GAMES, games), rng);
    console.log(`${own.length} games of the oracle agree`);
    const spoilt = compareSpoilt(binary, dir, own, rng);
    console.log(`${spoilt} spoilt records are refused alike`);
    passed += own.length + spoilt;
    const missing = printCoverage();
    rmSync(dir, { recursive: true });
    if (missing.situations.length > 0) console.log(`situations that never occurred: ${missing.situations.join('; ')}`);
    if (missing.kinds.length > 0) console.log(`step kinds that never occurred: ${missing.kinds.join('; ')}`);
    console.log(`${passed} passed, ${missing.kinds.length} failed`);
    return missing.kinds.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Difference)) {
      rmSync(dir, { recursive: true });
      throw error;
    }
    console.log(`difference in ${error.message}\n(the records are kept in that directory)\n1 failed`);
    return 1;
  }
}

process.exitCode = main(process.argv.slice(2));
