import { and, eq, lt, sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import type { SandboxCaller } from './mock-key.ts';
import type { Limited } from './sandbox-api.ts';
import { seoulDay, startOfNextDay } from './seoul-time.ts';
import { sandboxUsage } from './tables.ts';

/**
 * Counts a call against the daily limits of its API and of one package of the project that the API is part of. One
 * statement, as long as there is room.
 * @throws {ProblemError} 429 when one of them is reached; then nothing is counted
 */
export async function countCall(
  db: Database,
  { projectId, packages }: SandboxCaller,
  api: Limited,
  now: Date,
): Promise<void> {
  const day = seoulDay(now);
  const ofApi = { subject: 'api', ...api } as const;
  const [first, ...others] = packages.map((each) => ({ subject: 'package', ...each }) as const);
  const counted = await increase(db, { projectId, day }, first ? [ofApi, first] : [ofApi]);
  if (counted.has('api')) {
    if (counted.has('package')) return;
    for (const other of others) if ((await increase(db, { projectId, day }, [other])).has('package')) return;
    await decrease(db, { projectId, day }, ofApi);
  } else if (first && counted.has('package')) {
    await decrease(db, { projectId, day }, first);
  }
  const untilMidnight = startOfNextDay(now).getTime() - now.getTime();
  throw problem('tooManyRequests', {
    detail: 'The daily limit is reached; it starts again at midnight in Korea.',
    retryAfterSeconds: Math.ceil(untilMidnight / 1000),
  });
}

type Subject = Limited & { subject: 'api' | 'package' };

/** Which of the counters had room; their rows make calls at the same time wait for each other. */
async function increase(
  db: Database,
  { projectId, day }: { projectId: string; day: string },
  subjects: readonly Subject[],
): Promise<Set<Subject['subject']>> {
  const { count } = sandboxUsage;
  const limits = subjects.map(
    ({ subject, dailyMaxCount }) =>
      sql`when ${subject} then ${dailyMaxCount === 0 ? sql`true` : lt(count, dailyMaxCount)}`,
  );
  const rows = await db
    .insert(sandboxUsage)
    .values(subjects.map(({ subject, id }) => ({ projectId, day, subject, subjectId: id, count: 1 })))
    .onConflictDoUpdate({
      target: [sandboxUsage.projectId, sandboxUsage.day, sandboxUsage.subject, sandboxUsage.subjectId],
      set: { count: sql`${count} + 1` },
      setWhere: sql`case ${sandboxUsage.subject} ${sql.join(limits, sql` `)} end`,
    })
    .returning({ subject: sandboxUsage.subject });
  return new Set(rows.map(({ subject }) => subject));
}

/** Takes a call back that another limit refused. */
async function decrease(
  db: Database,
  { projectId, day }: { projectId: string; day: string },
  { subject, id }: Subject,
): Promise<void> {
  const { count, projectId: project, day: on, subjectId } = sandboxUsage;
  await db
    .update(sandboxUsage)
    .set({ count: sql`${count} - 1` })
    .where(and(eq(project, projectId), eq(on, day), eq(sandboxUsage.subject, subject), eq(subjectId, id)));
}
