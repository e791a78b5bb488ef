import { Requirement } from '@up/api/entities/parameter.schema';
import type { ParameterDefinition, ParameterLength, ParameterLocation } from '@up/api/entities/parameter';
import { newTable } from '@up/api/new-table';
import { itemField, textOf } from '@up/api/parameters/form-pairs';
import { ExactNumber } from '@up/api/numbers/exact-number';
import { withTestNumbers } from '@up/api/rules/real-data';
import type { Conversion, FieldLimit } from './conversion.ts';

import { plainText } from '../texts/plain-text.ts';
import { inLanguages, joined } from '../texts/texts.ts';
import { recordOf } from '@up/api/keys-of';
import { locales } from '@up/api/constants/locales';
import type { Localized } from '../../model.ts';
import type { DocumentNode } from '../../document/document-node.ts';
import { maxDepth, TooManyFields, withinLimit } from './field-limit.ts';
import type { Limit } from '../../schemas/merge-schemas.ts';
import { Schema } from '../resolved/schema.ts';
import { fieldWithoutValue } from './body-sample.ts';
import { declaredSchema } from './parameter-values.ts';
import { schemaFacts } from './schema-facts.ts';

interface Field {
  field: string;
  order: number;
  location: ParameterLocation;
  required: boolean;
  conditional?: boolean;
  /** Names of the alternatives that contain the field. */
  alternatives?: readonly string[];
  choice?: number;
  /** The same field in other alternatives. */
  others?: readonly Schema[];
  /** Of the field that tells the alternatives apart: the alternative of each value. */
  kinds?: Record<string, string>;
  schema: Schema;
  /** The Parameter or Header Object, whose description, example and `x-moc` take precedence over the schema's. */
  container?: DocumentNode;
  /** Addresses of the enclosing schemas; a recursive schema is shown without its fields. */
  path?: string[];
}

/** In place of a type that no field has: the only value is null. */
const nullFormat = 'null';

/** Converts one field, with all nested fields, to the spec's parameter definition. */
export function parameterOf(field: Field, conversion: Conversion): ParameterDefinition {
  if (conversion.limit && conversion.limit.left-- <= 0) throw new TooManyFields();
  const { schema } = field;
  const values = optionsOf(schema, field.others);
  const options = values?.map(textOf) ?? (field.kinds && Object.keys(field.kinds));
  const literals = values?.filter((value) => typeof value !== 'string').map(textOf) ?? [];
  const type = options ? 'select' : typeOf(schema);
  const written = exampleOf(schema, field.container);
  const isSent = conversion.isForeign && conversion.direction === 'request';
  const example = isSent ? (withTestNumbers(written) as typeof written) : written;
  // The rules of one type say nothing of a value of another.
  const isMixed = schema.types.length > 1;
  const pattern = type === 'string' && !isMixed ? schema.string('pattern') : undefined;
  const format = (type === 'string' || type === 'number') && !isMixed ? schema.string('format') : undefined;
  const length = type === 'select' || (isMixed && type === 'string') ? undefined : lengthOf(schema, type);
  const description = describe(field, conversion);
  consumeCharacters(description, conversion.limit);
  const below = paramsOf(type, field, conversion);
  return {
    moc: mocOf(field),
    type,
    field: field.field,
    location: field.location,
    ...(length && { length }),
    ...(example !== undefined && { example }),
    description,
    order: field.order,
    ...(options && { options }),
    ...(literals.length > 0 && conversion.isForeign && { literals }),
    ...(pattern !== undefined && { pattern }),
    ...(format && { format }),
    ...(schema.isAlwaysNull && { format: nullFormat }),
    ...(type === 'number' && schema.type === 'integer' && { integer: true }),
    ...((conversion.direction === 'request' || conversion.isForeign) && schema.isNullable && { nullable: true }),
    ...(field.alternatives?.length && { alternatives: [...field.alternatives] }),
    ...(field.choice !== undefined && { choice: field.choice }),
    ...(field.kinds && { kinds: field.kinds }),
    ...below,
  };
}

