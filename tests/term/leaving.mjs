// leaving.mjs - how games are begun from the call and left in a terminal: nothing is lost without a word. Also lines that are
// edited while they are typed, and long texts in a pager.
import test from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fine } from '../run.mjs';
import { quoted, record, scratch, stepsOf, within } from './terminal.mjs';

const won = record('won.ent');
const choicesOf = text => stepsOf(text).filter(step => !step.startsWith('*'));
// A record of the first choices of a game.
const begun = won.slice(0, won.indexOf(choicesOf(won)[2]));
const shell = command => `trap : INT; ${command}; echo "status $?"; exec cat`;

test('play takes a position ID and plays on from there; it is saved as any game, and continued', () => {
  const data = scratch();
  writeFileSync(join(data, 'begun.ent'), begun);
  const id = fine(['show', '--id', join(data, 'begun.ent')]).trim();
  within({ args: ['play', '--still', id], data }, t => {
    t.sees('your action?');
    t.keys('q').sees('New game');
  });
  const kept = readFileSync(join(data, 'entanglion', 'current.ent'), 'utf8');
  assert.equal(/^position (.*)$/m.exec(kept)[1], id);
  within({ args: ['play', '--still', '--continue'], data }, t => {
    t.sees('your action?');
    assert.equal(fine(['show', '--id', join(data, 'entanglion', 'current.ent')]).trim(), id);
  });
  within({ shell: shell(`"$ENTANGLION" play --still ${quoted(id)}`), data }, t => { // the other one is put away
    t.sees('your action?');
    t.keys('C-c').sees('status 130');
  });
  assert.equal(readdirSync(join(data, 'entanglion', 'games')).length, 1);
  rmSync(data, { recursive: true });
});

test('a game from a position begins with turn 1, and what lies in engine control there is shown', () => {
  const data = scratch();
  within({ args: ['play', '--still', 'ent1-0H4YJ92-HQM8AB2-3ZJ1M9C'], data }, t => {
    t.sees('your action?');
    assert.match(t.screen, /Turn 1\b/);
    assert.match(t.screen, /ENGINE CONTROL 2 of 6/);
    assert.match(t.screen, /M─+\[[HX]\]/);
  });
  rmSync(data, { recursive: true });
});

test('play of a folder, of a missing file and of no record says so as other commands do, before the screen opens', () => {
  const data = scratch();
  writeFileSync(join(data, 'bad.ent'), 'entanglion 1\n\n* d8 9\n');
  within({ shell: shell(`"$ENTANGLION" play ${quoted(data)}; "$ENTANGLION" play ${quoted(join(data, 'none.ent'))}; "$ENTANGLION" play ${quoted(join(data, 'bad.ent'))}`), columns: 200, data }, t => {
    t.sees('status 1');
    assert.match(t.screen, /Is a directory[\s\S]*none\.ent: No such file or directory[\s\S]*bad\.ent:3: /);
  });
  rmSync(data, { recursive: true });
});

test('a record comes through a pipe and keys from the terminal: play - and text -', () => {
  const data = scratch();
  writeFileSync(join(data, 'begun.ent'), begun);
  within({ shell: `cat ${quoted(join(data, 'begun.ent'))} | "$ENTANGLION" play --still -`, data }, t => {
    t.sees(/Step \d+ of \d+/);
    t.keys('Home').sees(/Step 0 of/);
  });
  within({ shell: `cat ${quoted(join(data, 'begun.ent'))} | "$ENTANGLION" text -; exec cat`, data, columns: 100 }, t => {
    t.sees(/your action\?[\s\S]*^>/m);
    t.type('undo\r').sees('Undone.');
  });
  rmSync(data, { recursive: true });
});

test('play --continue goes on with the saved game at once', () => {
  const data = scratch();
  within({ args: ['play', '--still', '--seed', '7'], data }, t => {
    t.sees('your action?');
    t.keys('h', 'h').sees(/Rubicon, your action/);
    t.keys('q').sees('Continue');
  });
  within({ args: ['play', '--still', '--continue'], data }, t => t.sees(/Rubicon, your action/));
  rmSync(data, { recursive: true });
});

