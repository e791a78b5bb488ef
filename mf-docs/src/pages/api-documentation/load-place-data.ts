import type { ApiNode } from '@up/api/entities/api-node';
import type { Portal } from '@up/host';

import { apiQuery, cachedFirst, groupsQuery, versionsQuery } from '../../queries/queries.ts';

/** The displayed version of an API, the current one by default, and the version to compare with. */
export interface ShownVersions {
  version?: string;
  compare?: string;
}

/** Fetches the data of a place in the menu, where it is not cached. */
export async function loadPlaceData(
  portal: Portal,
  node: ApiNode | undefined,
  { version, compare }: ShownVersions = {},
): Promise<void> {
  const { queryClient } = portal;
  // The pages of packages only show data of the menu.
  if (node === undefined || node.type === 'PACKAGE') return;
  if (node.type === 'APIINFO') await loadApi(portal, node.id, { version, compare });
  else await queryClient.query({ ...groupsQuery(portal), ...cachedFirst });
}

/** Fetches what the page of an API shows, where the cache does not have it. */
export async function loadApi(portal: Portal, id: string, { version, compare }: ShownVersions = {}): Promise<void> {
  const { queryClient } = portal;
  const shown = queryClient.query({ ...apiQuery(portal, id, version), ...cachedFirst });
  // The page works without the list of versions, and itself reports a missing version to compare with.
  await Promise.allSettled([
    shown,
    queryClient.query({ ...versionsQuery(portal, id), ...cachedFirst }),
    ...(compare === undefined ? [] : [queryClient.query({ ...apiQuery(portal, id, compare), ...cachedFirst })]),
  ]);
  await shown;
}
