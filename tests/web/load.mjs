// load.mjs - what the tests of the page share: the program, modules of web/src, and the core.
//
// ENTANGLION names the program, PAGE the folder that web/build.mjs filled.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { program, run } from '../run.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const web = join(root, 'web');
export { program, run };
export const page = process.env.PAGE;
assert.ok(program && page, 'set ENTANGLION to the program and PAGE to the folder of the built page');

/** A package of the page's own node_modules. */
export const need = createRequire(join(web, 'package.json'));

export const scratch = mkdtempSync(join(tmpdir(), 'entanglion-web-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

/** A module of web/src, as it is bundled for the page. */
export async function module(name) {
  const file = join(scratch, `${name.replaceAll('/', '-')}.mjs`);
  await need('esbuild').build({
    entryPoints: [join(web, 'src', `${name}.ts`)], bundle: true, format: 'esm', outfile: file, logLevel: 'warning',
  });
  return import(file);
}

/** The built file whose name begins and ends so. */
export function built(begin, end) {
  const name = readdirSync(join(page, 'dist')).find((file) => file.startsWith(begin) && file.endsWith(end));
  assert.ok(name, `no ${begin}*${end} in ${page}`);
  return readFileSync(join(page, 'dist', name));
}

/** The core with all its languages. */
export async function newCore() {
  const { Core } = await module('core/core');
  const core = await Core.from(await WebAssembly.compile(built('core.', '.wasm')));
  for (const lang of ['pl', 'cs', 'ja', 'es']) assert.ok(core.catalogue(lang, built(`words.${lang}.`, '.mo')));
  return core;
}
