import { callUrl } from '@up/api/call';
import { removePackage, type RemovalReport } from '@up/api/calls/catalogue/catalogue-removal';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';

import { documentWith, operateCatalogue } from '../testing/operate-catalogue.ts';
import { createSandboxProject } from '@up/sandbox/testing/sandbox-project';
import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { signIn } from '@up/backend/testing/people/signed-in';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { createTestServices, testOperatorToken } from '@up/backend/testing/backend/test-backend';

describe.each(databaseKinds())('the removal of a package on $name', ({ open }) => {
  let catalogue: ReturnType<typeof operateCatalogue>;
  const { database, app } = backendSuite(open);
  beforeAll(async () => {
    catalogue = operateCatalogue(await createTestServices(database));
  }, openingMilliseconds);

  const remove = (packageId: string, apply: boolean) =>
    app.inject({
      method: removePackage.method,
      url: callUrl(removePackage, { params: { packageId } }),
      headers: { [operatorTokenHeader]: testOperatorToken },
      payload: { apply },
    });
  const exportStatus = async (packageId: string) =>
    (await app.inject(`/api/packages/${packageId}/openapi.json`)).statusCode;

  it('names the APIs that go and the projects that have it, and can be undone', async () => {
    await catalogue.importText(documentWith('Gone Shop', ['/a', '/b']));
    const leader = await signIn(app, database.db, 'Leader');
    const { projectId, key } = await createSandboxProject(app, database.db, leader, ['gone-shop']);
    const headers = { 'x-up-access-key': key.accessKey, 'x-up-secret-key': key.secretKey };
    const called = async () => (await app.inject({ url: '/sandbox/gone-shop/a', headers })).statusCode;
    expect(await called()).toBe(200);

    const preview = (await remove('gone-shop', false)).json<RemovalReport>();
    expect(preview).toMatchObject({ applied: false, packages: [{ id: 'gone-shop', change: 'removed' }] });
    expect(preview.removed.map(({ path }) => path).sort()).toEqual(['/sandbox/gone-shop/a', '/sandbox/gone-shop/b']);
    expect(preview.projects).toEqual([{ id: projectId, name: expect.any(String) }]);
    expect([await called(), await exportStatus('gone-shop')]).toEqual([200, 200]);

    const removed = (await remove('gone-shop', true)).json<RemovalReport>();
    expect([removed.applied, await called(), await exportStatus('gone-shop')]).toEqual([true, 404, 404]);
    expect((await remove('gone-shop', true)).statusCode).toBe(404);

    await catalogue.restore(removed.snapshot ?? 0);
    expect([await called(), await exportStatus('gone-shop')]).toEqual([200, 200]);
  });

  it('is not for the built-in catalogue', async () => {
    expect((await remove('card-issuing', true)).statusCode).toBe(409);
    expect(await exportStatus('card-issuing')).toBe(200);
  });
});
