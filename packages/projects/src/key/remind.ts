import { dayMilliseconds } from '@up/api/day';
import { type Context, type ScheduledJob, transaction } from '@up/platform/module';
import { listRecipients } from '../project/repository/recipients.ts';
import { listExpiring, noteReminder } from './repository.ts';

/** The days before the expiry of a key on which a reminder is sent. */
export const reminderDays = [30, 7, 1] as const;

/** Every morning in Korea: sends mails about keys that expire soon, once for each of the days. */
export const reminderJob: ScheduledJob = {
  name: 'key-reminders',
  schedule: '0 9 * * *',
  retry: { times: 5, firstSeconds: 60, longestSeconds: 60 * 60 },
  run: remindOfExpiry,
};

async function remindOfExpiry(context: Context): Promise<void> {
  const now = context.now();
  const until = new Date(now.getTime() + reminderDays[0] * dayMilliseconds);
  const soon = await listExpiring(context.db, now, until);
  for (const { id, projectId, expiresAt } of soon) {
    const left = expiresAt.getTime() - now.getTime();
    const days = reminderDays.findLast((each) => left <= each * dayMilliseconds);
    if (days !== undefined) await remind(context, { id, projectId, days });
  }
}

/** Sends mails to members who may create a key. The row and the mails are one transaction, so nothing is sent twice. */
async function remind(
  context: Context,
  { id, projectId, days }: { id: string; projectId: string; days: (typeof reminderDays)[number] },
) {
  await transaction(context, async (context) => {
    if (!(await noteReminder(context.db, { keyId: id, days, sentAt: context.now() }))) return;
    for (const recipient of await listRecipients(context.db, projectId, 'keys')) {
      const values = { key: id, project: projectId };
      await context.mail.order(context, { kind: `key-expires-${days}`, ...recipient, values });
    }
  });
}
