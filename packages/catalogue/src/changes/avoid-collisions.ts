import type { ImportContent } from '../import/catalogue-content.ts';
import { type CatalogueState, packagesByGroup } from '../repository/state.ts';

/**
 * Prefixes the ids of groups and APIs with their package's id if another package already uses them. Only needed for a
 * document without packages. The same document gets the same ids each time.
 */
export function avoidCollisions(state: CatalogueState, content: ImportContent): ImportContent {
  const [own] = content.packages;
  if (!own) return content;
  const owners = packagesByGroup(state);
  const foreignGroups = new Set(
    [...owners].filter(([, ids]) => ids.length === 0 || ids.some((id) => id !== own.id)).map(([id]) => id),
  );
  const foreignApis = new Set(state.apis.filter(({ groupId }) => foreignGroups.has(groupId)).map(({ id }) => id));
  const groupId = (id: string) => (foreignGroups.has(id) ? `${own.id}-${id}` : id);
  const apiId = (id: string) => (foreignApis.has(id) ? `${own.id}-${id}` : id);
  return {
    ...content,
    packages: content.packages.map((each) => ({ ...each, groups: each.groups.map(groupId) })),
    groups: content.groups.map((group) => ({
      ...group,
      id: groupId(group.id),
      ...(group.parentId !== undefined && { parentId: groupId(group.parentId) }),
    })),
    apis: content.apis.map((api) => ({ ...api, id: apiId(api.id), groupId: groupId(api.groupId) })),
  };
}
