import { and, eq } from 'drizzle-orm';

import { pages } from '@up/api/pages';

import { accounts } from '../account/tables.ts';
import type { Context } from '../module/context.ts';
import type { MailKind } from '../module/mail-kind.ts';
import { projectMembers } from '../project/tables.ts';
import { uatRequests } from './tables.ts';

const kinds = ['uat-requested', 'uat-approved', 'uat-denied', 'uat-ended'] as const;
export type UatMail = (typeof kinds)[number];

/** The mails to the members of a project about its UAT. The button leads to the UAT. */
export const uatMails: readonly MailKind[] = kinds.map((kind) => ({
  kind,
  pageOf: async ({ db }, { values }) => {
    const [uat] = await db
      .select({ projectId: uatRequests.projectId })
      .from(uatRequests)
      .where(eq(uatRequests.id, values.uat ?? ''));
    return uat && pages.projectDetails({ projectId: uat.projectId, tab: 'view_uat' });
  },
}));

/** Tells every active member of a change, each in the own language. */
export async function orderUatMails(
  context: Context,
  { kind, uatId, projectId }: { kind: UatMail; uatId: string; projectId: string },
): Promise<void> {
  const members = await context.db
    .select({ id: accounts.id, email: accounts.email, locale: accounts.languageCode })
    .from(projectMembers)
    .innerJoin(accounts, eq(accounts.id, projectMembers.accountId))
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.status, 'active')));
  for (const { id, email, locale } of members) {
    await context.mail.order(context, { kind, recipient: email, locale, accountId: id, values: { uat: uatId } });
  }
}
