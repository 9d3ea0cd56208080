// tables.mjs - rooms that are played in whatever happens to their servers, and what must then hold: used by the tests of
// faults, of several servers and of the database.
//
// SEED (1) says where the random moments come from, ROOMS (4) how many rooms play at once.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { fine } from '../run.mjs';
import { Face, mover, playOn, random } from './harness.mjs';

export const seed = Number(process.env.SEED ?? 1);
export const free = ['--message-rate', '100000', '--address-rooms', '100000', '--address-connections', '10000'];
export const pause = ms => new Promise(resolve => setTimeout(resolve, ms));
let over = false; // whatever a failed test left behind ends too
after(() => (over = true));

// Why connections could not be opened, so far.
export const unopened = new Set();

// A face in a room, wherever that is by now: comes back as the page does, and never asks twice at once. `route`
// says which server the proxy would lead it to.
export async function arrive(route, room, seat, known = {}) {
  for (;;) {
    if (over) throw new Error('closed: the tests are over');
    const face = new Face(route(), { path: room.room });
    if (await face.opened.catch(error => (unopened.add(error.message), null))) {
      const { steps = [], edition } = known;
      face.steps = [...steps];
      face.hello(room, seat, edition === undefined ? {} : { after: steps.length, edition });
      const first = await face.next(['welcome', 'bye']).catch(() => null);
      if (first?.type === 'welcome') {
        if (await face.next('seats').catch(() => null)) return face;
      } else if (first) assert.notEqual(first.retry_ms, null, `sent away for good: ${first.code}`);
    }
    face.socket.terminate();
    await pause(100);
  }
}

// One room with two faces that play, and come back whatever happens. What they were told is never taken back.
export class Table {
  constructor(room, route, rng) {
    Object.assign(this, { room, route, rng, known: { mercurial: {}, rubicon: {} }, games: 0, arrivals: 0, codes: new Set() });
  }

  async sit() {
    const seats = Object.keys(this.known);
    const faces = await Promise.all(seats.map(seat => arrive(this.route, this.room, seat, this.known[seat])));
    for (const [i, face] of faces.entries()) {
      const { steps = [], edition } = this.known[seats[i]];
      if (face.welcome.edition === edition)
        assert.deepEqual(face.steps.slice(0, steps.length), steps, `${this.room.room} lost steps`);
      else if (edition !== undefined) assert.equal(face.welcome.edition, edition + 1);
    }
    // What was refused because it could not be kept is tried again after coming back.
    for (const face of faces)
      face.socket.on('message', data => JSON.parse(String(data)).code === 'storage' && face.socket.terminate());
    this.faces = faces;
    this.arrivals++;
  }

  // Until `stop` is set; whatever breaks, both come back.
  async play() {
    while (!this.stop) {
      await this.sit();
      const [m, r] = this.faces;
      try {
        while (!this.stop) {
          await playOn(m, r, this.rng, 5);
          if (mover(m.game())) continue;
          this.games++;
          for (const face of [m, r]) face.send({ type: 'rematch' });
          for (const face of [m, r]) {
            await face.next('welcome');
            await face.next('steps');
          }
        }
      } catch (error) {
        if (!/^closed/.test(error.message)) throw error;
      }
      for (const [i, seat] of Object.keys(this.known).entries()) {
        const face = this.faces[i];
        face.socket.terminate();
        await face.closed;
        this.known[seat] = { steps: [...face.steps], edition: face.welcome.edition };
        for (const { code } of face.all) if (code) this.codes.add(code); // whatever was not as usual
      }
    }
  }
}

export const tablesAt = async (servers, route, count = Number(process.env.ROOMS ?? 4)) => {
  const tables = [];
  for (let i = 0; i < count; i++) {
    const room = await servers[i % servers.length].makeRoom({ rate: 1 + (i % 4) });
    tables.push(new Table(room, () => route(i), random(seed * 1000 + i)));
  }
  return tables;
};

// All of them make a step more than they had.
export const goOn = tables => Promise.all(tables.map(async table => {
  const before = table.arrivals, steps = table.faces?.[0].steps.length, games = table.games;
  while (!table.faces || (table.arrivals === before && table.games === games && table.faces[0].steps.length === steps)) {
    if (over) return;
    await pause(10);
  }
  const now = table.faces[0].steps.length, played = table.games;
  while (!over && table.faces[0].steps.length === now && table.games === played) await pause(10);
}));

export const finish = async (tables, playing, data) => {
  for (const table of tables) table.stop = true;
  await Promise.all(playing);
  for (const table of tables) {
    const record = fine(['rooms', 'export', table.room.room, '--data', data]);
    fine(['trace', '-'], record);
    const steps = record.split('\n\n')[1].trim().split('\n').filter(line => !line.startsWith('='));
    for (const { steps: told, edition } of Object.values(table.known))
      if (table.faces[0].welcome.edition === edition) assert.deepEqual(steps.slice(0, told.length), told);
  }
};

// Until the server says that it is well, or (503) that it cannot keep anything.
export const healthIs = async (server, status = 200) => {
  while ((await server.fetch('/healthz')).status !== status) await pause(50);
};
