import { eq } from 'drizzle-orm';

import type { OperatedProject } from '@up/api/calls/operator';
import { projectStatus } from '@up/api/states/project-state';

import { isUuid } from '../database/uuid.ts';
import { problem } from '../http/problems.ts';
import type { OperatorContext } from '../module/context.ts';
import { noteLock } from '../module/lock-order.ts';
import { transaction } from '../module/transaction.ts';
import { changeStatus } from '../project/change-status.ts';
import { readProjects } from '../project/details.ts';
import { projects } from '../project/tables.ts';
import { mailMembers } from './mail-members.ts';
import { operatedAnswer } from './read-projects.ts';

/** What a decision is called in the audit trail: to make active means another thing for a new project. */
const actions = { '20': 'rejected', '30': 'deactivated' } as const;

export interface Decision {
  projectId: string;
  status: '10' | '20' | '30';
  reason: string;
}

/** Approves, rejects, deactivates or activates a project, and mails its members. @throws {ProblemError} 404, or 409 for a step out of order */
export async function decideProject(
  context: OperatorContext,
  { projectId, status, reason }: Decision,
): Promise<OperatedProject> {
  await transaction(context, async (context) => {
    const project = await lockAnyProject(context, projectId);
    const opening = project.status === projectStatus.pending ? 'approved' : 'activated';
    const action = status === projectStatus.active ? opening : actions[status];
    await changeStatus(context, project, { to: status, action, reason: reason.trim() });
    await mailMembers(context, projectId, `project-${action}`);
  });
  const [details] = await readProjects(context.db, eq(projects.id, projectId));
  if (!details) throw problem('notFound');
  return operatedAnswer(details, context.locale);
}

async function lockAnyProject(context: OperatorContext, projectId: string) {
  if (!isUuid(projectId)) throw problem('notFound');
  noteLock(context, 'project');
  const [project] = await context.db.select().from(projects).where(eq(projects.id, projectId)).for('no key update');
  if (!project) throw problem('notFound');
  return project;
}
