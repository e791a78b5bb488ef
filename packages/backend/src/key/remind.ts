import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';

import { mayInProject, projectRole } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';

import { accounts } from '../account/tables.ts';
import type { Context } from '../module/context.ts';
import type { JobDefinition } from '../module/job.ts';
import { transaction } from '../module/transaction.ts';
import { projectMembers, projects } from '../project/tables.ts';
import { keyReminders, keys } from './tables.ts';

/** How many days before a key expires its project is reminded; each has a mail of its own. */
export const reminderDays = [30, 7, 1] as const;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Every morning in Korea: mails about the keys that expire soon, once for each of the days. */
export const reminderJob: JobDefinition = {
  name: 'key-reminders',
  schedule: '0 9 * * *',
  retry: { times: 5, firstSeconds: 60, longestSeconds: 60 * 60 },
  run: remindOfExpiry,
};

async function remindOfExpiry(context: Context): Promise<void> {
  const now = context.now();
  const soon = await context.db
    .select({ id: keys.id, projectId: keys.projectId, expiresAt: keys.expiresAt })
    .from(keys)
    .innerJoin(projects, eq(projects.id, keys.projectId))
    .where(
      and(
        eq(keys.status, 'active'),
        gt(keys.expiresAt, now),
        lte(keys.expiresAt, new Date(now.getTime() + reminderDays[0] * dayMilliseconds)),
        eq(projects.status, projectStatus.active),
      ),
    )
    .orderBy(asc(keys.expiresAt));
  for (const { id, projectId, expiresAt } of soon) {
    const left = expiresAt.getTime() - now.getTime();
    const days = reminderDays.findLast((each) => left <= each * dayMilliseconds);
    if (days !== undefined) await remind(context, { id, projectId, days });
  }
}

/** The row of the reminder and the mails stand together, so a job that runs twice sends nothing twice. */
async function remind(context: Context, { id, projectId, days }: { id: string; projectId: string; days: number }) {
  await transaction(context, async (context) => {
    const [first] = await context.db
      .insert(keyReminders)
      .values({ keyId: id, days, sentAt: context.now() })
      .onConflictDoNothing()
      .returning();
    if (!first) return;
    for (const { accountId, email, language } of await keyHolders(context, projectId)) {
      const locale = language === 'en' ? 'en' : 'ko';
      await context.mail.order(context, {
        kind: `key-expires-${days}`,
        recipient: email,
        locale,
        accountId,
        values: { key: id, project: projectId },
      });
    }
  });
}

/** The members who may make another key. */
function keyHolders({ db }: Context, projectId: string) {
  const roles = Object.values(projectRole).filter((role) => mayInProject(role, 'keys'));
  return db
    .select({ accountId: accounts.id, email: accounts.email, language: accounts.languageCode })
    .from(projectMembers)
    .innerJoin(accounts, eq(accounts.id, projectMembers.accountId))
    .where(
      and(
        eq(projectMembers.projectId, projectId),
        eq(projectMembers.status, 'active'),
        inArray(projectMembers.role, roles),
        eq(accounts.status, 'active'),
      ),
    );
}
