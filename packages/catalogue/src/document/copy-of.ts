import { isRecord } from '@up/api/is-record';

/** A copy of a value of JSON, of which scalars may change: `structuredClone` would take the class of an exact number. */
export function copyOf<Value>(value: Value, scalarOf?: (scalar: unknown) => unknown): Value;
export function copyOf(value: unknown, scalarOf = (scalar: unknown) => scalar): unknown {
  if (Array.isArray(value)) return value.map((each) => copyOf(each as unknown, scalarOf));
  if (!isRecord(value)) return scalarOf(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copyOf(each, scalarOf)]));
}
