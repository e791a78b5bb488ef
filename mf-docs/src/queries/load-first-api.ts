import type { Portal } from '@up/host';

import { firstApi } from './first-api.ts';
import { cachedFirst, exampleQuery, packagesQuery } from './queries.ts';

/** Loads the packages, and the API of the examples, without which the page still works. */
export async function loadFirstApi(portal: Portal): Promise<void> {
  const packages = await portal.queryClient.query({ ...packagesQuery(portal), ...cachedFirst });
  const id = firstApi(packages);
  if (id !== undefined) {
    await portal.queryClient.query({ ...exampleQuery(portal, id), ...cachedFirst }).catch(() => undefined);
  }
}
