import { longestAheadDays } from '@up/api/calls/sandbox/sandbox';

import { dayMilliseconds } from '@up/api/day';
import { problem } from '@up/platform/http/problems';
import type { Context } from '@up/platform/module';
import { listSandboxes } from '@up/projects/project/sandboxes/repository';
import { startOfDay } from '../model/seoul-time.ts';
import { lockSandbox } from '../store/repository/lock-sandbox.ts';
import { runDueWork } from './due-work.ts';
import { openSandbox } from './open-sandbox.ts';
import { moveClocks, readClock } from './repository.ts';
import type { SandboxContext, SandboxName } from '../model/sandbox-context.ts';
import { sandboxTime } from './sandbox-time.ts';

/**
 * Moves the clock of a temporary sandbox forward, or those of both other sandboxes of its project, within a transaction,
 * and runs the work that becomes due in the skipped time. Concurrent moves wait for each other, so both count, and calls wait for the end of a move.
 * @param targetOf the time to move to, from the present one; undefined for an invalid one
 * @returns the real time and the new time
 * @throws {ProblemError} 400 for a time that is invalid, in the past, or too far in the future
 */
export async function moveProjectClocks(
  inside: Context,
  { projectId, sandboxId: moved, kind }: SandboxName & Pick<SandboxContext, 'kind'>,
  targetOf: (now: Date) => Date | undefined,
): Promise<{ realNow: Date; target: Date }> {
  const { db } = inside;
  const isTemporary = kind === 'temporary';
  const ids = isTemporary ? [moved] : (await listSandboxes(db, projectId)).map(({ id }) => id).toSorted();
  for (const id of ids) await lockSandbox(inside, id, 'alone');
  const realNow = inside.now();
  const now = sandboxTime(await readClock(db, isTemporary ? moved : projectId, realNow), realNow);
  const target = requireTarget(targetOf(now), { realNow, now });
  const aheadMilliseconds = target.getTime() - realNow.getTime();
  await moveClocks(db, ids, { aheadMilliseconds, settledUntil: startOfDay(now) });
  for (const sandboxId of ids) await runDueWork(await openSandbox(inside, { projectId, sandboxId }));
  return { realNow, target };
}

/** @throws {ProblemError} 400 for a time that is invalid, in the past, or too far in the future */
export function requireTarget(target: Date | undefined, { realNow, now }: { realNow: Date; now: Date }): Date {
  const latest = realNow.getTime() + longestAheadDays * dayMilliseconds;
  if (target === undefined || target <= now || target.getTime() > latest) {
    throw problem('invalidInput', { fieldErrors: { to: 'sandbox.clock.to' } });
  }
  return target;
}
