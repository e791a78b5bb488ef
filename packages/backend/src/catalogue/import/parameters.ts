import {
  Moc,
  type ParameterDefinition,
  type ParameterLength,
  type ParameterLocation,
} from '@up/api/entities/parameter';

import { plainText } from './plain-text.ts';
import type { Localized } from '../model.ts';
import type { DocumentNode } from './document-node.ts';
import { type FieldLimit, TooManyFields, withinLimit } from './field-limit.ts';
import { Schema } from './schema.ts';
import type { Texts } from './texts.ts';

/** What the conversion of one API's schemas has in common. */
export interface Conversion {
  texts: Texts;
  /** How much of a body is shown; without it, the whole. */
  limit?: FieldLimit;
  /** In a request, what only the server writes is left out; in a response, what only the client writes. */
  direction: 'request' | 'response';
}

interface Field {
  field: string;
  order: number;
  location: ParameterLocation;
  required: boolean;
  conditional?: boolean;
  /** Names of the alternatives that it is part of. */
  alternatives?: readonly string[];
  /** The same field in other alternatives. */
  others?: readonly DocumentNode[];
  schema: DocumentNode;
  /** A Parameter or Header Object, which may describe the field in place of its schema. */
  holder?: DocumentNode;
  /** Schemas that this one stands in; a schema within itself is shown without its fields. */
  path?: string[];
}

/** The name that the one item definition of an array gets (spec 3 leaves it open). */
export const itemField = 'item';

/** The spec's parameter definition of one field, with everything below it. */
export function parameterOf(field: Field, conversion: Conversion): ParameterDefinition {
  if (conversion.limit && conversion.limit.left-- <= 0) throw new TooManyFields();
  const schema = Schema.of(field.schema);
  const options = optionsOf(schema, field.others);
  const type = options ? 'select' : typeOf(schema, field.schema);
  const example = exampleOf(schema, field.holder);
  const pattern = type === 'string' ? schema.string('pattern') : undefined;
  const format = type === 'string' || type === 'number' ? schema.string('format') : undefined;
  const length = type === 'select' ? undefined : lengthOf(schema, type);
  const description = describe(field, schema, conversion.texts);
  takeCharacters(description, conversion.limit);
  const params = paramsOf(type, schema, field, conversion);
  return {
    moc: mocOf(field, schema),
    type,
    field: field.field,
    location: field.location,
    ...(length && { length }),
    ...(example !== undefined && { example }),
    description,
    order: field.order,
    ...(options && { options }),
    ...(pattern !== undefined && { pattern }),
    ...(format && { format }),
    ...(type === 'number' && schema.type === 'integer' && { integer: true }),
    ...(field.alternatives?.length && { alternatives: [...field.alternatives] }),
    ...(params && { params }),
  };
}

function takeCharacters(description: ParameterDefinition['description'], limit: FieldLimit | undefined): void {
  if (!limit) return;
  for (const { content } of description) limit.charactersLeft -= content.length;
  if (limit.charactersLeft < 0) throw new TooManyFields();
}

/** The values of all alternatives together; none when one of them allows any. */
function optionsOf(schema: Schema, others: readonly DocumentNode[] = []): string[] | undefined {
  const own = schema.options?.map(String);
  const all = others.map((node) => Schema.of(node).options?.map(String));
  if (!own || all.some((options) => options === undefined)) return all.length > 0 ? undefined : own;
  return [...new Set([...own, ...all.flatMap((options) => options ?? [])])];
}

/** The fields of an object schema. */
export function fieldsOf(
  schema: Schema,
  location: ParameterLocation,
  conversion: Conversion,
  path: string[] = [],
): ParameterDefinition[] {
  const hidden = conversion.direction === 'request' ? 'readOnly' : 'writeOnly';
  return schema.properties
    .filter(({ node }) => Schema.of(node).value(hidden) !== true)
    .map(({ name, node, ...more }, index) =>
      parameterOf({ field: name, order: index + 1, location, ...more, schema: node, path }, conversion),
    );
}

/** The fields of a Media Type Object's schema; a body that is not an object is one field of that name. */
export function bodyFields(mediaType: DocumentNode, conversion: Conversion): ParameterDefinition[] {
  return withinLimit(mediaType, conversion, (limited) => allFields(mediaType, limited));
}

