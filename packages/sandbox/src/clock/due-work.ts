import { type Context, type JobData, transaction } from '@up/platform/module';
import { findSandbox } from '@up/projects/project/sandboxes/repository';
import { recordEvents } from '../events/record-events.ts';
import { elapseResources } from '../events/elapse.ts';
import { isWorkDue } from './sandbox-time.ts';
import { sandboxAt } from './open-sandbox.ts';
import { releaseDueAuthorizations } from '../payments/authorizations/authorizations.ts';
import { listClocks, notifySandboxChange, readClock, readSettledUntil, setSettledUntil } from './repository.ts';
import { findNextDue } from '../payments/repository/find-next-due.ts';
import { lockSandbox } from '../store/repository/lock-sandbox.ts';
import type { SandboxContext, SandboxName } from '../model/sandbox-context.ts';
import { settleUntil } from './settlement.ts';
import { listSandboxesWithDueRelease } from '../payments/repository/payments.ts';
import { listSandboxesWithDueResources } from './repository.ts';
import { startOfDay } from '../model/seoul-time.ts';

/** Runs the work that has become due in a sandbox. Of several callers one does it, and the others find it done. */
export async function performDueWork(context: Context, name: SandboxName): Promise<void> {
  await transaction(context, async (inside) => {
    await lockSandbox(inside, name.sandboxId, 'alone');
    const realNow = inside.now();
    const clock = await readClock(inside.db, name.sandboxId, realNow);
    if (!clock || !isWorkDue(clock, realNow)) return;
    await runDueWork(sandboxAt(inside, name, { clock, realNow }));
    await notifySandboxChange(inside.db, name);
  });
}

/**
 * The work that becomes due with time, before anything is read from the sandbox: expired authorizations are released,
 * days are settled, blocks end, cards are delivered or expire. Each is done at the time at which it was due, in the order
 * of these times, so that a jump of the clock tells the same as the days that it skips. The transaction holds the sandbox
 * alone, so no call is between two of them.
 */
export async function runDueWork(context: SandboxContext): Promise<void> {
  const { db, sandboxId } = context;
  const until = context.now();
  const lastMidnight = startOfDay(until);
  let settledUntil = await readSettledUntil(db, sandboxId, lastMidnight);
  for (;;) {
    const at = await findNextDue(db, sandboxId, { settledUntil, until });
    if (!at) break;
    const then: SandboxContext = { ...context, now: () => at };
    await releaseDueAuthorizations(then);
    if (at > settledUntil && at.getTime() === startOfDay(at).getTime()) {
      await settleUntil(then, at);
      settledUntil = at;
    }
    await elapseResources(then);
    await recordEvents(then);
  }
  await setSettledUntil(db, sandboxId, lastMidnight);
}

/**
 * Queues the due work of idle sandboxes, so that their settlements, releases and callbacks are on time. Each sandbox
 * has its own job, so one that fails does not delay the others.
 */
export async function queueDueWork(context: Context): Promise<void> {
  const now = context.now();
  const clocks = await listClocks(context.db);
  const unsettled = clocks
    .filter((clock) => clock.settledUntil < startOfDay(new Date(now.getTime() + clock.aheadMilliseconds)))
    .map(({ sandboxId }) => sandboxId);
  const sandboxIds = new Set([
    ...unsettled,
    ...(await listSandboxesWithDueRelease(context, now)),
    ...(await listSandboxesWithDueResources(context.db, now)),
  ]);
  for (const sandboxId of sandboxIds) await context.jobs.send(context, 'sandbox-due-work', { sandboxId });
}

/** Runs the due work of one sandbox. */
export async function runDueWorkOf(context: Context, { sandboxId }: JobData['sandbox-due-work']): Promise<void> {
  const sandbox = await findSandbox(context.db, sandboxId);
  if (sandbox) await performDueWork(context, { projectId: sandbox.projectId, sandboxId: sandbox.id });
}
