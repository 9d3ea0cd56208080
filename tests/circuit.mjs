// circuit.mjs - the exported circuits, judged by programs that are not ours: qsharp-lang compiles and
// runs the OpenQASM 3, quantum-circuit simulates the OpenQASM 2. What they find must be the state of
// the planets on which the game stands.
import assert from 'node:assert/strict';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import * as command from './run.mjs';

const require = createRequire(new URL('../web/package.json', import.meta.url));
const run = (...args) => command.fine(args);

const folder = mkdtempSync(join(tmpdir(), 'entanglion-circuit-'));
after(() => rmSync(folder, { recursive: true }));
run('simulate', '--games', '12', '--seed', '3', '--jobs', '1', '--records', folder);
const records = [...Array(12).keys()].map((i) =>
    join(folder, `game-${String(i).padStart(7, '0')}.ent`));

// Probabilities of 00 01 10 11 (Mercurial first), from the places in the trace, by hand.
const alone = { ZERO: [1, 0], ONE: [0, 1], PLUS: [0.5, 0.5], MINUS: [0.5, 0.5] };
function probabilities(mercurial, rubicon) {
    if (mercurial.startsWith('PHI')) return [0.5, 0, 0, 0.5];
    if (mercurial.startsWith('PSI')) return [0, 0.5, 0.5, 0];
    if (mercurial.startsWith('OMEGA')) return [0.25, 0.25, 0.25, 0.25];
    return alone[mercurial].flatMap((m) => alone[rubicon].map((r) => m * r));
}
// Amplitudes up to a global phase, as QUANTUM tables have them.
const together = {
    OMEGA_ZERO: [1, -1, 1, 1], OMEGA_ONE: [-1, 1, 1, 1], OMEGA_TWO: [1, 1, 1, -1],
    OMEGA_THREE: [1, 1, -1, 1], PHI_PLUS: [1, 0, 0, 1], PHI_MINUS: [1, 0, 0, -1],
    PSI_PLUS: [0, 1, 1, 0], PSI_MINUS: [0, 1, -1, 0],
};
const single = { ZERO: [1, 0], ONE: [0, 1], PLUS: [1, 1], MINUS: [1, -1] };
function amplitudes(mercurial, rubicon) {
    const list = together[mercurial] ??
        single[mercurial].flatMap((m) => single[rubicon].map((r) => m * r));
    const length = Math.hypot(...list);
    return list.map((a) => a / length);
}
// What qsharp-lang takes its luck from. Node.js 18 has no globalThis.crypto at all; and with numbers
// from a seed the shots fall the same in every run.
function seeded(seed) {
    const next = () => {
        seed = (seed + 0x6d2b79f5) | 0;
        let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return (t ^ (t >>> 14)) >>> 0;
    };
    const getRandomValues = (array) => {
        new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, i, bytes) => { bytes[i] = next(); });
        return array;
    };
    Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues }, configurable: true });
}
const lastRow = (record) => JSON.parse(run('trace', record).trim().split('\n').at(-1));

test('qsharp-lang runs the OpenQASM 3, and its outcomes are those of the planets', async () => {
    seeded(1);
    const entry = require.resolve('qsharp-lang');
    const { getCompiler, loadWasmModule, QscEventTarget } = await import(pathToFileURL(entry));
    await loadWasmModule(readFileSync(join(entry, '../../lib/web/qsc_wasm_bg.wasm')).buffer);
    const compiler = await getCompiler();
    const shots = 400;
    for (const record of records) {
        const row = lastRow(record);
        const expected = probabilities(...row.state.ships);
        for (const options of [[], ['--slots']]) {
            const code = run('circuit', record, '--qasm3', ...options);
            const results = new QscEventTarget(true);
            await compiler.run({ sources: [['game.qasm', code]], languageFeatures: [],
                profile: 'unrestricted', projectType: 'openqasm' }, '', shots, results);
            const counts = [0, 0, 0, 0];
            for (const shot of results.getResults()) {
                assert.ok(shot.success, `${record}: ${JSON.stringify(shot.result)}`);
                const bits = String(shot.result).match(/Zero|One/g);
                counts[(bits[0] === 'One') * 2 + (bits[1] === 'One')]++;
            }
            // Five standard errors; what cannot come must not.
            counts.forEach((count, i) => {
                const error = Math.sqrt(shots * expected[i] * (1 - expected[i]));
                assert.ok(Math.abs(count - shots * expected[i]) <= 5 * error,
                    `${record} ${options}: ${counts} of ${shots}, expected ${expected}`);
            });
        }
    }
});

