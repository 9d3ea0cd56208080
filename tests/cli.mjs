// cli.mjs - the program from outside: what it prints, where, and with which exit status.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/cli.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync, rmSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, fine, hurried, program, run } from './run.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'entanglion-'));
test.after(() => rmSync(scratch, { recursive: true }));

const rows = text => text.trim().split('\n').filter(Boolean).map(line => JSON.parse(line));

const header = 'entanglion 1\nrate 1\n\n';
const setup =
  '* components magnetic_shielding quantum_programming control_infrastructure dilution_refrigerator ' +
  'qubit_interconnect quantum_error_correction quantum_gates physical_qubits\n' +
  '* rolloff 5 2\n* d2 0\n* d2 0\n* draw X\n* draw H\n* draw H\n* draw CNOT\n* draw SWAP\n* draw X\n';

const commands = fine(['help']).split('\n').map(line => /^ {2}([a-z]+) +\S/.exec(line)?.[1]).filter(Boolean);

test('every command has a help text that teaches, on standard output', () => {
  assert.deepEqual(commands, ['play', 'text', 'serve', 'rooms', 'rules', 'circuit', 'codex', 'hint', 'review', 'simulate',
    'trace', 'show', 'position', 'perft', 'engine', 'train', 'calibrate', 'bound', 'puzzles', 'bench']);
  for (const [number, command] of commands.entries()) {
    const help = fine([command, '--help']);
    assert.match(help, new RegExp(`^Usage: entanglion ${command}`));
    assert.ok(help.endsWith('\n') && help.split('\n').length > 4, command);
    const same = [['help', command], ['--help', command], [command, '-h'], [command, 'word', '--help']];
    for (const way of hurried ? [same[number % same.length]] : same) assert.equal(fine(way), help, way.join(' '));
  }
  assert.equal(fine(['--help']), fine(['help']));
  assert.match(fine(['--version']), /^entanglion \d+\.\d+\.\d+\n$/);
});

// A refusal: the status, a message on standard error that names the command and what is wrong, nothing on standard output.
const refused = (args, status, message) => {
  const r = run(args, '', { cwd: scratch, timeout: 60000 });
  assert.equal(r.status, status, `${args.join(' ')}: ${r.stderr}${r.stdout}`);
  assert.equal(r.stdout, '', args.join(' '));
  assert.match(r.stderr, message, args.join(' '));
  if (commands.includes(args[0])) assert.ok(r.stderr.startsWith(`entanglion ${args[0]}: `), r.stderr);
  if (status === 2 && commands.includes(args[0])) assert.match(r.stderr, new RegExp(`Try 'entanglion ${args[0]} --help'\\.\n$`));
  return r.stderr;
};

