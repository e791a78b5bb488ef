import { compareNumbers, middleOf, multipleFrom, sumOf } from '@up/api/numbers/decimal';
import { isNumber, type JsonNumber } from '@up/api/numbers/exact-number';

import { typesOf } from '../allowed-values.ts';
import { type CheckOptions, isValidValue } from '../check-value.ts';
import { formats } from '../formats.ts';
import type { PlainObject } from '../plain-schema.ts';
import { sampleOfPattern } from './sample-pattern.ts';
import { variantsOf } from './sample-variants.ts';

/** What values keywords are about, in a schema that names no type. */
const typesByKeyword: readonly [type: string, ...keywords: (keyof PlainObject)[]][] = [
  ['object', 'required', 'additionalProperties', 'patternProperties', 'propertyNames', 'minProperties'],
  ['array', 'prefixItems', 'contains', 'minItems'],
  ['number', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ['string', 'pattern', 'format', 'minLength', 'maxLength'],
];

/** The types that a sample may have, the likeliest first; a field with a name is a text unless something else is told. */
export function typesToTry(schema: PlainObject, name: string): string[] {
  const told = typesOf(schema);
  if (told.length > 0) return told.toSorted((one, other) => Number(one === 'null') - Number(other === 'null'));
  const known = typesByKeyword.filter(([, ...keywords]) => keywords.some((each) => schema[each] !== undefined));
  const usual = [name === '' ? 'object' : 'string', 'string', 'integer', 'boolean', 'array', 'object', 'null'];
  return [...new Set([...known.map(([type]) => type), ...usual])];
}

/** A number that a schema allows. */
export function sampleNumber(schema: PlainObject, options: CheckOptions): JsonNumber {
  const number = numberWithin(schema);
  if (schema.not === undefined) return number;
  const others = [1, 2, 3].flatMap((index) => variantsOf(number, schema, index)).filter(isNumber);
  return [number, ...others].find((each) => isValidValue(each, schema, options)) ?? number;
}

function numberWithin(schema: PlainObject): JsonNumber {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const isWhole = schema.type === 'integer';
  const step = multipleOf ?? (isWhole ? 1 : 0.5);
  // Of OpenAPI 3.0, whether `minimum` is exclusive.
  const above = isNumber(exclusiveMinimum) ? multipleAbove(exclusiveMinimum, step) : undefined;
  const below = isNumber(exclusiveMaximum) ? sumOf(exclusiveMaximum, -Number(step)) : undefined;
  const highest = maximum ?? below;
  const usual = multipleOf ?? 1;
  const start = minimum ?? above ?? (highest !== undefined && compareNumbers(highest, usual) < 0 ? highest : usual);
  if (multipleOf !== undefined || isWhole) return firstMultiple(start, { step, highest });
  const [from, to] = [minimum ?? exclusiveMinimum, maximum ?? exclusiveMaximum];
  const isBeyond = isNumber(to) && compareNumbers(start, to) >= 0;
  return isBeyond && isNumber(from) && compareNumbers(from, to) < 0 ? middleOf(from, to) : start;
}

/** The first multiple of a step, if possible one that is a multiple for who divides doubles: 0.2, but not 0.15, of 0.05. */
function firstMultiple(start: JsonNumber, { step, highest }: { step: JsonNumber; highest: JsonNumber | undefined }) {
  const first = multipleFrom(start, step);
  let multiple = first;
  for (let tries = 0; tries < 20 && !isMultipleOfDoubles(multiple, step); tries += 1) multiple = sumOf(multiple, step);
  const isWithin = highest === undefined || compareNumbers(multiple, highest) <= 0;
  return isWithin && isMultipleOfDoubles(multiple, step) ? multiple : first;
}

function isMultipleOfDoubles(value: JsonNumber, step: JsonNumber): boolean {
  return Number.isInteger(Number(value) / Number(step));
}

function multipleAbove(value: JsonNumber, step: JsonNumber): JsonNumber {
  const next = multipleFrom(value, step);
  return compareNumbers(next, value) > 0 ? next : sumOf(next, step);
}

/** A text that a schema allows, if possible one of some candidates; undefined when none is found. */
export function sampleText(schema: PlainObject, options: CheckOptions, first: readonly string[]): string | undefined {
  const { contentEncoding = '', minLength = 0, maxLength = Infinity, allOf = [] } = schema;
  const format = encodedFormats.get(contentEncoding) ?? schema.format;
  const known = format !== undefined && Object.hasOwn(formats, format) ? formats[format]?.sample : undefined;
  const patterns = [schema, ...allOf].flatMap((each) => (typeof each === 'boolean' ? [] : (each.pattern ?? [])));
  const ofPatterns = patterns.map((each) => patternSamples(each, minLength));
  const [shortest, others] = [ofPatterns.map(([each = '']) => each), ofPatterns.flat()];
  const candidates = [
    ...first,
    ...(known === undefined ? [] : [known, known.padEnd(minLength, 'a'), repeated(known, minLength)]),
    ...others,
    // What several patterns ask for may stand in different places.
    ...(patterns.length > 1 ? [shortest.join(''), shortest.toReversed().join('')] : []),
    ...['sample', '1234567890', 'ABCDEF', 'KRW', 'a', 'A', '1'].map((text) => sized(text, minLength, maxLength)),
  ];
  return candidates.find((text) => isValidValue(text, { ...schema, ...(format !== undefined && { format }) }, options));
}

/** The format of a text that is encoded so. */
const encodedFormats = new Map([
  ['base64', 'byte'],
  ['base64url', 'base64url'],
]);

/** Samples of a pattern: the shortest, and longer ones for a pattern that allows them. */
function patternSamples(pattern: string, minLength: number): string[] {
  const first = sampleOfPattern(pattern);
  if (first === undefined) return [];
  // What a look-ahead asks for is often a digit or a capital.
  const others = ['0', 'A'].flatMap((each) => sampleOfPattern(pattern, [each]) ?? []);
  if (first.length >= minLength && first !== '') return [first, ...others];
  // Open quantifiers as often as the length wants.
  const longer = pattern.replaceAll(/(?<!\\)(?:[+*]|\{\d+,\d*\})(?!\?)/g, `{${Math.max(1, minLength)}}`);
  const second = sampleOfPattern(longer);
  return second === undefined ? [first] : [second, second.slice(0, Math.max(1, minLength)), first];
}

const maxTextLength = 2_000;

/** A text as often as a length wants it: base64 has no other end. */
function repeated(text: string, minLength: number): string {
  return text.repeat(Math.ceil(Math.min(minLength, maxTextLength) / text.length));
}

function sized(text: string, minLength: number, maxLength: number): string {
  const length = Math.min(Math.max(text.length, minLength), maxLength, maxTextLength);
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}
