// build.mjs - builds the page: node build.mjs CORE.wasm CATALOGUE_FOLDER WEIGHTS.bin OUT_FOLDER
//
// OUT_FOLDER/dist gets the files, each also compressed; page_files.c and page_data.S beside it embed
// them in the program (src/serve/net/page.h). Names hold a hash of the content, so that browsers may
// keep them for good; only what must have a fixed name has none. Addresses begin at the root, as the
// page may be opened under other paths (/room/...).
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants, createBrotliCompress, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { pageCatalogue } from './catalogue.mjs';

const [corePath, catalogues, weightsPath, out] = process.argv.slice(2);
if (!out) {
  console.error('usage: node build.mjs CORE.wasm CATALOGUE_FOLDER WEIGHTS.bin OUT_FOLDER');
  process.exit(2);
}
const web = dirname(fileURLToPath(import.meta.url));
const root = dirname(web);
const LANGS = [
  'en',
  ...readdirSync(join(root, 'po'))
    .filter((name) => name.endsWith('.po'))
    .map((name) => name.slice(0, -3)),
];
const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  wasm: 'application/wasm',
  bin: 'application/octet-stream',
  csv: 'text/csv; charset=utf-8',
  mo: 'application/octet-stream',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webmanifest: 'application/manifest+json',
};

// ---- files in the making

/** name → {bytes, immutable} */
const files = new Map();
const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Adds a file under a name with its hash, and returns that name. */
function addHashed(name, bytes) {
  const dot = name.lastIndexOf('.');
  const hashed = `${name.slice(0, dot)}.${hash(bytes).slice(0, 10)}${name.slice(dot)}`;
  files.set(hashed, { bytes: Buffer.from(bytes), immutable: true });
  return hashed;
}
function add(name, bytes) {
  files.set(name, { bytes: Buffer.from(bytes), immutable: false });
}

function bundled(entry, define, more) {
  return build({
    entryPoints: [join(web, 'src', entry)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2022'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    outdir: '/',
    write: false,
    legalComments: 'none',
    logLevel: 'warning',
    ...more,
  });
}
/** One file that holds all it needs. */
async function bundle(entry, define = {}) {
  return (await bundled(entry, define, {})).outputFiles[0].contents;
}

/** The page itself: what it needs at once, and screens that come when they are asked for. Adds all of
 *  them; their names hold hashes. Tells the first script, those it needs with it, and the style. */
async function bundlePage(define) {
  const split = { splitting: true, metafile: true, entryNames: '[name].[hash]', chunkNames: '[name].[hash]' };
  const { outputFiles, metafile } = await bundled('main.ts', define, split);
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, about]) => [basename(path), about]));
  let main = '';
  let style = '';
  for (const { path, contents } of outputFiles) {
    const name = basename(path);
    if (name.endsWith('.css')) {
      style = addHashed('style.css', contents);
      continue;
    }
    files.set(name, { bytes: Buffer.from(contents), immutable: true });
    if (outputs.get(name).entryPoint?.endsWith('src/main.ts')) main = name;
  }
  const needed = new Set();
  const need = (name) => {
    for (const { path, kind } of outputs.get(name).imports) {
      if (kind !== 'import-statement' || needed.has(basename(path))) continue;
      needed.add(basename(path));
      need(basename(path));
    }
  };
  need(main);
  return { main, needed: [...needed], style };
}

// ---- what must be said without a core

/** The core itself, with all its languages. */
async function wholeCore() {
  const scratch = join(out, 'core.mjs');
  writeFileSync(scratch, await bundle('core/core.ts'));
  const { Core } = await import(scratch);
  const core = await Core.from(await WebAssembly.compile(coreBytes));
  rmSync(scratch);
  for (const [lang, bytes] of spoken) core.catalogue(lang, bytes);
  return core;
}

const escaped = (text) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char]);

