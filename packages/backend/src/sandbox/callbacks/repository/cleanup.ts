import { lt } from 'drizzle-orm';

import type { Context } from '../../../platform/module/context.ts';
import { callbackAttempts, callbackDeliveries, callbackEvents, callbackReceipts } from '../tables.ts';

/** Deletes callbacks older than a given time, with their attempts and receipts. */
export async function deleteCallbacksBefore({ db }: Pick<Context, 'db'>, before: Date): Promise<void> {
  await db.delete(callbackAttempts).where(lt(callbackAttempts.at, before));
  await db.delete(callbackDeliveries).where(lt(callbackDeliveries.createdAt, before));
  await db.delete(callbackEvents).where(lt(callbackEvents.createdAt, before));
  await db.delete(callbackReceipts).where(lt(callbackReceipts.receivedAt, before));
}
