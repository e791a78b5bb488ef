import { problem } from '../../platform/http/problems.ts';
import type { Context } from '../../platform/module/context.ts';
import { slidingWindow } from '../../platform/throttle/limit.ts';
import type { Limited } from '../../platform/throttle/throttle.ts';
import { countLedProjects } from './repository/projects.ts';

/** Creating projects. Deleting makes room again, so the rate is limited too: to four times as many in an hour. */
export function creationLimits({ site }: Context, accountId: string): Limited[] {
  const max = 4 * site.projectsPerAccount;
  return [{ limit: slidingWindow('project.creator', { max, windowSeconds: 60 * 60 }), of: accountId }];
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
