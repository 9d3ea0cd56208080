// show.mjs - position IDs from outside: `show`, and IDs in the place of records.
//
// IDs are decoded here a second time, from docs/library.md alone, and compared with the trace.
//
// Usage: ENTANGLION=path/to/entanglion node --test tests/show.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync, rmSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as command from './run.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'entanglion-'));
test.after(() => rmSync(scratch, { recursive: true }));

const run = (args, input) => command.run(args, input, { cwd: scratch });
const fine = (args, input) => command.fine(args, input, { cwd: scratch });
const header = 'entanglion 1\nrate 1\n\n';
const setup =
  '* components magnetic_shielding quantum_programming control_infrastructure dilution_refrigerator ' +
  'qubit_interconnect quantum_error_correction quantum_gates physical_qubits\n' +
  '* rolloff 5 2\n* d2 0\n* d2 0\n* draw X\n* draw H\n* draw H\n* draw CNOT\n* draw SWAP\n* draw X\n';
const newGame = 'ent1-0000V9G-943PQBS-BA8S8BJ';
const begun = () => fine(['show', '--id', '-'], header + setup).trim();

// ---- the encoding, by docs/library.md ----

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const components = ['control_infrastructure', 'dilution_refrigerator', 'magnetic_shielding', 'physical_qubits',
  'quantum_error_correction', 'quantum_gates', 'quantum_programming', 'qubit_interconnect'];
const ring = ['OMEGA_ZERO', 'OMEGA_ONE', 'PSI_MINUS', 'PHI_MINUS', 'OMEGA_THREE', 'OMEGA_TWO', 'PHI_PLUS', 'PSI_PLUS'];
const outside = ['ZERO', 'ONE', 'PLUS', 'MINUS'];
const events = ['bennett', 'heisenberg', 'mechanic', 'quantum_tunnel', 'bit_flip_error', 'schrodinger', 'spooky_action',
  'wave_function_collapse'];
const kinds = { CNOT: 7, H: 8, SWAP: 3, X: 5 };

// All ways to place the components from `from` on, counted by plain recursion.
const ways = (left, planets) => left === 0 ? 1 :
  (planets ? planets * ways(left - 1, planets - 1) : 0) + 2 * ways(left - 1, planets);
const placed = rank => {
  const free = [...ring], out = {};
  components.forEach((name, i) => {
    const options = [...free.map(planet => [planet, ways(7 - i, free.length - 1)]),
      ...['M', 'R'].map(ship => [ship, ways(7 - i, free.length)])];
    for (const [where, count] of options) {
      if (rank < count) {
        out[name] = where;
        if (free.includes(where)) free.splice(free.indexOf(where), 1);
        break;
      }
      rank -= count;
    }
  });
  return out;
};
// Every way to deal n cards to the six piles, in order; the rank is a place in that list.
const dealings = (n, piles) => piles === 1 ? [[n]] :
  Array.from({ length: n + 1 }, (_, first) => dealings(n - first, piles - 1).map(rest => [first, ...rest])).flat();
const dealt = Object.fromEntries(Object.entries(kinds).map(([kind, n]) => [kind, dealings(n, 6)]));

const decode = id => {
  let number = [...id.replaceAll('-', '').slice(4, 22)].reduce((n, c) => n * 32n + BigInt(alphabet.indexOf(c)), 0n);
  const take = radix => {
    const digit = Number(number % BigInt(radix));
    number /= BigInt(radix);
    return digit;
  };
  const cards = Object.fromEntries(['X', 'SWAP', 'H', 'CNOT'].map(kind => [kind, dealt[kind][take(dealt[kind].length)]]));
  const component = take(ways(8, 8));
  let event = take(4096);
  const where = events.map((_, i) => i < 4 ? 4 : 2).reverse().map(n => {
    const w = event % n;
    event = Math.floor(event / n);
    return w;
  }).reverse();
  const [probe, , variant, detection, ships, turn, situation] = [3, 2, 2, 12, 24, 2, 100].map(take);
  assert.equal(number, 0n);
  const pile = i => Object.fromEntries(Object.keys(kinds).map(kind => [kind, cards[kind][i]]));
  return {
    situation, variant, turn: 'MR'[turn],
    ships: ships < 16 ? [outside[ships >> 2], outside[ships & 3]] : [ring[ships - 16], ring[ships - 16]],
    detection, components: placed(component),
    hands: [pile(0), pile(1)], control: pile(2), drawn: pile(3),
    stack: { ...pile(4), PROBE: +(probe > 0) }, discard: { ...pile(5), PROBE: +(probe === 0) },
    probe_last: probe === 2,
    held: Object.fromEntries(events.flatMap((name, i) => where[i] > 1 ? [[name, 'MR'[where[i] - 2]]] : [])),
    gone: events.filter((_, i) => where[i] === 1).sort(),
  };
};

