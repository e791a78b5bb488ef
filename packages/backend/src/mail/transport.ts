import type { Database } from '../database/database.ts';
import type { Clock } from '../module/clock.ts';
import type { Config } from '../start/config.ts';
import { createMailboxTransport } from './mailbox/repository.ts';
import type { MailTransport } from './message.ts';
import { createSmtpTransport } from './smtp-transport.ts';

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
