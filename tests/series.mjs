// series.mjs - a series of games in parts: played apart, put together, and by the recipes of contrib/cluster.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/series.mjs
//
// Slurm, GNU parallel and mpirun are real where they are installed; where not, the test says so.
import test from 'node:test';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, fine, hurried, program, run } from './run.mjs';

// What launchers do with the program is the same in every build.
const wait = hurried && 'left to the build in which everything is tried';

const root = new URL('..', import.meta.url).pathname;
const scratch = mkdtempSync(join(tmpdir(), 'entanglion-series-'));
test.after(() => rmSync(scratch, { recursive: true }));

const series = ['--games', '203', '--seed', '77', '--rate', '2', '--turns', hurried ? '20' : '150', '--mercurial', 'greedy', '--rubicon', 'novice'];
const simulate = (...args) => fine(['simulate', ...series, '--json', ...args]);
const result = text => {
  const { seconds, ...rest } = JSON.parse(text);
  assert.ok(seconds >= 0);
  return rest;
};
const keep = (name, text) => {
  const file = join(scratch, name);
  writeFileSync(file, typeof text === 'string' ? text : JSON.stringify(text));
  return file;
};
const inPath = name => call('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${name}`]).stdout.trim();

const whole = result(simulate());
const parts = Array.from({ length: 4 }, (_, i) => keep(`part${i + 1}.json`, simulate('--part', `${i + 1}/4`)));

test('parts put together, in any order, say what one run says', () => {
  assert.deepEqual(whole.part, { first: 0, count: 203, of: 203, complete: true });
  for (const order of [[0, 1, 2, 3], [3, 1, 0, 2]])
    assert.deepEqual(result(fine(['simulate', 'merge', '--json', ...order.map(i => parts[i])])), whole);
  const lines = text => text.split('\n').filter(line => !/^seconds/.test(line));
  assert.deepEqual(lines(fine(['simulate', 'merge', ...parts])), lines(fine(['simulate', ...series])));
  const sizes = parts.map(file => JSON.parse(readFileSync(file, 'utf8')).part);
  assert.deepEqual(sizes.map(({ first, count }) => [first, count]), [[0, 50], [50, 51], [101, 51], [152, 51]]);
});

test('two teams are compared across parts too', () => {
  const against = ['--against', 'random'];
  const files = [1, 2, 3].map(i => keep(`pair${i}.json`, simulate('--part', `${i}/3`, ...against)));
  assert.deepEqual(result(fine(['simulate', 'merge', '--json', ...files])), result(simulate(...against)));
});

test('results less their luck add up across parts too, and do not mix with parts that lack them', () => {
  const adjusted = ['--adjust', '--against', 'random'];
  const files = [1, 2, 3].map(i => keep(`adjusted${i}.json`, simulate('--part', `${i}/3`, ...adjusted)));
  const { against, ...all } = result(simulate(...adjusted));
  assert.deepEqual(result(fine(['simulate', 'merge', '--json', ...files])), { ...all, against });
  assert.equal(all.won, whole.won);
  for (const team of [all, against]) {
    const mean = team.adjusted_sum / 65536 / all.games;
    assert.ok(Math.abs(team.adjusted - mean) < 1e-6);
    const variance = team.adjusted_squares / 65536 ** 2 - mean ** 2 * all.games;
    assert.ok(Math.abs(team.adjusted_error - Math.sqrt(variance / all.games / (all.games - 1))) < 1e-6);
  }
  assert.ok(Math.abs(all.adjusted_difference - (all.adjusted - against.adjusted)) < 2e-6);
  const plain = keep('plain2.json', simulate('--part', '2/3', '--against', 'random'));
  const mixed = run(['simulate', 'merge', files[0], plain, files[2]]);
  assert.equal(mixed.status, 1);
  assert.match(mixed.stderr, /adjusted/);
  assert.match(fine(['simulate', ...series, '--adjust']), /^adjusted +[−\d.]+% \(standard error [\d.]+\), without the luck of dice and cards$/m);
  const one = JSON.parse(fine(['simulate', '--games', '1', '--adjust', '--json']));
  assert.equal(one.adjusted_error, null); // one game leaves it open
  assert.doesNotMatch(fine(['simulate', '--games', '1', '--adjust']), /adjusted/);
});

test('parts come through a pipe, one after another or laid out by another program', () => {
  const text = parts.map(file => readFileSync(file, 'utf8')).join('');
  assert.deepEqual(result(fine(['simulate', 'merge', '--json', '-'], text)), whole);
  const pretty = parts.map(file => JSON.stringify(JSON.parse(readFileSync(file, 'utf8')), null, 2)).join('\n\n');
  assert.deepEqual(result(fine(['simulate', 'merge', '--json', '-'], pretty)), whole);
});

test('more parts than games: some are empty', () => {
  const few = ['--games', '3', '--seed', '8'];
  const files = [1, 2, 3, 4, 5].map(i => keep(`few${i}.json`, fine(['simulate', ...few, '--json', '--part', `${i}/5`])));
  assert.deepEqual(result(fine(['simulate', 'merge', '--json', ...files])), result(fine(['simulate', ...few, '--json'])));
});

test('a part writes the records of its own games', () => {
  const folder = join(scratch, 'records');
  simulate('--part', '2/40', '--records', folder);
  assert.deepEqual(readdirSync(folder).sort(), ['game-0000005.ent', 'game-0000006.ent', 'game-0000007.ent', 'game-0000008.ent', 'game-0000009.ent']);
});

const refused = (args, input, pattern) => {
  const r = run(['simulate', 'merge', ...args], input);
  assert.equal(r.status, 1, args.join(' '));
  assert.match(r.stderr, pattern);
  assert.equal(r.stdout, '');
};
const changed = (file, change) => {
  const object = JSON.parse(readFileSync(file, 'utf8'));
  change(object);
  return keep('changed.json', object);
};

test('what is missing, there twice, stopped or of another series is refused', () => {
  refused([parts[0], parts[1], parts[3]], '', /games 101 to 151 are missing/);
  refused(parts.slice(0, 3), '', /games 152 to 202 are missing/);
  refused(parts.slice(1), '', /games 0 to 49 are missing/);
  refused([...parts, parts[1]], '', /part2\.json and .*part2\.json both have game 50/);
  const others = [['seed', o => (o.seed = '78')], ['rate', o => (o.rate = 3)], ['variant', o => (o.variant = 'czech')],
    ['mercurial', o => (o.mercurial = 'novice')], ['rubicon', o => (o.rubicon = 'expert')], ['turns', o => o.turns++],
    ['budget', o => (o.budget = 7)], ['weights', o => (o.weights = '0'.repeat(16))], ['version', o => (o.version = '0.0.1')],
    ['part.of', o => (o.part.of = 300)]];
  for (const [key, change] of others)
    refused([parts[0], changed(parts[1], change), ...parts.slice(2)], '', new RegExp(`not parts of one series: they differ in '${key}'`));
  refused([parts[0], changed(parts[1], o => { o.games--; o[o.capped ? 'capped' : 'lost']--; }), ...parts.slice(2)], '', /changed\.json was stopped after 50 of 51 games/);
});

test('what is no series is refused, and nothing is taken for one by accident', () => {
  for (const text of ['', 'x', '{}', '[]', '{"games":1}', '3', readFileSync(parts[0], 'utf8').slice(0, -20), `${readFileSync(parts[0], 'utf8')}x`])
    refused(['-'], text, /-: not what 'entanglion simulate --json' prints/);
  for (const change of [o => o.won++, o => (o.won = -1), o => (o.won = 1.5), o => (o.seed = 77), o => (o.seed = 'x'), o => delete o.part,
    o => (o.part.first = -1), o => (o.part.first = 200), o => (o.part.count = 49), o => (o.rate = 5), o => (o.variant = 'x'), o => delete o.turns_sum])
    refused([changed(parts[0], change)], '', /changed\.json: not what/);
  refused([join(scratch, 'no-such')], '', /no-such: No such file/);
  assert.equal(run(['simulate', 'merge']).status, 2);
  for (const part of ['0/4', '5/4', '4', '1/0', '-1/4', '1/4x', 'x', '1/1000001'])
    assert.match(run(['simulate', '--part', part]).stderr, /--part takes a part and the number of parts, such as 3\/64/, part);
});

// ---- recipes ----

const folderOf = name => {
  const folder = join(scratch, name);
  mkdirSync(folder);
  return folder;
};
const recipe = name => join(root, 'contrib/cluster', name);
const environment = more => ({ ...process.env, ENTANGLION: program, ...more });
const merged = folder => result(fine(['simulate', 'merge', '--json', ...readdirSync(folder).filter(n => /^part-\d+\.json$/.test(n)).map(n => join(folder, n))]));

test('GNU parallel plays the parts, and only those that are missing', { skip: inPath('parallel') ? wait : 'GNU parallel is not installed' }, () => {
  const cwd = folderOf('parallel'), env = environment({ PARTS: '5' });
  const first = call('sh', [recipe('parallel.sh'), ...series], { cwd, env });
  assert.equal(first.status, 0, first.stderr);
  assert.match(first.stdout, /^games +203\n/);
  assert.deepEqual(merged(cwd), whole);
  rmSync(join(cwd, 'part-3.json'));
  assert.equal(call('sh', [recipe('parallel.sh'), ...series], { cwd, env }).status, 0);
  assert.deepEqual(merged(cwd), whole);
  for (const [args, more] of [[[...series, '--budget', '5'], {}], [series, { PARTS: '6' }]]) { // the parts there are not of these
    const other = call('sh', [recipe('parallel.sh'), ...args], { cwd, env: { ...env, ...more } });
    assert.deepEqual([other.status, other.stdout], [1, '']);
    assert.match(other.stderr, /parts of another series/);
  }
});

test('GNU parallel on another machine, with a bot whose command has spaces', { skip: inPath('parallel') ? false : 'GNU parallel is not installed' }, () => {
  const cwd = folderOf('elsewhere'), ssh = join(cwd, 'ssh');
  // Another machine as far as it matters: its own environment and folder.
  writeFileSync(ssh, '#!/bin/sh\nshift\n[ "$1" != -- ] || shift\ncd / && exec env -i PATH="$PATH" HOME="$HOME" SHELL=/bin/sh sh -c "$*"\n', { mode: 0o755 });
  const bots = ['--games', '6', '--seed', '2', '--turns', '20', '--mercurial', `exec:sh ${join(root, 'examples/bot.sh')}`];
  const env = environment({ PARTS: '3', PARALLEL: `--sshlogin 2/elsewhere --ssh ${ssh}`, PARALLEL_HOME: cwd });
  const played = call('sh', [recipe('parallel.sh'), ...bots], { cwd, env });
  assert.equal(played.status, 0, played.stderr);
  assert.deepEqual(merged(cwd), result(fine(['simulate', ...bots, '--json'])));
});

test('mpirun as a launcher: real where it is installed, else by what it tells its programs', () => {
  const cwd = folderOf('mpirun');
  if (inPath('mpirun')) call('mpirun', ['-n', '3', '--allow-run-as-root', '--oversubscribe', 'sh', recipe('mpirun.sh'), ...series], { cwd, env: environment() });
  else
    for (const rank of ['0', '1', '2'])
      assert.equal(call('sh', [recipe('mpirun.sh'), ...series], { cwd, env: environment({ OMPI_COMM_WORLD_RANK: rank, OMPI_COMM_WORLD_SIZE: '3' }) }).status, 0);
  assert.deepEqual(merged(cwd), whole);
  assert.match(call('sh', [recipe('mpirun.sh'), ...series], { cwd, env: environment() }).stderr, /not started by mpirun/);
});

test("the pods of an indexed Job print parts that fit together", { skip: wait }, () => {
  const job = readFileSync(recipe('kubernetes.yaml'), 'utf8');
  const script = /args:\n(?: *#.*\n)* *- \|\n((?: {14}.*\n)+)/.exec(job)[1].replace(/^ {14}/gm, '')
    .replace('entanglion simulate --games 1000000 --seed 1 --mercurial expert --rubicon expert', `"$ENTANGLION" simulate ${series.join(' ')}`)
    .replace('/64', '/4').replaceAll('/tmp/part.json', join(scratch, 'pod.json'));
  const logs = ['2', '0', '3', '1'].map(index => call('sh', ['-c', script], { env: environment({ JOB_COMPLETION_INDEX: index }) }).stdout);
  assert.deepEqual(result(fine(['simulate', 'merge', '--json', '-'], logs.join(''))), whole);
});

// Ports that nobody uses now.
const freePorts = async count => {
  const servers = await Promise.all(Array.from({ length: count }, () => new Promise(go => {
    const server = createServer().listen(0, '127.0.0.1', () => go(server));
  })));
  const ports = servers.map(server => server.address().port);
  await Promise.all(servers.map(server => new Promise(go => server.close(go))));
  return ports;
};

const configuration = (folder, host, control, daemon) => `ClusterName=entanglion
SlurmctldHost=${host}(127.0.0.1)
AuthType=auth/munge
AuthInfo=socket=${folder}/munge.sock
CredType=cred/munge
SlurmUser=root
SlurmdUser=root
SlurmctldPort=${control}
SlurmdPort=${daemon}
StateSaveLocation=${folder}/state
SlurmdSpoolDir=${folder}/spool
SlurmctldPidFile=${folder}/slurmctld.pid
SlurmdPidFile=${folder}/slurmd.pid
SlurmctldLogFile=${folder}/slurmctld.log
SlurmdLogFile=${folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/builtin
ReturnToService=2
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
NodeName=${host} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
`;
const missing = ['slurmctld', 'slurmd', 'sbatch', 'munged'].filter(name => !inPath(name));
const slurmSkip = missing.length ? `${missing.join(', ')} not installed` : process.getuid() !== 0 ? 'a private Slurm needs root' : false;

test('a real Slurm on this machine plays the array, and a part that is submitted again fits', { skip: slurmSkip || wait }, async t => {
  const folder = folderOf('slurm'), cwd = folderOf('array'), host = hostname().split('.')[0];
  for (const path of [scratch, folder]) chmodSync(path, 0o755); // munged wants nobody else to write there
  writeFileSync(join(folder, 'munge.key'), Buffer.alloc(1024, 'a key that is only for this test '), { mode: 0o400 });
  for (const name of ['state', 'spool']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'slurm.conf'), configuration(folder, host, ...(await freePorts(2))));
  const env = environment({ SLURM_CONF: join(folder, 'slurm.conf'), PATH: `${process.env.PATH}:/usr/sbin` });
  const children = [];
  const start = (name, args) => children.push(spawn(name, args, { env, cwd: folder, stdio: 'ignore' }));
  t.after(async () => {
    for (const child of children.reverse()) {
      const gone = child.exitCode === null && new Promise(go => child.once('exit', go));
      child.kill();
      await gone;
    }
  });
  const at = name => join(folder, name);
  start('munged', ['--foreground', '--force', `--key-file=${at('munge.key')}`, `--socket=${at('munge.sock')}`, `--pid-file=${at('munged.pid')}`,
    `--log-file=${at('munged.log')}`, `--seed-file=${at('munge.seed')}`]);
  start('slurmctld', ['-D']);
  start('slurmd', ['-D', '-N', host]);
  const logs = () => ['munged.log', 'slurmctld.log', 'slurmd.log'].map(name => call('tail', ['-n', '20', at(name)]).stdout).join('\n');
  for (let tries = 0; call('sinfo', ['-h', '-o', '%t'], { env }).stdout.trim() !== 'idle'; tries++) {
    assert.ok(tries < 240, `no node became idle\n${logs()}`);
    await new Promise(go => setTimeout(go, 500));
  }
  const submit = (array, more = {}) => {
    const r = call('sbatch', ['--wait', `--array=${array}`, '--output=/dev/null', recipe('slurm.sh'), ...series], { cwd, env: { ...env, ...more } });
    assert.equal(r.status, 0, `${r.stderr}\n${logs()}`);
  };
  submit('1-6');
  assert.deepEqual(merged(cwd), whole);
  rmSync(join(cwd, 'part-5.json'));
  submit('5', { PARTS: '6' });
  assert.deepEqual(merged(cwd), whole);
});
