import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Workspace } from '@up/federation/build/publish';
import { publicRoute, storeVersion } from '@up/federation/testing/published-versions';

import { CommandFailed, type Command, type CommandInput } from '../command.ts';

/** A workspace in a new folder, whose store has shell 1.0.0 and one 1.0.0 and 2.0.0, and no environment. */
export async function createWorkspace(): Promise<Workspace> {
  const root = await mkdtemp(join(tmpdir(), 'up-cli-'));
  const workspace = { root, storeDirectory: join(root, 'store'), environmentsDirectory: join(root, 'environments') };
  await storeVersion(workspace.storeDirectory, { name: 'shell', version: '1.0.0' });
  for (const version of ['1.0.0', '2.0.0']) {
    await storeVersion(workspace.storeDirectory, { name: 'one', version, routes: [publicRoute('/')] });
  }
  return workspace;
}

/** Runs a command as kim in environment `local`, unless given otherwise, and returns the lines that it printed. */
export async function runCommand(
  workspace: Workspace,
  command: Command,
  input: Partial<CommandInput> = {},
): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  try {
    await command.run({ workspace, environment: 'local', names: [], actor: 'kim', print, ...input });
  } catch (error) {
    // A report may print its findings and then end with another code.
    if (lines.length === 0 || !(error instanceof CommandFailed) || error.message !== '') throw error;
    lines.push(`ends with ${error.exitCode}`);
  }
  return lines;
}
