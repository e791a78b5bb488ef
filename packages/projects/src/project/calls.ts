import * as definitions from '@up/api/calls/projects/project';

import { type Calls, type ProjectContext, transaction } from '@up/platform/module';
import type { Project } from '@up/api/calls/projects/project';
import { projectStatus } from '@up/api/states/project-state';
import { createProject } from './create.ts';
import { deleteProject } from './delete.ts';
import { handOverProject } from './hand-over.ts';
import { readOwnProject, readOwnProjects } from './read.ts';
import { readProjectPage } from './read-page.ts';
import { readSecondFactorOfProject, requireSecondFactorOfMembers } from './second-factor.ts';
import { updateProject } from './update.ts';
import { changeStatus } from './change-status.ts';
import { lockProject } from './repository/lock-project.ts';

export function registerProjectCalls(calls: Calls): void {
  calls.register(definitions.projects, readOwnProjects);
  calls.register(definitions.projectPage, readProjectPage);
  calls.register(definitions.project, readOwnProject);
  calls.register(definitions.createProject, createProject);
  calls.register(definitions.updateProject, updateProject);
  calls.register(definitions.cancelProject, cancelProject);
  calls.register(definitions.handOverProject, handOverProject);
  calls.register(definitions.deleteProject, deleteProject);
  calls.register(definitions.projectSecondFactor, readSecondFactorOfProject);
  calls.register(definitions.requireSecondFactor, requireSecondFactorOfMembers);
}

/** Cancels the request for a project. @throws {ProblemError} 409 when it is not pending */
async function cancelProject(context: ProjectContext): Promise<Project> {
  await transaction(context, async (context) => {
    await changeStatus(context, await lockProject(context), { to: projectStatus.cancelled, action: 'cancelled' });
  });
  return readOwnProject(context);
}
