import { isContainer, isRecord } from '@up/api/is-record';
import { compareNumbers, isMultipleOf } from '@up/api/numbers/decimal';
import { ExactNumber, isNumber, type JsonNumber } from '@up/api/numbers/exact-number';
import { parameterMessage } from '@up/api/parameters/parameter-message';

import { remember } from '../document/remember.ts';
import { hasFormat } from './formats.ts';
import { definitionOf, type Definitions, type PlainObject, type PlainSchema } from './plain-schema.ts';

/** A part of a value that its schema does not allow. */
export interface Mismatch {
  path: string[];
  /** A message of a parameter. */
  message: string;
}

interface Options {
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
export function isValidValue(value: unknown, schema: PlainSchema, options: Options): boolean {
  return mismatchesOf(value, schema, options).length === 0;
}

/** What a schema does not allow in a value. */
export function mismatchesOf(value: unknown, schema: PlainSchema, options: Options): Mismatch[] {
  return check(value, schema, { ...options, path: [], depth: 0, open: [] });
}

interface Place extends Options {
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
  if (schema === false) return fail(parameterMessage('parameter.notAllowed', {}));
  if (place.depth > maxDepth) return [];
  const same = { ...place, depth: place.depth + 1 };
  const parts = { ...same, open: [] };
  const target = definitionOf(schema, place.definitions);
  if (target !== undefined) {
    const { $ref = '' } = schema;
    return place.open.includes($ref) ? [] : check(value, target, { ...same, open: [...place.open, $ref] });
  }
  const wrongType = typeMismatch(value, schema);
  if (wrongType !== undefined) return fail(wrongType);
  const wrongOption = optionMismatch(value, schema);
  if (wrongOption !== undefined) return fail(wrongOption);
  return [
    ...(typeof value === 'string' ? textMessages(value, schema, place).flatMap(fail) : []),
    ...(isNumber(value) ? numberMessages(value, schema).flatMap(fail) : []),
    ...(Array.isArray(value) ? listMismatches(value, schema, parts) : []),
    ...(isRecord(value) ? objectMismatches(value, schema, parts) : []),
    ...(schema.allOf ?? []).flatMap((each) => check(value, each, same)),
    ...choiceMismatches(value, same, schema.anyOf),
    ...choiceMismatches(value, same, schema.oneOf, place.isLenient !== true),
    ...conditionMismatches(value, schema, same),
    ...(schema.not !== undefined && check(value, schema.not, same).length === 0
      ? fail(parameterMessage('parameter.notAllowed', {}))
      : []),
    ...unevaluatedMismatches(value, schema, same),
  ];
}

/** What no part of the schema, and nothing that it refers to, says anything about. */
function unevaluatedMismatches(value: unknown, schema: PlainObject, place: Place): Mismatch[] {
  const rule = Array.isArray(value) ? schema.unevaluatedItems : schema.unevaluatedProperties;
  if (rule === undefined || !isContainer(value)) return [];
  const { unevaluatedItems: _, unevaluatedProperties: __, ...others } = schema;
  const known = evaluatedIn(value, others, place);
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) =>
    known.has(name) ? [] : check(each, rule, { ...place, open: [], path: [...place.path, name] }),
  );
}

