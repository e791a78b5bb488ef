import { keysOf, recordOf } from '@up/api/keys-of';
import { newTable } from '@up/api/new-table';
import { commonMultiple, compareNumbers } from '@up/api/numbers/decimal';
import type { JsonNumber } from '@up/api/numbers/exact-number';

import { remember } from '../document/remember.ts';
import {
  definitionOf,
  type Definitions,
  placesOf,
  type PlainObject,
  type PlainSchema,
  withPlaces,
} from './plain-schema.ts';

/** Each schema is merged once, as the operations of a document share most of them. */
const mergedBefore = new WeakMap<Definitions, Map<PlainObject, PlainSchema>>();
/** Of those that refer to each other there are as many as their combinations; then all are merged again. */
const maxKept = 2_000;

/**
 * A schema whose `allOf` became part of it. Alternatives of its parts remain, and so does an `allOf` of what no keyword
 * can say twice.
 */
export function merged(schema: PlainObject, definitions: Definitions): PlainSchema {
  if ((schema.$ref === undefined && schema.allOf === undefined) || results.has(schema)) return schema;
  const known = remember(mergedBefore, definitions, () => new Map<PlainObject, PlainSchema>());
  const found = known.get(schema) ?? mergedParts(schema, definitions, []);
  if (known.size > maxKept) known.clear();
  known.set(schema, found);
  return found;
}

/** Schemas whose `allOf` has only what remains of it. */
const results = new WeakSet<PlainObject>();

/** What the references of a schema name. */
export interface Place {
  definitions: Definitions;
}

/** A schema without references and with its `allOf` in it. */
export function plainAt(schema: PlainSchema, { definitions }: Place): PlainObject {
  const whole = typeof schema === 'boolean' ? schema : merged(schema, definitions);
  return typeof whole === 'boolean' ? (whole ? {} : { not: {} }) : whole;
}

function mergedParts(schema: PlainObject, definitions: Definitions, open: readonly string[]): PlainSchema {
  if (schema.$ref === undefined && schema.allOf === undefined) return schema;
  const { $ref, allOf: parts = [], ...own } = schema;
  let result: PlainObject = own;
  const fields = [own.properties];
  // The last part is the most specific one.
  const all = $ref === undefined ? parts : [definitionOf(schema, definitions) ?? true, ...parts];
  for (const part of all.toReversed()) {
    if (part === false) return false;
    if (part === true || (part.$ref !== undefined && open.includes(part.$ref))) continue;
    const inner = mergedParts(part, definitions, part.$ref === undefined ? open : [...open, part.$ref]);
    if (inner === false) return false;
    if (inner === true) continue;
    result = both(result, inner);
    fields.unshift(inner.properties);
  }
  const properties = fieldsOfAll(fields.filter((each) => each !== undefined));
  if (properties !== undefined) result.properties = properties;
  results.add(result);
  return result;
}

const choicesBefore = new WeakMap<PlainObject, PlainObject[]>();

/** A schema with each of its alternatives in place of all of them. */
export function choicesOf(schema: PlainObject): PlainObject[] {
  const { oneOf, anyOf, ...base } = schema;
  const rest = oneOf && anyOf ? { ...base, anyOf } : base;
  return remember(choicesBefore, schema, () => (oneOf ?? anyOf ?? []).map((choice) => ({ allOf: [rest, choice] })));
}

const listsBefore = new WeakMap<PlainObject, PlainSchema[][]>();

/** The lists of alternatives of a merged schema of which each has one that applies, those of its first parts first. */
export function listsOf(schema: PlainObject): PlainSchema[][] {
  return listsBefore.get(schema) ?? [schema.oneOf, schema.anyOf].filter((each) => each !== undefined);
}

/** Schemas that all apply, with each reference once: schemas that refer to each other lead to the same ones again. */
export function allOf(...schemas: readonly PlainSchema[]): PlainSchema {
  const parts = new Map<unknown, PlainSchema>();
  for (const part of schemas.flatMap(partsOf)) if (part !== true) parts.set(referenceIn(part) ?? part, part);
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
  if (typeof schema === 'boolean' || !schema.allOf || placesOf(schema).length > 0) return [schema];
  return Object.keys(schema).length > 1 ? [schema] : schema.allOf;
}

function referenceIn(schema: PlainSchema): string | undefined {
  if (typeof schema === 'boolean' || schema.$ref === undefined) return undefined;
  return Object.keys(schema).length === 1 ? schema.$ref : undefined;
}

/** Keywords that belong together and that a schema has once: a text may fit two patterns, and a list contain two items. */
const singleKeywords = [['pattern'], ['contains', 'minContains', 'maxContains']] as const;

