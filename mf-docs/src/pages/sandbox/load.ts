import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { ProblemError } from '@up/api/problem';
import { notFound, type PageArguments } from '@up/host';

import { isInSandbox } from '../../definition/key-headers.ts';
import { nodePath } from '../../navigation/addresses.ts';
import { placeQuery } from '../../queries/place-query.ts';
import { apiQuery, cachedFirst } from '../../queries/queries.ts';
import { loadSandboxWorkspaceTexts } from '../../sandbox-workspace/text.ts';

/**
 * The path of an API's page by which the reader came to its sandbox (product.md#api-addresses): `pid` and `gid` of the
 * address, where present, or else the API's own group and first package.
 */
export function placePath(query: URLSearchParams, api: Pick<ProductInfo, 'id' | 'group' | 'packages'>): string {
  const [pid, gid] = ['pid', 'gid'].map((name) =>
    query.get(name) === '' ? undefined : (query.get(name) ?? undefined),
  );
  const packageId = pid ?? (gid === undefined ? api.packages[0]?.id : undefined);
  const parentIds = [packageId, gid ?? api.group.id].filter((id) => id !== undefined);
  return nodePath(packageId === undefined ? 'groups' : 'packages', { type: 'APIINFO', id: api.id, parentIds });
}

/**
 * Loads the API and its place in the tree. No personal data is loaded here: the server renders the form for everybody.
 * @throws the shell's 404 when the catalogue has no such API there
 */
export async function load({ portal, url }: PageArguments): Promise<void> {
  const texts = loadSandboxWorkspaceTexts({ portal });
  const id = url.searchParams.get('aid');
  if (!id) throw notFound();
  const api = await portal.queryClient.query({ ...apiQuery(portal, id), ...cachedFirst }).catch(missing);
  const path = placePath(url.searchParams, api);
  await portal.queryClient.query({ ...placeQuery(portal, path), ...cachedFirst }).catch(missing);
  if (!isInSandbox(api)) throw notFound();
  await texts;
}

function missing(error: unknown): never {
  throw error instanceof ProblemError && error.status === 404 ? notFound() : error;
}
