import { and, eq, inArray, lt } from 'drizzle-orm';

import { isOffered } from '@up/catalogue/repository/packages';
import { apiPackages } from '@up/catalogue/tables';
import type { Database } from '@up/platform/database/database';
import { deleteInBatches } from '@up/platform/database/delete-in-batches';
import { isUuid } from '@up/platform/database/uuid';
import { consultings } from './tables.ts';

type ConsultingRow = typeof consultings.$inferSelect;

/** Stores the answers of a consulting. */
export async function insertConsulting(db: Database, consulting: ConsultingRow): Promise<void> {
  await db.insert(consultings).values(consulting);
}

export async function findConsulting(db: Database, id: string): Promise<ConsultingRow | undefined> {
  const [found] = isUuid(id) ? await db.select().from(consultings).where(eq(consultings.id, id)) : [];
  return found;
}

/** The packages among some ids that a project can choose. */
export function listOfferedPackages(db: Database, ids: string[]) {
  return db
    .select()
    .from(apiPackages)
    .where(and(inArray(apiPackages.id, ids), isOffered));
}

/** Deletes the consultings before a given time. */
export async function deleteConsultingsBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, consultings, lt(consultings.createdAt, moment));
}
