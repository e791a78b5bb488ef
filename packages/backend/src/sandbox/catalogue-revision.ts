import { sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';

/** Counts up with every change of the catalogue; triggers of the migrations keep it. As text, for it only grows. */
export async function catalogueRevision(db: Database): Promise<string> {
  const [row] = await db.select({ revision: sql<string>`revision::text` }).from(sql`catalogue_revision`);
  return row?.revision ?? '0';
}
