import { asc, sql } from 'drizzle-orm';
import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

import { openSeeded } from '@up/backend/testing/database/seeded-database';
import type { OpenDatabase } from '@up/platform/database/database';
import { inTimeRange } from './time-range.ts';

const rows = pgTable('timed_rows', {
  at: timestamp({ withTimezone: true }).notNull(),
  sequence: integer().notNull(),
});
const midnight = new Date('2026-12-01T00:00:00+09:00');

describe('the rows within a range of time', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openSeeded();
    // Many rows of one moment, the last one stored first.
    await database.db.execute(sql`create table ${rows} as
      select ${midnight.toISOString()}::timestamptz as at, 500 - n as sequence from generate_series(1, 400) as n`);
  });
  afterAll(() => database.close());

  const { at, sequence } = rows;
  const count = async (range: { from?: Date; to?: Date }) => {
    const condition = inTimeRange({ table: rows, at, sequence, own: undefined }, range);
    return (await database.db.select().from(rows).where(condition).orderBy(asc(sequence))).length;
  };

  it('are all those of a moment, however many', async () => {
    expect(await count({ from: midnight })).toBe(400);
    expect(await count({ to: new Date(midnight.getTime() + 1) })).toBe(400);
  });

  it('begin with the range, and end before it ends', async () => {
    expect(await count({ from: new Date(midnight.getTime() + 1) })).toBe(0);
    expect(await count({ to: midnight })).toBe(0);
  });
});
