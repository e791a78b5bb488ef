import { and, eq, inArray } from 'drizzle-orm';

import type { Database } from '../../database/database.ts';
import type { CatalogueContent } from '../content.ts';
import { apis, apiVersions } from '../tables.ts';

type ApiContent = CatalogueContent['apis'][number];

/** Inserts a built-in API or replaces the one with its id, and deletes its versions; they are stored afterwards. */
export async function storeBuiltInApi(
  db: Database,
  { id, groupId, dailyMaxCount }: ApiContent,
  sortOrder: number,
): Promise<void> {
  const row = { groupId, dailyMaxCount, sortOrder, origin: 'files' as const };
  await db
    .insert(apis)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: apis.id, set: row });
  await db.delete(apiVersions).where(eq(apiVersions.apiId, id));
}

/** Inserts an imported API, or updates the one with its id, which keeps its position and its older versions. */
export async function storeImportedApi(
  db: Database,
  { id, groupId, dailyMaxCount }: ApiContent,
  sortOrder: number,
): Promise<void> {
  const row = { groupId, dailyMaxCount, origin: 'import' as const };
  await db
    .insert(apis)
    .values({ id, sortOrder, ...row })
    .onConflictDoUpdate({ target: apis.id, set: row });
  await db
    .update(apiVersions)
    .set({ current: false })
    .where(and(eq(apiVersions.apiId, id), eq(apiVersions.current, true)));
}

/** Inserts or updates one version of an API. A document without a release date gets today's date. */
export async function storeVersion(
  db: Database,
  api: ApiContent,
  { bundleId, now }: { bundleId: string; now: Date },
): Promise<void> {
  const { id: apiId, version, releasedOn = now.toISOString().slice(0, 10), current } = api;
  const { method, path, title, description, definition, missingTexts, file, pointer } = api;
  const content = { method, path, title, description, definition, missingTexts, bundleId, file, pointer };
  const row = { ...content, releasedOn, current };
  await db
    .insert(apiVersions)
    .values({ apiId, version, ...row })
    .onConflictDoUpdate({ target: [apiVersions.apiId, apiVersions.version], set: row });
}

/** The number of APIs. */
export function countApis(db: Database): Promise<number> {
  return db.$count(apis);
}

/** Deletes APIs with their versions. */
export async function deleteApis(db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(apis).where(inArray(apis.id, ids));
}

/** Deletes all built-in APIs. */
export async function deleteBuiltInApis(db: Database): Promise<void> {
  await db.delete(apis).where(eq(apis.origin, 'files'));
}
