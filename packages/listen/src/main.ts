#!/usr/bin/env node
import { hostname } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import { runProgram } from './program.ts';

/** Asks for a secret at the terminal, which does not show what is typed. */
async function askAtTerminal(question: string): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return (await terminal.question('')).trim();
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

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
