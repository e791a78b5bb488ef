import { errorMessage } from '@up/api/error-message';
import { DocumentError } from '../document/document-error.ts';
import { readBundle } from './read-bundle.ts';

const get = { operationId: 'read', tags: ['all'], responses: { 200: { description: 'Done.' } } };
const info = { title: 'Unusual', version: '1' };
const document = (more: object = {}, operation: object = {}) => ({
  openapi: '3.1.0',
  info,
  paths: { '/a': { get: { ...get, ...operation } } },
  ...more,
});
const body = (schema: unknown) => ({ requestBody: { content: { 'application/json': { schema } } } });

const read = (written: object | string, files: Record<string, string> = {}, entry = 'a.json') =>
  readBundle({ entry, files: { ...files, [entry]: typeof written === 'string' ? written : JSON.stringify(written) } });
const firstOf = async (written: object | string, files: Record<string, string> = {}, entry = 'a.json') => {
  const { catalogue, notices } = await read(written, files, entry);
  const [api] = catalogue.apis;
  if (!api) throw new Error('nothing was read');
  return { api, catalogue, notices, fields: api.definition.params.map(({ field }) => field) };
};

describe('what cannot be imported is reported with its position in the original file', () => {
  it.each<[string, object, string, RegExp]>([
    [
      'a limit that is not an integer',
      document({}, { 'x-daily-max-count': 1.5 }),
      '/paths/~1a/get/x-daily-max-count',
      /integer/,
    ],
    [
      'a limit above the maximum',
      document({}, { 'x-daily-max-count': 1e12 }),
      '/paths/~1a/get/x-daily-max-count',
      /integer/,
    ],
    ['an invalid date', document({}, { 'x-released-on': '2026-02-31' }), '/paths/~1a/get/x-released-on', /a date/],
    ['invalid characters', document({}, { summary: 'A\u0000\ud800' }), '/paths/~1a/get/summary', /characters/],
    [
      'a method that no program can call',
      document({ paths: { '/a': { get, trace: get } } }),
      '/paths/~1a/trace',
      /"TRACE"/,
    ],
    [
      'a header that none can be',
      document({}, { parameters: [{ in: 'header', name: 'Authorization: Bearer 1', required: true, schema: {} }] }),
      '/paths/~1a/get/parameters/0',
      /no header can have this name/,
    ],
    ['a list of paths', document({ paths: [1] }), '/paths', /must be an object/],
    ['a path without content', document({ paths: { '/a': 'x' } }), '/paths/~1a', /must be an object/],
    [
      'an invalidly encoded reference',
      document({}, body({ $ref: '#/components/100%' })),
      '/paths/~1a/get/requestBody/content/application~1json/schema',
      /cannot be resolved/,
    ],
    [
      'a missing anchor',
      document({}, body({ $ref: '#None' })),
      '/paths/~1a/get/requestBody/content/application~1json/schema',
      /cannot be resolved/,
    ],
    [
      'tags nested too deeply',
      document({ tags: [{ name: 'a' }, { name: 'b', parent: 'a' }, { name: 'all', parent: 'b' }] }),
      '/tags/2',
      /shown in "a"/,
    ],
    [
      'a cycle of parent tags',
      document({
        tags: [
          { name: 'b', parent: 'all' },
          { name: 'all', parent: 'b' },
        ],
      }),
      '/tags/0',
      /cycle/,
    ],
    [
      'a missing parent tag',
      document({ tags: [{ name: 'all', parent: 'none' }] }),
      '/tags/0',
      /tag "none" does not exist/,
    ],
    ['invalid tags', document({ tags: [null, 'x'] }), '/tags/0', /must be an object/],
    ['servers', document({ servers: [{ url: 'https://example.com' }] }), '/servers', /called in the sandbox/],
  ])('%s', async (_name, written, pointer, reason) => {
    const { notices } = await read(written);
    const place = { file: 'a.json', line: 1, pointer };
    expect(notices).toContainEqual({ ...place, what: expect.stringMatching(reason), omitted: expect.any(Boolean) });
  });

  it('tags nested too deeply, and their titles say where they are', async () => {
    const tags = [
      { name: 'all', parent: 'b', summary: 'All' },
      { name: 'b', parent: 'a', summary: 'Some' },
      { name: 'a' },
    ];
    const { catalogue } = await read(document({ tags }));
    expect(catalogue.groups.map(({ id, parentId, title }) => [id, parentId, title.en])).toEqual([
      ['all', 'a', 'Some › All'],
      ['a', undefined, 'a'],
    ]);
  });

  it('a definition of Swagger 2.0', async () => {
    const definitions = { Card: { type: 'object', properties: { a: { type: 'object', minLength: 'x' } } } };
    const responses = { 200: { description: 'Done.', schema: { $ref: '#/definitions/Card' } } };
    const paths = { '/a': { get: { ...get, responses } } };
    const { notices } = await read({ swagger: '2.0', info, produces: ['application/json'], paths, definitions });
    expect(notices.map(({ pointer }) => pointer)).toEqual(['/definitions/Card/properties/a/minLength']);
  });

  it('a numeric status in YAML, by the line of its key', async () => {
    const yaml =
      'openapi: 3.1\ninfo: {title: A, version: 1}\npaths:\n  /a:\n    get:\n      tags: [all]\n      operationId: read\n      responses:\n        200:\n          description: Done.\n          headers:\n            next: {}\n';
    const { api, notices } = await firstOf(yaml.replaceAll('\n', '\r\n'), {}, 'a.yaml');
    expect(api.version).toBe('1');
    expect(notices.map(({ line, pointer }) => [line, pointer])).toEqual([
      [1, '/openapi'],
      [12, '/paths/~1a/get/responses/200/headers/next'],
      [2, '/info/version'],
    ]);
  });
});

