import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';

import type { PageChoice } from '@up/api/page-choice';

import { pageOfRows } from '@up/platform/database/bounded-count';
import type { Database } from '@up/platform/database/database';
import { paymentTestSteps, savedScenarios } from './tables.ts';

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

export type SavedScenarioRow = typeof savedScenarios.$inferSelect;

/** The saved requests of a project, by name. */
export function listSavedScenarios(db: Database, projectId: string): Promise<SavedScenarioRow[]> {
  return db
    .select()
    .from(savedScenarios)
    .where(eq(savedScenarios.projectId, projectId))
    .orderBy(asc(savedScenarios.name));
}

export async function insertSavedScenario(db: Database, row: typeof savedScenarios.$inferInsert): Promise<void> {
  await db.insert(savedScenarios).values(row);
}

export async function deleteSavedScenario(db: Database, projectId: string, id: string): Promise<void> {
  await db.delete(savedScenarios).where(and(eq(savedScenarios.projectId, projectId), eq(savedScenarios.id, id)));
}

/** Deletes the steps and the saved requests of a project. */
export async function deletePaymentTestsOf(db: Database, projectId: string): Promise<void> {
  await db.delete(paymentTestSteps).where(eq(paymentTestSteps.projectId, projectId));
  await db.delete(savedScenarios).where(eq(savedScenarios.projectId, projectId));
}
