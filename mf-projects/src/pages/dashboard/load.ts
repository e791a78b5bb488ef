import type { PageArguments } from '@up/host';

import { ahead } from '../../project/ahead.ts';
import { projectPageQuery } from '../../project/queries.ts';
import { readListChoice } from './list-choice.ts';

/** Asks for the projects while the page comes up; it shows their place until they are there. */
export async function load({ portal, url }: PageArguments): Promise<void> {
  ahead(portal.queryClient.query(projectPageQuery(portal, readListChoice(url.searchParams))));
}
