import { and, eq, sql } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import type { SourceFile } from '../document/source/source-files.ts';
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

/** Where the operation of a version is, by default of the current one; undefined when there is none. */
export async function findPlace(
  db: Database,
  id: string,
  wanted?: string,
): Promise<{ bundleId: string; file: string; pointer: string; method: string } | undefined> {
  const { apiId, version, current, bundleId, file, pointer, method } = apiVersions;
  const [row] = await db
    .select({ bundleId, file, pointer, method })
    .from(apiVersions)
    .where(and(eq(apiId, id), wanted === undefined ? eq(current, true) : eq(version, wanted)));
  if (!row?.bundleId || row.file === null || row.pointer === null) return undefined;
  return { ...row, bundleId: row.bundleId, file: row.file, pointer: row.pointer };
}

/** The files of a document as JSON; those of none when they were removed. */
export async function readFilesText(db: Database, id: string): Promise<string> {
  const [row] = await db
    .select({ files: sql<string>`${catalogueBundles.files}::text` })
    .from(catalogueBundles)
    .where(eq(catalogueBundles.id, id));
  return row?.files ?? '{}';
}

/** The files of a document; empty when they were removed. */
export async function readFiles(db: Database, id: string): Promise<Record<string, SourceFile>> {
  const [row] = await db
    .select({ files: catalogueBundles.files })
    .from(catalogueBundles)
    .where(eq(catalogueBundles.id, id));
  return row?.files ?? {};
}
