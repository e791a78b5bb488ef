import { mailbox } from '@up/api/calls/mailbox';

import type { BackendModule } from '../../module/module.ts';
import { listMailbox } from './repository.ts';
import { registerMailbox } from './routes.ts';

/** The local mailbox, for people and for programs. Only where no mail leaves the machine: it shows everybody's. */
export const mailboxModule: BackendModule = {
  name: 'mailbox',
  calls: (calls) => {
    calls.register(mailbox, async ({ db }, { recipient }) => {
      const mails = await listMailbox(db, recipient);
      return mails.map((mail) => ({ ...mail, receivedAt: mail.receivedAt.toISOString() }));
    });
  },
  routes: (app, { db }) => registerMailbox(app, db),
};
