import { documentWith, operateCatalogue, ownDocument } from '../testing/operate-catalogue.ts';
import { createSandboxProject, type SandboxProject } from '@up/sandbox/testing/sandbox-project';
import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { signIn } from '@up/backend/testing/people/signed-in';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { createTestServices } from '@up/backend/testing/backend/test-backend';

describe.each(databaseKinds())('addresses in the sandbox on $name', ({ open }) => {
  let catalogue: ReturnType<typeof operateCatalogue>;
  let project: SandboxProject;
  const { database, app } = backendSuite(open);
  beforeAll(async () => {
    catalogue = operateCatalogue(await createTestServices(database));
    project = await createSandboxProject(app, database.db, await signIn(app, database.db, 'Leader'));
  }, openingMilliseconds);

  const importText = (text: string, options = {}) => catalogue.importText(text, options);

  it.each([false, true])('are named when a document has one twice, and both are documented (%s)', async (apply) => {
    const report = await importText(documentWith('Twice', ['/a/{x}', '/a/{y}']), { apply });
    expect(report.clashes).toEqual([
      {
        id: 'twice-a-y',
        method: 'GET',
        path: '/sandbox/twice/a/{y}',
        takenBy: 'twice-a-x',
        packages: [],
        file: 'document.json',
        line: 1,
        pointer: '/paths/~1a~1{y}/get',
      },
    ]);
    expect(report.added.map(({ id }) => id)).toEqual(['twice-a-x', 'twice-a-y']);
    expect((await project.get('cards')).status).toBe(200);
  });

  it('are named when another package has one, and only the others are imported', async () => {
    const document = documentWith('Version 1', ['/cards', '/cards/{id}', '/new']);
    const report = await importText(document, { packageId: 'v1' });
    expect(report.clashes).toEqual([
      expect.objectContaining({ path: '/sandbox/v1/cards', takenBy: 'list-cards' }),
      expect.objectContaining({ path: '/sandbox/v1/cards/{id}', takenBy: 'get-card' }),
    ]);
    expect(report.clashes[0]?.packages).toContain('card-issuing');
    expect(report.added.map(({ path }) => path)).toEqual(['/sandbox/v1/new']);
    expect(await importText(document, { packageId: 'v1' })).toMatchObject({ applied: false, unchanged: 1 });
    expect((await project.get('cards')).body).toMatchObject({ data: [] });
  });

  it('are free again once their API is removed or moved', async () => {
    await importText(documentWith('Moving', ['/a/{x}']));
    const report = await importText(documentWith('Moving', ['/a/{y}', '/b']));
    expect(report.clashes).toEqual([]);
    expect([report.added, report.removed].map((changes) => changes.map(({ id }) => id))).toEqual([
      ['moving-a-y', 'moving-b'],
      ['moving-a-x'],
    ]);
  });

  it('do not matter outside the sandbox', async () => {
    expect((await importText(ownDocument('one', '/status'))).clashes).toEqual([]);
    expect(await importText(ownDocument('two', '/status'))).toMatchObject({
      applied: true,
      clashes: [],
      added: [{ path: '/status' }],
    });
  });
});
