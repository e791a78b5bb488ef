import type { ProductInfo } from '@up/api/calls/catalogue';
import type { ApiNode, ApiTrees } from '@up/api/entities/api-node';
import { ProblemError } from '@up/api/problem';
import { notFound, type PageArguments } from '@up/host';

import type { Branch } from '../../navigation/addresses.ts';
import { isInSandbox } from '../../definition/is-in-sandbox.ts';
import { apiQuery, cachedFirst, menuQuery } from '../../queries/queries.ts';
import { loadBenchTexts } from '../../workbench/text.ts';

/** An API in the menu, and how the reader came to it. */
export interface ApiPlace {
  branch: Branch;
  /** From the root down to the API itself. */
  trail: ApiNode[];
  node: ApiNode;
}

/**
 * Finds the API of an address by `aid`, and by `pid` and `gid` where present (spec 2.4).
 * @throws the shell's 404 when the menu has no such API there
 */
export function findApiPlace(menu: ApiTrees, query: URLSearchParams): ApiPlace {
  const [aid, pid, gid] = ['aid', 'pid', 'gid'].map((name) => query.get(name));
  const branches: Branch[] = pid ? ['packages'] : gid ? ['groups'] : ['packages', 'groups'];
  for (const branch of branches) {
    const trail = findTrails(aid, menu[branch]).find(
      (nodes) => (!pid || nodes[0]?.id === pid) && (!gid || nodes.some(({ id }) => id === gid)),
    );
    const node = trail?.at(-1);
    if (trail && node) return { branch, trail, node };
  }
  throw notFound();
}

/** Every path down to an API. */
function findTrails(aid: string | null | undefined, nodes: readonly ApiNode[], ancestors: ApiNode[] = []): ApiNode[][] {
  return nodes.flatMap((node) => {
    const trail = [...ancestors, node];
    return node.type === 'APIINFO' && node.id === aid ? [trail] : findTrails(aid, node.children, trail);
  });
}

/** Loads the menu and the API. No personal data is loaded here: the server renders the form for everybody. */
export async function load({ portal, url }: PageArguments): Promise<void> {
  const texts = loadBenchTexts({ portal });
  const menu = await portal.queryClient.query({ ...menuQuery(portal), ...cachedFirst });
  const { node } = findApiPlace(menu, url.searchParams);
  const api = await portal.queryClient.query({ ...apiQuery(portal, node.id), ...cachedFirst }).catch(missing);
  if (!isInSandbox(api)) throw notFound();
  await texts;
}

function missing(error: unknown): ProductInfo {
  throw error instanceof ProblemError && error.status === 404 ? notFound() : error;
}
