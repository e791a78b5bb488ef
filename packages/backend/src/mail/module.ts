import type { BackendModule } from '../module/module.ts';
import { deleteMailboxOf, deleteOldMailbox } from './mailbox/repository.ts';
import { deleteMailsTo, deleteOldMails } from './repository.ts';

const daysKept = 30;

/** The outbox. What mails there are is said by the modules that send them. */
export const mailModule: BackendModule = {
  name: 'mail',
  onAccountWithdrawn: async ({ db }, { id, email }) => {
    await deleteMailsTo(db, { accountId: id, email });
    await deleteMailboxOf(db, email);
  },
  onHousekeeping: async ({ db, now }) => {
    const before = new Date(now().getTime() - daysKept * 24 * 60 * 60 * 1000);
    await deleteOldMails(db, before);
    await deleteOldMailbox(db, before);
  },
};
