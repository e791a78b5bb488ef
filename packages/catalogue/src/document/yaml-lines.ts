import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type LineCounter,
  type Pair,
  type YAMLMap,
} from 'yaml';

import { pointerSteps } from './json-pointer.ts';

/** Returns a lookup of the line of a key or list item by its JSON pointer; undefined when there is none. */
export function yamlLineOf(document: Document.Parsed, lines: LineCounter): (pointer: string) => number | undefined {
  const cache = new WeakMap<YAMLMap, Map<string, Pair>>();

  function entryOf(map: YAMLMap, step: string): Pair | undefined {
    let entries = cache.get(map);
    // A key such as 200 is a number in YAML, but a string in a pointer.
    if (!entries) cache.set(map, (entries = new Map(map.items.filter(isPair).map((pair) => [keyOf(pair), pair]))));
    return entries.get(step);
  }

  return (pointer) => {
    let node: unknown = document.contents;
    let place: unknown = node;
    for (const step of pointerSteps(pointer)) {
      const container = isAlias(node) ? node.resolve(document) : node;
      if (isMap(container)) {
        const entry = entryOf(container, step);
        if (!entry) return undefined;
        place = entry.key;
        node = entry.value;
      } else if (isSeq(container) && container.has(Number(step))) {
        place = node = container.items[Number(step)];
      } else {
        return undefined;
      }
    }
    return isNode(place) && place.range ? lines.linePos(place.range[0]).line : undefined;
  };
}

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : String(key);
}
