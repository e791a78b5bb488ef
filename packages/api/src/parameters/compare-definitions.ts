import type { ParameterDefinition } from '../entities/parameter.ts';
import { compareFields, type FieldChange } from './compare-fields.ts';

/** The request and responses of an API. */
export interface ComparedDefinition {
  headers: readonly ParameterDefinition[];
  /** Path, query and body parameters. */
  params: readonly ParameterDefinition[];
  responses: readonly {
    httpCode: string;
    params: readonly ParameterDefinition[];
    headers?: readonly ParameterDefinition[];
    /** Absent for JSON. */
    contentType?: string;
  }[];
}

/**
 * Compares the requests and responses of two API versions, the request first. An added or removed status is a change
 * without a field. Descriptions and examples are ignored.
 */
export function compareDefinitions(before: ComparedDefinition, after: ComparedDefinition): FieldChange[] {
  const renamed = withSamePathNames(before.params, after.params);
  const request = compareFields([...before.headers, ...before.params], [...after.headers, ...renamed], {
    at: 'request',
    direction: 'request',
  });
  const statuses = new Set([...before.responses, ...after.responses].map(({ httpCode }) => httpCode));
  return [...request, ...[...statuses].flatMap((status) => compareResponses(before, after, status))];
}

function compareResponses(before: ComparedDefinition, after: ComparedDefinition, status: string): FieldChange[] {
  const [old, now] = [before, after].map(({ responses }) => responses.find(({ httpCode }) => httpCode === status));
  const at = `response ${status}`;
  // A client that waits for a removed success status may fail.
  if (!now) return [{ kind: 'removed', at, field: '', breaking: status.startsWith('2') }];
  if (!old) return [{ kind: 'added', at, field: '', breaking: false }];
  const [type, newType] = [old, now].map(({ contentType = 'application/json' }) => contentType);
  const isOtherType = type !== newType && old.params.length > 0 && now.params.length > 0;
  return [
    ...(isOtherType
      ? [
          {
            kind: 'changed',
            at,
            field: '',
            what: 'contentType',
            values: [type, newType],
            breaking: true,
          } as FieldChange,
        ]
      : []),
    ...compareFields(old.headers ?? [], now.headers ?? [], { at, direction: 'response' }),
    ...compareFields(old.params, now.params, { at, direction: 'response' }),
  ];
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
