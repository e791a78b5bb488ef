import { and, eq } from 'drizzle-orm';

import { projectRole, type ProjectRole } from '@up/api/roles';

import { holdAccount } from '../account/repository.ts';
import { recordEvent } from '../audit/record.ts';
import type { Database } from '../database/database.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { problem } from '../http/problems.ts';
import { requireMember } from '../member/repository.ts';
import { requireProject } from './access.ts';
import { projectMembers, projects } from './tables.ts';

export interface HandOver {
  projectId: string;
  /** Who leads it now. */
  accountId: string;
  /** Who shall lead it. */
  memberId: string;
}

/**
 * Makes an active member the leader. Who led goes on as admin, and may then leave or withdraw.
 * @throws {ProblemError} 404 for who is no active member, 409 for who leads it already, or leads another project of
 *   this name
 */
export function handOverProject(db: Database, { projectId, accountId, memberId }: HandOver, now: Date): Promise<void> {
  return db.transaction(async (transaction) => {
    await requireProject(transaction, { projectId, accountId, right: 'handOver' }, { lock: true });
    const { accountId: leaderId } = await requireMember(transaction, projectId, memberId);
    if (leaderId === accountId) throw problem('stepNotAllowed');
    if (!(await holdAccount(transaction, leaderId))) throw problem('notFound');
    await lead(transaction, projectId, leaderId);
    await setRole(transaction, { projectId, accountId, role: projectRole.admin });
    await setRole(transaction, { projectId, accountId: leaderId, role: projectRole.leader });
    const details = { from: accountId, to: leaderId };
    const event = { at: now, actor: accountId, action: 'project.handedOver', subject: projectId, details };
    await recordEvent(transaction, event);
  });
}

/** The database keeps a leader's names apart. */
async function lead(transaction: Database, projectId: string, leaderId: string): Promise<void> {
  try {
    await transaction.update(projects).set({ leaderId }).where(eq(projects.id, projectId));
  } catch (error) {
    if (!isUniqueViolation(error, 'projects_name_per_leader')) throw error;
    throw problem('projectNameTaken', { fieldErrors: { memberId: 'leader.nameTaken' } });
  }
}

async function setRole(
  transaction: Database,
  { projectId, accountId, role }: { projectId: string; accountId: string; role: ProjectRole },
): Promise<void> {
  await transaction
    .update(projectMembers)
    .set({ role })
    .where(
      and(
        eq(projectMembers.projectId, projectId),
        eq(projectMembers.accountId, accountId),
        eq(projectMembers.status, 'active'),
      ),
    );
}
