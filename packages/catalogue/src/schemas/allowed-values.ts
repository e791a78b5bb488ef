import { isMultipleOf } from '@up/api/numbers/decimal';
import { isNumber } from '@up/api/numbers/exact-number';

import { type Place, plainAt, typesOfBoth } from './merge-schemas.ts';
import type { PlainObject, PlainSchema } from './plain-schema.ts';
import { typesOf } from './schema-parts.ts';

/** The alternatives of a schema; undefined when it has none. */
export function alternativesOf({ oneOf, anyOf }: PlainObject): PlainSchema[] | undefined {
  return oneOf || anyOf ? [...(oneOf ?? []), ...(anyOf ?? [])] : undefined;
}

/** Alternatives within alternatives are not looked at any deeper. */
const maxDepth = 4;

/** The only values that a schema allows; undefined when it does not list them. */
export function allowedValues(schema: PlainObject, place: Place, depth = 0): unknown[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum;
  const lists =
    depth < maxDepth
      ? alternativesOf(schema)?.map((each) => allowedValues(plainAt(each, place), place, depth + 1))
      : [];
  return lists && lists.length > 0 && lists.every((each) => each !== undefined) ? lists.flat() : undefined;
}

/** The types that a schema allows, by its `type`, its values or its alternatives; undefined for any. */
export function allowedTypes(schema: PlainObject, place: Place, depth = 0): string[] | undefined {
  const own = schema.type === undefined ? undefined : [schema.type].flat();
  const below =
    depth < maxDepth ? alternativesOf(schema)?.map((each) => allowedTypes(plainAt(each, place), place, depth + 1)) : [];
  const ofAll = below && below.length > 0 && below.every((each) => each !== undefined) ? below.flat() : undefined;
  const found =
    own && ofAll ? typesOfBoth(own, ofAll) : (own ?? allowedValues(schema, place)?.map(typeOfValue) ?? ofAll);
  return found && [...new Set(found)];
}

/** The types that a schema tells, by its fields or items too; none for one that says nothing of its values. */
export function toldTypes(schema: PlainSchema, place: Place, depth = 0): string[] {
  const whole = plainAt(schema, place);
  const own = allowedTypes(whole, place) ?? typesOf(whole);
  if (own.length > 0 || depth > maxDepth) return own;
  const below = (alternativesOf(whole) ?? []).map((each) => toldTypes(each, place, depth + 1));
  return below.some(({ length }) => length === 0) ? [] : [...new Set(below.flat())];
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return isNumber(value) ? (isMultipleOf(value, 1) ? 'integer' : 'number') : typeof value;
}
