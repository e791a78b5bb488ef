import type { PageArguments } from '@up/host';

import { prefetch, projectPageQuery } from '../../project/queries.ts';
import { readListChoice } from './use-list-address.ts';
import { dashboardQuery, invitationsQuery, latestNoticesQuery } from './queries.ts';

/** Prefetches the data of the page; each part shows a skeleton until its data is loaded. */
export async function load({ portal, url }: PageArguments): Promise<void> {
  prefetch(portal.queryClient.query(projectPageQuery(portal, readListChoice(url.searchParams))));
  prefetch(portal.queryClient.query(dashboardQuery(portal)));
  prefetch(portal.queryClient.query(invitationsQuery(portal)));
  prefetch(portal.queryClient.query(latestNoticesQuery(portal)));
}
