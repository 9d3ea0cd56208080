// make.mjs - chooses the playthroughs kept here: games of the oracle, short and full of happenings.
//
// Use: node make.mjs FOLDER      (tests/goldens/regenerate.sh calls it)
//
// From each profile and for both variants the shortest of many seeded games that ends, and the
// worked first game of the rule book. The records decide the rest: see regenerate.sh.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROFILES, ownGame, random } from '../oracle/games.mjs';

const folder = process.argv[2];
const GAMES = 60, SEED = 2017;

const FIRST_GAME = `entanglion 1
rate 1
variant standard
mercurial rule book
rubicon rule book

# The worked first game of the rule book.
* components magnetic_shielding quantum_programming control_infrastructure dilution_refrigerator qubit_interconnect quantum_error_correction quantum_gates physical_qubits
* rolloff 6 2
* d2 0
* d2 0
* draw X
* draw H
* draw H
* draw CNOT
* draw SWAP
* draw X
M navigate H # to PLUS
* draw X
R navigate CNOT # both to PHI PLUS
* draw H
* d8 3
M retrieve # Quantum Gates
* d8 6
R navigate H # both to OMEGA TWO
* draw SWAP # the book does not say which card
* d8 1
* d2 1
* event heisenberg
`;
writeFileSync(join(folder, 'first-game.ent'), FIRST_GAME);

for (const [name, profile] of Object.entries(PROFILES))
  for (const [n, variant] of ['standard', 'czech'].entries()) {
    const rng = random(SEED + n), rate = (Object.keys(PROFILES).indexOf(name) + n) % 4 + 1;
    const games = Array.from({ length: GAMES }, () => ownGame(rng, variant, rate, { ...profile, upTo: 8 }));
    const ended = games.filter(steps => steps.at(-1).startsWith('='));
    const steps = (ended.length ? ended : games).reduce((a, b) => (b.length < a.length ? b : a)).slice(0, 220);
    writeFileSync(join(folder, `${name}-${variant}.ent`),
      `entanglion 1\nvariant ${variant}\nrate ${rate}\nmercurial ${name}\nrubicon ${name}\n\n${steps.join('\n')}\n`);
  }
