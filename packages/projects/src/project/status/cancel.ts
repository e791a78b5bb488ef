import type { Project } from '@up/api/calls/projects/project';
import { projectStatus } from '@up/api/states/project-state';

import { type ProjectContext, transaction } from '@up/platform/module';
import { changeStatus } from './change-status.ts';
import { lockProject } from '../repository/lock-project.ts';
import { readOwnProject } from '../read.ts';

/** Cancels the request for a project. @throws {ProblemError} 409 when it is not pending */
export async function cancelProject(context: ProjectContext): Promise<Project> {
  await transaction(context, async (context) => {
    await changeStatus(context, await lockProject(context), { to: projectStatus.cancelled, action: 'cancelled' });
  });
  return readOwnProject(context);
}
