import type { PageArguments } from '@up/host';

import { prefetch, projectQuery } from '../../project/queries.ts';

/** Prefetches the project. */
export async function load({ portal, url }: PageArguments): Promise<void> {
  const projectId = url.searchParams.get('projectId');
  if (projectId) prefetch(portal.queryClient.query(projectQuery(portal, projectId)));
}
