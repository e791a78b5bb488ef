import type { Context } from '../module/context.ts';
import type { MailOrder } from '../module/mail-kind.ts';
import { outgoingMails } from './tables.ts';

/** Puts a mail into the outbox, in the transaction of the context. */
export async function orderMail({ db, newId, now }: Context, order: MailOrder): Promise<void> {
  const moment = now();
  const waiting = { id: newId(), status: 'waiting' as const, createdAt: moment, nextAttemptAt: moment };
  await db.insert(outgoingMails).values({ values: {}, ...order, ...waiting });
}
