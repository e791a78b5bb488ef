import { loggedError } from './log-failure.ts';

/** Logs to stderr, without the values of queries, which may be personal or secret. */
export function logProblem(message: string, error: unknown): void {
  console.error(message, loggedError(error));
}
