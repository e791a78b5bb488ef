import type { DocumentNode } from './document-node.ts';
import { Schema } from './schema.ts';

/** The whole example of a Media Type Object: its own, the first of several, or one made from the schema. */
export function mediaTypeExample(mediaType: DocumentNode, direction: 'request' | 'response'): unknown {
  if (mediaType.has('example')) return mediaType.child('example')?.value;
  const [first, ...others] = mediaType.entries('examples');
  if (others.length > 0) mediaType.child('examples')?.note(`only the first of ${others.length + 1} examples is shown`);
  const given = first && exampleValue(first[1].follow());
  if (given !== undefined) return given;
  const schema = mediaType.child('schema');
  if (!schema) return undefined;
  const { made } = schema.source;
  // What stands beside a reference may hold an example of its own.
  const isReference = schema.has('$ref') && schema.entries().length === 1;
  const key = `example ${direction} ${(isReference ? schema.follow() : schema).address}`;
  if (!made.has(key)) made.set(key, schemaExample(schema, direction));
  return made.get(key);
}

/** An example that is made from schemas goes no deeper. */
const deepestExample = 5;
const mostExampleValues = 2_000;

/** What a value of the schema may look like; conditional fields of further alternatives are left out. */
export function schemaExample(
  node: DocumentNode,
  direction: 'request' | 'response',
  path: string[] = [],
  budget = { left: mostExampleValues },
): unknown {
  if (budget.left-- <= 0) return undefined;
  const schema = Schema.of(node);
  const given = schema.value('example') ?? [schema.value('examples')].flat()[0] ?? schema.value('default');
  if (given !== undefined) return given;
  const [option] = schema.options ?? [];
  if (option !== undefined) return option;
  const place = node.follow().address;
  if (path.includes(place) || path.length > deepestExample) return undefined;
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

/** Of an Example Object: its value, or what stands in the file that it names. */
function exampleValue(example: DocumentNode): unknown {
  if (example.has('value')) return example.child('value')?.value;
  if (example.has('dataValue')) return example.child('dataValue')?.value;
  const file = example.string('externalValue');
  if (file === undefined) return undefined;
  const found = example.source.open(file);
  return found
    ? found.yaml.value
    : example.tolerate<unknown>(`${file} is not there; the example is left out`, undefined);
}
