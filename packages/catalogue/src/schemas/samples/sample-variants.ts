import { isRecord } from '@up/api/is-record';
import { sumOf } from '@up/api/numbers/decimal';
import { isNumber } from '@up/api/numbers/exact-number';

import type { PlainSchema } from '../plain-schema.ts';

/** Other values of the same kind, for a list without repetitions; some of them may not be valid. */
export function variantsOf(value: unknown, schema: PlainSchema, index: number): unknown[] {
  const { enum: options = [], multipleOf = 1 } = typeof schema === 'boolean' ? {} : schema;
  return [...options, ...otherValues(value, index, Number(multipleOf))];
}

function otherValues(value: unknown, index: number, step: number): unknown[] {
  if (isNumber(value)) return [sumOf(value, index * step), sumOf(value, -index * step)];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return [`${value}${index}`, ...otherTexts(value, index)];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    otherValues(each, index, step).map((other) => ({ ...value, [name]: other })),
  );
}

/** Of a text with a format or pattern: with another digit or letter in one place, from the end. */
function otherTexts(text: string, index: number): string[] {
  return Array.from(
    { length: text.length },
    (_, place) => text.slice(0, place) + after(text.charAt(place), index) + text.slice(place + 1),
  )
    .filter((other) => other !== text)
    .toReversed();
}

const alphabets = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function after(character: string, index: number): string {
  const alphabet = alphabets.find((each) => each.includes(character)) ?? character;
  return alphabet[(alphabet.indexOf(character) + index) % alphabet.length] ?? character;
}
