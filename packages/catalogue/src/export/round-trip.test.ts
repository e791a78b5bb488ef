import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { createTestServices } from '@up/backend/testing/backend/test-backend';
import type { Bundle } from '../import/read-bundle.ts';
import { operateCatalogue } from '../testing/operate-catalogue.ts';
import { caseNames, caseText } from '../testing/read-case.ts';

describe.each(databaseKinds())('the export on $name', ({ open }) => {
  let catalogue: ReturnType<typeof operateCatalogue>;
  const { database } = backendSuite(open);
  beforeAll(async () => {
    catalogue = operateCatalogue(await createTestServices(database));
  }, openingMilliseconds);

  /** Imports a document, and then its export. */
  async function importTwice(id: string, bundle: Bundle) {
    const first = await catalogue.importFiles(bundle, { packageId: id });
    expect(first.added.length).toBeGreaterThan(0);
    const [document = '', overlay = ''] = await catalogue.exported(id);
    const files = { 'again.openapi.json': document, 'again.overlay.ko.json': overlay };
    return {
      document,
      report: await catalogue.importFiles({ entry: 'again.openapi.json', files }, { source: bundle.entry }),
    };
  }
  const noChange = { added: [], changed: [], removed: [], packages: [{ change: 'unchanged' }] };

  it.each(caseNames)('of "%s" changes nothing when it is imported again', async (name) => {
    const entry = `${name}.yaml`;
    const { report } = await importTwice(`again-${name}`, { entry, files: { [entry]: caseText(name) } });
    expect(report).toMatchObject(noChange);
  });

  it('has the links of another service as they were shown, a reference in an example as it is, and what each response needs', async () => {
    const example = { list: [{ $ref: 'https://types.example/text' }], one: { $ref: '#/nowhere' } };
    const missing = { anyOf: [{ $ref: '#/components/schemas/Missing' }, { type: 'null' }] };
    const properties = { size: missing, more: missing, kind: { enum: [{ $ref: '#/nowhere' }] } };
    const responses = {
      200: { description: 'Found.', content: { 'application/json': { schema: { properties, examples: [example] } } } },
      201: { description: 'Made.', content: { 'application/json': { example } } },
      401: {},
    };
    const page = (description: string) => ({ name: 'page', in: 'query', description, schema: { type: 'integer' } });
    const linked = {
      openapi: '3.1.0',
      info: { title: 'Linked', version: '1' },
      servers: [{ url: 'https://api.example/v1' }],
      paths: {
        '/a': {
          parameters: [page('Shared'), { ...page('Other'), name: 'size' }],
          get: {
            operationId: 'a',
            description: 'See [more](/docs) and [below](#b).',
            responses,
            parameters: [page('Own')],
          },
        },
        '/b': { put: { requestBody: { content: { 'application/json': { schema: { properties } } } }, responses: {} } },
      },
    };
    const files = { 'linked.json': JSON.stringify(linked) };
    const { document, report } = await importTwice('again-linked', { entry: 'linked.json', files });
    expect(report).toMatchObject(noChange);
    expect(document).toContain('See [more](https://api.example/docs) and below.');
    expect(document.split('https://types.example/text')).toHaveLength(3);
    expect(document.match(/"(Shared|Other|Own)"/g)).toEqual(['"Own"', '"Other"']);
    expect(document).toContain('"401":{"description":"401"}');
  });

  it('has what servers, security and translations add, once', async () => {
    const servers = (url: string) => [
      { url, description: 'Live', variables: { area: { default: 'eu', enum: ['eu'] } } },
    ];
    const shop = {
      openapi: '3.2.0',
      info: {
        title: 'Shop',
        version: '2',
        description: 'Sells.',
        license: { name: 'MIT', url: 'https://mit.example' },
      },
      servers: servers('https://{area}.shop.example'),
      security: [{ key: [] }],
      tags: [{ name: 'Orders', description: 'All orders.' }],
      paths: {
        '/orders': {
          parameters: [{ name: 'page', in: 'query', description: 'Which page', schema: { type: 'integer' } }],
          get: {
            summary: 'List',
            tags: ['Orders'],
            servers: servers('https://{area}.orders.example'),
            parameters: [{ name: 'size', in: 'query', description: 'How many', schema: { type: 'integer' } }],
            responses: { 200: { description: 'Found.', links: { next: { operationId: 'list' } } } },
          },
          post: { summary: 'Add', tags: ['Orders'], security: [], responses: { 200: { description: 'Added.' } } },
        },
      },
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'Key', description: 'Secret.' } } },
    };
    const update = (target: string, description: string) => ({ target, update: { description } });
    const overlay = {
      overlay: '1.0.0',
      info: { title: 'Korean', version: '2' },
      actions: [
        update('$.info', '판매합니다.'),
        update('$.tags[0]', '모든 주문'),
        update("$.paths['/orders'].parameters[0]", '몇 쪽'),
        update("$.paths['/orders'].get.parameters[0]", '몇 개'),
        update("$.paths['/orders'].get.responses['200']", '찾았습니다.'),
      ],
    };
    const files = { 'shop.openapi.json': JSON.stringify(shop), 'shop.overlay.ko.json': JSON.stringify(overlay) };
    const { document, report } = await importTwice('again-shop', { entry: 'shop.openapi.json', files });
    expect(report).toMatchObject(noChange);
    expect(document.split('https://{area}.shop.example')).toHaveLength(3);
    expect(document).toContain('"x-original-requirements":[{"key":[]}]');
    expect(document).toContain('"x-original-schemes":{"key":{"type":"apiKey","in":"header","name":"Key"}}');
  });
});
