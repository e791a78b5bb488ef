import { and, eq, lt, sql } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { sandboxUsage } from '../../store/tables.ts';

/** An API or a package whose calls are counted, with its limit of calls per day; 0 is unlimited. */
export interface CountedSubject {
  subject: 'api' | 'package';
  id: string;
  dailyMaxCount: number;
}

export interface CountedDay {
  sandboxId: string;
  /** The day in Korea, such as `2026-11-20`. */
  day: string;
}

/**
 * Counts a call for subjects that are below their limits, and returns their counts. Concurrent calls wait for each
 * other.
 */
export async function increaseCounts(
  db: Database,
  { sandboxId, day }: CountedDay,
  subjects: readonly CountedSubject[],
): Promise<Map<CountedSubject['subject'], number>> {
  const { count } = sandboxUsage;
  const limits = subjects.map(
    ({ subject, dailyMaxCount }) =>
      sql`when ${subject} then ${dailyMaxCount === 0 ? sql`true` : lt(count, dailyMaxCount)}`,
  );
  const rows = await db
    .insert(sandboxUsage)
    .values(subjects.map(({ subject, id }) => ({ sandboxId, day, subject, subjectId: id, count: 1 })))
    .onConflictDoUpdate({
      target: [sandboxUsage.sandboxId, sandboxUsage.day, sandboxUsage.subject, sandboxUsage.subjectId],
      set: { count: sql`${count} + 1` },
      setWhere: sql`case ${sandboxUsage.subject} ${sql.join(limits, sql` `)} end`,
    })
    .returning({ subject: sandboxUsage.subject, count });
  return new Map(rows.map((row) => [row.subject, row.count]));
}

/** Decreases the count of a subject by one call. */
export async function decreaseCount(
  db: Database,
  { sandboxId, day }: CountedDay,
  { subject, id }: CountedSubject,
): Promise<void> {
  const { count, subjectId } = sandboxUsage;
  await db
    .update(sandboxUsage)
    .set({ count: sql`${count} - 1` })
    .where(
      and(
        eq(sandboxUsage.sandboxId, sandboxId),
        eq(sandboxUsage.day, day),
        eq(sandboxUsage.subject, subject),
        eq(subjectId, id),
      ),
    );
}
