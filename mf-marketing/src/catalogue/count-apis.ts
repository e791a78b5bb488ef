import type { ApiMenu } from '@up/api/calls/catalogue';
import type { ApiEntry } from '@up/api/entities/api-node';

/** The number of distinct APIs in the catalogue. */
export function countApis({ groups }: ApiMenu): number {
  return new Set(groups.flatMap(idsOf)).size;
}

function idsOf({ type, id, children = [] }: ApiEntry): string[] {
  return type === 'APIINFO' ? [id] : children.flatMap(idsOf);
}