test('an ID holds the position that the trace shows, by a second decoder', () => {
  for (const variant of ['standard', 'czech']) {
    const folder = join(scratch, `games-${variant}`);
    fine(['simulate', '--games', command.hurried ? '3' : '12', '--seed', '5', '--variant', variant, '--turns', '9', '--records', folder]);
    for (const name of readdirSync(folder)) {
      const lines = readFileSync(join(folder, name), 'utf8').split('\n');
      const first = lines.indexOf('') + 11; // after set-up
      for (let end = first; end < lines.length; end += 7) {
        const record = lines.slice(0, end).join('\n') + '\n';
        const id = fine(['show', '--id', '-'], record).trim();
        const row = JSON.parse(fine(['show', '--json', id])), got = decode(id), s = row.state;
        assert.equal(row.step, null);
        assert.deepEqual({ ...JSON.parse(fine(['trace', '-'], record).trim().split('\n').at(-1)), step: null, id }, row);
        for (const key of ['ships', 'detection', 'turn', 'hands', 'control', 'drawn', 'stack', 'discard', 'components',
          'probe_last']) assert.deepEqual(got[key], s[key], `${key} of ${id}`);
        assert.deepEqual(got.held, s.events.held);
        assert.deepEqual(got.gone, [...s.events.discard].sort());
        assert.equal(got.variant, variant === 'czech' ? 1 : 0);
      }
    }
  }
});

test('show: plain lines, the question and the ID; --id only the ID; --json the row of the trace', () => {
  const id = begun(), lines = fine(['show', '-'], header + setup);
  assert.match(id, /^ent1(-[0-9A-HJKMNP-TV-Z]{7}){3}$/);
  assert.match(lines, /^Detection rate 1\.[\s\S]*Mercurial: on ZERO[\s\S]*\n\n.*Mercurial.*\n\nent1-\S+\n$/);
  assert.ok(lines.endsWith(`\n${id}\n`));
  assert.equal(fine(['show', id]), lines);
  assert.equal(fine(['show', id.toLowerCase().replaceAll('-', ' ')]), lines);
  assert.equal(fine(['show', '--id', id.replaceAll('-', '')]), `${id}\n`);
  assert.equal(fine(['show', '--json', id]), fine(['trace', '--ids', id]));
  assert.equal(fine(['trace', '--ids', id]), fine(['trace', id]).replace(/\}\n$/, `,"id":"${id}"}\n`));
  assert.equal(fine(['show', '--id', '-'], header).trim(), newGame);
  const help = fine(['show', '--help']);
  assert.match(help, /^Usage: entanglion show/);
  assert.equal(fine(['help', 'show']), help);
  assert.match(fine(['--help']), / {2}show +\w/);
});

test('show: a wrong call is status 2', () => {
  for (const call of [['show'], ['show', 'a', 'b'], ['show', '--id', '--json', newGame], ['show', '--id=1', newGame]]) {
    const r = run(call);
    assert.equal(r.status, 2, call.join(' '));
    assert.equal(r.stdout, '');
  }
});

test('trace and perft take an ID', () => {
  const id = begun();
  const rows = fine(['trace', id]).trim().split('\n');
  assert.equal(rows.length, 1);
  assert.deepEqual(JSON.parse(rows[0]).legal, ['M exchange H', 'M exchange X', 'M navigate H', 'M navigate X']);
  assert.equal(fine(['perft', id, '3']), fine(['perft', '-', '3'], header + setup));
});

test('each thing wrong with an ID has its own sentence and status 1', () => {
  const cases = [['no-such.ent', /no-such\.ent: No such file/], ['ent2-0000V9G', /version 1/], ['ent1.ent', /digits and letters/],
    ['ent1-000', /too short/], [`${newGame}0`, /too long/], [newGame.replace('V9', '9V'), /check/],
    [newGame.replace('V', 'W'), /check/]];
  for (const [word, message] of cases)
    for (const call of [['show', word], ['trace', word], ['perft', word, '1'], ['text', word]]) {
      const r = run(call);
      assert.equal(r.status, 1, call.join(' '));
      assert.match(r.stderr + r.stdout, message, call.join(' '));
      if (call[0] !== 'text') assert.equal(r.stdout, '');
    }
});

test('a file of that name comes first', () => {
  const file = join(scratch, newGame);
  writeFileSync(file, header + setup);
  assert.equal(fine(['show', '--id', newGame]).trim(), begun());
  rmSync(file);
  assert.equal(fine(['show', '--id', newGame]).trim(), newGame);
});

