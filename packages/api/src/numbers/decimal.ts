import { ExactNumber, type JsonNumber } from './exact-number.ts';

/** `units` times ten to the power of `exponent`. */
interface Decimal {
  units: bigint;
  exponent: number;
}

const decimal = /^([+-]?\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;

/** Converting digits takes quadratic time, and a power of ten has as many digits as its exponent says. */
const maxDigits = 400;
const maxExponent = 999;

/** The exact value; undefined for what is no finite number, and beyond what anybody calculates with. */
function decimalOf(value: JsonNumber): Decimal | undefined {
  const [text, whole = '', fraction = '', power = '0'] = decimal.exec(String(value)) ?? [];
  if (text === undefined || text.length > maxDigits || Math.abs(Number(power)) > maxExponent) return undefined;
  return { units: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

/** Two numbers in units of the same size. */
function aligned(one: JsonNumber, other: JsonNumber): [units: bigint, others: bigint, exponent: number] | undefined {
  const [a, b] = [decimalOf(one), decimalOf(other)];
  if (!a || !b) return undefined;
  const exponent = Math.min(a.exponent, b.exponent);
  return [a.units * 10n ** BigInt(a.exponent - exponent), b.units * 10n ** BigInt(b.exponent - exponent), exponent];
}

/** Below 0 when the first number is less, above 0 when it is more, and NaN when one of them is no number. */
export function compareNumbers(one: JsonNumber, other: JsonNumber): number {
  if (typeof one === 'number' && typeof other === 'number') return one === other ? 0 : one - other;
  const [a, b] = aligned(one, other) ?? [Number(one), Number(other)];
  return a === b ? 0 : a < b ? -1 : a > b ? 1 : NaN;
}

/** Whether a number is a multiple of a step, by the digits of both: 0.3 is one of 0.1. */
export function isMultipleOf(value: JsonNumber, step: JsonNumber): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step)) return Number(value) % Number(step) === 0;
  const [units, steps] = aligned(value, step) ?? [1n, 0n];
  return steps !== 0n && units % steps === 0n;
}

/** The least multiple of a step that is not below a number. */
export function multipleFrom(value: JsonNumber, step: JsonNumber): JsonNumber {
  const [units, steps, exponent] = aligned(value, step) ?? [0n, 0n, 0];
  if (steps <= 0n) return value;
  const rest = ((units % steps) + steps) % steps;
  return numberOf(rest === 0n ? units : units + steps - rest, exponent);
}

/** The sum of two numbers with all its digits. */
export function sumOf(one: JsonNumber, other: JsonNumber): JsonNumber {
  const [a, b, exponent] = aligned(one, other) ?? [];
  return a === undefined || b === undefined || exponent === undefined
    ? Number(one) + Number(other)
    : numberOf(a + b, exponent);
}

/** The least number that is a multiple of both of two positive ones; the first one where there is none. */
export function commonMultiple(one: JsonNumber, other: JsonNumber): JsonNumber {
  const [a, b, exponent] = aligned(one, other) ?? [0n, 0n, 0];
  let [divisor, rest] = [a, b];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return a > 0n && b > 0n ? numberOf((a / divisor) * b, exponent) : one;
}

/** The number in the middle of two. */
export function middleOf(one: JsonNumber, other: JsonNumber): JsonNumber {
  const [a, b, exponent] = aligned(one, other) ?? [0n, 0n, 0];
  return numberOf((a + b) * 5n, exponent - 1);
}

/** Zeros that are written; more of them become an exponent. */
const maxZeros = 40;

function numberOf(units: bigint, exponent: number): JsonNumber {
  const digits = String(units < 0n ? -units : units);
  const sign = units < 0n ? '-' : '';
  if (Math.abs(exponent) > maxZeros + digits.length) return exactNumber(`${sign}${digits}e${exponent}`);
  if (exponent >= 0) return exactNumber(sign + digits + '0'.repeat(exponent));
  const padded = digits.padStart(1 - exponent, '0');
  const fraction = padded.slice(exponent).replace(/0+$/, '');
  return exactNumber(sign + padded.slice(0, exponent) + (fraction && `.${fraction}`));
}

/** Up to so many digits no number is rounded. */
const safeDigits = 15;

/**
 * The number that a text is: one of JavaScript where that has the same value, otherwise one with the digits of the text.
 * A text that is no decimal number is what JavaScript makes of it.
 */
export function exactNumber(text: string): JsonNumber {
  const number = Number(text);
  if (text.length <= safeDigits && !/e/i.test(text)) return number;
  const written = text.replace(/^([+-]?)\./, '$10.').replace(/^(?:\+|(-))?0*(?=\d)/, '$1');
  if (!decimal.test(written) || isSame(written, number)) return number;
  return new ExactNumber(written);
}

function isSame(written: string, number: number): boolean {
  const units = aligned(new ExactNumber(written), number);
  // Nobody counts with more digits; an exponent beyond all limits stays as it was written.
  return units ? units[0] === units[1] : Number.isFinite(number) && number !== 0;
}
