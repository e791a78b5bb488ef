import type { Database } from '../database/database.ts';
import type { CatalogueContent } from './content.ts';
import type { ApiDefinition, Localized } from './model.ts';
import { findCurrentApi, listApiGroups } from './repository/apis.ts';
import { listGroups } from './repository/groups.ts';
import { isBuiltIn, listPackageGroups, listPackages } from './repository/packages.ts';

export interface StoredApi {
  id: string;
  groupId: string;
  dailyMaxCount: number;
  version: string;
  method: string;
  path: string;
  title: Localized;
  description: Localized;
  definition: ApiDefinition;
  /** Whether it belongs to packages of the import only, so that the import may remove it. */
  isOwn: boolean;
}

type StoredPackage = CatalogueContent['packages'][number] & { builtIn: boolean };

/** The rows of the database that an import may change. */
export interface StoredCatalogue {
  packages: StoredPackage[];
  groups: { id: string; parentId: string | null; title: Localized; description: Localized }[];
  apis: StoredApi[];
}

/** Reads the stored rows to compare an import of these packages and APIs with. */
export async function readStoredCatalogue(db: Database, content: CatalogueContent): Promise<StoredCatalogue> {
  const imported = new Set(content.packages.map(({ id }) => id));
  const incomingIds = new Set(content.apis.map(({ id }) => id));
  const links = await listPackageGroups(db);
  const groups = await listGroups(db);
  const isOwnGroup = (id: string): boolean => {
    const top = groups.find((group) => group.id === id)?.parentId ?? id;
    const owners = links.filter(({ groupId }) => groupId === top);
    return owners.length > 0 && owners.every(({ packageId }) => imported.has(packageId));
  };
  const apiGroups = await listApiGroups(db);
  const own = new Set(apiGroups.filter(({ groupId }) => isOwnGroup(groupId)).map(({ id }) => id));
  const stored: StoredApi[] = [];
  for (const { id } of apiGroups.filter((each) => own.has(each.id) || incomingIds.has(each.id))) {
    // One at a time: all definitions together may be many megabytes.
    const api = await findCurrentApi(db, id);
    if (api) stored.push({ ...api, isOwn: own.has(id) });
  }
  const packages = await listPackages(db);
  return {
    packages: packages.map((row) => {
      const { id, type, title, description, dailyMaxCount, approvalRequired } = row;
      const own = links.filter(({ packageId }) => packageId === id).map(({ groupId }) => groupId);
      return { id, type, title, description, dailyMaxCount, approvalRequired, groups: own, builtIn: isBuiltIn(row) };
    }),
    groups: groups.map(({ id, parentId, title, description }) => ({ id, parentId, title, description })),
    apis: stored,
  };
}
