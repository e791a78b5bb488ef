import { isRecord } from '@up/api/is-record';

import { isData, namingKeys } from '../document/schema-keys.ts';

type Json = Record<string, unknown>;

/**
 * Replaces each `nullable` of OpenAPI 3.0 in a document or a part of it: 3.1 writes null as a type or an alternative.
 * The library that upgrades documents leaves those beside other keywords than `type`. Does not change its argument.
 */
export function withoutNullable(document: Json): Json {
  const copy = Object.fromEntries(Object.entries(document).map(([key, each]) => [key, convertedEntry(key, each)]));
  const { nullable, ...schema } = copy;
  // A field with this name has a schema.
  if (typeof nullable !== 'boolean') return copy;
  return nullable ? withNull(schema) : schema;
}

function convertedEntry(key: string, value: unknown): unknown {
  if (isData(key)) return value;
  if (!namingKeys.has(key) || !isRecord(value)) return converted(value);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, converted(each)]));
}

function converted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(converted);
  return isRecord(value) ? withoutNullable(value) : value;
}

const nullSchema = { type: 'null' };

function withNull(schema: Json): Json {
  const { type, enum: options, ...rest } = schema;
  for (const key of ['anyOf', 'oneOf']) {
    const alternatives = schema[key];
    if (isList(alternatives)) return { ...schema, [key]: [...alternatives, nullSchema] };
  }
  if (type !== undefined) {
    const types = [...new Set([type, 'null'].flat())];
    const values = isList(options) && !options.includes(null) ? [...options, null] : options;
    return { ...rest, type: types, ...(values !== undefined && { enum: values }) };
  }
  const { $ref, allOf, ...others } = schema;
  if ($ref === undefined && allOf === undefined) return schema;
  const only = { ...($ref !== undefined && { $ref }), ...(allOf !== undefined && { allOf }) };
  return { ...others, anyOf: [only, nullSchema] };
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}
