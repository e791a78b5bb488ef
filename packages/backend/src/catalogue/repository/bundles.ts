import { createHash } from 'node:crypto';
import { notInArray } from 'drizzle-orm';

import type { Database } from '../../database/database.ts';
import type { SourceFile } from '../import/source-file.ts';
import { apiVersions, catalogueBundles } from '../tables.ts';

/** Stores files, identical ones only once, and returns their id. */
export async function storeBundle(db: Database, files: Record<string, SourceFile>, now: Date): Promise<string> {
  const id = createHash('sha256').update(JSON.stringify(files)).digest('hex');
  await db.insert(catalogueBundles).values({ id, files, readAt: now }).onConflictDoNothing();
  return id;
}

/** Deletes the files that no API version refers to any more. */
export async function removeUnusedBundles(db: Database): Promise<void> {
  const used = await db.selectDistinct({ id: apiVersions.bundleId }).from(apiVersions);
  const ids = used.flatMap(({ id }) => (id === null ? [] : [id]));
  await db.delete(catalogueBundles).where(ids.length > 0 ? notInArray(catalogueBundles.id, ids) : undefined);
}