test('a wrong call is status 2, for every command and in every way', () => {
  for (const command of commands) {
    refused([command, '--no-such-option'], 2, /unknown option '--no-such-option'/);
    const many = ['hint', 'review'].includes(command); // take any number of files, which there are not
    if (command === 'trace') refused([command, ...Array(9).fill('word')], 1, /^entanglion trace: word: No such file or directory\n$/);
    else if (many) refused([command, ...Array(9).fill('word')], 1, /(word: No such file or directory\n.*){9}/s);
    else refused([command, ...Array(9).fill('word')], 2, command === 'position' ? /'word' does not change a position/ : /unexpected argument 'word'/);
  }
  refused([], 2, /^entanglion - .*Commands:/s);
  for (const call of [['fly'], ['help', 'fly']]) refused(call, 2, /^entanglion: unknown command 'fly'\n.*Commands:/s);
  const nothing = /missing argument/, range = (option, value) => new RegExp(`${option} takes a whole number .*not '${value}'`);
  for (const command of ['trace', 'circuit', 'hint', 'review', 'show', 'perft', 'rooms']) refused([command], 2, nothing);
  refused(['perft', 'x'], 2, nothing);
  for (const depth of ['deep', '-1', '99', '1x']) refused(['perft', '--', 'x', depth], 2, new RegExp(`DEPTH .*not '${depth}'`));
  for (const [call, option, ...values] of [
    [['simulate'], '--games', '0', 'ten', '5x', '', '99999999999999999999'], [['simulate'], '--rate', '0', '5'],
    [['simulate'], '--seed', '-1', '18446744073709551616', 'x'], [['simulate'], '--jobs', '0'], [['simulate'], '--turns', '0'],
    [['text'], '--rate', '9'], [['text'], '--seed', '-1'], [['play'], '--rate', '9'], [['play'], '--seed', 'x'],
    [['serve'], '--port', '70000', '-1', 'http'], [['serve'], '--keep-days', '0'], [['serve'], '--max-rooms', '0'],
    [['rooms', 'prune'], '--days', '-1'], [['rooms', 'export', 'X'], '--game', '0'], [['hint', 'x'], '--trials', '0'],
    [['hint', 'x'], '--time', 'long'], [['train'], '--games', '0'], [['train'], '--jobs', '257'],
    [['calibrate'], '--games', '0'], [['puzzles'], '--games', '0'], [['bound'], '--turns', '-1'], [['bound'], '--rate', '5'], [['bench'], '--games', '-3']]) {
    for (const value of values) refused([...call, option, value], 2, range(option, value));
    refused([...call, option], 2, new RegExp(`${option} needs a value`));
  }
  refused(['bound', '--exact', 'hands'], 2, /--exact must be places, probe, both or all, not 'hands'/);
  refused(['simulate', '--json=1'], 2, /unknown option '--json=1'/);
  for (const command of ['simulate', 'text', 'play']) {
    refused([command, '--variant', 'polish'], 2, /standard or czech, not 'polish'/);
    refused([command, '--mercurial', 'nobody'], 2, /unknown bot 'nobody'.*random.*master/s);
  }
  assert.match(refused(['simulate', '--against', 'nobody'], 2, /unknown bot 'nobody'/), /exec:COMMAND/);
  for (const lesson of ['0', '99', 'nothing', '']) refused(['text', '--lesson', lesson], 2, new RegExp(`unknown lesson '${lesson}'`));
  refused(['serve', '--log', 'loud'], 2, /error, info or debug, not 'loud'/);
  for (const call of [['fly'], ['list', 'X'], ['show'], ['backup']]) refused(['rooms', ...call], 2, /expected list, show ROOM/);
  refused(['circuit', 'x', '--svg', 'y', '--quirk'], 2, /give only one of/);
  refused(['circuit', 'x', '--svg'], 2, /--svg needs a value/);
  refused(['hint', 'x', '--budget', '5000'], 2, /--budget counts positions.*--time MS/);
  refused(['show', 'x', '--id', '--json'], 2, /cannot be combined/);
  for (const option of ['--count', '--each', '--games'])
    refused(['puzzles', '--check', '100', option, '3'], 2, /--check cannot be combined with --count, --each or --games/);
  for (const value of ['0.5', '2', 'much']) refused(['train', '--patience', value], 2, new RegExp(`--patience .*not '${value}'`));
  for (const option of [['--patience', '0.99'], ['--open']]) refused(['train', ...option], 2, /--patience and --open need --games/);
  refused(['train', '--weights', 'x', '--resume', 'y'], 2, /--weights and --resume cannot be combined/);
});

test('wrong input is status 1 and named', () => {
  const garbage = join(scratch, 'garbage');
  writeFileSync(garbage, '\0\x01\xff garbage\n'.repeat(100));
  const missing = /no-such: No such file or directory/;
  for (const call of [['trace'], ['circuit'], ['hint'], ['review'], ['show'], ['perft'], ['text'], ['play']]) {
    refused([...call, 'no-such', ...(call[0] === 'perft' ? ['1'] : [])], 1, missing);
    refused([...call, garbage, ...(call[0] === 'perft' ? ['1'] : [])], 1, /garbage:1: byte 1 is a control character/);
    refused([...call, scratch, ...(call[0] === 'perft' ? ['1'] : [])], 1, /Is a directory/);
    refused([...call, 'ent1-0000000', ...(call[0] === 'perft' ? ['1'] : [])], 1, /position ID is too short/);
  }
  for (const command of ['simulate', 'engine', 'hint', 'review', 'calibrate', 'train']) {
    const file = ['hint', 'review'].includes(command) ? [join(scratch, 'start.ent')] : [];
    writeFileSync(join(scratch, 'start.ent'), header + setup);
    refused([command, ...file, '--weights', 'no-such'], 1, missing);
    refused([command, ...file, '--weights', garbage], 1, /garbage: not a file of weights/);
  }
  refused(['train', '--resume', 'no-such'], 1, missing);
  // Before any game is played: nothing else has been said.
  refused(['train', '--games', '400', '--out', 'no-such/weights'], 1, /no-such.weights: No such file or directory/);
  refused(['train', '--games', '400', '--out', 'w'.repeat(5000)], 1, /File name too long/);
  mkdirSync(join(scratch, 'beside.state'));
  refused(['train', '--games', '400', '--out', 'beside'], 1, /beside: Is a directory/);
  assert.ok(!existsSync(join(scratch, 'beside')), 'nothing empty is left behind');
  refused(['train', '--resume', garbage], 1, /garbage: not a saved training state/);
  refused(['codex', 'nowhere'], 1, /no page 'nowhere'/);
  refused(['rules', 'zzzz'], 1, /no section contains all of these words/);
  refused(['rules', '--teaching', 'zzzz'], 1, /no section contains all of these words/);
  refused(['play'], 1, /this terminal cannot show the board/);
  refused(['text', '-'], 1, /standard input:1: the record is empty/);
  refused(['play', '-'], 1, /standard input:1: the record is empty/);
  refused(['text', '--continue'], 1, /there is no saved game to continue/);
  for (const command of ['text', 'play']) refused([command, '--continue', 'x'], 2, /--continue and a file cannot be combined/);
});

