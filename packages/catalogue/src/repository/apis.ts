import { and, asc, desc, eq, sql } from 'drizzle-orm';

import { packageStatus } from '@up/api/constants/catalogue';

import type { Database } from '@up/platform/database/database';
import type { ApiDefinition } from '../model.ts';
import { apiGroups, apiPackages, apis, apiVersions, packageGroups } from '../tables.ts';
import { isOneOf } from '@up/platform/database/is-one-of';

/** The ids of all APIs. */
export async function listApiIds(db: Database): Promise<string[]> {
  return (await db.select({ id: apis.id }).from(apis)).map(({ id }) => id);
}

/** These APIs in their current version, with their groups. */
export function listCurrentApis(db: Database, ids: readonly string[]) {
  return db
    .select({ id: apis.id, group: apiGroups, version: apiVersions })
    .from(apis)
    .innerJoin(apiVersions, eq(apiVersions.apiId, apis.id))
    .innerJoin(apiGroups, eq(apiGroups.id, apis.groupId))
    .where(and(eq(apiVersions.current, true), isOneOf(apis.id, ids)));
}

/** The versions of an API, newest first; empty when there is no such API. */
export function listVersions(db: Database, apiId: string) {
  const { version, releasedOn, current } = apiVersions;
  return db
    .select({ version, releasedOn, current })
    .from(apiVersions)
    .where(eq(apiVersions.apiId, apiId))
    .orderBy(desc(releasedOn), desc(version));
}

/** One version of an API, by default the current one, with its group and its active packages. */
export async function findApi(db: Database, apiId: string, version?: string) {
  const [found] = await db
    .select({ api: apis, version: apiVersions, group: apiGroups })
    .from(apiVersions)
    .innerJoin(apis, eq(apis.id, apiVersions.apiId))
    .innerJoin(apiGroups, eq(apiGroups.id, apis.groupId))
    .where(
      and(
        eq(apiVersions.apiId, apiId),
        version === undefined ? eq(apiVersions.current, true) : eq(apiVersions.version, version),
      ),
    );
  if (!found) return undefined;
  const packages = await db
    .select({ id: apiPackages.id, title: apiPackages.title })
    .from(packageGroups)
    .innerJoin(apiPackages, eq(apiPackages.id, packageGroups.packageId))
    .where(
      and(
        eq(packageGroups.groupId, found.group.parentId ?? found.group.id),
        eq(apiPackages.status, packageStatus.active),
      ),
    )
    .orderBy(asc(apiPackages.sortOrder));
  return { ...found, packages };
}

export type FoundApi = NonNullable<Awaited<ReturnType<typeof findApi>>>;

/** Every API in its current version, without its definition. */
export function listOutlines(db: Database) {
  const { version, method, path, title, description } = apiVersions;
  return db
    .select({
      id: apis.id,
      groupId: apis.groupId,
      dailyMaxCount: apis.dailyMaxCount,
      version,
      method,
      path,
      title,
      description,
    })
    .from(apis)
    .innerJoin(apiVersions, and(eq(apiVersions.apiId, apis.id), eq(apiVersions.current, true)));
}

/** The current versions of APIs, with the hashes of their definitions; `hashOf` computes the same. */
export function listHashes(db: Database, ids: Iterable<string>) {
  const { apiId, definition, current, bundleId, file, pointer } = apiVersions;
  const hash = sql<string>`encode(sha256(convert_to(${definition}::text, 'UTF8')), 'hex')`;
  return db
    .select({ apiId, hash, bundleId, file, pointer })
    .from(apiVersions)
    .where(and(eq(current, true), isOneOf(apiId, ids)));
}

/** A version of an API with its place, whose document may be gone. */
export type VersionRow = Pick<typeof apiVersions.$inferSelect, 'definition' | 'bundleId' | 'file' | 'pointer'>;

/** The current version of an API; undefined when there is no such API. */
export async function findVersion(db: Database, id: string): Promise<VersionRow | undefined> {
  const { apiId, definition, current, bundleId, file, pointer } = apiVersions;
  const [row] = await db
    .select({ definition, bundleId, file, pointer })
    .from(apiVersions)
    .where(and(eq(apiId, id), eq(current, true)));
  return row;
}

/** The definition of an API in its current version as JSON; undefined when there is no such API. */
export async function findDefinitionText(db: Database, id: string): Promise<string | undefined> {
  const { apiId, definition, current } = apiVersions;
  const [row] = await db
    .select({ text: sql<string>`${definition}::text` })
    .from(apiVersions)
    .where(and(eq(apiId, id), eq(current, true)));
  return row?.text;
}

/** The definition of an API in its current version; undefined when there is no such API. */
export async function findDefinition(db: Database, id: string): Promise<ApiDefinition | undefined> {
  const { apiId, definition, current } = apiVersions;
  const [row] = await db
    .select({ definition })
    .from(apiVersions)
    .where(and(eq(apiId, id), eq(current, true)));
  return row?.definition;
}

/** The ids of the APIs whose current version was read from these source files. */
export async function listApisOfBundle(db: Database, bundleId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: apiVersions.apiId })
    .from(apiVersions)
    .where(and(eq(apiVersions.current, true), eq(apiVersions.bundleId, bundleId)));
  return new Set(rows.map(({ id }) => id));
}

/** What a link to an API needs. */
export type ReferenceRow = Awaited<ReturnType<typeof listReferences>>[number];

/** These APIs, as far as they exist, with their groups. */
export function listReferences(db: Database, ids: Iterable<string>) {
  const { method, path, title } = apiVersions;
  return db
    .select({ id: apis.id, groupId: apis.groupId, method, path, title })
    .from(apis)
    .innerJoin(apiVersions, and(eq(apiVersions.apiId, apis.id), eq(apiVersions.current, true)))
    .where(isOneOf(apis.id, ids));
}
