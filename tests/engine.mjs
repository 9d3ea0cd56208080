// engine.mjs - the protocol of docs/protocol.md from both sides: `entanglion engine` asked by a client, and
// `entanglion simulate` asking programs.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/engine.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areGone, call, fine, program, run } from './run.mjs';

const root = new URL('..', import.meta.url).pathname;
const scratch = mkdtempSync(join(tmpdir(), 'entanglion-engine-'));
test.after(() => rmSync(scratch, { recursive: true }));

const bots = ['random', 'greedy', 'novice', 'pilot', 'captain', 'expert', 'master'];

// A session, which ends with its test: say lines, hear lines one by one; null is the end.
const session = t => {
  const child = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  t.after(() => child.kill());
  const lines = [], waiting = [];
  let rest = '';
  const give = line => (waiting.length ? waiting.shift()(line) : lines.push(line));
  child.stdin.on('error', () => {});
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', text => {
    const parts = (rest + text).split('\n');
    rest = parts.pop();
    parts.forEach(give);
  });
  child.stdout.on('end', () => give(null));
  const status = new Promise(go => child.once('close', go));
  return {
    say: text => child.stdin.write(text + '\n'),
    hear: () => (lines.length ? Promise.resolve(lines.shift()) : new Promise(go => waiting.push(go))),
    end: () => (child.stdin.end(), status),
    status,
  };
};
const all = (input, args = []) => fine(['engine', ...args], input).split('\n').slice(0, -1);

const header = 'entanglion 1\nrate 1\n\n';
const setup =
  '* components magnetic_shielding quantum_programming control_infrastructure dilution_refrigerator ' +
  'qubit_interconnect quantum_error_correction quantum_gates physical_qubits\n' +
  '* rolloff 5 2\n* d2 0\n* d2 0\n* draw X\n* draw H\n* draw H\n* draw CNOT\n* draw SWAP\n* draw X\n';
const position = `position\n${header}${setup}end\n`;
const legal = ['M exchange H', 'M exchange X', 'M navigate H', 'M navigate X'];
const greeting = ['id name entanglion ' + fine(['--version']).trim().split(' ')[1],
  `option bot ${bots.join(' ')} default expert`, 'option budget number default 0', 'option seed number default 0', 'ready'];

// ---- the engine ----

test('the greeting tells name and options and ends with ready; another version is refused', () => {
  assert.deepEqual(all('entanglion 1\n'), greeting);
  assert.deepEqual(all('  entanglion\t1\r\nentanglion 1\nquit\nentanglion 1\n'), [...greeting, ...greeting]);
  for (const other of ['entanglion 3\n', 'entanglion 0\n', 'entanglion 12\n', 'entanglion\n'])
    assert.match(all(other)[0], /^error .*versions 1 and 2/);
});

test('go: every bot chooses a legal step, and the same for the same question', () => {
  for (const bot of bots) {
    const question = `option bot ${bot}\noption seed 7\n${position}go\nposition steps\nend\ngo budget 5000\n`;
    const answers = all(question);
    assert.equal(answers.length, 2);
    for (const answer of answers) assert.ok(legal.includes(answer.slice(5)) && answer.startsWith('step '), answer);
    assert.deepEqual(all('entanglion 1\n' + position + 'go\nnew\n' + question).slice(-2), answers);
  }
  const chosen = new Set();
  for (let seed = 0; seed < 40; seed++) chosen.add(all(`option bot random\noption seed ${seed}\n${position}go\n`)[0]);
  assert.equal(chosen.size, legal.length, 'the seed matters to the one that chooses by chance');
});

