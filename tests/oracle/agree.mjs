// Does the oracle replay a record to the same rows as a trace file? By value: key order is free.
//
// Use: node agree.mjs RECORD TRACE
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { replay } from './oracle.mjs';

const [record, trace] = process.argv.slice(2);
const rows = readFileSync(trace, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
assert.deepEqual(rows, JSON.parse(JSON.stringify(replay(readFileSync(record, 'utf8')))));
