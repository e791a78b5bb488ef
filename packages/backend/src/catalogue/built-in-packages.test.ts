/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';

import type { OpenDatabase } from '../database/database.ts';
import { databaseKinds, openingMilliseconds } from '../testing/seeded-database.ts';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { applyImport } from './apply-import.ts';
import { type CatalogueContent, contentOf } from './content.ts';
import { importCatalogue } from './import/catalogue.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { replaceCatalogue } from './replace.ts';
import { listPackages } from './repository/packages.ts';
import { readStoredCatalogue } from './stored-catalogue.ts';

const folder = temporaryFolders();
const today = new Date('2026-11-20T09:00:00Z');

async function contentWith(id: string, title: string): Promise<CatalogueContent> {
  const get = { operationId: `get-${id}`, tags: [id], responses: {} };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Transfers', version: '1.0.0' },
    'x-packages': [{ id, title, groups: [id] }],
    tags: [{ name: id }],
    paths: { [`/${id}`]: { get } },
  };
  const catalogue = await importCatalogue(folder({ 'a.openapi.yaml': stringify(document) }));
  return contentOf(catalogue, catalogue.sources);
}

describe.each(databaseKinds())('an import of a built-in package on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await replaceCatalogue(database.db, await contentWith('transfers', 'Built in'), today);
  }, openingMilliseconds);
  afterAll(() => database.close());

  async function importPackage(id: string, title: string): Promise<ImportPlan['packages']> {
    const content = await contentWith(id, title);
    const plan = planImport(await readStoredCatalogue(database.db, content), content);
    await applyImport(database.db, content, plan, today);
    return plan.packages;
  }

  const titleOf = async (id: string) => (await listPackages(database.db)).find((each) => each.id === id)?.title.en;

  it('is reported, also when it is repeated', async () => {
    const changed = { change: 'changed', builtIn: true };
    expect(await importPackage('transfers', 'First')).toMatchObject([changed]);
    expect(await importPackage('transfers', 'Second')).toMatchObject([changed]);
    expect(await titleOf('transfers')).toBe('Second');
  });

  it('is overwritten by an update of the built-in catalogue, unlike a package that is only imported', async () => {
    expect(await importPackage('refunds', 'First')).toMatchObject([{ change: 'added', builtIn: false }]);
    expect(await importPackage('refunds', 'Second')).toMatchObject([{ change: 'changed', builtIn: false }]);
    await replaceCatalogue(database.db, await contentWith('transfers', 'Built in'), today);
    expect([await titleOf('transfers'), await titleOf('refunds')]).toEqual(['Built in', 'Second']);
    expect(await importPackage('transfers', 'Third')).toMatchObject([{ builtIn: true }]);
  });

  it('is no longer reported once the package has left the built-in catalogue', async () => {
    await replaceCatalogue(database.db, await contentWith('payouts', 'Payouts'), today);
    expect(await importPackage('transfers', 'Fourth')).toMatchObject([{ change: 'changed', builtIn: false }]);
  });
});
