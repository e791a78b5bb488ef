import type { Job, JobData } from '../module/job.ts';
import type { BackendModule } from '../module/module.ts';
import { deleteMailboxOf, deleteOldMailbox } from './mailbox/repository.ts';
import { deleteMailsTo, deleteOldMails, listMailsTo, updateMail } from './repository.ts';

/** A mail that cannot be sent is retried for about a day, with growing delays, and then stored as failed. */
const sendMail: Job<'mail', JobData['mail']> = {
  name: 'mail',
  run: (context, { mailId }) => context.mail.send(context, mailId),
  retry: { times: 30, firstSeconds: 30, longestSeconds: 60 * 60 },
  onGivenUp: ({ db }, { mailId }) => updateMail(db, mailId, { status: 'failed' }),
  concurrency: 2,
};

/** The outbox. The kinds of mail are defined by the modules that send them. */
export const mailModule: BackendModule = {
  name: 'mail',
  jobs: [sendMail],
  onAccountWithdrawn: async ({ db }, { id, email }) => {
    await deleteMailsTo(db, { accountId: id, email });
    await deleteMailboxOf(db, email);
  },
  personalData: { mails: ({ db }, { id, email }) => listMailsTo(db, { accountId: id, email }) },
  deletes: {
    mails: async ({ db }, before) => {
      await deleteOldMails(db, before);
      await deleteOldMailbox(db, before);
    },
  },
};
