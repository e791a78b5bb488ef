/* oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema */
import type { PlainObject } from '../schemas/plain-schema.ts';
import { isSameJson } from './same-json.ts';

/** Whether a keyword of what we accept allows less than before. */
type IsNarrower<Key extends keyof PlainObject> = (before: PlainObject[Key], after: PlainObject[Key]) => boolean;

type Rules = { [Key in keyof PlainObject]?: IsNarrower<Key> };

/** Without the keyword everything is allowed; another value of it may allow less. */
const isNewOrOther: IsNarrower<keyof PlainObject> = (before, after) =>
  after !== undefined && !isSameJson(before, after);

type Limit = PlainObject['minimum'];

function isHigher(before: Limit, after: Limit): boolean {
  return after !== undefined && (before === undefined || after > before);
}

function isLower(before: Limit, after: Limit): boolean {
  return after !== undefined && (before === undefined || after < before);
}

const limits: ReadonlySet<string> = new Set(['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum']);

/** Whether a parameter definition has the values of a keyword: only of a limit that a number would round it does not. */
export function isInDefinition(keyword: string, ...values: unknown[]): boolean {
  return limits.has(keyword) && !values.some((value) => typeof value === 'bigint');
}

/**
 * The keywords that parameter definitions do not have, so that nothing else compares them. What we accept may only
 * widen; that of which no rule can tell whether it does counts as narrower.
 */
export const requestRules: Rules = {
  minimum: isHigher,
  exclusiveMinimum: isHigher,
  maximum: isLower,
  exclusiveMaximum: isLower,
  multipleOf: (before, after) => after !== undefined && (before === undefined || Number(before) % Number(after) !== 0),
  uniqueItems: (before, after) => after === true && before !== true,
  additionalProperties: (before = true, after = true) =>
    after !== true && before !== false && !isSameJson(before, after) && !isOpen(after),
  minProperties: (before = 0, after = 0) => after > before,
  maxProperties: (before = Infinity, after = Infinity) => after < before,
  const: isNewOrOther,
  propertyNames: isNewOrOther,
  patternProperties: isNewOrOther,
  prefixItems: isNewOrOther,
  unevaluatedProperties: isNewOrOther,
  unevaluatedItems: isNewOrOther,
  contains: isNewOrOther,
  dependentRequired: isNewOrOther,
  dependentSchemas: isNewOrOther,
  if: isNewOrOther,
  then: isNewOrOther,
  else: isNewOrOther,
  not: isNewOrOther,
  // Whoever leaves the value out gets another one, which the new request may mean.
  default: () => false,
};

function isOpen(schema: PlainObject['additionalProperties']): boolean {
  return typeof schema === 'object' && Object.keys(schema).length === 0;
}
