import type { decidePackage as decidePackageCall, OperatedProject } from '@up/api/calls/staff/operator';
import { ruleMessage } from '@up/api/rules/rule-message';

import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type CommandInput, type OperatorContext, transaction } from '@up/platform/module';
import { findDetails } from '@up/projects/project/repository/details';
import { decideRequest } from '@up/projects/project/repository/package-requests';
import { lockAnyProject } from '@up/projects/project/repository/projects';
import { rejectOwnProject } from '@up/projects/project/status/reject-own-project';
import { mailMembers } from './mail-members.ts';
import { operatedResponse } from './read-projects.ts';

/**
 * Approves or rejects a package that a project has requested, and mails its members.
 * @throws {ProblemError} 404; 400 for a rejection without a reason; 403 for the own project; 409 when it is not waiting
 */
export async function decidePackage(
  context: OperatorContext,
  { projectId, packageId, approved, reason }: CommandInput<typeof decidePackageCall>,
): Promise<OperatedProject> {
  if (!approved && reason.trim() === '') {
    throw problem('invalidInput', { fieldErrors: { reason: ruleMessage('required') } });
  }
  await transaction(context, async (context) => {
    const project = await lockAnyProject(context, projectId);
    if (!project) throw problem('notFound');
    await rejectOwnProject(context, projectId);
    const request = { projectId, packageId, approved, reason: reason.trim() };
    if (!(await decideRequest(context.db, request))) throw problem('stepNotAllowed');
    await recordEvent(context, {
      action: approved ? 'project.packageApproved' : 'project.packageRejected',
      subject: projectId,
      details: { packages: packageId, ...(reason.trim() !== '' && { reason: reason.trim() }) },
    });
    await mailMembers(context, projectId, approved ? 'package-approved' : 'package-rejected', {
      package: packageId,
      reason: reason.trim(),
    });
  });
  const details = await findDetails(context.db, projectId);
  if (!details) throw problem('notFound');
  return operatedResponse(details, context.locale);
}
