/** @jest-environment node */
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from '@jest/globals';
import type { ParameterDefinition } from '@up/api/entities/parameter';
import { stringify } from 'yaml';

import { temporaryFolders } from '../../testing/temporary-folder.ts';
import { importCatalogue } from './catalogue.ts';
import { DocumentError } from './document-error.ts';

const folder = temporaryFolders();

interface Draft {
  body?: unknown;
  operation?: object;
  root?: object;
  schemas?: object;
}

/** A document with one operation, whose parts a test replaces. */
function documentOf({ body, operation, root, schemas }: Draft = {}): string {
  return stringify({
    openapi: '3.1.0',
    info: { title: 'Test API', version: '1.0.0' },
    tags: [{ name: 'Cards', description: 'All about cards.' }],
    paths: {
      '/v1/cards': {
        post: {
          operationId: 'issueCard',
          summary: 'Issue a card',
          tags: ['Cards'],
          ...(body !== undefined && { requestBody: { content: { 'application/json': { schema: body } } } }),
          responses: { 200: { description: 'Issued.' } },
          ...operation,
        },
      },
    },
    components: { schemas },
    ...root,
  });
}

async function importOne(draft: Draft, overlay?: object) {
  const files: Record<string, string> = { 'test.openapi.yaml': documentOf(draft) };
  if (overlay) files['test.overlay.ko.yaml'] = stringify(overlay);
  const catalogue = await importCatalogue(folder(files));
  const [api] = catalogue.apis;
  if (!api) throw new Error('nothing was imported');
  return { ...catalogue, api, params: api.definition.params };
}

/** The one field of a body that has a single property of this schema. */
async function fieldOf(schema: object, more: Draft & { required?: string[] } = {}): Promise<ParameterDefinition> {
  const body = { type: 'object', required: more.required ?? [], properties: { field: schema } };
  const { params } = await importOne({ ...more, body });
  const [field] = params;
  if (!field) throw new Error('the body has no field');
  return field;
}

