import { pages } from '@up/api/pages';

import { findAccount } from '@up/people/account/repository/accounts';
import type { Database } from '@up/platform/database/database';
import type { Context, MailKind, OrderedMail } from '@up/platform/module';
import { projectNameOf, projectPageOf } from '../project/mails.ts';
import { findRecipient, listRecipients } from '../project/repository/recipients.ts';
import { hashToken, newToken } from '@up/platform/secrets/opaque-token';
import { findInvitation, findInviter, setInvitationToken } from './repository/invitations.ts';

/** Mails to the members of a project about another one. The first two name the person. */
type ChangeMail = 'member-joined' | 'member-left' | 'member-withdrew';

/**
 * The mails to invited and to expelled users, and to the members whom they join or leave. As with accounts, the token of
 * a link is created when the mail is sent. An invitation names the project and the inviter, whose names cannot be links.
 * An expelled user knows the project and can no longer open its page.
 */
export const memberMails: readonly MailKind[] = [
  {
    kind: 'invitation',
    pageOf: async ({ db, now, random }, { values }) => {
      const token = newToken(random);
      const end = await setInvitationToken(db, values.invitation ?? '', hashToken(token));
      if (!end || end <= now()) return undefined;
      return (await invitedBy(db, values)) && pages.projectInvitation({ token });
    },
    textsOf: async ({ db }, { values }) => {
      const { projectName = '', inviter = '' } = (await invitedBy(db, values)) ?? {};
      return { project: withoutAddresses(projectName), inviter: withoutAddresses(inviter) };
    },
  },
  {
    kind: 'member-expelled',
    pageOf: () => Promise.resolve(pages.dashboard()),
    textsOf: projectNameOf,
  },
  ...(['member-joined', 'member-left'] as const).map((kind): MailKind => ({
    kind,
    pageOf: async (context, mail) => ((await nameOf(context, mail)) ? membersPageOf(context, mail) : undefined),
    textsOf: async (context, mail) => ({
      ...(await projectNameOf(context, mail)),
      member: (await nameOf(context, mail)) ?? '',
    }),
  })),
  { kind: 'member-withdrew', pageOf: membersPageOf, textsOf: projectNameOf },
];

/** Who invites to which project; undefined once either is deleted, and the mail is not sent. */
async function invitedBy(db: Database, { invitation = '' }: OrderedMail['values']) {
  const found = await findInvitation(db, invitation);
  return found && findInviter(db, found);
}

/** Mail programs turn what looks like an address into a link, and the recipient knows neither project nor inviter. */
function withoutAddresses(name: string): string {
  return name.replaceAll(/\.(?=\S)/g, '. ').replaceAll(/:\/\//g, ' ');
}

/** Tells the members of a project about a change, except those who caused it or whom it concerns. */
export async function mailMembers(
  context: Context,
  change: { kind: ChangeMail; projectId: string; accountId: string; except: readonly string[] },
): Promise<void> {
  const { kind, projectId, accountId, except } = change;
  for (const recipient of await listRecipients(context.db, projectId)) {
    if (except.includes(recipient.accountId)) continue;
    await context.mail.order(context, { kind, ...recipient, values: { project: projectId, member: accountId } });
  }
}

/** The page with the members; undefined for a recipient who has left, and a project that was deleted, since then. */
async function membersPageOf(context: Context, mail: OrderedMail): Promise<string | undefined> {
  const { accountId, values } = mail;
  const recipient = accountId && (await findRecipient(context.db, values.project ?? '', accountId));
  return recipient ? projectPageOf(context, mail) : undefined;
}

/** The current name; empty when the account was withdrawn since then. */
async function nameOf({ db }: Context, { values }: OrderedMail): Promise<string | undefined> {
  return (await findAccount(db, values.member ?? ''))?.name;
}
