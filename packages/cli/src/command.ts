import type { Workspace } from '@up/federation/publish';

export interface CommandInput {
  workspace: Workspace;
  environment: string;
  version?: string;
  /** What stands after the command's name. */
  names: string[];
  /** The values of the options that the command declares. */
  options?: Readonly<Record<string, string | undefined>>;
  print(line: string): void;
}

export interface Command {
  usage: string;
  summary: string;
  /** Names of options with a value beside those that every command takes. */
  options?: readonly string[];
  /** Throws an error whose message is for the person at the terminal. */
  run(input: CommandInput): Promise<void>;
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
