import { RemoteUnavailableError } from '@up/federation/browser/remote-loader';
import { ProblemError } from '@up/api/problem';
import { PageCodeError } from '@up/host';

import type { TextId } from '../text.ts';

/** How the error page describes a failure. */
export interface Failure {
  title: TextId;
  message: TextId;
  /** Whether retrying the page can help, instead of reloading the site. */
  retries: boolean;
}

/**
 * Describes a failure to the visitor: no connection, missing code, a rejection of a service, or a fault of the site.
 * @param problemText finds the message of a rejection
 */
export function describeFailure(
  error: unknown,
  { isOnline, problemText }: { isOnline: boolean; problemText: (error: unknown) => TextId },
): Failure {
  const isCodeMissing = isMissingCode(error);
  if (!isOnline && (isCodeMissing || isWithoutResponse(error)))
    return { title: 'shell.error.offline.title', message: 'shell.error.offline', retries: true };
  if (hasFrozen(error)) return { title: 'shell.error.code.title', message: 'shell.error.frozen', retries: true };
  if (isCodeMissing) {
    const message = hasStalled(error) ? 'shell.error.stalled' : 'shell.error.code';
    return { title: 'shell.error.code.title', message, retries: true };
  }
  return { title: 'shell.error.title', message: problemText(error), retries: error instanceof ProblemError };
}

/** Whether an error means that code or texts could not be loaded. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof PageCodeError ||
    error instanceof RemoteUnavailableError ||
    // From the shell's own lazy chunks.
    (error instanceof Error && error.name === 'ChunkLoadError')
  );
}

/** A call without any response, or a composition that could not be fetched. */
function isWithoutResponse(error: unknown): boolean {
  return error instanceof ProblemError ? error.problem.status === 0 : error instanceof TypeError;
}

/** Whether one of the causes is a script that made no progress. */
function hasStalled(error: unknown): boolean {
  return hasCause(error, ({ name, type }) => name === 'StalledError' || type === 'timeout');
}

/** Whether one of the causes is code that froze a tab of this browser. */
function hasFrozen(error: unknown): boolean {
  return hasCause(error, ({ name }) => name === 'FrozenError');
}

function hasCause(error: unknown, matches: (cause: Error & { type?: string }) => boolean): boolean {
  return error instanceof Error && (matches(error) || hasCause(error.cause, matches));
}
