import { isContainer, isRecord } from '@up/api/is-record';

import { merged, type Place } from '../schemas/merge-schemas.ts';
import { definitionOf, type PlainObject } from '../schemas/plain-schema.ts';
import { isSameJson } from './same-json.ts';

/** Values of keywords that say no more than their absence. */
export const usual: PlainObject = {
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  uniqueItems: false,
  required: [],
  properties: {},
  additionalProperties: true,
  unevaluatedProperties: true,
  unevaluatedItems: true,
  items: true,
  deprecated: false,
};

/** The most parts of a value that are written out; a larger one is compared as it is. */
const maxParts = 20_000;
/** References within references: each takes calls of calls. */
const maxReferences = 200;

/** A value in which references are replaced, up to those that repeat: the names of definitions say nothing. */
export function writtenOut(value: unknown, place: Place, limit = maxParts): unknown {
  const budget = { left: limit };
  const found = withoutReferences(value, place, [], budget);
  return budget.left > 0 ? found : value;
}

const unordered: ReadonlySet<string> = new Set(['required', 'enum', 'type', 'oneOf', 'anyOf']);

/** Whether two values are equal that were written out. */
export function isSameWritten(one: unknown, other: unknown): boolean {
  return isSameJson(one, other, unordered);
}

function withoutReferences(value: unknown, place: Place, seen: readonly string[], budget: { left: number }): unknown {
  if (seen.length > maxReferences) budget.left = 0;
  if (budget.left-- <= 0) return undefined;
  const below = (each: unknown, path = seen) => withoutReferences(each, place, path, budget);
  if (Array.isArray(value)) return value.map((each) => below(each));
  if (!isRecord(value)) return value;
  const { $ref } = value;
  if (typeof $ref === 'string')
    return seen.includes($ref) ? {} : below(definitionOf({ $ref }, place.definitions), [...seen, $ref]);
  const whole = Array.isArray(value.allOf) ? merged(value, place.definitions) : value;
  if (typeof whole === 'boolean') return whole;
  const { example: _, examples: __, ...rest } = whole as PlainObject;
  return Object.fromEntries(
    Object.entries(rest)
      // What only the other side writes is not part of it.
      .filter(([key, each]) => !isUsual(key, each) && !(isRecord(each) && each.hidden === true))
      .map(([key, each]) => {
        return [key, below(each)];
      }),
  );
}

function isUsual(key: string, value: unknown): boolean {
  const own: unknown = Object.hasOwn(usual, key) ? usual[key as keyof PlainObject] : undefined;
  if (typeof own !== 'object') return own !== undefined && (own === value || (own === true && isEmpty(value)));
  return isEmpty(value);
}

function isEmpty(value: unknown): boolean {
  return isContainer(value) && Object.keys(value).length === 0;
}
