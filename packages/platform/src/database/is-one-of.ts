import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a column has one of these values, however many: a statement has at most 65,535 parameters. */
export function isOneOf(column: PgColumn, values: Iterable<string>): SQL {
  return sql`${column} in (select json_array_elements_text(${JSON.stringify([...values])}::json))`;
}
