import type { PageArguments } from '@up/host';

import { packagesQuery, prefetch } from '../../project/queries.ts';

/** Prefetches the packages. */
export async function load({ portal }: PageArguments): Promise<null> {
  prefetch(portal.queryClient.query(packagesQuery(portal)));
  return null;
}
