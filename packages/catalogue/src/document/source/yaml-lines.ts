import { type Document, isAlias, isMap, isNode, isPair, isScalar, isSeq, type LineCounter } from 'yaml';

import { pointerSteps } from '../json-pointer.ts';

/** The line of a key or list item, and the places below it. */
interface Place {
  line: number | undefined;
  below: ReadonlyMap<string, Place> | undefined;
}

/**
 * Returns a lookup of the line of a key or list item by its JSON pointer; undefined when there is none. It keeps the
 * lines only: the syntax tree of a document takes many times the memory of its data.
 */
export function yamlLineOf(document: Document.Parsed, lines: LineCounter): (pointer: string) => number | undefined {
  const root = rootOf(document, lines);
  return (pointer) =>
    pointerSteps(pointer).reduce<Place | undefined>((place, step) => place?.below?.get(step), root)?.line;
}

function rootOf({ contents }: Document.Parsed, lines: LineCounter): Place {
  const anchors = new Map<string, unknown>();
  const known = new Map<unknown, ReadonlyMap<string, Place>>();

  function placeOf(at: unknown, value: unknown): Place {
    const line = isNode(at) && at.range ? lines.linePos(at.range[0]).line : undefined;
    return { line, below: below(value) };
  }

  function below(node: unknown): ReadonlyMap<string, Place> | undefined {
    // An anchor may be set again: an alias means the last one before it.
    if (isNode(node) && !isAlias(node) && node.anchor !== undefined) anchors.set(node.anchor, node);
    const container = isAlias(node) ? anchors.get(node.source) : node;
    if (!isMap(container) && !isSeq(container)) return undefined;
    const found = known.get(container);
    if (found) return found;
    const places = new Map<string, Place>();
    known.set(container, places);
    for (const [index, item] of container.items.entries()) {
      if (isPair(item)) places.set(keyOf(item.key), placeOf(item.key, item.value));
      else places.set(String(index), placeOf(item, item));
    }
    return places;
  }

  return placeOf(contents, contents);
}

/** A key such as 200 is a number in YAML, but a string in a pointer. */
function keyOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : String(key);
}
