import type { Database } from '../database/database.ts';
import { auditEvents } from './tables.ts';

export type AuditEvent = Omit<typeof auditEvents.$inferInsert, 'id' | 'details'> & {
  details?: Record<string, string>;
};

/** Adds to the audit trail; hand in the transaction of the change, so that neither stands without the other. */
export async function recordEvent(db: Database, event: AuditEvent): Promise<void> {
  await db.insert(auditEvents).values({ details: {}, ...event });
}
