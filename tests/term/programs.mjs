// programs.mjs - bots that are programs of their own in the terminal game: a good one plays on, of a bad one the player hears
// what was wrong and says who flies instead.
import test from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fine, program, run } from '../run.mjs';
import { scratch, stepsOf, within } from './terminal.mjs';

// What the box in the middle says, as one line.
const box = screen => screen.split('\n').map(row => row.match(/│ (.*?)\s*│/)?.[1] ?? '').join(' ');
const asks = pattern => screen => pattern.test(box(screen));
const engine = `exec:${program} engine`;

test('two programs play a whole game, choice by choice as the bot they are', () => {
  const data = scratch(), file = join(data, 'own.ent');
  fine(['text', '--seed', '11', '--mercurial', 'expert', '--rubicon', 'expert'], `save ${file}\nquit\n`);
  const own = stepsOf(readFileSync(file, 'utf8'));
  within({ args: ['play', '--still', '--seed', '11', '--mercurial', engine, '--rubicon', engine], data }, t => {
    // With motion off each choice of theirs waits for a key.
    for (let keys = 0; keys < own.length; keys += 50) t.keys('-N', '50', 'Space');
    t.sees(/v review/);
    assert.deepEqual(stepsOf(t.saved), own);
    assert.match(t.saved, /^rubicon bot exec:/m);
  });
  rmSync(data, { recursive: true });
});

test('a program that fails: the player hears why and flies on, the expert does, or the program has another try', () => {
  const data = scratch(), bot = join(data, 'bot.sh');
  const says = answer => writeFileSync(bot, `echo ready\nwhile read -r line; do case $line in go*) ${answer} ;; esac; done\n`);
  says('echo spoilt >&2; echo "step R mechanic"');
  within({ args: ['play', '--still', '--seed', '3', '--rubicon', `exec:sh ${bot}`], data, columns: 100, rows: 30 }, t => {
    t.sees(asks(/'step R mechanic', which is not legal here .*Who flies Rubicon/));
    assert.doesNotMatch(t.screen, /spoilt/, 'the screen is not its standard error');
    says('echo garbage');
    t.keys('3', 'Enter').sees(asks(/'garbage'/));
    says('kill -9 $$');
    t.keys('3', 'Enter').sees(asks(/killed before it answered|closed its output|exit status 137/));
    t.keys('2', 'Enter').sees(/Mercurial, your action\?/);
    assert.match(t.saved, /^rubicon bot expert$/m);
    t.keys('q').sees('Continue');
  });
  // A saved game goes on with whom the call says; a program that is not there, and one that never answers.
  const missing = ['play', '--still', '--continue', '--mercurial', 'exec:/no/such/program'];
  within({ args: missing, data, columns: 100, rows: 30 }, t => {
    t.sees(asks(/exit status 127.*Who flies Mercurial/));
    t.keys('1', 'Enter').sees(/Mercurial, your action\?/);
    assert.match(t.saved, /^mercurial human$/m);
  });
  within({ args: ['play', '--still', '--seed', '3', '--rubicon', 'exec:sleep 600'], data, columns: 100, rows: 30 }, t => {
    t.sees(asks(/said nothing within 5000 ms.*Who flies Rubicon/));
    t.keys('Escape').sees(/Rubicon, your action\?/);
  });
  rmSync(data, { recursive: true });
});

test('a signal does not wait for a program that hangs; a record starts none', () => {
  const data = scratch(), mark = join(data, 'started');
  within({ args: ['play', '--still', '--seed', '3', '--rubicon', `exec:touch ${mark}; exec sleep 600`], data }, t => {
    t.sees(() => existsSync(mark));
    process.kill(t.pid, 'SIGTERM');
    assert.equal(t.ends(), 143);
  });
  rmSync(mark);
  within({ args: ['play', '--still', '--continue'], data }, t => t.sees(/Rubicon, your action\?/));
  assert.ok(!existsSync(mark));
  for (const [wrong, why] of [['exec:', /exec: takes a command/], ['nobody', /unknown bot 'nobody'[\s\S]*exec:COMMAND/]]) {
    const { status, stderr } = run(['play', '--rubicon', wrong]);
    assert.equal(status, 2);
    assert.match(stderr, why);
  }
  rmSync(data, { recursive: true });
});
