// game.mjs - games in the terminal: played, taken back, killed, continued, resized, replayed.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fine } from '../run.mjs';
import { record, scratch, stepsOf, within } from './terminal.mjs';

const won = record('won.ent');
const seed = /^seed (\d+)$/m.exec(won)[1];
const choices = stepsOf(won).filter(step => !step.startsWith('*'));
const typed = steps => steps.map(step => `:${step}\r`).join('');
const game = ['play', '--still', '--seed', seed];

test('a game begins within two keys, and its screens are the kept ones', () => {
  within({ args: ['play', '--still'] }, t => {
    t.golden('menu-80x24', 'New game');
    t.keys('n').golden('new-80x24', 'Who flies Mercurial');
    t.keys('Enter').sees('your action?');
  });
});

for (const [columns, rows] of [[80, 24], [120, 40]]) {
  const size = `${columns}x${rows}`;
  test(`the board and every page at ${size}`, () => {
    within({ args: ['play', '--still', '--seed', '7'], columns, rows }, t => {
      t.golden(`start-${size}`, /[Tt]his turn/);
      t.keys('h').golden(`preview-${size}`, /Play H/);
      t.keys('h').sees(/Rubicon, your action/);
      t.golden(`moved-${size}`, /[Tt]his turn/);
      for (const [key, name, sign] of [['?', 'keys', 'Choosing'], ['t', 'table', 'On the planets'],
        ['o', 'planets', 'OMEGA ZERO:'], ['l', 'log', 'What has happened'], ['R', 'rules', 'AIM']]) {
        t.keys(key).golden(`${name}-${size}`, sign);
        t.keys('q').golden(`moved-${size}`, /your action/);
      }
    });
  });
}

test('a whole game to a win, typed as fast as the keyboard can, and kept', () => {
  const data = scratch();
  within({ args: game, data }, t => {
    t.sees('your action?');
    t.type(typed(choices));
    t.golden('won-80x24', /You win/);
    assert.deepEqual(stepsOf(t.saved), stepsOf(won));
    assert.match(t.saved, /^= won$/m);
    t.keys('v').sees(/Winning chance through the game \(scale from 90% to 100%\)/);
    assert.match(t.screen, / 100%│[^]*  99%│[^]*  90%│/);
    const curve = t.screen.split('\n').filter(row => /%│|│ {6}│/.test(row));
    assert.ok(curve.filter(row => /[\u2801-\u28ff]/.test(row)).length > 2, 'a strong game is no flat line');
    t.keys('q').sees('You win');
    t.resize(120, 40).golden('won-120x40', /You win/);
    t.keys('q').sees('Replay a game');
    assert.equal(readdirSync(join(data, 'entanglion', 'games')).length, 1, 'it is among the records');
    t.keys('r').sees(/won, turns: 18/);
    t.keys('Enter').sees(/Step \d+ of 58/);
  });
  rmSync(data, { recursive: true });
});

test('by arrows, letters and numbers: once shows, twice plays', () => {
  within({ args: game }, t => {
    t.sees(/► 3 Navigate H/);
    t.keys('Right').sees(/► 4 Navigate SWAP/);
    t.keys('2').sees(/► 2 Exchange SWAP/);
    t.keys('h').sees(/► 3 Navigate H/);
    assert.equal(stepsOf(t.saved).length, 10, 'nothing has been played so far');
    t.keys('h').sees(/Rubicon, your action/);
    t.keys('x').sees(/► \d Navigate X/);
    t.keys('Enter').sees(/Mercurial, your action/);
    t.keys('r').sees(/The ships are not in Entanglion|Entanglion/);
    t.keys('c').sees(/does not hold that card/);
    t.type(':fly home\r').sees(/not understood/);
    t.type(':1\r').sees(/Rubicon, your action/);
  });
});

test('undo takes back the latest choice and never re-rolls', () => {
  within({ args: game }, t => {
    t.sees('your action?');
    t.type(typed(choices.slice(0, 5))).sees(/Turn 6/);
    t.sees(/[Tt]his turn/);
    const before = t.saved;
    t.keys('u').sees('Undone');
    assert.ok(before.startsWith(t.saved.trimEnd()), 'the beginning of the game is as it was');
    t.type(typed(choices.slice(4, 5))).sees(/Turn 6/);
    assert.equal(t.saved, before);
    for (let i = 0; i < 5; i++) t.keys('u');
    t.sees(/Turn 1$/m);
    t.keys('u').sees('There is nothing to undo');
    t.type(typed(choices.slice(0, 5))).sees(/Turn 6/);
    assert.equal(t.saved, before);
  });
});

test('undo with a bot goes back to the choice of the person', () => {
  within({ args: [...game, '--rubicon', 'captain'] }, t => {
    t.sees(/Mercurial, your action/);
    t.keys('h', 'h').sees(/Turn 3/);
    t.sees(/Rubicon: \w+/); // why it did so
    const before = t.saved;
    t.keys('u').sees(/Turn 1$/m);
    t.keys('h', 'h').sees(/Turn 3/);
    assert.equal(t.saved, before, 'the bot chooses the same again');
  });
});

