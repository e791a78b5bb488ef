import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';

import type { FastifyInstance } from 'fastify';

import {
  importDocument,
  importProgress,
  type ImportProgress,
  type ImportReport,
} from '@up/api/calls/catalogue/catalogue-import';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import { reasonCodes } from '@up/api/problem';

import type { OpenDatabase } from '@up/platform/database/database';
import { largeOpenApi } from '../testing/large-openapi.ts';
import { documentWith } from '../testing/operate-catalogue.ts';
import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { createTestBackend, testOperatorToken } from '@up/backend/testing/backend/test-backend';
import { portOf } from '@up/processes/origin-of';
import { UnreadableDocument, withDocument } from '../reader/open-document.ts';
import { importLockName } from './import-command.ts';

describe.each(databaseKinds())('limits of imports on $name', ({ open }) => {
  let database: OpenDatabase;
  /** Two copies of the backend. */
  let app: FastifyInstance;
  let other: FastifyInstance;
  beforeAll(async () => {
    database = await open();
    app = await createTestBackend(database);
    other = await createTestBackend(database);
    await app.listen();
  }, openingMilliseconds);
  afterAll(async () => {
    await app.close();
    await other.close();
    await database.close();
  });

  const importText = (copy: FastifyInstance, text: string, apply = true) =>
    copy.inject({
      method: importDocument.method,
      url: importDocument.path,
      headers: { [operatorTokenHeader]: testOperatorToken },
      payload: { entry: 'a.json', files: { 'a.json': text }, apply },
    });

  it('allow one import at a time in all copies', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<undefined>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
    const running = database.runAlone(importLockName, () => {
      begin(undefined);
      return ended;
    });
    await begun;
    const preview = (copy: FastifyInstance) => importText(copy, documentWith('Shop', ['/a']), false);
    for (const copy of [app, other]) {
      const response = await preview(copy);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ reasonCode: reasonCodes.importInProgress });
    }
    end(undefined);
    await running;
    for (const copy of [app, other]) expect((await preview(copy)).statusCode).toBe(200);
  });

  it('tell each of twenty that come together whether it was made or has to wait', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        importText(index % 2 === 0 ? app : other, documentWith('Twenty', [`/a${index}`])),
      ),
    );
    const made = responses.filter(({ statusCode }) => statusCode === 200);
    expect(made.length).toBeGreaterThan(0);
    expect(made.every((each) => each.json<ImportReport>().applied)).toBe(true);
    for (const each of responses.filter(({ statusCode }) => statusCode !== 200))
      expect([each.statusCode, each.json()]).toMatchObject([409, { reasonCode: reasonCodes.importInProgress }]);
  });

  it('have no progress after the end of an import', async () => {
    expect((await importText(app, documentWith('Progress', ['/a']))).statusCode).toBe(200);
    const headers = { [operatorTokenHeader]: testOperatorToken };
    const progress = await app.inject({ url: importProgress.path, headers });
    expect(progress.json<ImportProgress>()).toEqual({});
  });

  it('allow the next import after one that failed', async () => {
    expect((await importText(app, '{"openapi": ')).statusCode).toBe(400);
    expect((await importText(app, documentWith('Shop', ['/a']))).json<ImportReport>().applied).toBe(true);
  });

  it('reject a document above the maximum size, with the reason', async () => {
    const text = documentWith('Large', ['/a'], { 'x-padding': 'x'.repeat(1024 * 1024) });
    const response = await importText(app, text);
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ reasonCode: reasonCodes.payloadTooLarge, limit: 1 });
    expect(response.json<{ detail: string }>().detail).toContain('1 MB with all its files (IMPORT_MEGABYTES');
  });

  /** Announces a body without sending it. */
  function announcement(bytes: number, token: string) {
    const outgoing = request({
      port: portOf(app.server),
      path: importDocument.path,
      method: importDocument.method,
      headers: { 'content-type': 'application/json', 'content-length': bytes, [operatorTokenHeader]: token },
    });
    outgoing.flushHeaders();
    return outgoing;
  }

  /** The response to a body that is announced and not sent. */
  async function announce(bytes: number, token: string, outgoing = announcement(bytes, token)) {
    const [response] = (await once(outgoing, 'response')) as [import('node:http').IncomingMessage];
    const reply = { status: response.statusCode, body: await json(response) };
    outgoing.destroy();
    return reply;
  }

  it('reject a larger body, and one without the operator token, before they read it', async () => {
    expect(await announce(4 * 1024 * 1024, testOperatorToken)).toMatchObject({
      status: 413,
      body: { detail: expect.stringContaining('1 MB with all its files') },
    });
    expect(await announce(2 * 1024 * 1024, 'wrong')).toMatchObject({ status: 401 });
  });

  it('take two bodies at a time, and reject a further one before they read it', async () => {
    const outgoing = Array.from({ length: 3 }, () => announcement(1024, testOperatorToken));
    const first = await Promise.any(outgoing.map((each) => announce(1024, testOperatorToken, each)));
    expect(first).toMatchObject({ status: 409, body: { reasonCode: reasonCodes.importInProgress } });
    for (const each of outgoing) each.destroy();
  });

  it('end the worker of a document that needs too much memory, with the reason', async () => {
    const files = { 'large.json': JSON.stringify(largeOpenApi({ operations: 200, schemas: 200 })) };
    const read = withDocument({ bundle: { entry: 'large.json', files } }, async () => 'read', { maxHeapMegabytes: 24 });
    await expect(read).rejects.toThrow(
      new UnreadableDocument('the document needs more than 24 MB of memory to be read'),
    );
  });
});
