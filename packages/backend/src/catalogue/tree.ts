import type { Locale } from '@up/api/constants';
import type { ApiEntry } from '@up/api/entities/api-node';

import type { CatalogueRows } from './repository/tree.ts';

export interface TreeOptions {
  locale: Locale;
  /** Whether groups and APIs have descriptions too. The menu has only those of packages, to stay small. */
  descriptions: boolean;
}

type Described = Pick<CatalogueRows['groups'][number], 'id' | 'title' | 'description'>;

/** Packages with their groups, subgroups and APIs. */
export function packageEntries(rows: CatalogueRows, options: TreeOptions): ApiEntry[] {
  return rows.packages.map((each) => {
    const own = rows.packageGroups.filter(({ packageId }) => packageId === each.id);
    const groups = own.flatMap(({ groupId }) => rows.groups.find(({ id }) => id === groupId) ?? []);
    const children = groups.map((group) => groupEntry(rows, group, options));
    const { type, dailyMaxCount, approvalRequired } = each;
    const described = entry('PACKAGE', each, { ...options, descriptions: true });
    return { ...described, package: { type, dailyMaxCount, approvalRequired }, children };
  });
}

/** All groups, in any package. */
export function groupEntries(rows: CatalogueRows, options: TreeOptions): ApiEntry[] {
  return rows.groups.filter(({ parentId }) => parentId === null).map((group) => groupEntry(rows, group, options));
}

/** A group with its own APIs first, then its subgroups. */
function groupEntry(rows: CatalogueRows, group: CatalogueRows['groups'][number], options: TreeOptions): ApiEntry {
  const apis = rows.apis.filter(({ groupId }) => groupId === group.id);
  const subgroups = rows.groups.filter(({ parentId }) => parentId === group.id);
  return {
    ...entry(group.parentId === null ? 'GROUP' : 'SUBGROUP', group, options),
    children: [
      ...apis.map((api) => ({ ...entry('APIINFO', api, options), method: api.method })),
      ...subgroups.map((each) => groupEntry(rows, each, options)),
    ],
  };
}

function entry(
  type: ApiEntry['type'],
  { id, title, description }: Described,
  { locale, descriptions }: TreeOptions,
): ApiEntry {
  return { type, id, title: title[locale], ...(descriptions ? { description: description[locale] } : {}) };
}