test('killed at any time, the game goes on exactly there', () => {
  const data = scratch();
  let before;
  within({ args: [...game, '--rubicon', 'pilot'], data }, t => {
    t.sees('your action?');
    t.keys('h', 'h').sees(/Turn 3/);
    t.keys('l').sees('What has happened');
    t.keys('q').sees(/your action/);
    t.keys('Right').sees(/► 4 /);
    t.sees(/[Tt]his turn/);
    before = { screen: t.screen, saved: t.saved };
    process.kill(t.pid, 'SIGKILL');
    t.ends();
  });
  within({ args: ['play', '--still'], data }, t => {
    t.sees(/Continue: turn 3/);
    t.keys('c').sees(/your action/);
    t.keys('Right').sees(/[Tt]his turn/);
    assert.equal(t.sees(s => s === before.screen), before.screen);
    assert.equal(t.saved, before.saved);
  });
  rmSync(data, { recursive: true });
});

test('resized in mid-game, too small, and as small as can be', () => {
  within({ args: ['play', '--still', '--seed', '7'] }, t => {
    t.golden('start-80x24', /[Tt]his turn/);
    t.resize(120, 40).golden('start-120x40', /[Tt]his turn/);
    t.resize(60, 20).sees(/needs 80 columns and 24 rows/);
    t.resize(1, 1);
    t.keys('h', 'h');
    t.resize(30, 5).sees(/enlarge/);
    t.resize(80, 24).golden('start-80x24', /[Tt]his turn/);
  });
  within({ args: ['play', '--still'], columns: 1, rows: 1 }, t => {
    t.resize(80, 24).golden('menu-80x24', 'New game');
    t.keys('q');
    assert.equal(t.ends(), 0);
  });
});

test('choices have the same numbers as in the plain text game, in hints and for other programs', () => {
  within({ args: game }, t => {
    const screen = t.sees(/► \d Navigate H/);
    const shown = [...screen.matchAll(/(\d) ((?:Navigate|Exchange) \w+)/g)].map(m => `${m[1]} ${m[2].toLowerCase()}`);
    const text = fine(['text', '--seed', seed], 'quit\n');
    const typed = [...text.matchAll(/^ +(\d) {2}[MR] (\w+ \w+) /gm)].map(m => `${m[1]} ${m[2].toLowerCase()}`);
    assert.ok(typed.length >= 4);
    assert.deepEqual(shown, typed);
    const row = JSON.parse(fine(['trace', '-'], t.saved).trim().split('\n').at(-1));
    assert.deepEqual(row.legal.map((step, i) => `${i + 1} ${step.slice(2).toLowerCase()}`), typed);
  });
});

test('real dice: whatever the table shows is typed in', () => {
  within({ args: ['play', '--still', '--dice'] }, t => {
    t.sees('Which component is on OMEGA ZERO?');
    t.keys('8', '8').sees('Which component is on OMEGA ONE?');
    t.keys('u').sees('OMEGA ZERO?');
    for (let i = 0; i < 8; i++) t.keys('Enter');
    t.sees('What does Mercurial roll');
    t.keys('3', '3').sees('What does Rubicon roll');
    t.keys('5', '5').sees('Where does Rubicon start?');
    t.keys('0', '0').sees('Where does Mercurial start?');
    t.type(':1\r').sees(/engine card is dealt to Rubicon/);
    for (const card of ['h', 'c', 'x', 's', 'h', 'h']) t.keys(card, card);
    t.golden('dice-80x24', /Rubicon, your action/);
    t.keys('h', 'h').sees(/draw as a replacement/);
    t.type(':PROBE\r').sees(/PROBE/);
    assert.deepEqual(stepsOf(t.saved).slice(1, 4), ['* rolloff 3 5', '* d2 0', '* d2 1']);
  });
});

test('replay: step, turn, jump, play, and play on from there', () => {
  const data = scratch();
  const file = join(data, 'won.ent');
  writeFileSync(file, won);
  within({ args: ['play', '--still', file], data }, t => {
    t.sees(/Step 10 of 58/);
    t.keys('Home').golden('replay-80x24', /Step 0 of 58/);
    t.type('g1\r').sees(/Step 10 of 58/);
    t.keys('Right').sees(/Step 11 of 58/);
    t.keys('Left').sees(/Step 10 of 58/);
    t.keys('Down').sees(/turn 2 /);
    t.keys('End').sees(/Step 58 of 58/);
    t.sees(/100\.0%/);
    t.keys('Home').sees(/Step 0 of 58/);
    t.type('g9\r').sees(/turn 9 /);
    t.keys('Space').sees(/turn 10 /);
    t.keys('Space', 'Home').type('g9\r').sees(/turn 9 /);
    t.keys('c').sees(/your action/);
    t.type(typed(choices.slice(8))).sees('You win');
    assert.deepEqual(stepsOf(t.saved), stepsOf(won), 'with the same luck');
  });
  rmSync(data, { recursive: true });
});

test('a record that cannot be read says why', () => {
  const data = scratch();
  writeFileSync(join(data, 'bad.ent'), 'entanglion 1\n\n* d8 9\n');
  within({ args: ['play', '--still'], data }, t => {
    t.sees('New game');
    t.keys('r').sees('No finished games yet');
    t.type('f').sees('File:');
    t.type(join(data, 'bad.ent') + '\r').sees(/cannot be read/);
  });
  rmSync(data, { recursive: true });
});
