import type { Workspace } from '@up/federation/publish';

export interface CommandInput {
  workspace: Workspace;
  /** `local` unless said. */
  environment: string;
  /** Whether the environment was said. */
  environmentGiven?: boolean;
  /** Who runs the command, for the history. */
  actor?: string;
  /** A PEM file with the key that signs what is changed. */
  signingKeyFile?: string;
  version?: string;
  /** What stands after the command's name. */
  names: string[];
  /** The values of the options that the command declares. */
  options?: Readonly<Record<string, string | undefined>>;
  /** Those of the flags that were given. */
  flags?: ReadonlySet<string>;
  print(line: string): void;
}

export interface Command {
  usage: string;
  summary: string;
  /** Names of options with a value beside those that every command takes. */
  options?: readonly string[];
  /** Names of options without a value. */
  flags?: readonly string[];
  /** Throws an error whose message is for the person at the terminal. */
  run(input: CommandInput): Promise<void>;
}

/** How the program ends. */
export const exitCodes = {
  /** What was asked for does not hold, or could not be done. */
  failed: 1,
  /** The words of the command line are not what the command takes. */
  usage: 2,
  /** What was asked cannot be judged: there is no such environment, or its file cannot be read. */
  unknown: 3,
} as const;

/** A command that ends with another code than the one of a failure. Without a message, it has printed what is to be said. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
  readonly exitCode: number;

  constructor(message: string, exitCode: number = exitCodes.failed, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** The words of the command line are not what the command takes. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * The names given, one at least.
 * @throws {UsageError} when there is none
 */
export function requireNames(names: string[], command: string, wanted: string): string[] {
  if (names.length === 0) throw new UsageError(`say which: portal ${command} ${wanted}`);
  return names;
}
