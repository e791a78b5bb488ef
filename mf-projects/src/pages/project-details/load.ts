import type { PageArguments } from '@up/host';

import { prefetch } from '../../project/prefetch.ts';
import { projectQuery } from '../../project/queries.ts';

/**
 * Asks for the project while the page comes up: a visitor without a session learns by this call that one is needed.
 * The server, which never has one, does not ask.
 */
export async function load({ portal, url }: PageArguments): Promise<void> {
  const projectId = url.searchParams.get('projectId');
  if (projectId && typeof document !== 'undefined') {
    prefetch(portal.queryClient.query(projectQuery(portal, projectId)));
  }
}
