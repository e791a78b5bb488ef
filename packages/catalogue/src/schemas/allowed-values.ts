import { isMultipleOf } from '@up/api/numbers/decimal';
import { isNumber, type JsonNumber } from '@up/api/numbers/exact-number';

import { remember } from '../document/remember.ts';
import { type Limit, limitOf, listsOf, type Place, plainAt, typesOfBoth } from './merge-schemas.ts';
import type { PlainObject, PlainSchema } from './plain-schema.ts';

/** The alternatives of a schema; undefined when it has none. */
export function alternativesOf({ oneOf, anyOf }: PlainObject): PlainSchema[] | undefined {
  return oneOf || anyOf ? [...(oneOf ?? []), ...(anyOf ?? [])] : undefined;
}

/** Alternatives within alternatives are not looked at any deeper. */
const maxDepth = 4;

const knownBefore = new WeakMap<PlainObject, Map<string, unknown>>();

/** What is found out about a schema at a depth, once: alternatives within alternatives multiply. */
function once<Value>(schema: PlainObject, key: string, find: () => Value): Value {
  return remember(
    remember(knownBefore, schema, () => new Map<string, unknown>()),
    key,
    find,
  );
}

function alternativesAt(schema: PlainObject, place: Place, depth: number): PlainObject[] {
  return depth < maxDepth ? (alternativesOf(schema) ?? []).map((each) => plainAt(each, place)) : [];
}

/** All that is known of each alternative; undefined without any, or if one may be anything. */
function ofEach<Value>(alternatives: PlainObject[], read: (schema: PlainObject) => Value[] | undefined) {
  const all = alternatives.map(read);
  return all.length > 0 && all.every((each) => each !== undefined) ? [...new Set(all.flat())] : undefined;
}

/** The only values that a schema allows; undefined when it does not list them. */
export function allowedValues(schema: PlainObject, place: Place, depth = 0): unknown[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum;
  return once(schema, `values ${depth}`, () =>
    ofEach(alternativesAt(schema, place, depth), (each) => allowedValues(each, place, depth + 1)),
  );
}

/** The types that a schema allows, by its `type`, its values or its alternatives; undefined for any. */
export function allowedTypes(schema: PlainObject, place: Place, depth = 0): string[] | undefined {
  return once(schema, `types ${depth}`, () => {
    const own = schema.type === undefined ? undefined : [schema.type].flat();
    const ofAll = ofEach(alternativesAt(schema, place, depth), (each) => allowedTypes(each, place, depth + 1));
    const found =
      own && ofAll ? typesOfBoth(own, ofAll) : (own ?? allowedValues(schema, place)?.map(typeOfValue) ?? ofAll);
    return found && [...new Set(found)];
  });
}

/** The types that a schema tells, by its fields or items too; undefined for one that says nothing of its values. */
export function toldTypes(schema: PlainObject, place: Place, depth = 0): string[] | undefined {
  return once(schema, `told types ${depth}`, () => {
    const own = allowedTypes(schema, place) ?? typesOf(schema);
    if (own.length > 0) return own;
    return ofEach(alternativesAt(schema, place, depth), (each) => toldTypes(each, place, depth + 1));
  });
}

/** The tightest limit of a schema and of each of its choices, which have the loosest of their alternatives. */
export function allowedLimit(schema: PlainObject, keyword: Limit, place: Place, depth = 0): JsonNumber | undefined {
  const lists = depth < maxDepth ? listsOf(schema) : [];
  if (lists.length === 0) return schema[keyword];
  return once(schema, `${keyword} ${depth}`, () => {
    const ofLists = lists.map((list) => {
      const alternatives = list.map((each) => plainAt(each, place)).filter(({ type }) => type !== 'null');
      const each = alternatives.map((alternative) => allowedLimit(alternative, keyword, place, depth + 1));
      return each.includes(undefined) ? undefined : limitOf(keyword, 'any', each.filter(isNumber));
    });
    return limitOf(keyword, 'all', [schema[keyword], ...ofLists].filter(isNumber));
  });
}

/** The types that a schema itself names, or that its keywords tell. */
export function typesOf(schema: PlainObject): string[] {
  if (schema.type !== undefined) return [schema.type].flat();
  if (schema.properties) return ['object'];
  if (schema.items !== undefined) return ['array'];
  return (schema.enum ?? (Object.hasOwn(schema, 'const') ? [schema.const] : [])).map(typeOfValue);
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return isNumber(value) ? (isMultipleOf(value, 1) ? 'integer' : 'number') : typeof value;
}
