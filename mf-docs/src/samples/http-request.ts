import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { isRecord } from '@up/api/is-record';
import {
  encodingOf,
  type FieldEncodings,
  formPairs,
  isJson,
  parameterText,
  queryText,
} from '@up/api/parameters/form-pairs';

/** How an API writes its requests. */
export type RequestForm = Pick<
  ProductInfo,
  'method' | 'path' | 'requestContentType' | 'bodyEncodings' | 'queryEncodings' | 'parameterEncodings'
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
  const { path = {}, header = {}, cookie = {} } = api.parameterEncodings ?? {};
  const headers = Object.entries(values.header).map(([name, value]): [string, string] => [
    name,
    headerText(parameterText(name, value, encodingOf(header, name.toLowerCase()))),
  ]);
  const cookies = formPairs(values.cookie ?? {}, cookie).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  const [contentType, body] = values.body === undefined ? [] : bodyOf(api, values.body);
  if (contentType !== undefined && !headers.some(([name]) => name.toLowerCase() === 'content-type')) {
    headers.push(['Content-Type', contentType]);
  }
  return {
    method: api.method.toUpperCase(),
    target: fillPath(api.path, values.path, path) + queryText(values.query, api.queryEncodings),
    headers,
    body,
  };
}

/** A line break in a value would start another header. */
function headerText(text: string): string {
  return text.replaceAll(/\s*[\r\n]+\s*/g, ' ');
}

function fillPath(path: string, values: Values, encodings: FieldEncodings): string {
  // Some documents tell operations of one address apart by a fragment, which would not be sent.
  return path.replaceAll('#', '%23').replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    return parameterText(name, values[name] ?? name, encodingOf(encodings, name), encodeURIComponent);
  });
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
      ([name, value]) => `--${boundary}\r\n${partHeaders(name, body[name], bodyEncodings)}\r\n\r\n${value}\r\n`,
    );
    return [`${requestContentType}; boundary=${boundary}`, `${parts.join('')}--${boundary}--\r\n`];
  }
  if (requestContentType !== undefined && !isJson(requestContentType)) return [requestContentType, textOf(body)];
  return [requestContentType ?? 'application/json', JSON.stringify(body, null, 2)];
}

/** What describes a part of a multipart form: a file has a name, and what is no text has its type. */
function partHeaders(name: string, value: unknown, encodings: FieldEncodings = {}): string {
  const { contentType, isFile = false, headers = {} } = encodingOf(encodings, name);
  const quoted = name.replaceAll('"', '%22').replaceAll(/[\r\n]+/g, ' ');
  const type = contentType ?? ([value].flat().some(isRecord) ? 'application/json' : undefined);
  return [
    `Content-Disposition: form-data; name="${quoted}"${isFile ? `; filename="${quoted}"` : ''}`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ...Object.entries(headers).map((each) => each.join(': ')),
  ].join('\r\n');
}

/** The text of a body; values other than strings, numbers and booleans are written as JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
