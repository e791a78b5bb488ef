import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { exitCode } from '@up/processes/exit-code';
import { startNode } from '@up/processes/start-node';

import { checkCommand } from './check.ts';
import { CommandFailed, UsageError, type Command, type CommandInput } from '../command.ts';

/**
 * The commands that need the database itself. They run in the backend's code, with the settings of a backend: this
 * program knows no database.
 */
export const maintenanceCommands: readonly (readonly [string, Command])[] = [
  [
    'migrate',
    {
      usage: '',
      summary: 'make the database that of this release: its tables, the content and the catalogue',
      maxNames: 0,
      run: (input) => maintain(input, ['migrate']),
    },
  ],
  [
    'backup',
    {
      usage: '<folder>',
      summary: 'write the database, its files and the fingerprints of its keys into a new folder',
      maxNames: 1,
      run: (input) => maintain(input, ['backup', folderOf(input, 'backup')]),
    },
  ],
  [
    'restore',
    {
      usage: '<folder> [--dry-run]',
      summary: 'restore a backup into an empty database; with --dry-run, only check that it could be',
      flags: ['dry-run'],
      maxNames: 1,
      run: (input) =>
        maintain(input, ['restore', folderOf(input, 'restore'), ...(input.flags?.has('dry-run') ? ['--dry-run'] : [])]),
    },
  ],
  [
    'doctor',
    {
      usage: '[--env E]',
      summary: 'check the settings of a backend and what they name, then the environment: a line for each fault',
      maxNames: 0,
      async run(input) {
        const [backend] = await Promise.allSettled([maintain(input, ['doctor'])]);
        await checkCommand.run(input);
        if (backend.status === 'rejected') throw backend.reason;
      },
    },
  ],
];

function folderOf({ names: [name] }: CommandInput, command: string): string {
  if (name === undefined) throw new UsageError(`usage: portal ${command} <folder>`);
  return resolve(name);
}

/** @throws {CommandFailed} when the task fails, which has said why */
async function maintain({ workspace, environment, environmentGiven }: CommandInput, words: string[]): Promise<void> {
  const program = join(workspace.root, 'packages/backend/src/maintenance/main.ts');
  if (!existsSync(program)) {
    throw new CommandFailed('this command is part of the portal: run it in its repository, or in its image');
  }
  const chosen = environmentGiven ? { PORTAL_ENVIRONMENT: environment } : {};
  const child = startNode(['--disable-warning=ExperimentalWarning', program, ...words], {
    cwd: workspace.root,
    env: { ...process.env, ...chosen },
  });
  const code = await exitCode(child);
  if (code !== 0) throw new CommandFailed('', code ?? 1);
}
