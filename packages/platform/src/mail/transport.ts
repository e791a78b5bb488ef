import type { Database } from '../database/database.ts';
import type { Clock } from '../module/clock.ts';
import type { Config } from '../start/config.ts';
import { createMailboxTransport } from './mailbox/repository.ts';
import type { MailTransport } from './message.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** True if mails are not sent but shown in the mailbox. */
export function hasMailbox({ environment, smtp }: Pick<Config, 'environment' | 'smtp'>): boolean {
  return environment === 'local' && !smtp;
}

/**
 * The configured mail transport. Without a mail server outside of environment `local`, every attempt fails and the
 * mails wait in the outbox.
 */
export function mailTransport(
  config: Pick<Config, 'environment' | 'smtp'>,
  { db, clock }: { db: Database; clock: Clock },
): MailTransport {
  if (config.smtp) return createSmtpTransport(config.smtp);
  if (hasMailbox(config)) return createMailboxTransport(db, clock);
  return { send: () => Promise.reject(new Error('There is no mail server: set SMTP_URL')) };
}
