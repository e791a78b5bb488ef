import { and, eq, gt } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { sessions } from './tables.ts';

/** Whether a session stands: it was neither ended nor left idle for too long. */
export async function isSessionOpen(
  db: Database,
  session: { id: string; accountId: string },
  now: Date,
): Promise<boolean> {
  const [found] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, session.id), eq(sessions.accountId, session.accountId), gt(sessions.expiresAt, now)));
  return found !== undefined;
}
