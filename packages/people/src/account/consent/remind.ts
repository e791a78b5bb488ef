import { findAccount } from '../repository/accounts.ts';
import { type Context, type ScheduledJob, transaction } from '@up/platform/module';
import { listToRemind, recordReminders } from './repository.ts';

const reminderYears = 2;

/** Every morning in Korea: reminds of consents to news every two years (Network Act 50(8)). */
export const marketingReminderJob: ScheduledJob = {
  name: 'marketing-reminders',
  schedule: '30 9 * * *',
  retry: { times: 5, firstSeconds: 60, longestSeconds: 60 * 60 },
  run: remindOfConsents,
};

async function remindOfConsents(context: Context): Promise<void> {
  const before = new Date(context.now());
  before.setUTCFullYear(before.getUTCFullYear() - reminderYears);
  for (const accountId of await listToRemind(context.db, before)) await remind(context, { accountId, before });
}

/** The rows and the mail are one transaction, so nothing is sent twice. */
async function remind(context: Context, { accountId, before }: { accountId: string; before: Date }): Promise<void> {
  await transaction(context, async (context) => {
    const account = await findAccount(context.db, accountId);
    if (account?.status !== 'active') return;
    const noted = await recordReminders(context.db, { accountId, before, now: context.now() });
    const [first] = noted.map(({ givenAt }) => givenAt).toSorted((one, other) => one.getTime() - other.getTime());
    if (!first) return;
    await context.mail.order(context, {
      kind: 'marketing-reminder',
      recipient: account.email,
      locale: account.languageCode,
      accountId,
      values: { channels: noted.map(({ kind }) => kind).join(' '), at: first.toISOString() },
    });
  });
}
