import type { FieldChange } from '@up/api/parameters/compare-fields';
import { compareDefinitions } from '@up/api/parameters/compare-definitions';

import type { ApiDefinition } from '../model.ts';
import type { RequestContract } from '../schemas/contract.ts';
import type { PlainSchema } from '../schemas/plain-schema.ts';
import { compareMessages, type Message } from './compare-messages.ts';
import type { SchemaWalk } from './compare-schemas.ts';
import { isSameJson } from './same-json.ts';
import { isSameWritten, writtenOut } from './written-out.ts';

/** Two versions of a message of an operation: its request, or a response. */
export interface MessagePair extends Pick<SchemaWalk, 'at' | 'direction'> {
  before: Message;
  after: Message;
}

/**
 * What changes between two versions of an API: its fields, and what only the document says of its messages. A difference
 * that no rule knows is a change without further facts, never silence.
 * @param messages those that definitions do not have, from the documents
 */
export function compareOperations(
  before: ApiDefinition,
  after: ApiDefinition,
  messages: readonly MessagePair[] = [],
): FieldChange[] {
  const [old, now] = [requestOf(before), requestOf(after)];
  const request = old && now ? [pairOf(old, now)] : [];
  const found = [
    ...withMessages(compareDefinitions(before, after), [...request, ...messages]),
    ...compareSecurity(before.security, after.security),
  ];
  const isOther =
    found.length === 0 &&
    !isSameJson(before.request, after.request) &&
    !isSameWritten(comparable(before.request), comparable(after.request));
  return isOther ? [{ kind: 'changed', at: 'request', field: '', what: 'other', breaking: false }] : found;
}

/** An API without parameters and without a body has no contract; that of another one may be too large. */
function requestOf({ event, params, request }: ApiDefinition): RequestContract | undefined {
  return request ?? (params.length === 0 && event === undefined ? noRequest : undefined);
}

const noFields = { type: 'object' };
const noRequest: RequestContract = {
  parameters: { path: noFields, query: noFields, header: noFields },
  definitions: {},
};

function pairOf(before: RequestContract, after: RequestContract): MessagePair {
  const path = withNames(before.parameters.path, after.parameters.path);
  const renamed = { ...after, parameters: { ...after.parameters, path } };
  return { at: 'request', direction: 'request', before: messageOf(before), after: messageOf(renamed) };
}

/** The parameters of a path with their previous names, which no client sends. */
function withNames(before: PlainSchema, after: PlainSchema): PlainSchema {
  const [names, schemas] = [before, after].map((each) =>
    Object.entries(typeof each === 'object' ? (each.properties ?? {}) : {}),
  );
  if (typeof before === 'boolean' || names?.length !== schemas?.length) return after;
  const properties = Object.fromEntries(
    (schemas ?? []).map(([, schema], index) => [names?.[index]?.[0] ?? '', schema]),
  );
  const isSame = (schemas ?? []).every(([name]) => Object.hasOwn(before.properties ?? {}, name));
  return isSame ? after : { ...before, properties };
}

function messageOf({ parameters, queryEncodings, parameterEncodings, body, definitions }: RequestContract): Message {
  return {
    parameters: { ...parameters },
    encodings: {
      ...(queryEncodings && { query: queryEncodings }),
      ...parameterEncodings,
      ...(body?.encodings && { body: body.encodings }),
    },
    bodies: body ? [body, ...(body.others ?? [])] : [],
    ...(body && { isRequired: body.isRequired }),
    definitions,
  };
}

/** Differences that a field of a definition can have; others are told of it as well. */
const ofFields: ReadonlySet<FieldChange['what']> = new Set([
  ...([undefined, 'type', 'moc', 'nullable', 'options', 'length', 'pattern', 'contentType'] as const),
]);

/** The changes of fields, judged by their schemas, and what else changes there. */
function withMessages(fields: readonly FieldChange[], pairs: readonly MessagePair[]): FieldChange[] {
  const compared = pairs.map(({ before, after, ...where }) => ({ ...where, ...compareMessages(before, after, where) }));
  const all = compared.flatMap(({ changes }) => changes);
  const known = new Set(compared.flatMap(({ at, fields: names }) => [...names].map((field) => placeOf({ at, field }))));
  const breaking = new Set(all.filter((each) => each.breaking).map(placeOf));
  const judged = fields.map((change) =>
    known.has(placeOf(change)) && !breaking.has(placeOf(change)) ? { ...change, breaking: false } : change,
  );
  const told = new Map<string, number>();
  for (const each of judged) told.set(placeOf(each), Math.max(severity(each), told.get(placeOf(each)) ?? 0));
  const isNew = (change: FieldChange) => severity(change) > (told.get(placeOf(change)) ?? 0);
  return [...judged, ...all.filter((each) => !ofFields.has(each.what) || isNew(each))];
}

function severity({ breaking, affectsStrictClients }: FieldChange): number {
  if (breaking) return 3;
  return affectsStrictClients ? 2 : 1;
}

/** The names of headers are compared in lower case. */
function placeOf({ at, field }: Pick<FieldChange, 'at' | 'field'>): string {
  return `${at} ${field.startsWith('header:') ? field.toLowerCase() : field}`;
}

/** What the comparison of messages may leave out, in one order: what is too deep, and further facts of a body. */
function comparable(request: RequestContract | undefined): unknown {
  if (!request) return undefined;
  const { definitions, parameters, body } = request;
  const bodies = [body, ...(body?.others ?? [])].flatMap((each) =>
    each ? [[each.contentType, { schema: each.schema, range: each.range, xmlName: each.xmlName }] as const] : [],
  );
  // No client sends the names of the parameters of a path.
  return writtenOut({ parameters: { ...parameters, path: true }, bodies: Object.fromEntries(bodies) }, { definitions });
}

/** Each way to authenticate that was accepted has to be accepted still; another one is welcome. */
function compareSecurity(before: string[][] = [[]], after: string[][] = [[]]): FieldChange[] {
  if (isSameJson(before, after)) return [];
  const remains = (old: string[]) => after.some((now) => now.every((each) => old.includes(each)));
  const breaking = !before.every(remains);
  const values: [string, string] = [securityText(before), securityText(after)];
  return [{ kind: 'changed', at: 'request', field: '', what: 'security', values, breaking }];
}

function securityText(requirements: string[][]): string {
  return requirements.map((each) => each.join(' + ')).join(' | ');
}
