import type { InvitationForm } from '@up/api/forms/invitation';
import type { Member } from '@up/api/calls/projects/member';

import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type ProjectContext, transaction } from '@up/platform/module';
import { lockProject } from '../project/repository/lock-project.ts';
import { requireMember, setRole } from '../project/repository/memberships.ts';
import { readMembers } from './read.ts';

/**
 * Changes the role of another member.
 * @throws {ProblemError} 404; 409 for the leader, whose role is transferred, and for the caller
 */
export async function changeRole(
  context: ProjectContext,
  { memberId, role }: { memberId: string; role: InvitationForm['role'] },
): Promise<Member> {
  await transaction(context, async (context) => {
    const project = await lockProject(context);
    const { accountId, role: from } = await requireMember(context.db, project.id, memberId);
    if ([project.leaderId, context.actor.uid].includes(accountId)) throw problem('stepNotAllowed');
    if (from === role) return;
    await setRole(context.db, { projectId: project.id, accountId, role });
    const details = { account: accountId, from, to: role };
    await recordEvent(context, { action: 'member.roleChanged', subject: project.id, details });
  });
  const changed = (await readMembers(context)).find((member) => member.memberId === memberId);
  if (!changed) throw problem('notFound');
  return changed;
}
