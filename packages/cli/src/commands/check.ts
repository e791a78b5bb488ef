import { relative } from 'node:path';

import { edges, type Edge } from '@up/api/calls/platform/edge';
import { environmentFile } from '@up/federation/composition/change-environment';
import { checkEnvironment, checkSignature } from '@up/federation/composition/check';
import { CompositionError, parseEnvironment, type Environment } from '@up/federation/composition/environment';
import { isSignedRevision } from '@up/federation/composition/signed-environment';
import { readText } from '@up/federation/composition/environment-files';
import { errorsOf, type Finding } from '@up/federation/composition/finding';
import { readPublicKeys, type PublicKeys } from '@up/federation/contract/signing';
import { createStore, isBucket } from '@up/federation/store/create-store';

import { CommandFailed, exitCodes, UsageError, type Command, type CommandInput } from '../command.ts';
import { sarifReport } from '../sarif.ts';
import { createOpsClient, opsOptions } from './ops/client.ts';

export const checkCommand: Command = {
  usage: '[--env E] [--json|--sarif] [--url U] [--token-file F]',
  summary:
    'check that an environment can be served as published: exits with 0 if so, 1 if not, 3 if it cannot be read, 4 if the store cannot',
  maxNames: 0,
  flags: ['json', 'sarif'],
  options: opsOptions,
  async run(input) {
    const { workspace, environment, flags = new Set(), print } = input;
    if (flags.has('json') && flags.has('sarif')) throw new UsageError('choose one of --json and --sarif');
    const file = environmentFile(workspace, environment);
    const { text, findings, applications } = await check(input, file);
    const ok = errorsOf(findings).length === 0;
    const shown = isBucket(file) ? file : relative(workspace.root, file);
    if (flags.has('json')) print(JSON.stringify({ environment, file: shown, ok, findings }, null, 2));
    else if (flags.has('sarif')) print(JSON.stringify(sarifReport({ file: shown, text, findings }), null, 2));
    else for (const { message } of findings.filter(({ level }) => level === 'warning')) print(`warning: ${message}`);
    const isForPrograms = flags.has('json') || flags.has('sarif');
    if (ok && !isForPrograms) print(`${file} fits together: ${applications} applications`);
    if (ok) return;
    throw new CommandFailed(isForPrograms ? '' : faultOf(file, findings), exitCodeOf(findings));
  },
};

/** Why the environment does not pass. A store that cannot be reached says nothing about the environment. */
function faultOf(file: string, findings: readonly Finding[]): string {
  const errors = errorsOf(findings);
  const [first] = errors;
  if (errors.length === 1 && exitCodeOf(findings) === exitCodes.storeUnavailable) {
    return `${file} cannot be checked: ${first}`;
  }
  return `${file} cannot be served as published:\n${errors.join('\n')}`;
}

function exitCodeOf(findings: readonly Finding[]): number {
  const rules = new Set(findings.map(({ rule }) => rule));
  if (rules.has('environment-unreadable')) return exitCodes.unknown;
  return rules.has('store-unavailable') ? exitCodes.storeUnavailable : exitCodes.failed;
}

interface Checked {
  text: string;
  findings: Finding[];
  applications: number;
}

/** An environment that cannot be read is also a finding, so that a report contains it. */
async function check(input: CommandInput, file: string): Promise<Checked> {
  const { workspace, environment, environmentKeyFile, teams } = input;
  const publicKey = environmentKeyFile === undefined ? undefined : readPublicKeys(environmentKeyFile);
  const unreadable = (message: string, text = ''): Checked => ({
    text,
    findings: [{ rule: 'environment-unreadable', level: 'error', message }],
    applications: 0,
  });
  const text = await readText(file);
  if (text === undefined) return unreadable(`there is no environment "${environment}": ${file} does not exist`);
  try {
    const opened = parseEnvironment(text, file);
    const findings = [
      ...checkSignature(opened, { file, text, publicKey, teams }),
      ...(await checkRevision(input, file, opened, publicKey)),
      ...(await checkEnvironment(opened, createStore(workspace.storeDirectory), teams)),
    ];
    return { text, findings, applications: Object.keys(opened.microFrontends).length };
  } catch (error) {
    if (!(error instanceof CompositionError)) throw error;
    return unreadable(error.message, text);
  }
}

/** Compares the file with what edges have accepted, where the options say whom to ask. */
async function checkRevision(
  input: CommandInput,
  file: string,
  { revision = 0 }: Environment,
  publicKey: PublicKeys | undefined,
): Promise<Finding[]> {
  if (opsOptions.every((option) => input.options?.[option] === undefined)) return [];
  const call = await createOpsClient(input);
  const reported = (await call(edges, {})).filter(({ environment }) => environment === input.environment);
  // Whoever has the token of the edges can report any number; the key of the environment tells which was one.
  const isProven = ({ revision: reportedOne = 0, revisionSignature: signature = '' }: Edge) =>
    !publicKey || isSignedRevision(publicKey, file, { revision: reportedOne, signature });
  const accepted = Math.max(0, ...reported.filter(isProven).map((edge) => edge.revision ?? 0));
  if (revision >= accepted) return [];
  const message = `${file}: revision ${revision} is older than revision ${accepted}, which edges have accepted`;
  return [{ rule: 'environment-outdated', level: 'error', message }];
}
