#!/usr/bin/env node
import { runProgram } from './program.ts';

process.exitCode = await runProgram({
  words: process.argv.slice(2),
  variables: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
