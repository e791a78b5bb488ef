import type { Oas3Rule, UserContext } from '@redocly/openapi-core';

import { newTable } from '@up/api/new-table';

/** What the rules read of a schema; a document may have anything. */
interface Schema {
  type?: unknown;
  format?: unknown;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  items?: Schema;
}

interface Operation {
  deprecated?: boolean;
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: Record<string, Response | undefined>;
}

interface Response {
  headers?: Record<string, unknown>;
  content?: Record<string, { schema?: Schema; example?: unknown; examples?: unknown } | undefined>;
}

interface Item {
  get?: Operation;
  patch?: Operation;
  put?: Operation;
  delete?: Operation;
}

/** A rule for fields, by the name and the schema of each. */
function ruleOfFields(message: string, isWrong: (name: string, schema: Schema) => boolean): Oas3Rule {
  return () => ({
    SchemaProperties(properties: Record<string, unknown>, { report, location, resolve }: UserContext) {
      for (const [name, value] of Object.entries(properties)) {
        const schema = resolved<Schema>(resolve, value);
        if (isWrong(name, { ...schema, ...(value as Schema) })) {
          report({ message: `${name}: ${message}`, location: location.child(name) });
        }
      }
    },
  });
}

function resolved<Value>(resolve: UserContext['resolve'], value: unknown): Value {
  return resolve(value as { $ref: string }).node as Value;
}

/** The fields of a schema and of what it is composed of, without those further inside. */
function fieldsIn(value: Schema | undefined, resolve: UserContext['resolve']): Map<string, Schema> {
  if (!value) return new Map();
  const { allOf = [], properties = {} } = resolved<Schema>(resolve, value);
  return new Map([...allOf.flatMap((part) => [...fieldsIn(part, resolve)]), ...Object.entries(properties)]);
}

/** The fields of a successful response. */
function fieldsOf({ responses }: Operation, resolve: UserContext['resolve']): Map<string, Schema> {
  return fieldsIn(responses?.['200']?.content?.['application/json']?.schema, resolve);
}

/** The fields of the rows of a list. */
function fieldsOfRows(list: Map<string, Schema>, resolve: UserContext['resolve']): Map<string, Schema> {
  return fieldsIn(resolved<Schema>(resolve, list.get('data') ?? {}).items, resolve);
}

const hasCurrency = ({ properties = {} }: Schema) => 'currency' in properties;

