import { and, desc, eq, inArray } from 'drizzle-orm';

import type { Context } from '../../../platform/module/context.ts';
import { callbackAttempts } from '../tables.ts';

export async function insertAttempt(
  { db }: Pick<Context, 'db'>,
  attempt: typeof callbackAttempts.$inferInsert,
): Promise<void> {
  await db.insert(callbackAttempts).values(attempt);
}

/** The attempts of some deliveries, newest first. */
export async function listAttempts({ db }: Pick<Context, 'db'>, projectId: string, deliveryIds: string[]) {
  if (deliveryIds.length === 0) return [];
  return db
    .select()
    .from(callbackAttempts)
    .where(and(eq(callbackAttempts.projectId, projectId), inArray(callbackAttempts.deliveryId, deliveryIds)))
    .orderBy(desc(callbackAttempts.number));
}
