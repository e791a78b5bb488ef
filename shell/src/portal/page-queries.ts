import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The server's queries that a page carries: key, data, and fetch time (milliseconds since 1970). */
export type PageQueries = [QueryKey, unknown, number][];

/** All data that was fetched for a page. */
export function packQueries(client: QueryClient): PageQueries {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]);
}

/**
 * Adds the data that a page carries to the query client. Loaders get it however old it is, until the returned function
 * is called: newer data would not match the server's markup. Components read what is outdated again once they are
 * hydrated.
 */
export function unpackQueries(client: QueryClient, queries: PageQueries): () => void {
  for (const [queryKey, data, updatedAt] of queries) client.setQueryData(queryKey, data, { updatedAt });
  const query = client.query.bind(client);
  client.query = ((options: Parameters<typeof query>[0]) => query({ ...options, staleTime: 'static' })) as typeof query;
  return () => void Reflect.deleteProperty(client, 'query');
}
