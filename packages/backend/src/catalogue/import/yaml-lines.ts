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

/** Gives the line of a key or list member of a YAML document by its JSON pointer; undefined where there is none. */
export function yamlLineOf(document: Document.Parsed, lines: LineCounter): (pointer: string) => number | undefined {
  const known = new WeakMap<YAMLMap, Map<string, Pair>>();

  function entryOf(map: YAMLMap, step: string): Pair | undefined {
    let entries = known.get(map);
    // A key such as 200 is a number in YAML, and a text in a pointer.
    if (!entries) known.set(map, (entries = new Map(map.items.filter(isPair).map((pair) => [keyOf(pair), pair]))));
    return entries.get(step);
  }

  return (pointer) => {
    let node: unknown = document.contents;
    let place: unknown = node;
    for (const step of pointerSteps(pointer)) {
      const within = isAlias(node) ? node.resolve(document) : node;
      if (isMap(within)) {
        const entry = entryOf(within, step);
        if (!entry) return undefined;
        place = entry.key;
        node = entry.value;
      } else if (isSeq(within) && within.has(Number(step))) {
        place = node = within.items[Number(step)];
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
