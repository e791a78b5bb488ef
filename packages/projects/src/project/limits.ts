import { problem } from '@up/platform/http/problems';
import type { Context } from '@up/platform/module';
import { slidingWindow } from '@up/platform/throttle/limit';
import type { Limited } from '@up/platform/throttle/throttle';
import { countLedProjects } from './repository/projects.ts';

/** Creating projects. Deleting makes room again, so the rate is limited too: to four times as many in an hour. */
export function creationLimits({ site }: Context, accountId: string): Limited[] {
  const max = 4 * site.projectsPerAccount;
  return [{ limit: slidingWindow('project.creator', { max, windowSeconds: 60 * 60 }), subject: accountId }];
}

/**
 * Rejects another project for an account that leads the maximum. Requires the context of a transaction that has locked
 * the account, otherwise concurrent requests could exceed the limit.
 * @throws {ProblemError} projectLimit
 */
export async function rejectTooMany({ db, site }: Context, accountId: string): Promise<void> {
  const limit = site.projectsPerAccount;
  if ((await countLedProjects(db, accountId)) >= limit) throw problem('projectLimit', { limit });
}