test('the engine chooses as the bot does in simulate, with turns left and without', () => {
  for (const turns of ['40', '300']) {
    const folder = join(scratch, `same${turns}`);
    fine(['simulate', '--games', '2', '--seed', '3', '--turns', turns, '--mercurial', 'expert', '--rubicon', 'expert',
      '--records', folder]);
    for (const name of readdirSync(folder)) {
      const lines = readFileSync(join(folder, name), 'utf8').split('\n').slice(0, 120);
      const body = lines.indexOf('');
      const steps = lines.slice(body + 1).filter(line => /^[MR*] /.test(line));
      let input = 'position\n' + lines.slice(0, body + 1).join('\n') + '\nend\n';
      const mine = [];
      let known = 0, turn = 0, counted = -1;
      const traced = fine(['trace', '-'], lines.slice(0, body + 1).join('\n') + '\n' + steps.join('\n') + '\n').trim()
        .split('\n').map(JSON.parse);
      steps.forEach((step, i) => {
        if (step[0] === '*') return;
        // A turn begins where whose turn it is has changed since the last choice.
        if (traced[i].state.turn !== counted) turn++, counted = traced[i].state.turn;
        input += `position steps\n${steps.slice(known, i).join('\n')}\nend\n` +
          (turns === '40' ? `turns ${40 - turn + 1}\n` : '') + 'go\n';
        known = i;
        mine.push('step ' + step);
      });
      assert.deepEqual(all(input), mine);
    }
  }
});

test('stop: a choice under way is answered, however much it was allowed', async t => {
  const s = session(t);
  s.say('option bot master');
  s.say(position.trim());
  for (let i = 0; i < 20; i++) {
    s.say('go budget 1000000000000000');
    s.say('stop');
    assert.ok(legal.includes((await s.hear()).slice(5)));
  }
  s.say('stop\nstop\nentanglion 1'); // without a choice it means nothing
  for (const line of greeting) assert.equal(await s.hear(), line);
  assert.equal(await s.end(), 0);
});

test('time: the choice comes by itself when it is over', () => {
  assert.ok(legal.includes(all(`option bot master\n${position}go budget 1000000000000000 time 1\n`)[0].slice(5)));
});

test('what comes while a bot chooses waits; quit does not', async t => {
  const answers = all(`option bot master\n${position}go\nfly\ngo\n`);
  assert.match(answers[0], /^step M /);
  assert.deepEqual(answers.slice(1), ["error unknown command 'fly'", answers[0]]);
  const s = session(t);
  s.say(position + 'option bot master\ngo budget 1000000000000000\nquit');
  const heard = await s.hear();
  assert.ok(heard === null || heard.startsWith('step '));
  assert.equal(await s.status, 0);
});

test('go without a position, at chance, and after the end is an error', () => {
  assert.deepEqual(all('go\n'), ['error there is no position']);
  assert.deepEqual(all(position + 'new\ngo\n'), ['error there is no position']);
  assert.deepEqual(all('position\nentanglion 1\nend\ngo\n'), ['error a die or card is due']);
  const folder = join(scratch, 'over');
  fine(['simulate', '--games', '1', '--records', folder]);
  const record = readFileSync(join(folder, 'game-0000000.ent'), 'utf8');
  assert.match(record, /^= lost$/m);
  assert.deepEqual(all(`position\n${record}end\ngo\n`), ['error the game is over']);
});

test('a wrong record is said once with its line, and leaves no position', () => {
  const cases = [
    ['position\nentanglion 2\n\nend\n', /^error line 1: .*version/],
    ['position\nend\n', /^error line 1: .*empty/],
    [`position\n${header}${setup}M navigate CNOT\nM navigate H\nend\n`, /^error line 14: .*does not hold that card.*Legal: M exchange H/],
    [position + 'position steps\n\nM warp\nend\n', /^error line 15: .*warp/],
    ['position steps\nM navigate H\nend\n', /^error there is no position/],
    ['position here\nM navigate H\nend\n', /^error .*'position here'/],
    [`position\n${header}${'x'.repeat(200000)}\nend\n`, /^error line 4: .*longer than 65536/],
    ['position\nentanglion 1\n\0\nend\n', /^error line 2: .*control character/],
    ['position\nentanglion 1\nrate 9\nposition ent1-0000V9G-943PQBS-BA8S8BJ\n\nend\n', /^error line 2: '9'/],
    ['position\nentanglion 1\nposition ent1-0\nposition ent1-0\n\nend\n', /^error line 2: 'ent1-0'/],
  ];
  for (const [input, message] of cases) {
    const answers = all(position + input.replace(/^position steps\nM/, 'new\nposition steps\nM') + 'go\n' + position + 'go\n');
    assert.match(answers[0], message);
    if (!/'position here'/.test(answers[0])) assert.match(answers[1], /^error there is no position/);
    assert.match(answers.at(-1), /^step M /);
    assert.equal(answers.length, 3);
  }
});