test('text - reads a record as other commands do; without a terminal there is nothing to type', () => {
  const r = call('setsid', ['-w', program, 'text', '-'], { input: header + setup + 'M navigate H\n' });
  assert.deepEqual([r.status, r.stderr], [0, '']);
  assert.match(r.stdout, /Loaded -\.[\s\S]*Rubicon, your action\?[\s\S]*The input ended before the game did/);
});

// ---- what somebody may have meant ----

test('did you mean: commands, options, bots, pages of the codex', () => {
  const means = (args, status, word) => refused(args, status, new RegExp(`Did you mean '${word}'\\?`));
  means(['simulat'], 2, 'simulate');
  means(['hnit'], 2, 'hint');
  means(['--versoin'], 2, '--version');
  means(['help', 'reveiw'], 2, 'review');
  means(['simulate', '--game', '5'], 2, '--games');
  means(['text', '--rubcion', 'expert'], 2, '--rubicon');
  means(['show', '--plian', 'x'], 2, '--plain');
  means(['rooms', 'bakcup', 'x'], 2, 'backup');
  refused(['rooms', 'bakcup', 'x'], 2, /, not 'bakcup'/);
  means(['simulate', '--mercurial', 'exprt'], 2, 'expert');
  means(['play', '--rubicon', 'Captian'], 2, 'captain');
  means(['codex', 'CNTO'], 1, 'CNOT');
  means(['codex', 'PHI_PLSU'], 1, 'PHI_PLUS');
  means(['codex', 'entanglment'], 1, 'entanglement');
  for (const args of [['xyzzy'], ['simulate', '--colour'], ['codex', 'nowhere'], ['text', '--rubicon', 'nobody']])
    assert.doesNotMatch(run(args).stderr, /Did you mean/, args.join(' '));
});

test('a person is a person or a human, whichever word is typed', () => {
  for (const who of ['person', 'human'])
    assert.doesNotMatch(fine(['text', '--seed', '3', '--mercurial', who, '--rubicon', who], 'quit\n'), /flown by a bot/);
});

// ---- plain characters ----

const languages = hurried ? ['en', 'cs', 'ja'] : ['en', 'pl', 'cs', 'es', 'ja'];
const utf8 = { LC_ALL: 'C.UTF-8', LANGUAGE: '' }, c = { LC_ALL: 'C', LANGUAGE: '' };
const ascii = /^[\n\x20-\x7e]*$/;
const under = (variables, args, input = '') => run(args, input, { env: { ...process.env, ...variables } });

