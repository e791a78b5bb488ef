import { ProblemError } from '@up/api/problem';
import { notFound } from '@up/host';

export function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 404;
}

/**
 * Of a page that is nothing without its data, which another Main API may not have.
 * @throws the shell's 404 in place of the service's, and any other error as it is
 */
export function orNotFound(error: unknown): never {
  throw isMissing(error) ? notFound() : error;
}
