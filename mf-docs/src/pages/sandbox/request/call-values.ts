import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import type { SandboxCallDetails } from '@up/api/calls/sandbox/sandbox';
import type { ParameterDefinition } from '@up/api/entities/parameter';
import { parseJson } from '@up/api/exact-json';
import { isRecord } from '@up/api/is-record';

import { hasWholeBody, type WholeBody } from '../../../definition/whole-body.ts';
import type { RequestFields } from './request-fields.ts';
import type { TypedValues } from './request-values.ts';

/** The values of a call, as far as its history contains them. */
export interface CallValues {
  values: TypedValues;
  /** Fields whose values are masked in the history: they are left empty. */
  masked: string[];
}

/** Reads the values of an earlier call, so that it can be repeated. */
export function valuesOfCall(
  api: Pick<ProductInfo, 'path'> & WholeBody,
  fields: RequestFields,
  { path, request }: Pick<SandboxCallDetails, 'path' | 'request'>,
): CallValues {
  const masked: string[] = [];
  const [pathname = '', query = ''] = path.split('?');
  const unmasked = (values: Record<string, unknown>) => withoutMasked(values, '', masked);
  return {
    values: {
      path: unmasked(pathValues(api.path, pathname)),
      query: unmasked(queryValues(fields.query, new URLSearchParams(query))),
      header: unmasked(headerValues(fields.header, request.headers)),
      // The history has no cookies.
      cookie: {},
      body: unmasked(bodyValues(request.body, hasWholeBody(api))),
    },
    masked,
  };
}

function pathValues(template: string, pathname: string): Record<string, string> {
  const names: string[] = [];
  const pattern = template
    .split(/\{([^{}]+)\}/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
      names.push(part);
      return '([^/]+)';
    })
    .join('');
  const found = new RegExp(`^${pattern}$`).exec(pathname) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, decoded(found[index + 1] ?? '')]));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function queryValues(definitions: readonly ParameterDefinition[], query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    definitions
      .filter(({ field }) => query.has(field))
      .map(({ field, type }) => [field, type === 'array' ? query.getAll(field) : query.get(field)]),
  );
}

/** The history stores the names of headers in lower case. */
function headerValues(
  definitions: readonly ParameterDefinition[],
  headers: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const headersByName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return Object.fromEntries(
    definitions
      .filter(({ field }) => headersByName.has(field.toLowerCase()))
      .map(({ field }) => [field, headersByName.get(field.toLowerCase())]),
  );
}

/** A truncated body cannot be parsed. */
function bodyValues(body: string, isWhole: boolean): Record<string, unknown> {
  try {
    const value: unknown = parseJson(body);
    return isWhole ? { body: value } : isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** The history replaces digits and secrets by three or more asterisks. */
const mask = /\*{3,}/;

function withoutMasked<Value>(value: Value, path: string, masked: string[]): Value {
  if (typeof value === 'string' && mask.test(value)) {
    masked.push(path);
    return undefined as Value;
  }
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) => withoutMasked(each, `${path}.${index}`, masked)) as Value;
  }
  if (!isRecord(value)) return value;
  const nestedPath = (field: string) => (path === '' ? field : `${path}.${field}`);
  return Object.fromEntries(
    Object.entries(value).map(([field, nested]) => [field, withoutMasked(nested, nestedPath(field), masked)]),
  ) as Value;
}
