import { and, eq, isNull } from 'drizzle-orm';

import { newCardholder } from '../testing/sandbox-payers.ts';
import { dayMilliseconds } from '@up/api/day';
import { systemContext } from '@up/platform/module';
import { cardRequest, paymentRequest } from '../testing/sandbox-requests.ts';
import { databaseKinds, seededAt } from '@up/backend/testing/database/seeded-database';
import { sandboxSuite } from '../testing/sandbox-suite.ts';
import { createTestServices } from '@up/backend/testing/backend/test-backend';
import { openTestJobs } from '@up/backend/testing/backend/test-jobs';
import { queueDueWork } from './due-work.ts';
import { sandboxPayments } from '../store/payments/tables.ts';

describe.each(databaseKinds())('an idle sandbox on $name', ({ open }) => {
  let now = seededAt;
  const clock = () => now;

  const { database, sandbox } = sandboxSuite(open, { clock });

  const unsettled = () =>
    database.db
      .select({ id: sandboxPayments.id })
      .from(sandboxPayments)
      .where(and(eq(sandboxPayments.sandboxId, sandbox.projectId), isNull(sandboxPayments.settledAt)));
  async function runSchedule(): Promise<void> {
    const context = systemContext(await createTestServices(database, { clock }));
    await queueDueWork(context);
    await (await openTestJobs(database)).runDue(context);
  }

  it('is settled too, after the end of the day', async () => {
    const cardholderId = await newCardholder(sandbox);
    const issued = await sandbox.post('cards?expand=credentials', cardRequest(cardholderId));
    const { cardId, credentials: card } = issued.body;
    await sandbox.post(`cards/${cardId}/activate`, { lastFour: card.cardNumber.slice(-4), expiry: card.expiry });
    await sandbox.post('payments', paymentRequest({ type: 'CARD', card }, 5_000));
    await runSchedule();
    expect(await unsettled()).toHaveLength(1);
    now = new Date(seededAt.getTime() + dayMilliseconds);
    await runSchedule();
    expect(await unsettled()).toHaveLength(0);
  }, 30_000);
});
