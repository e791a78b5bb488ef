import { isContainer, isRecord } from '@up/api/is-record';
import { newTable } from '@up/api/new-table';
import { compareNumbers, isMultipleOf } from '@up/api/numbers/decimal';
import { ExactNumber, isNumber, type JsonNumber } from '@up/api/numbers/exact-number';
import { parameterMessage } from '@up/api/parameters/parameter-message';

import { remember } from '../document/remember.ts';
import { hasFormat } from './formats.ts';
import type { Limit } from './merge-schemas.ts';
import { definitionOf, type Definitions, type PlainObject, type PlainSchema } from './plain-schema.ts';

/** A part of a value that its schema does not allow. */
export interface Mismatch {
  path: string[];
  /** A message of a parameter. */
  message: string;
}

export interface CheckOptions {
  definitions: Definitions;
  /** Tests a text by a pattern; a server limits the time that a pattern of somebody else may take. */
  matches: (pattern: RegExp, text: string) => boolean;
  /** Whether a value may fit several alternatives of `oneOf`: of a client nobody can ask that it fits only one. */
  isLenient?: boolean;
  /** What was found out about lists and objects that do not change, by their schema. */
  known?: WeakMap<object, Map<PlainSchema, Mismatch[]>>;
}

/** Alternatives multiply; no real document has more levels, and each level of a value takes a few. */
const maxDepth = 200;

/** Whether a value satisfies a schema. */
export function isValidValue(value: unknown, schema: PlainSchema, options: CheckOptions): boolean {
  return mismatchesOf(value, schema, options).length === 0;
}

/** What a schema does not allow in a value. */
export function mismatchesOf(value: unknown, schema: PlainSchema, options: CheckOptions): Mismatch[] {
  return check(value, schema, { ...options, path: [], depth: 0, open: [] });
}

interface Place extends CheckOptions {
  path: string[];
  depth: number;
  /** The references that led to this value; one that comes again says nothing new about it. */
  open: readonly string[];
}

function check(value: unknown, schema: PlainSchema, place: Place): Mismatch[] {
  // Within references that lead to each other, what is found depends on where they began.
  if (!place.known || !isContainer(value) || place.open.length > 1) return checkNow(value, schema, place);
  const known = remember(place.known, value, () => new Map<PlainSchema, Mismatch[]>());
  return remember(known, schema, () => checkNow(value, schema, place));
}

function checkNow(value: unknown, schema: PlainSchema, place: Place): Mismatch[] {
  if (schema === true) return [];
  const fail = (message: string): Mismatch[] => [{ path: place.path, message }];
  if (schema === false) return fail(notAllowed);
  if (place.depth > maxDepth) return [];
  const same = { ...place, depth: place.depth + 1 };
  const parts = { ...same, open: [] };
  const target = definitionOf(schema, place.definitions);
  if (target !== undefined) {
    const { $ref = '' } = schema;
    return place.open.includes($ref) ? [] : check(value, target, { ...same, open: [...place.open, $ref] });
  }
  const other = typeMismatch(value, schema) ?? optionMismatch(value, schema);
  if (other !== undefined) return fail(other);
  return [
    ...[...sizeMessages(value, schema), ...ruleMessages(value, schema, same)].flatMap(fail),
    ...(Array.isArray(value) ? itemMismatches(value, schema, parts) : []),
    ...(isRecord(value) ? fieldMismatches(value, schema, parts) : []),
    ...appliedTo(value, schema, same).flatMap((each) => check(value, each, same)),
    ...choiceMismatches(value, same, schema.anyOf),
    ...choiceMismatches(value, same, schema.oneOf, place.isLenient !== true),
    ...unevaluatedMismatches(value, schema, parts),
  ];
}

const notAllowed = parameterMessage('parameter.notAllowed', {});
const otherFormat = parameterMessage('parameter.format', {});

function typeMismatch(value: unknown, schema: PlainObject): string | undefined {
  const types = [schema.type ?? []].flat().filter((each) => typeof each === 'string');
  if (types.length === 0 || types.some((type) => isOfType[type]?.(value) ?? true)) return undefined;
  const [type = 'string'] = types.filter((each) => each !== 'null');
  if (type === 'integer' && isNumber(value)) return parameterMessage('parameter.integer', {});
  return parameterMessage('parameter.type', { type: type === 'integer' ? 'number' : type });
}

const isOfType: Readonly<Record<string, (value: unknown) => boolean>> = newTable({
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: isRecord,
  integer: (value) => isNumber(value) && isMultipleOf(value, 1),
  number: isNumber,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
});

