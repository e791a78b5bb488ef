import type { ProductInfo } from '@up/api/calls/catalogue';
import type { ParameterDefinition } from '@up/api/entities/parameter';

import { sampleObject, sampleValue } from './sample.ts';

export type CurlRequest = Pick<ProductInfo, 'method' | 'path' | 'reqHeaderJson' | 'reqParamJson' | 'requestExample'>;

/**
 * A cURL command that makes the call with the examples of its definition and can be pasted into a POSIX shell.
 * Headers and query hold what is mandatory: an optional cursor or idempotency key of an example would break the call.
 */
export function buildCurl(origin: string, api: CurlRequest): string {
  const located = (location: ParameterDefinition['location']) =>
    api.reqParamJson.filter((parameter) => parameter.location === location);
  const body = sampleBody(api, located('body'));
  const headers = api.reqHeaderJson.filter(isMandatory).map((header) => headerLine(header.field, sampleValue(header)));
  const hasContentType = api.reqHeaderJson.some(
    (header) => isMandatory(header) && header.field.toLowerCase() === 'content-type',
  );
  if (body !== undefined && !hasContentType) headers.push(headerLine('Content-Type', 'application/json'));

  return [
    `curl --request ${api.method.toUpperCase()}`,
    `--url ${shellQuote(origin + fillPath(api.path, located('path')) + queryOf(located('query')))}`,
    ...headers.map((header) => `--header ${shellQuote(header)}`),
    // Not `--data`: that reads a file when the value starts with an @.
    ...(body === undefined ? [] : [`--data-raw ${shellQuote(JSON.stringify(body, null, 2))}`]),
  ].join(' \\\n  ');
}

/** One word for a POSIX shell, taken literally: newlines, `$`, backticks and `!` included. */
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

/** A line break in a value would start another header. cURL sends a header without a value only when written with `;`. */
function headerLine(name: string, value: unknown): string {
  const text = String(value).replaceAll(/\s*[\r\n]+\s*/g, ' ');
  return text === '' ? `${name};` : `${name}: ${text}`;
}

function fillPath(path: string, parameters: ParameterDefinition[]): string {
  const values = new Map(parameters.map((parameter) => [parameter.field, String(sampleValue(parameter))]));
  return path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? name));
}

function queryOf(parameters: ParameterDefinition[]): string {
  const query = new URLSearchParams(
    parameters.filter(isMandatory).map((parameter) => [parameter.field, String(sampleValue(parameter))]),
  ).toString();
  return query && `?${query}`;
}
