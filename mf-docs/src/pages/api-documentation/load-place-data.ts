import type { ApiNode } from '@up/api/entities/api-node';
import type { Portal } from '@up/host';

import { apiQuery, cachedFirst, groupsQuery, packagesQuery } from '../../catalogue/queries.ts';

/** Fetches what a place of the menu shows, where the cache does not have it. */
export async function loadPlaceData(portal: Portal, node: ApiNode | undefined, version?: string): Promise<void> {
  const { queryClient } = portal;
  if (node?.type === 'APIINFO') await queryClient.query({ ...apiQuery(portal, node.id, version), ...cachedFirst });
  else if (node === undefined || node.type === 'PACKAGE')
    await queryClient.query({ ...packagesQuery(portal), ...cachedFirst });
  else await queryClient.query({ ...groupsQuery(portal), ...cachedFirst });
}