describe('parameter definitions', () => {
  it.each<[string, object, Partial<ParameterDefinition>]>([
    ['a text', { type: 'string' }, { type: 'string', length: undefined }],
    [
      'a text of a fixed length',
      { type: 'string', minLength: 4, maxLength: 4 },
      { length: { type: 'fixed', value: 4 } },
    ],
    ['a text with bounds', { type: 'string', maxLength: 9 }, { length: { type: 'range', min: undefined, max: 9 } }],
    ['a pattern', { type: 'string', pattern: '^a' }, { type: 'string', pattern: '^a' }],
    [
      'an integer',
      { type: 'integer', minimum: 1, maximum: 5 },
      { type: 'number', length: { type: 'range', min: 1, max: 5 } },
    ],
    ['open bounds', { type: 'integer', exclusiveMinimum: 0 }, { length: { type: 'range', min: 1, max: undefined } }],
    ['a truth value', { type: 'boolean' }, { type: 'boolean' }],
    [
      'a choice',
      { type: 'string', enum: ['A', 'B'], maxLength: 1 },
      { type: 'select', options: ['A', 'B'], length: undefined },
    ],
    ['a choice of numbers', { enum: [1, 2] }, { type: 'select', options: ['1', '2'] }],
    ['the only value', { const: 'A' }, { type: 'select', options: ['A'], example: 'A' }],
    ['what may be null', { type: ['string', 'null'] }, { type: 'string' }],
    ['null as an alternative', { oneOf: [{ type: 'null' }, { type: 'integer' }] }, { type: 'number' }],
    ['an example', { type: 'string', examples: ['x', 'y'] }, { example: 'x' }],
    [
      'an array that has bounds',
      { type: 'array', maxItems: 3 },
      { type: 'array', length: { type: 'range', min: undefined, max: 3 } },
    ],
  ])('say of %s what it is', async (_what, schema, expected) => {
    const field = await fieldOf(schema);
    expect({ length: undefined, ...field }).toMatchObject(expected);
  });

  it('tell what is mandatory, optional and conditional', async () => {
    expect((await fieldOf({ type: 'string' }, { required: ['field'] })).moc).toBe('mandatory');
    expect((await fieldOf({ type: 'string' })).moc).toBe('optional');
    expect((await fieldOf({ type: 'string', 'x-moc': 'conditional' }, { required: ['field'] })).moc).toBe(
      'conditional',
    );
  });

  it('wrap the items of an array in one definition, at any depth', async () => {
    const leaf = { type: 'object', properties: { code: { type: 'string' } } };
    const field = await fieldOf({ type: 'array', items: { type: 'array', items: leaf } });
    expect(field.params).toHaveLength(1);
    expect(field.params?.[0]).toMatchObject({ field: 'item', type: 'array' });
    expect(field.params?.[0]?.params?.[0]).toMatchObject({
      type: 'object',
      params: [{ field: 'code', location: 'body' }],
    });
    expect((await fieldOf({ type: 'array', items: { type: 'string' } })).params).toMatchObject([{ type: 'string' }]);
  });

  it('follow references and merge allOf, the inherited fields first', async () => {
    const schemas = {
      Base: { type: 'object', required: ['id'], properties: { id: { type: 'string', description: 'The id.' } } },
      Card: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { name: { type: 'string' } } }] },
    };
    const field = await fieldOf({ $ref: '#/components/schemas/Card', description: 'A card.' }, { schemas });
    expect(field.description[0]).toEqual({ lang: 'EN', content: 'A card.' });
    expect(field.params?.map((each) => [each.field, each.moc, each.order])).toEqual([
      ['id', 'mandatory', 1],
      ['name', 'optional', 2],
    ]);
  });

  it('make fields of alternatives conditional, unless all alternatives require them', async () => {
    const alternative = (kind: string, own: string) => ({
      type: 'object',
      required: ['kind', own],
      properties: { kind: { const: kind }, [own]: { type: 'string' } },
    });
    const field = await fieldOf({ oneOf: [alternative('CARD', 'cardId'), alternative('WALLET', 'walletId')] });
    expect(field.params?.map((each) => [each.field, each.moc])).toEqual([
      ['kind', 'mandatory'],
      ['cardId', 'conditional'],
      ['walletId', 'conditional'],
    ]);
  });

  it('end where a schema stands in itself', async () => {
    const Node = { type: 'object', properties: { child: { $ref: '#/components/schemas/Node' } } };
    const field = await fieldOf({ $ref: '#/components/schemas/Node' }, { schemas: { Node } });
    expect(field.params).toMatchObject([{ field: 'child', type: 'object' }]);
    expect(field.params?.[0]).not.toHaveProperty('params');
  });

  it('leave out of a request what only the server writes', async () => {
    const body = { properties: { id: { type: 'string', readOnly: true }, name: { type: 'string', writeOnly: true } } };
    const responses = { 200: { description: 'Done.', content: { 'application/json': { schema: body } } } };
    const { api, params } = await importOne({ body, operation: { responses } });
    expect(params.map(({ field }) => field)).toEqual(['name']);
    expect(api.definition.responses[0]?.params.map(({ field }) => field)).toEqual(['id']);
  });

  it('describe a field in plain words, and one that nobody described by its name', async () => {
    expect((await fieldOf({ type: 'string', description: 'See **this** `code`.' })).description).toEqual([
      { lang: 'EN', content: 'See this code.' },
      { lang: 'KO', content: 'See this code.' },
    ]);
    expect((await fieldOf({ type: 'string' })).description[0]).toEqual({ lang: 'EN', content: 'field' });
  });

  it('take headers from the security requirements, and parameters from path and operation', async () => {
    const parameter = (name: string, place: string) => ({ name, in: place, schema: { type: 'string' } });
    const { api, params } = await importOne({
      operation: {
        security: [{ oauth: [] }, { key: [], secret: [] }],
        parameters: [parameter('Idempotency-Key', 'header'), parameter('page', 'query'), parameter('id', 'path')],
      },
      root: {
        components: {
          securitySchemes: {
            oauth: { type: 'oauth2' },
            key: { type: 'apiKey', in: 'header', name: 'X-Key', 'x-example': 'ak' },
            secret: { type: 'http', scheme: 'bearer' },
          },
        },
      },
    });
    expect(api.definition.headers.map(({ field, moc, order }) => [field, moc, order])).toEqual([
      ['X-Key', 'mandatory', 1],
      ['Authorization', 'mandatory', 2],
      ['Idempotency-Key', 'optional', 3],
    ]);
    expect(params.map(({ field, location, moc }) => [field, location, moc])).toEqual([
      ['id', 'path', 'mandatory'],
      ['page', 'query', 'optional'],
    ]);
  });

  it('make an example of the schema where the document has none', async () => {
    const body = {
      properties: {
        kind: { enum: ['A', 'B'] },
        amount: { type: 'integer', minimum: 5 },
        items: { type: 'array', items: { properties: { code: { type: 'string', example: 'c' } } } },
      },
    };
    expect((await importOne({ body })).api.definition.requestExample).toEqual({
      kind: 'A',
      amount: 5,
      items: [{ code: 'c' }],
    });
  });
});

