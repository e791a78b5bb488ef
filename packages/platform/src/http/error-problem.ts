import type { Problem } from '@up/api/entities/problem';
import { ProblemError } from '@up/api/problem';

import { isUnavailable } from '../database/server/server-error.ts';
import { problem } from './problems.ts';

/** The problem for a thrown value. Reveals nothing about an unexpected error. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  const status = statusOf(error);
  if (status === 404) return problem('notFound').problem;
  if (status === 413) return problem('payloadTooLarge').problem;
  if (status === 415) return problem('unsupportedMediaType').problem;
  if (status >= 400 && status < 500)
    return { ...problem('invalidInput', { detail: messageOf(error) }).problem, status };
  return problem(isUnavailable(error) ? 'unavailable' : 'unexpected').problem;
}

/** Fastify's own errors have a status. */
function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}

function messageOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}
