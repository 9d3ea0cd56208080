// apart.mjs - a test file in namespaces of its own for networks and mounts, where these can be had: links that it cuts
// and disks that it fills are nobody else's, and are gone when it ends, however it ends.
import { spawnSync } from 'node:child_process';

const needed = ['setpriv', 'unshare', 'ip', 'mount'];
const missing = () => {
  if (process.getuid() !== 0) return 'only root can make networks and disks';
  const tool = needed.find(name => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  if (tool) return `${tool} is not installed`;
  // What `ip netns` notes goes to a /run that only the test sees.
  const tried = spawnSync('unshare', ['--net', '--mount', 'sh', '-c', 'mount -t tmpfs none /run && ip link set lo up'], { encoding: 'utf8' });
  return tried.status === 0 ? null : `this machine allows no namespaces: ${tried.stderr.trim()}`;
};

// Runs the file anew, apart, and ends with it. Where that cannot be done it comes back and says why; null: it is apart.
export function apart(file) {
  if (process.env.ENT_APART) return null;
  const why = missing();
  if (why) return why;
  const inside = 'mount -t tmpfs none /run && ip link set lo up && exec "$@"';
  const r = spawnSync('setpriv', ['--pdeathsig', 'TERM', 'unshare', '--net', '--mount', 'sh', '-c', inside, 'sh',
    process.execPath, ...process.execArgv, file],
    { stdio: 'inherit', env: { ...process.env, ENT_APART: '1' } });
  process.exit(r.status ?? 1);
}
