import type { FastifyRequest } from 'fastify';

import { isRecord } from '@up/api/is-record';
import { newTable } from '@up/api/new-table';
import { parameterMessage } from '@up/api/parameters/parameter-message';
import { findUnstorable } from '@up/service/storable-text';

import type { ParameterPart, RequestContract } from '@up/catalogue/schemas/contract';
import { type Mismatch, mismatchesOf } from '@up/catalogue/schemas/check-value';
import { readPairs } from '@up/catalogue/schemas/read-pairs';
import { problem } from '@up/platform/http/problems';
import { matchesInTime } from '@up/platform/text/match-in-time';
import type { ParseRequest } from './given-request.ts';
import { isJsonType, isRawBody, typeOf } from '../../model/raw-body.ts';
import { cookiesOf } from './cookies.ts';
import { readMultipart } from './read-multipart.ts';

/** Parses the requests of an imported API as its document describes them, in the content type of the document. */
export function createContractParse({ parameters, body, definitions, ...contract }: RequestContract): ParseRequest {
  const options = { definitions, matches: matchesInTime, isLenient: true };
  const encodings = { query: contract.queryEncodings, ...contract.parameterEncodings };
  const read = (part: ParameterPart, values: unknown) =>
    readPairs(Object.entries(isRecord(values) ? values : {}), {
      schema: parameters[part] ?? true,
      definitions,
      encodings: encodings[part],
      usual: part === 'path' || part === 'header' ? { style: 'simple' } : {},
    });
  return (request, path) => {
    const pathValues = read('path', path);
    if (findUnstorable(path) || mismatchesOf(pathValues, parameters.path, options).length > 0)
      throw problem('notFound', { detail: 'There is nothing with this id.' });
    const query = read('query', request.query);
    const cookies = parameters.cookie && read('cookie', cookiesOf(request.headers));
    const sent = body ? bodyOf(request, body, definitions) : undefined;
    const unstorable = findUnstorable({ query, body: sent });
    if (unstorable) throw problem('invalidInput', { detail: `The request cannot be read: invalid ${unstorable}.` });
    const isMissing = body !== undefined && sent === undefined;
    const mismatches = [
      ...mismatchesOf(read('header', request.headers), parameters.header, options),
      ...mismatchesOf(query, parameters.query, options),
      ...(parameters.cookie === undefined ? [] : mismatchesOf(cookies, parameters.cookie, options)),
      ...(body && !isMissing ? mismatchesOf(sent, body.schema, options) : []),
      ...(isMissing && body.isRequired ? [{ path: [], message: parameterMessage('parameter.required', {}) }] : []),
    ];
    if (mismatches.length > 0) throw problem('invalidInput', { fieldErrors: fieldErrorsOf(mismatches) });
    return { path: { ...path }, query, body: isRecord(sent) ? sent : {} };
  };
}

function fieldErrorsOf(mismatches: Mismatch[]): Record<string, string> {
  const errors: Record<string, string> = newTable();
  for (const { path, message } of mismatches) errors[path.join('.') || 'body'] ??= message;
  return errors;
}

/** The body in the types of its schema; undefined when there is none. */
function bodyOf(
  { body: sent, headers }: Pick<FastifyRequest, 'body' | 'headers'>,
  { contentType, schema, encodings }: NonNullable<RequestContract['body']>,
  definitions: RequestContract['definitions'],
): unknown {
  if (sent === undefined || sent === null) return undefined;
  // The server has parsed JSON already.
  const type = isRawBody(sent) ? typeOf(headers['content-type']) : 'application/json';
  const isSame = type === contentType || (isJsonType(type) && isJsonType(contentType));
  if (!isSame) {
    throw problem('unsupportedMediaType', { detail: `This API takes a body of the type ${contentType}.` });
  }
  if (!isRawBody(sent)) return sent;
  const { bytes } = sent;
  const pairs = { schema, definitions, encodings };
  if (contentType === 'application/x-www-form-urlencoded')
    return readPairs(new URLSearchParams(bytes.toString()), pairs);
  if (contentType === 'multipart/form-data')
    return readPairs(readMultipart(bytes, headers['content-type'] ?? ''), pairs);
  if (!isJsonType(contentType)) return bytes.toString();
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw problem('invalidInput', { detail: 'The body is not valid JSON.' });
  }
}
