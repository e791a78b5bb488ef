import { and, asc, desc, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A list in the order of a sequence that grows with the time of its rows. */
interface TimedList {
  table: PgTable;
  at: PgColumn;
  sequence: PgColumn;
  /** What an index of times begins with. */
  own: SQL | undefined;
}

interface TimeRange {
  /** At this time or later. */
  from?: Date | SQL;
  /** Before this time. */
  to?: Date | SQL;
}

/** Rows of concurrent calls may have their sequences in another order than their times: by no more than so many rows. */
const concurrentRows = 100;

/**
 * The rows within a range of time. The times alone would not do: the rows are read in the order of their sequence, and
 * all that are newer than the range would be read before the first one of it.
 */
export function inTimeRange({ table, at, sequence, own }: TimedList, { from, to }: TimeRange) {
  // By the sequence as well: all rows of a midnight have the same time, and there can be many.
  const edge = (
    end: 'min' | 'max',
    condition: SQL,
    order: typeof asc,
  ) => sql`(select ${sql.raw(end)}(edge.sequence) from (
    select ${sequence} as sequence from ${table} where ${and(own, condition)}
    order by ${order(at)}, ${order(sequence)} limit ${concurrentRows}) as edge)`;
  return and(
    from && and(gte(at, from), sql`${sequence} >= ${edge('min', gte(at, from), asc)}`),
    to && and(lt(at, to), sql`${sequence} <= ${edge('max', lt(at, to), desc)}`),
  );
}
