import { errorMessage } from '@up/api/error-message';
import { errorCode } from '@up/processes/error-code';

/** The store, or another host that serves published files, cannot be reached now: nothing is known about its files. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';

  /** The cause's reason is part of the message, such as `ECONNREFUSED`. */
  constructor(message: string, cause?: unknown) {
    const reason = cause === undefined ? '' : `: ${reasonOf(cause)}`;
    super(message + reason, { cause });
  }
}

function reasonOf(error: unknown): string {
  // `fetch` hides the reason in the cause.
  const cause = error instanceof Error ? error.cause : undefined;
  return errorCode(error) ?? (cause === undefined ? errorMessage(error) : reasonOf(cause));
}
