import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import type { ParameterDefinition } from '@up/api/entities/parameter';

import { type FormPart, httpRequest, type HttpRequest, type RequestForm, type RequestValues } from '../http-request.ts';
import { sampleObject } from '../sample.ts';

export type CurlRequest = RequestForm &
  Pick<ProductInfo, 'reqHeaderJson' | 'reqParamJson' | 'requestExample' | 'parameterSamples'>;

/**
 * The call of an API with the examples of its definition. Headers and query contain mandatory values only: an optional
 * cursor or idempotency key of an example would break the call.
 */
export function exampleRequest(api: CurlRequest): HttpRequest {
  return httpRequest(api, exampleValues(api));
}

/** The values of that call. */
export function exampleValues(api: CurlRequest): RequestValues {
  const located = (location: ParameterDefinition['location']) =>
    api.reqParamJson.filter((parameter) => parameter.location === location);
  const samples = api.parameterSamples ?? {};
  return {
    path: { ...sampleObject(located('path')), ...samples.path },
    query: { ...sampleObject(located('query').filter(isMandatory)), ...samples.query },
    cookie: { ...sampleObject(located('cookie').filter(isMandatory)), ...samples.cookie },
    header: { ...sampleObject(api.reqHeaderJson.filter(isMandatory)), ...samples.header },
    body: sampleBody(api, located('body')),
  };
}

/** The same as a cURL command for a POSIX shell. */
export function buildCurl(origin: string, api: CurlRequest): string {
  return curlCommand(origin, exampleRequest(api));
}

/** A request as a command for a POSIX shell that sends exactly this request. */
export function curlCommand(origin: string, { method, target, headers, ...body }: HttpRequest): string {
  return [
    `curl ${methodOption(method)}`,
    `--url ${shellQuote(origin + target)}`,
    ...headers.map((header) => `--header ${shellQuote(headerLine(header))}`),
    ...bodyOptions(body).map(([option, value]) => `--${option} ${shellQuote(value)}`),
  ].join(' \\\n  ');
}

/** A response to `HEAD` has no body, which cURL waits for after `--request`. */
export function methodOption(method: string): string {
  return method === 'HEAD' ? '--head' : `--request ${method}`;
}

/** The options for a body; the files are read from the folder in which cURL runs. */
export function bodyOptions({
  body,
  bodyFile,
  parts,
}: Pick<HttpRequest, 'body' | 'bodyFile' | 'parts'>): [option: string, value: string][] {
  if (bodyFile !== undefined) return [['data-binary', `@${bodyFile}`]];
  if (parts) return parts.map((part) => ['form', formField(part)]);
  // Not `data`, which reads a file when the value starts with an @.
  return body === undefined ? [] : [['data-raw', body]];
}

function formField({ name, value, type, filename, headers = {} }: FormPart): string {
  const quote = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  return [
    `${name}=${filename === undefined ? quote(value) : `@${quote(filename)}`}`,
    ...(type === undefined ? [] : [`type=${type}`]),
    ...Object.entries(headers).map((each) => `headers=${quote(each.join(': '))}`),
  ].join(';');
}

/** Quotes a word for a POSIX shell literally: newlines, `$`, backticks and `!` included. */
export function shellQuote(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

function isMandatory({ moc }: ParameterDefinition): boolean {
  return moc === 'mandatory';
}

function sampleBody({ requestExample }: CurlRequest, fields: ParameterDefinition[]): unknown {
  if (requestExample !== undefined) return requestExample;
  return fields.length === 0 ? undefined : sampleObject(fields);
}

/** cURL sends a header without a value only when it is written with `;`. */
function headerLine([name, value]: HttpRequest['headers'][number]): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}
