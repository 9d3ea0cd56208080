// load.mjs - thousands of rooms at once, for each way to keep them and each number of servers; prints what it
// measured, and how. `make load` calls it.
//
// Usage: ENTANGLION=program LOAD=load node load.mjs FOLDER [OPTION OF load...]
// SETUPS ("file postgres:1 postgres:2 postgres:4") says which, ROOMS (2000) how many rooms, LIMIT (5000) how many
// steps a second are asked for first; then as many as go. The data lie in FOLDER: what is measured
// includes its disk, and PostgreSQL waits for it too.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { Cluster } from './cluster.mjs';
import { startNginx } from './nginx.mjs';

const program = resolve(process.env.ENTANGLION), load = resolve(process.env.LOAD);
const [folder, ...options] = [resolve(process.argv[2]), ...process.argv.slice(3)];
const setups = (process.env.SETUPS ?? 'file postgres:1 postgres:2 postgres:4').split(' ');
const rooms = process.env.ROOMS ?? '2000', asked = process.env.LIMIT ?? '5000';

function serve(data) {
  const args = ['serve', '--port', '0', '--no-open', '--log', 'error', '--data', data, '--message-rate', '1000000', '--trust-proxy',
    '--address-rooms', '1000000', '--address-connections', '1000000'];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((found, failed) => {
    let said = '';
    child.on('exit', () => failed(new Error('the server ended')));
    child.stdout.on('data', part => {
      said += part;
      const port = /http:\/\/[^:]*:(\d+)\//.exec(said)?.[1];
      if (port) found({ child, port: Number(port) });
    });
  });
}

// The database's processes; those that look after its tables now and then are not among them.
const processes = cluster => readFileSync(`/proc/${cluster.pid}/task/${cluster.pid}/children`, 'utf8').trim().split(' ');

async function measure(name, data, count, rate, cluster) {
  const servers = [];
  for (let i = 0; i < count; i++) servers.push(await serve(data));
  const nginx = count > 1 ? await startNginx(servers.map(s => s.port), folder, true) : null;
  console.log(`\n${name}, ${Number(rate) ? `${rate} steps a second asked for` : 'as many steps as go'} ` +
    `(${cpus().length} cores shared by players, servers${nginx ? ', nginx' : ''} and database; load average before: ${loadavg()[0].toFixed(1)})`);
  const args = [String(nginx?.port ?? servers[0].port), servers.map(s => s.child.pid).join(','), '--rooms', rooms, '--rate', rate,
    ...(cluster ? ['--database', processes(cluster).join()] : []), ...options];
  const { status } = spawnSync(load, args, { stdio: 'inherit' });
  nginx?.stop();
  await Promise.all(servers.map(({ child }) => new Promise(done => {
    child.removeAllListeners('exit');
    child.on('exit', done);
    child.kill();
  })));
  if (status) process.exit(1);
}

mkdirSync(folder, { recursive: true });
for (const setup of setups) {
  const [kind, count = '1'] = setup.split(':');
  process.env.TMPDIR = folder;
  const cluster = kind === 'postgres' ? await Cluster.start(['fsync=on', 'shared_buffers=256MB', 'max_wal_size=4GB']) : null;
  for (const rate of [asked, '0']) {
    const data = cluster?.fresh() ?? join(folder, `load-${rate}.db`);
    if (!cluster) for (const end of ['', '-wal', '-shm', '-server']) rmSync(data + end, { force: true });
    await measure(cluster ? `PostgreSQL, servers: ${count}` : 'a file, one server', data, Number(count), rate, cluster);
  }
  cluster?.remove();
}