test('--plain, and a locale without UTF-8, give ASCII to people, and leave what programs read alone', () => {
  const file = join(scratch, 'plain.ent');
  writeFileSync(file, header + setup + 'M navigate H\n');
  for (const args of [['help'], ['rules'], ['rules', '--help'], ['codex', 'H'], ['codex'], ['circuit', file], ['show', file],
    ['hint', file, '--trials', '2'], ['review', file], ['text', '--seed', '3'], ['simulate', '--games', '5']]) {
    for (const lang of languages) {
      const input = args[0] === 'text' ? 'state\nlab\nquit\n' : '';
      for (const r of [under(utf8, [...args, '--lang', lang, '--plain'], input), under(c, ['--lang', lang, ...args], input)]) {
        assert.match(r.stdout + r.stderr, ascii, `${args.join(' ')} --lang ${lang}`);
        assert.doesNotMatch(r.stdout, /\?\?/, 'letters lose their marks, no more');
      }
    }
  }
  const odd = join(scratch, 'odd.ent');
  writeFileSync(odd, header.replace('rate 1\n', 'rate 1\nnames Žofie\n') + setup);
  for (const args of [['trace', odd], ['circuit', odd, '--svg', '-'], ['hint', file, '--trials', '1', '--json', '--lang', 'pl']])
    assert.equal(under(c, args).stdout, under(utf8, args).stdout, args.join(' '));
  assert.match(under(utf8, ['codex', 'H']).stdout, /“/);
  // A locale that is not installed says nothing about characters.
  assert.match(under({ LC_ALL: 'xx_XX.UTF-8', LANGUAGE: '' }, ['codex', 'H']).stdout, /“/);
});

const width = line => [...line].reduce((sum, ch) => sum + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(ch) ? 2 : 1), 0);

test('every help and the rules stay within 80 columns, in every language', () => {
  for (const lang of languages)
    for (const args of [['help'], ['rules'], ...commands.map(command => [command, '--help'])])
      for (const line of fine([...args, '--lang', lang]).split('\n')) assert.ok(width(line) <= 80, `${lang} ${args.join(' ')}: ${width(line)} ${line}`);
});

