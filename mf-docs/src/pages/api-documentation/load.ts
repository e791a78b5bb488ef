import { ProblemError } from '@up/api/problem';
import type { ApiMenu } from '@up/api/calls/catalogue';
import type { ApiNode } from '@up/api/entities/api-node';
import { notFound, type PageArguments, type Portal } from '@up/host';

import { findTrail, parsePlace, type Branch } from '../../catalogue/addresses.ts';
import { apiPageQuery, cachedFirst, groupsQuery, menuQuery, packagesQuery } from '../../catalogue/queries.ts';
import { apiPageCode } from './api/api-page-code.ts';

export interface PlaceInMenu {
  branch?: Branch;
  trail: ApiNode[];
}

/**
 * What the slug path of an address leads to.
 * @throws the shell's 404 when the menu has no such place
 */
export function placeInMenu(menu: ApiMenu, slug: string): PlaceInMenu {
  const place = parsePlace(slug);
  const trail = place && findTrail(menu, place);
  if (!trail) throw notFound();
  return { branch: place.branch, trail };
}

/** The menu and what the place shows. */
export async function load({ portal, params, url }: PageArguments): Promise<void> {
  const menu = await portal.queryClient.query({ ...menuQuery(portal), ...cachedFirst });
  const { trail } = placeInMenu(menu, params['*'] ?? '');
  try {
    await loadPlace(portal, trail.at(-1), url.searchParams.get('version') ?? undefined);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) throw notFound();
    // In the browser the tree is there already: the page says beside it what failed, and can try again.
    if (typeof document === 'undefined') throw error;
  }
}

async function loadPlace(portal: Portal, node: ApiNode | undefined, version: string | undefined): Promise<void> {
  const { queryClient } = portal;
  if (node?.type === 'APIINFO') {
    // Its markup stands; code and data follow when React comes to it.
    if (portal.hydrating()) return;
    apiPageCode.forgetFailure();
    const query = { ...apiPageQuery(portal, node.id, version), ...cachedFirst };
    await Promise.all([apiPageCode.load(), queryClient.query(query)]);
  } else if (node === undefined || node.type === 'PACKAGE')
    await queryClient.query({ ...packagesQuery(portal), ...cachedFirst });
  else await queryClient.query({ ...groupsQuery(portal), ...cachedFirst });
}
