import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { projectOpenApi } from '@up/api/calls/catalogue/catalogue-export';

import { createSandboxProject } from '../packages/sandbox/src/testing/sandbox-project.ts';
import { openSeeded } from '../packages/backend/src/testing/database/seeded-database.ts';
import { signIn } from '../packages/backend/src/testing/people/signed-in.ts';
import { createTestBackend } from '../packages/backend/src/testing/backend/test-backend.ts';
import { expectMonth } from './generated-client/expect-month.ts';
import { runIntegration, writeIntegration } from './generated-client/generated-client.ts';
import { runMonth } from './generated-client/month.ts';

test('a client that is generated from the document of a project compiles, pays until the payment is settled, and is asked about payments', async () => {
  const database = await openSeeded();
  // The client gives its consents at the time of this machine, which must not be in the future of the sandbox.
  const clock = () => new Date();
  const app = await createTestBackend(database, { clock });
  const folder = await mkdtemp(join(tmpdir(), 'generated-client-'));
  try {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const leader = await signIn(app, database.db, 'Leader', clock);
    const { key, projectId } = await createSandboxProject(app, database.db, leader);
    const response = await leader.call(projectOpenApi, { params: { projectId }, query: { lang: 'en' } });
    const document: object = response.json();
    const { firstPayment, month } = await writeIntegration(document, folder);
    const portal = { url: `${url}/sandbox`, ...key };
    expect(await runIntegration(firstPayment, portal)).toMatchObject({
      status: 'APPROVED',
      settledOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      settlementId: expect.stringMatching(/^stl_/),
      orderId: 'O-1001',
      // The opened credit line and the payment.
      movements: 2,
    });
    expectMonth(await runMonth(month, { ...portal, origin: url, days: 2 }), document);
  } finally {
    await rm(folder, { recursive: true });
    await app.close();
    await database.close();
  }
}, 300_000);