/** A parameter or a header. */
export function declaredField(
  place: DocumentNode,
  { field, location, order = 0 }: Pick<Field, 'field' | 'location'> & { order?: number },
  conversion: Conversion,
): ParameterDefinition {
  const schema =
    declaredSchema(place) ?? place.tolerate('"schema" is missing; shown as a string', place.as({ type: 'string' }));
  const required = place.boolean('required') ?? location === 'path';
  return parameterOf(
    { field, order, location, required, schema: Schema.of(schema, conversion.direction), container: place },
    conversion,
  );
}

function consumeCharacters(description: ParameterDefinition['description'], limit: FieldLimit | undefined): void {
  if (!limit) return;
  for (const { content } of description) limit.charactersLeft -= content.length;
  if (limit.charactersLeft < 0) throw new TooManyFields();
}

/** The allowed values of all alternatives; undefined when one of them allows any value. */
function optionsOf(schema: Schema, others: readonly Schema[] = []): unknown[] | undefined {
  const own = schema.options;
  const all = others.map((each) => each.options);
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
  const { kinds } = schema;
  return schema.properties
    .filter((each) => !each.schema.isHidden)
    .map(({ name, ...more }, index) =>
      parameterOf(
        {
          field: name,
          order: index + 1,
          location,
          ...more,
          ...(kinds?.field === name && { kinds: kinds.names }),
          path,
        },
        conversion,
      ),
    );
}

/** The fields of a Media Type Object's schema; a body that is not an object becomes one field named `body`. */
export function bodyFields(mediaType: DocumentNode, conversion: Conversion): ParameterDefinition[] {
  return withinLimit(mediaType, conversion, (limited) => convertBody(mediaType, limited));
}

function convertBody(mediaType: DocumentNode, conversion: Conversion): ParameterDefinition[] {
  const node = mediaType.child('schema');
  if (!node) return [];
  const schema = Schema.of(node, conversion.direction);
  const fields = schema.type === 'object' ? fieldsOf(schema, 'body', conversion, [schema.address]) : [];
  // An object without named fields may have others, which its own field tells.
  if (schema.type === 'object' && (fields.length > 0 || !conversion.isForeign || schemaFacts(schema).en === ''))
    return fields;
  return [parameterOf({ field: 'body', order: 1, location: 'body', required: true, schema }, conversion)];
}

/**
 * What the schema of a body says of the body itself, if its fields are shown one by one, and whether it has no sample;
 * undefined when there is nothing to say.
 */
export function bodyRules(
  mediaType: DocumentNode,
  sample: unknown,
  direction: Conversion['direction'],
): Localized | undefined {
  const schema = mediaType.child('schema');
  if (!schema) return undefined;
  const root = Schema.of(schema, direction);
  const rules = root.type === 'object' && root.properties.length > 0 ? [schemaFacts(root)] : [];
  const missing = sample === undefined ? [noSample(fieldWithoutValue(schema, direction))] : [];
  const all = [...rules, ...missing].filter(({ en }) => en !== '');
  return all.length > 0 ? joined(all, ' ') : undefined;
}