test('text: plays on from an ID, takes back to it, and saves a record that begins there', () => {
  const id = begun(), file = join(scratch, 'from-id.ent');
  const out = fine(['text', '--seed', '3', id], `undo\n1\nundo\nundo\n1\nsave ${file}\nquit\n`)
    .replace(/\s+/g, ' '); // sentences may be wrapped
  assert.match(out, /Loaded ent1-/);
  assert.equal(out.match(/nothing to undo/g).length, 2);
  assert.equal(out.match(/Undone/g).length, 1);
  const drawn = out.match(/Mercurial draws \w+\./g);
  assert.equal(drawn[0], drawn[1], 'undo never re-rolls');
  assert.match(out, /Saved to .*from-id\.ent\./);
  assert.ok(readFileSync(file, 'utf8').includes(`\nposition ${id}\n`));
  const rows = fine(['trace', '--ids', file]).trim().split('\n').map(row => JSON.parse(row));
  assert.equal(rows[0].id, id);
  assert.equal(rows.at(-1).to_move, 'R');
  // Every command that reads a record reads it; a review begins where the game did.
  assert.equal(fine(['show', '--id', file]).trim(), rows.at(-1).id);
  assert.equal(JSON.parse(fine(['hint', '--json', '--trials', '1', file])).mover, 'R');
  const review = JSON.parse(fine(['review', '--json', file]));
  assert.deepEqual([review.turns, review.steps.length], [2, rows.length - 1]);
  assert.ok(review.steps[0].skill <= 0 && review.steps[0].best);
  const engine = fine(['engine'], `entanglion 1\nposition\n${readFileSync(file, 'utf8')}end\ngo\n`);
  assert.match(engine, /ready\nstep R /);
  // And the game goes on from the file.
  assert.match(fine(['text', file], 'show\nquit\n'), /Loaded/);
  for (const [line, why] of [
    ['position ent1-000', /:3: .*the ID of a position of the same variant/],
    ['variant czech', /:3: 'czech' .*expected the variant of the position/],
    ['variant polish', /:3: 'polish' .*expected standard or czech/],
  ]) {
    const wrong = join(scratch, 'wrong-id.ent');
    writeFileSync(wrong, `entanglion 1\n${line.startsWith('variant') ? `position ${id}` : 'rate 1'}\n${line}\n\n`);
    const answer = run(['trace', wrong]);
    assert.equal(answer.status, 1);
    assert.match(answer.stderr, why);
  }
});

test('text: load takes an ID, with dice too; a new game by its ID can be saved', () => {
  const id = begun(), file = join(scratch, 'new.ent');
  assert.match(fine(['text', '--seed', '3'], `load ${id}\n1\nquit\n`), /Loaded ent1-[\s\S]*Mercurial: on ZERO/);
  assert.match(fine(['text', '--dice', id], 'navigate H\nX\nquit\n'), /Mercurial flies from ZERO to PLUS/);
  assert.match(fine(['text', '--seed', '3'], 'load ent1-000\n1\nquit\n'), /Could\s+not\s+load\s+ent1-000: .*too\s+short.*\s+continues/s);
  assert.match(fine(['text', '--seed', '3', newGame], `1\nsave ${file}\nquit\n`), /Saved to/);
  assert.equal(fine(['trace', file]).trim().split('\n')[0], fine(['trace', newGame]).trim());
});

// ---- positions built by hand ----

test('position: a usual one, one that is changed, and back through its lines', () => {
  const usual = fine(['position']).trim();
  assert.match(usual, /^ent1-/);
  const bell = fine(['position', 'ship M PHI_PLUS', 'ship R PHI_PLUS', 'turn R', 'hand R SWAP 1', 'hand R H 0', 'stack SWAP 2']).trim();
  const { state } = JSON.parse(fine(['show', bell, '--json']));
  assert.deepEqual(state.ships, ['PHI_PLUS', 'PHI_PLUS']);
  assert.equal(state.turn, 'R');
  assert.deepEqual(state.hands[1], { H: 0, CNOT: 1, X: 1, SWAP: 1 });
  for (const from of [[], ['--from', usual]]) assert.equal(fine(['position', ...from]).trim(), usual);
  const lines = fine(['position', '--from', bell, '--lines']);
  assert.equal(lines.split('\n')[0], `# ${bell}`);
  assert.equal(fine(['position', '-'], lines).trim(), bell);
  assert.equal(fine(['position', '--from', bell, '-', 'turn M'], 'turn R\n\n# no change\n').trim(), fine(['position', '-'], lines.replace('turn R', 'turn M')).trim());
  fine(['hint', bell, '--trials', '1']);
});

test('position: what no game can have is said, all of it; a change that is none as well', () => {
  const refused = (args, pattern, input) => {
    const r = run(['position', ...args], input);
    assert.equal(r.status, 1);
    assert.equal(r.stdout, '');
    assert.match(r.stderr, pattern);
  };
  refused(['ship M PHI_PLUS', 'detection 11'], /both ships are always on the same planet[^]*detection at X/);
  refused(['hand M H 9'], /There are only 8 H cards/);
  refused(['-'], /'fly' does not change/, 'turn R\nfly\n');
  refused(['--from', 'no-such'], /no-such/);
  writeFileSync(join(scratch, 'early.ent'), header);
  refused(['--from', 'early.ent'], /early\.ent is not at the beginning of a turn/);
  for (const call of [['--to', 'x'], ['ship M VENUS'], ['turn R', 'fly']]) assert.equal(run(['position', ...call]).status, 2);
  assert.match(run(['position', 'ship M VENUS']).stderr, /'ship M VENUS' does not change a position/);
});
