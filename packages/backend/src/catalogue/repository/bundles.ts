import { eq, sql } from 'drizzle-orm';

import type { Database } from '../../platform/database/database.ts';
import type { SourceFile } from '../import/read/source-file.ts';
import { apiVersions, catalogueBundles, catalogueSnapshotRows } from '../tables.ts';

/** Stores source files, identical ones only once. Their JSON is only read when it is needed. */
export async function storeBundle(
  db: Database,
  { id, files, now }: { id: string; files: () => Promise<string>; now: Date },
): Promise<void> {
  if ((await db.$count(catalogueBundles, eq(catalogueBundles.id, id))) > 0) return;
  const json = sql<Record<string, SourceFile>>`${await files()}::json`;
  await db.insert(catalogueBundles).values({ id, files: json, readAt: now }).onConflictDoNothing();
}

/** Deletes the files that no version of an API refers to any more, nor one that can be restored. */
export async function removeUnusedBundles(db: Database): Promise<void> {
  const isUsed = [apiVersions.bundleId, catalogueSnapshotRows.bundleId].map(
    (column) => sql`exists (select from ${column.table} where ${column} = ${catalogueBundles.id})`,
  );
  await db.delete(catalogueBundles).where(sql`not (${sql.join(isUsed, sql` or `)})`);
}
