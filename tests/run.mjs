// run.mjs - how every test script runs the program, and whatever else it runs to the end.
//
// ENTANGLION names the program. Node's own spawnSync gives up after 1 MB of output and says so only by
// a missing status; here there is room for any game, and what went wrong is told: a command that
// could not be run, took too long, was ended by a signal or was stopped by a sanitizer throws.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const program = process.env.ENTANGLION && resolve(process.env.ENTANGLION);

// Nothing that a test plays is kept among the games of whoever runs it.
process.env.XDG_DATA_HOME = mkdtempSync(join(tmpdir(), 'entanglion-data-'));
process.on('exit', () => rmSync(process.env.XDG_DATA_HOME, { recursive: true, force: true }));

// Whether `make test` runs this, or a slow build: what takes long and can wait for `make check` does.
export const hurried = Number(process.env.ENT_TEST_SHARE ?? 1) > 1;

const BUFFER = 1 << 28; // bytes of output; the longest trace of a game has a few million
const tail = text => (text.length > 2000 ? `…${text.slice(-2000)}` : text);
const told = (command, r) =>
  `${command.join(' ').slice(0, 500)}\nstatus ${r.status}, signal ${r.signal}${r.error ? `, ${r.error}` : ''}\n` +
  `${tail(String(r.stderr ?? ''))}`;

// Runs a command to its end: {status, stdout, stderr}. The options are those of spawnSync.
export function call(name, args, options = {}) {
  const r = spawnSync(name, args, { encoding: 'utf8', maxBuffer: BUFFER, ...options });
  if (r.error?.code === 'EPIPE') delete r.error; // it ended before it had read what it was given: its own affair
  if (r.error || r.signal || /Sanitizer|runtime error:/.test(r.stderr ?? ''))
    throw new Error(`it did not end by itself: ${told([name, ...args], r)}`, { cause: r.error });
  return r;
}

// Processes that were killed are gone: at once, but on a busy machine that is a moment later.
export async function areGone(pids) {
  const state = pid => {
    try {
      return /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1];
    } catch (error) {
      assert.ok(['ENOENT', 'ESRCH'].includes(error.code), error.message);
      return 'gone';
    }
  };
  const deadline = Date.now() + 60_000;
  for (const pid of pids)
    while (!['gone', 'X', 'Z'].includes(state(pid))) {
      assert.ok(Date.now() < deadline, `process ${pid} is still there`);
      await new Promise(go => setTimeout(go, 10));
    }
}

// Runs the program; its end may be a refusal.
export function run(args, input = '', options = {}) {
  assert.ok(program, 'set ENTANGLION to the program');
  return call(program, args, { input, ...options });
}

// Runs the program, which must succeed; what it printed.
export function fine(args, input = '', options = {}) {
  const r = run(args, input, options);
  assert.equal(r.status, 0, told([program, ...args], r));
  return r.stdout;
}