describe('references', () => {
  const Card = { type: 'object', properties: { number: { type: 'string' } } };
  it.each<[string, object, object]>([
    ['an anchor', { $ref: '#card' }, { ...Card, $anchor: 'card' }],
    ['a dynamic anchor', { $dynamicRef: '#card' }, { ...Card, $dynamicAnchor: 'card' }],
    ['an id', { $ref: 'https://example.com/card' }, { ...Card, $id: 'https://example.com/card' }],
    [
      'a pointer below an id',
      { properties: { number: { $ref: 'https://example.com/card#/properties/number' } } },
      { ...Card, $id: 'https://example.com/card' },
    ],
  ])('by %s are resolved', async (_name, schema, target) => {
    const { fields, notices } = await firstOf(document({ components: { schemas: { Card: target } } }, body(schema)));
    expect([fields, notices]).toEqual([['number'], []]);
  });

  it('to paths in other files use the OpenAPI version of the document and the keys of the sandbox', async () => {
    const schema = { type: 'object', properties: { amount: { type: 'integer', minimum: 0, exclusiveMinimum: true } } };
    const post = { ...get, operationId: 'pay', security: [{ token: [] }], ...body(schema) };
    const paths = { '/pay': { $ref: 'paths/pay.json' } };
    const files = { 'paths/pay.json': JSON.stringify({ post }) };
    const { api, catalogue, notices } = await firstOf({ openapi: '3.0.3', info, paths }, files);
    expect(catalogue.packages[0]?.groups.map(({ id }) => id)).toEqual(['all']);
    expect(api.definition.headers.map(({ field }) => field)).toEqual(['X-UP-Access-Key', 'X-UP-Secret-Key']);
    expect(api.definition.params[0]).toMatchObject({ field: 'amount', length: { min: 1 } });
    expect(notices).toEqual([]);
  });

  it('to operations are resolved, because large documents are split this way', async () => {
    const paths = { '/pay': { post: { $ref: 'pay.json' } } };
    const files = { 'pay.json': JSON.stringify({ ...get, parameters: [{ name: 'id', in: 'query', schema: {} }] }) };
    const { api, fields, notices } = await firstOf({ openapi: '3.0.3', info, paths }, files);
    expect([api.id, api.method, fields, notices]).toEqual(['read', 'POST', ['id'], []]);
  });

  it('to all properties of a schema are resolved, and alternatives are named by their file', async () => {
    const schema = { anyOf: [{ $ref: 'schemas/card.yml' }, { properties: { $ref: 'bank.yml' } }] };
    const files = { 'schemas/card.yml': 'properties: {pan: {}, $ref: {type: string}}', 'bank.yml': 'iban: {}' };
    const { api, notices } = await firstOf(document({}, body(schema)), files);
    const found = api.definition.params.map(({ field, alternatives }) => [field, alternatives]);
    expect(found).toEqual([
      ['pan', ['card']],
      ['$ref', ['card']],
      ['iban', ['2']],
    ]);
    expect(notices).toEqual([]);
  });

  it('in YAML may be merge keys', async () => {
    const yaml = `openapi: 3.1.0\ninfo: {title: A, version: "1"}\nx-base: &base {type: object, properties: {amount: {type: integer}}}\npaths: {/a: {post: {operationId: pay, tags: [all], responses: {}, requestBody: {content: {application/json: {schema: {<<: *base}}}}}}}\n`;
    expect((await firstOf(yaml, {}, 'a.yaml')).fields).toEqual(['amount']);
  });
});

