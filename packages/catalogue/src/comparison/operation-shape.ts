import { isContainer } from '@up/api/is-record';

import type { DocumentNode } from '../document/document-node.ts';
import type { PlainSchema } from '../schemas/plain-schema.ts';
import { SchemaBook } from '../schemas/schema-book.ts';
import { isSameSchema } from './same-schema.ts';
import type { Place } from '../schemas/merge-schemas.ts';
import { isSameWritten, writtenOut } from './written-out.ts';

type Direction = 'request' | 'response';

/** What readers see of an operation, its id, and what is compared elsewhere. */
const ignoredKeys: ReadonlySet<string> = new Set([
  ...['summary', 'description', 'operationId', 'tags', 'externalDocs', 'example', 'examples'],
  ...['callbacks', 'parameters', 'servers', 'security'],
]);

/** Keys of objects whose own keys are names. */
const nameMaps: ReadonlySet<string> = new Set(['responses', 'headers', 'content', 'encoding', 'variables']);

/** Whether two operations promise the same, besides their texts and examples and with what they refer to. */
export function isSameOperation(before: DocumentNode, after: DocumentNode, { isEvent }: { isEvent: boolean }): boolean {
  const walk = { direction: isEvent ? ('response' as const) : ('request' as const), seen: [], at: '' };
  const schemas: SchemasByPlace = new Map();
  const others: SchemasByPlace = new Map();
  const shapes = [shapeOf(before, { ...walk, schemas }), shapeOf(after, { ...walk, schemas: others })] as const;
  if (!isSameWritten(...shapes)) return false;
  return [...schemas].every(([at, one]) => {
    const other = others.get(at);
    if (!other) return false;
    if (isSameSchema(one.schema, other.schema, { before: one, after: other })) return true;
    return isSameWritten(writtenOut(one.schema, one), writtenOut(other.schema, other));
  });
}

/** The schemas of an operation. They are compared by what they refer to, as the operations of a document share it. */
type SchemasByPlace = Map<string, Place & { schema: PlainSchema }>;

interface Walk {
  direction: Direction;
  seen: readonly string[];
  at: string;
  schemas: SchemasByPlace;
  map?: string;
}

/** What an operation says in one form, apart from its schemas. */
function shapeOf(node: DocumentNode, { map, ...walk }: Walk): unknown {
  const { direction, seen, schemas } = walk;
  const place = node.follow();
  const { value } = place;
  if (!isContainer(value)) return value;
  if (seen.includes(place.address)) return {};
  if (Array.isArray(value)) return value;
  return Object.fromEntries(
    place.entries().flatMap(([name, each]): [string, unknown][] => {
      // The case of the names of headers does not matter.
      const key = map === 'headers' ? name.toLowerCase() : name;
      const at = `${walk.at}/${key}`;
      const isMap = map !== undefined;
      if (!isMap && (ignoredKeys.has(key) || key.startsWith('x-'))) return [];
      // That of an operation is told as such.
      if (key === 'deprecated' && seen.length === 0) return [];
      // Their names are those of operations and parameters.
      if (!isMap && key === 'links') return [[key, each.value]];
      if (!isMap && (key === 'schema' || key === 'itemSchema')) {
        const book = SchemaBook.of(each, direction);
        schemas.set(at, { schema: book.read(each), definitions: book.definitions });
        return [[key, '']];
      }
      const below = {
        direction: key === 'responses' && !isMap ? ('response' as const) : direction,
        map: !isMap && nameMaps.has(key) ? key : undefined,
      };
      return [[key, shapeOf(each, { ...walk, ...below, at, seen: [...seen, place.address] })]];
    }),
  );
}
