/** Thrown for bytes that are not text. */
export class NotTextError extends Error {}

/**
 * The text of a file in UTF-8 or UTF-16, with or without a byte order mark.
 * @throws {NotTextError} when it is in another encoding, or not text
 */
export function textOf(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new NotTextError(`${name} is not a text in UTF-8 or UTF-16`, { cause });
  }
}

/** A document begins with an ASCII character, so one of its first two bytes is 0 in UTF-16. */
function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}
