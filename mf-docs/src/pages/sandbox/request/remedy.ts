import { set } from 'react-hook-form';

import { isRecord } from '@up/api/is-record';

import { keyOf } from './field-name.ts';
import type { RequestFields } from './request-fields.ts';
import type { FormValues, TypedValues } from './request-values.ts';

/** Reads from the same sandbox; `undefined` when the response is not JSON. */
export type ReadSandbox = (path: string) => Promise<unknown>;

/** What makes a rejected request succeed: a changed request, or another call before it. */
export type Remedy =
  | { kind: 'changed'; values: FormValues }
  | { kind: 'first'; apiId: FirstApi; values: Partial<TypedValues> };

/** The APIs that may have to be called first. */
export type FirstApi = 'activate-card' | 'resume-card' | 'verify-cardholder';

/** A rejected request. */
export interface Rejected {
  /** The most specific code of the response. */
  code: string;
  fields: RequestFields;
  form: FormValues;
  /** The request with the API's names. */
  typed: TypedValues;
}

/** Finds the remedy for a code. */
export type FindRemedy = (rejected: Rejected, read: ReadSandbox) => Remedy | undefined | Promise<Remedy | undefined>;

/** A copy of the request with another value in the field at a location and path. */
export function changed(
  form: FormValues,
  [location, ...names]: readonly [keyof FormValues, ...string[]],
  value: unknown,
): Remedy {
  const values = structuredClone(form);
  set(values, [location, ...names.map(keyOf)].join('.'), value);
  return { kind: 'changed', values };
}

/** A field of a response or request. */
export function fieldOf(value: unknown, field: string): unknown {
  return isRecord(value) ? value[field] : undefined;
}

/** A field whose value is a non-empty text. */
export function textOf(value: unknown, field: string): string | undefined {
  const found = fieldOf(value, field);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
