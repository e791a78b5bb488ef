import { pages } from '@up/api/pages';

import type { MailKind } from '../module/mail-kind.ts';
import { projectNameOf } from '../project/mails.ts';
import { hashToken, newToken } from '../secrets/opaque-token.ts';
import { setInvitationToken } from './repository/invitations.ts';

/**
 * The mails to invited and to expelled users. As with accounts, the token of a link is created when the mail is sent,
 * and no invitation repeats the input of a form: the page behind the link shows the project. An expelled user knows the
 * project and can no longer open its page.
 */
export const memberMails: readonly MailKind[] = [
  {
    kind: 'invitation',
    pageOf: async ({ db, now, random }, { values }) => {
      const token = newToken(random);
      const end = await setInvitationToken(db, values.invitation ?? '', hashToken(token));
      if (!end || end <= now()) return undefined;
      return pages.projectInvitation({ token });
    },
  },
  {
    kind: 'member-expelled',
    pageOf: () => Promise.resolve(pages.dashboard()),
    textsOf: projectNameOf,
  },
];
