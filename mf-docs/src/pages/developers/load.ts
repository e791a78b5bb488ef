import type { ApiPackage } from '@up/api/calls/catalogue';
import type { PageArguments } from '@up/host';

import { apisBelow } from '../../catalogue/nodes.ts';
import { apiQuery, cachedFirst, packagesQuery } from '../../catalogue/queries.ts';

/** The id of the API that the quick start calls: the first of the catalogue. */
export function quickStartApi(packages: readonly ApiPackage[]): string | undefined {
  return packages.flatMap((each) => each.groupInfoResponses).flatMap(apisBelow)[0]?.id;
}

/** The packages, and the API of the quick start, without which the page is still a page. */
export async function load({ portal }: PageArguments): Promise<void> {
  const packages = await portal.queryClient.query({ ...packagesQuery(portal), ...cachedFirst });
  const id = quickStartApi(packages);
  if (id !== undefined) {
    await portal.queryClient.query({ ...apiQuery(portal, id), ...cachedFirst }).catch(() => undefined);
  }
}
