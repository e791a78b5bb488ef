import type { ApiNode } from '@up/api/entities/api-node';
import type { Portal } from '@up/host';

import { apiQuery, cachedFirst, groupsQuery, versionsQuery } from '../../queries/queries.ts';

/** Which version of an API is shown, the current one unless said; and which one it is compared with. */
export interface ShownVersions {
  version?: string;
  compare?: string;
}

/** Fetches what a place of the menu shows, where the cache does not have it. */
export async function loadPlaceData(
  portal: Portal,
  node: ApiNode | undefined,
  { version, compare }: ShownVersions = {},
): Promise<void> {
  const { queryClient } = portal;
  // What the menu says of packages is all that their pages show.
  if (node === undefined || node.type === 'PACKAGE') return;
  if (node.type === 'APIINFO') {
    const shown = queryClient.query({ ...apiQuery(portal, node.id, version), ...cachedFirst });
    // The page can do without the list of versions, and says itself that a version to compare with does not exist.
    await Promise.allSettled([
      shown,
      queryClient.query({ ...versionsQuery(portal, node.id), ...cachedFirst }),
      ...(compare === undefined ? [] : [queryClient.query({ ...apiQuery(portal, node.id, compare), ...cachedFirst })]),
    ]);
    await shown;
  } else await queryClient.query({ ...groupsQuery(portal), ...cachedFirst });
}
