import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';

/** A foreign key: the columns of one table that refer to a row of another. */
interface Reference extends Row {
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
}

/** A column that the database does not fill in by itself. */
interface Column extends Row {
  table: string;
  name: string;
  type: string;
  required: boolean;
}

export type Row = Record<string, unknown>;

/** The tables of a database schema. */
export interface Schema {
  references: Reference[];
  columns: Column[];
}

export async function readSchema(db: Database): Promise<Schema> {
  const { rows: references } = await db.execute<Reference>(referencesQuery);
  const { rows: columns } = await db.execute<Column>(columnsQuery);
  return { references, columns };
}

/** The tables whose rows refer to rows of a table. */
export function tablesReferringTo({ references }: Schema, target: string): string[] {
  const found = references.filter((each) => each.target === target && each.table !== target);
  return [...new Set(found.map(({ table }) => table))].toSorted();
}

/** All rows of a table. */
export async function rowsOf(db: Database, table: string): Promise<Row[]> {
  return (await db.execute(sql`select * from ${sql.identifier(table)}`)).rows;
}

/**
 * Inserts one row into each table, and one into each table that it refers to, using the schema only.
 * @param rows existing rows by table; new rows are added
 * @param values values of columns whose content matters, by table
 */
export async function addRow(
  db: Database,
  schema: Schema,
  table: string,
  { rows, values }: { rows: Map<string, Row>; values: Readonly<Record<string, Row>> },
): Promise<Row> {
  const existing = rows.get(table);
  if (existing) return existing;
  const row: Row = {};
  for (const { name, type } of schema.columns.filter((each) => each.table === table && each.required)) {
    row[name] = exampleOf(type);
  }
  for (const { columns, target, targetColumns } of schema.references.filter((each) => each.table === table)) {
    if (target === table) continue;
    const parent = await addRow(db, schema, target, { rows, values });
    for (const [index, column] of columns.entries()) row[column] = parent[targetColumns[index] ?? ''];
  }
  Object.assign(row, values[table]);
  await insert(db, table, row);
  rows.set(table, row);
  return row;
}

/** Without triggers, because the sums of ledger rows do not matter here. */
async function insert(db: Database, table: string, row: Row): Promise<void> {
  const names = Object.keys(row).map((name) => sql.identifier(name));
  const values = Object.values(row).map((value) => sql`${value}`);
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`);
    await transaction.execute(
      sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
    );
  });
}

function exampleOf(type: string): unknown {
  if (type === 'uuid') return randomUUID();
  if (type === 'bool') return false;
  if (type === 'json' || type === 'jsonb' || type === '_text') return '{}';
  if (type === 'date' || type === 'timestamptz') return '2026-11-20';
  return type.startsWith('int') ? 1 : 'example';
}

const namesOf = (relation: string, numbers: string) =>
  sql.raw(`array(
    select attname::text from unnest(${numbers}) with ordinality as position (number, place)
    join pg_attribute on attrelid = ${relation} and attnum = number order by place
  )`);

const referencesQuery = sql`
  select conrelid::regclass::text as table, ${namesOf('conrelid', 'conkey')} as columns,
         confrelid::regclass::text as target, ${namesOf('confrelid', 'confkey')} as "targetColumns"
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

const columnsQuery = sql`
  select table_name as table, column_name as name, udt_name as type,
         is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as required
  from information_schema.columns where table_schema = 'public'`;
