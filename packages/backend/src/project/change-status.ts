import { eq } from 'drizzle-orm';

import { projectStates, type ProjectStatus } from '@up/api/states/project-state';
import { mayBecome } from '@up/api/states/state-table';

import { recordEvent } from '../audit/record.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import type { ProjectRow } from './access.ts';
import { projects } from './tables.ts';

export interface StatusChange {
  to: ProjectStatus;
  /** The id of an account, or `operator`, or `system`. */
  actor: string;
  /** What it is called in the audit trail, e.g. `approved`. */
  action: string;
  reason?: string;
}

/**
 * Takes a project a step further, as the state table allows, and keeps it in the audit trail. The caller holds the
 * lock of the project's row.
 * @throws {ProblemError} 409 when there is no such step from where the project stands
 */
export async function changeStatus(
  transaction: Database,
  { id, status }: Pick<ProjectRow, 'id' | 'status'>,
  { to, actor, action, reason = '' }: StatusChange,
  now: Date,
): Promise<void> {
  if (!mayBecome(projectStates, status, to)) throw problem('stepNotAllowed');
  await transaction.update(projects).set({ status: to }).where(eq(projects.id, id));
  await recordEvent(transaction, {
    at: now,
    actor,
    action: `project.${action}`,
    subject: id,
    details: { from: status, to, ...(reason !== '' && { reason }) },
  });
}
