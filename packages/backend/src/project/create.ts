import { ruleMessage } from '@up/api/rules/rule-message';
import { randomUUID } from 'node:crypto';

import type { ProjectForm } from '@up/api/forms/project';
import { projectRole } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';

import { holdAccount } from '../account/repository.ts';
import { recordEvent } from '../audit/record.ts';
import type { Database } from '../database/database.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { problem } from '../http/problems.ts';
import { choosePackages, setPackages } from './packages.ts';
import { projectMembers, projects } from './tables.ts';

/**
 * Makes a project that the account leads: active at once when every package is open to all, else pending. Gives its id.
 * @throws {ProblemError} 400 for an unknown package, 409 when the leader has a project of this name
 */
export function createProject(db: Database, leaderId: string, form: ProjectForm, now: Date): Promise<string> {
  return db.transaction(async (transaction) => {
    if (!(await holdAccount(transaction, leaderId))) throw problem('sessionEnded');
    const packages = await choosePackages(transaction, form.packageIds);
    const status = packages.some(({ approvalRequired }) => approvalRequired)
      ? projectStatus.pending
      : projectStatus.active;
    const id = randomUUID();
    await refuseTakenName(() =>
      transaction.insert(projects).values({
        id,
        name: form.projectName,
        description: form.projectDescription,
        status,
        creatorId: leaderId,
        leaderId,
        callbackUrl: form.callBackURL,
        createdAt: now,
      }),
    );
    await transaction
      .insert(projectMembers)
      .values({ projectId: id, accountId: leaderId, role: projectRole.leader, status: 'active', joinedAt: now });
    await setPackages(transaction, id, packages);
    await recordEvent(transaction, {
      at: now,
      actor: leaderId,
      action: 'project.created',
      subject: id,
      details: { to: status, packages: packages.map((each) => each.id).join(' ') },
    });
    return id;
  });
}

/** The database keeps a leader's names apart; its refusal in the words of the form. */
export async function refuseTakenName(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'projects_name_per_leader')) throw error;
    throw problem('projectNameTaken', { fieldErrors: { projectName: ruleMessage('unique') } });
  }
}
