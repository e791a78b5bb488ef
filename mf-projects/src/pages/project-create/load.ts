import type { ProjectForm } from '@up/api/forms/project';
import type { PageArguments } from '@up/host';

import { prefetch } from '../../project/prefetch.ts';
import { packagesQuery } from '../../project/queries.ts';
import { readDraft } from './draft.ts';

export interface CreatePageData {
  draft: ProjectForm | undefined;
}

/** Asks for the packages while the page comes up, and looks for what was typed before. */
export async function load({ portal }: PageArguments): Promise<CreatePageData> {
  prefetch(portal.queryClient.query(packagesQuery(portal)));
  return { draft: readDraft() };
}
