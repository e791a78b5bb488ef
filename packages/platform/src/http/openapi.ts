import * as z from 'zod/mini';

import type { Call, Schema } from '@up/api/call';
import { ApiNode } from '@up/api/entities/api-node.schema';
import { ParameterDefinition } from '@up/api/entities/parameter.schema';
import { Problem } from '@up/api/entities/problem.schema';
import { newTable } from '@up/api/new-table';
import { schemasOf } from '@up/api/schemas-of';

type Json = Record<string, unknown>;

/** Schemas that occur once in the document, by name; recursive ones must be listed here. */
const named = z.registry<{ id: string }>();
named.add(ApiNode, { id: 'ApiNode' });
named.add(ParameterDefinition, { id: 'ParameterDefinition' });
named.add(Problem, { id: 'Problem' });

/** The OpenAPI 3.1 document of calls, from the same definitions that the server uses. */
export function openApiDocument(calls: readonly Call[], { title, version }: { title: string; version: string }): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = newTable();
  for (const call of calls) {
    const path = call.path.replace(/:([A-Za-z]+)/g, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = operation(call, schemas);
  }
  toJsonSchema(Problem, 'output', schemas);
  return { openapi: '3.1.0', info: { title, version }, paths, components: { schemas } };
}

function operation(call: Call, schemas: Json): Json {
  const { params, query, body: form, response } = schemasOf(call);
  const body = form && { required: true, content: json(toJsonSchema(form, 'input', schemas)) };
  return {
    operationId: call.name,
    summary: call.summary,
    'x-access': call.access,
    parameters: [...parameters('path', params, schemas), ...parameters('query', query, schemas)],
    ...(body && { requestBody: body }),
    responses: {
      [call.status]: {
        description: 'Success',
        content: call.isStream ? eventStream : json(toJsonSchema(response, 'output', schemas)),
      },
      default: {
        description: 'A problem (RFC 9457) with a reason code',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

const eventStream: Json = { 'text/event-stream': { schema: { type: 'string' } } };

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

function parameters(place: 'path' | 'query', schema: Schema | undefined, schemas: Json): Json[] {
  if (!schema) return [];
  const object = toJsonSchema(schema, 'input', schemas);
  const required = (object.required ?? []) as string[];
  return Object.entries((object.properties ?? {}) as Record<string, Json>).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

/** Converts a schema; named ones are moved to `components/schemas` and referred to from there. */
function toJsonSchema(schema: Schema, io: 'input' | 'output', schemas: Json): Json {
  const converted = z.toJSONSchema(schema, { io, metadata: named });
  const text = JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $defs, id, ...own } = JSON.parse(text) as Json;
  Object.assign(schemas, $defs);
  // The dialect follows from the OpenAPI version of the document.
  delete own.$schema;
  if (typeof id !== 'string') return own;
  schemas[id] ??= own;
  return { $ref: `#/components/schemas/${id}` };
}
