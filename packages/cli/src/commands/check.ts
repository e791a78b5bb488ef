import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

import { environmentFile } from '@up/federation/change-environment';
import { checkEnvironment } from '@up/federation/check';
import { CompositionError, parseEnvironment } from '@up/federation/environment';
import type { Finding } from '@up/federation/finding';
import { createStore } from '@up/federation/store';

import { CommandFailed, exitCodes, UsageError, type Command, type CommandInput } from '../command.ts';
import { sarifReport } from '../sarif.ts';

export const checkCommand: Command = {
  usage: '[--env E] [--json|--sarif]',
  summary: 'check that an environment can be served as published: exits with 0 if so, 1 if not, 3 if it cannot be read',
  flags: ['json', 'sarif'],
  async run(input) {
    const { workspace, environment, flags = new Set(), print } = input;
    if (flags.has('json') && flags.has('sarif')) throw new UsageError('choose one of --json and --sarif');
    const file = environmentFile(workspace, environment);
    const { text, findings, applications } = await check(input, file);
    const ok = findings.length === 0;
    const shown = relative(workspace.root, file);
    if (flags.has('json')) print(JSON.stringify({ environment, file: shown, ok, findings }, null, 2));
    else if (flags.has('sarif')) print(JSON.stringify(sarifReport({ file: shown, text, findings }), null, 2));
    else if (ok) print(`${file} fits together: ${applications} applications`);
    if (ok) return;
    const exitCode = findings.some(({ rule }) => rule === 'environment-unreadable')
      ? exitCodes.unknown
      : exitCodes.failed;
    const machine = flags.has('json') || flags.has('sarif');
    const lines = findings.map(({ message }) => message).join('\n');
    throw new CommandFailed(machine ? '' : `${file} cannot be served as published:\n${lines}`, exitCode);
  },
};

interface Checked {
  text: string;
  findings: Finding[];
  applications: number;
}

/** An environment that cannot be read is also a finding, so that a report contains it. */
async function check({ workspace, environment }: CommandInput, file: string): Promise<Checked> {
  const unreadable = (message: string, text = ''): Checked => ({
    text,
    findings: [{ rule: 'environment-unreadable', level: 'error', message }],
    applications: 0,
  });
  if (!existsSync(file)) return unreadable(`there is no environment "${environment}": ${file} does not exist`);
  const text = await readFile(file, 'utf8');
  try {
    const opened = parseEnvironment(text, file);
    const findings = await checkEnvironment(opened, createStore(workspace.storeDirectory));
    return { text, findings, applications: Object.keys(opened.microFrontends).length };
  } catch (error) {
    if (!(error instanceof CompositionError)) throw error;
    return unreadable(error.message, text);
  }
}
