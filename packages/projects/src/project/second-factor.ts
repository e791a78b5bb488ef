import { factorMissingProblems } from '@up/api/problem';

import { findAccount } from '@up/people/account/repository/accounts';
import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type ProjectContext, transaction } from '@up/platform/module';
import { lockProject } from './repository/lock-project.ts';
import { namesWithoutFactor } from './repository/members-without-factor.ts';
import { updateProjectRow } from './repository/projects.ts';

export async function readSecondFactorOfProject({ db, project }: ProjectContext) {
  return { required: project.requiresSecondFactor, membersWithout: await namesWithoutFactor(db, project.id) };
}

/**
 * Chooses whether the members of the project must have a second factor.
 * @throws {ProblemError} secondFactorMissing when the leader has none, who would have no access
 */
export async function requireSecondFactorOfMembers(
  context: ProjectContext,
  { required }: { required: boolean },
): Promise<void> {
  await transaction(context, async (context) => {
    const project = await lockProject(context);
    const caller = await findAccount(context.db, context.actor.uid);
    if (required && !caller?.secondFactor)
      throw problem('secondFactorMissing', { type: factorMissingProblems.requiring });
    await updateProjectRow(context.db, project.id, { requiresSecondFactor: required });
    const action = required ? 'project.factorRequired' : 'project.factorOptional';
    await recordEvent(context, { action, subject: project.id });
  });
}
