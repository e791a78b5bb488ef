import { ExactNumber } from './numbers/exact-number.ts';

/** Whether a value is an object with fields, and no array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return isContainer(value) && !Array.isArray(value);
}

/** Whether a value of JSON has values of its own: an object or an array. */
export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof ExactNumber);
}
