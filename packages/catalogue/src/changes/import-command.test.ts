import { eq, sql } from 'drizzle-orm';

import { callUrl } from '@up/api/call';
import {
  apiMenu,
  type ApiMenu,
  productInfo,
  type ProductInfo,
  productVersions,
} from '@up/api/calls/catalogue/catalogue';
import {
  changelog,
  type ChangelogEntry,
  changelogReleases,
  type ChangelogRelease,
  removedApi,
} from '@up/api/calls/catalogue/changelog';
import { importDocument, type ImportReport } from '@up/api/calls/catalogue/catalogue-import';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import { type Purge, purges } from '@up/api/calls/platform/purge';

import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { testOperatorToken } from '@up/backend/testing/backend/test-backend';
import { apiVersions } from '../tables.ts';

const order = {
  type: 'object',
  required: ['orderId'],
  properties: { orderId: { type: 'string', maxLength: 40 }, note: { type: 'string', nullable: true } },
};

function shop(more: { version?: string; paths?: object; schema?: object } = {}): string {
  const operation = (operationId: string) => ({
    operationId,
    summary: operationId,
    tags: ['cards'],
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
    responses: { 200: { description: 'Done.', content: { 'application/json': { schema: { type: 'object' } } } } },
    callbacks: { done: {} },
  });
  return JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Shop API', version: more.version ?? '1.0.0' },
    paths: more.paths ?? {
      '/orders': { post: operation('issue-card') },
      '/orders/{orderId}/confirm': { post: { ...operation('confirm-order'), tags: undefined } },
    },
    components: { schemas: { Order: more.schema ?? order } },
  });
}