/** A schema that is at least as narrow as each of two, of which the first is the more specific one. */
function both(one: PlainObject, other: PlainObject): PlainObject {
  const apart: PlainObject[] = [];
  const others = { ...other };
  for (const keywords of singleKeywords) {
    const [keyword] = keywords;
    if (one[keyword] === undefined || other[keyword] === undefined) continue;
    if (one[keyword] !== other[keyword]) apart.push(Object.fromEntries(keywords.map((key) => [key, other[key]])));
    for (const key of keywords) Reflect.deleteProperty(others, key);
  }
  const { oneOf: _, anyOf: __, ...rest } = { ...others, ...one };
  const found: PlainObject = Object.assign(rest, choicesOfBoth(one, other));
  const all = [...(other.allOf ?? []), ...apart, ...(one.allOf ?? [])].filter((each) => typeof each !== 'boolean');
  const remaining = new Map(all.map((each) => [each.pattern ?? each.contains, each]));
  for (const [keyword] of singleKeywords) remaining.delete(found[keyword]);
  if (remaining.size > 0) found.allOf = [...remaining.values()];
  const lists = new Set([other, one].flatMap(listsOf));
  if (lists.size > 1) listsBefore.set(found, [...lists]);
  for (const key of keysOf(one)) {
    const [own, further] = [one[key], others[key]];
    if (own === undefined || further === undefined || !isMerged(key)) continue;
    Object.assign(found, { [key]: merging[key](own as never, further as never) });
  }
  const nodes = [one, other].flatMap(placesOf);
  return nodes.length > 0 ? withPlaces(found, nodes) : found;
}

/** The alternatives of two schemas; where both have some, each of one with those of the other. */
function choicesOfBoth(one: PlainObject, other: PlainObject): PlainObject {
  const alternatives = one.oneOf ?? one.anyOf;
  const others = other.oneOf ?? other.anyOf;
  if (alternatives && others && alternatives !== others) {
    const inner = { [other.oneOf ? 'oneOf' : 'anyOf']: others };
    return { [one.oneOf ? 'oneOf' : 'anyOf']: alternatives.map((each): PlainSchema => ({ allOf: [each, inner] })) };
  }
  const { oneOf, anyOf } = alternatives ? one : other;
  return { ...(oneOf && { oneOf }), ...(anyOf && { anyOf }) };
}

/** The types that both of two schemas allow; those of the first where they have none in common. */
export function typesOfBoth(one: string[], other: string[]): string[] {
  const within = (types: string[], others: string[]) =>
    types.filter((each) => others.includes(each) || (each === 'integer' && others.includes('number')));
  const common = new Set([...within(one, other), ...within(other, one)]);
  return common.size > 0 ? [...common] : one;
}

/** The values that are in both of two lists; those of the first where they have none in common. */
function valuesOfBoth(own: unknown[], further: unknown[]): unknown[] {
  const common = further.filter((each) => own.includes(each));
  return common.length > 0 ? common : own;
}

/** The fields of several schemas, of which the last one is the most specific. */
function fieldsOfAll([first, ...others]: readonly Record<string, PlainSchema>[]): PlainObject['properties'] {
  if (first === undefined || others.length === 0) return first;
  const found = new Map<string, PlainSchema[]>();
  for (const each of [first, ...others])
    for (const [name, schema] of Object.entries(each)) remember(found, name, (): PlainSchema[] => []).push(schema);
  const fields: Record<string, PlainSchema> = newTable();
  for (const [name, schemas] of found) fields[name] = allOf(...schemas);
  return fields;
}

/** The more specific one last, as in a document. */
const allOfReversed: Merge<PlainSchema> = (own, further) => allOf(further, own);

type Merge<Value> = (own: Value, further: Value) => Value;

function byName<Value>(merge: Merge<Value>): Merge<Record<string, Value>> {
  return (own, further) => {
    const found = newTable(further);
    for (const [name, each] of Object.entries(own))
      found[name] = name in found ? merge(each, found[name] as Value) : each;
    return found;
  };
}

const greater: Merge<JsonNumber> = (own, further) => (compareNumbers(own, further) > 0 ? own : further);
const less: Merge<JsonNumber> = (own, further) => (compareNumbers(own, further) < 0 ? own : further);

/** The tighter of two limits. */
const tighter = {
  ...recordOf(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'], () => greater),
  ...recordOf(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'], () => less),
};

export type Limit = keyof typeof tighter;
export const limits = keysOf(tighter);

/** The tightest limit of schemas that all apply, or the loosest of alternatives. */
export function limitOf(keyword: Limit, which: 'all' | 'any', values: readonly JsonNumber[]): JsonNumber | undefined {
  const isLess = (tighter[keyword] === less) === (which === 'all');
  return values.toSorted((one, other) => compareNumbers(one, other)).at(isLess ? 0 : -1);
}

/** What a keyword says that both schemas have; of any other one, the first schema's value stays. */
const merging = {
  type: (own: string | string[], further: string | string[]) => {
    const types = typesOfBoth([own].flat(), [further].flat());
    return types.length === 1 ? types[0] : types;
  },
  required: (own: string[], further: string[]) => [...new Set([...own, ...further])],
  enum: valuesOfBoth,
  not: (own: PlainSchema, further: PlainSchema) => ({ anyOf: [own, further] }),
  ...tighter,
  ...recordOf(['items', 'additionalProperties', 'propertyNames'], () => allOfReversed),
  ...recordOf(['unevaluatedItems', 'unevaluatedProperties'], () => allOfReversed),
  ...recordOf(['patternProperties', 'dependentSchemas'], () => byName(allOfReversed)),
  dependentRequired: byName((own: string[], further: string[]) => [...further, ...own]),
  multipleOf: commonMultiple,
};

function isMerged(key: keyof PlainObject): key is keyof typeof merging {
  return Object.hasOwn(merging, key);
}
