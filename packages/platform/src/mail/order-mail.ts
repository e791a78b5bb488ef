import type { Context } from '../module/context.ts';
import type { MailOrder } from '../module/mail-kind.ts';
import { insertMail } from './repository.ts';

/**
 * Adds a mail to the outbox and queues its sending, both in the transaction of the context. The mails of schedules, which
 * may be thousands at once, are sent after those that somebody waits for.
 */
export async function orderMail(context: Context, order: MailOrder): Promise<void> {
  const id = context.newId();
  const mail = { id, status: 'waiting' as const, createdAt: context.now() };
  await insertMail(context.db, { values: {}, ...order, ...mail });
  const priority = context.actor.kind === 'system' ? -1 : 0;
  await context.jobs.send(context, 'mail', { mailId: id }, { priority });
}
