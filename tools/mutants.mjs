// mutants.mjs - how much the tests see; `make mutants` calls it.
//
// Usage: node tools/mutants.mjs [FOLDER] [N] [SEED]       (src/rules 60 1)
//
// Changes one operator or constant at a time in a copy of the tree, builds it, and runs the fast
// tests; in src/serve those of the server too, but for the proxy's; where few tests can see a folder,
// only those (SEEN_BY). A change that no test sees is printed: either a test is missing, or the change
// means nothing. Those that mean nothing are listed with the reason in tools/mutants.txt and told apart.
//
// Which places are changed follows from SEED alone, so a run can be repeated. What does not compile
// is no change and another is taken. A test that takes too long has seen it: the change hangs.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [folder = 'src/rules', count = '60', seed = '1'] = process.argv.slice(2);
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const tree = join(root, 'build/mutants');
const built = join(tree, 'build/dev');
const jobs = process.env.JOBS ?? String(cpus().length);
const SECONDS = [60, 60, 300]; // for one test of each round, also where others work beside it
const MEMORY = '/dev/shm'; // where files cost nothing to be kept

const run = (name, args, options = {}) => {
  const r = spawnSync(name, args, { cwd: tree, encoding: 'utf8', maxBuffer: 1 << 28, ...options });
  if (r.error) throw r.error;
  return r;
};

// ---- the copy ----

function copyTree() {
  const kept = new Set();
  for (const file of run('git', ['ls-files', '-z'], { cwd: root }).stdout.split('\0').filter(name => name && existsSync(join(root, name)))) {
    const [from, to] = [join(root, file), join(tree, file)];
    kept.add(to);
    if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) continue; // keeps its time: nothing to build
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to);
  }
  const modules = join(tree, 'web/node_modules'); // a link: what is behind it is not the copy's
  for (const old of readdirSync(tree, { recursive: true }).map(name => join(tree, String(name))).filter(name => !name.startsWith(modules)))
    if (/\/(src|tests|include|po)\/.*\.\w+$/.test(old.slice(tree.length)) && !old.startsWith(join(tree, 'build')) && !kept.has(old)) rmSync(old, { force: true });
  if (!existsSync(modules) && existsSync(join(root, 'web/node_modules'))) symlinkSync(join(root, 'web/node_modules'), modules);
}

// The tests that can see a folder, where others cannot, with what has to be built for them; the first that fits.
const STORE = ['test_store', 'test_store_thread', 'test_store_copies', 'test_store_file'];
const ROOMS = ['test_rooms', 'test_rooms_care', 'test_room_changes', 'test_room_game'];
const PLAY = ['test_crew', 'test_room_thinking'];
const NET = ['test_limits', 'test_sockets', 'test_metrics', 'test_pages'];
const SEEN_BY = [
  ['src/serve/store/postgres', ['serve_store', 'serve_servers'], ['entanglion', 'longgame', 'test_store', 'test_store_copies', 'test_store_servers']],
  ['src/serve/store', [...STORE, 'serve_api', 'serve_rooms', 'serve_faults'], ['entanglion', 'longgame', ...STORE]],
  ['src/serve/play', [...PLAY, 'serve_rooms', 'serve_outsiders', 'serve_long'], ['entanglion', 'longgame', ...PLAY]],
  ['src/serve/net', [...NET, 'serve_hostile', 'serve_outsiders', 'serve_api'], ['entanglion', 'longgame', ...NET]],
  ['src/serve/rooms', [...ROOMS, 'test_store', 'serve_api', 'serve_rooms'], ['entanglion', 'longgame', ...ROOMS, 'test_store']],
];
const seenBy = file => SEEN_BY.find(([start]) => file.startsWith(start)) ?? ['', null, []];

const build = file => run('cmake', ['--build', built, '-j', jobs, ...(seenBy(file)[2].length ? ['--target', ...seenBy(file)[2]] : [])]);

