// no_postgres.mjs - a program built without PostgreSQL: whoever asks for it is told so, and no test that needs it is there.
//
// Usage: ENTANGLION=path/to/entanglion BUILD=folder node --test tests/serve/no_postgres.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, fine, run } from '../run.mjs';

test('an address of PostgreSQL: one sentence, status 1; files are kept as ever', () => {
  const data = 'postgresql://somebody:secret@db.example/rooms';
  for (const args of [['serve', '--port', '0', '--no-open'], ['rooms', 'list'], ['rooms', 'check']]) {
    const r = run([...args, '--data', data], '', { timeout: 60000 });
    assert.equal(r.status, 1, r.stderr);
    assert.equal(r.stdout, '');
    assert.match(r.stderr, /^entanglion (serve|rooms): this program was built without PostgreSQL\b.*\n$/);
  }
  const folder = mkdtempSync(join(tmpdir(), 'entanglion-no-'));
  const copied = run(['rooms', 'copy', join(folder, 'rooms.db'), data]);
  assert.equal(copied.status, 1);
  assert.equal(copied.stderr.trim().split('\n').length, 1, copied.stderr);
  rmSync(folder, { recursive: true });
  assert.match(fine(['serve', '--help']), /--data/);
});

test('no test that needs PostgreSQL is registered', () => {
  const names = call('ctest', ['--test-dir', process.env.BUILD, '-N']).stdout;
  assert.match(names, /\bserve_rooms\b/);
  assert.doesNotMatch(names, /_postgres\b(?<!serve_no_postgres)|serve_(database|servers|store)\b/);
});
