import { and, eq, sql } from 'drizzle-orm';

import { callUrl } from '@up/api/call';
import * as calls from '@up/api/calls/sandbox/sandbox';
import * as search from '@up/api/calls/publishing/search';

import { apis, apiVersions } from '@up/catalogue/tables';
import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { sandboxSuite } from '../testing/sandbox-suite.ts';
import { createRouteTable } from './route-table.ts';

describe.each(databaseKinds())('broken rows of the catalogue on $name', ({ open }) => {
  const { database, app, sandbox } = sandboxSuite(open);
  beforeAll(async () => {
    // The catalogue that the sandbox has read so far does not have the rows below.
    expect((await sandbox.get('cards')).status).toBe(200);
  }, openingMilliseconds);

  /** Adds an API that no import would write. */
  async function addApi(id: string, values: { method?: string; path: string; definition?: unknown }): Promise<void> {
    const { db } = database;
    const [existing] = await db
      .select()
      .from(apiVersions)
      .where(and(eq(apiVersions.apiId, 'get-card'), eq(apiVersions.current, true)))
      .limit(1);
    if (!existing) throw new Error('The catalogue has no get-card');
    await db.insert(apis).values({ id, groupId: 'cards', dailyMaxCount: 0, sortOrder: 9999, origin: 'import' });
    const { method = 'GET', path, definition = { headers: [], params: [], responses: [] } } = values;
    const row = { ...existing, apiId: id, version: '1', current: true, method, path };
    await db.insert(apiVersions).values({ ...row, definition: sql`${JSON.stringify(definition)}::json` as never });
  }

  const responses = [{ httpCode: '200', description: { ko: '', en: '' }, headers: [], params: [], example: { ok: 1 } }];

  it('leaves out the second of two APIs with the same address, with one warning', async () => {
    await addApi('clash-a', { path: '/sandbox/v1/clash/{x}', definition: { headers: [], params: [], responses } });
    await addApi('clash-b', { path: '/sandbox/v1/clash/{y}' });
    expect(await sandbox.get('clash/1')).toMatchObject({ status: 200, body: { ok: 1 } });
    expect((await sandbox.get('cards')).status).toBe(200);
    const warnings: string[] = [];
    const routes = createRouteTable(database.db, (message) => warnings.push(message));
    for (const revision of ['1', '2']) await routes.match({ method: 'GET', pathname: '/sandbox/v1/cards', revision });
    expect(warnings).toEqual([expect.stringMatching(/^GET .*"clash-b" .*"clash-a"/)]);
  });

  it.each([
    ['null', null, 500],
    ['a text', 'nothing', 500],
    ['without lists', {}, 500],
    ['with lists of other things', { headers: [null], params: [1, {}], responses: 'none', errorCodes: [{}] }, 500],
    ['with a pattern that is none', { headers: [], params: [{ field: 'a', pattern: '(' }], responses }, 200],
  ])('answers the other APIs beside a definition %s', async (name, definition, status) => {
    const id = `broken-${name.replaceAll(' ', '-')}`;
    await addApi(id, { path: `/sandbox/v1/${id}`, definition });
    expect((await sandbox.get('cards')).status).toBe(200);
    expect((await app.inject(callUrl(calls.sandboxCodes, {}))).statusCode).toBe(200);
    // What cannot be read is the provider's fault; a pattern that is none is ignored.
    expect((await sandbox.get(id)).status).toBe(status);
  });

  const field = (more: object) => ({
    moc: 'mandatory',
    type: 'string',
    field: 'value',
    location: 'query',
    order: 1,
    description: ['EN', 'KO'].map((lang) => ({ lang, content: '' })),
    ...more,
  });
  const responseOf = (...params: object[]) => [{ ...responses[0], params, example: undefined }];

  it('ignores a pattern that would take years', async () => {
    const pattern = '^([a-z]+)+[0-9]$';
    const definition = {
      headers: [],
      params: [field({ pattern })],
      responses: responseOf(field({ pattern, length: { min: 60 } })),
    };
    await addApi('slow-pattern', { path: '/sandbox/v1/slow-pattern', definition });
    const text = 'a'.repeat(60);
    expect((await sandbox.get(`slow-pattern?value=${text}!`)).status).toBe(200);
    expect((await sandbox.get('cards')).status).toBe(200);
  });

  it('answers with a sample of a reasonable size, whatever its definition requires', async () => {
    const many = { type: 'array', length: { min: 1_000_000_000 } };
    const nested = field({ ...many, params: [field({ ...many, params: [field({})] })] });
    const long = field({ field: 'long', length: { min: 400_000_000 } });
    const definition = { headers: [], params: [], responses: responseOf(nested, long) };
    await addApi('large-sample', { path: '/sandbox/v1/large-sample', definition });
    const { status, body } = await sandbox.get('large-sample');
    expect(status).toBe(200);
    expect(JSON.stringify(body).length).toBeLessThan(1_000_000);
  });

  it.each([
    '/sandbox/v1/{',
    '/sandbox/v1/{}/{}',
    '/sandbox/v1/%zz',
    '/sandbox//',
    '/sandbox/v1/{a}{a}([',
    `/sandbox/v1/{a}${'x'.repeat(200_000)}`,
  ])('answers the other APIs beside the path %.40s', async (path) => {
    await addApi(`path-${path.slice(0, 40)}`, { path });
    expect((await sandbox.get('cards')).status).toBe(200);
  });

  it('answers the other APIs beside an unknown method', async () => {
    await addApi('unknown-method', { method: 'FETCH', path: '/sandbox/v1/cards' });
    expect((await sandbox.get('cards')).status).toBe(200);
  });

  it('finds the other APIs', async () => {
    const response = await app.inject(callUrl(search.search, { query: { match: '카드 발급' } }));
    expect(response.statusCode).toBe(200);
    expect(response.json<search.SearchResponse>().total).toBeGreaterThan(0);
  });
});
