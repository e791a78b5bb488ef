import { set } from 'react-hook-form';

import { keyOf } from './field-name.ts';
import { isRecord } from './form-values.ts';
import type { RequestFields } from './request-fields.ts';
import type { FormValues, TypedValues } from './request-values.ts';

/** Reads something of the same sandbox; `undefined` when it does not answer with JSON. */
export type ReadSandbox = (path: string) => Promise<unknown>;

/** What makes a refused request succeed: the same one changed, or another call that comes first. */
export type Remedy =
  { kind: 'changed'; values: FormValues } | { kind: 'first'; apiId: FirstApi; values: Partial<TypedValues> };

/** The APIs that can come first. */
export type FirstApi = 'activate-card' | 'resume-card' | 'verify-cardholder';

/** A request that was refused. */
export interface Refused {
  /** The most exact code of the answer. */
  code: string;
  fields: RequestFields;
  form: FormValues;
  /** The request by the names of the API. */
  typed: TypedValues;
}

/** Looks for the remedy of one code. */
export type FindRemedy = (refused: Refused, read: ReadSandbox) => Remedy | undefined | Promise<Remedy | undefined>;

/** The same request with another value in a field, which its location and names lead to. */
export function changed(
  form: FormValues,
  [location, ...names]: readonly [keyof FormValues, ...string[]],
  value: unknown,
): Remedy {
  const values = structuredClone(form);
  set(values, [location, ...names.map(keyOf)].join('.'), value);
  return { kind: 'changed', values };
}

/** A field of what was answered or typed. */
export function within(value: unknown, field: string): unknown {
  return isRecord(value) ? value[field] : undefined;
}

/** A field whose value is text that is not empty. */
export function text(value: unknown, field: string): string | undefined {
  const found = within(value, field);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
