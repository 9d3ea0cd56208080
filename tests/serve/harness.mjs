// harness.mjs - what all tests here use: servers and faces (faces.mjs).
import { after } from 'node:test';
import { stopAll } from './faces.mjs';

export * from './faces.mjs';

// Every server is stopped in the end, those that a failed test left behind too.
after(stopAll);
