/** The ids of the groups that contain an API, themselves or in a subgroup. */
export function usedGroups({
  apis,
  groups,
}: {
  apis: { groupId: string }[];
  groups: { id: string; parentId?: string }[];
}): Set<string> {
  const used = new Set(apis.map(({ groupId }) => groupId));
  const parents = groups.flatMap(({ id, parentId }) => (used.has(id) && parentId ? [parentId] : []));
  return new Set([...used, ...parents]);
}
