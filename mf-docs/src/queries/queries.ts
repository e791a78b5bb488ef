import { queryOptions } from '@tanstack/react-query';

import {
  apiMenu,
  cmsContents,
  productInfo,
  productVersions,
  type ApiMenu,
  type ProductInfo,
} from '@up/api/calls/catalogue/catalogue';
import { apiTree, type ApiTrees } from '@up/api/entities/api-node';
import { callQuery, type Portal } from '@up/host';

import { pickLanguage } from './pick-language.ts';

export type Reader = Pick<Portal, 'call' | 'locale'>;

/** For a loader: accepts any cached data; a component that shows it refetches. */
export const cachedFirst = { staleTime: 'static' } as const;

/**
 * The complete catalogue: only for searches, because it is too large for the data of a page. All queries of the
 * catalogue are defined once, so that page, loader and prefetch share the data.
 */
export const menuQuery = (portal: Reader) =>
  queryOptions<ApiMenu, Error, ApiTrees>({
    ...callQuery(portal, apiMenu, { query: { key: 'groups' } }),
    select: treesOf,
  });

function treesOf({ packages, groups }: ApiMenu): ApiTrees {
  return { packages: apiTree('packages', packages), groups: apiTree('groups', groups) };
}

/** An API with its descriptions in both languages, by which a form knows its fields. */
export const apiQuery = (portal: Reader, id: string) =>
  callQuery(portal, productInfo, { params: { id }, query: { detail: 'true' } });

/** An API to read, in the page's language: descriptions in both would be most of the data of its page. */
export const shownApiQuery = (portal: Reader, id: string, version?: string) => {
  const query = { params: { id }, query: { version, detail: 'true' } };
  return queryOptions({
    queryKey: ['shownApi', portal.locale, id, version],
    queryFn: async ({ signal }) => pickLanguage(await portal.call(productInfo, query, { signal }), portal.locale),
    staleTime: productInfo.freshSeconds * 1000,
  });
};

export const versionsQuery = (portal: Reader, id: ProductInfo['id']) =>
  callQuery(portal, productVersions, { params: { id } });

/** A text of the provider by its slug. */
export const contentQuery = (portal: Reader, slug: string) =>
  callQuery(portal, cmsContents, { query: { withLocalizedInfo: 'true', withMenuPath: 'false', slug } });
