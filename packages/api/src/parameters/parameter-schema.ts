import * as z from 'zod/mini';

import type { ParameterDefinition } from '../entities/parameter.ts';
import { ExactNumber } from '../numbers/exact-number.ts';
import { itemOf, validDefinitions } from './valid-definitions.ts';
import { parameterMessage } from './parameter-message.ts';
import { lengthRule, type Matches, optionRule, patternRule, rangeRule, sizeRule } from './parameter-rules.ts';
import { isClearable, type ParameterSource, readValues } from './read-values.ts';

type Values = Record<string, unknown>;

/**
 * The schema of values by their definitions (product.md#parameter-validation), with which the form in the browser and
 * the sandbox on the server parse. It takes an object with a value per field and returns it with typed values, without
 * empty ones and without undefined fields: for body definitions this is the body to send.
 *
 * `readParameterMessage` parses the message of an issue into the id of a message and its values. Conditional fields
 * count as optional; only the API itself knows when they are required.
 *
 * @param source the source of the values: decides whether '12' is a number, and what counts as omitted
 * @param matches tests a text by a pattern; a server limits the time that a pattern of somebody else may take
 */
export function parameterSchema(
  definitions: readonly ParameterDefinition[],
  source: ParameterSource = 'request',
  matches: Matches = (pattern, text) => pattern.test(text),
): z.ZodMiniType<Values, Values> {
  const read = z.transform((values: Values) => readValues(definitions, values, source));
  return z.pipe(read, objectOf(definitions, { source, matches }));
}

interface Options {
  source: ParameterSource;
  matches: Matches;
}

function objectOf(definitions: readonly ParameterDefinition[], options: Options) {
  const shape = validDefinitions(definitions).map((definition): [string, z.ZodMiniType] => {
    const ofValue = schemaOf(definition, options);
    const schema = isClearable(definition, options.source) ? z.nullable(ofValue) : ofValue;
    return [definition.field, definition.moc === 'mandatory' ? schema : z.optional(schema)];
  });
  return z.object(Object.fromEntries(shape), requiredOr('object'));
}

function schemaOf(definition: ParameterDefinition, options: Options): z.ZodMiniType {
  switch (definition.type) {
    case 'string':
      return z.string(requiredOr('string')).check(lengthRule(definition), patternRule(definition, options.matches));
    case 'select':
      return selectOf(definition);
    case 'number':
      return z.union([z.number(), z.instanceof(ExactNumber)], requiredOr('number')).check(rangeRule(definition));
    case 'boolean':
      return z.boolean(requiredOr('boolean'));
    case 'object':
      return definition.params
        ? objectOf(definition.params, options)
        : z.record(z.string(), z.unknown(), requiredOr('object'));
    case 'array':
      return z
        .array(schemaOf(itemOf(definition), options), requiredOr('array'))
        .check(sizeRule(definition, { emptyAllowed: options.source === 'response' }));
  }
}

/** A value that is no text is one that was read from its option. */
function selectOf(definition: ParameterDefinition): z.ZodMiniType {
  const text = z.string(requiredOr('string')).check(optionRule(definition));
  if (!definition.literals) return text;
  return z.unknown().check(({ value, issues }) => {
    if (value !== undefined && typeof value !== 'string') return;
    for (const { message } of text.safeParse(value).error?.issues ?? [])
      issues.push({ code: 'custom', message, input: value });
  });
}

/** Zod reports a missing value as having the wrong type; users are told that it is required. */
function requiredOr(type: string) {
  return {
    error: ({ input }: { input?: unknown }) =>
      input === undefined ? parameterMessage('parameter.required', {}) : parameterMessage('parameter.type', { type }),
  };
}
