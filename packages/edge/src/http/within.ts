/** Work that took too long. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * Waits for work, but not longer than this.
 * @throws {TimeLimitError} when it takes longer; it is not interrupted
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(`It took more than ${ms} ms`)), ms).unref();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
