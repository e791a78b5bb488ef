import { sql } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { searchState } from '../tables.ts';

/** The name of the lock for writing documents. */
export const documentsLock = 'search documents';

/** A text that changes with every change of the content or the catalogue. */
export async function readSourceStamp(db: Database): Promise<string> {
  const [row] = await db
    .select({ stamp: sql<string>`concat_ws('|', content_revision.revision, catalogue_revision.revision)` })
    .from(sql`content_revision, catalogue_revision`);
  return row?.stamp ?? '';
}

/** The stamp of the documents in the table; undefined when there are none yet. */
export async function readStamp(db: Database): Promise<string | undefined> {
  const [state] = await db.select().from(searchState);
  return state?.stamp;
}

/** Sets the stamp of the documents in the table. */
export async function setStamp(db: Database, stamp: string): Promise<void> {
  await db.insert(searchState).values({ id: 1, stamp }).onConflictDoUpdate({ target: searchState.id, set: { stamp } });
}

/** Waits until no other transaction writes documents, and blocks others until this one ends. */
export async function lockDocuments(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${documentsLock}))`);
}