function optionMismatch(value: unknown, schema: PlainObject): string | undefined {
  const allowed = Object.hasOwn(schema, 'const') ? [schema.const] : schema.enum;
  if (!Array.isArray(allowed) || allowed.includes(value)) return undefined;
  const text = canonicalText(value);
  if (allowed.some((each) => canonicalText(each) === text)) return undefined;
  return parameterMessage('parameter.option', { options: allowed.slice(0, 20).map(String).join(', ') });
}

/** A value as JSON, without the order of its keys. */
function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    isRecord(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}

/** The limits of each kind of size, with what is said of one that is below or above them. */
const limitRules = {
  number: [
    ['minimum', 'exclusiveMinimum'],
    'parameter.tooSmall',
    ['maximum', 'exclusiveMaximum'],
    'parameter.tooLarge',
  ],
  characters: [['minLength'], 'parameter.tooShort', ['maxLength'], 'parameter.tooLong'],
  items: [['minItems'], 'parameter.tooFew', ['maxItems'], 'parameter.tooMany'],
  contained: [['minContains'], 'parameter.tooFew', ['maxContains'], 'parameter.tooMany'],
  fields: [['minProperties'], 'parameter.tooFew', ['maxProperties'], 'parameter.tooMany'],
} as const;

function sizeMessages(value: unknown, schema: PlainObject): string[] {
  if (isNumber(value)) return limitMessages(value, schema, 'number');
  if (typeof value === 'string') return limitMessages(Array.from(value).length, schema, 'characters');
  if (Array.isArray(value)) return limitMessages(value.length, schema, 'items');
  return isRecord(value) ? limitMessages(Object.keys(value).length, schema, 'fields') : [];
}

function limitMessages(size: JsonNumber, schema: PlainObject, kind: keyof typeof limitRules): string[] {
  const [least, below, most, above] = limitRules[kind];
  const exceeded = (keywords: readonly Limit[], sign: 1 | -1) =>
    keywords.flatMap((keyword) => {
      const limit = schema[keyword];
      // Of OpenAPI 3.0, whether the other limit is exclusive.
      if (!isNumber(limit)) return [];
      const distance = compareNumbers(size, limit) * sign;
      const isWithin = distance > 0 || (distance === 0 && !keyword.startsWith('exclusive'));
      return isWithin ? [] : [limit instanceof ExactNumber ? limit.text : limit];
    });
  return [
    ...exceeded(least, 1).map((min) => parameterMessage(below, { min })),
    ...exceeded(most, -1).map((max) => parameterMessage(above, { max })),
  ];
}

/** Whether a value is as a keyword wants it, which says nothing of values of other types. */
const rules: readonly [message: string, isFine: (value: unknown, schema: PlainObject, place: Place) => boolean][] = [
  [
    otherFormat,
    (value, { pattern }, { matches }) =>
      typeof value !== 'string' || pattern === undefined || fitsPattern(pattern, value, matches),
  ],
  [otherFormat, (value, { format }) => typeof value !== 'string' || format === undefined || hasFormat(format, value)],
  [otherFormat, (value, { multipleOf: step }) => !isNumber(value) || step === undefined || isMultipleOf(value, step)],
  [notAllowed, (value, { uniqueItems }) => !Array.isArray(value) || uniqueItems !== true || hasNoRepetition(value)],
  [notAllowed, (value, { not }, place) => not === undefined || check(value, not, place).length > 0],
];

function ruleMessages(value: unknown, schema: PlainObject, place: Place): Set<string> {
  return new Set(rules.flatMap(([message, isFine]) => (isFine(value, schema, place) ? [] : message)));
}

function hasNoRepetition(list: readonly unknown[]): boolean {
  return new Set(list.map(canonicalText)).size === list.length;
}

/** A pattern that JavaScript cannot read is not checked. */
function fitsPattern(pattern: string, text: string, matches: CheckOptions['matches']): boolean {
  const expression = expressionOf(pattern);
  return expression === undefined || matches(expression, text);
}

function expressionOf(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Many patterns escape characters that need none, which the flag does not allow.
    }
  }
  return undefined;
}

function at(name: string, place: Place): Place {
  return { ...place, path: [...place.path, name] };
}

function itemMismatches(list: unknown[], schema: PlainObject, place: Place): Mismatch[] {
  const { prefixItems = [], items = true, contains } = schema;
  const counted = list.filter((each) => contains !== undefined && check(each, contains, place).length === 0).length;
  const ofCount = contains === undefined ? [] : limitMessages(counted, { minContains: 1, ...schema }, 'contained');
  return [
    ...ofCount.map((message) => ({ path: place.path, message })),
    ...list.flatMap((each, index) => check(each, prefixItems[index] ?? items, at(String(index), place))),
  ];
}

