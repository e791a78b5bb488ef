/** Invalid JSON, with the position of the error. */
export class JsonFault extends Error {
  override readonly name = 'JsonFault';
  /** From the start of the text, in UTF-16 units. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/**
 * The positions of all values of a JSON text, by path (`JSON.stringify` of it): the position of the key for a member,
 * of the value for an item. The engine's own parser gives a position only for some errors, and never for values.
 * @throws {JsonFault} at the first invalid character
 */
export function jsonPositions(text: string): Map<string, number> {
  const positions = new Map<string, number>();
  let at = 0;

  const fail = (): never => {
    const found = text[at];
    throw new JsonFault(found === undefined ? 'it ends too early' : `unexpected ${JSON.stringify(found)}`, at);
  };
  const token = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? fail();
    at += found.length;
    return found;
  };
  const skipSpace = () => void token(/[ \t\n\r]*/y);
  const taken = (character: string): boolean => {
    skipSpace();
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };
  const members = (end: string, readOne: (index: number) => void) => {
    at += 1;
    if (taken(end)) return;
    for (let index = 0; ; index += 1) {
      skipSpace();
      readOne(index);
      if (taken(end)) return;
      if (!taken(',')) fail();
    }
  };
  const value = (path: (string | number)[]): void => {
    skipSpace();
    if (text[at] === '{') {
      members('}', () => {
        const start = at;
        const inner = [...path, JSON.parse(token(stringToken)) as string];
        positions.set(JSON.stringify(inner), start);
        if (!taken(':')) fail();
        value(inner);
      });
    } else if (text[at] === '[') {
      members(']', (index) => {
        positions.set(JSON.stringify([...path, index]), at);
        value([...path, index]);
      });
    } else {
      token(scalarToken);
    }
  };

  value([]);
  skipSpace();
  if (at < text.length) fail();
  return positions;
}

/** All characters from the space on, except quote and backslash. */
const stringToken = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const scalarToken = new RegExp(
  `${stringToken.source}|-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?(?![\\w.])|(?:true|false|null)(?!\\w)`,
  'y',
);
