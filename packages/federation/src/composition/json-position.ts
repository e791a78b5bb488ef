import { type JSONPath, type ParseError, parseTree, printParseErrorCode, type Node } from 'jsonc-parser';

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
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error) throw new JsonFault(printParseErrorCode(error.error), error.offset);
  const positions = new Map<string, number>();
  if (root) addPositions(root, [], positions);
  return positions;
}

function addPositions({ children = [] }: Node, path: JSONPath, positions: Map<string, number>): void {
  children.forEach((child, index) => {
    const [key, value = child] = child.type === 'property' ? (child.children ?? []) : [];
    const inner = [...path, key ? (key.value as string) : index];
    positions.set(JSON.stringify(inner), child.offset);
    addPositions(value, inner, positions);
  });
}
