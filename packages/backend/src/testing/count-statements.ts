import type { PGlite } from '@electric-sql/pglite';

import type { OpenDatabase } from '../database/database.ts';

/**
 * Counts the statements that are sent to an embedded database while a function runs, including the start and the end of
 * each transaction.
 */
export async function countStatements(database: OpenDatabase, work: () => Promise<unknown>): Promise<number> {
  const client = clientOf(database);
  const { query, transaction } = client;
  let statements = 0;
  client.query = function (...input) {
    statements += 1;
    return query.apply(client, input);
  } as PGlite['query'];
  client.transaction = function (callback) {
    statements += 2;
    return transaction.call(client, (inside) => {
      const { query: ask } = inside;
      inside.query = ((...input: Parameters<typeof ask>) => {
        statements += 1;
        return ask(...input);
      }) as typeof ask;
      return callback(inside);
    });
  } as PGlite['transaction'];
  try {
    await work();
  } finally {
    Object.assign(client, { query, transaction });
  }
  return statements;
}

/** The library attaches its client to the database. */
function clientOf({ db }: OpenDatabase): PGlite {
  return (db as unknown as { $client: PGlite }).$client;
}
