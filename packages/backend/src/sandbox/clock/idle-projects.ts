import type { Context } from '../../platform/module/context.ts';
import type { JobData } from '../../platform/module/job.ts';
import { performDueWork } from './due-work.ts';
import { listSandboxesWithDueRelease } from '../payments/repository/payments.ts';
import { startOfDay } from '../model/seoul-time.ts';
import { findSandbox } from '../../projects/project/sandboxes/repository.ts';
import { listClocks } from './repository.ts';

/** Finds sandboxes in which work has become due. */
export const findDueJob = 'find-due-sandboxes';
/** Runs the due work of one sandbox. */
export const dueWorkJob = 'sandbox-due-work';

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
  const sandboxIds = new Set([...unsettled, ...(await listSandboxesWithDueRelease(context, now))]);
  for (const sandboxId of sandboxIds) await context.jobs.send(context, dueWorkJob, { sandboxId });
}

/** Runs the due work of one sandbox. */
export async function runDueWorkOf(context: Context, { sandboxId }: JobData): Promise<void> {
  const sandbox = await findSandbox(context.db, String(sandboxId));
  if (sandbox) await performDueWork(context, { projectId: sandbox.projectId, sandboxId: sandbox.id });
}
