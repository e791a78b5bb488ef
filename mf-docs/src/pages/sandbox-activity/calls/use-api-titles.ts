import { useQuery } from '@tanstack/react-query';

import type { ApiNode } from '@up/api/entities/api-node';
import { usePortal } from '@up/host';

import { findNode } from '../../../navigation/nodes.ts';
import { menuQuery } from '../../../queries/queries.ts';

/** The title of an API by its id; the id itself until the menu is loaded, or for an API that no longer exists. */
export function useApiTitles(): (apiId: string) => string {
  const { data: menu } = useQuery(menuQuery(usePortal()));
  return (apiId) => (menu && findNode(menu.groups, apiId)?.title) ?? apiId;
}

/** All APIs of the menu, without duplicates. */
export function useApis(): ApiNode[] {
  const { data: menu } = useQuery(menuQuery(usePortal()));
  const apisOf = (nodes: readonly ApiNode[]): ApiNode[] =>
    nodes.flatMap((node) => (node.type === 'APIINFO' ? [node] : apisOf(node.children)));
  return [...new Map(apisOf(menu?.groups ?? []).map((node) => [node.id, node])).values()];
}
