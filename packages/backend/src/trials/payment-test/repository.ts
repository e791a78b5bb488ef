import { count, desc, eq, getTableColumns } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { paymentTestSteps } from './tables.ts';

const { sequence, ...columns } = getTableColumns(paymentTestSteps);

export type StepRow = Omit<typeof paymentTestSteps.$inferSelect, 'sequence'>;

export async function insertStep(db: Database, step: StepRow): Promise<void> {
  await db.insert(paymentTestSteps).values(step);
}

/** How many steps a project has. */
export async function countSteps(db: Database, projectId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(paymentTestSteps)
    .where(eq(paymentTestSteps.projectId, projectId));
  return row?.total ?? 0;
}

/** Steps of a project, newest first. */
export function listSteps(
  db: Database,
  { projectId, limit, offset }: { projectId: string; limit: number; offset: number },
): Promise<StepRow[]> {
  return db
    .select(columns)
    .from(paymentTestSteps)
    .where(eq(paymentTestSteps.projectId, projectId))
    .orderBy(desc(sequence))
    .limit(limit)
    .offset(offset);
}

export async function deleteStepsOf(db: Database, projectId: string): Promise<void> {
  await db.delete(paymentTestSteps).where(eq(paymentTestSteps.projectId, projectId));
}
