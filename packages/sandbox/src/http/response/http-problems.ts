import { ProblemError } from '@up/api/problem';

import { problem } from '@up/platform/http/problems';
import { reasonType } from '../../model/rejection.ts';

/** The problem of an address that no API has. */
export function noSuchApi(): ProblemError {
  return problem('notFound', { type: reasonType('NO_SUCH_API'), detail: 'There is no API with this method and path.' });
}

/** The problem of a method that the APIs at an address do not have. */
export function methodNotAllowed(allowed: readonly string[]): ProblemError {
  const detail = `This address takes ${allowed.join(', ')} only.`;
  return new ProblemError({
    ...problem('notFound', { detail }).problem,
    status: 405,
    title: 'The method is not allowed',
  });
}

/** The problem of a body that came too slowly, which the edge answers. */
export function requestTimeout(): ProblemError {
  const detail = 'The body did not arrive in time.';
  return new ProblemError({ ...problem('invalidInput', { detail }).problem, status: 408, title: 'The body is late' });
}

/** The problem of a change to a resource that was changed since the caller read it. */
export function preconditionFailed(): ProblemError {
  const detail = 'The resource was changed since you read it: read it again, and send its new ETag.';
  return new ProblemError({
    ...problem('conflict', { detail }).problem,
    status: 412,
    title: 'It was changed meanwhile',
  });
}
