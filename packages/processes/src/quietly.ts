/** Undefined instead of an error: files of other users, and processes that have just ended, cannot be read. */
export function quietly<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
