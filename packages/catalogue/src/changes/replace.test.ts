import { stringify } from 'yaml';

import type { OpenDatabase } from '@up/platform/database/database';
import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { temporaryFolders } from '@up/platform/testing/files/temporary-folder';
import { contentOf } from '../import/catalogue-content.ts';
import { importCatalogue } from '../import/catalogue.ts';
import { productInfoOf } from '../product/product-info.ts';
import { replaceCatalogue } from './replace.ts';
import { listEntries } from '../repository/changelog.ts';
import { findApi, listVersions } from '../repository/apis.ts';
import { readCatalogue } from '../repository/tree.ts';
import { apiGroups, apiPackages, apis, apiVersions } from '../tables.ts';

const folder = temporaryFolders();
const today = new Date('2026-11-20T09:00:00Z');

function documentOf(version: string, operations: string[], releasedOn?: string): string {
  return stringify({
    openapi: '3.1.0',
    info: { title: 'Transfers', version, 'x-released-on': releasedOn },
    'x-packages': [{ id: 'transfers', groups: ['transfers'] }],
    tags: [{ name: 'transfers' }, { name: 'refunds', 'x-parent': 'transfers' }],
    paths: Object.fromEntries(
      operations.map((operationId) => [
        `/${operationId}`,
        { get: { operationId, summary: 'Get a transfer', tags: ['refunds'], responses: {} } },
      ]),
    ),
  });
}

describe.each(databaseKinds())('a replaced catalogue on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  }, openingMilliseconds);
  afterAll(() => database.close());

  async function replace(files: Record<string, string>): Promise<string[]> {
    const catalogue = await importCatalogue(folder(files));
    return replaceCatalogue(database.db, contentOf(catalogue, catalogue.sources), today);
  }

  it('has the new packages only; removed packages become inactive', async () => {
    await replace({ 'a.openapi.yaml': documentOf('1.0.0', ['list-transfers', 'get-transfer']) });
    const { packages, groups, apis: shown } = await readCatalogue(database.db);
    expect(packages.map(({ id }) => id)).toEqual(['transfers']);
    expect(groups.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['transfers', null],
      ['refunds', 'transfers'],
    ]);
    expect(shown.map(({ id }) => id)).toEqual(['list-transfers', 'get-transfer']);
    expect(await findApi(database.db, 'issue-card')).toBeUndefined();
  });

  it('lists the packages of an API in a subgroup', async () => {
    const found = await findApi(database.db, 'get-transfer');
    expect(found?.group.id).toBe('refunds');
    expect(found?.packages.map(({ id }) => id)).toEqual(['transfers']);
  });

  it('marks an API with missing translations', async () => {
    const found = await findApi(database.db, 'get-transfer');
    if (!found) throw new Error('the API does not exist');
    expect(productInfoOf(found, 'en', true).translated).toBe(true);
    expect(productInfoOf(found, 'ko', true)).toMatchObject({ translated: false, title: 'Get a transfer' });
  });

  it('keeps older versions, newest first; a document without a release date gets the import date', async () => {
    await replace({
      'a.openapi.yaml': documentOf('2.0.0', ['get-transfer'], '2026-11-01'),
      'b.openapi.yaml': documentOf('1.0.0', ['get-transfer'], '2025-01-01'),
    });
    expect(await listVersions(database.db, 'get-transfer')).toEqual([
      { version: '2.0.0', releasedOn: '2026-11-01', current: true },
      { version: '1.0.0', releasedOn: '2025-01-01', current: false },
    ]);
    await replace({ 'a.openapi.yaml': documentOf('1.0.0', ['get-transfer']) });
    expect(await listVersions(database.db, 'get-transfer')).toMatchObject([{ releasedOn: '2026-11-20' }]);
  });

  it('leaves a package alone that belongs to an import, and does not add what only that package contains', async () => {
    const { db } = database;
    await db.update(apiPackages).set({ origin: 'import', source: 'shop.yaml' });
    await db.update(apiGroups).set({ origin: 'import' });
    await db.update(apis).set({ origin: 'import' });
    const before = await readCatalogue(db);
    const warnings = await replace({ 'a.openapi.yaml': documentOf('3.0.0', ['get-transfer', 'new-transfer']) });
    expect(warnings).toEqual([expect.stringContaining('"transfers" belongs to the import of shop.yaml')]);
    expect(await readCatalogue(db)).toEqual(before);
  });

  it('replaces the package again once it is inactive', async () => {
    await database.db.update(apiPackages).set({ status: '00' });
    await database.db.delete(apis);
    await database.db.delete(apiGroups);
    expect(await replace({ 'a.openapi.yaml': documentOf('3.0.0', ['new-transfer']) })).toEqual([]);
    const { packages, apis: shown } = await readCatalogue(database.db);
    expect(packages).toMatchObject([{ id: 'transfers', origin: 'files', source: null }]);
    expect(shown.map(({ id }) => id)).toEqual(['new-transfer']);
  });

  it('lists in the changelog what other documents change, and not that they are read again', async () => {
    const read = () => listEntries(database.db, { packageId: 'moves' }, { limit: 10, offset: 0 });
    const document = (operations: string[]) => ({
      'a.openapi.yaml': documentOf('1.0.0', operations).replaceAll('transfers', 'moves'),
    });
    await replace(document(['list-moves', 'get-move']));
    const before = (await read()).length;
    await database.db
      .update(apiVersions)
      .set({ definition: { headers: [], params: [], responses: [], deprecated: true } });
    await replace(document(['list-moves', 'get-move']));
    expect(await read()).toHaveLength(before);
    await replace(document(['list-moves', 'find-move']));
    expect((await read()).slice(0, -before).map(({ apiId, kind }) => [apiId, kind])).toEqual([
      ['get-move', 'removed'],
      ['find-move', 'added'],
    ]);
  });
});