// Servers that a test left behind when it was ended: whatever runs a program of the copy.
function endLeftovers() {
  for (const id of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
    try {
      if (readlinkSync(`/proc/${id}/exe`).startsWith(built)) process.kill(Number(id), 'SIGKILL');
    } catch {
      // It has ended, or is somebody else's.
    }
}

// The tests, the cheapest first, by what ctest noted of earlier runs; the name of the first that fails, or null.
function firstFailure(file) {
  const [, few] = seenBy(file);
  const chosen = few ? ['-R', `^(${few.join('|')})$`] : ['-L', file.startsWith('src/serve') ? 'fast|server' : 'fast', '-E', '^(layers|serve_proxy)'];
  const listed = JSON.parse(run('ctest', ['--test-dir', built, ...chosen, '--show-only=json-v1']).stdout).tests.map(({ name }) => name);
  const noted = join(built, 'Testing/Temporary/CTestCostData.txt');
  const lines = existsSync(noted) ? readFileSync(noted, 'utf8').split('\n').map(line => line.split(' ')).filter(({ length }) => length === 3) : [];
  const seconds = new Map(lines.map(([name, , cost]) => [name, Number(cost)]));
  const rounds = [[], [], []];
  for (const name of listed) rounds[(seconds.get(name) ?? 9) < 0.4 ? 0 : (seconds.get(name) ?? 9) < 2 ? 1 : 2].push(name);
  for (const [round, names] of rounds.entries()) {
    if (!names.length) continue;
    const r = run('ctest', ['--test-dir', built, '-R', `^(${names.join('|')})$`, '-j', jobs, '--stop-on-failure', '--timeout', String(SECONDS[round])],
      { env: { ...process.env, ENT_TEST_SHARE: '20', ...(existsSync(MEMORY) && { TMPDIR: MEMORY }) } });
    endLeftovers();
    if (r.status !== 0) return /^\s*\d+ - (.*)$/m.exec(r.stdout.split('FAILED:')[1] ?? '')?.[1] ?? 'ctest';
  }
  return null;
}

// ---- places that can be changed ----

const swapped = { '==': '!=', '!=': '==', '<': '<=', '<=': '<', '>': '>=', '>=': '>', '&&': '||', '||': '&&', '+': '-', '-': '+', '<<': '>>',
  '>>': '<<', '|': '&', '&': '|', '^': '|', '+=': '-=', '-=': '+=', '|=': '&=', '++': '--', '--': '++', '!': '', '%': '/', true: 'false', false: 'true' };
const TOKEN = /\/\*[^]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*|[A-Za-z_]\w*|(?:0[xX][\da-fA-F]+|\d+(?:\.\d+)?)[uUlLfF]*|->|<<=|>>=|\+\+|--|<<|>>|&&|\|\||[-+*/%&|^=!<>]=|[^\s]/gm;
const DECLARED = /^\s*(static |const |extern )*(\}|char|bool|int|unsigned|long|double|u?int\d+_t|size_t|struct \w+|ent_\w+|worth)\b[^=(]*$/;

function places(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const tokens = [...text.matchAll(TOKEN)].filter(([word]) => !/^(\/\*|\/\/|"|'|\s*#)/.test(word));
  const found = [];
  tokens.forEach((token, i) => {
    const word = token[0], at = token.index, before = tokens[i - 1]?.[0] ?? '', after = tokens[i + 1]?.[0] ?? '';
    const start = text.lastIndexOf('\n', at) + 1, line = text.slice(start, (text.indexOf('\n', at) + 1 || text.length + 1) - 1);
    if (/\bassert\(|ENT_ASSERT\(|_Static_assert/.test(line) || (/__builtin_expect/.test(line) && before === ',')) return; // says nothing
    const value = /^[\w)\]]/.test(before) && !/^(return|case|else|sizeof)$/.test(before); // something stands before it
    let to = Object.hasOwn(swapped, word) ? swapped[word] : undefined;
    if (['+', '-', '&', '<', '>', '|', '%'].includes(word) && !value) to = undefined;
    if (word === '-' && /^\d/.test(after) && !value) to = undefined;
    const number = /^(0[xX][\da-fA-F]+|\d+)([uUlL]*)$/.exec(word);
    // One more; but the room of an array, or what is asked of the memory, may always be larger.
    const room = (before === '[' && after === ']' && DECLARED.test(text.slice(start, at))) || tokens[i - 2]?.[0] === 'memory_new';
    if (number && !room) to = `${BigInt(number[1]) + 1n}${number[2]}`;
    if (to === undefined) return;
    const within = [...text.slice(0, at).matchAll(/^[a-z][^;=]*?\b(\w+)\(/gm)].at(-1)?.[1];
    found.push({ file, at, word, to, within, number: text.slice(0, at).split('\n').length, line,
      changed: line.slice(0, at - start) + to + line.slice(at - start + word.length) });
  });
  return found;
}

// The same order of places for the same seed.
function shuffled(list, start) {
  let state = BigInt(start);
  const below = n => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
    return Number((state >> 33n) % BigInt(n));
  };
  for (let i = list.length - 1; i > 0; i--) {
    const other = below(i + 1);
    [list[i], list[other]] = [list[other], list[i]];
  }
  return list;
}

// ---- those that mean nothing ----

// Blocks of four lines: the file (and "in" a function, where it has the line more than once), "- the line", "+ the line changed", the reason.
const means = readFileSync(join(root, 'tools/mutants.txt'), 'utf8').split(/\n\n+/).map(block => block.split('\n').filter(l => l && !l.startsWith('#')))
  .filter(lines => lines.length >= 4).map(([where, from, to, ...reason]) => ({ file: where.split(' in ')[0], within: where.split(' in ')[1], from: from.slice(1).trim(), to: to.slice(1).trim(), reason: reason.join(' ') }));
const gone = means.filter(m => !readFileSync(join(root, m.file), 'utf8').split('\n').some(line => line.trim() === m.from));
if (gone.length) throw new Error(`tools/mutants.txt speaks of lines that are no longer so:\n${gone.map(m => `${m.file}: ${m.from}`).join('\n')}`);
const harmless = place => means.find(m => m.file === place.file && (!m.within || m.within === place.within) && m.from === place.line.trim() && m.to === place.changed.trim());

// ---- the work ----

mkdirSync(tree, { recursive: true });
copyTree();
const files = readdirSync(join(root, folder), { recursive: true }).map(name => join(folder, String(name))).filter(name => name.endsWith('.c')).sort();
const kinds = [...new Map(files.map(file => [seenBy(file)[0], file])).values()]; // one file for each choice of tests
if (run('cmake', ['--preset', 'dev']).status !== 0 || kinds.some(file => build(file).status !== 0)) throw new Error('the copy does not build');
const already = kinds.map(firstFailure).find(name => name);
if (already) throw new Error(`${already} fails without any change`);

const all = shuffled(files.flatMap(places), seed);
console.log(`${folder}: ${all.length} places in ${files.length} files; trying ${count}, seed ${seed}`);
const survivors = [], equivalent = [];
let tried = 0, killed = 0;
for (const place of all) {
  if (tried === Number(count)) break;
  const target = join(tree, place.file), text = readFileSync(target, 'utf8');
  writeFileSync(target, text.slice(0, place.at) + place.to + text.slice(place.at + place.word.length));
  let verdict;
  try {
    if (build(place.file).status !== 0) continue;
    tried++;
    verdict = harmless(place) ? 'means nothing' : firstFailure(place.file);
  } finally {
    writeFileSync(target, text);
  }
  if (verdict === 'means nothing') equivalent.push(place);
  else if (verdict) killed++;
  else survivors.push(place);
  console.log(`${String(tried).padStart(4)}  ${place.file}:${place.number}  ${place.word} -> ${place.to || '(nothing)'}  ${verdict ?? 'SURVIVED'}`);
}
kinds.forEach(build);

for (const place of survivors) console.log(`\n${place.file}:${place.number} survived\n- ${place.line.trim()}\n+ ${place.changed.trim()}`);
for (const place of equivalent) console.log(`\n${place.file}:${place.number} means nothing: ${harmless(place).reason}`);
const counted = tried - equivalent.length;
console.log(`\n${killed} of ${counted} killed (${counted ? (100 * killed / counted).toFixed(1) : '-'} %), ${survivors.length} survived, ` +
  `${equivalent.length} mean nothing by tools/mutants.txt`);
