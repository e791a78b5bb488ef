import type { ParameterDefinition } from '../entities/parameter.ts';
import { compareFields, type FieldChange } from './compare-fields.ts';

/** The request and responses of an API. */
export interface ComparedDefinition {
  headers: readonly ParameterDefinition[];
  /** Path, query and body parameters. */
  params: readonly ParameterDefinition[];
  responses: readonly { httpCode: string; params: readonly ParameterDefinition[] }[];
}

/**
 * Compares the requests and responses of two API versions, the request first. An added or removed status is a change
 * without a field. Descriptions and examples are ignored.
 */
export function compareDefinitions(before: ComparedDefinition, after: ComparedDefinition): FieldChange[] {
  const request = compareFields([...before.headers, ...before.params], [...after.headers, ...after.params], {
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
  return compareFields(old.params, now.params, { at, direction: 'response' });
}
