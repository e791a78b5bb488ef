import { pages } from '@up/api/pages';
import type { Context, MailKind } from '@up/platform/module';
import { listRecipients } from '@up/projects/project/repository/recipients';
import { findUat } from './repository/requests.ts';
import type { OrderedMail } from '@up/platform/module/mail-kind';
import { findProject } from '@up/projects/project/repository/projects';

const kinds = ['uat-requested', 'uat-approved', 'uat-denied', 'uat-ended'] as const;
export type UatMail = (typeof kinds)[number];

/** The mails to the members of a project about its UAT. The button opens the UAT. */
export const uatMails: readonly MailKind[] = kinds.map((kind) => ({
  kind,
  pageOf: async ({ db }, { values }) => {
    const uat = await findUat(db, values.uat ?? '');
    return uat && pages.projectDetails({ projectId: uat.projectId, tab: 'view_uat', uat: uat.id });
  },
  textsOf,
}));

/** Which test of which project it is about, until when it runs, and why it was denied. */
async function textsOf({ db }: Context, { values }: OrderedMail) {
  const uat = await findUat(db, values.uat ?? '');
  const project = uat && (await findProject(db, uat.projectId));
  const { name = '', reason = '', testDate = '', serverUrl = '' } = uat ?? {};
  return { project: project?.name ?? '', uat: name, reason, testDate, server: serverUrl };
}

/** Notifies every active member of a change, each in their own language. */
export async function orderUatMails(
  context: Context,
  { kind, uatId, projectId }: { kind: UatMail; uatId: string; projectId: string },
): Promise<void> {
  for (const recipient of await listRecipients(context.db, projectId)) {
    await context.mail.order(context, { kind, ...recipient, values: { uat: uatId } });
  }
}
