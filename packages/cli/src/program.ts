import { parseArgs } from 'node:util';

import { errorMessage } from '@up/api/error-message';
import { readTeams } from '@up/federation/contract/teams';
import { errorCode } from '@up/processes/error-code';

import { alertsCommand } from './commands/alerts.ts';
import { catalogueCommand } from './commands/catalogue/catalogue.ts';
import { checkCommand } from './commands/check.ts';
import { checkContentCommand } from './commands/check-content.ts';
import { contentCommand } from './commands/content.ts';
import { createCommand } from './commands/create.ts';
import { devCommand } from './commands/dev.ts';
import { faultCommand } from './commands/fault.ts';
import { keysCommand } from './commands/keys.ts';
import { maintenanceCommands } from './commands/maintenance.ts';
import { opsCommand } from './commands/ops/ops.ts';
import { overrideCommand } from './commands/override.ts';
import { overridesCommand } from './commands/overrides.ts';
import { promoteCommand } from './commands/promote.ts';
import { pruneCommand } from './commands/prune.ts';
import { publishCommand } from './commands/publish.ts';
import { rehearseCommand } from './commands/rehearse.ts';
import { rekeyCommand } from './commands/rekey.ts';
import { routesCommand } from './commands/routes.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { statusCommand } from './commands/status.ts';
import { upstreamsCommand } from './commands/upstreams.ts';
import { CommandFailed, exitCodes, requireEnvironment, requireVersion, UsageError, type Command } from './command.ts';
import { galleryCommand } from './commands/gallery.ts';
import { historyCommand } from './commands/history.ts';
import { actorOf, readWorkspace } from './workspace.ts';

const commands = new Map<string, Command>([
  ['publish', publishCommand],
  ['promote', promoteCommand],
  ['rollback', rollbackCommand],
  ['status', statusCommand],
  ['routes', routesCommand],
  ['upstreams', upstreamsCommand],
  ['gallery', galleryCommand],
  ['history', historyCommand],
  ['check', checkCommand],
  ['alerts', alertsCommand],
  ['rehearse', rehearseCommand],
  ['prune', pruneCommand],
  ['dev', devCommand],
  ['create', createCommand],
  ['fault', faultCommand],
  ['override', overrideCommand],
  ['overrides', overridesCommand],
  ['keys', keysCommand],
  ['catalogue', catalogueCommand],
  ['content', contentCommand],
  ['check-content', checkContentCommand],
  ['ops', opsCommand],
  ['rekey', rekeyCommand],
  ...maintenanceCommands,
]);

function usage(): string {
  const rows = [...commands].map(
    ([name, { usage, summary }]) => `  portal ${`${name} ${usage}`.padEnd(44)} ${summary}`,
  );
  return ['Usage:', ...rows, '', '--env is "local" by default.'].join('\n');
}

/** What the program is started with, and where it prints. */
export interface ProgramInput {
  /** Its arguments, without those of Node. */
  words: string[];
  variables: NodeJS.ProcessEnv;
  print: (line: string) => void;
  printError: (line: string) => void;
}

/** Runs one command of `portal` and returns the exit code; what fails is printed in one line. */
export async function runProgram(input: ProgramInput): Promise<number> {
  try {
    return await run(input);
  } catch (error) {
    // Tests run in another realm, whose errors are no instances of this one's class.
    const isError = typeof error === 'object' && error !== null && 'message' in error;
    const message = String(isError ? error.message : error);
    if (message) input.printError(`portal: ${message}`);
    return exitCodeOf(error);
  }
}

async function run({ words, variables, print, printError }: ProgramInput): Promise<number> {
  const [name, ...rest] = words;
  if (name === undefined || name === 'help' || words.includes('--help')) {
    print(usage());
    return 0;
  }
  const command = commands.get(name);
  if (!command) {
    printError(`portal: there is no command "${name}"\n\n${usage()}`);
    return exitCodes.usage;
  }
  const { values, positionals } = parse(name, command, rest);
  const unexpected = positionals[command.maxNames ?? positionals.length];
  if (unexpected !== undefined) throw new UsageError(`"${unexpected}" is unexpected: portal ${name} ${command.usage}`);
  const entries = Object.entries(values);
  const options = Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  // An empty variable counts as not set.
  const set: NodeJS.ProcessEnv = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  await command.run({
    workspace: readWorkspace(variables),
    environment: requireEnvironment(options.env ?? 'local'),
    environmentGiven: options.env !== undefined,
    actor: actorOf(variables),
    signingKeyFile: set.SIGNING_KEY_FILE,
    environmentKeyFile: set.ENVIRONMENT_KEY_FILE,
    teams: set.TEAMS_FILE === undefined ? undefined : readTeams(set.TEAMS_FILE),
    teamKeyFile: set.TEAM_KEY_FILE,
    operatorToken: set.OPERATOR_TOKEN,
    version: options.version === undefined ? undefined : requireVersion(options.version),
    names: positionals,
    options,
    flags: new Set(entries.flatMap(([name, value]) => (value === true ? [name] : []))),
    print,
  });
  return 0;
}

/** @throws {UsageError} in place of Node's own explanation */
function parse(name: string, command: Command, words: string[]) {
  // A negative number is a value, which the command explains.
  const args = words.flatMap((word, index) => {
    if (/^-\d/.test(word) && /^--[\w-]+$/.test(words[index - 1] ?? '')) return [];
    const next = words[index + 1] ?? '';
    return /^--[\w-]+$/.test(word) && /^-\d/.test(next) ? [`${word}=${next}`] : [word];
  });
  try {
    return parseArgs({ args, allowPositionals: true, options: optionsOf(command) });
  } catch (cause) {
    const option = /'(-[^' ]+)/.exec(errorMessage(cause))?.[1] ?? '';
    const isUnknown = errorCode(cause) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    const fault = isUnknown ? `there is no option ${option}` : `the value of ${option} is missing, or one too many`;
    throw new UsageError(`${fault}: portal ${name} ${command.usage}`, { cause });
  }
}

type Options = Record<string, { type: 'string' | 'boolean' }>;

/** The options of the command besides its names. */
function optionsOf({ options = [], flags = [] }: Command): Options {
  return Object.fromEntries<Options[string]>([
    ...['env', 'version', ...options].map((option) => [option, { type: 'string' }] as const),
    ...flags.map((flag) => [flag, { type: 'boolean' }] as const),
  ]);
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommandFailed) return error.exitCode;
  return error instanceof UsageError ? exitCodes.usage : exitCodes.failed;
}
