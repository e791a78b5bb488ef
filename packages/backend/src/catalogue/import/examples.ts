import type { DocumentNode } from './document-node.ts';
import { Schema } from './schema.ts';

/** The whole example of a Media Type Object: its own, the first of several, or one made from the schema. */
export function mediaTypeExample(mediaType: DocumentNode, direction: 'request' | 'response'): unknown {
  if (mediaType.has('example')) return mediaType.child('example')?.value;
  const [first] = mediaType.entries('examples');
  const given = first?.[1].follow().child('value');
  if (given) return given.value;
  const schema = mediaType.child('schema');
  return schema && schemaExample(schema, direction);
}

/** What a value of the schema may look like; conditional fields of further alternatives are left out. */
export function schemaExample(node: DocumentNode, direction: 'request' | 'response', path: string[] = []): unknown {
  const schema = new Schema(node);
  const given = schema.value('example') ?? [schema.value('examples')].flat()[0] ?? schema.value('default');
  if (given !== undefined) return given;
  const [option] = schema.options ?? [];
  if (option !== undefined) return option;
  const place = node.follow().address;
  if (path.includes(place)) return undefined;
  const below = [...path, place];
  switch (schema.type) {
    case 'object':
      return objectExample(schema, direction, below);
    case 'array': {
      const items = schema.where('items')?.child('items');
      const item = items && schemaExample(items, direction, below);
      return item === undefined ? [] : [item];
    }
    case 'integer':
    case 'number':
      return schema.number('minimum') ?? 0;
    case 'boolean':
      return true;
    default:
      return '';
  }
}

function objectExample(schema: Schema, direction: 'request' | 'response', path: string[]): Record<string, unknown> {
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  const shown = schema.properties.filter(
    ({ node, conditional }) => !conditional && new Schema(node).value(hidden) !== true,
  );
  return Object.fromEntries(
    shown
      .map(({ name, node }): [string, unknown] => [name, schemaExample(node, direction, path)])
      .filter(([, value]) => value !== undefined),
  );
}
