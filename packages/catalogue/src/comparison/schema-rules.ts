/* oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema */
import { recordOf } from '@up/api/keys-of';
import { compareNumbers, isMultipleOf } from '@up/api/numbers/decimal';
import type { JsonNumber } from '@up/api/numbers/exact-number';

import { type Limit, limitOf } from '../schemas/merge-schemas.ts';
import type { PlainObject, PlainSchema } from '../schemas/plain-schema.ts';
import { isSameJson } from './same-json.ts';

/** Whether a schema allows less than before by one of its keywords. */
type IsNarrower = (before: PlainObject, after: PlainObject) => boolean;

type Bound = JsonNumber | undefined;

/** Without the keyword everything is allowed; another value of it may allow less. */
function isNewOrOther(key: keyof PlainObject): IsNarrower {
  return (before, after) => after[key] !== undefined && !isSameJson(before[key], after[key]);
}

/** The tighter one of two counts that differ is the new one. */
function isTighter(key: Limit): IsNarrower {
  return ({ [key]: before }, { [key]: after }) =>
    after !== undefined && limitOf(key, 'all', before === undefined ? [after] : [before, after]) === after;
}

/** The patterns of all parts of a schema that apply together. */
function patternsOf({ pattern, allOf = [] }: PlainObject): unknown[] {
  return [pattern, ...allOf.map((each) => typeof each === 'object' && each.pattern)].filter(Boolean);
}

function hasNewPattern(before: PlainObject, after: PlainObject): boolean {
  return patternsOf(after).some((each) => !patternsOf(before).includes(each));
}

function isAtLeast(one: Bound, other: Bound): boolean {
  return one !== undefined && other !== undefined && compareNumbers(one, other) >= 0;
}

function isAbove(one: Bound, other: Bound): boolean {
  return one !== undefined && other !== undefined && compareNumbers(one, other) > 0;
}

/** Formats whose values are those of another one as well. */
const widerFormats: ReadonlyMap<string | undefined, readonly string[]> = new Map([
  ['int32', ['int64', 'double']],
  ['float', ['double']],
]);

/**
 * What we accept may only widen, and what we return may only narrow. That of which no rule can tell whether it does
 * counts as narrower. Types, values, fields, items and alternatives are compared one by one, other keywords have no
 * effect on what is allowed.
 */
export const schemaRules: { [Key in keyof PlainObject]?: IsNarrower } = {
  format: (before, after) =>
    after.format !== undefined &&
    before.format !== after.format &&
    !widerFormats.get(before.format)?.includes(after.format),
  pattern: hasNewPattern,
  // Of a merged schema, what several parts say by a keyword that a schema has once.
  allOf: (before, after) =>
    hasNewPattern(before, after) ||
    (after.allOf ?? []).some(
      (each) =>
        typeof each === 'object' && each.pattern === undefined && !before.allOf?.some((old) => isSameJson(old, each)),
    ),
  ...recordOf(['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'], isTighter),
  // A limit that excludes itself is beyond one that does not.
  minimum: (before, after) =>
    after.minimum !== undefined &&
    ![before.minimum, before.exclusiveMinimum].some((each) => isAtLeast(each, after.minimum)),
  exclusiveMinimum: ({ minimum, exclusiveMinimum }, { exclusiveMinimum: now }) =>
    now !== undefined && !isAtLeast(exclusiveMinimum, now) && !isAbove(minimum, now),
  maximum: (before, after) =>
    after.maximum !== undefined &&
    ![before.maximum, before.exclusiveMaximum].some((each) => isAtLeast(after.maximum, each)),
  exclusiveMaximum: ({ maximum, exclusiveMaximum }, { exclusiveMaximum: now }) =>
    now !== undefined && !isAtLeast(now, exclusiveMaximum) && !isAbove(now, maximum),
  multipleOf: ({ multipleOf: before }, { multipleOf: after }) =>
    after !== undefined && (before === undefined || !isMultipleOf(before, after)),
  uniqueItems: (before, after) => after.uniqueItems === true && before.uniqueItems !== true,
  additionalProperties: ({ additionalProperties: before = true }, { additionalProperties: after = true }) =>
    !isOpen(after) && before !== false && !isSameJson(before, after),
  patternProperties: ({ patternProperties: before = {} }, { patternProperties: after = {} }) =>
    Object.keys(after).some((pattern) => !Object.hasOwn(before, pattern)),
  prefixItems: ({ prefixItems: before = [] }, { prefixItems: after = [] }) => after.length > before.length,
  minContains: ({ minContains: before = 1 }, { minContains: after = 1 }) => after > before,
  maxContains: isTighter('maxContains'),
  propertyNames: isNewOrOther('propertyNames'),
  unevaluatedProperties: isNewOrOther('unevaluatedProperties'),
  unevaluatedItems: isNewOrOther('unevaluatedItems'),
  contains: isNewOrOther('contains'),
  dependentRequired: ({ dependentRequired: before = {} }, { dependentRequired: after = {} }) =>
    Object.entries(after).some(([name, needed]) => {
      const known = Object.hasOwn(before, name) ? before[name] : undefined;
      return needed.some((each) => !known?.includes(each));
    }),
  dependentSchemas: isNewOrOther('dependentSchemas'),
  contentSchema: isNewOrOther('contentSchema'),
  if: isNewOrOther('if'),
  then: isNewOrOther('then'),
  else: isNewOrOther('else'),
  not: isNewOrOther('not'),
};

function isOpen(schema: PlainSchema): boolean {
  return schema === true || (typeof schema === 'object' && Object.keys(schema).length === 0);
}
