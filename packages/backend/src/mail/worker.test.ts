/** @jest-environment node */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import type { OpenDatabase } from '../database/database.ts';
import type { Services } from '../module/context.ts';
import { systemContext } from '../services.ts';
import { createTestServices } from '../testing/test-backend.ts';
import { databaseKinds, openingMilliseconds, seededAt } from '../testing/seeded-database.ts';
import type { MailMessage } from './message.ts';
import { orderMail } from './order-mail.ts';
import { mailModule } from './module.ts';
import { outgoingMails } from './tables.ts';
import { createMailWorker, type MailWorker } from './worker.ts';

const hour = 60 * 60;

describe.each(databaseKinds())('the outbox on $name', ({ open }) => {
  let database: OpenDatabase;
  let services: Services;
  let moment: number;
  let sent: MailMessage[];
  let failures: string[];
  let serverIsUp: boolean;
  beforeAll(async () => {
    database = await open();
    services = await createTestServices(database.db);
  }, openingMilliseconds);
  beforeEach(async () => {
    await database.db.delete(outgoingMails);
    moment = seededAt.getTime();
    [sent, failures, serverIsUp] = [[], [], true];
  });
  afterAll(() => database.close());

  const clock = () => new Date(moment);
  const pass = (seconds: number) => void (moment += seconds * 1000);

  function createWorker(): MailWorker {
    return createMailWorker({
      db: database.db,
      clock,
      transport: {
        send: async (message) => {
          if (!serverIsUp) throw new Error('The server is down');
          sent.push(message);
        },
      },
      writers: {
        greeting: async ({ values }) => ({ subject: `Hello ${values.name}`, text: 'text', html: 'html' }),
        needless: async () => undefined,
      },
      onFailure: (message) => failures.push(message),
    });
  }

  const context = () => ({ ...systemContext(services), now: clock });
  const order = (recipient: string, kind = 'greeting', values = { name: 'you' }) =>
    orderMail(context(), { kind, recipient, locale: 'en', values });
  const rows = () => database.db.select().from(outgoingMails);

  it('sends what was ordered, once', async () => {
    await order('one@example.com');
    await order('two@example.com');
    const worker = createWorker();
    await worker.drain();
    await worker.drain();
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['one@example.com', 'two@example.com']);
    expect(sent[0]).toMatchObject({ subject: 'Hello you', locale: 'en' });
    expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
  });

  it('sends once although several copies of the backend look', async () => {
    for (let index = 0; index < 20; index++) await order(`${index}@example.com`);
    await Promise.all(Array.from({ length: 8 }, () => createWorker().drain()));
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(20);
    expect(sent).toHaveLength(20);
  });

  it('keeps a mail that cannot be sent, and tries again ever more slowly until it can', async () => {
    const worker = createWorker();
    serverIsUp = false;
    await order('later@example.com');
    await worker.drain();
    expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 1, lastError: 'The server is down' }]);
    expect(failures).toHaveLength(1);

    await worker.drain();
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    pass(30);
    await worker.drain();
    pass(59);
    await worker.drain();
    expect(await rows()).toMatchObject([{ attempts: 2 }]);

    serverIsUp = true;
    pass(1);
    await worker.drain();
    expect(sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'sent', lastError: null, sentAt: clock() }]);
  });

  it('gives a mail up after a day, and still keeps it for a month', async () => {
    const worker = createWorker();
    serverIsUp = false;
    await order('never@example.com');
    for (let round = 0; round < 60; round++) {
      await worker.drain();
      pass(hour);
    }
    const [mail] = await rows();
    expect(mail?.status).toBe('failed');
    expect(mail?.attempts).toBeGreaterThan(20);
    expect(mail?.attempts).toBeLessThan(40);
    await mailModule.onHousekeeping?.(context());
    expect(await rows()).toHaveLength(1);
    pass(30 * 24 * hour);
    await mailModule.onHousekeeping?.(context());
    expect(await rows()).toHaveLength(0);
  });

  it('takes a mail up again whose sender was killed on the way', async () => {
    await order('crash@example.com');
    const killed = createMailWorker({
      db: database.db,
      clock,
      transport: { send: () => new Promise(() => undefined) },
      writers: { greeting: async () => ({ subject: '', text: '', html: '' }) },
      onFailure: () => undefined,
    });
    void killed.drain();
    while ((await rows())[0]?.attempts === 0) await Promise.resolve();
    const worker = createWorker();
    await worker.drain();
    expect(sent).toHaveLength(0);
    pass(5 * 60);
    await worker.drain();
    expect(sent).toHaveLength(1);
  });

  it('drops a mail that nobody needs any more, and is not held up by one that nobody writes', async () => {
    await order('needless@example.com', 'needless');
    await order('unknown@example.com', 'unknown');
    await order('good@example.com');
    await createWorker().drain();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['good@example.com']);
    expect((await rows()).map(({ recipient }) => recipient).sort()).toEqual([
      'good@example.com',
      'unknown@example.com',
    ]);
  });

  it('is woken, and stops when it is told to', async () => {
    const worker = createWorker();
    worker.start(60_000);
    await worker.drain();
    await order('woken@example.com');
    worker.wake();
    await worker.drain();
    expect(sent).toHaveLength(1);
    await worker.stop();
    await order('asleep@example.com');
    worker.wake();
    await worker.drain();
    expect(sent).toHaveLength(1);
  });
});
