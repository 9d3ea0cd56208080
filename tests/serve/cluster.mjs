// cluster.mjs - a PostgreSQL of a test's own: in a temporary folder, behind a Unix socket, gone in the end.
// It never touches the machine's.
//
// As a module: `const cluster = await Cluster.start()`. As a program it runs a command with the address of
// an empty database in ENT_TEST_DATABASE: node cluster.mjs COMMAND [ARGUMENTS...]
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folders = ['/usr/lib/postgresql/15/bin', '/usr/lib/postgresql/16/bin', '/usr/lib/postgresql/17/bin'];
const bin = folders.find(folder => existsSync(join(folder, 'initdb')));

export class Cluster {
  // PostgreSQL refuses to be run by root; then it is run by the user that its package made.
  static async start(settings = []) {
    assert.ok(bin, 'PostgreSQL is missing: tools/install-deps.sh check installs it');
    const cluster = new Cluster();
    cluster.folder = mkdtempSync(join(tmpdir(), 'ent-pg-')); // short: the socket's name must fit
    cluster.data = join(cluster.folder, 'data');
    cluster.settings = settings;
    cluster.count = 0;
    cluster.mounts = [];
    process.on('exit', () => cluster.remove());
    chmodSync(cluster.folder, 0o711);
    if (process.getuid() === 0) {
      const id = flag => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
      cluster.user = ['setpriv', `--reuid=${id('-u')}`, `--regid=${id('-g')}`, '--clear-groups'];
      chownSync(cluster.folder, id('-u'), id('-g'));
    } else cluster.user = [];
    cluster.run('initdb', '-D', cluster.data, '-U', 'entanglion', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
    cluster.begin();
    return cluster;
  }

  // As spawn and spawnSync take it.
  command(name, ...args) {
    const [first, ...rest] = [...this.user, join(bin, name), ...args];
    return [first, rest];
  }

  run(name, ...args) {
    const command = this.command(name, ...args);
    const r = spawnSync(...command, { encoding: 'utf8', cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28 });
    assert.equal(r.status, 0, `${command.flat().join(' ')}\n${r.stdout}${r.stderr}${existsSync(this.log) ? readFileSync(this.log, 'utf8') : ''}`);
    return r.stdout;
  }

  get log() {
    return join(this.folder, 'log');
  }

  // What a test does to it is not a power cut: it need not wait for the disk.
  begin(more = []) {
    const settings = ["listen_addresses=''", `unix_socket_directories='${this.folder}'`, 'fsync=off', ...this.settings, ...more];
    this.run('pg_ctl', '-D', this.data, '-l', this.log, '-w', '-t', '120', '-o', settings.map(s => `-c ${s}`).join(' '), 'start');
  }

  end(how = 'fast') {
    this.run('pg_ctl', '-D', this.data, '-m', how, '-w', '-t', '120', 'stop');
  }

  get pid() {
    return Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  // Killed with -9; its other processes end when they notice, and whoever begins it anew must wait for that.
  // Its number may stay taken for as long as nobody asks how it ended, so the file with it goes.
  async killAndBegin() {
    process.kill(this.pid, 'SIGKILL');
    rmSync(join(this.data, 'postmaster.pid'));
    for (let tries = 100; ; tries--) {
      try {
        this.begin();
        return;
      } catch (error) {
        if (tries === 0 || !/still in use|already exists/.test(error.message)) throw error;
      }
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  }

  address(database, more = '') {
    return `postgresql://entanglion@/${database}?host=${encodeURIComponent(this.folder)}${more}`;
  }

  // A disk of its own, so large: a folder below the cluster's, its user's. Whoever mounts is root.
  mount(name, size) {
    const folder = join(this.folder, name), [, uid, gid] = this.user.map(word => word.split('=')[1]);
    mkdirSync(folder);
    const r = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=700,uid=${uid},gid=${gid}`, 'none', folder], { encoding: 'utf8' });
    assert.equal(r.status, 0, r.stderr);
    this.mounts.push(folder);
    return folder;
  }

  get runs() {
    return spawnSync(...this.command('pg_ctl', '-D', this.data, 'status'), { stdio: 'ignore' }).status === 0;
  }

  // Everything that is kept there, as text: the same when it is the same, so without the word that each dump has of its own.
  dump(address) {
    const schema = /search_path%3D(\w+)/.exec(address); // others have theirs in the same database
    return this.run('pg_dump', '--inserts', ...(schema ? ['-n', schema[1]] : []), '-d', address).replace(/^\\(un)?restrict .*$/gm, '');
  }

  // Where nothing is yet, with an address of its own: a schema, which is made sooner than a database.
  fresh(more = '') {
    const name = `rooms${++this.count}`;
    this.sql('postgres', `CREATE SCHEMA ${name}`);
    return this.address('postgres', `&options=-csearch_path%3D${name}${more}`);
  }

  sql(database, text) {
    const name = database.includes('://') ? database : this.address(database);
    return this.run('psql', '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', name, '-c', text).trim();
  }

  remove() {
    if (!existsSync(this.folder)) return;
    spawnSync(...this.command('pg_ctl', '-D', this.data, '-m', 'immediate', '-w', 'stop'), { stdio: 'ignore' });
    for (const folder of this.mounts) spawnSync('umount', [folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const cluster = await Cluster.start();
  const [name, ...args] = process.argv.slice(2);
  const env = { ...process.env, ENT_TEST_DATABASE: cluster.address('postgres') };
  const { status } = spawnSync(name, args, { stdio: 'inherit', env });
  cluster.remove();
  process.exit(status ?? 1);
}
