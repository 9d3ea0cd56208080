// documents.mjs - the documents say what is so: files and folders they name exist, commands they show
// are there with their options and run, and sizes they quote are those of the program.
//
// ENTANGLION is the program, SIZES what tests/sizes.c became.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { call, hurried, run as runProgram } from './run.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const listed = (folder, pattern) => readdirSync(join(root, folder)).filter((name) => pattern.test(name)).map((name) => join(folder, name));
const folders = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name));
const inside = (folder) => folders(folder).flatMap((inner) => [inner, ...inside(inner)]); // however deep
const documents = [...listed('.', /\.md$/), ...listed('docs', /\.md$/), ...folders('help').flatMap((folder) => listed(folder, /\.md$/))].filter(
  (file) => !file.endsWith('CHANGELOG.md'), // which speaks of what was
);

const english = { ...process.env, LC_ALL: 'C.UTF-8', LANGUAGE: '' };
const run = (args, options = {}) => runProgram(args, '', { timeout: 120_000, env: english, ...options });

// ---- files and folders

/** What stands in backquotes, or between the parts of a fenced tree. */
const quoted = (text) => [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]);

test('every path that a document names exists', () => {
  const missing = [];
  const tops = new Set(readdirSync(root));
  for (const file of documents)
    for (const words of quoted(read(file)))
      for (const word of words.split(/[\s,()]+/)) {
        const path = word.replace(/[.,:;]+$/, '');
        const [top, ...rest] = path.split('/');
        // Patterns, places for names, and what the build makes are not looked for.
        if (!rest.length || top === 'build' || /[*{}<>$=]|[A-Z]{3,}(\/|$)|node_modules|\bde\b/.test(path)) continue; // de: the language that is not there yet
        const whole = tops.has(top), below = ['src', 'web/src'].filter((folder) => existsSync(join(root, folder, top)));
        if (!whole && (!below.length || !/\.(c|h|ts|tsx|inc|bin|csv)$/.test(path))) continue;
        if (![...(whole ? [''] : []), ...below].some((folder) => existsSync(join(root, folder, path)))) missing.push(`${file}: ${path}`);
      }
  assert.deepEqual(missing, []);
});

test('the walk through the source names every folder of src and web/src', () => {
  const walk = read('docs/architecture.md') + read('docs/page.md');
  const all = ['src', 'web/src'].flatMap((top) => folders(top).flatMap((folder) => [folder, ...folders(folder)]));
  assert.ok(all.length > 20);
  const names = (folder) => [`${folder}/`, `\`${folder}\``, ...(folder.startsWith('web/src/ui/') ? [`\`${folder.slice(11)}\``] : [])];
  const unnamed = all.filter((folder) => !names(folder).some((name) => walk.includes(name)));
  assert.deepEqual(unnamed, []);
});

test('the walk through the source names every unit test and every header that they share', () => {
  const walk = read('docs/architecture.md');
  const all = ['tests', 'tests/serve'].flatMap((folder) => listed(folder, /^test_.*\.c$/)).map((file) => file.replace(/^.*\/(.*)\.c$/, '$1'));
  const headers = listed('tests', /\.h$/).map((file) => file.replace('tests/', ''));
  assert.deepEqual([...all, ...headers].filter((name) => !walk.includes(`\`${name}\``)), []);
});

test('a folder of src or web/src holds no more than one can take in', () => {
  const all = ['src', 'web/src'].flatMap((top) => [top, ...inside(top)]);
  assert.ok(all.includes(join('src', 'serve', 'store', 'sqlite')));
  const crowded = all
    .map((folder) => [folder, readdirSync(join(root, folder)).filter((name) => statSync(join(root, folder, name)).isFile()).length])
    .filter(([, count]) => count > 17);
  assert.deepEqual(crowded, []);
});

test('the first line of every source file names the file', () => {
  const wrong = [];
  const visit = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else if (/\.[ch]$/.test(entry.name) && !read(path).startsWith(`/* ${entry.name} - `)) wrong.push(path);
    }
  };
  visit('src');
  visit('include');
  assert.deepEqual(wrong, []);
});

