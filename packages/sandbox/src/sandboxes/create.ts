import { longestAheadDays } from '@up/api/calls/sandbox/sandbox';
import { dayMilliseconds } from '@up/api/day';

import { insertSandboxKey } from '@up/projects/key/create';
import { insertSandboxRow, listTemporarySandboxes } from '@up/projects/project/sandboxes/repository';
import { insertClock } from '../clock/repository.ts';
import { newLog } from '../clock/open-sandbox.ts';
import { rejectInvalid } from '../model/invalid.ts';
import type { InputOf } from '../model/operation.ts';
import { rejection } from '../model/rejection.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { momentOf, startOfDay } from '../model/seoul-time.ts';
import { makeTestData } from '../resources/test-data/make-test-data.ts';
import { lockSandbox, lockSandboxRow } from '../store/repository/lock-sandbox.ts';
import { noLocks } from '@up/platform/module';
import { sandboxResponse } from './response.ts';

/** Temporary sandboxes of a project at a time. */
export const maxTemporarySandboxes = 100;
const longestLifetimeSeconds = dayMilliseconds / 1000;

/**
 * Makes a temporary sandbox with a clock, a key and, on request, test data of its own.
 * @throws {ProblemError} 400 for a start that is too far from the real time, 409 when the project has enough of them
 */
export async function createTemporarySandbox(
  context: SandboxContext,
  { name, startsAt, lifetimeSeconds = longestLifetimeSeconds, data }: InputOf<'POST /sandbox/v1/test/sandboxes'>,
) {
  const { db, projectId } = context;
  const createdAt = context.realNow();
  const start = startsAt === undefined ? createdAt : momentOf(startsAt);
  const offset = start && start.getTime() - createdAt.getTime();
  const isTooFar = offset !== undefined && Math.abs(offset) > longestAheadDays * dayMilliseconds;
  rejectInvalid({ startsAt: !start ? 'format' : isTooFar && 'notAllowed' });
  const now = start ?? createdAt;
  const id = context.newId();
  const expiresAt = new Date(createdAt.getTime() + lifetimeSeconds * 1000);
  const row = { id, projectId, kind: 'temporary', name: name ?? null, createdAt, expiresAt } as const;
  const clock = { sandboxId: id, aheadMilliseconds: offset ?? 0, settledUntil: startOfDay(now) };
  await insertSandboxRow(db, row);
  await insertClock(db, clock);
  const key = await insertSandboxKey(context, { projectId, sandboxId: id, createdAt, expiresAt });
  if (data) await addData({ ...context, sandboxId: id, kind: 'temporary', now: () => now }, data);
  await rejectTooMany(context);
  return { ...sandboxResponse(row, { clock, realNow: createdAt }), ...key };
}

/** Nobody else sees the sandbox before the commit, so its locks are apart from those of the sandbox that makes it. */
async function addData(context: SandboxContext, { seed, cardholders }: { seed: string; cardholders: number }) {
  const inside = { ...context, locks: noLocks(), log: newLog(), reply: {} };
  await lockSandbox(inside, inside.sandboxId, 'alone');
  await makeTestData(inside, { seed, size: cardholders });
}

/** Last, because concurrent calls wait for each other from here until the commit. @throws {ProblemError} 409 */
async function rejectTooMany(context: SandboxContext): Promise<void> {
  await lockSandboxRow(context);
  const all = await listTemporarySandboxes(context.db, context.projectId, context.realNow());
  if (all.length <= maxTemporarySandboxes) return;
  throw rejection('SANDBOX_LIMIT_REACHED', `The project has ${maxTemporarySandboxes} temporary sandboxes.`);
}
