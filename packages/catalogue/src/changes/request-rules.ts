/* oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema */
import type { PlainObject } from '../schemas/plain-schema.ts';
import { isSameJson } from './same-json.ts';

/** Whether a keyword of what we accept allows less than before. */
type IsNarrower<Key extends keyof PlainObject> = (before: PlainObject[Key], after: PlainObject[Key]) => boolean;

type Rules = { [Key in keyof PlainObject]?: IsNarrower<Key> };

/** Without the keyword everything is allowed; another value of it may allow less. */
const isNewOrOther: IsNarrower<keyof PlainObject> = (before, after) =>
  after !== undefined && !isSameJson(before, after);

/**
 * The keywords that parameter definitions do not have, so that nothing else compares them. What we accept may only
 * widen; that of which no rule can tell whether it does counts as narrower.
 */
export const requestRules: Rules = {
  multipleOf: (before, after) => after !== undefined && (before === undefined || before % after !== 0),
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
