import { apiLevel } from '@up/api/calls/catalogue/catalogue';
import type { ApiLevel } from '@up/api/entities/api-place';
import { callQuery, type Portal } from '@up/host';

import type { Reader } from './queries.ts';

/** The entries directly below a node of the tree. */
export const levelQuery = (portal: Reader, node: string) => callQuery(portal, apiLevel, { query: { node } });

/** Adds a level that came with a page. A complete one is kept instead of a part of it. */
export function storeLevel(portal: Reader & Pick<Portal, 'queryClient'>, level: ApiLevel): void {
  const { queryKey } = levelQuery(portal, level.nodeId);
  portal.queryClient.setQueryData(queryKey, (stored) =>
    stored && isComplete(stored) && !isComplete(level) ? stored : level,
  );
}

function isComplete({ entries, total }: ApiLevel): boolean {
  return entries.length === total;
}
