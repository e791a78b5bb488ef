import { sql } from 'drizzle-orm';

import type { OpenDatabase } from '@up/platform/database/database';
import { copyRows, keepModels } from './copy-rows.ts';
import { copyValues, type Owner } from './copy-values.ts';
import { portalCopies } from './portal-copies.ts';
import { sandboxCopies } from './sandbox-copies.ts';

/** Fills the tables of a database with copies of the rows that it has. */
export async function createFiller(database: OpenDatabase, owner: Owner, start: Date) {
  const values = copyValues(owner, start);
  const copies = [...portalCopies(owner, values), ...sandboxCopies(owner, values, start)];
  await keepModels(database.db, copies);
  let filled = copies.map(() => 0);
  return {
    /**
     * Adds rows up to a share of the full size, and at least enough for a page of each list.
     * @returns how many rows were added
     */
    fillTo: (share: number, atLeast: number): Promise<number> =>
      database.exclusively(async (db) => {
        let added = 0;
        const next = copies.map((each) => {
          const most = Math.round(each.rows);
          return Math.min(most, Math.max(Math.round(each.rows * share), atLeast, each.atLeast ?? 0));
        });
        for (const [index, each] of copies.entries()) {
          const [from, to] = [filled[index] ?? 0, next[index] ?? 0];
          if (to > from) await copyRows(db, each, { index, from, to });

          added += Math.max(0, to - from);
        }
        filled = next;
        await db.execute(sql`vacuum analyze`);
        return added;
      }),
  };
}
