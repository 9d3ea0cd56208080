// faces.mjs - a real server on a free port, and faces that speak to it. Used by all tests here (harness.mjs), and by what
// measures and is no test.
//
// ENTANGLION names the program; STORE=postgres keeps its rooms in a PostgreSQL of the test's own. `ws` is a development dependency of the page: npm ci in web/.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Game } from '../oracle/oracle.mjs';
import { call, program } from '../run.mjs';
import { Cluster } from './cluster.mjs';
import { WebSocket } from './websocket.mjs';

assert.ok(program, 'set ENTANGLION to the program');
export { WebSocket };

export const scratch = mkdtempSync(join(tmpdir(), 'entanglion-serve-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

// Nothing here takes so long, on any machine; what is still waited for then does not come.
const patience = 200_000 * Number(process.env.SLOW ?? 1);

// With STORE=postgres rooms are kept in a PostgreSQL of the test's own, each time in another place there.
export const cluster = process.env.STORE === 'postgres' && (await Cluster.start());
let files = 0;
export const freshData = () => (cluster ? cluster.fresh() : join(scratch, `rooms-${files++}.db`));

// A certificate for a name, made here: files, and what a client that trusts it needs.
export function certificate(name) {
  const [cert, key] = ['cert', 'key'].map(part => join(scratch, `${part}-${files++}.pem`));
  const made = call('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes',
    '-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name},IP:127.0.0.1`, '-days', '2', '-keyout', key, '-out', cert]);
  assert.equal(made.status, 0, made.stderr);
  return { cert, key, authority: readFileSync(cert) };
}

const running = new Set();
export const stopAll = () => Promise.all([...running].map(server => server.stop()));

// ---- the server ----

export class Server {
  static patience = []; // options of all servers

  // options: data, port, args, command (what runs the program: [name, ...arguments])
  static async start(options = {}) {
    // The port of a server that has ended may be another program's for a moment: whoever asked the
    // system for any port. (One that its own connections kept taken would be so for a minute.)
    for (let tries = 10; ; tries--) {
      const server = await Server.startOnce(options).catch(error => {
        if (!options.port || !/is in use by another program/.test(error.message) || tries === 0) throw error;
      });
      if (server) return server;
      await new Promise(r => setTimeout(r, 300));
    }
  }

  static async startOnce({ data = freshData(), port = 0, args = [], command = [] }) {
    const server = new Server();
    const all = [...command, program, 'serve', '--no-open', '--port', String(port), '--data', data,
      '--bot-pace', '0', '--metrics', '127.0.0.1:0', ...Server.patience, ...args];
    Object.assign(server, { data, out: '', log: '' });
    server.child = spawn(all[0], all.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(server);
    server.ended = once(server.child, 'close').then(([status, signal]) => {
      running.delete(server);
      if (/Sanitizer|runtime error/.test(server.log)) {
        console.error(server.log);
        process.exit(1); // whatever the test thinks of it
      }
      return { status, signal };
    });
    server.child.stderr.on('data', chunk => (server.log += chunk));
    server.child.stdout.on('data', chunk => (server.out += chunk));
    const address = await server.until(() => /(https?:\/\/\S+)\n/.exec(server.out));
    server.url = address[1].replace(/\/$/, '');
    server.port = Number(new URL(server.url).port);
    return server;
  }

  // Waits until `look` gives something; fails when the server ends before.
  async until(look) {
    for (;;) {
      const found = look();
      if (found) return found;
      const end = await Promise.race([this.ended, new Promise(r => setTimeout(r, 20, null))]);
      if (end) {
        const last = look();
        if (last) return last;
        throw new Error(`the server ended: ${JSON.stringify(end)}\n${this.log}`);
      }
    }
  }

  async stop(signal = 'SIGTERM') {
    this.child.kill(signal);
    return this.ended;
  }

  // A question is asked again when the server had just hung up the idle connection it was sent on, as
  // browsers do.
  fetch(path, options = {}) {
    const ask = () => fetch(this.url + path, options);
    const idle = error => ['UND_ERR_SOCKET', 'ECONNRESET'].includes(error.cause?.code) && (options.method ?? 'GET') === 'GET';
    return ask().catch(error => (idle(error) ? ask() : Promise.reject(error)));
  }

  async makeRoom(wish = {}) {
    const answer = await this.fetch('/api/rooms', { method: 'POST', body: JSON.stringify(wish) });
    const body = await answer.json();
    assert.equal(answer.status, 201, JSON.stringify(body));
    return body;
  }

  async metrics() {
    const address = await this.until(() => /(http:\S+\/metrics)\n/.exec(this.out));
    return (await fetch(address[1])).text();
  }

  async metric(name) {
    const text = await this.metrics();
    const line = text.split('\n').find(l => l.startsWith(`entanglion_${name} `));
    return line ? Number(line.split(' ').at(-1)) : undefined;
  }
}

// ---- a face ----

export class Face {
  // options: those of ws, and path, what stands after /ws/ in the address.
  constructor(server, { path, ...options } = {}) {
    this.messages = []; // not yet waited for
    this.all = [];
    this.steps = [];
    this.server = server;
    this.socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws${path ? `/${path}` : ''}`, options);
    this.socket.on('message', data => this.take(JSON.parse(String(data))));
    this.socket.on('error', error => (this.error = error));
    this.closed = new Promise(resolve =>
      this.socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })));
    this.opened = Promise.race([once(this.socket, 'open'), this.closed.then(() => null)]);
  }

  static async join(server, room, seat, more = {}) {
    const face = new Face(server);
    await face.opened;
    face.hello(room, seat, more);
    await face.next('welcome');
    await face.next('seats');
    return face;
  }

  hello(room, seat, more = {}) {
    this.send({ type: 'hello', room: room.room, secret: room.secrets[seat], after: 0, lang: 'en',
      name: seat === 'watch' ? '' : `${seat} person`, ...more });
  }

  take(message) {
    if (message.type === 'welcome') {
      if (this.welcome) this.steps = []; // a rematch
      this.welcome = message;
    }
    if (message.type === 'steps') this.steps.splice(message.from, Infinity, ...message.steps);
    if (message.type === 'undone') this.steps.length = message.to;
    this.messages.push(message);
    this.all.push(message);
    this.wake?.();
  }

  send(message) {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  // The next message of this type, or of one of these, that `fits`; those before it are forgotten.
  async next(type, fits = () => true) {
    const wanted = m => [type].flat().includes(m.type) && fits(m);
    let timer;
    const late = new Promise(resolve => (timer = setTimeout(resolve, patience, { code: 'waited', reason: 'in vain' })));
    try {
      for (;;) {
        const found = this.messages.findIndex(wanted);
        if (found >= 0) return this.messages.splice(0, found + 1).at(-1);
        const gone = await Promise.race([this.closed, late,
          new Promise(resolve => (this.wake = () => resolve(null)))]);
        if (gone && !this.messages.some(wanted))
          throw new Error(`closed (${gone.code} ${gone.reason}) while waiting for ${type}; ${await this.why()}; ` +
            `${JSON.stringify(this.messages.slice(-3))}; the game so far:\n${this.record()}`);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  // What is known of why a connection broke. A server that has ended breaks its connections before
  // anybody hears of its end.
  async why() {
    const end = await Promise.race([this.server.ended, new Promise(r => setTimeout(r, 1000, null))]);
    return `the client says: ${this.error?.message ?? 'nothing'}; the server ${end ? `ended: ${JSON.stringify(end)}` : 'runs'} and said last: ${this.server.log?.slice(-600)}`;
  }

  // The game as a record, so that whatever fails can be looked at: games are dealt by chance.
  record() {
    return this.welcome ? `entanglion 1\nrate ${this.welcome.rate}\nvariant ${this.welcome.variant}\n\n${this.steps.join('\n')}\n` : '(none)';
  }

  async hasSteps(count) {
    while (this.steps.length < count) await this.next('steps');
  }

  // The position, by the second implementation of the rules. The one of before is taken further, as
  // games of more than a thousand choices occur; where steps were taken back it begins anew.
  game() {
    const { made } = this;
    const goesOn = made && made.welcome === this.welcome && made.steps.every((step, i) => step === this.steps[i]);
    const { game, steps } = goesOn ? made : { game: new Game({ variant: this.welcome.variant, rate: this.welcome.rate }), steps: [] };
    for (const step of this.steps.slice(steps.length)) {
      game.apply(step);
      steps.push(step);
    }
    this.made = { game, steps, welcome: this.welcome };
    return game;
  }

  close() {
    this.socket.close();
    return this.closed;
  }
}

// Whose choice is next: M, R or null when the game is over.
export const mover = game => (game.result ? null : game.options()[0][0]);

// A generator of numbers below 1 from a seed, so that every run is the same.
export function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// Any legal choice, but retrieving when it is possible, so that games end soon.
export function choose(game, rng) {
  const options = game.options();
  return options.find(step => step.endsWith('retrieve')) ?? options[Math.floor(rng() * options.length)];
}

// Plays on with two faces until the game is over or `most` choices are made; returns the choices.
export async function playOn(mercurial, rubicon, rng, most = Infinity) {
  const faces = { M: mercurial, R: rubicon };
  for (let made = 0; ; made++) {
    const game = mercurial.game(), who = mover(game);
    if (!who || made === most) return made;
    const step = choose(game, rng), at = mercurial.steps.length;
    faces[who].send({ type: 'step', at, step });
    await Promise.all([mercurial.hasSteps(at + 1), rubicon.hasSteps(at + 1)]);
    assert.equal(mercurial.steps[at], step, mercurial.record());
  }
}
