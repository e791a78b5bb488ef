import type { PageArguments } from '@up/host';

import { prefetch } from '../../project/prefetch.ts';
import { projectQuery } from '../../project/queries.ts';

/**
 * Prefetches the project: if there is no session, this call redirects the visitor to sign in. The server, which never
 * has a session, does not make it.
 */
export async function load({ portal, url }: PageArguments): Promise<void> {
  const projectId = url.searchParams.get('projectId');
  if (projectId && typeof document !== 'undefined') {
    prefetch(portal.queryClient.query(projectQuery(portal, projectId)));
  }
}
