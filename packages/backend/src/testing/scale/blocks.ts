import { sql } from 'drizzle-orm';
import type pg from 'pg';

import type { Database, OpenDatabase } from '@up/platform/database/database';

/** The blocks that statements read of a table, its indexes and its long values: by table. */
type Blocks = Readonly<Record<string, number>>;

const total = sql`select schemaname || '.' || relname as name, coalesce(heap_blks_read, 0) + coalesce(heap_blks_hit, 0)
  + coalesce(idx_blks_read, 0) + coalesce(idx_blks_hit, 0) + coalesce(toast_blks_read, 0) + coalesce(toast_blks_hit, 0)
  + coalesce(tidx_blks_read, 0) + coalesce(tidx_blks_hit, 0) as blocks from pg_statio_user_tables`;

/**
 * Counts the blocks that work on a database reads, from the cache of the server or from its files. Nothing else may use
 * the database meanwhile.
 */
export async function blocksOf(database: OpenDatabase, work: () => Promise<unknown>): Promise<Blocks> {
  const before = await read(database.db);
  await work();
  const after = await read(database.db);
  return Object.fromEntries(
    [...after].flatMap(([name, blocks]) => {
      const added = blocks - (before.get(name) ?? 0);
      return added > 0 ? [[name, added]] : [];
    }),
  );
}

/** The table with the most blocks. */
export function largestOf(blocks: Blocks): string {
  const [name = ''] = Object.entries(blocks).toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return name.replace('public.', '');
}

export function sumOf(blocks: Blocks): number {
  return Object.values(blocks).reduce((sum, each) => sum + each, 0);
}

async function read(db: Database): Promise<Map<string, number>> {
  await reportAll((db as Database & { $client: pg.Pool }).$client);
  await db.execute(sql`select pg_stat_clear_snapshot()`);
  const { rows } = await db.execute<{ name: string; blocks: string }>(total);
  return new Map(rows.map(({ name, blocks }) => [name, Number(blocks)]));
}

/** A connection reports its counts once a second at most, unless it is told to. */
async function reportAll(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query('select pg_stat_force_next_flush()')));
  for (const client of clients) client.release();
}