describe.each(databaseKinds())('an import on $name', ({ open }) => {
  const { database, app } = backendSuite(open);

  async function send(text: string, { apply = true, name = 'shop.json', token = testOperatorToken } = {}) {
    return app.inject({
      method: importDocument.method,
      url: callUrl(importDocument, {}),
      headers: { [operatorTokenHeader]: token },
      payload: { entry: name, files: { [name]: text }, apply },
    });
  }
  const importFiles = async (text: string, options = {}) => (await send(text, options)).json<ImportReport>();
  const idsOf = (changes: ImportReport['added']) => changes.map(({ id }) => id);
  const info = async (id: string) =>
    (await app.inject(callUrl(productInfo, { params: { id }, query: {} }))).json<ProductInfo>();
  const packageIds = async () =>
    (await app.inject(callUrl(apiMenu, { query: { key: 'groups' } }))).json<ApiMenu>().packages.map(({ id }) => id);

  it('previews changes without applying them', async () => {
    const report = await importFiles(shop(), { apply: false });
    expect(report).toMatchObject({ applied: false, packages: [{ id: 'shop-api', change: 'added' }], changed: [] });
    expect(report.added).toHaveLength(2);
    expect(await packageIds()).not.toContain('shop-api');
  });

  it('adds a document to the catalogue, with new ids for those already in use', async () => {
    const report = await importFiles(shop());
    expect(report.applied).toBe(true);
    expect(idsOf(report.added)).toEqual(['shop-api-issue-card', 'confirm-order']);
    expect(await packageIds()).toEqual(expect.arrayContaining(['card-issuing', 'shop-api']));
    expect(await info('issue-card')).toMatchObject({ path: '/sandbox/v1/cards' });
    const imported = await info('shop-api-issue-card');
    expect(imported).toMatchObject({ path: '/sandbox/shop-api/orders', translated: false });
    expect(imported.reqHeaderJson.map(({ field }) => field)).toEqual(['X-UP-Access-Key', 'X-UP-Secret-Key']);
    expect(imported.reqParamJson.map(({ field, moc }) => [field, moc])).toEqual([
      ['orderId', 'mandatory'],
      ['note', 'optional'],
    ]);
  });

  it('reports what it could not import, with file, line and pointer', async () => {
    const { notices, missingTexts } = await importFiles(shop());
    expect(notices).toContainEqual({
      file: 'shop.json',
      line: 1,
      pointer: '/paths/~1orders~1{orderId}~1confirm/post',
      what: '"tags" is missing; grouped by the path, in "orders"',
      omitted: false,
    });
    expect(missingTexts.ko).toBeGreaterThan(0);
  });

  it('makes the edges purge their cached pages, once per change', async () => {
    const listed = async () =>
      (await app.inject({ url: callUrl(purges, {}), headers: { [operatorTokenHeader]: testOperatorToken } })).json<
        Purge[]
      >();
    expect(await listed()).toMatchObject([{ scope: 'all' }]);
  });

  it('changes nothing when repeated', async () => {
    const report = await importFiles(shop());
    expect(report).toMatchObject({ applied: false, added: [], changed: [], removed: [], unchanged: 2 });
  });

  it('distinguishes breaking changes from others, and keeps the previous version', async () => {
    const schema = {
      ...order,
      required: ['orderId', 'note'],
      properties: { ...order.properties, tip: { type: 'number' } },
    };
    const report = await importFiles(shop({ version: '2.0.0', schema }));
    expect(report.changed[0]).toMatchObject({ breaking: true });
    expect(report.changed[0]?.changes).toEqual([
      'breaking: request: note changed (moc: optional -> mandatory)',
      'request: tip added',
      'version changed',
    ]);
    const versions = await app.inject(callUrl(productVersions, { params: { id: 'confirm-order' } }));
    expect(versions.json<{ version: string }[]>().map(({ version }) => version)).toEqual(['2.0.0', '1.0.0']);
  });

  it('removes APIs that are no longer in the document', async () => {
    const paths = { '/orders': { get: { operationId: 'list-orders', tags: ['cards'], responses: {} } } };
    const report = await importFiles(shop({ version: '3.0.0', paths }));
    expect([idsOf(report.added), idsOf(report.removed).toSorted()]).toEqual([
      ['list-orders'],
      ['confirm-order', 'shop-api-issue-card'],
    ]);
    expect((await app.inject('/api/products/info/confirm-order')).statusCode).toBe(404);
  });

  const entries = async (query: Record<string, string>, language = 'en') =>
    (await app.inject({ url: callUrl(changelog, { query }), headers: { 'accept-language': language } })).json<{
      items: ChangelogEntry[];
    }>().items;

  it('lists in the changelog what each import did, newest first, and nothing for an import that changed nothing', async () => {
    const found = await entries({ package: 'shop-api' });
    expect(found.map(({ id, kind, breaking }) => [id, kind, breaking])).toEqual([
      ['confirm-order', 'removed', true],
      ['shop-api-issue-card', 'removed', true],
      ['list-orders', 'added', false],
      ['confirm-order', 'changed', true],
      ['shop-api-issue-card', 'changed', true],
      ['confirm-order', 'added', false],
      ['shop-api-issue-card', 'added', false],
    ]);
    expect(found[3]).toMatchObject({
      packages: [{ id: 'shop-api', title: 'Shop API' }],
      differences: [
        { at: 'request', field: 'note', what: 'moc', values: ['optional', 'mandatory'], breaking: true },
        { at: 'request', field: 'tip', kind: 'added', breaking: false },
      ],
      more: 0,
    });
    expect(await entries({ api: 'list-orders' })).toMatchObject([
      { kind: 'added', groupId: 'shop-api-cards', path: '/sandbox/shop-api/orders' },
    ]);
    expect(await entries({ package: 'card-issuing' })).toEqual([]);
    const releases = (await app.inject(callUrl(changelogReleases, { query: {} }))).json<ChangelogRelease[]>();
    expect(releases.map(({ counts, breaking }) => [counts, breaking])).toEqual([
      [{ added: 1, changed: 0, deprecated: 0, removed: 2 }, 2],
      [{ added: 0, changed: 2, deprecated: 0, removed: 0 }, 2],
      [{ added: 2, changed: 0, deprecated: 0, removed: 0 }, 0],
    ]);
  });

  it('says since when an API is gone, and what replaces a deprecated one that the document names', async () => {
    const removal = async (id: string) => app.inject(callUrl(removedApi, { params: { id } }));
    expect((await removal('confirm-order')).json()).toMatchObject({ kind: 'removed', title: 'confirm-order' });
    expect((await removal('list-orders')).statusCode).toBe(404);
    expect((await removal('never-was')).statusCode).toBe(404);
    const old = { operationId: 'list-orders', tags: ['cards'], responses: {}, deprecated: true };
    const paths = {
      '/orders': { get: { ...old, 'x-sunset': '2027-03-01', 'x-replaced-by': 'findOrders' } },
      '/order-search': { get: { operationId: 'findOrders', tags: ['cards'], responses: {} } },
    };
    await importFiles(shop({ version: '3.1.0', paths }));
    expect(await entries({ api: 'list-orders' })).toMatchObject([
      {
        kind: 'deprecated',
        breaking: false,
        differences: [{ at: 'api', what: 'sunset', values: ['', '2027-03-01'] }],
        replacedBy: { id: 'find-orders', path: '/sandbox/shop-api/order-search' },
      },
      { kind: 'added' },
    ]);
    await importFiles(shop({ version: '3.2.0', paths: { '/order-search': paths['/order-search'] } }));
    expect((await removal('list-orders')).json()).toMatchObject({ replacedBy: { id: 'find-orders' } });
  });

  it.each([
    ['other JSON', '{"a": 1}'],
    ['invalid JSON', '{"openapi": '],
    ['an alias bomb', `openapi: 3.1.0\na: &a [x, x, x]\n${bomb()}`],
    [
      'deep nesting',
      `{"openapi":"3.1.0","info":{"title":"x","version":"1"},"x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    ],
  ])('rejects %s without changing the catalogue', async (_, text) => {
    const response = await send(text, { name: text.startsWith('{') ? 'bad.json' : 'bad.yaml' });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ detail: string }>().detail).not.toBe('');
    expect(await packageIds()).toContain('shop-api');
  });

  it('removes values that cannot be stored, and reports them', async () => {
    const operation = {
      operationId: 'odd\u0000',
      summary: 'A\ud800',
      'x-daily-max-count': 1e12,
      'x-released-on': '2026-99-99',
    };
    const document = { openapi: '3.1.0', info: { title: 'Odd', version: '1' }, paths: { '/odd': { get: operation } } };
    const report = await importFiles(JSON.stringify(document), { name: 'odd.json' });
    expect(report).toMatchObject({ applied: true, added: [{ id: 'odd' }] });
    expect(report.notices.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining(
        ['operationId', 'summary', 'x-daily-max-count', 'x-released-on'].map((key) => `/paths/~1odd/get/${key}`),
      ),
    );
  });

  it('corrects a definition that cannot be read', async () => {
    const text = shop({ version: '4.0.0' });
    await importFiles(text);
    await database.db
      .update(apiVersions)
      .set({ definition: sql`'null'::json` })
      .where(eq(apiVersions.apiId, 'confirm-order'));
    const report = await importFiles(text);
    expect(report.changed).toMatchObject([
      { id: 'confirm-order', changes: ['breaking: the previous definition cannot be read'] },
    ]);
    expect((await info('confirm-order')).reqParamJson).not.toEqual([]);
  });

  it('requires the operator token', async () => {
    expect((await send(shop(), { token: 'wrong' })).statusCode).toBe(401);
  });
});

/** Each line repeats the previous one nine times. */
function bomb(): string {
  const names = 'abcdefghijk'.split('');
  return names
    .slice(1)
    .map((name, index) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${names[index]}`).join(', ')}]`)
    .join('\n');
}
