import { fileURLToPath } from 'node:url';

import { accountMailKinds, accountMails } from './account/mails.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { createMailboxTransport } from './mail/mailbox/repository.ts';
import type { MailTransport } from './mail/message.ts';
import { createSmtpTransport } from './mail/smtp-transport.ts';
import { readMailTemplates } from './mail/template.ts';
import { createMailWorker, type MailWorker } from './mail/worker.ts';
import { memberMailKinds, memberMails } from './member/mails.ts';
import type { Random } from './random.ts';

/** Templates of mails, and the texts of the mailbox. */
export const mailFolder = fileURLToPath(new URL('../mail', import.meta.url));

export interface MailOptions {
  db: Database;
  clock: Clock;
  random: Random;
  siteUrl: string;
  transport: MailTransport;
  onFailure(message: string, error: unknown): void;
}

/** The worker that writes and sends the mails of all parts of the backend. */
export async function createMail({ siteUrl, random, ...options }: MailOptions): Promise<MailWorker> {
  const templates = await readMailTemplates(mailFolder, [...accountMailKinds, ...memberMailKinds]);
  const tools = { ...options, random, siteUrl, templates };
  return createMailWorker({ ...options, writers: { ...accountMails(tools), ...memberMails(tools) } });
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
