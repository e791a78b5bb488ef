import { mailFolder } from '@up/backend/services';

import type { OpenDatabase } from '../database/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { type Context, systemContext } from '../module/context.ts';
import type { MailName } from '../module/mail-kind.ts';
import { transaction } from '../module/transaction.ts';
import { retainedSince } from '../privacy/retained-data.ts';
import { dayMilliseconds } from '@up/api/day';
import { databaseKinds, openingMilliseconds, seededAt } from '@up/backend/testing/database/seeded-database';
import { createTestServices } from '@up/backend/testing/backend/test-backend';
import { openTestJobs } from '@up/backend/testing/backend/test-jobs';
import type { MailMessage } from './message.ts';
import { mailModule } from './module.ts';
import { createMailSender } from './send-mail.ts';
import { outgoingMails } from './tables.ts';

describe.each(databaseKinds())('the outbox on $name', ({ open }) => {
  let database: OpenDatabase;
  let jobs: JobQueue;
  let context: Context;
  let moment: number;
  let sent: MailMessage[];
  let serverIsUp: boolean;
  beforeAll(async () => {
    database = await open();
    jobs = await openTestJobs(database);
    const services = await createTestServices(database, { clock: () => new Date(moment) });
    const send = await createMailSender({
      folder: mailFolder,
      kinds: [
        { kind: 'activation', pageOf: async (_context, { values }) => `/user/activation?token=${values.token}` },
        { kind: 'reset', pageOf: async () => undefined },
      ],
      transport: {
        send: async (message) => {
          if (!serverIsUp) throw new Error('The server is down');
          sent.push(message);
        },
      },
    });
    context = systemContext({ ...services, mail: { ...services.mail, send } });
  }, openingMilliseconds);
  beforeEach(async () => {
    await database.db.delete(outgoingMails);
    await jobs.runDue(context, { alsoLater: true });
    moment = seededAt.getTime();
    [sent, serverIsUp] = [[], true];
  });
  afterAll(() => database.close());

  const order = (recipient: string, kind = 'activation', within = context) =>
    context.mail.order(within, { kind: kind as MailName, recipient, locale: 'en', values: { token: 'abc' } });
  const housekeeping = () => mailModule.deletes?.mails?.(context, retainedSince('mails', context.now()));
  const rows = () => database.db.select().from(outgoingMails);

  it('sends what somebody waits for before the mails of schedules', async () => {
    await order('news@example.com');
    await order('person@example.com', 'activation', { ...context, actor: { kind: 'visitor' } });
    await jobs.runDue(context);
    expect(sent.map(({ recipient }) => recipient)).toEqual(['person@example.com', 'news@example.com']);
  });

  it('sends each ordered mail once', async () => {
    await order('one@example.com');
    await order('two@example.com');
    await jobs.runDue(context);
    await jobs.runDue(context);
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['one@example.com', 'two@example.com']);
    expect(sent[0]?.text).toContain('https://portal.example.com/en/user/activation?token=abc');
    expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
  });

  it('sends nothing after a failed transaction', async () => {
    const failing = transaction(context, async (within) => {
      await order('never@example.com', 'activation', within);
      throw new Error('Something went wrong');
    });
    await expect(failing).rejects.toThrow('Something went wrong');
    await jobs.runDue(context);
    expect([sent, await rows()]).toEqual([[], []]);
  });

  it('keeps a mail that cannot be sent, and sends it later', async () => {
    serverIsUp = false;
    await order('later@example.com');
    await jobs.runDue(context);
    expect(await rows()).toMatchObject([{ status: 'waiting', lastError: 'The server is down' }]);

    serverIsUp = true;
    await jobs.runDue(context);
    expect(sent).toHaveLength(0);
    await jobs.runDue(context, { alsoLater: true });
    expect(sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'sent', lastError: null, sentAt: new Date(moment) }]);
  });

  it('marks a mail as failed in the end, and keeps it for a month', async () => {
    serverIsUp = false;
    await order('never@example.com');
    for (let attempt = 0; attempt <= 31; attempt++) await jobs.runDue(context, { alsoLater: true });
    expect(await rows()).toMatchObject([{ status: 'failed' }]);
    moment += 29 * dayMilliseconds;
    await housekeeping();
    expect(await rows()).toHaveLength(1);
    moment += 2 * dayMilliseconds;
    await housekeeping();
    expect(await rows()).toHaveLength(0);
  });

  it('deletes a mail whose reason no longer exists, and continues after a mail of an unknown kind', async () => {
    await order('needless@example.com', 'reset');
    await order('unknown@example.com', 'unknown');
    await order('good@example.com');
    await jobs.runDue(context);
    expect(sent.map(({ recipient }) => recipient)).toEqual(['good@example.com']);
    expect((await rows()).map(({ recipient }) => recipient).sort()).toEqual([
      'good@example.com',
      'unknown@example.com',
    ]);
  });
});
