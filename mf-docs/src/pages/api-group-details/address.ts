/** The page of a group, by its id. */
export function groupDetailsAddress(groupId: string): string {
  return `/developers/api-group-details/${encodeURIComponent(groupId)}`;
}
