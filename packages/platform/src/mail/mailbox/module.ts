import { mailbox } from '@up/api/calls/platform/mailbox';

import type { BackendModule } from '../../module/module.ts';
import { listMailbox } from './repository.ts';
import { registerMailbox } from './routes.ts';

/**
 * The local mailbox, for people and for programs. It shows all mails, so it is enabled only if no mail is sent out.
 * @param folder the folder of its texts
 */
export const mailboxModule = (folder: string): BackendModule => ({
  name: 'mailbox',
  calls: (calls) => {
    calls.register(mailbox, async ({ db }, { recipient }) => {
      const mails = await listMailbox(db, recipient);
      return mails.map((mail) => ({ ...mail, receivedAt: mail.receivedAt.toISOString() }));
    });
  },
  routes: (app, { db }) => registerMailbox(app, db, folder),
});
