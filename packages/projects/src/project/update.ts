import type { Project } from '@up/api/calls/projects/project';
import type { ProjectForm } from '@up/api/forms/project';
import { changeableProjectStates, projectStatus } from '@up/api/states/project-state';

import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type ProjectContext, transaction } from '@up/platform/module';
import { changeStatus } from './status/change-status.ts';
import { lockProject } from './repository/lock-project.ts';
import { choosePackages, openAtOnce } from './choose-packages.ts';
import { projectColumns, rejectPrivateCallback } from './project-fields.ts';
import { readOwnProject } from './read.ts';
import { setRequests } from './repository/package-requests.ts';
import { packageIdsOf, setPackages } from './repository/packages.ts';
import { updateProjectRow } from './repository/projects.ts';
import { rejectTakenName } from './taken-name.ts';

/**
 * Changes the details of a project; a rejected one is submitted again. A pending project with a package that needs no
 * approval becomes active; in an active one, new packages that need an approval wait for it.
 * @throws {ProblemError} 409 when the project has ended or the name is taken
 */
export async function updateProject(context: ProjectContext, form: ProjectForm): Promise<Project> {
  await rejectPrivateCallback(context, form);
  await transaction(context, async (context) => {
    const { db } = context;
    const project = await lockProject(context);
    if (!changeableProjectStates.includes(project.status)) throw problem('stepNotAllowed');
    const packages = await choosePackages(db, form.packageIds);
    const isRejected = project.status === projectStatus.rejected;
    if (isRejected) await changeStatus(context, project, { to: projectStatus.pending, action: 'resubmitted' });
    const status = isRejected ? projectStatus.pending : project.status;
    const isPending = status === projectStatus.pending;
    const { usable, waiting } = openAtOnce(packages, isPending ? [] : await packageIdsOf(db, project.id));
    const opens = isPending && usable.length > 0;
    await rejectTakenName(() => updateProjectRow(db, project.id, projectColumns(form)));
    await setPackages(db, project.id, isPending && !opens ? packages : usable);
    if (!isPending || opens) {
      await setRequests(db, { projectId: project.id, packageIds: waiting.map(({ id }) => id), at: context.now() });
    }
    const details = { packages: packages.map(({ id }) => id).join(' ') };
    await recordEvent(context, { action: 'project.updated', subject: project.id, details });
    if (opens) {
      await changeStatus(
        context,
        { ...project, status },
        { to: projectStatus.active, actor: 'system', action: 'opened' },
      );
    }
  });
  return readOwnProject(context);
}
