import { and, eq, inArray } from 'drizzle-orm';

import type { Database } from '../../database/database.ts';
import type { CatalogueContent } from '../content.ts';
import { apis, apiVersions } from '../tables.ts';

type ApiContent = CatalogueContent['apis'][number];

/** Adds an API that comes with the code, or replaces the one with its id; its versions are stored afterwards. */
export async function storeOwnApi(
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

/** Adds an imported API at a place, or changes the one with its id, which keeps its place and its older versions. */
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

/** Adds one version of an API, or changes it. A document that does not say when it was released counts from today. */
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

/** How many APIs there are. */
export function countApis(db: Database): Promise<number> {
  return db.$count(apis);
}

/** Deletes APIs with their versions. */
export async function deleteApis(db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(apis).where(inArray(apis.id, ids));
}

/** Deletes the APIs that come with the code. */
export async function deleteOwnApis(db: Database): Promise<void> {
  await db.delete(apis).where(eq(apis.origin, 'files'));
}
