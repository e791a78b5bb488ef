import { useQuery } from '@tanstack/react-query';

import { callbackMethod, webhookMethod } from '@up/api/constants/catalogue';
import type { ApiNode } from '@up/api/entities/api-node';
import { usePortal } from '@up/host';

import { findNode } from '../../../navigation/nodes.ts';
import { menuQuery } from '../../../queries/queries.ts';

/** The title of an API by its id; the id itself for an API that no longer exists, a space until the menu is loaded. */
export function useApiTitles(): (apiId: string) => string {
  const { data: menu } = useQuery(menuQuery(usePortal()));
  return (apiId) => (menu ? (findNode(menu.groups, apiId)?.title ?? apiId) : '\u00a0');
}

/** The APIs of the menu that calls can have. */
export function useApis(): ApiNode[] {
  const { data: menu } = useQuery(menuQuery(usePortal()));
  return calledApis(menu?.groups ?? []);
}

/** The APIs below some nodes that a client calls, without duplicates; events are sent to it. */
export function calledApis(nodes: readonly ApiNode[]): ApiNode[] {
  const below = nodes.flatMap((node) => (node.type === 'APIINFO' ? [node] : calledApis(node.children)));
  const called = below.filter(({ method }) => method !== webhookMethod && method !== callbackMethod);
  return [...new Map(called.map((node) => [node.id, node])).values()];
}