test('a client that never says end is still heard', () => {
  for (const wrong of ['position here\n', 'position steps\nM navigate H\n', 'position\nentanglion 1\n\nM warp\n',
    `position ${'ent1-0000V9G-943PQBS-BA8S8BJ'}\n`]) {
    const answers = all(`${wrong}rate 1\nM navigate H\n= won\noption bot nobody\ngo\n${position}go\n`);
    assert.match(answers[0], /^error /);
    assert.match(answers[1], /^error .*nobody/);
    assert.match(answers[2], /^error there is no position/);
    assert.match(answers[3], /^step M /);
    assert.equal(answers.length, 4);
  }
});

test('garbage is answered with an error each, and the session goes on', () => {
  const garbage = ['fly', 'option', 'option bot', 'option bot nobody', 'option budget much', 'option budget -1',
    'option seed 1x', 'option colour red', 'turns', 'turns -1', 'turns 99999999999', 'go fast', 'go budget', 'go time 0',
    'go time soon', 'x'.repeat(255), 'x'.repeat(256), 'x'.repeat(300000), 'a\0b', '\x01\x7f', 'End'];
  const answers = all(garbage.join('\n') + '\n\n \t\nlegal M navigate H\nlegal\nstop\nentanglion 1\n');
  assert.equal(answers.length, garbage.length + greeting.length);
  for (const answer of answers.slice(0, garbage.length)) {
    assert.match(answer, /^error \w/);
    assert.doesNotMatch(answer, /[\x00-\x1f\x7f]/); // eslint-disable-line no-control-regex
  }
  assert.equal(answers[0], "error unknown command 'fly'");
  assert.deepEqual(answers.slice(garbage.length), greeting);
});

test('an option takes all that it can be, and a refusal says what that is, in UTF-8', () => {
  const most = '18446744073709551615';
  const chosen = seed => all(`option bot random\noption seed ${seed}\n${position}go\n`);
  assert.deepEqual(chosen(most).map(line => line.slice(0, 7)), ['step M ']);
  for (const [line, message] of [['option seed 18446744073709551616', `option seed takes a whole number from 0 to ${most}, not '18446744073709551616'`],
    ['option seed -1', `option seed takes a whole number from 0 to ${most}, not '-1'`],
    ['option multi 0', "option multi takes a whole number from 1 to 9223372036854775807, not '0'"],
    ['option budget x', "option budget takes a whole number from 0 to 9223372036854775807, not 'x'"],
    ['go multi 0', 'multi takes a whole number from 1 to 9223372036854775807'],
    ['go budget', 'budget takes a whole number from 0 to 9223372036854775807'],
    ['option bot ü', "unknown bot 'ü'"]])
    assert.deepEqual(all(`${line}\n`), [`error ${message}`]);
  const bytes = call(program, ['engine'], { input: Buffer.from('fl\xffy\noption bot \xc3\n\xed\xa0\x80\n', 'latin1'), encoding: 'latin1' }).stdout;
  assert.equal(bytes, "error unknown command 'fl?y'\nerror unknown bot '?'\nerror unknown command '???'\n");
  // What is cut is cut between characters.
  assert.deepEqual(all(`${'x'.repeat(59)}üü\n`), [`error unknown command '${'x'.repeat(59)}'`]);
});

test('the end of the input ends it with status 0, anywhere, after the last answer', () => {
  assert.deepEqual(all(''), []);
  assert.deepEqual(all('position\nentanglion 1'), []);
  assert.deepEqual(all('entanglion 1'), greeting);
  assert.match(all(position + 'option bot master\ngo').at(-1), /^step M /);
  const r = run(['engine', '--weights', 'no-such-file']);
  assert.equal(r.status, 1);
  assert.match(r.stderr, /no-such-file/);
  assert.equal(run(['engine', 'word']).status, 2);
});

