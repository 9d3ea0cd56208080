// run.mjs - runs a WASI command with Node.js's own WASI.
//
//     node run.mjs FILE.wasm [argument...]
//
// The command gets standard input, output and error, its arguments, no environment and no files.
// Its exit status is passed on; when it traps, the reason goes to standard error and the status
// is 134, as after abort().
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('usage: node run.mjs FILE.wasm [argument...]');
  process.exit(2);
}

// node:wasi warns of itself when it is imported; nobody who runs a test needs to read that.
const emitWarning = process.emitWarning;
process.emitWarning = () => {};
const { WASI } = await import('node:wasi');
process.emitWarning = emitWarning;

const wasi = new WASI({ version: 'preview1', args: [basename(file), ...args], returnOnExit: true });
try {
  const module = await WebAssembly.compile(readFileSync(file));
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
  process.exitCode = wasi.start(instance);
} catch (error) {
  console.error(`${file}: ${error.stack ?? error}`);
  process.exitCode = 134;
}
