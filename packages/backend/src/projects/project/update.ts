import type { Project } from '@up/api/calls/projects/project';
import type { ProjectForm } from '@up/api/forms/project';
import { changeableProjectStates, projectStatus } from '@up/api/states/project-state';

import { recordEvent } from '../../platform/audit/record.ts';
import { problem } from '../../platform/http/problems.ts';
import type { Context, OwnProject, ProjectContext } from '../../platform/module/context.ts';
import { transaction } from '../../platform/module/transaction.ts';
import { changeStatus } from './change-status.ts';
import { lockProject } from './repository/lock-project.ts';
import { choosePackages } from './choose-packages.ts';
import { readOwnProject } from './read.ts';
import { type ChosenPackage, packageIdsOf, setPackages } from './repository/packages.ts';
import { updateProjectRow } from './repository/projects.ts';
import { rejectPrivateCallback } from './reject-private-callback.ts';
import { rejectTakenName } from './taken-name.ts';

/**
 * Changes the details of a project. A pending project whose packages no longer need an approval becomes active.
 * @throws {ProblemError} 409 when the project has ended, the name is taken, or a new package would need an approval
 */
export async function updateProject(context: ProjectContext, form: ProjectForm): Promise<Project> {
  await rejectPrivateCallback(context, form);
  await transaction(context, async (context) => {
    const { db } = context;
    const project = await lockProject(context);
    if (!changeableProjectStates.includes(project.status)) throw problem('stepNotAllowed');
    const packages = await choosePackages(db, form.packageIds);
    await rejectLatePackages(context, project, packages);
    await rejectTakenName(() =>
      updateProjectRow(db, project.id, {
        name: form.projectName,
        description: form.projectDescription,
        callbackUrl: form.callBackURL,
      }),
    );
    await setPackages(db, project.id, packages);
    const details = { packages: packages.map(({ id }) => id).join(' ') };
    await recordEvent(context, { action: 'project.updated', subject: project.id, details });
    if (project.status === projectStatus.pending && !packages.some(({ approvalRequired }) => approvalRequired)) {
      await changeStatus(context, project, { to: projectStatus.active, actor: 'system', action: 'opened' });
    }
  });
  return readOwnProject(context);
}

/** A package that needs an approval must be requested with the project, because no step leads back to pending. */
async function rejectLatePackages(
  { db }: Context,
  { id, status }: OwnProject,
  packages: ChosenPackage[],
): Promise<void> {
  if (status === projectStatus.pending) return;
  const currentIds = await packageIdsOf(db, id);
  if (packages.some((each) => each.approvalRequired && !currentIds.includes(each.id))) {
    throw problem('stepNotAllowed', { fieldErrors: { packageIds: 'project.packages.approvalRequired' } });
  }
}
