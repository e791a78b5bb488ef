import { sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';

/** Counts up with every change of the catalogue; triggers of the migrations keep it. */
export async function catalogueRevision(db: Database): Promise<bigint> {
  const [row] = await db.select({ revision: sql<string | number>`revision` }).from(sql`catalogue_revision`);
  return BigInt(row?.revision ?? 0);
}
