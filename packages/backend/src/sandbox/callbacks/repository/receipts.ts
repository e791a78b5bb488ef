import { count, desc, eq } from 'drizzle-orm';

import type { PageChoice } from '@up/api/page-choice';

import { placePage } from '../../../platform/database/place-page.ts';
import type { Context } from '../../../platform/module/context.ts';
import { callbackReceipts } from '../tables.ts';

export async function insertReceipt(
  { db }: Pick<Context, 'db'>,
  receipt: typeof callbackReceipts.$inferInsert,
): Promise<void> {
  await db.insert(callbackReceipts).values(receipt);
}

/** A page of the callbacks that a project's built-in receiver has received, newest first. */
export async function pageOfReceipts({ db }: Pick<Context, 'db'>, projectId: string, choice: PageChoice) {
  const own = eq(callbackReceipts.projectId, projectId);
  const [counted] = await db.select({ total: count() }).from(callbackReceipts).where(own);
  const { place, part } = placePage(choice, counted?.total ?? 0);
  const rows = await db
    .select()
    .from(callbackReceipts)
    .where(own)
    .orderBy(desc(callbackReceipts.receivedAt), desc(callbackReceipts.id))
    .limit(part.limit)
    .offset(part.offset);
  return { ...place, rows };
}
