import { isRecord } from '@up/api/is-record';

import { isData, namingKeys } from '../document/schema-keys.ts';

type Json = Record<string, unknown>;

/**
 * Replaces each `nullable` of OpenAPI 3.0 in a document or a part of it: 3.1 writes null as a type or an alternative.
 * The library that upgrades documents leaves those beside other keywords than `type`. Does not change its argument.
 */
export function withoutNullable(document: Json): Json {
  return converted(document, (each) => {
    const { nullable, ...schema } = each;
    // A field with this name has a schema.
    if (typeof nullable !== 'boolean') return each;
    return nullable ? withNull(schema) : schema;
  });
}

/**
 * Removes the rules beside each reference of OpenAPI 3.0, which ignores them; texts stay, and `nullable`, with which
 * many documents mean what 3.1 allows. Does not change its argument.
 */
export function withoutIgnoredRules(document: Json): Json {
  return converted(document, (each) =>
    typeof each.$ref === 'string'
      ? Object.fromEntries(Object.entries(each).filter(([key]) => !ignoredRules.has(key)))
      : each,
  );
}

const ignoredRules: ReadonlySet<string> = new Set([
  ...['type', 'format', 'enum', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
  ...['required', 'properties', 'additionalProperties', 'items', 'allOf', 'oneOf', 'anyOf', 'not', 'discriminator'],
]);

/** Converts each object but data, those within it first. */
function converted(value: Json, convert: (each: Json) => Json): Json {
  const below = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(below);
    return isRecord(each) ? converted(each, convert) : each;
  };
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => {
    if (isData(key)) return [key, each];
    if (!namingKeys.has(key) || !isRecord(each)) return [key, below(each)];
    return [key, Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, below(inner)]))];
  });
  return convert(Object.fromEntries(entries));
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
