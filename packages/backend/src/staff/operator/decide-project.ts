import type { decideProject as decideProjectCall, OperatedProject } from '@up/api/calls/staff/operator';
import { ruleMessage } from '@up/api/rules/rule-message';
import { projectStatus } from '@up/api/states/project-state';

import { problem } from '@up/platform/http/problems';
import { type CommandInput, type OperatorContext, transaction } from '@up/platform/module';
import { changeStatus } from '@up/projects/project/status/change-status';
import { findDetails } from '@up/projects/project/repository/details';
import { rejectOwnProject } from '@up/projects/project/status/reject-own-project';
import { lockAnyProject } from '@up/projects/project/repository/projects';
import { mailMembers } from './mail-members.ts';
import { operatedResponse } from './read-projects.ts';

/** The name of a decision in the audit trail: activating a new project is an approval. */
const actions = { '20': 'rejected', '30': 'deactivated' } as const;

/**
 * Approves, rejects, deactivates or activates a project, and mails its members.
 * @throws {ProblemError} 404; 400 for a rejection or deactivation without a reason; 403 for the own project; 409 for a
 *   step out of order
 */
export async function decideProject(
  context: OperatorContext,
  { projectId, status, reason }: CommandInput<typeof decideProjectCall>,
): Promise<OperatedProject> {
  if (status !== projectStatus.active && reason.trim() === '') {
    throw problem('invalidInput', { fieldErrors: { reason: ruleMessage('required') } });
  }
  await transaction(context, async (context) => {
    const project = await lockAnyProject(context, projectId);
    if (!project) throw problem('notFound');
    await rejectOwnProject(context, projectId);
    const opening = project.status === projectStatus.pending ? 'approved' : 'activated';
    const action = status === projectStatus.active ? opening : actions[status];
    await changeStatus(context, project, { to: status, action, reason: reason.trim() });
    await mailMembers(context, projectId, `project-${action}`, { reason: reason.trim() });
  });
  const details = await findDetails(context.db, projectId);
  if (!details) throw problem('notFound');
  return operatedResponse(details, context.locale);
}
