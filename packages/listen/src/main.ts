#!/usr/bin/env node
import { hostname } from 'node:os';

import { runProgram } from './program.ts';
import { askAtTerminal } from './terminal.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

process.exitCode = await runProgram({
  words: process.argv.slice(2),
  variables: process.env,
  machine: hostname(),
  ask: process.stdin.isTTY ? askAtTerminal : undefined,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  signal: stop.signal,
});
