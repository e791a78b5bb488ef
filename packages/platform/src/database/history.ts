import { setTimeout as pause } from 'node:timers/promises';

import { and, getTableName, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { dayMilliseconds } from '@up/api/day';

import type { Database } from './database.ts';
import { deleteInBatches, isCancelled } from './delete-in-batches.ts';

/** A table that is partitioned by the time of its rows. Its partitions are in the schema `histories`. */
export interface History {
  table: PgTable;
  at: PgColumn;
  /** Its table is partitioned by this first, and it is the rows that have this value. */
  kind?: { is: SQL; value: boolean };
}

interface Turn {
  /** How many days a partition has: its rows are kept until the last of them is too old. */
  days: number;
  now: Date;
  before: Date;
}

/** The server cancels a change of partitions after so long, whatever it has locked or waits for. */
const mostMs = 50;
const mostTries = 50;
const pauseMs = 200;

/**
 * Drops the partitions of a history whose rows are all from before a time, and makes the next one. Rows that came while
 * there was no partition for them are in the default one, which has the name of the history, and are deleted in batches.
 * @throws when a lock could not be taken for long; nothing is lost, and the next call tries again
 */
export async function turnHistory(db: Database, history: History, { days, now, before }: Turn): Promise<void> {
  const { table, at, kind } = history;
  const parts = await listParts(db, history);
  for (const { name, until } of parts) {
    // Everybody waits for this lock, so it is not asked for twice: the partition is not detached before.
    if (until <= before.getTime()) await quickly(db, sql`drop table ${inHistories(name)}`);
  }
  await deleteInBatches(
    db,
    inHistories(getTableName(table)),
    and(kind && sql`${kind.is} = ${kind.value}`, lt(at, before)),
  );
  const from = nextStart(now, days);
  if (parts.every(({ until }) => until <= from.getTime())) await makePart(db, { ...history, from, days });
}

/** The time at which the next partition begins: the same for every process. */
export function nextStart(now: Date, days: number): Date {
  const width = days * dayMilliseconds;
  return new Date((Math.floor(now.getTime() / width) + 1) * width);
}

async function listParts(db: Database, { table, kind }: History): Promise<{ name: string; until: number }[]> {
  const bound = sql`pg_get_expr(relpartbound, pg_class.oid)`;
  const value = kind ? `${kind.value}, ` : '';
  const { rows } = await db.execute<{ name: string; until: number }>(sql`
    select relname as name, extract(epoch from end_of_it::timestamptz)::float8 * 1000 as until
    from pg_inherits join pg_class on pg_class.oid = inhrelid,
      lateral substring(${bound} from ${`TO \\(${value}'(.+)'\\)`}) as end_of_it
    where inhparent = ${getTableName(table)}::regclass and end_of_it is not null`);
  return rows;
}

async function makePart(
  db: Database,
  { table, at, kind, from, days }: History & Pick<Turn, 'days'> & { from: Date },
): Promise<void> {
  const until = new Date(from.getTime() + days * dayMilliseconds);
  const day = from.toISOString().slice(0, 10).replaceAll('-', '');
  const part = inHistories([getTableName(table), kind?.value, day].filter((each) => each !== undefined).join('_'));
  const rest = inHistories(getTableName(table));
  // It is in the way when a process ended before it was attached.
  await db.execute(sql`drop table if exists ${part}`);
  await db.execute(sql`create table ${part} (like ${table} including all excluding identity)`);
  const [start, end] = [from.toISOString(), until.toISOString()];
  const attach = sql`alter table ${table} attach partition ${part} for values
    from (${kind && sql`${kind.value}, `}${start}) to (${kind && sql`${kind.value}, `}${end})`;
  // Without a proof that no row of the default partition is of these days, all of it would be read under a lock.
  const proof = sql.identifier('none_of_next');
  const time = sql.identifier(at.name);
  await quickly(
    db,
    sql`alter table ${rest} drop constraint if exists ${proof},
      add constraint ${proof} check (${time} < ${start} or ${time} >= ${end}) not valid`,
  );
  try {
    await db.execute(sql`alter table ${rest} validate constraint ${proof}`);
    await quickly(db, attach);
  } finally {
    await quickly(db, sql`alter table ${rest} drop constraint ${proof}`);
  }
}

/**
 * Makes a change of tables for whose lock everybody waits. As one message, which does not wait for the disk: see
 * {@link deleteInBatches}.
 */
async function quickly(db: Database, change: SQL): Promise<void> {
  const limited = sql`select set_config('statement_timeout', ${String(mostMs)}, true),
    set_config('synchronous_commit', 'off', true); ${change}`;
  for (let tries = 1; ; tries++) {
    try {
      await db.execute(limited.inlineParams());
      return;
    } catch (error) {
      if (!isCancelled(error) || tries === mostTries) throw error;
      await pause(pauseMs);
    }
  }
}

function inHistories(name: string): SQL {
  return sql`${sql.identifier('histories')}.${sql.identifier(name)}`;
}
