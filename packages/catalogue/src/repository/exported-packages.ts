import { and, asc, eq, inArray } from 'drizzle-orm';

import { packageStatus } from '@up/api/constants/catalogue';

import type { Database } from '@up/platform/database/database';
import type { SourceFile } from '../document/source/source-files.ts';
import type { Localized, SourcePlace } from '../model.ts';
import { apiGroups, apiPackages, apis, apiVersions, catalogueBundles, packageGroups } from '../tables.ts';

type Group = typeof apiGroups.$inferSelect;

export interface ExportedApi {
  id: string;
  groupId: string;
  dailyMaxCount: number;
  version: string;
  releasedOn: string;
  method: string;
  path: string;
  title: Localized;
  place: SourcePlace;
}

export interface PackageOutline {
  row: typeof apiPackages.$inferSelect;
  /** Top-level groups in order, each followed by its subgroups. */
  groups: Group[];
  apis: ExportedApi[];
}

export interface ExportedPackage extends PackageOutline {
  bundles: ReadonlyMap<string, Record<string, SourceFile>>;
}

/** An active package with its groups and APIs, without their documents; undefined when there is no such package. */
export async function readOutline(db: Database, packageId: string): Promise<PackageOutline | undefined> {
  const isActive = eq(apiPackages.status, packageStatus.active);
  const [row] = await db
    .select()
    .from(apiPackages)
    .where(and(eq(apiPackages.id, packageId), isActive));
  if (!row) return undefined;
  const links = await db
    .select()
    .from(packageGroups)
    .where(eq(packageGroups.packageId, packageId))
    .orderBy(asc(packageGroups.sortOrder));
  const all = await db.select().from(apiGroups).orderBy(asc(apiGroups.sortOrder), asc(apiGroups.id));
  const groups = links.flatMap(({ groupId }) => [
    ...all.filter(({ id }) => id === groupId),
    ...all.filter(({ parentId }) => parentId === groupId),
  ]);
  return { row, groups, apis: await readApis(db, groups) };
}

export async function readBundles(db: Database, { apis: own }: PackageOutline): Promise<ExportedPackage['bundles']> {
  const ids = [...new Set(own.map(({ place }) => place.bundleId))];
  const rows = ids.length > 0 ? await db.select().from(catalogueBundles).where(inArray(catalogueBundles.id, ids)) : [];
  return new Map(rows.map(({ id, files }) => [id, files]));
}

async function readApis(db: Database, groups: Group[]): Promise<ExportedApi[]> {
  const { version, releasedOn, method, path, title, bundleId, file, pointer } = apiVersions;
  const rows = await db
    .select({
      id: apis.id,
      groupId: apis.groupId,
      dailyMaxCount: apis.dailyMaxCount,
      version,
      releasedOn,
      method,
      path,
      title,
      bundleId,
      file,
      pointer,
    })
    .from(apis)
    .innerJoin(apiVersions, and(eq(apiVersions.apiId, apis.id), eq(apiVersions.current, true)))
    .orderBy(asc(apis.sortOrder), asc(apis.id));
  const shown = new Set(groups.map(({ id }) => id));
  return rows.flatMap(({ bundleId: bundle, file: name, pointer: at, ...api }) =>
    shown.has(api.groupId) && bundle !== null && name !== null && at !== null
      ? [{ ...api, place: { bundleId: bundle, file: name, pointer: at } }]
      : [],
  );
}
