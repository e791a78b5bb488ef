import { loggedError } from './log-failure.ts';

/** To stderr, and without the values of queries, which are personal or secret. */
export function logProblem(message: string, error: unknown): void {
  console.error(message, loggedError(error));
}
