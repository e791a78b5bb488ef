import { pages } from '@up/api/pages';

import type { MailKind } from '../module/mail-kind.ts';
import { projectNameOf } from '../project/mails.ts';
import { hashToken, newToken } from '../secrets/opaque-token.ts';
import { setInvitationToken } from './repository/invitations.ts';

/**
 * The mails to those who are invited and who are expelled. As with accounts, the link's token is made when the mail goes
 * out, and no invitation repeats what a form was filled with: whose project it is stands on the page that the link leads
 * to. Who is expelled knows the project, and has no page of it any more.
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
