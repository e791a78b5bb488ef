import { RemoteUnavailableError } from '@up/federation/remote-loader';
import { ProblemError } from '@up/api/problem';
import { PageCodeError } from '@up/host';

import type { TextId } from '../text.ts';
import { problemText } from './problem-text.ts';

/** What the error page says of a failure. */
export interface Failure {
  title: TextId;
  message: TextId;
  /** Whether to ask again for the page is of use, rather than to reload the whole site. */
  retries: boolean;
}

/** What happened, for the visitor: no connection, code that did not come, a service that refused, or a fault of ours. */
export function describeFailure(error: unknown, online: boolean): Failure {
  const isCode = isMissingCode(error);
  if (!online && (isCode || isWithoutAnswer(error)))
    return { title: 'shell.error.offline.title', message: 'shell.error.offline', retries: true };
  if (hasFrozen(error)) return { title: 'shell.error.code.title', message: 'shell.error.frozen', retries: true };
  if (isCode) {
    const message = hasStalled(error) ? 'shell.error.stalled' : 'shell.error.code';
    return { title: 'shell.error.code.title', message, retries: true };
  }
  return { title: 'shell.error.title', message: problemText(error), retries: error instanceof ProblemError };
}

/** Whether an error means that code, or texts, could not be had. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof PageCodeError ||
    error instanceof RemoteUnavailableError ||
    // Of the shell's own late parts.
    (error instanceof Error && error.name === 'ChunkLoadError')
  );
}

/** A call that got no answer at all, or the composition that could not be fetched. */
function isWithoutAnswer(error: unknown): boolean {
  return error instanceof ProblemError ? error.problem.status === 0 : error instanceof TypeError;
}

/** Whether somewhere among the causes is a script that made no progress. */
function hasStalled(error: unknown): boolean {
  return hasCause(error, ({ name, type }) => name === 'StalledError' || type === 'timeout');
}

/** Whether somewhere among the causes is code that froze a tab of this browser. */
function hasFrozen(error: unknown): boolean {
  return hasCause(error, ({ name }) => name === 'FrozenError');
}

function hasCause(error: unknown, isIt: (cause: Error & { type?: string }) => boolean): boolean {
  return error instanceof Error && (isIt(error) || hasCause(error.cause, isIt));
}
