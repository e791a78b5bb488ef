import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { callUrl } from '@up/api/call';
import { packageOpenApi } from '@up/api/calls/catalogue/catalogue-export';

import { createSandboxProject } from '../packages/sandbox/src/testing/sandbox-project.ts';
import { openSeeded } from '../packages/backend/src/testing/database/seeded-database.ts';
import { signIn } from '../packages/backend/src/testing/people/signed-in.ts';
import { createTestBackend } from '../packages/backend/src/testing/backend/test-backend.ts';
import { runIntegration, writeIntegration } from './generated-client/generated-client.ts';

test('a client that is generated from a document of ours compiles, and pays until the payment is settled', async () => {
  const database = await openSeeded();
  const app = await createTestBackend(database);
  const folder = await mkdtemp(join(tmpdir(), 'generated-client-'));
  try {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const { key } = await createSandboxProject(app, database.db, await signIn(app, database.db, 'Leader'));
    const document = callUrl(packageOpenApi, { params: { packageId: 'card-issuing' }, query: { lang: 'en' } });
    const program = await writeIntegration((await app.inject(document)).json(), folder);
    expect(await runIntegration(program, { url, ...key })).toMatchObject({
      status: 'APPROVED',
      settledOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      settlementId: expect.stringMatching(/^stl_/),
      orderId: 'O-1001',
      movements: 1,
    });
  } finally {
    await rm(folder, { recursive: true });
    await app.close();
    await database.close();
  }
}, 120_000);
