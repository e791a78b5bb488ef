import type { FastifyRequest } from 'fastify';

import { parseJson } from '@up/api/exact-json';
import { isRecord } from '@up/api/is-record';
import { newTable } from '@up/api/new-table';
import { encodingOf, isJson, itemField } from '@up/api/parameters/form-pairs';
import { parameterMessage } from '@up/api/parameters/parameter-message';
import { findUnstorable } from '@up/service/storable-text';

import { isTextType, readBodyText } from '@up/catalogue/schemas/body-text';
import type { BodyContract, ParameterPart, RequestContract } from '@up/catalogue/schemas/contract';
import { type Mismatch, mismatchesOf } from '@up/catalogue/schemas/check-value';
import { definitionOf, type PlainSchema } from '@up/catalogue/schemas/plain-schema';
import { coerced, readPairs } from '@up/catalogue/schemas/read-pairs';
import { allows, propertyOf } from '@up/catalogue/schemas/schema-parts';
import { problem } from '@up/platform/http/problems';
import { matchesInTime } from '@up/platform/text/match-in-time';
import { type ParseRequest, cookiesOf } from './given-request.ts';
import { isOfType, isRawBody, typeOf } from '../../model/raw-body.ts';
import { fileText, type FormPart, mistypedParts, readMultipart, wrongHeaders } from './read-multipart.ts';

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
    const unstorable = findUnstorable({ query, body: sent?.value });
    if (unstorable) throw problem('invalidInput', { detail: `The request cannot be read: invalid ${unstorable}.` });
    const isMissing = body !== undefined && sent === undefined;
    const mismatches = [
      ...mismatchesOf(read('header', request.headers), parameters.header, options),
      ...mismatchesOf(query, parameters.query, options),
      ...(parameters.cookie === undefined ? [] : mismatchesOf(cookies, parameters.cookie, options)),
      ...(sent?.mistyped ?? []),
      ...(sent ? mismatchesOf(sent.value, sent.schema, options) : []),
      ...(isMissing && body.isRequired ? [{ path: [], message: parameterMessage('parameter.required', {}) }] : []),
    ];
    if (mismatches.length > 0) throw problem('invalidInput', { fieldErrors: fieldErrorsOf(mismatches) });
    return { path: { ...path }, query, body: isRecord(sent?.value) ? sent.value : {} };
  };
}

function fieldErrorsOf(mismatches: Mismatch[]): Record<string, string> {
  const errors: Record<string, string> = newTable();
  for (const { path, message } of mismatches) errors[path.join('.') || 'body'] ??= message;
  return errors;
}

interface ReadBody extends Pick<BodyContract, 'schema'> {
  value: unknown;
  mistyped?: Mismatch[];
}

/** The body in the types of the schema of its content type; undefined when there is none. */
function bodyOf(
  { body: sent, headers }: Pick<FastifyRequest, 'body' | 'headers'>,
  body: NonNullable<RequestContract['body']>,
  definitions: RequestContract['definitions'],
): ReadBody | undefined {
  if (sent === undefined || sent === null) return undefined;
  // The server has parsed JSON already.
  const type = isRawBody(sent) ? typeOf(headers['content-type']) : 'application/json';
  const all = [body, ...(body.others ?? [])];
  const content = contentFor(type, all);
  if (!content) {
    const types = all.map(({ range, contentType }) => range ?? contentType).join(', ');
    throw problem('unsupportedMediaType', { detail: `This API takes a body of the type ${types}.` });
  }
  const { schema } = content;
  if (!isRawBody(sent)) return { value: sent, schema };
  return { schema, ...readBytes(sent.bytes, { ...content, type, header: headers['content-type'] ?? '' }, definitions) };
}

/** The content type itself, JSON for any JSON, or the first whose range includes it. */
function contentFor(type: string, all: readonly BodyContract[]): BodyContract | undefined {
  return (
    all.find(({ contentType }) => contentType === type) ??
    all.find(({ contentType }) => isJson(type) && isJson(contentType)) ??
    all.find(({ range }) => range !== undefined && isOfType(type, range))
  );
}

/** Whether a schema describes an object. Some documents have one for a file, and mean what the file is about. */
function isOfObject(schema: PlainSchema, definitions: RequestContract['definitions']): boolean {
  const found = typeof schema === 'object' ? (definitionOf(schema, definitions) ?? schema) : schema;
  return typeof found === 'object' && found.type === 'object';
}

/** The text of a part; of XML and the like, the value that it stands for. What cannot be read is no value of its schema. */
function partValue({ name, value }: FormPart, { schema, definitions, encodings = {} }: PairsShape): unknown {
  const { contentType = '' } = encodingOf(encodings, name);
  if (!isTextType(contentType)) return value;
  const root = /<([A-Za-z_][\w.:-]*)/.exec(value)?.[1];
  try {
    return readBodyText(contentType, value, { schema: propertyOf(schema, name, definitions), definitions, name: root });
  } catch {
    return value;
  }
}

type PairsShape = Pick<BodyContract, 'schema' | 'encodings'> & Pick<RequestContract, 'definitions'>;

function readBytes(
  bytes: Buffer,
  { type, header, schema, encodings, partHeaders, xmlName }: BodyContract & { type: string; header: string },
  definitions: RequestContract['definitions'],
): Omit<ReadBody, 'schema'> & Partial<Pick<ReadBody, 'schema'>> {
  const pairs = { schema, definitions, encodings };
  if (type === 'application/x-www-form-urlencoded')
    return { value: readPairs(new URLSearchParams(bytes.toString()), pairs) };
  if (type.startsWith('multipart/')) {
    const isList = allows(schema, 'array', definitions) && !allows(schema, 'object', definitions);
    const parts = readMultipart(bytes, header, encodings).flatMap((part, index): FormPart[] => {
      if (!isList) return part.name === '' ? [] : [part];
      return [{ ...part, name: encodings?.[index] ? String(index) : itemField }];
    });
    const value = isList
      ? coerced(
          parts.map((part) => part.value),
          schema,
          definitions,
        )
      : readPairs(
          parts.map((part) => [part.name, partValue(part, pairs)]),
          pairs,
        );
    return { value, mistyped: [...mistypedParts(parts, encodings), ...wrongHeaders(parts, partHeaders, definitions)] };
  }
  const isText = isJson(type) || isTextType(type) || type.startsWith('text/');
  if (!isText) return { value: fileText(bytes), ...(isOfObject(schema, definitions) && { schema: true }) };
  try {
    if (isJson(type)) return { value: parseJson(bytes.toString()) };
    return { value: readBodyText(type, bytes.toString(), { schema, definitions, name: xmlName }) };
  } catch (cause) {
    const reason = cause instanceof Error ? `: ${cause.message.split('\n')[0]}` : '';
    throw problem('invalidInput', { detail: `The body is not valid ${type}${reason}` });
  }
}