describe('translations', () => {
  const overlay = (...actions: object[]) => ({ overlay: '1.0.0', info: { title: 'ko', version: '1' }, actions });

  it('come from the overlay beside the document; what is missing stands in English and is counted', async () => {
    const body = { properties: { a: { description: 'First.' }, b: { description: 'Second.' } } };
    const { api, params, warnings } = await importOne(
      { body },
      overlay(
        { target: "$.paths['/v1/cards'].post", update: { summary: '카드 발급' } },
        { target: '$..properties.a', update: { description: '첫째.' } },
        { target: '$.nowhere', update: {} },
      ),
    );
    expect(api.title).toEqual({ ko: '카드 발급', en: 'Issue a card' });
    expect(params.map(({ description }) => description[1]?.content)).toEqual(['첫째.', 'Second.']);
    // The second field and the description of the answer.
    expect(api.missingTexts).toEqual({ ko: 2, en: 0 });
    expect(warnings).toEqual([
      'test.overlay.ko.yaml: $.nowhere selects nothing',
      'test.openapi.yaml: 2 texts have no "ko"; the other language stands in',
    ]);
  });

  it('may also be all that there is', async () => {
    const { api } = await importOne(
      { operation: { summary: undefined } },
      overlay({ target: "$.paths['/v1/cards'].post", update: { summary: '카드 발급' } }),
    );
    expect(api.title).toEqual({ ko: '카드 발급', en: '카드 발급' });
    expect(api.missingTexts.en).toBe(1);
  });
});

describe('placement', () => {
  it('makes a package of a document that names none, with ids that fit into addresses', async () => {
    const { packages, groups, api } = await importOne({});
    expect(packages).toMatchObject([{ id: 'test-api', type: 'SANDBOX', groups: [{ id: 'cards' }] }]);
    expect(groups).toMatchObject([{ id: 'cards', title: { en: 'Cards' } }]);
    expect(api).toMatchObject({ id: 'issue-card', groupId: 'cards', method: 'POST' });
  });

  it('keeps every version of an API and places the newest', async () => {
    const version = (number: string, day: string, summary: string) =>
      documentOf({
        root: { info: { title: 'Test API', version: number, 'x-released-on': day } },
        operation: { summary },
      });
    const { apis } = await importCatalogue(
      folder({
        'a-new.openapi.yaml': version('2.0.0', '2026-06-01', 'Issue'),
        'b-old.openapi.yaml': version('1.0.0', '2025-06-01', 'Issue, formerly'),
      }),
    );
    expect(apis.map((each) => [each.version, each.current])).toEqual([
      ['2.0.0', true],
      ['1.0.0', false],
    ]);
  });
});

