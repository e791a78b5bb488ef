import { sql } from 'drizzle-orm';

import { packageStatus } from '@up/api/constants/catalogue';

import type { Database } from '@up/platform/database/database';
import type { CatalogueContent } from '../import/catalogue-content.ts';
import type { Localized } from '../model.ts';
import { listOutlines } from './apis.ts';
import { listGroups } from './groups.ts';
import { listPackageGroups, listPackages } from './packages.ts';
import type { apiPackages } from '../tables.ts';

/** Waits until no other transaction changes the catalogue, and blocks others until this one ends. */
export async function lockCatalogue(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue'))`);
}

/** To whom a package belongs; an import of before sources were stored has none. */
export type Owner = Pick<typeof apiPackages.$inferSelect, 'origin' | 'source'>;

export interface PackageState {
  id: string;
  /** Compared as a whole. */
  content: Omit<CatalogueContent['packages'][number], 'id'>;
  owner: Owner;
}

export interface GroupState {
  id: string;
  parentId: string | null;
  title: Localized;
  description: Localized;
}

/** An API in its current version, without its definition. */
export interface ApiState {
  id: string;
  groupId: string;
  dailyMaxCount: number;
  version: string;
  method: string;
  path: string;
  title: Localized;
  description: Localized;
}

/** The catalogue at one time: its active packages, all groups and all APIs. */
export interface CatalogueState {
  packages: PackageState[];
  groups: GroupState[];
  apis: ApiState[];
}

export async function readState(db: Database): Promise<CatalogueState> {
  const links = await listPackageGroups(db);
  const packages = await listPackages(db);
  const groups = await listGroups(db);
  return {
    packages: packages
      .filter(({ status }) => status === packageStatus.active)
      .map(({ id, type, title, description, dailyMaxCount, approvalRequired, mandatoryApis, origin, source }) => ({
        id,
        content: {
          type,
          title,
          description,
          dailyMaxCount,
          approvalRequired,
          mandatoryApis,
          groups: links.filter(({ packageId }) => packageId === id).map(({ groupId }) => groupId),
        },
        owner: { origin, source },
      })),
    groups: groups.map(({ id, parentId, title, description }) => ({ id, parentId, title, description })),
    apis: await listOutlines(db),
  };
}

/** The ids of the packages that contain each group, itself or by its parent. */
export function packagesByGroup({ packages, groups }: CatalogueState): Map<string, string[]> {
  const ofTop = new Map<string, string[]>();
  for (const { id, content } of packages) {
    for (const group of content.groups) ofTop.set(group, [...(ofTop.get(group) ?? []), id]);
  }
  return new Map(groups.map(({ id, parentId }) => [id, ofTop.get(parentId ?? id) ?? []]));
}