function allFields(mediaType: DocumentNode, conversion: Conversion): ParameterDefinition[] {
  const node = mediaType.child('schema');
  if (!node) return [];
  const schema = Schema.of(node);
  if (schema.type === 'object') return fieldsOf(schema, 'body', conversion, [node.follow().address]);
  return [parameterOf({ field: 'body', order: 1, location: 'body', required: true, schema: node }, conversion)];
}

function paramsOf(
  type: ParameterDefinition['type'],
  schema: Schema,
  { schema: node, location, path = [] }: Field,
  conversion: Conversion,
): ParameterDefinition[] | undefined {
  const place = node.follow().address;
  if (path.includes(place)) return undefined;
  if (type !== 'object' && type !== 'array') return undefined;
  if (conversion.limit?.tooLarge?.has(place)) throw new TooManyFields();
  if (conversion.limit && path.length >= conversion.limit.depth) {
    conversion.limit.isCut = true;
    return undefined;
  }
  const below = [...path, place];
  if (type === 'object') {
    const fields = fieldsOf(schema, location, conversion, below);
    return fields.length > 0 ? fields : undefined;
  }
  const items = schema.where('items')?.child('items');
  if (!items || typeof items.value === 'boolean') return undefined;
  return [
    parameterOf({ field: itemField, order: 1, location, required: true, schema: items, path: below }, conversion),
  ];
}

const types: Record<string, ParameterDefinition['type']> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  array: 'array',
};

function typeOf(schema: Schema, node: DocumentNode): ParameterDefinition['type'] {
  return (
    types[schema.type] ?? node.tolerate(`"${schema.type}" is not a type of JSON Schema; shown as a text`, 'string')
  );
}

/** `x-moc` where the document says it, else from `required`. */
function mocOf({ holder, required, conditional }: Field, schema: Schema): ParameterDefinition['moc'] {
  const place = holder?.has('x-moc') ? holder : schema.where('x-moc');
  if (place) {
    const said = Moc.safeParse(place.string('x-moc'));
    if (said.success) return said.data;
    return place.tolerate('"x-moc" must be mandatory, optional or conditional', 'optional');
  }
  if (required) return 'mandatory';
  return conditional ? 'conditional' : 'optional';
}

/** Characters of a string, the value of a number, the members of an array. */
function lengthOf(schema: Schema, type: ParameterDefinition['type']): ParameterLength | undefined {
  const step = schema.type === 'integer' ? 1 : 0;
  const [min, max] = {
    string: [schema.number('minLength'), schema.number('maxLength')],
    number: [
      schema.number('minimum') ?? plus(schema.number('exclusiveMinimum'), step),
      schema.number('maximum') ?? plus(schema.number('exclusiveMaximum'), -step),
    ],
    array: [schema.number('minItems'), schema.number('maxItems')],
  }[type as string] ?? [undefined, undefined];
  if (min === undefined && max === undefined) return undefined;
  return min === max ? { type: 'fixed', value: min } : { type: 'range', min, max };
}

function plus(value: number | undefined, step: number): number | undefined {
  return value === undefined ? undefined : value + step;
}

function exampleOf(schema: Schema, holder: DocumentNode | undefined): ParameterDefinition['example'] {
  const candidates = [
    holder?.child('example')?.value,
    schema.value('example'),
    schema.value('examples'),
    schema.value('const'),
  ];
  for (const candidate of candidates) {
    const value: unknown = Array.isArray(candidate) ? candidate[0] : candidate;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  }
  return undefined;
}

/** Both languages, as plain text. A field without a description gets its name as one, so that it is kept (spec 5). */
function describe(
  { field, holder, schema: node }: Field,
  schema: Schema,
  texts: Texts,
): ParameterDefinition['description'] {
  const found =
    holder?.text('description') ?? node.text('description') ?? schema.where('description')?.text('description');
  const { en, ko }: Localized = texts.localize(found, field);
  return [
    { lang: 'EN', content: plainText(en) },
    { lang: 'KO', content: plainText(ko) },
  ];
}