it('skips invalid operations', async () => {
  const { catalogue, notices } = await read(document({ paths: { '/a': { get: null, put: 'x', post: get } } }));
  expect(catalogue.apis.map(({ method }) => method)).toEqual(['POST']);
  expect(notices.map(({ pointer, what }) => [pointer, what])).toEqual([
    ['/paths/~1a/get', 'must be an object; ignored'],
    ['/paths/~1a/put', 'must be an object; ignored'],
  ]);
});

it('shows fields whose schema is true, but not those whose schema is false', async () => {
  const { fields, notices } = await firstOf(
    document({}, body({ type: 'object', properties: { any: true, none: false } })),
  );
  expect([fields, notices]).toEqual([['any'], []]);
});

it('reads an example of JSON that is written as a text', async () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } };
  const content = (of: object, example: unknown) => ({
    requestBody: { content: { 'application/json': { schema: of, example } } },
  });
  const sampleOf = async (of: object, example: unknown) =>
    (await firstOf(document({}, content(of, example)))).api.definition.requestExample;
  expect(await sampleOf(schema, '{ "name": "My docs" }')).toEqual({ name: 'My docs' });
  expect(await sampleOf({ properties: schema.properties }, '{ "name": "My docs" }')).toEqual({ name: 'My docs' });
  expect(await sampleOf({ type: 'string' }, '{ "name": "My docs" }')).toBe('{ "name": "My docs" }');
});

it('takes a described body of any type for a file', async () => {
  const schema = { type: 'string', format: 'binary', description: 'The image' };
  const requestBody = { required: true, content: { '*/*': { schema } } };
  const { api } = await firstOf({ ...document({}, { requestBody }), openapi: '3.0.3' });
  expect(api.definition.request?.body?.contentType).toBe('application/octet-stream');
});

it('samples a parameter of any type, or of a type that does not exist, as a text', async () => {
  const query = (name: string, schema: object) => ({ name, in: 'query', required: true, schema });
  const { api } = await firstOf(document({}, { parameters: [query('any', {}), query('since', { type: 'long' })] }));
  expect(api.definition.parameterSamples?.query).toEqual({ any: 'sample', since: 'sample' });
});

it('shortens names that are too long for a URL', async () => {
  const { api } = await firstOf(document({}, { operationId: 'a'.repeat(9_000) }));
  expect(api.id).toMatch(/^a{91}-[0-9a-f]{8}$/);
});

it.each([
  ['constructor', /^constructor$/],
  ['__proto__', /^proto$/],
  ['구독자_목록_조회', /^gudokja-mongnok-johoe$/],
  ['Health/Controller.check#1', /^health-controller-check-1$/],
  ['💳', /^id-[0-9a-f]{8}$/],
])('makes an address of the operation id %s, and of its fields as they are named', async (operationId, id) => {
  const parameters = [operationId, '목록 번호'].map((name) => ({ name, in: 'query', schema: { type: 'string' } }));
  const { api, catalogue, fields } = await firstOf(
    document({ paths: { '/a': { get: { ...get, operationId, parameters }, post: { ...get, operationId } } } }),
  );
  expect(api.id).toMatch(id);
  expect(fields).toEqual([operationId, '목록 번호']);
  expect(new Set(catalogue.apis.map((each) => each.id)).size).toBe(2);
});

describe('a document is rejected', () => {
  it.each<[string, string, string, string | RegExp]>([
    ['that is invalid JSON', 'a.json', '{\n  "openapi": "3.1.0"\n  "info": 1 }', /^a\.json:3 at #: /],
    ['that ends too early', 'a.json', '{\n  "openapi": ', /^a\.json:2 at #: /],
    [
      'with an alias to its own parent',
      'a.yaml',
      'openapi: 3.1.0\ninfo: &i\n  title: A\n  self: *i\n',
      'a.yaml:4 at #/info/self: an alias refers to its own parent or ancestor',
    ],
    [
      'that is nested too deeply',
      'a.json',
      `{"openapi":"3.1.0","x":\n${'['.repeat(500)}${']'.repeat(500)}}`,
      /^a\.json:2 at #\/x\/0\/.*more than 400 levels deep/,
    ],
    [
      'with several YAML documents',
      'a.yaml',
      'openapi: 3.1.0\n---\nopenapi: 3.1.0\n',
      /^a\.yaml:2 at #: the file contains several documents/,
    ],
    ['that is a list', 'a.json', '[]', 'a.json at #: this is not an OpenAPI document'],
    ['that is empty', 'a.yaml', '', 'a.yaml at #: this is not an OpenAPI document'],
  ])('%s', async (_name, entry, text, message) => {
    const error = await read(text, {}, entry).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DocumentError);
    expect(errorMessage(error)).toMatch(message);
  });
});
