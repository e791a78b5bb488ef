import { callUrl } from '@up/api/call';
import { apiMenu, type ApiMenu } from '@up/api/calls/catalogue/catalogue';
import {
  catalogueSnapshots,
  type CatalogueSnapshot,
  type RestoreReport,
} from '@up/api/calls/catalogue/catalogue-snapshots';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';

import { auditEvents } from '@up/platform/audit/tables';
import { type OperatorContext, type Services, systemContext } from '@up/platform/module';
import { documentWith, operateCatalogue, ownDocument, problemOf } from '../testing/operate-catalogue.ts';
import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { createTestServices, testOperatorToken } from '@up/backend/testing/backend/test-backend';
import { keepSnapshot, maxSnapshots } from './snapshots.ts';

describe.each(databaseKinds())('snapshots of the catalogue on $name', ({ open }) => {
  let services: Services;
  let catalogue: ReturnType<typeof operateCatalogue>;
  const { database, app } = backendSuite(open);
  beforeAll(async () => {
    services = await createTestServices(database);
    catalogue = operateCatalogue(services);
  }, openingMilliseconds);

  /** Imports a document of the package and returns the number of the snapshot. */
  async function importPaths(title: string, paths: string[], version = '1.0.0'): Promise<number> {
    const text = documentWith(title, paths, { info: { title, version } });
    const { snapshot = 0 } = await catalogue.importText(text);
    return snapshot;
  }
  const restore = (id: number, apply = true) => catalogue.restore(id, apply);
  const idsOf = (changes: RestoreReport['added']) => changes.map(({ id }) => id);
  const menu = async () => (await app.inject(callUrl(apiMenu, { query: { key: 'groups' } }))).json<ApiMenu>();
  async function listed(): Promise<CatalogueSnapshot[]> {
    const headers = { [operatorTokenHeader]: testOperatorToken };
    return (await app.inject({ url: callUrl(catalogueSnapshots, {}), headers })).json();
  }

  it('brings a package back byte by byte, with its older versions', async () => {
    await importPaths('Shop', ['/a', '/b'], '1.0.0');
    await importPaths('Shop', ['/a', '/b', '/c'], '2.0.0');
    const before = await catalogue.exported('shop');
    const tree = await menu();
    const snapshot = await importPaths('Shop', ['/a', '/d'], '3.0.0');
    expect(await catalogue.exported('shop')).not.toEqual(before);

    const preview = await restore(snapshot, false);
    expect(preview).toMatchObject({ applied: false, packages: [{ id: 'shop', change: 'changed' }] });
    expect([idsOf(preview.added), idsOf(preview.changed), idsOf(preview.removed)]).toEqual([
      ['shop-b', 'shop-c'],
      ['shop-a'],
      ['shop-d'],
    ]);
    expect(await catalogue.exported('shop')).not.toEqual(before);

    expect(await restore(snapshot)).toEqual({ ...preview, applied: true, snapshot: expect.any(Number) });
    expect(await catalogue.exported('shop')).toEqual(before);
    expect(await menu()).toEqual(tree);
  });

  it('lists what can be undone, and records who did it', async () => {
    const [newest, imported] = await listed();
    expect(newest).toMatchObject({ action: 'restore', packages: ['shop'], added: 2, changed: 1, removed: 1 });
    expect(imported).toMatchObject({ action: 'import', source: 'document.json', packages: ['shop'] });
    const events = await database.db.select().from(auditEvents);
    expect(events).toContainEqual(
      expect.objectContaining({
        action: 'catalogue.restored',
        subject: 'shop',
        details: { snapshot: String(imported?.id), added: '2', changed: '1', removed: '1' },
      }),
    );
  });

  it('can be undone itself', async () => {
    const before = await catalogue.exported('shop');
    const snapshot = await importPaths('Shop', ['/e']);
    const changed = await catalogue.exported('shop');
    const { snapshot: undo = 0 } = await restore(snapshot);
    expect(await catalogue.exported('shop')).toEqual(before);
    await restore(undo);
    expect(await catalogue.exported('shop')).toEqual(changed);
  });

  it('undoes later changes of the same package, and leaves other packages alone', async () => {
    const before = await catalogue.exported('shop');
    const [first, , second] = [
      await importPaths('Shop', ['/f']),
      await importPaths('Bank', ['/a']),
      await importPaths('Shop', ['/g']),
    ];
    const bank = await catalogue.exported('bank');
    const { undone } = await restore(first);
    expect(undone.map(({ id }) => id)).toEqual([second, first]);
    expect(await catalogue.exported('shop')).toEqual(before);
    expect(await catalogue.exported('bank')).toEqual(bank);
  });

  it('removes a package that an import had added, which can be imported again', async () => {
    const snapshot = await importPaths('New', ['/a']);
    const exported = await catalogue.exported('new');
    expect(await restore(snapshot)).toMatchObject({
      packages: [{ id: 'new', change: 'removed' }],
      removed: [{ id: 'new-a', breaking: true }],
    });
    const { packages, groups } = await menu();
    expect([...packages, ...groups].map(({ id }) => id)).not.toContain('new');
    await importPaths('New', ['/a']);
    expect(await catalogue.exported('new')).toEqual(exported);
  });

  it('is rejected when another API has taken the address', async () => {
    await catalogue.importText(ownDocument('first', '/sandbox/v1/taken'));
    const { snapshot = 0 } = await catalogue.importText(ownDocument('first', '/sandbox/v1/moved'));
    await catalogue.importText(ownDocument('second', '/sandbox/v1/taken'));
    expect(await problemOf(restore(snapshot))).toMatchObject({
      status: 409,
      detail: 'GET /sandbox/v1/taken of "get-first" is the address of "get-second" now.',
    });
  });

  it('keeps a bounded number', async () => {
    const operator: OperatorContext = { ...systemContext(services), actor: { kind: 'operator' } };
    for (let count = 0; count < maxSnapshots; count++) await keepSnapshot(operator, { action: 'import', source: 'a' });
    const snapshot = await importPaths('Shop', ['/z']);
    const snapshots = await listed();
    expect([snapshots.length, snapshots[0]?.id]).toEqual([maxSnapshots, snapshot]);
    const oldest = snapshots.at(-1)?.id ?? 0;
    expect((await restore(oldest, false)).undone.map(({ id }) => id)).toEqual([oldest]);
    expect(await problemOf(restore(oldest - 1))).toMatchObject({ status: 404 });
  });
});
