import type { ParameterDefinition, ParameterLocation } from '@up/api/entities/parameter';
import { newTable } from '@up/api/new-table';
import { parameterMessage } from '@up/api/parameters/parameter-message';
import { parameterSchema } from '@up/api/parameters/parameter-schema';
import { itemOf, validDefinitions } from '@up/api/parameters/valid-definitions';

import { fieldErrorsOf, problem } from '@up/platform/http/problems';
import { findUnstorable } from '@up/service/storable-text';
import { matchesInTime } from '@up/platform/text/match-in-time';
import { type GivenRequest, type ParsedCall, type ParseRequest, cookiesOf } from './given-request.ts';
import { tooManyDollars } from './dollar-bounds.ts';
import { createContractParse } from './parse-contract.ts';
import type { ParsedRequest } from '../../model/operation.ts';
import { isRawBody } from '../../model/raw-body.ts';
import type { SandboxApi } from '../sandbox-api.ts';

/** The header of an idempotency key, which every API accepts. */
export const idempotencyHeader = 'Idempotency-Key';

/** The header of a response that was returned before. */
export const replayedHeader = 'Idempotency-Replayed';

/** What the document of an API does not say about the header; the documents of the catalogue state the same maximum. */
const keyDefinition = {
  moc: 'optional',
  type: 'string',
  field: idempotencyHeader,
  location: 'header',
  length: { type: 'range', max: 64 },
  order: 0,
} as const;

/** The definitions of an API's headers, among them one of the idempotency key. */
function withKey(headers: ParameterDefinition[]): ParameterDefinition[] {
  const isKey = ({ field }: ParameterDefinition) => field.toLowerCase() === idempotencyHeader.toLowerCase();
  // A definition without a text in each language is ignored.
  const description = (['EN', 'KO'] as const).map((lang) => ({ lang, content: '' }));
  const key = { ...keyDefinition, ...headers.find(isKey), description };
  return [...headers.filter((header) => !isKey(header)), key];
}

/**
 * Creates the parser of an API. An invalid path parameter cannot name a resource, so it is rejected with 404; all other
 * invalid values, and fields that the document does not describe, with 400 and the errors of the fields.
 */
export function createParseRequest({ definition, isBuiltIn }: SandboxApi): ParseRequest<ParsedCall> {
  const parse = definition.request ? createContractParse(definition.request) : createFieldParse(definition, isBuiltIn);
  const keySchema = parameterSchema(withKey([]), 'request');
  return (request, path) => {
    if (definition.request) {
      const key = keySchema.safeParse(headerValues(withKey([]), request));
      if (!key.success) throw problem('invalidInput', { fieldErrors: fieldErrorsOf(key.error, 'headers') });
    } else if (isRawBody(request.body)) throw problem('unsupportedMediaType');
    return { ...parse(request, path), ...commonHeaders(request.headers) };
  };
}

/** The headers that every API takes. */
function commonHeaders(headers: GivenRequest['headers']): Omit<ParsedCall, keyof ParsedRequest> {
  const { prefer, accept, 'if-match': ifMatch, [idempotencyHeader.toLowerCase()]: key } = headers;
  return {
    idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
    ifMatch: ifMatch === '*' ? undefined : ifMatch,
    prefer: [prefer].flat().join(', '),
    accept,
  };
}

/** Parses by the definitions of the fields, in JSON. */
function createFieldParse(definition: SandboxApi['definition'], isBuiltIn: boolean): ParseRequest {
  const { params } = definition;
  const headers = withKey(definition.headers);
  const schemaOf = (definitions: ParameterDefinition[]) =>
    parameterSchema(definitions, 'request', isBuiltIn ? undefined : matchesInTime);
  const at = (location: ParameterLocation) => params.filter((each) => each.location === location);
  const pathSchema = schemaOf(at('path'));
  const parts = { query: schemaOf(at('query')), cookie: schemaOf(at('cookie')), body: schemaOf(at('body')) };
  const headerSchema = schemaOf(headers);
  return (request, path) => {
    const input = { query: request.query, body: at('body').length > 0 ? (request.body ?? {}) : {} };
    const unstorable = findUnstorable(input);
    if (unstorable) throw problem('invalidInput', { detail: `The request cannot be read: invalid ${unstorable}.` });
    if (findUnstorable(path) || !pathSchema.safeParse(path).success)
      throw problem('notFound', { detail: 'There is nothing with this id.' });
    const fieldErrors: Record<string, string> = newTable();
    const parse = (schema: ReturnType<typeof parameterSchema>, values: unknown, nameless: string): object => {
      const result = schema.safeParse(values);
      if (!result.success) Object.assign(fieldErrors, fieldErrorsOf(result.error, nameless));
      return result.data ?? {};
    };
    parse(headerSchema, headerValues(headers, request), 'headers');
    const query = parse(parts.query, input.query, 'query');
    parse(parts.cookie, cookiesOf(request.headers), 'cookies');
    const body = parse(parts.body, input.body, 'body');
    // A document of somebody else may not describe every field that it accepts.
    if (isBuiltIn) {
      const unknown = [...unknownFields(at('query'), input.query), ...unknownFields(at('body'), input.body)];
      for (const field of unknown) fieldErrors[field] ??= parameterMessage('parameter.notAllowed', {});
      for (const [field, error] of Object.entries(tooManyDollars(at('body'), input.body))) fieldErrors[field] ??= error;
    }
    if (Object.keys(fieldErrors).length > 0) throw problem('invalidInput', { fieldErrors });
    return { path, query, body };
  };
}

/** Node.js provides header names in lower case. */
function headerValues(definitions: ParameterDefinition[], { headers }: GivenRequest): Record<string, unknown> {
  return Object.fromEntries(definitions.map(({ field }) => [field, headers[field.toLowerCase()]]));
}

/**
 * The paths of the fields that no definition describes, such as `spendingControl` or `items.0.prise`. A misspelled field
 * that was ignored would issue a card without its limits.
 */
function unknownFields(definitions: readonly ParameterDefinition[], values: unknown, path = ''): string[] {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return [];
  const known = new Map(validDefinitions(definitions).map((definition) => [definition.field, definition]));
  return Object.entries(values).flatMap(([field, value]) => {
    const definition = known.get(field);
    return definition ? unknownWithin(definition, value, `${path}${field}`) : [`${path}${field}`];
  });
}

function unknownWithin(definition: ParameterDefinition, value: unknown, path: string): string[] {
  if (definition.type === 'array' && Array.isArray(value)) {
    const item = itemOf(definition);
    return value.flatMap((each, index) => unknownWithin(item, each, `${path}.${index}`));
  }
  // An object without fields in its definition takes any.
  return definition.type === 'object' && definition.params ? unknownFields(definition.params, value, `${path}.`) : [];
}
