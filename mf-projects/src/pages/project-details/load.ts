import type { PageArguments } from '@up/host';

import { ahead } from '../../project/ahead.ts';
import { projectQuery } from '../../project/queries.ts';

/** Asks for the project while the page comes up. The server has no session to ask with. */
export async function load({ portal, url }: PageArguments): Promise<void> {
  const projectId = url.searchParams.get('projectId');
  if (projectId && typeof document !== 'undefined') {
    ahead(portal.queryClient.query(projectQuery(portal, projectId)));
  }
}
