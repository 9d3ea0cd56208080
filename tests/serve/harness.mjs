// harness.mjs - what all tests here use: servers and faces (faces.mjs).
import { after } from 'node:test';
import { Server, stopAll } from './faces.mjs';

export * from './faces.mjs';

// However slow the machine is, nobody is too slow for these servers; a test of such a limit gives its own.
Server.patience = ['--hello-time', '3600', '--silence-time', '3600', '--review-time', '3600'];

// Every server is stopped in the end, those that a failed test left behind too.
after(stopAll);