test('nobody reads any more: it ends', () => {
  const r = call('sh', ['-c', `yes go | "${program}" engine | head -1`]);
  assert.equal(r.stdout, 'error there is no position\n');
});

for (const which of ['transcript', 'transcript2']) test(`the ${which} in docs/protocol.md is what happens`, async t => {
  const text = readFileSync(join(root, 'docs/protocol.md'), 'utf8').match(new RegExp('```' + which + '\\n([\\s\\S]*?)```'))[1];
  const s = session(t);
  for (const line of text.trim().split('\n')) {
    if (line[0] === '>') s.say(line.slice(2));
    else assert.equal(await s.hear(), line.slice(2));
  }
  assert.equal(await s.hear(), null);
  assert.equal(await s.status, 0);
});

// ---- version 2 ----

const INFO = /^info depth (\d+) evaluations (\d+) multi (\d+) value (\d\.\d{4}) line (.*)$/;
const infos = lines => lines.filter(line => line.startsWith('info ')).map(line => {
  const [, depth, evaluations, multi, value, steps] = INFO.exec(line) ?? assert.fail(line);
  return { depth: Number(depth), evaluations: Number(evaluations), multi: Number(multi), value: Number(value), line: steps.split('; ') };
});

test('version 2 tells what it thinks, ranks choices, and chooses as version 1 does', () => {
  for (const bot of ['expert', 'master', 'novice', 'greedy']) {
    const question = `option bot ${bot}\noption seed 7\n${position}go budget 3000`;
    const [old] = all(`entanglion 1\n${question}\n`).slice(-1);
    const answers = all(`entanglion 2\n${question} multi 3\n`).slice(greeting.length + 1);
    assert.equal(answers.at(-1), old);
    assert.equal(all(`entanglion 1\n${question} multi 3\n`).length, greeting.length + 1, 'an old client hears no info');
    const told = infos(answers);
    assert.equal(told.length, answers.length - 1);
    if (bot === 'greedy') {
      assert.equal(told.length, 0);
      continue;
    }
    const last = told.slice(-3);
    assert.deepEqual(last.map(({ multi }) => multi), [1, 2, 3]);
    assert.equal(new Set(last.map(({ line }) => line[0])).size, 3);
    for (let i = 1; i < 3; i++) assert.ok(last[i - 1].depth > last[i].depth || last[i - 1].value >= last[i].value);
    for (let i = 1; i < told.length; i++) assert.ok(told[i].evaluations >= told[i - 1].evaluations && (told[i].depth >= told[i - 1].depth || told[i].multi > 1));
    if (bot !== 'novice') assert.equal(`step ${last[0].line[0]}`, old);
    if (bot === 'master') assert.ok(last[0].depth > 1);
    // A line is a way on that the rules allow.
    for (const { line } of told) fine(['trace', '-'], `${header}${setup}${line.join('\n')}\n`);
  }
});

test('asked twice, it says the same, the count of evaluations too', () => {
  for (const bot of ['expert', 'master', 'novice']) {
    const answers = all(`entanglion 2\noption bot ${bot}\n${position}go budget 3000\ngo budget 3000\n`).slice(greeting.length + 1);
    const once = answers.length / 2;
    assert.ok(once > 1);
    assert.deepEqual(answers.slice(once), answers.slice(0, once), bot);
  }
});

test('a position ID is a position, and steps may follow it', () => {
  const rows = fine(['trace', '-', '--ids'], `${header}${setup}M navigate H\n* draw CNOT\n`).trim().split('\n').map(line => JSON.parse(line));
  const [before, after] = [rows.at(-3), rows.at(-1)].map(({ id }) => id);
  assert.equal(JSON.parse(fine(['show', '-', '--json'], header + setup)).id, before);
  const asked = answers => answers.map(line => line.replace(/^step /, ''));
  const [byRecord, byId] = [`${position}go\n`, `position id ${before}\ngo\n`].map(text => asked(all(text)));
  assert.deepEqual(byId, byRecord);
  // The step that follows is of the same position; `go` depends on the number of steps only by its seed.
  const answers = all(`position id ${before}\nposition steps\nM navigate H\n* draw CNOT\nend\ngo\nposition id ${after}\ngo\n`);
  assert.deepEqual(answers[0], answers[1]);
  assert.match(all(`position id ${before}\nposition steps\nR navigate H\nend\n`)[0], /^error line 1: /);
  for (const wrong of ['', ' ent1-0', ` ${before}x`, ` ${before.replace(/.$/, c => (c === '0' ? '1' : '0'))}`])
    assert.deepEqual(all(`${position}position id${wrong}\ngo\n`).map(line => line.slice(0, 20)).slice(1), ['error there is no po'], wrong);
});

