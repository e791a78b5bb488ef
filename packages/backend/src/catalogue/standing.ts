import type { Database } from '../database/database.ts';
import type { CatalogueContent } from './content.ts';
import type { ApiDefinition, Localized } from './model.ts';
import { findCurrentApi, listApiGroups } from './repository/apis.ts';
import { listGroups } from './repository/groups.ts';
import { listPackageGroups, listPackages } from './repository/packages.ts';

export interface StandingApi {
  id: string;
  groupId: string;
  dailyMaxCount: number;
  version: string;
  method: string;
  path: string;
  title: Localized;
  description: Localized;
  definition: ApiDefinition;
  /** Only in the imported packages. */
  isOwn: boolean;
}

/** The present rows of the database that an import may change. */
export interface StandingCatalogue {
  packages: CatalogueContent['packages'];
  groups: { id: string; parentId: string | null; title: Localized; description: Localized }[];
  apis: StandingApi[];
}

/** Reads the rows that an import of these packages and APIs is compared with. */
export async function readStanding(db: Database, content: CatalogueContent): Promise<StandingCatalogue> {
  const imported = new Set(content.packages.map(({ id }) => id));
  const named = new Set(content.apis.map(({ id }) => id));
  const links = await listPackageGroups(db);
  const groups = await listGroups(db);
  const isOwnGroup = (id: string): boolean => {
    const top = groups.find((group) => group.id === id)?.parentId ?? id;
    const owners = links.filter(({ groupId }) => groupId === top);
    return owners.length > 0 && owners.every(({ packageId }) => imported.has(packageId));
  };
  const places = await listApiGroups(db);
  const own = new Set(places.filter(({ groupId }) => isOwnGroup(groupId)).map(({ id }) => id));
  const standing: StandingApi[] = [];
  for (const { id } of places.filter((each) => own.has(each.id) || named.has(each.id))) {
    // One at a time: their definitions together may be many megabytes.
    const api = await findCurrentApi(db, id);
    if (api) standing.push({ ...api, isOwn: own.has(id) });
  }
  const packages = await listPackages(db);
  return {
    packages: packages.map(({ id, type, title, description, dailyMaxCount, approvalRequired }) => {
      const own = links.filter(({ packageId }) => packageId === id).map(({ groupId }) => groupId);
      return { id, type, title, description, dailyMaxCount, approvalRequired, groups: own };
    }),
    groups: groups.map(({ id, parentId, title, description }) => ({ id, parentId, title, description })),
    apis: standing,
  };
}
