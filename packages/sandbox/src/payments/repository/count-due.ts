import { and, eq, inArray, isNull, lt, lte } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { sandboxPayments } from '../../store/payments/tables.ts';
import { wasApproved } from './payments.ts';

/** How many payments of sandboxes are settled before a midnight, and how many authorizations expire until a time. */
export async function countDue(
  db: Database,
  sandboxIds: readonly string[],
  { settledBefore, until }: { settledBefore: Date; until: Date },
): Promise<{ settled: number; expired: number }> {
  const { sandboxId, status, createdAt, settledAt, releasesAt } = sandboxPayments;
  const own = inArray(sandboxId, [...sandboxIds]);
  return {
    settled: await db.$count(sandboxPayments, and(own, wasApproved, isNull(settledAt), lt(createdAt, settledBefore))),
    expired: await db.$count(sandboxPayments, and(own, eq(status, 'AUTHORIZED'), lte(releasesAt, until))),
  };
}