/** One shape for one thing: a second shape of an amount, a moment, a list or a name is a fault. */
export const shapeRules: Record<string, Oas3Rule> = newTable({
  'amount-has-currency': ruleOfFields(
    'an amount must be an object with its currency',
    (name, schema) =>
      /(amount|balance|fee|price)$/i.test(name) &&
      !hasCurrency(schema) &&
      !['string', 'boolean'].includes(String(schema.type)),
  ),
  'moment-has-format': ruleOfFields(
    'a moment must have the format date-time',
    (name, { type, format }) =>
      /(At|From|To|Until)$/.test(name) &&
      type === 'string' &&
      format !== 'date-time' &&
      !/^(payOutTo|passcodeTo)$/.test(name),
  ),
  'masked-names-what': ruleOfFields('a masked value must name what it masks', (name) => name === 'maskedNumber'),
  'phone-is-e164': ruleOfFields(
    'a phone must be one text in E.164',
    (name, { type }) => /^(mobileNumber|phone)$/.test(name) && type !== 'string',
  ),
  'metadata-is-map': ruleOfFields(
    'metadata must be a map',
    (name, { type }) => name === 'metadata' && type === 'array',
  ),
  'created-at': () => ({
    Operation(node: object, { report, resolve, location }: UserContext) {
      const operation = node as Operation;
      if (operation.deprecated) return;
      const others = ['registeredAt', 'requestedAt', 'bookedAt', 'chargedAt', 'transferredAt', 'withdrawnAt'];
      const fields = fieldsOf(operation, resolve);
      for (const name of [...fields.keys(), ...fieldsOfRows(fields, resolve).keys()]) {
        if (others.includes(name))
          report({ message: `${name}: the time at which something is made must be createdAt`, location });
      }
    },
  }),
  'list-shape': () => ({
    PathItem: {
      enter(node: object, { report, resolve, location }: UserContext) {
        const { get } = node as Item;
        if (!get) return;
        const fields = fieldsOf(get, resolve);
        if (!fields.has('nextCursor')) return;
        if ([...fields.keys()].toSorted().join() !== 'data,hasMore,nextCursor') {
          report({ message: 'A list must have data, nextCursor and hasMore only', location: location.child('get') });
        }
        const isOfCreated = fieldsOfRows(fields, resolve).has('createdAt');
        const names = (get.parameters ?? []).map((each) => resolved<{ name: string }>(resolve, each).name);
        const wanted = ['limit', 'cursor', ...(isOfCreated ? ['createdFrom', 'createdTo'] : [])];
        const missing = wanted.filter((name) => !names.includes(name));
        if (missing.length > 0) {
          report({ message: `The list lacks ${missing.join(', ')}`, location: location.child('get') });
        }
      },
    },
  }),
  'change-takes-if-match': () => ({
    PathItem(node: object, { report, resolve, location }: UserContext) {
      const { get, ...item } = node as Item;
      for (const method of ['patch', 'put', 'delete'] as const) {
        const change = item[method];
        if (!get || !change) continue;
        // What can only be deleted has one version.
        if (method === 'delete' && !item.patch && !item.put && !fieldsOf(get, resolve).has('updatedAt')) continue;
        const names = (change.parameters ?? []).map((each) => resolved<{ name: string }>(resolve, each).name);
        if (!names.includes('If-Match') || !change.responses?.['412']) {
          report({
            message: 'A change of what can be read must take If-Match and document 412',
            location: location.child(method),
          });
        }
      }
    },
  }),
  'response-names-headers': () => ({
    PathItem(node: object, { report, resolve, location }: UserContext) {
      const item = node as Item & Record<string, Operation | undefined>;
      for (const method of ['get', 'post', 'patch', 'put', 'delete']) {
        const operation = item[method];
        if (!operation) continue;
        const names = (operation.parameters ?? []).map((each) => resolved<{ name: string }>(resolve, each).name);
        const sent = [
          ...(names.includes('Idempotency-Key') ? ['Idempotency-Replayed'] : []),
          ...(names.includes('If-Match') && method !== 'delete' ? ['ETag'] : []),
          ...(method === 'get' && (item.patch || item.put) ? ['ETag'] : []),
          ...(operation.deprecated ? ['Deprecation'] : []),
        ];
        const { headers = {} } = operation.responses?.['200'] ?? {};
        const missing = sent.filter((name) => !(name in headers));
        if (missing.length > 0) {
          report({ message: `Its response lacks ${missing.join(', ')}`, location: location.child(method) });
        }
      }
    },
  }),
  'documents-what-all-have': () => ({
    PathItem(node: object, { report, resolve, location, key }: UserContext) {
      if (!String(key).startsWith('/sandbox/')) return;
      for (const method of ['get', 'post', 'patch', 'put', 'delete'] as const) {
        const operation = (node as Record<string, Operation | undefined>)[method];
        if (!operation) continue;
        const names = (operation.parameters ?? []).map((each) => resolved<{ name: string }>(resolve, each).name);
        const contents = Object.values(operation.responses?.['200']?.content ?? {});
        const isShown = contents.some((each) => each?.example !== undefined || each?.examples !== undefined);
        const missing = [
          ...['X-UP-Version'].filter((name) => !names.includes(name)),
          ...(isShown ? [] : ['an example of its response']),
        ];
        if (missing.length > 0) report({ message: `It lacks ${missing.join(', ')}`, location: location.child(method) });
      }
    },
  }),
  'resource-has-times': () => ({
    Paths(paths: Record<string, object>, { report, resolve, location }: UserContext) {
      for (const [path, node] of Object.entries(paths)) {
        const { get } = node as Item;
        const fields = get && path.endsWith('}') ? fieldsOf(get, resolve) : undefined;
        const isChanged = Object.entries(paths).some(
          ([other, item]) =>
            other.startsWith(path) && Object.keys(item).some((method) => !['get', 'delete'].includes(method)),
        );
        if (fields?.has('createdAt') && isChanged && !fields.has('updatedAt')) {
          report({ message: `${path}: what can be changed must have updatedAt`, location: location.child(path) });
        }
      }
    },
  }),
});
