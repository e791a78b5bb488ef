import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks for a secret at the terminal, which does not show what is typed. */
export async function askAtTerminal(question: string): Promise<string> {
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
