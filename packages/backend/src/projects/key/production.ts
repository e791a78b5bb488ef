import { and, eq, sql } from 'drizzle-orm';

import { auditEvents } from '../../platform/audit/tables.ts';
import type { Database } from '../../platform/database/database.ts';

/** Whether a project has passed a UAT, of which the audit trail keeps the result. */
export async function isProductionOpen(db: Database, projectId: string): Promise<boolean> {
  const { subject, action, details } = auditEvents;
  const passed = and(
    eq(subject, projectId),
    eq(action, 'uat.ended'),
    sql`${details} ->> 'result' = 'passed'`,
  );
  return (await db.$count(auditEvents, passed)) > 0;
}
