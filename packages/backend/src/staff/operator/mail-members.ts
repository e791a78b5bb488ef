import type { Context } from '@up/platform/module';
import { listRecipients } from '@up/projects/project/repository/recipients';

/** The mails about decisions, by decision. */
export const decisionMails = [
  'project-approved',
  'project-rejected',
  'project-deactivated',
  'project-activated',
  'package-approved',
  'package-rejected',
] as const;
export type DecisionMail = (typeof decisionMails)[number];

/** Orders a mail to every active member of a project, in the language of each; `values` says what was decided. */
export async function mailMembers(
  context: Context,
  projectId: string,
  kind: DecisionMail,
  values: { reason: string; package?: string },
): Promise<void> {
  for (const recipient of await listRecipients(context.db, projectId)) {
    await context.mail.order(context, { kind, ...recipient, values: { project: projectId, ...values } });
  }
}
