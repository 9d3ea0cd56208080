// build.mjs - makes the npm package: the code in one file, its types, the module, the weights and the catalogues.
//
// Usage: node web/npm/build.mjs CORE_PACKAGE.wasm CATALOGUE_FOLDER WEIGHTS.bin OUT_FOLDER
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const [core, catalogues, weights, out] = process.argv.slice(2);
if (!out) {
  console.error('usage: node build.mjs CORE_PACKAGE.wasm CATALOGUE_FOLDER WEIGHTS.bin OUT_FOLDER');
  process.exit(2);
}
const here = dirname(fileURLToPath(import.meta.url));
const web = dirname(here);
const root = dirname(web);

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

await build({
  entryPoints: [join(here, 'src/index.ts')],
  outfile: join(out, 'index.js'),
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  external: ['node:*'],
  target: ['es2022'],
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
});

// ---- types: as the compiler writes them, all in one folder, with the endings that Node's way of finding files wants
const types = join(out, 'types');
execFileSync(process.execPath, [join(web, 'node_modules/typescript/bin/tsc'), '-p', here, '--outDir', types], {
  stdio: 'inherit',
});
const modules = [
  ...readdirSync(join(types, 'npm/src')).map((name) => join('npm/src', name)),
  'src/core/types.d.ts',
].filter((name) => name.endsWith('.d.ts'));
const wanted = new Set(['index.d.ts']);
const texts = new Map(modules.map((name) => [basename(name), readFileSync(join(types, name), 'utf8')]));
for (const name of wanted) {
  const text = texts.get(name)?.replace(/(from\s+|import\()'(\.[^']*)'/g, (_, before, path) => {
    wanted.add(`${basename(path)}.d.ts`);
    return `${before}'./${basename(path)}.js'`;
  });
  if (text === undefined) throw new Error(`the package's types name ${name}, which is none of them`);
  writeFileSync(join(out, name), text);
}
rmSync(types, { recursive: true });

// ---- what lies beside it
const header = readFileSync(join(root, 'include/entanglion.h'), 'utf8');
const version = ['MAJOR', 'MINOR', 'PATCH'].map((part) => header.match(new RegExp(`ENT_VERSION_${part} (\\d+)`))[1]);
const { name, ...rest } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
writeFileSync(join(out, 'package.json'), `${JSON.stringify({ name, version: version.join('.'), ...rest }, null, 2)}\n`);
copyFileSync(core, join(out, 'core.wasm'));
copyFileSync(weights, join(out, 'weights.bin'));
copyFileSync(join(here, 'README.md'), join(out, 'README.md'));
for (const file of ['LICENSE', 'NOTICE']) copyFileSync(join(root, file), join(out, file));
for (const file of readdirSync(join(root, 'po')).filter((file) => file.endsWith('.po'))) {
  const lang = basename(file, '.po');
  copyFileSync(join(catalogues, `${lang}.mo`), join(out, `words.${lang}.mo`));
}
