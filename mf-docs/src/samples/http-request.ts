import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { isRecord } from '@up/api/is-record';
import { type FieldEncodings, formPairs } from '@up/api/parameters/form-pairs';

/** How an API writes its requests. */
export type RequestForm = Pick<
  ProductInfo,
  'method' | 'path' | 'requestContentType' | 'bodyEncodings' | 'queryEncodings'
>;

type Values = Readonly<Record<string, unknown>>;

/** The values of an API call by location. `body` is absent if the API has none. */
export interface RequestValues {
  path: Values;
  query: Values;
  header: Values;
  cookie?: Values;
  body?: unknown;
}

/** An HTTP request as text: the same for sending and for the command. */
export interface HttpRequest {
  method: string;
  /** Path and query, without origin. */
  target: string;
  headers: [name: string, value: string][];
  body?: string;
}

/** The request that calls an API with these values. A path parameter without a value is replaced by its name. */
export function httpRequest(api: RequestForm, values: RequestValues): HttpRequest {
  const headers = Object.entries(values.header).map(([name, value]): [string, string] => [name, headerText(value)]);
  const cookies = formPairs(values.cookie ?? {}).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  const [contentType, body] = values.body === undefined ? [] : bodyOf(api, values.body);
  if (contentType !== undefined && !headers.some(([name]) => name.toLowerCase() === 'content-type')) {
    headers.push(['Content-Type', contentType]);
  }
  return {
    method: api.method.toUpperCase(),
    target: fillPath(api.path, values.path) + queryOf(values.query, api.queryEncodings),
    headers,
    body,
  };
}

/** A line break in a value would start another header. */
function headerText(value: unknown): string {
  return textOf(value).replaceAll(/\s*[\r\n]+\s*/g, ' ');
}

function fillPath(path: string, values: Values): string {
  // Some documents tell operations of one address apart by a fragment, which would not be sent.
  return path.replaceAll('#', '%23').replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const value: unknown = values[name];
    return encodeURIComponent(textOf(value ?? name));
  });
}

/** By default a list appears in the query once per item. */
function queryOf(values: Values, encodings: FieldEncodings | undefined): string {
  const query = new URLSearchParams(formPairs(values, encodings)).toString();
  return query && `?${query}`;
}

/** Separates the fields of a multipart form. */
const boundary = 'form-boundary-7d8a1c';

/** The content type of a body and its text, in the type that the API takes. */
function bodyOf({ requestContentType, bodyEncodings }: RequestForm, body: unknown): [type: string, text: string] {
  const isFields = isRecord(body);
  if (requestContentType === 'application/x-www-form-urlencoded' && isFields) {
    return [requestContentType, new URLSearchParams(formPairs(body, bodyEncodings)).toString()];
  }
  if (requestContentType === 'multipart/form-data' && isFields) {
    const parts = formPairs(body, bodyEncodings).map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    return [`${requestContentType}; boundary=${boundary}`, `${parts.join('')}--${boundary}--\r\n`];
  }
  if (requestContentType !== undefined && !requestContentType.endsWith('json'))
    return [requestContentType, textOf(body)];
  return [requestContentType ?? 'application/json', JSON.stringify(body, null, 2)];
}

/** A value in an address or header; values other than strings, numbers and booleans are written as JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