function fieldMismatches(value: Record<string, unknown>, schema: PlainObject, place: Place): Mismatch[] {
  const { additionalProperties = true, propertyNames = true, required = [], dependentRequired = {} } = schema;
  const needed = [...required, ...valuesOfFields(value, dependentRequired).flat()];
  const message = parameterMessage('parameter.required', {});
  return [
    ...needed.flatMap((name) => (Object.hasOwn(value, name) ? [] : { path: at(name, place).path, message })),
    ...Object.entries(value).flatMap(([name, each]) => {
      const own = schemasOfField(name, schema, place);
      const applied = own.length > 0 ? own : [additionalProperties];
      const here = at(name, place);
      return [...check(name, propertyNames, here), ...applied.flatMap((part) => check(each, part, here))];
    }),
  ];
}

/** The schemas of a field by its name. */
function schemasOfField(name: string, { properties = {}, patternProperties = {} }: PlainObject, { matches }: Place) {
  const own = Object.hasOwn(properties, name) ? [properties[name] ?? true] : [];
  const fitting = Object.entries(patternProperties).filter(([pattern]) => fitsPattern(pattern, name, matches));
  return [...own, ...fitting.map(([, each]) => each)];
}

/** What a table says of the fields that a value has. */
function valuesOfFields<Rule>(value: object, table: Readonly<Record<string, Rule>>): Rule[] {
  return Object.entries(table).flatMap(([name, rule]) => (Object.hasOwn(value, name) ? [rule] : []));
}

/** The schemas that a value has to fit because of its schema, or of its own fields. */
function appliedTo(value: unknown, schema: PlainObject, place: Place): PlainSchema[] {
  const { allOf = [], dependentSchemas = {}, if: condition, then = true, else: otherwise = true } = schema;
  const isMet = condition !== undefined && check(value, condition, place).length === 0;
  return [
    ...allOf,
    ...(isRecord(value) ? valuesOfFields(value, dependentSchemas) : []),
    ...(condition === undefined ? [] : isMet ? [condition, then] : [otherwise]),
  ];
}

/** What no part of the schema, and nothing that it refers to, says anything about. */
function unevaluatedMismatches(value: unknown, schema: PlainObject, place: Place): Mismatch[] {
  const rule = Array.isArray(value) ? schema.unevaluatedItems : schema.unevaluatedProperties;
  if (rule === undefined || !isContainer(value)) return [];
  const { unevaluatedItems: _, unevaluatedProperties: __, ...others } = schema;
  const applied = allApplied(value, others, place);
  const isKnown = (name: string) =>
    applied.some((part) =>
      Array.isArray(value) ? isItemOf(value, Number(name), part, place) : isFieldOf(name, part, place),
    );
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) =>
    isKnown(name) ? [] : check(each, rule, at(name, place)),
  );
}

/** A schema and all that applies to the same value because of it. */
function allApplied(value: object, schema: PlainSchema, place: Place): PlainObject[] {
  if (typeof schema === 'boolean' || place.depth > maxDepth) return [];
  const below = { ...place, depth: place.depth + 1 };
  const target = definitionOf(schema, place.definitions);
  if (target !== undefined) return allApplied(value, target, below);
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const fitting = choices.filter((each) => check(value, each, below).length === 0);
  return [
    schema,
    ...[...appliedTo(value, schema, below), ...fitting].flatMap((each) => allApplied(value, each, below)),
  ];
}

function isItemOf(list: unknown[], index: number, schema: PlainObject, place: Place): boolean {
  const { prefixItems = [], items, unevaluatedItems, contains } = schema;
  if (index < prefixItems.length || (items ?? unevaluatedItems) !== undefined) return true;
  return contains !== undefined && check(list[index], contains, place).length === 0;
}

function isFieldOf(name: string, schema: PlainObject, place: Place): boolean {
  const isOpen = (schema.additionalProperties ?? schema.unevaluatedProperties) !== undefined;
  return isOpen || schemasOfField(name, schema, place).length > 0;
}

/** The mismatches of the alternative that is closest to the value, if none fits, or too many do. */
function choiceMismatches(value: unknown, place: Place, choices: PlainSchema[] = [], onlyOne = false): Mismatch[] {
  const found: Mismatch[][] = [];
  let hasFitting = false;
  for (const each of choices) {
    const mismatches = check(value, each, place);
    if (mismatches.length > 0) found.push(mismatches);
    else if (!onlyOne) return [];
    else if (hasFitting) return [{ path: place.path, message: notAllowed }];
    else hasFitting = true;
  }
  if (hasFitting) return [];
  return found.toSorted((one, other) => rankOf(one) - rankOf(other) || one.length - other.length)[0] ?? [];
}

/** Low for the alternative that was meant: its constants, such as a discriminator, fit, and it fails deep inside. */
function rankOf(mismatches: Mismatch[]): number {
  const isOther = mismatches.some(({ message }) => message.startsWith('parameter.option'));
  return (isOther ? maxDepth : 0) - Math.min(...mismatches.map(({ path }) => path.length));
}
