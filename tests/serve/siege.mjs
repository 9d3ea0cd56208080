// siege.mjs - a server under attack from one address: what a room that has nothing to do with it notices.
//
// Usage: ENTANGLION=path/to/entanglion LONGGAME=path/to/longgame node tests/serve/siege.mjs [SECONDS [ATTACK...]]
//
// `make siege` calls it. It prints, without and with each attack, how long a step takes from being sent to both
// players told, and how long a bot takes to answer, its pace of 0.7 s included. The server has its usual limits, but for more messages and rooms.
// Attackers are processes of their own, which yield the processor to the server (nice): they stand for machines
// elsewhere. This is a measurement, not a test: nothing fails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { WebSocket } from './websocket.mjs';

const ATTACKER = '127.0.0.66';
const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

// ---- the attackers: each is given the server's port and what was prepared for it

const socketTo = port => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER });
  socket.on('error', () => {});
  return socket;
};
const settled = socket => new Promise(done => ['connect', 'close', 'error'].forEach(event => socket.once(event, done)));

const http = (port, path, secret, keep = '') =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${secret ? `Authorization: Bearer ${secret}\r\n` : ''}${keep}\r\n`;

// A WebSocket that says hello and then whatever it likes; one that does not read leaves its socket alone.
async function face(port, { room, secret }, reads = true) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { localAddress: ATTACKER });
  socket.on('error', () => {});
  await settledSocket(socket);
  if (socket.readyState === 1) socket.send(JSON.stringify({ type: 'hello', room, secret, after: 0, lang: 'en', name: '' }));
  socket.on('message', data => (socket.heard = JSON.parse(String(data))));
  if (!reads) setTimeout(() => socket.pause(), 500);
  return socket;
}
const settledSocket = socket => new Promise(done => ['open', 'close', 'error'].forEach(event => socket.once(event, done)));

const attacks = {
  'twenty thousand connections': async ({ port }) => {
    const sockets = [];
    for (;;) {
      while (sockets.length < 20_000) {
        const some = Array.from({ length: 200 }, () => socketTo(port));
        await Promise.all(some.map(settled));
        for (const socket of some) {
          socket.on('data', () => {});
          socket.on('close', () => sockets.splice(sockets.indexOf(socket), 1));
          socket.write(http(port, '/healthz'));
        }
        sockets.push(...some);
      }
      for (const socket of sockets) socket.write(http(port, '/healthz'));
      await pause(2000);
    }
  },
  'connecting and hanging up': async ({ port }) => {
    const flood = async () => {
      for (;;) {
        const some = Array.from({ length: 50 }, () => socketTo(port));
        await Promise.all(some.map(settled));
        for (const socket of some) socket.destroy();
      }
    };
    await Promise.all(Array.from({ length: 8 }, flood));
  },
  'hints in sixty rooms': async ({ port, rooms }) => {
    const ask = async ({ room, secrets }) => {
      for (;;) {
        const socket = socketTo(port);
        await settled(socket);
        socket.write(http(port, `/api/rooms/${room}/hint`, secrets.mercurial, 'Connection: close\r\n'));
        socket.resume();
        await Promise.race([once(socket, 'close').catch(() => {}), pause(3000)]);
        socket.destroy();
        await pause(50);
      }
    };
    await Promise.all(rooms.map(ask));
  },
  'reviews of a long game': async ({ port, long }) => {
    const ask = async () => {
      for (;;) {
        const socket = socketTo(port);
        await settled(socket);
        socket.write(http(port, `/api/rooms/${long.room}/review?lang=${['en', 'pl', 'cs', 'ja', 'es'][Math.floor(Math.random() * 5)]}`, long.secrets.watch, 'Connection: close\r\n'));
        socket.resume();
        await Promise.race([once(socket, 'close').catch(() => {}), pause(3000)]);
        socket.destroy();
        await pause(50);
      }
    };
    await Promise.all(Array.from({ length: 20 }, ask));
  },
  'records of a long game': async ({ port, long }) => {
    const ask = async () => {
      for (;;) {
        const socket = socketTo(port);
        await settled(socket);
        socket.write(http(port, `/api/rooms/${long.room}/record`, long.secrets.watch, 'Connection: close\r\n'));
        socket.resume();
        await Promise.race([once(socket, 'close').catch(() => {}), pause(3000)]);
        await pause(20);
      }
    };
    await Promise.all(Array.from({ length: 10 }, ask));
  },
  'master against master': async ({ port, masters }) => {
    await Promise.all(masters.map(({ room, secrets }) => face(port, { room, secret: secrets.watch })));
    await pause(1e9);
  },
  'readers that do not read': async ({ port, rooms }) => {
    const { room, secrets } = rooms[0];
    for (let i = 0; i < 40; i++) await face(port, { room, secret: secrets.watch }, false);
    const talker = await face(port, { room, secret: secrets.mercurial });
    for (;;) {
      talker.send(JSON.stringify({ type: 'chat', text: '宇'.repeat(500) }), () => {});
      await pause(60);
    }
  },
  'pings and pieces of nothing': async ({ port, rooms }) => {
    const { room, secrets } = rooms[0];
    for (;;) {
      const sockets = await Promise.all(Array.from({ length: 20 }, () => face(port, { room, secret: secrets.watch })));
      while (sockets.some(s => s.readyState === 1)) {
        for (const socket of sockets) for (let i = 0; i < 100; i++) socket.readyState === 1 && socket.ping('', undefined, () => {});
        await pause(5);
      }
    }
  },
};

// ---- the victim

const percentile = (list, part) => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))];

async function measure(server, seconds) {
  const { Face, choose, mover, random } = await import('./faces.mjs');
  const join = async wish => {
    const room = await server.makeRoom(wish);
    return { room, m: await Face.join(server, room, 'mercurial') };
  };
  const steps = [], bots = [], end = Date.now() + seconds * 1000, rng = random(7);
  const persons = async () => {
    for (;;) {
      const { room, m } = await join({});
      const r = await Face.join(server, room, 'rubicon');
      while (mover(m.game())) {
        if (Date.now() > end) return Promise.all([m.close(), r.close()]);
        const at = m.steps.length, began = performance.now();
        (mover(m.game()) === 'M' ? m : r).send({ type: 'step', at, step: choose(m.game(), rng) });
        await Promise.all([m.hasSteps(at + 1), r.hasSteps(at + 1)]);
        steps.push(performance.now() - began);
        await pause(60);
      }
    }
  };
  const withBot = async bot => {
    for (;;) {
      const { m } = await join({ rubicon: bot });
      while (mover(m.game())) {
        if (Date.now() > end) return m.close();
        const at = m.steps.length, began = performance.now();
        const mine = mover(m.game()) === 'M';
        if (mine) m.send({ type: 'step', at, step: choose(m.game(), rng) });
        await m.hasSteps(at + 1);
        if (!mine) bots.push(performance.now() - began);
      }
    }
  };
  await Promise.all([persons(), persons(), withBot('expert'), withBot('captain')]);
  return { steps, bots };
}

async function siege(seconds, names) {
  const { Server, freshData } = await import('./faces.mjs');
  const { call } = await import('../run.mjs');
  const data = freshData(), long = JSON.parse(call(process.env.LONGGAME, [data, '20000']).stdout);
  const server = await Server.startOnce({ data, args: ['--bot-pace', '700', '--log', 'error', '--address-rooms', '1000', '--message-rate', '200'] });
  const rooms = [], masters = [];
  for (let i = 0; i < 60; i++) {
    rooms.push(await server.makeRoom());
    masters.push(await server.makeRoom({ mercurial: 'master', rubicon: 'master' }));
  }
  const given = JSON.stringify({ port: server.port, rooms, masters, long });
  const ms = value => (value === undefined ? '-' : value.toFixed(value < 10 ? 1 : 0)).padStart(8);
  console.log(`${'attack from one address'.padEnd(32)}   steps    p50 ms   p99 ms     bots    p50 ms   p99 ms`);
  for (const name of [null, ...(names.length ? names : Object.keys(attacks)), 'all of them']) {
    const at = name === null ? [] : name === 'all of them' ? Object.keys(attacks) : [name];
    const children = at.map(attack => spawn(process.execPath, [fileURLToPath(import.meta.url), 'attack', attack, given], { stdio: 'inherit' }));
    await pause(children.length ? 2500 : 0); // until they are in full swing
    const { steps, bots } = await measure(server, seconds);
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(children.map(child => once(child, 'close')));
    console.log(`${(name ?? 'none').padEnd(32)}${String(steps.length).padStart(8)}  ${ms(percentile(steps, 0.5))} ${ms(percentile(steps, 0.99))} ${String(bots.length).padStart(8)}  ${ms(percentile(bots, 0.5))} ${ms(percentile(bots, 0.99))}`);
    await pause(1000);
  }
  const began = Date.now();
  await server.stop();
  console.log(`it stopped in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  process.exit(0);
}

if (process.argv[2] === 'attack') {
  setPriority(10);
  await attacks[process.argv[3]](JSON.parse(process.argv[4]));
} else {
  await siege(Number(process.argv[2] ?? 10), process.argv.slice(3));
}
