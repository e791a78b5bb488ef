import { callUrl } from '@up/api/call';
import { type ApiMenu, apiLevel, apiMenu, apiPlace } from '@up/api/calls/catalogue/catalogue';
import { levelOf, placeOf } from '@up/api/entities/place-of';
import { newTable } from '@up/api/new-table';
import { routeHeader } from '@up/service/counted-route';

import type { PublicRead, Reply } from './public-read.ts';

/** How the calls for a part of the API menu, which are the portal's own, are answered from the whole. */
const parts = newTable<(menu: ApiMenu, query: URLSearchParams) => object | undefined>({
  [apiPlace.name]: (menu, query) => placeOf(menu, query.get('path') ?? ''),
  [apiLevel.name]: (menu, query) => levelOf(menu, query.get('node') ?? ''),
});

/** Of responses that the cache serves again: a large menu takes longer to parse than its part takes to find. */
const parsedMenus = new WeakMap<Reply, ApiMenu>();

/** Whether a Main API does not have the call of a read: ours names the route of each of its responses. */
export function lacksCall({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 404 && !headers.has(routeHeader);
}

/**
 * Makes a part of the API menu for a Main API that only has the whole.
 * @param readMenu reads through the cache, so that neither other parts nor wrong addresses fetch it again
 * @returns `undefined` when the read is of something else, or the menu has no such part
 */
export async function partOfMenu(
  { call, target, headers }: PublicRead,
  readMenu: (read: PublicRead) => Promise<Reply>,
): Promise<Reply | undefined> {
  const partOf = parts[call.name];
  if (!partOf) return undefined;
  const base = target.slice(0, target.indexOf(call.path));
  const query = { key: 'groups' };
  const reply = await readMenu({ call: apiMenu, target: base + callUrl(apiMenu, { query }), headers });
  if (reply.status !== 200) return reply;
  const menu = parsedMenus.get(reply) ?? (JSON.parse(reply.body) as ApiMenu);
  parsedMenus.set(reply, menu);
  const part = partOf(menu, new URL(target).searchParams);
  return part && { ...reply, body: JSON.stringify(part) };
}
