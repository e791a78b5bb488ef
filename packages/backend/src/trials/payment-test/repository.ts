import { desc, eq, getTableColumns } from 'drizzle-orm';

import type { PageChoice } from '@up/api/page-choice';

import { pageOfRows } from '@up/platform/database/bounded-count';
import type { Database } from '@up/platform/database/database';
import { paymentTestSteps } from './tables.ts';

const { sequence, ...columns } = getTableColumns(paymentTestSteps);

export type StepRow = Omit<typeof paymentTestSteps.$inferSelect, 'sequence'>;

export async function insertStep(db: Database, step: StepRow): Promise<void> {
  await db.insert(paymentTestSteps).values(step);
}

/** A page of the steps of a project, newest first. */
export async function pageOfSteps(db: Database, projectId: string, choice: PageChoice) {
  const own = eq(paymentTestSteps.projectId, projectId);
  const { place, part } = await pageOfRows(db, paymentTestSteps, own, choice);
  const rows: StepRow[] = await db
    .select(columns)
    .from(paymentTestSteps)
    .where(own)
    .orderBy(desc(sequence))
    .limit(part.limit)
    .offset(part.offset);
  return { ...place, rows };
}

export async function deleteStepsOf(db: Database, projectId: string): Promise<void> {
  await db.delete(paymentTestSteps).where(eq(paymentTestSteps.projectId, projectId));
}
