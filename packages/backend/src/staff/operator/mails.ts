import type { MailKind } from '@up/platform/module';
import { projectPageOf, projectNameOf } from '@up/projects/project/mails';
import { decisionMails } from './mail-members.ts';
import { listPackageTitles } from '@up/catalogue/repository/packages';
import type { Context } from '@up/platform/module/context';
import type { OrderedMail } from '@up/platform/module/mail-kind';

/** The mails to the members of a project, who know its name: what was decided, and why. */
export const operatorMails: readonly MailKind[] = decisionMails.map((kind) => ({
  kind,
  pageOf: projectPageOf,
  textsOf: decisionTextsOf,
}));

async function decisionTextsOf(context: Context, mail: OrderedMail) {
  const { package: packageId = '', reason = '' } = mail.values;
  const titles = packageId === '' ? undefined : await listPackageTitles(context.db);
  return {
    ...(await projectNameOf(context, mail)),
    package: titles?.get(packageId)?.[mail.locale] ?? packageId,
    reason,
  };
}