// ---- programs that play ----

const simulate = (bot, ...more) => run(['simulate', '--games', '6', '--seed', '5', '--turns', '60', '--mercurial', 'greedy',
  '--rubicon', 'exec:' + bot, '--json', ...more]);
const result = r => {
  assert.equal(r.status, 0, r.stderr);
  const { seconds, ...rest } = JSON.parse(r.stdout);
  assert.ok(seconds >= 0);
  return rest;
};
const example = join(root, 'examples/bot.sh');

test('examples/bot.sh plays whole games, the same on one thread and on two', () => {
  const folders = ['1', '2'].map(jobs => join(scratch, 'example' + jobs));
  const [one, two] = folders.map((folder, i) =>
    result(simulate(example, '--jobs', String(i + 1), '--records', folder)));
  assert.deepEqual(one, two);
  assert.equal(one.games, 6);
  assert.equal(one.rubicon, 'exec:' + example);
  for (const name of readdirSync(folders[0])) {
    const record = readFileSync(join(folders[0], name), 'utf8');
    assert.equal(readFileSync(join(folders[1], name), 'utf8'), record);
    const rows = fine(['trace', join(folders[0], name)]).trim().split('\n').map(JSON.parse);
    rows.slice(1).forEach((row, i) => row.step[0] === 'R' && assert.equal(row.step, rows[i].legal[0]));
  }
});

test('docs/protocol.md shows examples/bot.sh as it is', () => {
  const shown = readFileSync(join(root, 'docs/protocol.md'), 'utf8').match(/```sh\n([\s\S]*?)```/)[1];
  assert.ok(readFileSync(example, 'utf8').endsWith(shown));
});

test('both ships by programs; our engine as a program plays as the bot itself', () => {
  assert.equal(result(run(['simulate', '--games', '2', '--turns', '30', '--mercurial', 'exec:' + example, '--rubicon',
    'exec:' + example, '--json'])).games, 2);
  for (const turns of ['40', '250']) {
    const play = (bot, jobs) => result(run(['simulate', '--games', '4', '--turns', turns, '--variant', 'czech', '--rate', '2',
      '--mercurial', bot, '--rubicon', 'expert', '--jobs', jobs, '--bot-time', '600000', '--json']));
    const itself = play('expert', '1');
    for (const jobs of ['1', '2']) {
      const engine = play(`exec:"${program}" engine`, jobs);
      assert.deepEqual({ ...engine, mercurial: 'expert' }, itself);
    }
  }
});

test('what a program hears: greeting, record, legal steps, go, quit', () => {
  const heard = join(scratch, 'heard');
  result(simulate(`tee "${heard}" | "${example}"`, '--games', '1', '--jobs', '1', '--budget', '77', '--bot-time', '4000'));
  const lines = readFileSync(heard, 'utf8').split('\n').slice(0, -1);
  assert.deepEqual(lines.slice(0, 7), ['entanglion 1', 'new', 'position', 'entanglion 1', 'variant standard', 'rate 1', '']);
  assert.equal(lines.at(-1), 'quit');
  assert.ok(lines.includes('go budget 77 time 4000'));
  assert.ok(lines.some(line => /^turns \d+$/.test(line)));
  assert.equal(lines.filter(line => line === 'position').length, 1);
  const parts = readFileSync(heard, 'utf8').split(/^go .*$/m);
  for (const part of parts.slice(0, -1)) assert.match(part, /(^|\n)end\n(turns \d+\n)?(legal R .*\n)+$/);
});

