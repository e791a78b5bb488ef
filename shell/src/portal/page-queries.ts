import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { leftBehind } from '@up/host';

/** What a page carries of the server's queries: key, data, and when it was fetched (milliseconds since 1970). */
export type PageQueries = [QueryKey, unknown, number][];

/** All that was fetched for a page, but for what it may leave behind. */
export function packQueries(client: QueryClient): PageQueries {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state, meta }) => state.status === 'success' && meta?.leftBehind !== leftBehind.meta.leftBehind)
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]);
}

/** Puts what a page carries where its queries look. */
export function unpackQueries(client: QueryClient, queries: PageQueries): void {
  for (const [queryKey, data, updatedAt] of queries) client.setQueryData(queryKey, data, { updatedAt });
}
