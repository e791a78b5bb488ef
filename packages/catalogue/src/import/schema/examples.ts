import type { DocumentNode } from '../../document/document-node.ts';
import { Schema } from './schema.ts';

/** The example of a Media Type Object: its `example`, the first of its `examples`, or one generated from the schema. */
export function mediaTypeExample(mediaType: DocumentNode, direction: 'request' | 'response'): unknown {
  if (mediaType.has('example')) return mediaType.child('example')?.value;
  const [first] = mediaType.entries('examples');
  const written = first && exampleValue(first[1].follow());
  if (written !== undefined) return written;
  const schema = mediaType.child('schema');
  if (!schema) return undefined;
  const { cache } = schema.source;
  // Keywords next to `$ref` may contain an example of their own.
  const isReference = schema.has('$ref') && schema.entries().length === 1;
  const key = `example ${direction} ${(isReference ? schema.follow() : schema).address}`;
  if (!cache.has(key)) cache.set(key, schemaExample(schema, direction));
  return cache.get(key);
}

/** Limits of a generated example: levels, and values in total. */
const maxExampleDepth = 5;
const maxExampleValues = 2_000;

/** Generates an example value of a schema; conditional fields of further alternatives are omitted. */
export function schemaExample(
  node: DocumentNode,
  direction: 'request' | 'response',
  path: string[] = [],
  budget = { left: maxExampleValues },
): unknown {
  if (budget.left-- <= 0) return undefined;
  const schema = Schema.of(node);
  const written = schema.value('example') ?? [schema.value('examples')].flat()[0] ?? schema.value('default');
  if (written !== undefined) return written;
  const [option] = schema.options ?? [];
  if (option !== undefined) return option;
  const place = node.follow().address;
  if (path.includes(place) || path.length > maxExampleDepth) return undefined;
  const below = [...path, place];
  switch (schema.type) {
    case 'object':
      return objectExample(schema, direction, below, budget);
    case 'array': {
      const items = schema.where('items')?.child('items');
      const item = items && schemaExample(items, direction, below, budget);
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

function objectExample(
  schema: Schema,
  direction: 'request' | 'response',
  path: string[],
  budget: { left: number },
): Record<string, unknown> {
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  const shown = schema.properties.filter(
    ({ node, conditional }) => !conditional && Schema.of(node).value(hidden) !== true,
  );
  return Object.fromEntries(
    shown
      .map(({ name, node }): [string, unknown] => [name, schemaExample(node, direction, path, budget)])
      .filter(([, value]) => value !== undefined),
  );
}

/** The value of an Example Object, or the content of its external file. */
export function exampleValue(example: DocumentNode): unknown {
  if (example.has('value')) return example.child('value')?.value;
  if (example.has('dataValue')) return example.child('dataValue')?.value;
  const file = example.string('externalValue');
  if (file === undefined) return undefined;
  const found = example.source.open(file);
  return found
    ? found.yaml.value
    : example.tolerate<unknown>(`${file} does not exist; the example is ignored`, undefined);
}