function noSample(field: string | undefined): Localized {
  return {
    ko: `스키마에 맞는 예시를 만들 수 없습니다${field === undefined ? '' : `: \`${field}\`에 넣을 값을 찾지 못했습니다`}.`,
    en: `No example that the schema allows could be made${field === undefined ? '' : `: no value of \`${field}\` fits`}.`,
  };
}

/** Lists in lists. */
const maxListLevels = 8;

/** The fields below a field; `deeper` in place of those that are left out. */
function paramsOf(
  type: ParameterDefinition['type'],
  { schema, location, path = [] }: Field,
  conversion: Conversion,
): Pick<ParameterDefinition, 'params' | 'deeper'> {
  if (type !== 'object' && type !== 'array') return {};
  const { limit, isForeign } = conversion;
  const place = schema.address;
  if (path.includes(place)) return isForeign && hasFields(schema, type) ? { deeper: true } : {};
  if (limit?.tooLarge?.has(place)) throw new TooManyFields();
  // A list of a level that is too deep still says what its items are.
  if (path.length >= (limit?.depth ?? maxDepth) + (type === 'array' ? maxListLevels : 0)) {
    if (limit) limit.isCut = true;
    return hasFields(schema, type) ? { deeper: true } : {};
  }
  const below = [...path, place];
  if (type === 'object') {
    const fields = fieldsOf(schema, location, conversion, below);
    return fields.length > 0 ? { params: fields } : {};
  }
  const { items } = schema;
  if (!items) return {};
  const item = { field: itemField, order: 1, location, required: true, schema: items, path: below };
  return { params: [parameterOf(item, conversion)] };
}

function hasFields(schema: Schema, type: 'object' | 'array'): boolean {
  return type === 'array' || schema.properties.length > 0;
}

const types: Record<string, ParameterDefinition['type']> = newTable({
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  array: 'array',
});

function typeOf({ type, node }: Schema): ParameterDefinition['type'] {
  return types[type] ?? node.tolerate(`"${type}" is not a JSON Schema type; shown as a string`, 'string');
}

/** From `x-moc` if the document has it, otherwise from `required`. */
function mocOf({ container, required, conditional, schema }: Field): ParameterDefinition['moc'] {
  const place = container?.has('x-moc') ? container : schema.where('x-moc');
  if (place) {
    const parsed = Requirement.safeParse(place.string('x-moc'));
    if (parsed.success) return parsed.data;
    return place.tolerate('"x-moc" must be mandatory, optional or conditional', 'optional');
  }
  if (required) return 'mandatory';
  return conditional ? 'conditional' : 'optional';
}

/** The range of a string's length, a number's value or an array's item count. */
function lengthOf(schema: Schema, type: ParameterDefinition['type']): ParameterLength | undefined {
  // What a number would round is told as text.
  const bound = (keyword: Limit, further = 0) => {
    const limit = schema.bound(keyword);
    return typeof limit === 'number' ? limit + further : undefined;
  };
  const next = (keyword: Limit, step: number) => (schema.type === 'integer' ? bound(keyword, step) : undefined);
  const [min, max] = {
    string: [bound('minLength'), bound('maxLength')],
    number: [bound('minimum') ?? next('exclusiveMinimum', 1), bound('maximum') ?? next('exclusiveMaximum', -1)],
    array: [bound('minItems'), bound('maxItems')],
  }[type as string] ?? [undefined, undefined];
  if (min === undefined && max === undefined) return undefined;
  return min === max ? { type: 'fixed', value: min } : { type: 'range', min, max };
}

function exampleOf(schema: Schema, container: DocumentNode | undefined): ParameterDefinition['example'] {
  const candidates = [
    container?.child('example')?.value,
    schema.value('example'),
    schema.value('examples'),
    schema.value('const'),
  ];
  for (const candidate of candidates) {
    const value: unknown = Array.isArray(candidate) ? candidate[0] : candidate;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
    if (value instanceof ExactNumber) return value.text;
  }
  return undefined;
}

/**
 * Plain text in both languages. A field without a description gets its name, so that it is kept
 * (product.md#parameter-validation).
 */
function describe(
  { field, container, schema }: Field,
  { texts, isForeign = false }: Conversion,
): ParameterDefinition['description'] {
  const found = container?.text('description') ?? schema.where('description')?.text('description');
  const text = texts.localize(found, field);
  // A name is no Markdown: `__proto__` has its lines.
  const own = found ? recordOf(locales, (locale) => plainText(text[locale], { ofField: true })) : text;
  const facts = isForeign ? schemaFacts(schema) : undefined;
  return inLanguages(facts && facts.en !== '' ? joined([own, facts], '\n') : own);
}
