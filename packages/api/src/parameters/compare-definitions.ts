import type { ParameterDefinition } from '../entities/parameter.ts';
import { compareFields, type FieldChange } from './compare-fields.ts';

/** The request and responses of an API. */
export interface ComparedDefinition {
  /** Of an event, whose request is sent to the client. */
  event?: unknown;
  headers: readonly ParameterDefinition[];
  /** Path, query and body parameters. */
  params: readonly ParameterDefinition[];
  responses: readonly {
    httpCode: string;
    params: readonly ParameterDefinition[];
    headers?: readonly ParameterDefinition[];
    /** Absent for JSON. */
    contentType?: string;
    /** In further content types. */
    contents?: readonly { contentType: string }[];
  }[];
}

/**
 * Compares the requests and responses of two API versions, the request first. An added or removed status is a change
 * without a field. Descriptions and examples are ignored.
 */
export function compareDefinitions(before: ComparedDefinition, after: ComparedDefinition): FieldChange[] {
  const [request, response] =
    before.event === undefined ? (['request', 'response'] as const) : (['response', 'request'] as const);
  const renamed = withSamePathNames(before.params, after.params);
  const fields = compareFields(
    [...before.headers, ...before.params],
    [...withSameHeaderNames(before.headers, after.headers), ...renamed],
    {
      at: 'request',
      direction: request,
    },
  );
  const statuses = new Set([...before.responses, ...after.responses].map(({ httpCode }) => httpCode));
  return [
    ...fields,
    ...[...statuses].flatMap((status) => compareResponses(before, after, { status, direction: response })),
  ];
}

function compareResponses(
  before: ComparedDefinition,
  after: ComparedDefinition,
  { status, direction }: { status: string; direction: 'request' | 'response' },
): FieldChange[] {
  const [old, now] = [before, after].map(({ responses }) => responses.find(({ httpCode }) => httpCode === status));
  const at = `response ${status}`;
  // A client that waits for a removed success status may fail.
  if (!now) return [{ kind: 'removed', at, field: '', breaking: status.startsWith('2') }];
  if (!old) return [{ kind: 'added', at, field: '', breaking: false }];
  const [types, newTypes] = [typesOf(old), typesOf(now)];
  const isLost = !types.every((type) => newTypes.includes(type));
  const isOther = types.length > 0 && newTypes.length > 0 && (isLost || types.length !== newTypes.length);
  const values: [string, string] = [types.join(', '), newTypes.join(', ')];
  return [
    ...(isOther
      ? [{ kind: 'changed', at, field: '', what: 'contentType', values, breaking: isLost } satisfies FieldChange]
      : []),
    ...compareFields(old.headers ?? [], withSameHeaderNames(old.headers, now.headers), { at, direction }),
    ...compareFields(old.params, now.params, { at, direction }),
  ];
}

/** The content types of a response with a body. */
function typesOf({
  params,
  contentType = 'application/json',
  contents = [],
}: ComparedDefinition['responses'][number]): string[] {
  return params.length === 0 && contents.length === 0 ? [] : [contentType, ...contents.map((each) => each.contentType)];
}

/** The fields with the previous names of the parameters of the path, which no client sends. */
function withSamePathNames(
  before: readonly ParameterDefinition[],
  after: readonly ParameterDefinition[],
): readonly ParameterDefinition[] {
  const [old, now] = [before, after].map((fields) => fields.filter(({ location }) => location === 'path'));
  if (!old || !now || old.length !== now.length) return after;
  const names = new Map(now.map(({ field }, index) => [field, old[index]?.field ?? field]));
  const isSame = now.every(({ field }) => old.some((each) => each.field === field));
  if (isSame) return after;
  return after.map((each) =>
    each.location === 'path' ? { ...each, field: names.get(each.field) ?? each.field } : each,
  );
}

/** The fields with the previous spelling of the names of headers, whose case does not matter. */
function withSameHeaderNames(
  before: readonly ParameterDefinition[] = [],
  after: readonly ParameterDefinition[] = [],
): ParameterDefinition[] {
  const names = new Map(before.map(({ field }) => [field.toLowerCase(), field]));
  return after.map((each) => ({ ...each, field: names.get(each.field.toLowerCase()) ?? each.field }));
}
