import { listMembers } from '../member/repository.ts';
import { accounts } from '../account/tables.ts';
import { inArray } from 'drizzle-orm';
import type { Context } from '../module/context.ts';

/** The mails on a decision, each named by what was decided. */
export const decisionMails = [
  'project-approved',
  'project-rejected',
  'project-deactivated',
  'project-activated',
] as const;
export type DecisionMail = (typeof decisionMails)[number];

/** Orders a mail to every active member of a project, in the language of each. */
export async function mailMembers(context: Context, projectId: string, kind: DecisionMail): Promise<void> {
  const members = await listMembers(context.db, projectId);
  const ids = members.map(({ member }) => member.accountId);
  const people = await context.db.select().from(accounts).where(inArray(accounts.id, ids));
  for (const { id, email, languageCode, status } of people) {
    if (status !== 'active') continue;
    const mail = { kind, recipient: email, locale: languageCode, accountId: id };
    await context.mail.order(context, { ...mail, values: { project: projectId } });
  }
}
