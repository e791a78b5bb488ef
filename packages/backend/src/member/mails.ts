import { and, eq } from 'drizzle-orm';

import { pages } from '@up/api/pages';

import type { MailKind } from '../module/mail-kind.ts';
import { hashToken, newToken } from '../secrets/opaque-token.ts';
import { projectInvitations } from './tables.ts';

/**
 * The mails to those who are invited. As with accounts, the link's token is made when the mail goes out, and no mail
 * repeats what a form was filled with: whose project it is stands on the page that the link leads to.
 */
export const memberMails: readonly MailKind[] = [
  {
    kind: 'invitation',
    pageOf: async ({ db, now, random }, { values }) => {
      const token = newToken(random);
      const [open] = await db
        .update(projectInvitations)
        .set({ tokenHash: hashToken(token) })
        .where(and(eq(projectInvitations.id, values.invitation ?? ''), eq(projectInvitations.status, 'sent')))
        .returning({ expiresAt: projectInvitations.expiresAt });
      if (!open || open.expiresAt <= now()) return undefined;
      return pages.projectInvitation({ token });
    },
  },
];
