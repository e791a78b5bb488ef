import { pointerTo } from './json-pointer.ts';

/** Objects and lists within each other: real documents have about 40, and everything that reads them recurses. */
const mostLevels = 400;

/** What makes a value unusable as a whole. */
export class UncleanValue extends Error {
  readonly pointer: string;

  constructor(pointer: string, what: string) {
    super(what);
    this.pointer = pointer;
  }
}

/**
 * A copy of data that can be stored and read: without characters that PostgreSQL refuses (U+0000 and halves of a
 * surrogate pair).
 * @param note is told of each place where characters were left out
 * @throws {UncleanValue} when the data contains itself, as a YAML alias can, or nests too deep
 */
export function cleanValue(value: unknown, note: (pointer: string) => void): unknown {
  const around: object[] = [];

  function cleanText(text: string, pointer: string): string {
    const clean = cleanCharacters(text);
    if (clean !== text) note(pointer);
    return clean;
  }

  function visit(each: unknown, pointer: string): unknown {
    if (typeof each === 'string') return cleanText(each, pointer);
    if (typeof each !== 'object' || each === null) return each;
    if (around.includes(each)) throw new UncleanValue(pointer, 'an alias leads to what it stands in');
    if (around.length >= mostLevels) {
      const start = pointer.split('/').slice(0, 8).join('/');
      throw new UncleanValue(start, `objects and lists nest more than ${mostLevels} levels deep`);
    }
    around.push(each);
    const copy = Array.isArray(each)
      ? each.map((member, index) => visit(member, pointerTo(pointer, index)))
      : Object.fromEntries(
          Object.entries(each).map(([key, member]) => {
            const below = pointerTo(pointer, key);
            return [cleanText(key, below), visit(member, below)];
          }),
        );
    around.pop();
    return copy;
  }

  return visit(value, '');
}

function cleanCharacters(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return whole.includes('\u0000') ? whole.replaceAll('\u0000', '') : whole;
}
