import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What a page carries of the server's queries: key, data, and when it was fetched (milliseconds since 1970). */
export type PageQueries = [QueryKey, unknown, number][];

/** Everything that was fetched for a page. */
export function packQueries(client: QueryClient): PageQueries {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]);
}

/** Puts what a page carries where its queries look. */
export function unpackQueries(client: QueryClient, queries: PageQueries): void {
  for (const [queryKey, data, updatedAt] of queries) client.setQueryData(queryKey, data, { updatedAt });
}
