import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';

import type { Attachment } from '@up/api/calls/projects/attachment';
import { attachment } from '@up/api/constants/limits';

import { type Services, systemContext } from '@up/platform/module';
import { activePdfs, brokenPdf, encryptedPdf, goodPdf } from '@up/platform/testing/files/pdf-files';
import { portOf } from '@up/processes/origin-of';
import { until } from '@up/processes/testing/until';
import { openSeeded, seededAt } from '@up/backend/testing/database/seeded-database';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { createTestServices } from '@up/backend/testing/backend/test-backend';
import { dispositionOf } from './file-name.ts';
import { findAttachment } from './repository.ts';
import { attachments } from './tables.ts';
import { attachmentUrl } from './ticket.ts';

describe('attachments', () => {
  let services: Services;
  let now = seededAt;
  const clock = () => now;
  const { database, app } = backendSuite(openSeeded, { clock });
  beforeAll(async () => {
    services = await createTestServices(database, { clock });
  });

  let sender = 0;
  const upload = (payload: Buffer | Readable, { fileName = 'contract.pdf', type = 'application/pdf' } = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/attachments?fileName=${encodeURIComponent(fileName)}`,
      headers: { 'Content-Type': type, 'X-Forwarded-For': `192.0.2.${++sender}` },
      payload,
    });
  const rowOf = async (id: string) => {
    const row = await findAttachment(database.db, id);
    if (!row) throw new Error('There is no such attachment');
    return row;
  };
  // Other processes may receive files at the same time.
  const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`up-upload-${process.pid}-`));

  it('are stored, and downloaded as a file that no page shows', async () => {
    const sent = await upload(goodPdf, { fileName: '../../계약서 "최종".PDF' });
    expect(sent.statusCode).toBe(201);
    const stored = sent.json<Attachment>();
    expect(stored).toMatchObject({ fileName: '계약서 최종.pdf', size: goodPdf.length });
    const file = await app.inject(attachmentUrl(services, await rowOf(stored.attachmentId)));
    expect(file.rawPayload.equals(goodPdf)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-disposition': dispositionOf('계약서 최종.pdf'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect(file.headers['content-disposition']).toMatch(/^attachment;/);
  });

  it.each([
    ['a renamed text', Buffer.from('hello')],
    ['a broken PDF', brokenPdf],
    ['an encrypted PDF', encryptedPdf],
    ['nothing', Buffer.alloc(0)],
    ['20 MB', Buffer.concat([goodPdf, Buffer.alloc(attachment.maxBytes - goodPdf.length)])],
  ])('are rejected for %s, and leave no data', async (_name, payload) => {
    const before = await database.db.$count(attachments);
    const rejected = await upload(Readable.from([payload]));
    expect(rejected.statusCode).toBe(415);
    expect(rejected.json()).toMatchObject({ reasonCode: '20_003_001' });
    expect(await database.db.$count(attachments)).toBe(before);
    expect(left()).toEqual([]);
  });

  it('are rejected with the reason when they run a script, and leave no data', async () => {
    const before = await database.db.$count(attachments);
    const rejected = await upload(activePdfs['a script when it is opened'] ?? Buffer.alloc(0));
    expect([rejected.statusCode, rejected.json()]).toMatchObject([415, { reasonCode: '20_003_003' }]);
    expect(await database.db.$count(attachments)).toBe(before);
    expect(left()).toEqual([]);
  });

  it('leave no data when the connection is interrupted', async () => {
    const before = await database.db.$count(attachments);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(portOf(app.server), '127.0.0.1');
    const start = `POST /api/attachments?fileName=a.pdf HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/pdf`;
    socket.write(`${start}\r\nContent-Length: 100000\r\n\r\n`);
    socket.write(goodPdf);
    await until(() => left().length > 0, 10);
    socket.destroy();
    await until(() => left().length === 0, 10);
    expect(await database.db.$count(attachments)).toBe(before);
  });

  it('can be removed, and are deleted after a day if no form uses them', async () => {
    const { attachmentId } = (await upload(goodPdf)).json<Attachment>();
    const row = await rowOf(attachmentId);
    const url = attachmentUrl(services, row);
    const remove = () => app.inject({ method: 'DELETE', url: `/api/attachments/${attachmentId}` });
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(404);
    expect((await app.inject(url)).statusCode).toBe(404);
    await expect(services.files.open(attachmentId)).rejects.toThrow();

    const forgotten = (await upload(goodPdf)).json<Attachment>();
    const context = systemContext(services);
    await context.hooks.housekeeping(context);
    (await services.files.open(forgotten.attachmentId)).destroy();
    now = new Date(seededAt.getTime() + 25 * 60 * 60 * 1000);
    await context.hooks.housekeeping(context);
    await expect(services.files.open(forgotten.attachmentId)).rejects.toThrow();
  });

  it('can be opened only with a ticket of the last hour', async () => {
    const { attachmentId } = (await upload(goodPdf)).json<Attachment>();
    const url = attachmentUrl(services, await rowOf(attachmentId));
    expect((await app.inject(url)).statusCode).toBe(200);
    expect((await app.inject(`${url.slice(0, -2)}xx`)).statusCode).toBe(404);
    expect((await app.inject('/api/attachments/file')).statusCode).toBe(404);
    now = new Date(now.getTime() + 61 * 60 * 1000);
    expect((await app.inject(url)).statusCode).toBe(404);
  });
});