test('quantum-circuit reads the OpenQASM 2 and comes to the state of the planets', () => {
    const QuantumCircuit = require('quantum-circuit');
    for (const record of records) {
        const row = lastRow(record);
        const expected = amplitudes(...row.state.ships);
        for (const options of [[], ['--slots']]) {
            // Its simulator does not collapse what it measures; without it the state can be read.
            const code = run('circuit', record, '--qasm2', ...options).replace(/^measure.*\n/gm, '');
            const circuit = new QuantumCircuit();
            let errors = [];
            circuit.importQASM(code, (e) => { errors = e; });
            assert.deepEqual(errors, []);
            circuit.run();
            let overlap = 0;
            for (let i = 0; i < 4; i++) {
                // It numbers states with the first qubit as the lowest bit.
                const amplitude = circuit.state[((i & 1) << 1) | (i >> 1)];
                overlap += expected[i] * (amplitude ? (amplitude.re ?? amplitude) : 0);
            }
            assert.ok(Math.abs(Math.abs(overlap) - 1) < 1e-9, `${record} ${options}: ${overlap}`);
        }
    }
});

test('with --measure qsharp-lang measures at every detection, and finds what the planet allows', async () => {
    const entry = require.resolve('qsharp-lang');
    const { getCompiler, loadWasmModule, QscEventTarget } = await import(pathToFileURL(entry));
    await loadWasmModule(readFileSync(join(entry, '../../lib/web/qsc_wasm_bg.wasm')).buffer);
    const compiler = await getCompiler();
    let measured = 0;
    for (const record of records) {
        const rows = run('trace', record).trim().split('\n').map((line) => JSON.parse(line));
        const detections = rows.filter((row, i) => i > 0 && /^(\* d2|[MR] jump)/.test(row.step) &&
            together[rows[i - 1].state.ships[0]]).map((row) => rows[rows.indexOf(row) - 1].state.ships);
        const code = run('circuit', record, '--qasm3', '--measure');
        assert.equal((code.match(/^d\d+ = measure q;$/gm) ?? []).length, detections.length);
        if (detections.length === 0) continue;
        const results = new QscEventTarget(true);
        await compiler.run({ sources: [['game.qasm', code]], languageFeatures: [],
            profile: 'unrestricted', projectType: 'openqasm' }, '', 40, results);
        for (const shot of results.getResults()) {
            assert.ok(shot.success, `${record}: ${JSON.stringify(shot.result)}`);
            const bits = String(shot.result).match(/Zero|One/g).map((bit) => Number(bit === 'One'));
            assert.equal(bits.length, 2 + 2 * detections.length);
            detections.forEach((ships, i) => { // after c come d1, d2 and so on
                const outcome = bits[2 + 2 * i] * 2 + bits[3 + 2 * i];
                assert.ok(probabilities(...ships)[outcome] > 0, `${record}: ${ships} showed ${outcome}`);
            });
        }
        measured += detections.length;
    }
    assert.ok(measured > 5);
    assert.equal(command.run(['circuit', records[0], '--measure']).status, 2);
});

test('OpenQASM 2 is ASCII, and both versions reset the qubits before the first gate', () => {
    for (const record of records)
        for (const version of ['--qasm2', '--qasm3']) {
            const code = run('--lang', 'pl', 'circuit', record, version);
            const statements = code.split('\n').filter((line) => !/^(\/\/|OPENQASM|include|q|creg|bit)/.test(line));
            assert.equal(statements[0], 'reset q;');
            if (version === '--qasm2') assert.match(code, /^[\x00-\x7f]*$/);
        }
});

test('SVG, link and text are written, and two formats at once are refused', () => {
    const picture = join(folder, 'circuit.svg');
    assert.equal(run('circuit', records[0], '--svg', picture), '');
    assert.match(readFileSync(picture, 'utf8'), /^<svg [\s\S]*<\/svg>\n$/);
    assert.equal(run('circuit', records[0], '--svg', '-'), readFileSync(picture, 'utf8'));
    assert.equal(command.run(['circuit', records[0], '--svg', join(folder, 'no/such.svg')]).status, 1);
    const link = run('circuit', records[0], '--quirk').trim();
    const circuit = JSON.parse(decodeURIComponent(new URL(link).hash.replace('#circuit=', '')));
    assert.ok(Array.isArray(circuit.cols));
    assert.match(run('circuit', records[0]), /^M .*\nR .*\n/);
    assert.equal(command.run(['circuit', records[0], '--svg', '-', '--qasm2']).status, 2);
    assert.equal(command.run(['circuit', join(folder, 'none.ent')]).status, 1);
});
