import type { PageArguments } from '@up/host';

import { prefetch, projectQuery } from '../../project/queries.ts';
import { readTab, startTab } from './load-tab.ts';

/**
 * Prefetches the project and its tab: if there is no session, the call of the project redirects the visitor to sign in.
 * The server, which never has a session, does not make it.
 */
export async function load({ portal, url: { searchParams: query } }: PageArguments): Promise<void> {
  const projectId = query.get('projectId');
  if (!projectId || typeof document === 'undefined') return;
  prefetch(portal.queryClient.query(projectQuery(portal, projectId)));
  if (portal.session.getState().loggedIn) startTab(readTab(query), { portal, projectId, query });
}
