import { newTable } from '@up/api/new-table';
import { compareNumbers } from '@up/api/numbers/decimal';
import type { JsonNumber } from '@up/api/numbers/exact-number';

import { definitionOf, type Definitions, type PlainObject, type PlainSchema } from './plain-schema.ts';

/** Each schema is merged once, as the operations of a document share most of them. */
const mergedBefore = new WeakMap<Definitions, Map<PlainObject, PlainSchema>>();
/** Of those that refer to each other there are as many as their combinations; then all are merged again. */
const maxKept = 2_000;

/** A schema whose `allOf` became part of it. Alternatives of its parts remain. */
export function merged(schema: PlainObject, definitions: Definitions): PlainSchema {
  const known = mergedBefore.get(definitions) ?? new Map<PlainObject, PlainSchema>();
  mergedBefore.set(definitions, known);
  const found = known.get(schema) ?? mergedParts(schema, definitions, []);
  if (known.size > maxKept) known.clear();
  known.set(schema, found);
  return found;
}

function mergedParts(schema: PlainObject, definitions: Definitions, open: readonly string[]): PlainSchema {
  const { allOf = [], ...own } = schema;
  let result: PlainObject = own;
  for (const part of allOf) {
    if (part === false) return false;
    if (part === true || (part.$ref !== undefined && open.includes(part.$ref))) continue;
    const target = definitionOf(part, definitions);
    const flat = target ?? part;
    if (flat === false) return false;
    if (flat === true) continue;
    const inner =
      flat.allOf || flat.$ref !== undefined
        ? mergedParts(
            flat.$ref === undefined ? flat : { allOf: [flat] },
            definitions,
            part.$ref === undefined ? open : [...open, part.$ref],
          )
        : flat;
    if (inner === false) return false;
    if (inner !== true) result = both(result, inner);
  }
  return result;
}

const choicesBefore = new WeakMap<PlainObject, PlainObject[]>();

/** A schema with each of its alternatives in place of all of them. */
export function choicesOf(schema: PlainObject): PlainObject[] {
  const { oneOf, anyOf, ...base } = schema;
  const rest = oneOf && anyOf ? { ...base, anyOf } : base;
  const found =
    choicesBefore.get(schema) ??
    (oneOf ?? anyOf ?? []).map((choice) => ({ ...rest, allOf: [...(base.allOf ?? []), choice] }));
  choicesBefore.set(schema, found);
  return found;
}

/** Two schemas that both apply, with each reference once: schemas that refer to each other lead to the same ones again. */
function allOf(one: PlainSchema, other: PlainSchema): PlainSchema {
  const parts = new Map<unknown, PlainSchema>();
  for (const part of [one, other].flatMap(partsOf)) if (part !== true) parts.set(referenceIn(part) ?? part, part);
  const [first = true, ...others] = parts.values();
  if (others.length === 0) return first;
  const made: PlainSchema = { allOf: [first, ...others] };
  combinations.add(made);
  return made;
}

const combinations = new WeakSet<object>();

/** Whether a schema is what several parts of another one say about the same field, and stands in no document. */
export function isCombination(schema: PlainSchema): boolean {
  return typeof schema !== 'boolean' && combinations.has(schema);
}

function partsOf(schema: PlainSchema): PlainSchema[] {
  const isList = typeof schema !== 'boolean' && schema.allOf !== undefined && Object.keys(schema).length === 1;
  return isList ? (schema.allOf ?? []) : [schema];
}

function referenceIn(schema: PlainSchema): string | undefined {
  return typeof schema !== 'boolean' && Object.keys(schema).length === 1 ? schema.$ref : undefined;
}

/** A schema that is at least as narrow as each of two. */
function both(one: PlainObject, other: PlainObject): PlainObject {
  const properties = { ...one.properties };
  for (const [name, schema] of Object.entries(other.properties ?? {})) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    properties[name] = known === undefined ? schema : allOf(known, schema);
  }
  const options =
    one.enum && other.enum ? one.enum.filter((each) => other.enum?.includes(each)) : (one.enum ?? other.enum);
  const alternatives = one.oneOf ?? one.anyOf;
  const others = other.oneOf ?? other.anyOf;
  const [outer, inner] = [one, other].map((each) => (each.oneOf ? 'oneOf' : 'anyOf'));
  const choices =
    alternatives && others
      ? // Each alternative of one with the alternatives of the other.
        {
          [outer ?? 'anyOf']: alternatives.map((each): PlainSchema => ({
            allOf: [each, { [inner ?? 'anyOf']: others }],
          })),
        }
      : {
          ...((one.oneOf ?? other.oneOf) ? { oneOf: one.oneOf ?? other.oneOf } : {}),
          ...((one.anyOf ?? other.anyOf) ? { anyOf: one.anyOf ?? other.anyOf } : {}),
        };
  const { oneOf: _, anyOf: __, ...rest } = { ...other, ...one };
  const type = typeOfBoth(one.type, other.type);
  return {
    ...rest,
    ...(type !== undefined && { type }),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...((one.required ?? other.required) && {
      required: [...new Set([...(one.required ?? []), ...(other.required ?? [])])],
    }),
    ...(options && { enum: options }),
    ...choices,
    ...bounds(one, other),
    ...parts(one, other),
  };
}

function typeOfBoth(one: PlainObject['type'], other: PlainObject['type']): PlainObject['type'] {
  if (one === undefined || other === undefined) return one ?? other;
  const [first, second] = [[one].flat(), [other].flat()];
  const common = first.filter((each) => second.includes(each) || (each === 'integer' && second.includes('number')));
  return common.length > 0 ? common : one;
}

const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'] as const;
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'] as const;

function bounds(one: PlainObject, other: PlainObject): PlainObject {
  const found: Record<string, JsonNumber> = newTable();
  const keepFurther = (key: (typeof lowerBounds | typeof upperBounds)[number], sign: 1 | -1) => {
    const [own, further] = [one[key], other[key]];
    if (own !== undefined && further !== undefined)
      found[key] = compareNumbers(own, further) * sign > 0 ? own : further;
  };
  for (const key of lowerBounds) keepFurther(key, 1);
  for (const key of upperBounds) keepFurther(key, -1);
  return found;
}

/** Schemas of parts of a value, and maps of them, that both sides have: a part satisfies both. */
function parts(one: PlainObject, other: PlainObject): PlainObject {
  const found: PlainObject = {};
  for (const key of [
    'items',
    'additionalProperties',
    'unevaluatedItems',
    'unevaluatedProperties',
    'propertyNames',
    'contains',
  ] as const) {
    const [own, further] = [one[key], other[key]];
    if (own !== undefined && further !== undefined) found[key] = allOf(own, further);
  }
  if (one.not !== undefined && other.not !== undefined) found.not = { anyOf: [one.not, other.not] };
  for (const key of ['patternProperties', 'dependentSchemas', 'dependentRequired'] as const) {
    if (one[key] && other[key]) Object.assign(found, { [key]: { ...other[key], ...one[key] } });
  }
  return found;
}
