import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Database } from '../database/database.ts';
import type { Sealer } from './sealer.ts';

/** Where sealed texts are, so that they can be sealed again with another key. */
export interface SealedColumn {
  /** What they are, for people. */
  what: string;
  /** Counts those that are not sealed with a key, up to a limit. */
  countOthers(db: Database, keyId: string, limit: number): Promise<number>;
  /** Counts those that are sealed with a key, up to a limit. */
  count(db: Database, keyId: string, limit: number): Promise<number>;
  /**
   * Seals a number of those again that another key has sealed, and returns how many it has. A text that changes at the
   * same time stays as it is. Absent where the rows are deleted within days, and cannot be sealed again.
   */
  reseal?(db: Database, sealer: Sealer, limit: number): Promise<number>;
}

interface ColumnOptions<Key extends Record<string, AnyPgColumn>> {
  what: string;
  table: PgTable;
  /** The columns that identify a row, by names. */
  key: Key;
  /** The column, or where a text is within it. */
  sealed: AnyPgColumn | SQL<string | null>;
  /** What the text of a row is bound to; absent where nobody knows any more. */
  contextOf?(row: Record<keyof Key, string>): string;
  /** The rows that can have one; all by default. */
  where?: SQL;
  /** How a row is changed; by default, the column gets the text. */
  change?(change: { from: string; to: string }): Record<string, SQL>;
}

/**
 * The sealed texts of a column.
 * @example
 * sealedColumn({ what: 'notes', table: notes, key: { id: notes.id }, sealed: notes.sealedText, contextOf: ({ id }) => `note ${id}` });
 */
export function sealedColumn<Key extends Record<string, AnyPgColumn>>(options: ColumnOptions<Key>): SealedColumn {
  const { what, table, key, sealed, contextOf, where, change } = options;
  const isOf = (keyId: string) =>
    keyId === '' ? sql`position('.' in ${sealed}) = 0` : sql`starts_with(${sealed}, ${`${keyId}.`})`;
  const count = async (db: Database, condition: SQL, limit: number) => {
    const found = db
      .select({ one: sql`1` })
      .from(table)
      .where(and(where, isNotNull(sealed), condition))
      .limit(limit);
    const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found.as('found'));
    return row?.count ?? 0;
  };
  const columnName = 'name' in sealed ? propertyOf(table, sealed) : '';
  const set = change ?? (({ to }) => ({ [columnName]: sql`${to}` }));
  return {
    what,
    count: (db, keyId, limit) => count(db, isOf(keyId), limit),
    countOthers: (db, keyId, limit) => count(db, sql`not (${isOf(keyId)})`, limit),
    reseal:
      contextOf &&
      (async (db, sealer, limit) => {
        const rows = await db
          .select({ ...key, sealed: sql<string>`${sealed}` })
          .from(table)
          .where(and(where, isNotNull(sealed), sql`not (${isOf(sealer.keyId)})`))
          .limit(limit);
        for (const { sealed: from, ...row } of rows as (Record<keyof Key, string> & { sealed: string })[]) {
          const context = contextOf(row as unknown as Record<keyof Key, string>);
          const to = sealer.seal(sealer.open(from, context), context);
          const isRow = Object.entries(key).map(([name, column]) => eq(column, (row as Record<string, string>)[name]));
          await db
            .update(table)
            .set(set({ from, to }))
            .where(and(...isRow, eq(sql`${sealed}`, from)));
        }
        return rows.length;
      }),
  };
}

/** The name that a table has for a column in TypeScript. */
function propertyOf(table: PgTable, column: AnyPgColumn): string {
  const [name] = Object.entries(table).find(([, each]) => each === column) ?? [];
  if (name === undefined) throw new Error(`The column ${column.name} is in another table`);
  return name;
}
