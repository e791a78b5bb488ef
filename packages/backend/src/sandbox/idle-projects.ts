import { and, eq, lte, sql } from 'drizzle-orm';

import type { Context } from '../module/context.ts';
import type { JobData } from '../module/job.ts';
import { runDueWork } from './due-work.ts';
import { openSandbox } from './open-sandbox.ts';
import { sandboxPayments } from './payments/tables.ts';
import { startOfDay } from './seoul-time.ts';
import { sandboxes } from '../project/sandboxes/tables.ts';
import { sandboxClocks } from './tables.ts';

/** Looks for sandboxes whose time alone has made something due. */
export const findDueJob = 'find-due-sandboxes';
/** Does what is due in one of them. */
export const dueWorkJob = 'sandbox-due-work';

/**
 * Orders the due work of idle sandboxes, so that settlements and releases happen, and are told, on time.
 * Each sandbox has a job of its own: one that fails holds up no other.
 */
export async function orderDueWork(context: Context): Promise<void> {
  const now = context.now();
  const clocks = await context.db.select().from(sandboxClocks);
  const unsettled = clocks
    .filter((clock) => clock.settledUntil < startOfDay(new Date(now.getTime() + clock.aheadMilliseconds)))
    .map(({ sandboxId }) => sandboxId);
  const sandboxIds = new Set([...unsettled, ...(await withDueRelease(context, now))]);
  for (const sandboxId of sandboxIds) await context.jobs.send(context, dueWorkJob, { sandboxId });
}

/** Work that was done in the meantime is not due any more. */
export async function runDueWorkOf(context: Context, { sandboxId }: JobData): Promise<void> {
  const [sandbox] = await context.db
    .select()
    .from(sandboxes)
    .where(eq(sandboxes.id, String(sandboxId)));
  if (sandbox) await runDueWork(await openSandbox(context, sandbox.projectId, sandbox.id));
}

async function withDueRelease({ db }: Context, now: Date): Promise<string[]> {
  const sandboxNow = sql`${now.toISOString()}::timestamptz + ${sandboxClocks.aheadMilliseconds} * interval '1 millisecond'`;
  const rows = await db
    .selectDistinct({ sandboxId: sandboxPayments.sandboxId })
    .from(sandboxPayments)
    .innerJoin(sandboxClocks, eq(sandboxClocks.sandboxId, sandboxPayments.sandboxId))
    .where(and(eq(sandboxPayments.status, 'AUTHORIZED'), lte(sandboxPayments.releasesAt, sandboxNow)));
  return rows.map(({ sandboxId }) => sandboxId);
}
