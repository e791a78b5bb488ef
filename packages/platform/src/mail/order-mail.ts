import type { Context } from '../module/context.ts';
import type { MailOrder } from '../module/mail-kind.ts';
import { insertMail } from './repository.ts';

/** The job that sends a mail of the outbox. */
export const mailJob = 'mail';

/** Adds a mail to the outbox and queues its sending, both in the transaction of the context. */
export async function orderMail(context: Context, order: MailOrder): Promise<void> {
  const id = context.newId();
  const mail = { id, status: 'waiting' as const, createdAt: context.now() };
  await insertMail(context.db, { values: {}, ...order, ...mail });
  await context.jobs.send(context, mailJob, { mailId: id });
}
