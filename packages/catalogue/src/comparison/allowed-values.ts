import { isMultipleOf } from '@up/api/numbers/decimal';
import { isNumber } from '@up/api/numbers/exact-number';

import { typesOfBoth } from '../schemas/merge-schemas.ts';
import type { PlainObject, PlainSchema } from '../schemas/plain-schema.ts';
import { type Place, plainAt } from './written-out.ts';

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
  return found && [...new Set(found)].toSorted();
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return isNumber(value) ? (isMultipleOf(value, 1) ? 'integer' : 'number') : typeof value;
}
