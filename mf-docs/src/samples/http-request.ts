import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { isRecord } from '@up/api/is-record';
import {
  concreteType,
  encodingOf,
  escapeOnce,
  type FieldEncoding,
  type FieldEncodings,
  formPairs,
  isJson,
  itemField,
  parameterText,
  queryText,
  textOf,
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
  /** The file that is the body, for which `body` stands. */
  bodyFile?: string;
  /** In place of `body`: the parts of a multipart form, whose content type names what separates them. */
  parts?: FormPart[];
}

/** A part of a multipart form. */
export interface FormPart {
  /** Empty for a part without one. */
  name: string;
  value: string;
  type?: string;
  /** Of a file, whose content is `value` where there is none. */
  filename?: string;
  headers?: Readonly<Record<string, string>>;
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
  const { type, ...body } = values.body === undefined ? {} : bodyOf(api, values.body);
  if (type !== undefined && !headers.some(([name]) => name.toLowerCase() === 'content-type')) {
    headers.push(['Content-Type', type]);
  }
  return {
    method: api.method.toUpperCase(),
    target: fillPath(api.path, values.path, path) + queryText(values.query, api.queryEncodings),
    headers,
    ...body,
  };
}

/** A line break in a value would start another header. */
function headerText(text: string): string {
  return text.replaceAll(/\s*[\r\n]+\s*/g, ' ');
}

function fillPath(path: string, values: Values, encodings: FieldEncodings): string {
  // Names and texts in turns.
  const parts = path.split(/\{([^{}]+)\}/).map((part, index) => {
    if (index % 2 === 1)
      return parameterText(part, values[part] ?? part, encodingOf(encodings, part), encodeURIComponent);
    // Some documents tell operations of one address apart by a fragment, which would not be sent, or by a query.
    return escapeOnce(part).replaceAll(/[#?]/g, encodeURIComponent);
  });
  return parts.join('');
}

/** A body with its content type, in the type that the API takes. */
function bodyOf(
  { requestContentType: declared, bodyEncodings }: RequestForm,
  body: unknown,
): Pick<HttpRequest, 'body' | 'parts'> & { type?: string } {
  const requestContentType = declared && concreteType(declared);
  if (requestContentType === 'application/x-www-form-urlencoded' && isRecord(body)) {
    return { type: requestContentType, body: new URLSearchParams(formPairs(body, bodyEncodings)).toString() };
  }
  const parts = requestContentType?.startsWith('multipart/') ? partsOf(body, bodyEncodings) : undefined;
  // That of a form is written with what separates its parts.
  if (parts) return { ...(requestContentType !== 'multipart/form-data' && { type: requestContentType }), parts };
  if (requestContentType !== undefined && !isJson(requestContentType))
    return { type: requestContentType, body: textOf(body) };
  return { type: requestContentType ?? 'application/json', body: JSON.stringify(body, null, 2) };
}

/** A part for each field; the items of a list are parts without names, which their position tells (OpenAPI 3.2). */
function partsOf(body: unknown, encodings: FieldEncodings = {}): FormPart[] | undefined {
  if (isRecord(body))
    return formPairs(body, encodings).map(([name, value]) =>
      partOf(name, value, body[name], encodingOf(encodings, name)),
    );
  if (!Array.isArray(body)) return undefined;
  return body.map((item: unknown, index) =>
    partOf('', textOf(item), item, encodings[index] ?? encodingOf(encodings, itemField)),
  );
}

/** What is no text has its type; a file has a name, which ends as its type does. */
function partOf(
  name: string,
  value: string,
  written: unknown,
  { contentType, isFile, headers }: FieldEncoding,
): FormPart {
  const type = contentType ?? ([written].flat().some(isRecord) ? 'application/json' : undefined);
  const ending = /\/(\w{3,4})$/.exec(type ?? '')?.[1];
  return { name, value, type, headers, ...(isFile && { filename: ending ? `${name}.${ending}` : name }) };
}
