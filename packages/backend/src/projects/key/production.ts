import { hasResult } from '../../platform/audit/repository.ts';
import type { Database } from '../../platform/database/database.ts';

/** Whether a project has passed a UAT, of which the audit trail keeps the result also after its rows are deleted. */
export function isProductionOpen(db: Database, projectId: string): Promise<boolean> {
  return hasResult(db, { subject: projectId, action: 'uat.ended', result: 'passed' });
}
