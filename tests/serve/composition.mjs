// composition.mjs - contrib/container/compose.yaml, running: the page behind the proxy, and a game that goes on whichever
// of its servers is killed, and when the database is started again.
//
// tools/try-composition.sh calls it. COMPOSITION is the address of the proxy; podman on the PATH knows the containers.
import test from 'node:test';
import assert from 'node:assert/strict';
import { call } from '../run.mjs';
import { Server, mover, playOn, random } from './harness.mjs';
import { arrive, pause, seed } from './tables.mjs';

const url = process.env.COMPOSITION;
// What a face wants to know of a server; this one is a proxy in a container.
const proxy = Object.assign(new Server(), { url, log: '', ended: new Promise(() => {}) });
const podman = (...args) => {
  const r = call('podman', args);
  assert.equal(r.status, 0, r.stderr);
  return r.stdout.trim();
};
const container = service => podman('ps', '-a', '--filter', `label=com.docker.compose.service=${service}`, '--format', '{{.Names}}');

// The database is made first, then the servers find it, then the proxy finds them.
async function healthy() {
  for (;;) {
    const answer = await proxy.fetch('/healthz').catch(() => null);
    if (answer?.status === 200) return answer;
    await pause(200);
  }
}

test('the proxy has the page, encrypted, and leads there from http', async () => {
  await healthy();
  const page = await proxy.fetch('/');
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<title>Entanglion/);
  const plain = await fetch(url.replace('https', 'http'), { redirect: 'manual' });
  assert.deepEqual([plain.status, plain.headers.get('location')], [301, `${url}/`]);
});

test('the servers run as nobody in particular, on a root that cannot be written', () => {
  for (const service of ['one', 'two']) {
    assert.equal(podman('exec', container(service), 'id', '-u'), '65532');
    assert.notEqual(call('podman', ['exec', container(service), 'touch', '/written']).status, 0);
    assert.match(podman('exec', container(service), 'grep', 'CapEff', '/proc/1/status'), /\t0+$/);
  }
});

// Both faces of a game, which come back with what they know when a connection breaks; no step they were told is lost.
class Pair {
  constructor(room) {
    this.room = room;
    this.rng = random(seed);
    this.known = {};
  }

  async sit() {
    this.faces = await Promise.all(['mercurial', 'rubicon'].map(seat => arrive(() => proxy, this.room, seat, this.known)));
    for (const face of this.faces) assert.deepEqual(face.steps.slice(0, this.known.steps?.length ?? 0), this.known.steps ?? []);
  }

  // One choice after the other, slowly enough for a server with its usual limits.
  async play(choices) {
    for (let made = 0; made < choices;) {
      try {
        if (!this.faces) await this.sit();
        assert.ok(mover(this.faces[0].game()), this.faces[0].record()); // nobody loses as early as this
        made += await playOn(...this.faces, this.rng, 1);
        await pause(100);
      } catch (error) {
        if (!/^closed/.test(error.message)) throw error;
        await this.leave();
      }
    }
  }

  async leave() {
    for (const face of this.faces) face.socket.terminate();
    await Promise.all(this.faces.map(face => face.closed));
    const [{ steps, welcome }] = [...this.faces].sort((a, b) => a.steps.length - b.steps.length);
    this.known = { steps: [...steps], edition: welcome.edition };
    this.faces = null;
  }
}

test('a game goes on when either server is killed', async () => {
  await healthy();
  const pair = new Pair(await proxy.makeRoom());
  await pair.play(4);
  for (const service of ['one', 'two']) {
    podman('kill', container(service));
    await pair.play(4);
    podman('start', container(service));
    await healthy();
  }
  await pair.leave();
});

test('rooms are in the database, and outlast it being started again', async () => {
  await healthy();
  const pair = new Pair(await proxy.makeRoom());
  await pair.play(3);
  await pair.leave();
  podman('restart', container('database'));
  await healthy();
  await pair.play(3);
  await pair.leave();
  assert.ok(pair.known.steps.length >= 6);
});
