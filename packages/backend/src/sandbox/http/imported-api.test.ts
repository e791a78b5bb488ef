import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

import { callUrl } from '@up/api/call';
import { importDocument, type ImportReport } from '@up/api/calls/catalogue/catalogue-import';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import { sandboxCall, sandboxCalls } from '@up/api/calls/sandbox/sandbox';

import type { OpenDatabase } from '../../platform/database/database.ts';
import { createSandboxProject, type SandboxProject } from '../../testing/sandbox/sandbox-project.ts';
import { databaseKinds, openingMilliseconds } from '../../testing/database/seeded-database.ts';
import { signIn, type TestUser } from '../../testing/people/signed-in.ts';
import { createTestBackend, testOperatorToken } from '../../testing/backend/test-backend.ts';
import { unusualApi } from '../../testing/catalogue/unusual-api.ts';

describe.each(databaseKinds())('an imported API on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: FastifyInstance;
  let leader: TestUser;
  let project: SandboxProject;
  beforeAll(async () => {
    database = await open();
    app = await createTestBackend(database);
    const imported = await app.inject({
      method: importDocument.method,
      url: callUrl(importDocument, {}),
      headers: { [operatorTokenHeader]: testOperatorToken },
      payload: { entry: 'a.json', files: { 'a.json': JSON.stringify(unusualApi) }, apply: true },
    });
    expect(imported.json<ImportReport>().added).toHaveLength(4);
    leader = await signIn(app, database.db, 'Leader');
    project = await createSandboxProject(app, database.db, leader, ['unusual-shop']);
  }, openingMilliseconds);
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const call = (path: string, payload: string, type: string, method: 'POST' | 'GET' = 'POST') =>
    app.inject({
      method,
      url: `/sandbox/${path}`,
      headers: {
        'x-up-access-key': project.key.accessKey,
        'x-up-secret-key': project.key.secretKey,
        accept: '*/*',
        ...(payload !== '' && { 'content-type': type }),
      },
      ...(payload !== '' && { payload }),
    });
  const formType = 'application/x-www-form-urlencoded';

  it('takes a form, and its history has it as text', async () => {
    const path = `unusual-shop/v1/accounts/AC${'0'.repeat(32)}/messages.json`;
    const sent = await call(path, 'to=%2B8210123&attempts=3&shipping[city]=Seoul&shipping[lines][0]=1', formType);
    expect([sent.statusCode, sent.json()]).toEqual([201, expect.objectContaining({ status: 'queued' })]);
    const params = { projectId: project.projectId };
    const list = (await leader.call(sandboxCalls, { params, query: {} })).json<{ items: { id: string }[] }>();
    const callId = list.items[0]?.id ?? '';
    const details = await leader.call(sandboxCall, { params: { ...params, callId } });
    expect(details.body).toContain('shipping[city]=Seoul');
    expect((await call(path, 'attempts=3', formType)).statusCode).toBe(400);
  });

  it('answers with a file', async () => {
    const multipart = ['file', 'attributes']
      .map((name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n{"size":1}\r\n`)
      .join('');
    const file = await call('unusual-shop/v1/documents', `${multipart}--b--\r\n`, 'multipart/form-data; boundary=b');
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('takes any accepted type', async () => {
    const found = await call('unusual-shop/v1/search?filter[since]=2026-01-01&ids=1,2', '', '', 'GET');
    expect([found.statusCode, found.json<unknown[]>().length]).toEqual([200, 2]);
  });

  it('does not change that built-in APIs take JSON only', async () => {
    const builtIn = await createSandboxProject(app, database.db, leader);
    const response = await app.inject({
      method: 'POST',
      url: '/sandbox/v1/cardholders',
      headers: {
        'x-up-access-key': builtIn.key.accessKey,
        'x-up-secret-key': builtIn.key.secretKey,
        'content-type': formType,
      },
      payload: 'a=1',
    });
    expect(response.statusCode).toBe(415);
  });
});