test('rules: no marks of Markdown, tables in columns, headings underlined', () => {
  for (const lang of ['en', 'pl', 'cs', 'ja', 'es']) {
    const text = fine(['rules', '--lang', lang]);
    assert.doesNotMatch(text, /[`*#]|\]\(|^ *\||\|$/m, lang);
    assert.match(text, /^===+$/m);
  }
  const paths = fine(['rules', 'paths']);
  assert.match(paths, /^2 Inside Entanglion\n-{19}\n/);
  assert.match(paths, /^ {2}path {22}played by Mercurial {2}played by Rubicon\n {2}-+ {2}-+ {2}-+\n/m);
  assert.match(paths, /^ {2}PHI_MINUS ↔ OMEGA_THREE {24}H$/m);
});

test('text goes on from what can be read only once', () => {
  const file = join(scratch, 'once.ent');
  writeFileSync(file, header + setup + 'M navigate H\n');
  const piped = call('bash', ['-c', '"$0" text <(cat "$1")', program, file], { input: 'quit\n' });
  assert.deepEqual([piped.status, piped.stderr], [0, '']);
  assert.match(piped.stdout, /Rubicon, your action\?/);
});

test('a server that cannot be is status 1 and says why', () => {
  const garbage = join(scratch, 'not-a-database');
  writeFileSync(garbage, 'garbage\n'.repeat(1000));
  const serve = (...more) => ['serve', '--no-open', '--port', '0', '--data', join(scratch, 'rooms.db'), ...more];
  refused(serve('--bind', 'nowhere'), 1, /'nowhere' is not an address/);
  refused(serve('--bind', '203.0.113.9'), 1, /203\.0\.113\.9 is not an address of this machine/);
  refused(serve('--tls-cert', 'x'), 1, /--tls-cert and --tls-key go together/);
  refused(serve('--tls-cert', 'no-such', '--tls-key', 'no-such'), 1, /no-such: No such file/);
  refused(serve('--data', garbage), 1, /not-a-database is not an Entanglion data file/);
  refused(serve('--data', join(scratch, 'no-such', 'rooms.db')), 1, /cannot use the data file .*no-such.rooms\.db/);
  refused(['rooms', 'list', '--data', 'no-such.db'], 1, /cannot use the data file no-such\.db/);
  refused(['rooms', 'show', 'X', '--data', garbage], 1, /is not an Entanglion data file/);
  assert.ok(!existsSync(join(scratch, 'no-such.db')), 'looking makes no file');
});

test('train: weights that play and a state to go on from; Ctrl-C saves', { skip: hurried }, async () => {
  const [whole, half, more] = ['whole', 'half', 'more'].map(name => join(scratch, name));
  const seed = ['--seed', '9'], impatient = [...seed, '--patience', '0.99'];
  assert.match(fine(['train', '--games', '80', '--out', half, ...impatient]), /half: weights after 80 games; .*half\.state: resume/);
  assert.equal(rows(fine(['simulate', '--games', '5', '--mercurial', 'expert', '--weights', half, '--json']))[0].games, 5);
  assert.match(fine(['train', '--games', '160', '--open', '--resume', `${half}.state`, '--out', more, ...impatient]), /after 160 games/);
  assert.match(fine(['train', '--games', '90', '--weights', half, '--out', whole, ...seed]), /after 90 games/);
  const [, patience] = fine(['train', '--help']).match(/--patience P[^(]+\(([\d.]+)\)/); // the usual one
  for (const [file, expected] of [[whole, Number(patience)], [half, 0.99]])
    assert.ok(Math.abs(readFileSync(file).readUInt32LE(12) / 65536 - expected) < 1 / 65536, `${file}: ${expected}`);
  // The other network is the second in the file.
  const [before, after] = [half, more].map(file => readFileSync(file)).map(bytes => [bytes, 32 + bytes.readUInt32LE(8)])
    .map(([bytes, second]) => ({ open: bytes.subarray(32, second), timed: bytes.subarray(second) }));
  assert.ok(!before.open.equals(after.open));
  assert.ok(before.timed.equals(after.timed));
  // Ended as schedulers end things, it saves; what it saved along the way is whole at any time.
  for (const [signal, status] of [['SIGINT', 130], ['SIGTERM', 143]]) {
    const child = spawn(program, ['train', '--out', whole, '--save-every', '400'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', chunk => (said += chunk));
    child.stderr.once('data', () => child.kill(signal));
    assert.equal(await new Promise(done => child.once('close', done)), status);
    assert.match(said, /whole: weights after \d+ games/);
    assert.ok(existsSync(`${whole}.state`) && !existsSync(`${whole}.part`));
  }
});

test('every level wins more games than the one below it, within the turns people play', { skip: hurried }, () => {
  const won = ['random', 'novice', 'pilot', 'captain', 'expert'].map(level => rows(fine(['simulate', '--games', '300', '--seed', '5',
    '--rate', '3', '--turns', '100', '--mercurial', level, '--rubicon', level, '--json']))[0].won);
  for (let i = 1; i < won.length; i++) assert.ok(won[i] > won[i - 1] + 10, won.join(' '));
});

test('trace prints the row after the header and one per step', () => {
  const out = rows(fine(['trace', '-'], header + setup + 'M navigate H\n'));
  assert.equal(out.length, 12);
  assert.equal(out[0].step, null);
  assert.deepEqual(out[0].chance, { '* components': '1/40320' });
  assert.equal(Object.keys(out[1].chance).length, 64);
  const last = out.at(-1);
  assert.equal(last.step, 'M navigate H');
  assert.deepEqual(last.state.ships, ['PLUS', 'ZERO']);
  assert.deepEqual(last.state.control, { H: 1, CNOT: 0, X: 0, SWAP: 0 });
  assert.equal(last.to_move, '*');
  assert.equal(last.chance['* draw H'], '6/17');
  assert.deepEqual(out.at(-2).legal, ['M exchange H', 'M exchange X', 'M navigate H', 'M navigate X']);
});

test('trace takes several records, one after the other, up to the first wrong line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ent-traces-'));
  const [one, two, wrong] = ['one', 'two', 'wrong'].map((name) => join(folder, name + '.ent'));
  writeFileSync(one, header + setup);
  writeFileSync(two, header + setup + 'M navigate H\n');
  writeFileSync(wrong, header + 'M navigate H\n');
  const each = [one, two].map((file) => fine(['trace', file]));
  assert.equal(fine(['trace', one, two]), each.join(''));
  assert.equal(fine(['trace', two, one, two]), each[1] + each[0] + each[1]);
  const r = run(['trace', one, wrong, two]);
  assert.equal(r.status, 1);
  assert.match(r.stderr, /wrong\.ent:/);
  assert.ok(r.stdout.startsWith(each[0]) && !r.stdout.includes(each[1]));
  rmSync(folder, { recursive: true });
});

test('trace stops at the first wrong line, names it, and what was printed before stands', () => {
  const cases = [
    [header + setup + 'R navigate X\n', 14, /R navigate X.*other ship.*M navigate H/s, 11],
    [header + setup + 'M navigate CNOT\n', 14, /does not hold that card/, 11],
    [header + setup + 'M warp H\n', 14, /warp/, 11],
    [header + setup + 'M navigate\n', 14, /ends too early/, 11],
    [header + setup + 'M navigate H H\n', 14, /H/, 11],
    [header + setup + '= won\n', 14, /not over/, 11],
    [header + setup + '= drawn\n', 14, /won or lost/, 11],
    [header + '* components quantum_gates\n', 4, /component/, 1],
    ['entanglion 1\nrate 5\n\n', 2, /1, 2, 3 or 4/, 0],
    ['entanglion 1\nrate 0\n\n', 2, /1, 2, 3 or 4/, 0],
    ['entanglion 1\nvariant dutch\n\n', 2, /standard or czech/, 0],
    ['entanglion 1\nrate 1\nrate 1\n\n', 3, /twice/, 0],
    ['entanglion 2\n\n', 1, /version/, 0],
    ['# first\nentanglion 1\n\n', 1, /entanglion 1/, 0],
    ['\nentanglion 1\n\n', 1, /entanglion 1/, 0],
    ['entanglion 1\n\nentanglion 1\n', 3, /entanglion/, 1],
    ['', 1, /empty/, 0],
    ['entanglion 1\n' + setup, 2, /blank line/, 0],
    ['entanglion 1\n\n* d8 \0\n', 3, /control character/, 1],

  ];
  for (const [input, line, message, printed] of cases) {
    const r = run(['trace', '-'], input);
    assert.equal(r.status, 1, input.slice(-60));
    assert.match(r.stderr, new RegExp(`standard input:${line}: `), r.stderr);
    assert.match(r.stderr, message);
    assert.equal(rows(r.stdout).length, printed, r.stderr);
  }
});

test('a byte-order mark, CRLF, tabs and comments are simply read', () => {
  const plain = fine(['trace', '-'], header + setup);
  const odd = '\ufeff' + ('  entanglion\t1  # a comment\r\n# more\r\nrate   1\r\nwho-knows what # kept\r\n\r\n' +
    setup.replaceAll('\n', '\t# said so\r\n\r\n').replaceAll(' d2 ', '\td2   ')).slice(0, -4);
  assert.equal(fine(['trace', '-'], odd), plain);
});

test('a line of a gigabyte is refused at its line without eating the memory', async () => {
  const megabytes = hurried ? 32 : 1024;
  const child = spawn(program, ['trace', '-'], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.setMaxListeners(0);
  let said = '';
  child.stderr.on('data', d => (said += d));
  child.stdin.on('error', () => {});
  const closed = new Promise(go => child.once('close', go));
  const block = Buffer.alloc(1 << 20, 'x');
  child.stdin.write(header);
  for (let i = 0; i < megabytes && child.exitCode === null; i++)
    if (!child.stdin.write(block)) await new Promise(go => { child.stdin.once('drain', go); child.once('exit', go); });
  child.stdin.end('\n');
  assert.equal(await closed, 1);
  assert.match(said, /standard input:4: .*longer than 65536/);
});

test('simulate: the same games for any number of jobs, byte for byte', () => {
  const folders = [1, 2, 5].map(jobs => {
    const folder = join(scratch, `jobs${jobs}`);
    const out = JSON.parse(fine(['simulate', '--games', '60', '--seed', '11', '--rate', '2', '--variant', 'czech',
      '--jobs', String(jobs), '--records', folder, '--json']));
    for (const key of ['games', 'won', 'lost', 'capped', 'win_rate', 'win_rate_low', 'win_rate_high', 'turns_mean',
      'steps', 'seconds']) assert.equal(typeof out[key], 'number', key);
    assert.equal(out.games, 60);
    assert.equal(out.won + out.lost + out.capped, 60);
    delete out.seconds;
    return [folder, JSON.stringify(out)];
  });
  const names = readdirSync(folders[0][0]).sort();
  assert.equal(names.length, 60);
  for (const [folder, out] of folders) {
    assert.equal(out, folders[0][1]);
    for (const name of names)
      assert.equal(readFileSync(join(folder, name), 'utf8'), readFileSync(join(folders[0][0], name), 'utf8'));
  }
  for (const name of hurried ? names.slice(0, 5) : names) fine(['trace', join(folders[0][0], name)]);
});

test('R14: a game still running after --turns is stopped and counted apart', () => {
  const folder = join(scratch, 'capped');
  const out = JSON.parse(fine(['simulate', '--games', '20', '--seed', '4', '--turns', '3', '--records', folder, '--json']));
  assert.equal(out.capped, 20);
  assert.equal(out.turns_mean, 3);
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    assert.doesNotMatch(text, /^=/m);
    const last = rows(fine(['trace', join(folder, name)])).at(-1);
    assert.equal(last.result, null);
    assert.ok(last.legal, 'stopped at the start of the fourth turn');
  }
});

test('simulate: win_rate has the 95 % Wilson interval', () => {
  const wins = [];
  for (let seed = 0; seed < 4000 && wins.length < 1; seed++) {
    const out = JSON.parse(fine(['simulate', '--games', '4000', '--seed', String(seed), '--json']));
    const p = out.won / out.games, n = out.games, z = 1.959963984540054;
    const half = z * Math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    const centre = (p + z * z / (2 * n)) / (1 + z * z / n);
    assert.ok(Math.abs(out.win_rate_low - (out.won ? centre - half : 0)) < 2e-6);
    assert.ok(Math.abs(out.win_rate_high - (centre + half)) < 2e-6);
    if (out.won) wins.push(out);
  }
  assert.equal(wins.length, 1, 'random play wins now and then');
});

test('simulate: records that cannot be written are status 1', () => {
  const file = join(scratch, 'a-file');
  writeFileSync(file, 'x');
  const r = run(['simulate', '--games', '2', '--records', file]);
  assert.equal(r.status, 1);
  assert.match(r.stderr, /a-file/);
});

// Waits until the process catches SIGINT (the second signal) and has used a fifth of a second of processor time.
async function playing(pid) {
  const ready = () => {
    const caught = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1];
    const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ')[11];
    return (BigInt(`0x${caught}`) & 2n) !== 0n && Number(ticks) >= 20;
  };
  while (!ready()) await new Promise(go => setTimeout(go, 20));
}

for (const [signal, status] of [['SIGINT', 130], ['SIGTERM', 143]]) {
  test(`simulate: ${signal} prints what is known so far, says that it is partial, and how it ended`, { skip: hurried && signal === 'SIGTERM' }, async () => {
    for (const json of [true, false]) {
      const child = spawn(program, ['simulate', '--games', '1000000000', ...(json ? ['--json'] : [])], { stdio: ['ignore', 'pipe', 'pipe'] });
      let out = '', said = '';
      child.stdout.on('data', d => (out += d));
      child.stderr.on('data', d => (said += d));
      await playing(child.pid);
      child.kill(signal);
      assert.equal(await new Promise(go => child.once('close', go)), status);
      assert.match(said, /Stopped after \d+ of 1000000000 games\. The results are partial\./);
      if (!json) assert.match(out, /^games +\d+ of 1000000000: partial results\nwon /);
      if (!json) continue;
      const known = JSON.parse(out);
      assert.equal(known.partial, true);
      assert.equal(known.games_wanted, 1000000000);
      assert.ok(known.games > 0 && known.games < 1000000000);
      assert.equal(known.won + known.lost + known.capped, known.games);
    }
  });
}

test('perft: nodes by depth, and the chances sum to exactly one', { skip: hurried }, () => {
  const lines = fine(['perft', '-', '3'], header).trim().split('\n');
  assert.equal(lines[0], 'depth nodes won lost mass');
  // One position, 40,320 arrangements, 64 roll-offs each; of those 8 ties lead to 64 again and 56 to a coin.
  assert.deepEqual(lines.slice(1), ['0 1 0 0 1/1', '1 40320 0 0 1/1', `2 ${40320 * 64} 0 0 1/1`,
    `3 ${40320 * (8 * 64 + 56 * 2)} 0 0 1/1`]);
});

test('bench prints its keys, and a signature that does not depend on how much is measured', () => {
  const one = JSON.parse(fine(['bench', '--games', '50', '--json'])), two = JSON.parse(fine(['bench', '--games', '99', '--json']));
  for (const key of ['steps_per_second', 'games_per_second', 'state_bytes', 'signature', 'greedy_games_per_second',
    'expert_games_per_second', 'hint_ms', 'hint_choices', 'rollouts_per_second', 'rollout_1000_seconds']) assert.ok(one[key], key);
  assert.equal(one.signature, two.signature);
  assert.ok(one.state_bytes <= 64);
  // Where the time goes: the same games both times, each begun by one arrangement and made of turns.
  const counts = phases => Object.fromEntries(phases.map(({ phase, count }) => [phase, count]));
  assert.deepEqual(counts(one.phases), counts(two.phases));
  assert.ok(counts(one.phases).action > counts(one.phases).setup_components);
});

test('text: a number or a step in notation; undo never re-rolls', () => {
  const choose = '1\n';
  const first = fine(['text', '--seed', '5'], choose + 'quit\n');
  const again = fine(['text', '--seed', '5'], choose + 'undo\n' + choose + 'quit\n');
  const drawn = text => text.match(/(Mercurial|Rubicon) draws \w+\./g);
  assert.deepEqual(drawn(again).slice(0, 7), drawn(first).slice(0, 7));
  assert.equal(drawn(again)[7], drawn(first)[6]);
  assert.match(again, /Undone\./);
  const step = first.match(/^ +1 {2}(\S+ \S+ \S+)/m)[1];
  for (const words of [step, step.slice(2)])
    assert.deepEqual(drawn(fine(['text', '--seed', '5'], words + '\nquit\n')), drawn(first));
});

test('text: bad input is answered and nothing is lost', () => {
  const out = fine(['text', '--seed', '5'], 'fly\n99\n0\n\nM navigate PROBE\nundo\nsave\nload\nload no-such.ent\n* d8 3\nshow\nquit\n');
  for (const answer of [/'fly' is not understood/, /There are \d+ choices/, /nothing to undo/,
    /'save' needs the name of a file/, /'load' needs/, /Could not load no-such\.ent/, /A player chooses now/])
    assert.match(out, answer);
});

test('text: save, load and go on exactly there', () => {
  const file = join(scratch, 'saved.ent');
  rmSync(file, { force: true });
  const out = fine(['text', '--seed', '8'], `1\n1\nsave ${file}\nsave ${file}\n1\nquit\n`);
  assert.equal(out.match(/Saved to/g).length, 2);
  fine(['trace', file]);
  const on = fine(['text', file], '1\nquit\n');
  assert.equal(on.match(/draws \w+\./g).at(-1), out.match(/draws \w+\./g).at(-1));
  const other = fine(['text', '--seed', '9'], `save ${file}\nsave! ${file}\nquit\n`);
  assert.match(other, /already exists/);
  assert.match(other, /Saved to/);
  assert.match(fine(['text'], `save ${join(scratch, 'no/such/folder.ent')}\nquit\n`), /Could not save/);
});

test('text: a broken record is refused with its line and the game on the table goes on', () => {
  const file = join(scratch, 'broken.ent');
  writeFileSync(file, header + setup + 'M navigate PROBE\n');
  assert.match(fine(['text', '--seed', '1'], `load ${file}\n1\nquit\n`), /Could not load .*14: [\s\S]*It is/);
  const r = run(['text', file], '');
  assert.equal(r.status, 1);
});

test('text --dice is the referee: the first game of the rule book, typed in', () => {
  const answers = ['magnetic_shielding quantum_programming control_infrastructure dilution_refrigerator ' +
    'qubit_interconnect quantum_error_correction quantum_gates physical_qubits', '5 2', '0', '0', 'X', 'H', 'H', 'CNOT',
  'SWAP', 'X', 'navigate H', 'X', 'navigate CNOT', 'H', '3', 'retrieve', '6', 'navigate H', 'SWAP', '1', '1',
  'heisenberg', 'quit'];
  const out = fine(['text', '--dice'], answers.join('\n') + '\n');
  for (const said of [/Mercurial flies from ZERO to PLUS/, /evade the orbital defences of PHI PLUS/,
    /Mercurial retrieves Quantum Gates from PHI PLUS/, /orbital defences of OMEGA TWO detect the ships/,
    /jumps from OMEGA TWO to ONE/, /rate rises to 2/, /Rubicon keeps Heisenberg/]) assert.match(out, said);
});

test('text: the end of input ends the session, not the program with an error', () => {
  assert.match(fine(['text', '--seed', '3'], '1'), /input ended before/);
  assert.match(fine(['text', '--dice'], ''), /input ended before/);
});

test('output that cannot be written is said', { skip: !existsSync('/dev/full') }, () => {
  const r = call('sh', ['-c', `"${program}" simulate --games 5 > /dev/full`]);
  assert.equal(r.status, 1);
  assert.match(r.stderr, /cannot write the output/);
});