/** The names or positions of a value that a schema says something about. */
function evaluatedIn(value: object, schema: PlainSchema, place: Place): Set<string> {
  if (typeof schema === 'boolean' || place.depth > maxDepth) return new Set();
  const below = { ...place, depth: place.depth + 1 };
  const target = definitionOf(schema, place.definitions);
  if (target !== undefined) return evaluatedIn(value, target, below);
  const fits = (each: PlainSchema) => check(value, each, { ...below, open: [] }).length === 0;
  const { if: condition, then = true, else: otherwise = true, dependentSchemas = {} } = schema;
  const applied = [
    ...(schema.allOf ?? []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(fits),
    ...(condition === undefined ? [] : fits(condition) ? [condition, then] : [otherwise]),
    ...Object.entries(dependentSchemas).flatMap(([name, each]) => (Object.hasOwn(value, name) ? [each] : [])),
  ];
  const own = Object.keys(value).filter((name) =>
    Array.isArray(value) ? isItemOf(value, Number(name), schema, below) : isFieldOf(name, schema, below),
  );
  return new Set([...own, ...applied.flatMap((each) => [...evaluatedIn(value, each, below)])]);
}

function isItemOf(list: unknown[], index: number, schema: PlainObject, place: Place): boolean {
  const { prefixItems = [], items, unevaluatedItems, contains } = schema;
  if (index < prefixItems.length || (items ?? unevaluatedItems) !== undefined) return true;
  return contains !== undefined && check(list[index], contains, { ...place, open: [] }).length === 0;
}

function isFieldOf(name: string, schema: PlainObject, { matches }: Place): boolean {
  const { properties = {}, patternProperties = {}, additionalProperties, unevaluatedProperties } = schema;
  return (
    Object.hasOwn(properties, name) ||
    (additionalProperties ?? unevaluatedProperties) !== undefined ||
    Object.keys(patternProperties).some((pattern) => fitsPattern(pattern, name, matches))
  );
}

function typeMismatch(value: unknown, schema: PlainObject): string | undefined {
  const types = [schema.type ?? []].flat().filter((each) => typeof each === 'string');
  if (types.length === 0 || types.some((type) => isOfType(value, type))) return undefined;
  const [type = 'string'] = types.filter((each) => each !== 'null');
  if (type === 'integer' && isNumber(value)) return parameterMessage('parameter.integer', {});
  return parameterMessage('parameter.type', { type: type === 'integer' ? 'number' : type });
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isRecord(value);
    case 'integer':
      return isNumber(value) && isMultipleOf(value, 1);
    case 'number':
      return isNumber(value);
    case 'string':
    case 'boolean':
      return typeof value === type;
    default:
      return true;
  }
}

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

function textMessages(
  text: string,
  { minLength, maxLength, pattern, format }: PlainObject,
  { matches }: Options,
): string[] {
  const isOther =
    (pattern !== undefined && !fitsPattern(pattern, text, matches)) ||
    (format !== undefined && !hasFormat(format, text));
  return [
    ...countMessages(Array.from(text).length, [minLength, maxLength], ['parameter.tooShort', 'parameter.tooLong']),
    ...(isOther ? [parameterMessage('parameter.format', {})] : []),
  ];
}

/** What limits say of a number of characters, items or fields. */
function countMessages(
  count: number,
  [min = 0, max = Infinity]: [min: number | undefined, max: number | undefined],
  [tooFew, tooMany]: ['parameter.tooShort', 'parameter.tooLong'] | ['parameter.tooFew', 'parameter.tooMany'],
): string[] {
  return [
    ...(count < min ? [parameterMessage(tooFew, { min })] : []),
    ...(count > max ? [parameterMessage(tooMany, { max })] : []),
  ];
}

const ofItems: ['parameter.tooFew', 'parameter.tooMany'] = ['parameter.tooFew', 'parameter.tooMany'];

