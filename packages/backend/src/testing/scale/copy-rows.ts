import { sql } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';

/** A statement has a time limit. */
const rowsPerStatement = 50_000;

/** Rows to add to a table. */
export interface Copies {
  table: string;
  /** Which of its rows are copied, in turn; all by default. */
  where?: string;
  /** How many a database of full size has. */
  rows: number;
  /** How many the small database has at least. */
  atLeast?: number;
  /** What differs, by column, as SQL: `n` is the number of the copy and `model` the copied row. */
  change: Readonly<Record<string, string>>;
}

/** Keeps the rows that a table has now, so that later copies are not copied again. */
export async function keepModels(db: Database, copies: readonly Copies[]): Promise<void> {
  await db.execute(sql.raw('create schema models'));
  for (const [index, { table, where = 'true' }] of copies.entries()) {
    await db.execute(
      sql.raw(`create table models.${modelOf(index)} as
        select row_number() over () - 1 as model_number, * from ${table} where ${where} limit 40`),
    );
  }
  const counts = copies.map((_, index) => `(select count(*)::int from models.${modelOf(index)}) as c${index}`);
  const { rows } = await db.execute<Record<string, number>>(sql.raw(`select ${counts.join(', ')}`));
  const empty = copies
    .filter((_, index) => rows[0]?.[`c${index}`] === 0)
    .map(({ table, where = '' }) => `${table} ${where}`);
  if (empty.length > 0) throw new Error(`Nothing to copy: ${empty.join(', ')}`);
}

/** Adds the copies with the numbers after `from` up to `to`, each with the triggers and foreign keys left out. */
export async function copyRows(
  db: Database,
  { table, change }: Copies,
  { index, from, to }: { index: number; from: number; to: number },
): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'`);
  const names = new Set([...rows.map(({ name }) => name), ...Object.keys(change)]);
  const columns = [...names].map((name) => [`"${name}"`, change[name] ?? `model."${name}"`] as const);
  const model = `models.${modelOf(index)}`;
  await db.transaction(async (transaction) => {
    await transaction.execute(sql.raw('set local session_replication_role = replica'));
    for (let done = from; done < to; done += rowsPerStatement) {
      const last = Math.min(done + rowsPerStatement, to);
      const result = await transaction.execute(
        sql.raw(`insert into ${table} (${columns.map(([name]) => name).join(', ')})
        select ${columns.map(([, value]) => value).join(', ')}
        from generate_series(${done + 1}, ${last}) as n
        join ${model} as model on model.model_number = n % (select count(*) from ${model})
        order by n`),
      );
      if (result.rowCount !== last - done) throw new Error(`${table} has no row to copy`);
    }
  });
}

function modelOf(index: number): string {
  return `model_${index}`;
}
