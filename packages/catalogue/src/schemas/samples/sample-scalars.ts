import { compareNumbers, middleOf, multipleFrom, sumOf } from '@up/api/numbers/decimal';
import { isNumber, type JsonNumber } from '@up/api/numbers/exact-number';

import { isValidValue } from '../check-value.ts';
import { formats } from '../formats.ts';
import type { PlainObject } from '../plain-schema.ts';
import { sampleOfPattern } from './sample-pattern.ts';

/** The type that a sample has: of several the first one, or what other keywords tell. */
export function typeOf(schema: PlainObject): string {
  const type = [schema.type ?? []].flat().find((each) => each !== 'null') ?? [schema.type ?? []].flat()[0];
  if (type !== undefined) return type;
  if (schema.properties || schema.required || schema.additionalProperties !== undefined) return 'object';
  if (schema.items !== undefined) return 'array';
  if (schema.minimum !== undefined || schema.maximum !== undefined) return 'number';
  return schema.pattern !== undefined || schema.format !== undefined || schema.minLength !== undefined ? 'string' : '';
}

/** A number that a schema allows. */
export function sampleNumber(schema: PlainObject): JsonNumber {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const isWhole = typeOf({ type: schema.type }) === 'integer';
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
export function sampleText(
  { pattern, contentEncoding = '', minLength = 0, maxLength = Infinity, ...others }: PlainObject,
  matches: (pattern: RegExp, text: string) => boolean,
  first: readonly string[],
): string | undefined {
  const format = encodedFormats.get(contentEncoding) ?? others.format;
  const known = format !== undefined && Object.hasOwn(formats, format) ? formats[format]?.sample : undefined;
  const candidates = [
    ...first,
    ...(known === undefined ? [] : [known, known.padEnd(minLength, 'a'), repeated(known, minLength)]),
    ...(pattern === undefined ? [] : patternSamples(pattern, minLength)),
    ...['sample', '1234567890', 'ABCDEF', 'KRW', 'a', 'A', '1'].map((text) => sized(text, minLength, maxLength)),
  ];
  const rules = { minLength, maxLength, pattern, format };
  return candidates.find((text) => isValidValue(text, rules, { definitions: {}, matches }));
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