test('a folder that cannot be written: play says so before it leaves, saves elsewhere, and loses nothing', () => {
  const data = scratch(), nowhere = join(data, 'a-file'), file = join(data, 'here.ent');
  writeFileSync(nowhere, '');
  within({ shell: shell('"$ENTANGLION" play --still --seed 7'), data, env: { XDG_DATA_HOME: nowhere } }, t => {
    t.sees(/Could not save the game/);
    t.keys('h', 'h').sees(/Rubicon, your action/);
    t.keys('q').sees('This game is not saved');
    t.sees(/Not a directory/);
    t.keys('Escape').sees(s => !s.includes('This game is not saved'));
    t.sees(/Rubicon, your action/);
    t.keys('q').sees('This game is not saved');
    t.keys('3', '3').sees('File:');
    t.type(`${join(data, 'no/such.ent')}\r`).sees(/No such file/);
    t.keys('3', '3').sees('File:');
    t.type(`${file}\r`).sees('New game');
    t.keys('q').sees('status 0');
    assert.match(t.screen.replaceAll('\n', ''), /Saved to .*here\.ent/);
  });
  assert.deepEqual(choicesOf(readFileSync(file, 'utf8')).length, 1);
  within({ shell: `cd ${quoted(data)}; ${shell('"$ENTANGLION" play --still --seed 7')}`, data, env: { XDG_DATA_HOME: nowhere }, columns: 160 }, t => {
    t.sees('your action?');
    t.keys('h', 'h').sees(/Rubicon, your action/);
    t.keys('C-c').sees('status 130');
    assert.match(t.screen, /Could not save the game in its usual place: Not a directory\. It is in \.\/entanglion-/);
  });
  const [rescued] = readdirSync(data).filter(name => /^entanglion-.*\.ent$/.test(name));
  assert.equal(choicesOf(readFileSync(join(data, rescued), 'utf8')).length, 1);
  rmSync(data, { recursive: true });
});

test('real dice in play: u takes back what was typed last, at set-up as well', () => {
  within({ args: ['play', '--still', '--dice'] }, t => {
    t.sees('Which component is on OMEGA ZERO?');
    t.keys('8', '8').sees('OMEGA ONE?');
    t.keys('7', '7').sees('PSI MINUS?');
    t.keys('u').sees('OMEGA ONE?');
    for (let i = 0; i < 7; i++) t.keys('Enter');
    t.sees('What does Mercurial roll');
    t.keys('u').sees('Which component is on PSI PLUS?');
    t.sees('Undone. Type in again');
    t.keys('u', 'u').sees('Which component is on OMEGA TWO?');
    for (let i = 0; i < 3; i++) t.keys('Enter');
    t.sees('What does Mercurial roll');
    t.keys('3', '3').sees('What does Rubicon roll');
    t.keys('5', '5').sees('Where does Rubicon start?');
    t.keys('u').sees('What does Rubicon roll');
    t.keys('u').sees('What does Mercurial roll');
    t.keys('u').sees('Which component is on PSI PLUS?');
  });
});

test('text: lines are edited as they are typed, with those before at hand; Ctrl-C and Ctrl-D keep the game', () => {
  for (const [key, status] of [['C-c', 130], ['C-d', 0]]) {
    within({ shell: shell('"$ENTANGLION" text --seed 3'), columns: 100, rows: 40 }, t => {
      t.sees(/your action\?[\s\S]*^> *$/m);
      t.type('navigte H').keys('Left', 'Left', 'Left', 'Left').type('a').sees(/^> navigate H$/m);
      t.keys('C-a').type('M ').keys('C-a', 'Delete', 'Delete', 'C-e', 'Enter').sees(/Mercurial, your action/);
      t.keys('Up').sees(/^> navigate H$/m);
      t.keys('C-u').sees(/^> *$/m);
      t.keys(key).sees(`status ${status}`);
      assert.match(t.screen, /The game is saved; 'entanglion text --continue'/);
      assert.deepEqual(choicesOf(t.saved), ['R navigate H']);
    });
  }
});

test('the rules open in a pager on a terminal', () => {
  within({ shell: shell('"$ENTANGLION" rules'), env: { PAGER: 'head -n 3' } }, t => {
    t.sees('status 0');
    assert.match(t.screen, /^The rules of Entanglion[^\n]*\n=+\n+status 0/);
  });
});
