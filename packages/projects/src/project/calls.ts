import { projectOpenApi } from '@up/api/calls/catalogue/catalogue-export';
import * as definitions from '@up/api/calls/projects/project';

import type { Calls } from '@up/platform/module';
import { cancelProject } from './status/cancel.ts';
import { createProject } from './create.ts';
import { deleteProject } from './status/delete.ts';
import { readDocument } from './document.ts';
import { handOverProject } from './status/hand-over.ts';
import { readOwnProject, readOwnProjects } from './read.ts';
import { readProjectPage } from './read-page.ts';
import { readSecondFactorOfProject, requireSecondFactorOfMembers } from './second-factor.ts';
import { updateProject } from './update.ts';

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
  calls.register(projectOpenApi, readDocument);
  calls.register(definitions.requireSecondFactor, requireSecondFactorOfMembers);
}
