import type { Locale } from '@up/api/constants/locales';
import { inquiryType } from '@up/api/forms/inquiry';
import { pages } from '@up/api/pages';

import type { Context, MailKind, OrderedMail } from '@up/platform/module';
import { findProject } from '../project/repository/projects.ts';
import { inquiryNumber } from './answers.ts';
import { findInquiry, type InquiryRow } from './repository/inquiries.ts';
import { findMessage } from './repository/messages.ts';

/** Where visitors ask. */
const contactPage: Readonly<Record<Locale, string>> = { en: 'Contact us', ko: '문의하기' };

/** No mail repeats the input of a form, so the form cannot be used to send text to others. */
export const inquiryMails: readonly MailKind[] = [
  { kind: 'inquiry-received', pageOf: whileThere(() => pages.faq()), textsOf: numberOf },
  {
    kind: 'inquiry-waiting',
    pageOf: whileThere(({ id }) => pages.operatorInquiry({ inquiryId: id })),
    textsOf: numberOf,
  },
  {
    kind: 'inquiry-answered',
    pageOf: whileThere(placeOf),
    textsOf: async (context, mail) => ({ ...(await numberOf(context, mail)), project: await projectOf(context, mail) }),
  },
  {
    kind: 'inquiry-reply',
    pageOf: whileThere(() => pages.contact()),
    textsOf: async (context, mail) => ({ ...(await numberOf(context, mail)), answer: await answerOf(context, mail) }),
  },
  {
    kind: 'inquiry-closed',
    pageOf: whileThere(placeOf),
    textsOf: async (context, mail) => ({
      ...(await numberOf(context, mail)),
      place: (await projectOf(context, mail)) || contactPage[mail.locale],
    }),
  },
];

function inquiryOf({ db }: Context, { values }: OrderedMail): Promise<InquiryRow | undefined> {
  return findInquiry(db, values.inquiry ?? '');
}

/** No mail is sent about a deleted inquiry. */
function whileThere(page: (inquiry: InquiryRow) => string): MailKind['pageOf'] {
  return async (context, mail) => {
    const inquiry = await inquiryOf(context, mail);
    return inquiry && page(inquiry);
  };
}

/** The page where its author reads it: in the project; visitors only get mails. */
function placeOf({ projectId, type }: InquiryRow): string {
  if (projectId === null) return pages.contact();
  const tab = type === inquiryType.contract ? 'contract_inquiry' : 'development_inquiry';
  return pages.projectDetails({ projectId, tab });
}

async function numberOf(context: Context, mail: OrderedMail): Promise<Record<string, string>> {
  const inquiry = await inquiryOf(context, mail);
  return inquiry ? { number: inquiryNumber(inquiry) } : {};
}

async function projectOf(context: Context, mail: OrderedMail): Promise<string> {
  const inquiry = await inquiryOf(context, mail);
  const project = inquiry?.projectId ? await findProject(context.db, inquiry.projectId) : undefined;
  return project?.name ?? '';
}

async function answerOf({ db }: Context, { values }: OrderedMail): Promise<string> {
  const found = await findMessage(db, values.message ?? '');
  return found?.text ?? '';
}
