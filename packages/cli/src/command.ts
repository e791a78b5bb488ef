import type { Workspace } from '@up/federation/build/publish';
import type { Teams } from '@up/federation/contract/teams';
import { ApplicationName, EnvironmentName, VersionName } from '@up/federation/contract/version-name';

export interface CommandInput {
  workspace: Workspace;
  /** `local` by default. */
  environment: string;
  /** Whether the environment was given. */
  environmentGiven?: boolean;
  /** Who runs the command, for the history. */
  actor?: string;
  /** A PEM file with the key that signs changes. */
  signingKeyFile?: string;
  /** A PEM file with the public key that verifies environments. */
  environmentKeyFile?: string;
  /** The teams of the platform, where `TEAMS_FILE` names them. */
  teams?: Teams;
  /** PEM files, separated by commas, with the keys of the teams that publish and promote. */
  teamKeyFile?: string;
  /** The token of the provider's machines, unless `--token-file` names one. */
  operatorToken?: string;
  version?: string;
  /** The arguments after the command's name. */
  names: string[];
  /** The values of the options that the command declares. */
  options?: Readonly<Record<string, string | undefined>>;
  /** The flags that were given. */
  flags?: ReadonlySet<string>;
  print(line: string): void;
}

export interface Command {
  usage: string;
  summary: string;
  /** Names of options with a value, besides those of every command. */
  options?: readonly string[];
  /** Names of options without a value. */
  flags?: readonly string[];
  /** How many arguments it takes besides options; any number by default. */
  maxNames?: number;
  /** An error's message is printed for the user. */
  run(input: CommandInput): Promise<void>;
}

/** Exit codes of the program. */
export const exitCodes = {
  /** The check or the action failed. */
  failed: 1,
  /** Invalid arguments. */
  usage: 2,
  /** Cannot be checked: there is no such environment, or its file is unreadable. */
  unknown: 3,
  /** Cannot be checked now: the store cannot be reached. */
  storeUnavailable: 4,
} as const;

/** Ends a command with another exit code than 1. Without a message, the command has already printed what is needed. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
  readonly exitCode: number;

  constructor(message: string, exitCode: number = exitCodes.failed, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** The arguments are invalid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * The given names, at least one.
 * @throws {UsageError} when there is none
 */
export function requireNames(names: string[], command: string, usage: string): string[] {
  if (names.length === 0) throw new UsageError(`usage: portal ${command} ${usage}`);
  return names;
}

/**
 * The given applications, at least one.
 * @throws {UsageError} when there is none, or one cannot be the name of an application
 */
export function requireApplications(names: string[], command: string, usage: string): string[] {
  return requireNames(names, command, usage).map(requireApplication);
}

/** @throws {UsageError} when the word cannot be the name of an application */
export function requireApplication(name: string): string {
  if (!ApplicationName.safeParse(name).success) throw new UsageError(`There is no application "${name}"`);
  return name;
}

/** @throws {UsageError} when the word cannot be the name of an environment */
export function requireEnvironment(name: string): string {
  if (!EnvironmentName.safeParse(name).success) throw new UsageError(`"${name}" is not the name of an environment`);
  return name;
}

/** @throws {UsageError} when the word cannot be a version */
export function requireVersion(version: string): string {
  if (!VersionName.safeParse(version).success) throw new UsageError(`"${version}" is not a version such as 1.2.0`);
  return version;
}

/** Formats rows as aligned columns; the first row is the heading. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
