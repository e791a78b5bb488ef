import { and, eq, sql } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import type { ApiOutline } from '../import/catalogue-content.ts';
import type { ApiDefinition } from '../model.ts';
import { apis, apiVersions } from '../tables.ts';
import { isOneOf } from '@up/platform/database/is-one-of';

/** Inserts a built-in API or replaces the one with its id, and deletes its versions; they are stored afterwards. */
export async function storeBuiltInApi(
  db: Database,
  { id, groupId, dailyMaxCount }: ApiOutline,
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
  { id, groupId, dailyMaxCount }: ApiOutline,
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

/**
 * Inserts or updates one version of an API, with its definition as JSON. A document without a release date gets today's
 * date.
 */
export async function storeVersion(
  db: Database,
  api: ApiOutline,
  { definition, bundleId, now }: { definition: string; bundleId: string; now: Date },
): Promise<void> {
  const { id: apiId, version, releasedOn = now.toISOString().slice(0, 10), current } = api;
  const { method, path, title, description, missingTexts, file, pointer } = api;
  const row = { releasedOn, current, method, path, title, description, missingTexts, bundleId, file, pointer };
  await db
    .insert(apiVersions)
    .values({ apiId, version, ...row, definition: sql<ApiDefinition>`${definition}::json` })
    .onConflictDoUpdate({
      target: [apiVersions.apiId, apiVersions.version],
      set: { ...row, definition: sql`excluded.definition` },
    });
}

/** The highest position of an API. */
export async function lastSortOrder(db: Database): Promise<number> {
  const [row] = await db.select({ last: sql<number>`coalesce(max(${apis.sortOrder}), 0)` }).from(apis);
  return row?.last ?? 0;
}

/** The ids of the imported APIs. */
export async function listImportedApis(db: Database): Promise<string[]> {
  const rows = await db.select({ id: apis.id }).from(apis).where(eq(apis.origin, 'import'));
  return rows.map(({ id }) => id);
}

/** Deletes APIs with their versions. */
export async function deleteApis(db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(apis).where(isOneOf(apis.id, ids));
}

/** Deletes all built-in APIs. */
export async function deleteBuiltInApis(db: Database): Promise<void> {
  await db.delete(apis).where(eq(apis.origin, 'files'));
}
