import { pages } from '@up/api/pages';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { pageUrl } from '../mail/page-url.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { OutgoingMail } from '../mail/repository.ts';
import type { MailTemplates } from '../mail/template.ts';
import type { MailWriter } from '../mail/worker.ts';
import type { Random } from '../random.ts';
import { issueToken } from './one-time-tokens.ts';
import { type Account, findAccount } from './repository.ts';
import type { TokenPurpose } from './tables.ts';

export const accountMailKinds = ['activation', 'reset', 'password-changed', 'signed-in'] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

export interface AccountMailOptions {
  db: Database;
  clock: Clock;
  random: Random;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  templates: MailTemplates;
}

/**
 * The mails to account holders. The token of a link is made when its mail goes out: nothing that waits in the outbox
 * holds one, and the time that it lasts begins when it is sent. No mail repeats what a form was filled with, or
 * anybody could send words of theirs to anybody.
 */
export function accountMails(options: AccountMailOptions): Record<AccountMailKind, MailWriter> {
  const { db, clock, random, siteUrl, templates } = options;

  async function accountOf(mail: OutgoingMail): Promise<Account | undefined> {
    const account = mail.accountId === null ? undefined : await findAccount(db, mail.accountId);
    return account?.status === 'withdrawn' ? undefined : account;
  }

  function write(kind: AccountMailKind, { locale }: OutgoingMail, address: string) {
    const url = pageUrl(siteUrl, locale, address);
    return renderMail({ template: templates.get(kind, locale), frame: templates.frame[locale], locale, url });
  }

  const tokenFor = (account: Account, purpose: TokenPurpose) =>
    issueToken(db, { accountId: account.id, purpose, now: clock(), random });

  return {
    activation: async (mail) => {
      const account = await accountOf(mail);
      if (account?.status !== 'registered') return undefined;
      return write('activation', mail, pages.activation({ token: await tokenFor(account, 'activation') }));
    },
    reset: async (mail) => {
      const account = await accountOf(mail);
      if (!account) return undefined;
      const token = await tokenFor(account, 'reset');
      return write('reset', mail, pages.setForgotPassword({ token, username: account.email }));
    },
    'password-changed': async (mail) => {
      if (!(await accountOf(mail))) return undefined;
      return write('password-changed', mail, pages.forgotPassword());
    },
    'signed-in': async (mail) => {
      if (!(await accountOf(mail))) return undefined;
      return write('signed-in', mail, pages.changePassword());
    },
  };
}
