import { fileURLToPath } from 'node:url';

import type { Database } from '../database/database.ts';
import type { Clock } from '../module/clock.ts';
import type { Context } from '../module/context.ts';
import type { MailKind } from '../module/mail-kind.ts';
import type { Config } from '../start/config.ts';
import { createMailboxTransport } from './mailbox/repository.ts';
import type { MailTransport } from './message.ts';
import { pageUrl } from './page-url.ts';
import { renderMail } from './render-mail.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { readMailTemplates } from './template.ts';
import { createMailWorker, type MailWorker, type MailWriter } from './worker.ts';

/** Templates of mails, and the texts of the mailbox. */
export const mailFolder = fileURLToPath(new URL('../../mail', import.meta.url));

export interface MailOptions {
  /** Of the portal itself. */
  context: Context;
  kinds: readonly MailKind[];
  transport: MailTransport;
  onFailure(message: string, error: unknown): void;
}

/** The worker that writes and sends the mails of all modules. */
export async function createMail({ context, kinds, transport, onFailure }: MailOptions): Promise<MailWorker> {
  const templates = await readMailTemplates(
    mailFolder,
    kinds.map(({ kind }) => kind),
  );
  const writerOf =
    ({ kind, pageOf }: MailKind): MailWriter =>
    async (mail) => {
      const { locale } = mail;
      const path = await pageOf({ ...context, locale }, mail);
      if (path === undefined) return undefined;
      const url = pageUrl(context.site.siteUrl, locale, path);
      return renderMail({ template: templates.get(kind, locale), frame: templates.frame[locale], locale, url });
    };
  const writers = Object.fromEntries(kinds.map((kind) => [kind.kind, writerOf(kind)]));
  return createMailWorker({ db: context.db, clock: context.now, transport, writers, onFailure });
}

/** True where mails stay on the machine, and the mailbox shows them. */
export function hasMailbox({ environment, smtp }: Pick<Config, 'environment' | 'smtp'>): boolean {
  return environment === 'local' && !smtp;
}

/**
 * The way out that the configuration names. Without a mail server nothing can leave: outside of environment `local`
 * every try then fails, and the mails wait in the outbox.
 */
export function mailTransport(
  config: Pick<Config, 'environment' | 'smtp'>,
  { db, clock }: { db: Database; clock: Clock },
): MailTransport {
  if (config.smtp) return createSmtpTransport(config.smtp);
  if (hasMailbox(config)) return createMailboxTransport(db, clock);
  return { send: () => Promise.reject(new Error('There is no mail server: set SMTP_URL')) };
}
