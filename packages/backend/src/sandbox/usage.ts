import { lt, sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import type { SandboxCaller } from './mock-key.ts';
import type { Limited } from './sandbox-api.ts';
import { seoulDay, startOfNextDay } from './seoul-time.ts';
import { sandboxUsage } from './tables.ts';

/**
 * Counts a call against the daily limits of its API and of one package of the project that the API is part of.
 * @throws {ProblemError} 429 when one of them is reached; then nothing is counted
 */
export function countCall(
  db: Database,
  { projectId, packages }: SandboxCaller,
  api: Limited,
  now: Date,
): Promise<void> {
  const day = seoulDay(now);
  return db.transaction(async (transaction) => {
    const count = (subject: 'api' | 'package', { id, dailyMaxCount }: Limited) =>
      increase(transaction, { projectId, day, subject, subjectId: id }, dailyMaxCount);
    let counted = false;
    if (await count('api', api)) {
      for (const each of packages) counted ||= await count('package', each);
    }
    if (counted) return;
    const untilMidnight = startOfNextDay(now).getTime() - now.getTime();
    throw problem('tooManyRequests', {
      detail: 'The daily limit is reached; it starts again at midnight in Korea.',
      retryAfterSeconds: Math.ceil(untilMidnight / 1000),
    });
  });
}

/** Tells whether there was room; the row of the counter makes calls at the same time wait for each other. */
async function increase(
  transaction: Database,
  counter: Omit<typeof sandboxUsage.$inferInsert, 'count'>,
  dailyMaxCount: number,
): Promise<boolean> {
  const { projectId, day, subject, subjectId, count } = sandboxUsage;
  const rows = await transaction
    .insert(sandboxUsage)
    .values({ ...counter, count: 1 })
    .onConflictDoUpdate({
      target: [projectId, day, subject, subjectId],
      set: { count: sql`${count} + 1` },
      setWhere: dailyMaxCount === 0 ? undefined : lt(count, dailyMaxCount),
    })
    .returning({ count });
  return rows.length > 0;
}
