import type { Database } from '../../platform/database/database.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { seededAt } from '../database/seeded-database.ts';

/** Records that a project has passed a UAT, as its end does. */
export async function recordPassedUat(db: Database, projectId: string): Promise<void> {
  const details = { uat: 'a UAT of the tests', result: 'passed' };
  await db
    .insert(auditEvents)
    .values({ at: seededAt, actor: 'system', action: 'uat.ended', subject: projectId, details });
}
