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
  const { code, message, cause } = error as NodeJS.ErrnoException;
  // `fetch` hides the reason in the cause.
  return code ?? (cause === undefined ? message : reasonOf(cause));
}
