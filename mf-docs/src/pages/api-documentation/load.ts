import type { ReactElement } from 'react';
import { data } from 'react-router-dom';

import { parsePlace, typesAt } from '@up/api/entities/api-place';
import { notFound, type PageArguments, type Portal } from '@up/host';
import type { ShownVersions } from './overview/overview-page.tsx';

import { isMissing, orNotFound } from '../../queries/missing.ts';
import { placeQuery } from '../../queries/place-query.ts';
import { cachedFirst, shownApiQuery, versionsQuery } from '../../queries/queries.ts';
import { loadOverview } from './menu-page.tsx';

/** The versions in the query of an address. */
export function shownVersions(query: URLSearchParams): ShownVersions {
  return { version: query.get('version') ?? undefined, compare: query.get('compare') ?? undefined };
}

/**
 * Loads the page's place in the tree and, at the same time, the API that its address names.
 *
 * @returns the content of an address whose API is gone, with status 410
 */
export async function load({ portal, params, url }: PageArguments): Promise<unknown> {
  const path = params['*'] ?? '';
  if (!parsePlace(path)) throw notFound();
  const [place, api] = await loadPath(portal, path, shownVersions(url.searchParams));
  if (place.status === 'rejected') {
    if (!isMissing(place.reason)) throw place.reason;
    return data(await loadRemoved(portal, path), { status: 410 });
  }
  if (api.status === 'fulfilled') return;
  if (isMissing(api.reason)) throw notFound();
  // In the browser the tree is loaded already: the page shows the error next to it, and can retry.
  if (typeof document === 'undefined') throw api.reason;
}

/** What an address shows whose API was removed; its code is loaded for such an address only. */
async function loadRemoved(portal: Portal, path: string): Promise<ReactElement> {
  const id = parsePlace(path)?.ids.at(-1);
  if (id === undefined) throw notFound();
  const { removedPage } = await import(/* webpackChunkName: "changes" */ './removed/removed-page.tsx');
  return removedPage(portal, id).catch(orNotFound);
}

/** Loads the data of a path below the front page, where the cache does not have it, and the code that shows it. */
export function loadPath(portal: Portal, path: string, versions: ShownVersions = {}) {
  return Promise.allSettled([loadPlace(portal, path), loadApi(portal, path, versions)]);
}

async function loadPlace(portal: Portal, path: string): Promise<void> {
  await loadOverview(portal, await portal.queryClient.query({ ...placeQuery(portal, path), ...cachedFirst }));
}

/** Fetches what the page of an API shows; nothing for other paths, whose pages only show their place. */
async function loadApi(portal: Portal, path: string, { version, compare }: ShownVersions): Promise<void> {
  const { queryClient } = portal;
  const place = parsePlace(path);
  const id = place && typesAt(place).includes('APIINFO') ? place.ids.at(-1) : undefined;
  if (id === undefined) return;
  const shown = queryClient.query({ ...shownApiQuery(portal, id, version), ...cachedFirst });
  // The page works without the list of versions, and itself reports a missing version to compare with.
  await Promise.allSettled([
    shown,
    queryClient.query({ ...versionsQuery(portal, id), ...cachedFirst }),
    ...(compare === undefined ? [] : [queryClient.query({ ...shownApiQuery(portal, id, compare), ...cachedFirst })]),
  ]);
  await shown;
}
