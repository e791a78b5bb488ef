import { eq } from 'drizzle-orm';

import { callUrl } from '@up/api/call';
import { type ApiPackage, packageDetails } from '@up/api/calls/catalogue/catalogue';
import type { ApiNode } from '@up/api/entities/api-node';
import { reasonCodes } from '@up/api/problem';

import { seeds } from '@up/platform/database/tables';
import { documentWith, operateCatalogue, ownDocument, problemOf } from '../testing/operate-catalogue.ts';
import { createSandboxProject } from '@up/sandbox/testing/sandbox-project';
import { databaseKinds, openingMilliseconds, seededAt } from '@up/backend/testing/database/seeded-database';
import { signIn } from '@up/backend/testing/people/signed-in';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { createTestServices } from '@up/backend/testing/backend/test-backend';
import { documentsFolder } from '../documents-folder.ts';
import { catalogueSeed, catalogueSeedName } from './seed-catalogue.ts';

describe.each(databaseKinds())('a package belongs to its source on $name', ({ open }) => {
  let catalogue: ReturnType<typeof operateCatalogue>;
  const { database, app } = backendSuite(open);
  beforeAll(async () => {
    catalogue = operateCatalogue(await createTestServices(database));
  }, openingMilliseconds);

  const apisIn = (nodes: ApiNode[]): string[] =>
    nodes.flatMap(({ type, id, children }) => (type === 'APIINFO' ? [id] : apisIn(children)));
  async function apisOf(packageId: string): Promise<string[]> {
    const response = await app.inject(callUrl(packageDetails, { params: { type: 'SANDBOX' } }));
    const found = response.json<ApiPackage[]>().find(({ id }) => id === packageId);
    return apisIn(found?.groupInfoResponses ?? []).toSorted();
  }
  /** What the next start of the backend does when the built-in documents have changed. */
  async function startAgain(): Promise<string[]> {
    const { apply } = await (await catalogueSeed(documentsFolder)).load();
    return apply(database.db, seededAt);
  }

  const namesake = documentWith('Card Issuing', ['/nothing']);

  it.each([false, true])('rejects a document with the title of a built-in package (applied: %s)', async (apply) => {
    const before = await apisOf('card-issuing');
    const { status, reasonCode, detail } = await problemOf(catalogue.importText(namesake, { apply }));
    expect([status, reasonCode]).toEqual([409, reasonCodes.packageOfAnotherSource]);
    expect(detail).toContain(
      `"card-issuing", which belongs to the built-in catalogue (APIs: 1 added, 0 changed, ${before.length} removed)`,
    );
    expect(await apisOf('card-issuing')).toEqual(before);
  });

  it('lists each API that goes when the package is to be replaced', async () => {
    const before = await apisOf('card-issuing');
    const report = await catalogue.importText(namesake, { apply: false, replace: true });
    expect(report).toMatchObject({ applied: false, packages: [{ id: 'card-issuing', builtIn: true }] });
    expect(report.removed.map(({ id }) => id).toSorted()).toEqual(before);
    expect(report.removed.every(({ breaking }) => breaking)).toBe(true);
    expect(await apisOf('card-issuing')).toEqual(before);
  });

  it('rejects a document that would change an API or a group of another source', async () => {
    const shared = documentWith('payments', ['/sandbox/v1/mine'], {
      'x-packages': [{ id: 'mine', groups: ['payments'] }],
    });
    expect((await problemOf(catalogue.importText(shared))).detail).toContain('"digital-wallet"');
    const taken = ownDocument('mine', '/sandbox/v1/mine').replace('get-mine', 'issue-card');
    expect((await problemOf(catalogue.importText(taken))).detail).toContain('"card-issuing"');
  });

  it('accepts a new version from the same source only', async () => {
    const report = await catalogue.importText(documentWith('Shop', ['/a']), { source: 'shop' });
    expect(report).toMatchObject({ applied: true, packages: [{ change: 'added' }] });
    const other = documentWith('Shop', ['/b']);
    const reject = (source?: string) => problemOf(catalogue.importText(other, { source }));
    expect(await reject('https://example.com/shop.json')).toMatchObject({ status: 409 });
    expect((await reject()).detail).toContain('the import of shop ');
    const packages = [{ id: 'shop', change: 'changed', builtIn: false, source: 'shop' }];
    expect(await catalogue.importText(other, { source: 'shop' })).toMatchObject({ applied: true, packages });
    const replaced = await catalogue.importText(documentWith('Shop', ['/c']), { source: 'other', replace: true });
    expect(replaced).toMatchObject({ applied: true, packages });
    expect(await reject('shop')).toMatchObject({ status: 409 });
  });

  it('belongs to one of several sources that import it at the same time', async () => {
    const sources = ['one', 'two', 'three', 'four'];
    const imports = sources.map((source) =>
      catalogue.importText(documentWith('Contested', [`/${source}`]), { source }).then(
        () => source,
        () => undefined,
      ),
    );
    const imported = (await Promise.all(imports)).filter((source) => source !== undefined);
    expect(imported).toHaveLength(1);
    expect(await apisOf('contested')).toEqual([`contested-${imported[0]}`]);
  });

  it('keeps a replaced built-in package at the next start, until it is restored', async () => {
    const before = await apisOf('card-issuing');
    const exported = await catalogue.exported('card-issuing');
    const project = await createSandboxProject(app, database.db, await signIn(app, database.db, 'Leader'));
    const { snapshot = 0 } = await catalogue.importText(namesake, { replace: true });
    expect((await project.get('wallets')).status).toBe(200);
    expect((await startAgain()).join()).toMatch(/"card-issuing" belongs to the import of document\.json/);
    expect(await apisOf('card-issuing')).toEqual(['card-issuing-nothing']);

    const restored = await catalogue.restore(snapshot);
    expect(restored).toMatchObject({ applied: true });
    // Most of them were still in another package.
    expect(restored.added.map(({ id }) => id).toSorted()).toEqual(before);
    expect(await apisOf('card-issuing')).toEqual(before);
    expect(await catalogue.exported('card-issuing')).toEqual(exported);
    expect((await project.get('cards')).status).toBe(200);
    // The built-in documents may have changed in the meantime, so the next start reads them.
    expect(await database.db.$count(seeds, eq(seeds.name, catalogueSeedName))).toBe(0);
    expect(await startAgain()).toEqual([]);
    expect(await catalogue.exported('card-issuing')).toEqual(exported);
    expect(await problemOf(catalogue.importText(namesake))).toMatchObject({ status: 409 });
  }, 120_000);
});
