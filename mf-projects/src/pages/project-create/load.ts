import type { ProjectForm } from '@up/api/forms/project';
import type { PageArguments } from '@up/host';

import { prefetch } from '../../project/prefetch.ts';
import { packagesQuery } from '../../project/queries.ts';
import { readDraft } from './draft.ts';

export interface CreatePageData {
  draft: ProjectForm | undefined;
}

/** Prefetches the packages, and reads the stored draft. */
export async function load({ portal }: PageArguments): Promise<CreatePageData> {
  prefetch(portal.queryClient.query(packagesQuery(portal)));
  return { draft: readDraft() };
}