// A bot that answers the greeting, and at its third choice does what `wrong` says.
const spoilt = wrong => {
  const file = join(scratch, `bot${spoilt.count = (spoilt.count ?? 0) + 1}.sh`);
  writeFileSync(file, readFileSync(example, 'utf8').replace('go) ', () => `go) n=$((n + 1)); if [ $n = 3 ]; then ${wrong}; fi; `));
  return `sh ${file}`;
};

// A program that is to run out of time has a little, in which a busy machine comes to its first two choices; others have plenty.
const timeFor = message => (message.source.includes('2000 ms') ? '2000' : '600000');

test('a program that fails is named with the game and what it said, and the record is kept', () => {
  const cases = [
    [spoilt('exit 3'), /exited without an answer.*exit status 3/],
    [spoilt('kill -9 $$'), /(killed before it answered|exited without an answer).*(signal 9|exit status 137)/],
    [spoilt('sleep 600'), /said nothing within 2000 ms/],
    [spoilt('exec >&-; sleep 600'), /closed its output without an answer|said nothing within 2000 ms/],
    [spoilt('exec <&-; sleep 600'), /said nothing within 2000 ms/],
    [spoilt('echo "I resign"'), /answered 'I resign'/],
    [spoilt('printf "step \\001\\377 H\\n"'), /answered 'step \?\? H'/],
    [spoilt('echo "step R navigate PROBE"'), /answered 'step R navigate PROBE'/],
    [spoilt('echo "step M mechanic"'), /answered 'step M mechanic', which is not legal here/],
    [spoilt('echo "error too hard"'), /answered 'error too hard'/],
  ];
  cases.forEach(([bot, message], i) => {
    const folder = join(scratch, `failed${i}`);
    const r = simulate(bot, '--bot-time', timeFor(message), '--jobs', '1', '--records', folder);
    assert.equal(r.status, 1, bot);
    assert.match(r.stderr, /game 0: Rubicon's bot 'exec:sh .*bot\d+\.sh' /);
    assert.match(r.stderr, message);
    assert.equal(JSON.parse(r.stdout).games, 0, 'what is known so far');
    assert.deepEqual(readdirSync(folder), ['game-0000000.ent']);
    const record = readFileSync(join(folder, 'game-0000000.ent'), 'utf8');
    assert.match(record, /\n# stopped: Rubicon's bot .*\n$/);
    assert.match(record.split('\n').at(-2), message);
    assert.equal(record.match(/^R /gm).length, 2);
    fine(['trace', join(folder, 'game-0000000.ent')]);
  });
});

test('a program that fails at once, or on several threads, stops everything', () => {
  for (const [bot, message] of [['no-such-program-here', /exit status 127/], ['true', /exit status 0/],
    ['echo hello', /answered 'hello'; expected ready/], ['yes', /answered 'y'/],
    [spoilt('exit 1'), /exit status 1/], [spoilt('sleep 600'), /said nothing within 2000 ms/]]) {
    const r = simulate(bot, '--bot-time', timeFor(message), '--jobs', '3', '--games', '100000');
    assert.equal(r.status, 1, bot);
    assert.match(r.stderr, message);
    assert.equal(JSON.parse(r.stdout).won + JSON.parse(r.stdout).lost + JSON.parse(r.stdout).capped, JSON.parse(r.stdout).games);
  }
});

test('a program is gone when simulate is', async () => {
  const mark = join(scratch, 'pid');
  result(simulate(`echo $$ >> "${mark}"; trap "" TERM; "${example}"; sleep 600 & echo $! >> "${mark}"; wait`, '--games', '1'));
  const started = readFileSync(mark, 'utf8').trim().split('\n');
  assert.ok(started.length >= 1);
  await areGone(started);
});

test('a wrong exec: is a wrong call', () => {
  for (const bot of ['', '  ', 'a\nb', 'x'.repeat(2000)]) {
    const r = simulate(bot);
    assert.equal(r.status, 2);
    assert.match(r.stderr, /exec: /);
    assert.equal(r.stdout, '');
  }
  assert.equal(simulate('true', '--bot-time', '0').status, 2);
});
