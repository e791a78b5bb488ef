import type { PageArguments } from '@up/host';

import { ahead } from '../../project/ahead.ts';
import { projectsQuery } from '../../project/queries.ts';

/** Asks for the projects while the page comes up; it shows their place until they are there. */
export async function load({ portal }: PageArguments): Promise<void> {
  ahead(portal.queryClient.query(projectsQuery(portal)));
}
