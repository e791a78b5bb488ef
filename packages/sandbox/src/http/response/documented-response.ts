import { isRecord } from '@up/api/is-record';
import { concreteType } from '@up/api/parameters/form-pairs';
import { parameterSchema } from '@up/api/parameters/parameter-schema';

import type { ApiResponse } from '@up/catalogue/model';
import { matchesInTime } from '@up/platform/text/match-in-time';
import { invalid } from '../../model/invalid.ts';
import type { SandboxApi } from '../sandbox-api.ts';
import { typeOf } from '../../model/raw-body.ts';
import { responseBytes, sentType } from './response-bytes.ts';
import { sampleFields } from './sample-fields.ts';

/** A response as it is sent; without a body if the document describes none. */
export interface DocumentedResponse {
  status: number;
  headers: Record<string, string>;
  contentType?: string;
  body?: string | Buffer;
}

interface Preferred {
  prefer?: string;
  /** The header `Accept`. */
  accept?: string;
}

type Described = Pick<SandboxApi, 'definition' | 'isBuiltIn'>;

/**
 * The response of an API without an implementation: the first success of its document, or the one that the request
 * prefers (RFC 7240): `Prefer: code=404, example=name`, in the content type that it accepts. Other preferences are
 * ignored.
 * @throws {ProblemError} 400 for a response or an example that the document does not have
 */
export function documentedResponse(api: Described, { prefer = '', accept = '' }: Preferred = {}): DocumentedResponse {
  const { responses } = api.definition;
  const { code, example } = preferencesIn(prefer);
  const described = code === undefined ? usualResponse(responses) : preferredResponse(responses, code);
  // Named examples are those of the first content type.
  const chosen = described && example === undefined ? inAcceptedType(described, accept) : described;
  if (!chosen && code === undefined) return { status: 200, headers: {} };
  const found = chosen && bodyValue(api, chosen, example);
  if (!found) throw invalid({ Prefer: 'notAllowed' }, 'The document of this API does not have the preferred response.');
  const { headerSamples = {}, contentType: declared = 'application/json' } = chosen;
  const contentType = concreteType(declared);
  const headers = Object.fromEntries(Object.entries(headerSamples).filter(([name]) => !ownHeaders.test(name)));
  const status = code ?? statusOf(chosen);
  if (!hasBody(chosen) || bodilessStatuses.has(status)) return { status, headers };
  return {
    status,
    headers,
    contentType: sentType(contentType),
    body: responseBytes(contentType, found.value) ?? JSON.stringify(found.value === undefined ? {} : found.value),
  };
}

/** A response in the first content type of `Accept` that it has; as it is without any. */
function inAcceptedType(response: ApiResponse, accept: string): ApiResponse {
  const { contentType = 'application/json', contents = [] } = response;
  for (const type of accept.split(',').map(typeOf)) {
    if (type === contentType || type.includes('*')) return response;
    const found = contents.find((each) => each.contentType === type);
    if (found) return { ...response, params: found.params ?? response.params, ...withoutExamples, ...found };
  }
  return response;
}

const withoutExamples = { example: undefined, examples: undefined };

/** What a document may not say of a response: its framing, and what browsers and proxies do with it beyond this call. */
const ownHeaders = new RegExp(
  '^(access-control-|age$|alt-svc|cache-control|clear-|connection|content-|cross-origin|date$|expires|keep-alive|nel$' +
    '|origin-|permissions-|proxy-|refresh$|report|sec-|server|set-cookie|strict-|surrogate-|te$|trailer|transfer-' +
    '|upgrade|vary$|via$|www-authenticate|x-accel|x-content-|x-frame|x-sendfile|x-up-)',
  'i',
);

const bodilessStatuses: ReadonlySet<number> = new Set([204, 205, 304]);

/** A final status, or a range of them; 1xx only announces one. */
const finalCode = /^([2-5]\d\d|[2-5]XX|default)$/i;

/** The first success, otherwise the first redirect, what stands for all others, or the first error. */
function usualResponse(responses: readonly ApiResponse[]): ApiResponse | undefined {
  const kinds = [/^2\d\d$/, /^2xx$/i, /^3/, /^default$/i, finalCode];
  return kinds.map((kind) => responses.find(({ httpCode }) => kind.test(httpCode))).find((each) => each !== undefined);
}

/** The response of a status: its own, that of its range, or the one that stands for all others. */
function preferredResponse(responses: readonly ApiResponse[], code: number): ApiResponse | undefined {
  const names = [String(code), `${String(code).slice(0, 1)}XX`, 'DEFAULT'];
  return names.map((name) => responses.find(({ httpCode }) => httpCode.toUpperCase() === name)).find(Boolean);
}

function statusOf({ httpCode }: ApiResponse): number {
  return Number(/^[2-5]xx$/i.test(httpCode) ? `${httpCode.slice(0, 1)}00` : /^\d/.test(httpCode) ? httpCode : 200);
}

function preferencesIn(prefer: string): { code?: number; example?: string } {
  const found = [...prefer.matchAll(/(?:^|[,;\s])(code|example)\s*=\s*(?:"([^"]*)"|([^,;\s]+))/gi)];
  const valueOf = (name: string) => {
    const [, , quoted, plain] = found.find(([, each]) => each?.toLowerCase() === name) ?? [];
    return quoted ?? plain;
  };
  const [code, example] = [valueOf('code'), valueOf('example')];
  if (code !== undefined && !/^[2-5]\d\d$/.test(code)) throw invalid({ Prefer: 'format' });
  return { ...(code !== undefined && { code: Number(code) }), ...(example !== undefined && { example }) };
}

function hasBody({ params, example, contentType }: ApiResponse): boolean {
  return params.length > 0 || example !== undefined || contentType !== undefined;
}

/** The value of the body; undefined when there is no example of the preferred name. */
function bodyValue(
  { isBuiltIn }: Described,
  { params, example, examples = [] }: ApiResponse,
  name: string | undefined,
): { value: unknown } | undefined {
  // A document with one example has no choice.
  if (name !== undefined && examples.length > 0) return examples.find((each) => each.name === name);
  // The import has made the example valid.
  const isValid = isBuiltIn ? fitsDefinitions(params, example) : example !== undefined;
  if (isValid) return { value: example };
  const fields = sampleFields(params);
  const [only] = params;
  const isWhole = params.length === 1 && only?.field === 'body' && (only.type !== 'object' || !only.params);
  return { value: isWhole ? fields.body : fields };
}

/** A body that is not an object is defined as one field. */
function fitsDefinitions(params: ApiResponse['params'], example: unknown): boolean {
  const schema = parameterSchema(params, 'response', matchesInTime);
  return schema.safeParse(isRecord(example) ? example : { body: example }).success;
}
