/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

type Json = Record<string, unknown>;

const folder = new URL('../../../catalogue/', import.meta.url);
/** The current version of each document; the pages of older versions show what was. */
const names = readdirSync(folder).filter((name) => /^\d\d-[a-z-]+\.openapi\.yaml$/.test(name));
const files = new Map(
  [...names, 'shared.components.yaml'].map((name) => [
    name,
    parse(readFileSync(new URL(name, folder), 'utf8')) as Json,
  ]),
);

/** A schema with its references followed. */
function resolve(schema: Json, file: string): { schema: Json; file: string } {
  const { $ref, ...beside } = schema;
  if (typeof $ref !== 'string') return { schema, file };
  const [name = '', pointer = ''] = $ref.split('#');
  const target = name === '' ? file : name;
  const steps = pointer.split('/').slice(1);
  const found = steps.reduce<unknown>(
    (at, step) => (at as Json)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    files.get(target),
  );
  const resolved = resolve(found as Json, target);
  return { schema: { ...resolved.schema, ...beside }, file: resolved.file };
}

interface Field {
  /** Where it is, such as `list-cards data.createdAt`. */
  at: string;
  name: string;
  schema: Json;
}

/** Every field of a schema, at any depth. */
function fieldsOf(given: Json, inFile: string, at: string): Field[] {
  const { schema, file } = resolve(given, inFile);
  const parts = (schema.allOf ?? schema.oneOf ?? schema.anyOf ?? []) as Json[];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  return [
    ...parts.flatMap((part) => fieldsOf(part, file, at)),
    ...(schema.items ? fieldsOf(schema.items as Json, file, at) : []),
    ...properties.flatMap(([name, value]) => {
      const field = resolve(value, file);
      return [{ at: `${at} ${name}`, name, schema: field.schema }, ...fieldsOf(value, file, `${at} ${name}`)];
    }),
  ];
}

interface Operation {
  id: string;
  method: string;
  path: string;
  file: string;
  parameters: string[];
  request: Field[];
  response: Field[];
  /** The names of the response's own fields. */
  top: string[];
}

const operations: Operation[] = names.flatMap((file) =>
  Object.entries((files.get(file)?.paths ?? {}) as Record<string, Record<string, Json>>).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => operationOf(file, path, method, operation)),
  ),
);

function operationOf(file: string, path: string, method: string, operation: Json): Operation {
  const contentOf = (part: unknown) =>
    ((part as Json | undefined)?.content ?? {}) as Record<string, { schema: Json } | undefined>;
  const bodyOf = (part: unknown) => contentOf(part)['application/json']?.schema ?? {};
  const id = String(operation.operationId);
  const answer = bodyOf((operation.responses as Json)['200']);
  const response = fieldsOf(answer, file, id);
  return {
    id,
    method,
    path,
    file,
    parameters: ((operation.parameters ?? []) as Json[]).map((each) => String(resolve(each, file).schema.name)),
    request: fieldsOf(bodyOf(operation.requestBody), file, id),
    response,
    top: response.filter(({ at }) => at.split(' ').length === 2).map(({ name }) => name),
  };
}

const isAmount = (schema: Json) => {
  const properties = Object.keys(schema.properties ?? {});
  return properties.includes('currency');
};
const fields = operations.flatMap(({ request, response }) => [...request, ...response]);
const wrongAt = (wrong: (field: Field) => boolean) => [...new Set(fields.filter(wrong).map(({ at }) => at))].toSorted();

/** Shapes that are still to be brought in line. */
const known = parse(readFileSync(new URL('shapes.known.yaml', import.meta.url), 'utf8')) as Record<string, string[]>;

const rules: Record<string, () => string[]> = {
  'a list is data, nextCursor and hasMore': () =>
    operations
      .filter(({ method, response, top }) => {
        const isList =
          method === 'get' && response.some(({ name, at }) => name === 'nextCursor' && at.split(' ').length === 2);
        return isList && top.toSorted().join() !== 'data,hasMore,nextCursor';
      })
      .map(({ id }) => id),
  'a list takes limit and cursor, and one of what is created createdFrom and createdTo': () =>
    operations
      .filter(({ id, method, top, parameters, response }) => {
        const isOfCreated = response.some(({ at }) => at === `${id} data createdAt`);
        const wanted = ['limit', 'cursor', ...(isOfCreated ? ['createdFrom', 'createdTo'] : [])];
        return method === 'get' && top.includes('hasMore') && wanted.some((name) => !parameters.includes(name));
      })
      .map(({ id }) => id),
  'a moment has the format date-time': () =>
    wrongAt(
      ({ name, schema }) =>
        /(At|From|To|Until)$/.test(name) &&
        schema.type === 'string' &&
        schema.format !== 'date-time' &&
        !/^(payOutTo|passcodeTo)$/.test(name),
    ),
  'an amount has its currency': () =>
    wrongAt(
      ({ name, schema }) =>
        /(amount|balance|fee|price)$/i.test(name) &&
        !isAmount(schema) &&
        !['string', 'boolean'].includes(String(schema.type)),
    ),
  'a masked value names what it masks': () => wrongAt(({ name }) => name === 'maskedNumber'),
  'a phone is one text in E.164': () =>
    wrongAt(({ name, schema }) => /^(mobileNumber|phone)$/.test(name) && schema.type !== 'string'),
  'what is made at a moment was created then': () =>
    wrongAt(({ name }) =>
      ['registeredAt', 'requestedAt', 'bookedAt', 'chargedAt', 'transferredAt', 'withdrawnAt'].includes(name),
    ),
  'a resource that can be changed has createdAt and updatedAt': () =>
    operations
      .filter(({ method, path, top }) => {
        const isRead = method === 'get' && path.endsWith('}') && top.includes('createdAt');
        const isChanged = operations.some((each) => each.method !== 'get' && each.path.startsWith(path));
        return isRead && isChanged && !top.includes('updatedAt');
      })
      .map(({ id }) => id),
  'metadata is a map': () => wrongAt(({ name, schema }) => name === 'metadata' && schema.type === 'array'),
};

describe('the documents of the catalogue have one shape for one thing', () => {
  it.each(Object.keys(rules))('%s', (rule) => {
    const wrong = rules[rule]?.() ?? [];
    expect(wrong.filter((at) => !known[rule]?.includes(at))).toEqual([]);
  });

  it('and a list of exceptions for rules that exist', () => {
    expect(Object.keys(rules)).toEqual(expect.arrayContaining(Object.keys(known)));
  });
});
