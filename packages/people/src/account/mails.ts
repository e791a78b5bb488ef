import { pages } from '@up/api/pages';
import type { Context, MailKind, OrderedMail } from '@up/platform/module';
import { issueToken } from './repository/one-time-tokens.ts';
import { type Account, findAccount } from './repository/accounts.ts';
import type { TokenPurpose } from './tables.ts';
import { koreanTime } from '@up/platform/text/korean-time';

/**
 * The mails to account holders. The token of a link is made when its mail is sent: the outbox contains no tokens, and
 * the token's lifetime begins when it is sent. No mail repeats the input of a form; otherwise anyone could send text of
 * their choice to any address.
 */
export const accountMails: readonly MailKind[] = [
  {
    kind: 'activation',
    pageOf: async (context, mail) => {
      const account = await accountOf(context, mail);
      if (account?.status !== 'registered') return undefined;
      return pages.activation({ token: await tokenFor(context, account, 'activation') });
    },
  },
  {
    kind: 'reset',
    pageOf: async (context, mail) => {
      const account = await accountOf(context, mail);
      if (!account) return undefined;
      const token = await tokenFor(context, account, 'reset');
      return pages.setForgotPassword({ token, username: account.email });
    },
    textsOf: askedFrom,
  },
  {
    kind: 'password-changed',
    pageOf: async (context, mail) => ((await accountOf(context, mail)) ? pages.forgotPassword() : undefined),
    textsOf: askedFrom,
  },
  {
    kind: 'signed-in',
    pageOf: async (context, mail) => ((await accountOf(context, mail)) ? pages.changePassword() : undefined),
    textsOf: async (_, { values: { at = '', device = '', address = '' } }) => ({
      at: at === '' ? '' : koreanTime(new Date(at)),
      device,
      address,
    }),
  },
];

/** When and from where the mail was caused. A mail that an older version ordered has no `where`. */
async function askedFrom(_: Context, { createdAt, values: { where = '–' } }: OrderedMail) {
  return { at: koreanTime(createdAt), where };
}

async function accountOf({ db }: Context, { accountId }: OrderedMail): Promise<Account | undefined> {
  const account = accountId === null ? undefined : await findAccount(db, accountId);
  return account?.status === 'withdrawn' ? undefined : account;
}

function tokenFor({ db, now, random }: Context, { id }: Account, purpose: TokenPurpose): Promise<string> {
  return issueToken(db, { accountId: id, purpose, now: now(), random });
}
