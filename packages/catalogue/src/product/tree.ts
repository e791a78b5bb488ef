import type { Locale } from '@up/api/constants/locales';
import type { ApiEntry } from '@up/api/entities/api-node';

import { shortText } from '../import/texts/plain-text.ts';
import type { Localized } from '../model.ts';
import type { CatalogueRows } from '../repository/tree.ts';

export interface TreeOptions {
  locale: Locale;
  /** Which entries have descriptions besides packages. The menu has no others, to stay small. */
  descriptions: 'packages' | 'groups' | 'all';
}

/** The rows, with those of a group or package found by its id. */
interface Catalogue extends CatalogueRows {
  apisOf: Map<string, CatalogueRows['apis']>;
  subgroupsOf: Map<string | null, CatalogueRows['groups']>;
  linksOf: Map<string, CatalogueRows['packageGroups']>;
  groupById: Map<string, CatalogueRows['groups'][number]>;
  options: TreeOptions;
}

/** Packages with their groups, subgroups and APIs. */
export function packageEntries(rows: CatalogueRows, options: TreeOptions): ApiEntry[] {
  const catalogue = indexed(rows, options);
  return rows.packages.map((each) => {
    const links = catalogue.linksOf.get(each.id) ?? [];
    const groups = links.flatMap(({ groupId }) => catalogue.groupById.get(groupId) ?? []);
    const { type, dailyMaxCount, approvalRequired } = each;
    return {
      ...entry('PACKAGE', each, options),
      package: { type, dailyMaxCount, approvalRequired },
      children: groups.map((group) => groupEntry(catalogue, group)),
    };
  });
}

/** All groups, in any package. */
export function groupEntries(rows: CatalogueRows, options: TreeOptions): ApiEntry[] {
  const catalogue = indexed(rows, options);
  return (catalogue.subgroupsOf.get(null) ?? []).map((group) => groupEntry(catalogue, group));
}

function indexed(rows: CatalogueRows, options: TreeOptions): Catalogue {
  return {
    ...rows,
    apisOf: Map.groupBy(rows.apis, ({ groupId }) => groupId),
    subgroupsOf: Map.groupBy(rows.groups, ({ parentId }) => parentId),
    linksOf: Map.groupBy(rows.packageGroups, ({ packageId }) => packageId),
    groupById: new Map(rows.groups.map((group) => [group.id, group])),
    options,
  };
}

/** A group with its own APIs first, then its subgroups. */
function groupEntry(catalogue: Catalogue, group: CatalogueRows['groups'][number]): ApiEntry {
  const { apisOf, subgroupsOf, options } = catalogue;
  return {
    ...entry(group.parentId === null ? 'GROUP' : 'SUBGROUP', group, options),
    children: [
      ...(apisOf.get(group.id) ?? []).map((api) => ({ ...entry('APIINFO', api, options), method: api.method })),
      ...(subgroupsOf.get(group.id) ?? []).map((each) => groupEntry(catalogue, each)),
    ],
  };
}

interface Described {
  id: string;
  title: Localized;
  description?: Localized;
}

function entry(
  type: ApiEntry['type'],
  { id, title, description }: Described,
  { locale, descriptions }: TreeOptions,
): ApiEntry {
  const isDescribed = type === 'PACKAGE' || descriptions === 'all' || (descriptions === 'groups' && type !== 'APIINFO');
  return {
    type,
    id,
    title: title[locale],
    ...(isDescribed && description && { description: shortText(description[locale]) }),
  };
}