test('every link from one document to another leads there', () => {
  const broken = [];
  for (const file of documents)
    for (const [, target] of read(file).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const [path, anchor] = target.split('#');
      const to = path ? join(dirname(file), path) : file;
      if (!existsSync(join(root, to))) broken.push(`${file}: ${target}`);
      else if (anchor && to.endsWith('.md')) {
        const anchors = [...read(to).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
          title.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').trim().replace(/\s/g, '-'),
        );
        if (!anchors.includes(decodeURIComponent(anchor))) broken.push(`${file}: ${target}`);
      }
    }
  assert.deepEqual(broken, []);
});

test('every picture is shown by a document', () => {
  const shown = new Set(documents.flatMap((file) => [...read(file).matchAll(/!\[[^\]]+\]\(([^)\s]+)\)/g)].map(([, path]) => join(dirname(file), path))));
  assert.deepEqual(listed('docs/pictures', /./).filter((file) => !shown.has(file)), []);
});

// ---- commands

/** Every command line of the program that a document shows, once. */
function commands() {
  const found = new Map();
  for (const file of documents) {
    const text = read(file);
    const lines = [
      ...[...text.matchAll(/^(?: {4,}|\$ |)(?:build\/)?entanglion( .*)?$/gm)].map((match) => match[1] ?? ''),
      ...quoted(text).flatMap((words) => words.match(/^(?:build\/)?entanglion( [^`]*)?$/)?.slice(1) ?? []),
    ];
    for (const line of lines) {
      const command = (line ?? '').replace(/\s+#.*$/, '').replace(/ {3,}\S.*$/, '').trim();
      if (/^[12]$/.test(command)) continue; // "entanglion 1" begins a record, and both greet an engine
      if (command && !found.has(command)) found.set(command, file);
    }
  }
  return found;
}

/** Words of a command line; quotes hold together. */
const wordsOf = (line) => [...line.matchAll(/'([^']*)'|(\S+)/g)].map((match) => match[1] ?? match[2]);

const helps = new Map();
function helpOf(name) {
  if (!helps.has(name)) helps.set(name, run([name, '--help']));
  return helps.get(name);
}

test('every command that a document shows exists, with every option', () => {
  const wrong = [];
  const seen = commands();
  assert.ok(seen.size > 40, `only ${seen.size} commands found`);
  for (const [line, file] of seen) {
    const [name, ...rest] = wordsOf(line.split(' | ')[0]);
    if (name.startsWith('-')) continue;
    const help = helpOf(name);
    if (help.status !== 0) {
      wrong.push(`${file}: entanglion ${line}: no such command`);
      continue;
    }
    for (const word of rest)
      if (/^--[a-z]/.test(word) && word !== '--help' && !help.stdout.includes(word.split('=')[0])) wrong.push(`${file}: entanglion ${line}: ${word}`);
  }
  assert.deepEqual(wrong, []);
});

/** The same command made small: few games, few turns, a file that is there. Null: not to be run here. */
function small(line) {
  let words = wordsOf(line.split(' | ')[0].split(' > ')[0]);
  const [name] = words;
  if (['serve', 'rooms', 'play', 'train', 'bench', 'engine', 'text'].includes(name)) return null; // long, or their own tests
  const places = { R: '1', T: '12', LEVEL: 'pilot', FILE: 'game.ent', ID: 'game.ent', N: '1', N_STEPS: '1' };
  words = words.flatMap((word) => (word === '*.ent' ? ['game.ent', 'examples/bell.ent'] : (places[word] ?? word)));
  if (words.some((word) => /^exec:|^[A-Z]{2,}$/.test(word) && !/^(PLUS|MINUS|X|H|CNOT|SWAP|ZERO|ONE)$/.test(word))) return null;
  if (name === 'simulate' && words[1] === 'merge') return null; // needs parts: tests/series.mjs has them
  const set = (option, most) => {
    const at = words.indexOf(option);
    if (at >= 0 && Number(words[at + 1]) > most) words[at + 1] = String(most);
  };
  set('--games', name === 'calibrate' ? 40 : 4);
  set('--turns', 20);
  set('--budget', 200);
  if (name === 'calibrate' && !words.includes('--games')) words.push('--games', '40');
  if (name === 'simulate' && !words.includes('--games')) words.push('--games', '4');
  if (name === 'bound' && !words.includes('--turns')) words.push('--turns', '2');
  if (name === 'bound') set('--turns', 2);
  if (name === 'puzzles' && words.includes('--check')) words[words.indexOf('--check') + 1] = '250';
  else if (name === 'puzzles') words.push('--count', '1');
  if (name === 'bound' && words.includes('--exact')) words.splice(words.indexOf('--exact'), 2); // gigabytes
  if (['hint', 'review', 'show', 'circuit', 'trace', 'perft'].includes(name) && words.every((word, i) => i === 0 || word.startsWith('--')))
    words.push('game.ent');
  if (name === 'hint' && !words.includes('--trials')) words.push('--trials', '1');
  if (name === 'perft' && words.length === 2) words.push('1');
  return words;
}

test('every command that a document shows runs', { skip: hurried }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  cpSync(join(root, 'examples'), join(folder, 'examples'), { recursive: true });
  cpSync(join(root, 'examples/bell.ent'), join(folder, 'game.ent'));
  let ran = 0;
  const wrong = [];
  for (const [line, file] of commands()) {
    const words = small(line);
    if (!words || words[0].startsWith('-')) continue;
    const { status, stderr } = run(words, { cwd: folder });
    ran++;
    if (status !== 0) wrong.push(`${file}: entanglion ${line} (as ${words.join(' ')}): status ${status}: ${stderr}`);
  }
  rmSync(folder, { recursive: true });
  assert.ok(ran > 20, `only ${ran} commands were run`);
  assert.deepEqual(wrong, []);
});

const targets = [...read('Makefile').matchAll(/^([a-z-]+):/gm)].map((match) => match[1]);

test('the README names every command of the program and every target of make', () => {
  const readme = read('README.md');
  const names = [...run(['--help']).stdout.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map((match) => match[1]);
  assert.ok(names.length > 15, `only ${names.length} commands found`);
  const commandNamed = (name) => readme.split('\n').some((line) => line.startsWith('| `entanglion ') && new RegExp(`[\` ]${name}[\` ]`).test(line));
  assert.deepEqual(names.filter((name) => !commandNamed(name)), []);
  assert.deepEqual(targets.filter((name) => !readme.includes(`make ${name}`)), []);
});

test('every make target that a document names exists', () => {
  const wrong = documents.flatMap((file) =>
    [...read(file).matchAll(/(?:`|^ {4}|^(?=make [a-z-]+(?: {2,}#| [A-Z]+=|$)))make ([a-z-]+)/gm)]
      .filter(([, name]) => !targets.includes(name))
      .map(([, name]) => `${file}: make ${name}`),
  );
  assert.deepEqual(wrong, []);
});

// ---- numbers

test('sizes and limits are as the documents say', () => {
  const sizes = JSON.parse(call(process.env.SIZES, []).stdout);
  const thousands = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
  const kilobytes = (number) => String(Math.round(number / 1000));
  const claims = [
    [/position` is a value of (\d+) bytes/g, String(sizes.position)],
    [/position is (\d+) bytes/gi, String(sizes.position)],
    [/ent_start\(1, ENT_STANDARD\); +\/\/ (\d+) bytes/g, String(sizes.position)],
    [/hash of all (\d+) bytes/g, String(sizes.position)],
    [/(?:It is large \(|header and is )about (\d+) kB/g, kilobytes(sizes.reader)],
    [/line of more than ([\d,]+) bytes/g, thousands(sizes.line)],
    [/line of a record may have ([\d,]+) bytes/g, thousands(sizes.line)],
    [/More than ([\d,]+) lines are refused/g, thousands(sizes['header lines'])],
    [/texts need more than ([\d,]+) bytes/g, thousands(sizes['header text'])],
    [/one table of (\d+) places/g, String(sizes.places)],
    [/the ([\d,]+) arrangements/g, thousands(sizes.arrangements)],
    [/(?:second choice comes near or|looks at up\s+to) ([\d,]+)\s+positions/g, thousands(sizes['budget of the master'])],
    [/([\d,]+) where the number of turns is limited/g, thousands(sizes['budget of the master where turns are limited'])],
    [/([\d,]+) weights each/g, thousands(sizes['weights of a small network'])],
    [/weights\.bin`?, ([\d,]+) kB/g, thousands(kilobytes(sizes['weights file']))],
    [/learned weights \(([\d,]+) kB\)/g, thousands(kilobytes(sizes['weights file'])), 'web/npm/README.md'],
  ];
  const sources = [...documents, 'include/entanglion.h'];
  for (const [pattern, expected, only] of claims) {
    let seen = 0;
    for (const file of only ? [only] : sources)
      for (const [whole, number] of read(file).matchAll(pattern)) {
        seen++;
        assert.equal(number, expected, `${file}: "${whole}"`);
      }
    assert.ok(seen, `nobody says ${pattern} any more`);
  }
});

test('players are told the strengths that docs/strength.md has', () => {
  const sizes = JSON.parse(call(process.env.SIZES, []).stdout);
  const rows = (heading, label) => {
    const section = read('docs/strength.md').split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
    const row = section.split('\n').find((line) => line.startsWith(`| ${label} |`)) ?? assert.fail(`${heading}: ${label}`);
    return [...row.slice(label.length + 3).matchAll(/\| *([\d.]+)/g)].map(([, number]) => Math.round(Number(number)));
  };
  const told = (what) => [1, 2, 3, 4].map((rate) => sizes[`${what} at ${rate}`]);
  const wins = (heading, label) => rows(heading, label).map((of100) => Math.min(of100, 99)); // nobody wins always
  for (const bot of ['greedy', 'expert', 'master']) assert.deepEqual(told(`${bot} wins`), wins(bot, '`--turns 100`'), bot);
  for (const level of ['novice', 'pilot', 'captain'])
    assert.deepEqual(told(`${level} wins`), wins('Levels for people', `\`${level}\`, \`--turns 100\``), level);
  assert.deepEqual(told('expert turns'), rows('expert', 'turns per game'));
});

test('a health check is in the image: whoever is told how to build it is told the format that has a place for one', () => {
  const told = ['docs/install.md', 'contrib/container/Containerfile', 'contrib/container/compose.yaml'].flatMap((file) =>
    [...read(file).matchAll(/podman build .*/g)].map(([line]) => line),
  );
  assert.equal(told.length, 3);
  for (const line of told) assert.match(line, /^podman build --format docker /);
});

test('there are as many lessons as the documents say', () => {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  const env = { ...english, XDG_DATA_HOME: folder };
  const list = runProgram(['text', '--seed', '3'], 'lessons\nquit\n', { env }).stdout.match(/^\d+: .*$/gm);
  rmSync(folder, { recursive: true });
  assert.equal(list.length, 19);
  assert.match(read('docs/text.md'), /^Nineteen short lessons: /m);
});

test('the containers put their addresses in the place of those that the proxy is set up with', () => {
  const proxy = read('contrib/servers/nginx.conf'), script = read('contrib/container/proxy.sh'), composition = read('contrib/container/compose.yaml');
  const addresses = [...proxy.matchAll(/^ +server (127\.0\.0\.1:\d+)/gm)].map(([, address]) => address);
  assert.equal(addresses.length, 2);
  for (const address of addresses) {
    const [, name] = new RegExp(`s/${address}/\\$\\(address (\\w+)\\)/`).exec(script) ?? assert.fail(address);
    assert.match(composition, new RegExp(`^  ${name}: `, 'm'));
  }
});

test('the version stands in one place', () => {
  const header = read('include/entanglion.h');
  const version = ['MAJOR', 'MINOR', 'PATCH'].map((part) => header.match(`#define ENT_VERSION_${part} (\\d+)`)[1]).join('.');
  assert.match(run(['--version']).stdout, new RegExp(`(^|\\s)${version.replaceAll('.', '\\.')}(\\s|$)`));
  assert.ok(!read('CMakeLists.txt').includes(version), 'CMakeLists.txt repeats the version');
  // What has to repeat it, since people read it or a format wants it, says the same.
  const repeated = {
    'debian/changelog': /^entanglion \((.*)-\d+\)/,
    'CHANGELOG.md': /^## \[(\d.*)\] - \d{4}-\d\d-\d\d$/m,
    'contrib/desktop/entanglion.metainfo.xml': /<release version="(.*?)"/,
    'README.md': /entanglion_(.*)-\d+_amd64\.deb/,
    'docs/install.md': /entanglion_(.*)-\d+_amd64\.deb/,
    Makefile: /build\/release-([\d.]+)/,
    'CONTRIBUTING.md': /build\/release-([\d.]+)/,
  };
  for (const [file, pattern] of Object.entries(repeated)) assert.equal(pattern.exec(read(file))?.[1], version, file);
  const date = new RegExp(`^## \\[${version}\\] - (.*)$`, 'm').exec(read('CHANGELOG.md'))[1];
  assert.ok(read('contrib/desktop/entanglion.metainfo.xml').includes(`date="${date}"`), `released on ${date}`);
});