/** A pattern that JavaScript cannot read is not checked. */
function fitsPattern(pattern: string, text: string, matches: Options['matches']): boolean {
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

const numberLimits = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'] as const;

function numberMessages(value: JsonNumber, schema: PlainObject): string[] {
  const { multipleOf } = schema;
  const beyond = numberLimits.flatMap((key) => {
    const limit = schema[key];
    // Of OpenAPI 3.0, whether the other limit is exclusive.
    if (!isNumber(limit)) return [];
    const isLower = key === 'minimum' || key === 'exclusiveMinimum';
    const distance = compareNumbers(value, limit) * (isLower ? 1 : -1);
    if (!(distance < 0 || (distance === 0 && key.startsWith('exclusive')))) return [];
    const shown = limit instanceof ExactNumber ? limit.text : limit;
    return isLower
      ? parameterMessage('parameter.tooSmall', { min: shown })
      : parameterMessage('parameter.tooLarge', { max: shown });
  });
  const isBetween = multipleOf !== undefined && !isMultipleOf(value, multipleOf);
  return [...beyond, ...(isBetween ? [parameterMessage('parameter.format', {})] : [])];
}

function conditionMismatches(
  value: unknown,
  { if: condition, then = true, else: otherwise = true }: PlainObject,
  place: Place,
) {
  if (condition === undefined) return [];
  return check(value, check(value, condition, place).length === 0 ? then : otherwise, place);
}

function listMismatches(list: unknown[], schema: PlainObject, place: Place): Mismatch[] {
  const { minItems, maxItems, uniqueItems, prefixItems = [], items = true } = schema;
  const { contains, minContains = 1, maxContains } = schema;
  const contained = contains === undefined ? [] : list.filter((each) => check(each, contains, place).length === 0);
  const fail = (message: string): Mismatch[] => [{ path: place.path, message }];
  const isRepeated = uniqueItems === true && new Set(list.map(canonicalText)).size < list.length;
  return [
    ...countMessages(list.length, [minItems, maxItems], ofItems).flatMap(fail),
    ...(isRepeated ? fail(parameterMessage('parameter.notAllowed', {})) : []),
    ...(contains === undefined ? [] : countMessages(contained.length, [minContains, maxContains], ofItems)).flatMap(
      fail,
    ),
    ...list.flatMap((each, index) =>
      check(each, prefixItems[index] ?? items, { ...place, path: [...place.path, String(index)] }),
    ),
  ];
}

function objectMismatches(value: Record<string, unknown>, schema: PlainObject, place: Place): Mismatch[] {
  const { properties = {}, patternProperties = {}, additionalProperties = true, required = [] } = schema;
  const { minProperties, maxProperties, propertyNames = true, dependentRequired = {}, dependentSchemas = {} } = schema;
  const at = (name: string): Place => ({ ...place, path: [...place.path, name] });
  const names = Object.keys(value);
  const fail = (message: string): Mismatch[] => [{ path: place.path, message }];
  const has = ([name]: [string, unknown]) => Object.hasOwn(value, name);
  const needed = [
    ...required,
    ...Object.entries(dependentRequired)
      .filter(has)
      .flatMap(([, names]) => names),
  ];
  return [
    ...needed
      .filter((name) => !Object.hasOwn(value, name))
      .map((name) => ({ path: at(name).path, message: parameterMessage('parameter.required', {}) })),
    ...countMessages(names.length, [minProperties, maxProperties], ofItems).flatMap(fail),
    ...Object.entries(dependentSchemas)
      .filter(has)
      .flatMap(([, each]) => check(value, each, place)),
    ...names.flatMap((name) => check(name, propertyNames, at(name))),
    ...names.flatMap((name) => {
      const own = Object.hasOwn(properties, name) ? [properties[name] ?? true] : [];
      const byPattern = Object.entries(patternProperties)
        .filter(([pattern]) => fitsPattern(pattern, name, place.matches))
        .map(([, each]) => each);
      const applied = own.length + byPattern.length > 0 ? [...own, ...byPattern] : [additionalProperties];
      return applied.flatMap((each) => check(value[name], each, at(name)));
    }),
  ];
}

/** The mismatches of the alternative that is closest to the value, if none fits, or too many do. */
function choiceMismatches(value: unknown, place: Place, choices: PlainSchema[] = [], onlyOne = false): Mismatch[] {
  const found: Mismatch[][] = [];
  let hasFitting = false;
  for (const each of choices) {
    const mismatches = check(value, each, place);
    if (mismatches.length > 0) found.push(mismatches);
    else if (!onlyOne) return [];
    else if (hasFitting) return [{ path: place.path, message: parameterMessage('parameter.notAllowed', {}) }];
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
