import type { Project } from '@up/api/calls/projects/project';
import { projectRole } from '@up/api/roles';

import { lockActiveAccount } from '@up/people/account/repository/accounts';
import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type ProjectContext, transaction } from '@up/platform/module';
import { lockProject } from '../repository/lock-project.ts';
import { requireMember, setRole } from '../repository/memberships.ts';
import { findRecipient } from '../repository/recipients.ts';
import { updateProjectRow } from '../repository/projects.ts';
import { readProject } from '../read.ts';
import { rejectTakenName } from '../taken-name.ts';

/**
 * Makes an active member the leader, and notifies them by mail. The former leader becomes an admin, and may then leave
 * or withdraw.
 * @throws {ProblemError} 404 for a user who is not an active member, 409 for the current leader, or the leader of
 *   another project with this name
 */
export async function handOverProject(context: ProjectContext, { memberId }: { memberId: string }): Promise<Project> {
  const { uid } = context.actor;
  const projectId = context.project.id;
  await transaction(context, async (context) => {
    const { db } = context;
    const { accountId: leaderId } = await requireMember(db, projectId, memberId);
    if (leaderId === uid) throw problem('stepNotAllowed');
    if (!(await lockActiveAccount(context, leaderId))) throw problem('notFound');
    await lockProject(context);
    // Checked again: the member may have left while this waited for the lock.
    await requireMember(db, projectId, memberId);
    await rejectTakenName(() => updateProjectRow(db, projectId, { leaderId }), {
      memberId: 'leader.nameTaken',
    });
    await setRole(db, { projectId, accountId: uid, role: projectRole.admin });
    await setRole(db, { projectId, accountId: leaderId, role: projectRole.leader });
    const next = await findRecipient(db, projectId, leaderId);
    if (next) {
      await context.mail.order(context, { kind: 'project-handed-over', ...next, values: { project: projectId } });
    }
    const details = { from: uid, to: leaderId };
    await recordEvent(context, { action: 'project.handedOver', subject: projectId, details });
  });
  return readProject(context, { id: projectId, role: projectRole.admin });
}
