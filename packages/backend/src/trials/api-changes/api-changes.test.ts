import { projectApiChanges } from '@up/api/calls/trials/api-changes';

import { type MailOrder, type OrderedMail, type Services, systemContext } from '@up/platform/module';
import { backendSuite } from '../../testing/backend/suites.ts';
import { createTestServices } from '../../testing/backend/test-backend.ts';
import { operateCatalogue } from '@up/catalogue/testing/operate-catalogue';
import { databaseKinds, openingMilliseconds } from '../../testing/database/seeded-database.ts';
import { signIn, type TestUser } from '../../testing/people/signed-in.ts';
import { createSandboxProject } from '@up/sandbox/testing/sandbox-project';
import { apiChangeMails } from './mails.ts';
import { notifyJob } from './notify.ts';

function shop(fields: string[], operations = ['pay', 'refund']): string {
  const schema = { type: 'object', properties: Object.fromEntries(fields.map((name) => [name, { type: 'string' }])) };
  const post = (operationId: string) => ({
    ...{ operationId, summary: operationId, tags: ['orders'], responses: { 200: { description: 'Done.' } } },
    requestBody: { content: { 'application/json': { schema } } },
  });
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Corner Shop', version: '1' },
    paths: Object.fromEntries(operations.map((id) => [`/${id}`, { post: post(id) }])),
  });
}

describe.each(databaseKinds())('changes of APIs that a project uses on $name', ({ open }) => {
  let services: Services;
  let catalogue: ReturnType<typeof operateCatalogue>;
  let caller: { leader: TestUser; projectId: string };
  const mails: MailOrder[] = [];
  const { database, app } = backendSuite(open);
  beforeAll(async () => {
    const real = await createTestServices(database);
    services = { ...real, mail: { ...real.mail, order: async (_, order) => void mails.push(order) } };
    catalogue = operateCatalogue(real);
    await catalogue.importText(shop(['amount', 'tip']));
    await notify();
    const [leader, other] = [await signIn(app, database.db, 'Caller'), await signIn(app, database.db, 'Other')];
    const project = await createSandboxProject(app, database.db, leader, ['corner-shop']);
    await createSandboxProject(app, database.db, other, ['corner-shop']);
    const headers = { 'x-up-access-key': project.key.accessKey, 'x-up-secret-key': project.key.secretKey };
    for (const payload of [{ amount: '1', tip: '2' }, { amount: '1' }]) {
      const sent = await app.inject({ method: 'POST', url: '/sandbox/corner-shop/pay', headers, payload });
      expect(sent.statusCode).toBe(200);
    }
    caller = { leader, projectId: project.projectId };
  }, openingMilliseconds);

  const notify = () => notifyJob.run(systemContext(services), {});
  const changes = async () =>
    (await caller.leader.call(projectApiChanges, { params: { projectId: caller.projectId } })).json();

  it('are shown to it, with the fields that its own calls sent, and other changes are not', async () => {
    expect((await changes()).map(({ id, kind }) => [id, kind])).toEqual([['pay', 'added']]);
    await catalogue.importText(shop(['amount']));
    expect((await changes())[0]).toMatchObject({
      ...{ id: 'pay', kind: 'changed', breaking: true, calls: 2, inUat: false },
      usedFields: [{ field: 'tip', calls: 1, removed: true }],
    });
  });

  it('are mailed to its members once, also when twenty run at once and the document is imported again', async () => {
    mails.length = 0;
    await Promise.all(Array.from({ length: 20 }, notify));
    await catalogue.importText(shop(['amount']));
    await notify();
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['api-changes', caller.leader.email]]);
  });

  it('are one mail for two imports, which names what to know', async () => {
    mails.length = 0;
    await catalogue.importText(shop(['amount', 'memo']));
    await catalogue.importText(shop(['amount', 'memo'], ['refund']));
    await notify();
    expect(mails).toHaveLength(1);
    const [ordered] = mails.map(({ values = {}, ...mail }): OrderedMail => ({
      ...{ ...mail, id: 'a mail', accountId: null, createdAt: new Date(0), locale: 'ko', values },
    }));
    if (!ordered) return;
    const texts = await apiChangeMails[0]?.textsOf?.(systemContext(services), ordered);
    expect(texts?.changes?.split('\n')).toEqual([
      'pay (POST /sandbox/corner-shop/pay): 삭제',
      'pay (POST /sandbox/corner-shop/pay): 변경',
    ]);
    expect(await apiChangeMails[0]?.pageOf(systemContext(services), ordered)).toBe(
      `/project/details?projectId=${caller.projectId}&tab=summary`,
    );
  });
});
