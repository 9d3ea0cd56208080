// terminal.mjs - the real program in a terminal of its own (tmux), driven by keys.
//
// Nothing here sleeps and hopes: every look at the screen waits for what it should show.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { call, program } from '../run.mjs';

assert.ok(program, 'set ENTANGLION to the program');
const here = fileURLToPath(new URL('.', import.meta.url));
const goldens = join(here, 'goldens');
const updating = process.env.UPDATE_GOLDENS === '1';
const patience = 300_000; // ms; machines are busy now and then

let opened = 0;
const pause = ms => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

export const scratch = () => mkdtempSync(join(tmpdir(), 'entanglion-term-'));
export const quoted = word => `'${word.replaceAll("'", "'\\''")}'`;
export const record = name => readFileSync(join(here, name), 'utf8');
export const stepsOf = text => text.split('\n').filter(line => /^[MR*] /.test(line));

// Processes: those of a group that have not ended, and whether one has not.
const stateOf = pid => {
  try {
    const [, state, , group] = readFileSync(`/proc/${pid}/stat`, 'utf8').match(/\) (\S) (\d+) (\d+)/);
    return { alive: !'ZX'.includes(state), group: Number(group) };
  } catch {
    return { alive: false };
  }
};
const isAlive = pid => stateOf(pid).alive;
const inGroup = group => readdirSync('/proc').filter(name => /^\d+$/.test(name) && stateOf(name).group === group && isAlive(name));

export class Terminal {
  // args: of the program; or shell: a command line that uses "$ENTANGLION".
  constructor({ args = [], shell, columns = 80, rows = 24, env = {}, data } = {}) {
    this.socket = `entanglion-test-${process.pid}-${opened++}`;
    this.data = data ?? scratch();
    this.owns = !data;
    const variables = {
      LC_ALL: 'C.UTF-8', TERM: 'tmux-256color', XDG_DATA_HOME: this.data, ENTANGLION: program,
      HOME: this.data, ...env,
    };
    const environment = Object.entries(variables).map(([k, v]) => quoted(`${k}=${v}`)).join(' ');
    const command = shell ? `sh -c ${quoted(shell)}` : [program, ...args].map(quoted).join(' ');
    this.tmux('-f', '/dev/null', 'new-session', '-d', '-s', 'a', '-x', `${columns}`, '-y', `${rows}`,
      `exec env -u LANG -u LANGUAGE -u LINES -u COLUMNS ${environment} ${command}`,
      ';', 'set', '-g', 'remain-on-exit', 'on', ';', 'set', '-g', 'status', 'off');
    this.tmux('resize-window', '-t', 'a', '-x', `${columns}`, '-y', `${rows}`);
  }

  tmux(...words) {
    return call('tmux', ['-L', this.socket, '-u', ...words]).stdout;
  }

  // Names as tmux knows them ("Enter", "Up"), single characters as they are.
  keys(...names) {
    this.tmux('send-keys', '-t', 'a', ...names);
    return this;
  }
  type(text) {
    this.tmux('send-keys', '-t', 'a', '-l', text);
    return this;
  }
  resize(columns, rows) {
    this.tmux('resize-window', '-t', 'a', '-x', `${columns}`, '-y', `${rows}`);
    return this;
  }
  get pid() {
    return Number(this.tmux('display', '-p', '-t', 'a', '#{pane_pid}'));
  }
  // How it ended is known a moment after its terminal is closed. tmux may miss that moment when the leak
  // sanitizer has held the program in its last one, and looks again when it gets the signal for it.
  get ended() {
    const told = this.tmux('display', '-p', '-t', 'a', '#{pane_dead},#{pane_dead_status}#{pane_dead_signal},#{pid}');
    const [dead, how, server] = told.trim().split(',');
    if (dead === '1' && how === '') process.kill(Number(server), 'SIGCHLD');
    return dead === '1' && how !== '';
  }
  get status() {
    return Number(this.tmux('display', '-p', '-t', 'a', '#{pane_dead_status}'));
  }
  get screen() {
    return this.tmux('capture-pane', '-p', '-t', 'a').split('\n').map(row => row.trimEnd()).join('\n').trimEnd() + '\n';
  }

  // Waits until the screen matches; returns it.
  sees(pattern) {
    const matches = typeof pattern === 'function' ? pattern
      : pattern instanceof RegExp ? s => pattern.test(s) : s => s.includes(pattern);
    const deadline = Date.now() + patience;
    for (let wait = 5; ; wait = Math.min(100, 2 * wait)) {
      const screen = this.screen;
      if (matches(screen)) return screen;
      if (Date.now() > deadline) assert.fail(`waited for ${pattern}, but the screen is\n${screen}`);
      pause(wait);
    }
  }
  ends() {
    this.sees(() => this.ended);
    return this.status;
  }

  // Waits until the screen is the kept one. With UPDATE_GOLDENS=1 the screen becomes the kept one, once
  // it shows `sign` and has stopped changing.
  golden(name, sign) {
    const file = join(goldens, `${name}.txt`);
    if (updating) {
      this.sees(sign);
      let last = '';
      for (let same = 0; same < 5; same++) {
        pause(100);
        if (this.screen !== last) same = 0;
        last = this.screen;
      }
      mkdirSync(goldens, { recursive: true });
      writeFileSync(file, last);
    }
    const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const deadline = Date.now() + patience;
    while (this.screen !== kept && Date.now() < deadline) pause(50);
    assert.equal(this.screen, kept, `the screen is not goldens/${name}.txt`);
    return this;
  }

  get saved() {
    return readFileSync(join(this.data, 'entanglion', 'current.ent'), 'utf8');
  }

  // First the programs are told to end, and only then the terminal goes: with that the kernel sends them SIGCONT
  // too, which takes away the SIGSTOP that the leak sanitizer waits for, and it would wait for ever.
  close() {
    const pid = this.pid, deadline = Date.now() + patience;
    const running = pid ? inGroup(pid) : [];
    try {
      if (running.length) process.kill(-pid, 'SIGHUP');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error; // they have just ended
    }
    // What they still have to write is written before their folder goes.
    while (running.some(isAlive) && Date.now() < deadline) pause(5);
    this.tmux('kill-server');
    if (this.owns) rmSync(this.data, { recursive: true, force: true });
  }
}

// Runs a test with a terminal that is closed whatever happens.
export function within(options, use) {
  const terminal = new Terminal(options);
  try {
    return use(terminal);
  } finally {
    terminal.close();
  }
}
