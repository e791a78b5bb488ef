#!/usr/bin/env node
import { parseArgs } from 'node:util';

import { checkCommand } from './commands/check.ts';
import { devCommand } from './commands/dev.ts';
import { opsCommand } from './commands/ops.ts';
import { promoteCommand } from './commands/promote.ts';
import { publishCommand } from './commands/publish.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { statusCommand } from './commands/status.ts';
import { UsageError, type Command } from './command.ts';
import { readWorkspace } from './workspace.ts';

const commands = new Map<string, Command>([
  ['publish', publishCommand],
  ['promote', promoteCommand],
  ['rollback', rollbackCommand],
  ['status', statusCommand],
  ['check', checkCommand],
  ['dev', devCommand],
  ['ops', opsCommand],
]);

function usage(): string {
  const rows = [...commands].map(
    ([name, { usage, summary }]) => `  portal ${`${name} ${usage}`.padEnd(44)} ${summary}`,
  );
  return ['Usage:', ...rows, '', '  --env is "local" unless said.'].join('\n');
}

async function run(words: string[]): Promise<number> {
  const [name, ...rest] = words;
  if (name === undefined || name === 'help' || words.includes('--help')) {
    console.log(usage());
    return 0;
  }
  const command = commands.get(name);
  if (!command) {
    console.error(`portal: there is no command "${name}"\n\n${usage()}`);
    return 2;
  }
  const own = (command.options ?? []).map((option) => [option, { type: 'string' }] as const);
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { ...Object.fromEntries(own), env: { type: 'string', default: 'local' }, version: { type: 'string' } },
  });
  await command.run({
    workspace: readWorkspace(process.env),
    environment: values.env,
    version: values.version,
    names: positionals,
    options: values,
    print: (line) => console.log(line),
  });
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`portal: ${message}`);
  const { code } = error as NodeJS.ErrnoException;
  process.exitCode = error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1;
}
