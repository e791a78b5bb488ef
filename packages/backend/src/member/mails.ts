import { and, eq } from 'drizzle-orm';

import { pages } from '@up/api/pages';

import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { pageUrl } from '../mail/page-url.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { MailTemplates } from '../mail/template.ts';
import type { MailWriter } from '../mail/worker.ts';
import { hashToken, newToken } from '../opaque-token.ts';
import type { Random } from '../random.ts';
import { projectInvitations } from './tables.ts';

export const memberMailKinds = ['invitation'] as const;

export interface MemberMailOptions {
  db: Database;
  clock: Clock;
  random: Random;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  templates: MailTemplates;
}

/**
 * The mails to those who are invited. As with accounts, the link's token is made when the mail goes out, and no mail
 * repeats what a form was filled with: whose project it is stands on the page that the link leads to.
 */
export function memberMails({
  db,
  clock,
  random,
  siteUrl,
  templates,
}: MemberMailOptions): Record<(typeof memberMailKinds)[number], MailWriter> {
  return {
    invitation: async ({ locale, values }) => {
      const token = newToken(random);
      const open = await db
        .update(projectInvitations)
        .set({ tokenHash: hashToken(token) })
        .where(and(eq(projectInvitations.id, values.invitation ?? ''), eq(projectInvitations.status, 'sent')))
        .returning({ expiresAt: projectInvitations.expiresAt });
      if (!open[0] || open[0].expiresAt <= clock()) return undefined;
      const url = pageUrl(siteUrl, locale, pages.projectInvitation({ token }));
      return renderMail({
        template: templates.get('invitation', locale),
        frame: templates.frame[locale],
        locale,
        url,
      });
    },
  };
}
