import type { Locale } from '@up/api/constants/locales';
import { pages } from '@up/api/pages';
import type { Context, MailKind } from '@up/platform/module';
import { listRecipients } from '@up/projects/project/repository/recipients';
import type { Database } from '@up/platform/database/database';
import { nextStepOf } from './mail-next-step.ts';
import { listCases } from './repository/cases.ts';
import { findUat, type UatRow } from './repository/requests.ts';
import { progressOf } from './responses.ts';
import type { OrderedMail } from '@up/platform/module/mail-kind';
import { findProject } from '@up/projects/project/repository/projects';

const kinds = ['uat-requested', 'uat-approved', 'uat-denied', 'uat-ended'] as const;
export type UatMail = (typeof kinds)[number];

/** The mails to the members of a project about its UAT. The button opens the UAT, or what comes after it. */
export const uatMails: readonly MailKind[] = kinds.map((kind) => ({
  kind,
  pageOf: async ({ db }, { values, locale }) => {
    const uat = await findUat(db, values.uat ?? '');
    if (uat?.status === 'ended') return (await nextStepOf(db, uat, locale)).page;
    return uat && pages.projectDetails({ projectId: uat.projectId, tab: 'view_uat', uat: uat.id });
  },
  textsOf,
}));

/** Which test of which project it is about, until when it runs, why it was denied, and how it ended. */
async function textsOf({ db }: Context, { values, locale }: OrderedMail) {
  const uat = await findUat(db, values.uat ?? '');
  const project = uat && (await findProject(db, uat.projectId));
  const { name = '', reason = '', testDate = '', serverUrl = '' } = uat ?? {};
  const about = { project: project?.name ?? '', uat: name, reason, testDate, server: serverUrl };
  return uat?.status === 'ended' ? { ...about, ...(await outcomeOf(db, uat, locale)) } : about;
}

async function outcomeOf(db: Database, uat: UatRow, locale: Locale) {
  const { passed, failed, total } = progressOf(await listCases(db, [uat.id]));
  const { next, action } = await nextStepOf(db, uat, locale);
  const [passedCases, failedCases, openCases] = [passed, failed, total - passed - failed].map(String);
  return { passed: passedCases, failed: failedCases, open: openCases, next, action };
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
