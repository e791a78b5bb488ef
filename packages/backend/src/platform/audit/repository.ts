import type { Database } from '../database/database.ts';
import { auditEvents } from './tables.ts';

/** Adds an event to the audit trail. */
export async function insertEvent(db: Database, event: typeof auditEvents.$inferInsert): Promise<void> {
  await db.insert(auditEvents).values(event);
}
