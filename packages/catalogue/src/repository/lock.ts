import { sql } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';

/** Waits until no other transaction changes the catalogue, and blocks others until this one ends. */
export async function lockCatalogue(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue'))`);
}