function bootSentences(words) {
  const line = (lang, key, shown) =>
    `<p lang="${lang}" data-key="${key}"${shown ? '' : ' hidden'}>${escaped(words[lang][key]).replace(
      '{problem}',
      '<span data-place="problem"></span>',
    )}</p>`;
  return LANGS.flatMap((lang) => [
    line(lang, 'loading', lang === 'en'),
    line(lang, 'no_webassembly', false),
    line(lang, 'core_failed', false),
  ]).join('\n      ');
}

// ---- embedding

const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
const compressed = (name) => !/\.(png|jpg)$/.test(name);

/** A C table of the files and an assembler file that takes their bytes in. */
function embed(folder) {
  const rows = [];
  const data = ['/* Made by web/build.mjs. */', '.section .rodata'];
  [...files].sort().forEach(([name, { bytes, immutable }], index) => {
    const forms = { plain: '', gzip: '.gz', brotli: '.br' };
    const cells = [];
    for (const [form, end] of Object.entries(forms)) {
      const path = join(folder, name + end);
      if (!existsSync(path)) {
        cells.push(`.${form} = NULL`);
        continue;
      }
      const symbol = `page_${form}_${index}`;
      data.push(`.global ${symbol}`, `${symbol}:`, `.incbin "${path}"`);
      const packed = readFileSync(path);
      cells.push(`.${form} = ${symbol}`, `.${form}_length = ${packed.length}`);
      if (packed.includes(hole)) cells.push(`.${form}_hole = ${packed.indexOf(hole)}`);
    }
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    rows.push(
      `    {.path = "/${name}", .type = "${type}", .etag = "\\"${hash(bytes).slice(0, 16)}\\"", ` +
        `.immutable = ${immutable}, ${cells.join(', ')}},`,
    );
  });
  data.push('.section .note.GNU-stack,"",%progbits', '');
  const symbols = data.filter((line) => line.startsWith('.global')).map((line) => line.slice(8));
  writeFileSync(join(out, 'page_data.S'), data.join('\n'));
  writeFileSync(
    join(out, 'page_files.c'),
    `/* page_files.c - the built page; made by web/build.mjs. */\n#include "serve/net/page.h"\n\n` +
      `_Static_assert(PAGE_HOLE == ${HOLE}, "web/build.mjs leaves as much room");\n` +
      symbols.map((symbol) => `extern const unsigned char ${symbol}[];\n`).join('') +
      `\nconst struct page_file page_files[] = {\n${rows.join('\n')}\n};\n` +
      `const int page_file_count = sizeof page_files / sizeof *page_files;\n`,
  );
}

// ---- the build

execFileSync(process.execPath, [join(web, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', web], {
  stdio: 'inherit',
});
const dist = join(out, 'dist');
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });

const coreBytes = readFileSync(corePath);
const spoken = LANGS.slice(1).map((lang) => [
  lang,
  pageCatalogue(readFileSync(join(catalogues, `${lang}.mo`)), coreBytes),
]);
const whole = await wholeCore();
const words = Object.fromEntries(LANGS.map((lang) => [lang, whole.words(lang)]));
const core = addHashed('core.wasm', coreBytes);
const weights = addHashed('weights.bin', readFileSync(weightsPath));
const speech = Object.fromEntries(spoken.map(([lang, bytes]) => [lang, `/${addHashed(`words.${lang}.mo`, bytes)}`]));
const rules = {};
for (const lang of LANGS) {
  const path = lang === 'en' ? join(root, 'docs/rules.md') : join(root, 'help', lang, 'rules.md');
  if (existsSync(path)) rules[lang] = `/${addHashed(`rules.${lang}.md`, readFileSync(path))}`;
}
const teaching = {};
for (const lang of LANGS) {
  const path = lang === 'en' ? join(root, 'docs/teaching.md') : join(root, 'help', lang, 'teaching.md');
  if (existsSync(path)) teaching[lang] = `/${addHashed(`teaching.${lang}.md`, readFileSync(path))}`;
}
const worker = addHashed('worker.js', await bundle('worker/worker.ts'));
const later = addHashed('later.css', await bundle('style/later.css'));
const puzzles = addHashed('puzzles.csv', readFileSync(join(web, '../src/advice/puzzles/puzzles.csv')));
const { main, needed, style } = await bundlePage({
  CORE_URL: `/${core}`,
  WEIGHTS_URL: `/${weights}`,
  WORKER_URL: `/${worker}`,
  PUZZLES_URL: `/${puzzles}`,
  LATER_STYLE_URL: `/${later}`,
  RULES_URLS: rules,
  TEACHING_URLS: teaching,
  CATALOGUE_URLS: speech,
  LANGUAGES: whole.languages().map(({ code, name }) => ({ value: code, label: name })),
});
for (const name of readdirSync(join(web, 'public'))) add(name, readFileSync(join(web, 'public', name)));
const places = {
  core: `/${core}`,
  main: `/${main}`,
  style: `/${style}`,
  preload: needed.map((name) => `<link rel="modulepreload" href="/${name}" />`).join('\n    '),
  boot: bootSentences(words),
  noscript: LANGS.map((lang) => `<p lang="${lang}">${escaped(words[lang].no_script)}</p>`).join(''),
};
/** Where the address of the picture for links stands: the server puts its own name there (src/serve/net/page.h). */
const HOLE = 112;
const hole = '"/card.jpg"'.padEnd(HOLE);
/** The page, with what a link to it shows elsewhere. The server sends another head with links to rooms and to
 *  replays. */
