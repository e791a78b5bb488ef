import type { PageArguments } from '@up/host';

import { prefetch } from '../../project/prefetch.ts';
import { packagesQuery } from '../../project/queries.ts';

/** Prefetches the packages. */
export async function load({ portal }: PageArguments): Promise<null> {
  prefetch(portal.queryClient.query(packagesQuery(portal)));
  return null;
}
