import { isRecord } from '@up/api/is-record';

import type { DocumentNode } from '../document/document-node.ts';
import { SchemaBook } from '../schemas/schema-book.ts';
import { writtenOut } from './written-out.ts';

type Direction = 'request' | 'response';

/** What readers see of an operation, its id, and what is compared elsewhere. */
const ignoredKeys: ReadonlySet<string> = new Set([
  ...['summary', 'description', 'operationId', 'tags', 'externalDocs', 'example', 'examples', 'deprecated'],
  ...['callbacks', 'parameters'],
]);

/** Keys of objects whose own keys are names. */
const nameMaps: ReadonlySet<string> = new Set(['responses', 'headers', 'content', 'encoding', 'variables']);

/**
 * All that an operation says besides its texts and examples, with what it refers to, in one form: two operations with
 * the same shape promise the same.
 */
export function operationShape(operation: DocumentNode, { isEvent }: { isEvent: boolean }): unknown {
  return shapeOf(operation, isEvent ? 'response' : 'request', []);
}

function shapeOf(node: DocumentNode, direction: Direction, seen: readonly string[], map?: string): unknown {
  const place = node.follow();
  const { value } = place;
  if (typeof value !== 'object' || value === null) return value;
  if (seen.includes(place.address)) return {};
  const path = [...seen, place.address];
  if (Array.isArray(value)) return value;
  return Object.fromEntries(
    place.entries().flatMap(([name, each]): [string, unknown][] => {
      // The case of the names of headers does not matter.
      const key = map === 'headers' ? name.toLowerCase() : name;
      const isMap = map !== undefined;
      if (!isMap && (ignoredKeys.has(key) || key.startsWith('x-'))) return [];
      // Their names are those of operations and parameters.
      if (!isMap && key === 'links') return [[key, each.value]];
      if (!isMap && (key === 'schema' || key === 'itemSchema')) return [[key, schemaShape(each, direction)]];
      const below = key === 'responses' && !isMap ? 'response' : direction;
      return [[key, shapeOf(each, below, path, !isMap && nameMaps.has(key) ? key : undefined)]];
    }),
  );
}

function schemaShape(node: DocumentNode, direction: Direction): unknown {
  if (!isRecord(node.value)) return node.value;
  const book = SchemaBook.of(node, direction);
  return writtenOut(book.read(node), { definitions: book.definitions });
}
