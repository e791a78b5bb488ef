import { eq } from 'drizzle-orm';

import type { ProjectForm } from '@up/api/forms/project';
import { changeableProjectStates, projectStatus } from '@up/api/states/project-state';

import { recordEvent } from '../audit/record.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { type ProjectRow, requireProject } from './access.ts';
import { changeStatus } from './change-status.ts';
import { refuseTakenName } from './create.ts';
import { choosePackages, type ChosenPackage, packageIdsOf, setPackages } from './packages.ts';
import { projects } from './tables.ts';

export interface ProjectUpdate {
  projectId: string;
  accountId: string;
  form: ProjectForm;
}

/**
 * Changes what the leader wrote of a project. A pending one whose packages no longer wait for anybody becomes active.
 * @throws {ProblemError} 409 when the project has ended, the name is taken, or a new package would need an approval
 */
export function updateProject(db: Database, { projectId, accountId, form }: ProjectUpdate, now: Date): Promise<void> {
  return db.transaction(async (transaction) => {
    const request = { projectId, accountId, right: 'update' } as const;
    const { project } = await requireProject(transaction, request, { lock: true });
    if (!changeableProjectStates.includes(project.status)) throw problem('stepNotAllowed');
    const packages = await choosePackages(transaction, form.packageIds);
    await refuseLatePackages(transaction, project, packages);
    await refuseTakenName(() =>
      transaction
        .update(projects)
        .set({ name: form.projectName, description: form.projectDescription, callbackUrl: form.callBackURL })
        .where(eq(projects.id, projectId)),
    );
    await setPackages(transaction, projectId, packages);
    const details = { packages: packages.map(({ id }) => id).join(' ') };
    await recordEvent(transaction, {
      at: now,
      actor: accountId,
      action: 'project.updated',
      subject: projectId,
      details,
    });
    if (project.status === projectStatus.pending && !packages.some(({ approvalRequired }) => approvalRequired)) {
      const change = { to: projectStatus.active, actor: 'system', action: 'opened' } as const;
      await changeStatus(transaction, project, change, now);
    }
  });
}

/** A package that needs an approval is asked for with the project: there is no way back to pending (DESIGN 6). */
async function refuseLatePackages(
  transaction: Database,
  { id, status }: ProjectRow,
  packages: ChosenPackage[],
): Promise<void> {
  if (status === projectStatus.pending) return;
  const standing = await packageIdsOf(transaction, id);
  if (packages.some((each) => each.approvalRequired && !standing.includes(each.id))) {
    throw problem('stepNotAllowed', { fieldErrors: { packageIds: 'project.packages.approvalRequired' } });
  }
}