const pageAs = (title, description) =>
  readFileSync(join(web, 'index.html'), 'utf8')
    .replace(
      /\{(\w+)\}/g,
      (whole, name) => ({ ...places, title: escaped(title), description: escaped(description) })[name] ?? whole,
    )
    .replace(hole.trimEnd(), hole);
/** Compressed so that the hole stays one: it is a block of its own, and what stands there meanwhile is so random that
 *  Brotli copies it as it is. Null where it does not; then the page goes as it is. */
async function withHole(bytes) {
  const filler = Buffer.alloc(HOLE);
  for (let i = 0; i < HOLE; i += 32) Buffer.from(hash(String(i)), 'hex').copy(filler, i);
  const at = bytes.indexOf(hole);
  const packer = createBrotliCompress();
  for (const block of [bytes.subarray(0, at), filler]) {
    packer.write(block);
    await new Promise((done) => packer.flush(done));
  }
  packer.end(bytes.subarray(at + HOLE));
  const packed = Buffer.concat(await packer.toArray());
  const found = packed.indexOf(filler);
  if (found < 0) return null;
  packed.write(hole, found);
  return brotliDecompressSync(packed).equals(bytes) ? packed : null;
}
add('index.html', pageAs(words.en.app_name, words.en.page_description));
add('room.html', pageAs(words.en.link_room, words.en.link_room_about));
add('replay.html', pageAs(words.en.link_replay, words.en.link_replay_about));
const heads = ['index.html', 'room.html', 'replay.html'];
const kept = [...files.keys()].filter((name) => ![...heads, 'card.jpg'].includes(name));
const version = hash([...files].map(([name, { bytes }]) => name + hash(bytes)).join()).slice(0, 10);
add('sw.js', await bundle('sw.ts', { FILES: ['./', ...kept], BUILD: version }));

let first = 0;
for (const [name, { bytes }] of files) {
  writeFileSync(join(dist, name), bytes);
  if (!compressed(name)) continue;
  const holed = bytes.includes(hole);
  const gzip = holed ? bytes : gzipSync(bytes, { level: 9 });
  const small = (holed ? await withHole(bytes) : brotli(bytes)) ?? bytes;
  if (gzip.length < bytes.length) writeFileSync(join(dist, `${name}.gz`), gzip);
  if (small.length < bytes.length) writeFileSync(join(dist, `${name}.br`), small);
  if ([core, worker, main, ...needed, style, 'index.html'].includes(name))
    first += Math.min(small.length, bytes.length);
}
embed(dist);
console.log(`page: ${files.size} files, first visit ${Math.ceil(first / 1000)} kB compressed`);