describe('a broken document', () => {
  it.each<[string, Draft, string, string]>([
    [
      'a reference to nowhere',
      { body: { $ref: '#/components/schemas/No' } },
      '/paths/~1v1~1cards/post/requestBody/content/application~1json/schema',
      'leads nowhere',
    ],
    [
      'a reference to another file',
      { body: { $ref: 'other.yaml#/Card' } },
      '/paths/~1v1~1cards/post/requestBody/content/application~1json/schema',
      'leads out of the document',
    ],
    [
      'a reference to itself',
      {
        operation: { requestBody: { $ref: '#/components/requestBodies/A' } },
        root: { components: { requestBodies: { A: { $ref: '#/components/requestBodies/A' } } } },
      },
      '/components/requestBodies/A',
      'leads to itself',
    ],
    [
      'a type that is none',
      { body: { properties: { a: { type: 'text' } } } },
      '/paths/~1v1~1cards/post/requestBody/content/application~1json/schema/properties/a',
      '"text" is not a type',
    ],
    [
      'a wrong x-moc',
      { body: { properties: { a: { type: 'string', 'x-moc': 'maybe' } } } },
      '/paths/~1v1~1cards/post/requestBody/content/application~1json/schema/properties/a',
      'must be mandatory, optional or conditional',
    ],
    [
      'a length that is no number',
      { body: { properties: { a: { type: 'string', maxLength: '9' } } } },
      '/paths/~1v1~1cards/post/requestBody/content/application~1json/schema/properties/a/maxLength',
      'must be a number',
    ],
    [
      'an operation without an id',
      { operation: { operationId: undefined } },
      '/paths/~1v1~1cards/post',
      '"operationId" is missing',
    ],
    ['an operation without a tag', { operation: { tags: [] } }, '/paths/~1v1~1cards/post', '"tags" is missing'],
    [
      'a tag that is not declared',
      { operation: { tags: ['Wallets'] } },
      '/paths/~1v1~1cards/post',
      'there is no tag "wallets"',
    ],
    [
      'a name that fits into no address',
      { operation: { operationId: '카드발급' } },
      '/paths/~1v1~1cards/post',
      'no id can be made of "카드발급"',
    ],
    [
      'a package of an unknown type',
      { root: { 'x-packages': [{ id: 'a', type: 'FREE' }] } },
      '/x-packages/0',
      '"type" must be one of SANDBOX',
    ],
    [
      'a package with an unknown group',
      { root: { 'x-packages': [{ id: 'a', groups: ['b'] }] } },
      '/x-packages/0/groups/0',
      'there is no group "b"',
    ],
    [
      'an unknown security scheme',
      { operation: { security: [{ key: [] }] } },
      '/paths/~1v1~1cards/post/security/0',
      'there is no security scheme "key"',
    ],
    ['another version of OpenAPI', { root: { openapi: '2.0' } }, '/openapi', 'version 2.0 is not understood'],
    ['no version', { root: { info: { title: 'Test' } } }, '/info', '"version" is missing'],
  ])('with %s is refused by file, line, place and reason', async (_what, draft, pointer, reason) => {
    const error = await importOne(draft).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DocumentError);
    expect(error).toMatchObject({ file: 'test.openapi.yaml', pointer });
    expect((error as Error).message).toMatch(/^test\.openapi\.yaml:\d+ at #/);
    expect((error as Error).message).toContain(reason);
  });

  it('that is not YAML is refused by file and line', async () => {
    const files = { 'broken.openapi.yaml': 'openapi: 3.1.0\ninfo: [1, 2\n' };
    await expect(importCatalogue(folder(files))).rejects.toThrow(/^broken\.openapi\.yaml:\d at #: /);
  });

  it('in which two operations share an id is refused', async () => {
    const files = { 'a.openapi.yaml': documentOf(), 'b.openapi.yaml': documentOf() };
    await expect(importCatalogue(folder(files))).rejects.toThrow(/there are two APIs "issue-card" in version 1\.0\.0/);
  });
});

describe('the catalogue that comes with the portal', () => {
  it('has twelve operations in two packages, whole in both languages', async () => {
    const catalogue = await importCatalogue(fileURLToPath(new URL('../../../catalogue', import.meta.url)));
    expect(catalogue.warnings).toEqual([]);
    expect(catalogue.packages.map(({ id, type }) => [id, type])).toEqual([
      ['card-issuing', 'SANDBOX'],
      ['digital-wallet', 'SANDBOX'],
    ]);
    expect(catalogue.apis).toHaveLength(12);
    for (const { definition, place } of catalogue.apis) {
      expect(definition.headers.map(({ field }) => field)).toEqual(
        expect.arrayContaining(['X-UP-Access-Key', 'X-UP-Secret-Key']),
      );
      expect(definition.responses.map(({ httpCode }) => httpCode)).toEqual(expect.arrayContaining(['200', '401']));
      expect(definition.responses.every(({ example }) => example !== undefined)).toBe(true);
      expect(place.pointer).toMatch(/^\/paths\/~1sandbox~1v1~1/);
    }
  });
});
