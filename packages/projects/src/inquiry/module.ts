import type { BackendModule } from '@up/platform/module';
import { registerInquiryCalls } from './calls.ts';
import { inquiryMails } from './mails.ts';
import { waitingInquiries } from './operate.ts';
import { readInquiriesOf } from './repository/personal-data.ts';
import { deleteInquiries, deleteOldInquiries } from './repository/inquiries.ts';

/** Inquiries of visitors and members, and the provider's answers. */
export const inquiryModule: BackendModule = {
  name: 'inquiry',
  calls: registerInquiryCalls,
  mails: inquiryMails,
  waiting: waitingInquiries,
  personalData: { inquiries: readInquiriesOf },
  deletes: { inquiries: deleteOldInquiries },
  onProjectDeleted: (context, { id }) => deleteInquiries(context, { projectId: id }),
  onAccountWithdrawn: (context, { id }) => deleteInquiries(context, { accountId: id }),
};
