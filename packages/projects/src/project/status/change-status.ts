import { projectStates, projectStatus, type ProjectStatus } from '@up/api/states/project-state';
import { mayBecome } from '@up/api/states/state-table';

import type { ProjectStep } from '@up/platform/audit/actions';
import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import type { Context } from '@up/platform/module';
import { updateProjectRow } from '../repository/projects.ts';

export interface StatusChange {
  to: ProjectStatus;
  /** Its name in the audit trail. */
  action: ProjectStep;
  reason?: string;
  /** The actor; by default that of the context. */
  actor?: 'system';
}

/**
 * Changes the status of a project as the state table allows, and adds an audit event. The caller holds the lock of the
 * project's row.
 * @throws {ProblemError} 409 when the current status does not allow the step
 */
export async function changeStatus(
  context: Context,
  { id, status }: { id: string; status: ProjectStatus },
  { to, action, reason = '', actor }: StatusChange,
): Promise<void> {
  if (!mayBecome(projectStates, status, to)) throw problem('stepNotAllowed');
  const deletedAt = to === projectStatus.deleted ? context.now() : null;
  await updateProjectRow(context.db, id, { status: to, statusReason: reason, deletedAt });
  await recordEvent(context, {
    ...(actor && { actor }),
    action: `project.${action}`,
    subject: id,
    details: { from: status, to, ...(reason !== '' && { reason }) },
  });
}
