import { lt, sql } from 'drizzle-orm';

import { openingMilliseconds, openSeeded } from '@up/backend/testing/database/seeded-database';
import { throttleAttempts } from '../throttle/tables.ts';
import type { OpenDatabase } from './database.ts';
import { deleteInBatches, nextBatch } from './delete-in-batches.ts';

describe('the next batch of rows to delete', () => {
  it('has fewer rows after one that took long', () => {
    expect(nextBatch(1000, 200)).toBe(100);
    expect(nextBatch(10, 60_000)).toBe(1);
  });

  it('has twice as many rows at most after a quick one', () => {
    expect(nextBatch(200, 1)).toBe(400);
    expect(nextBatch(900, 1)).toBe(1000);
  });

  it('stays as it is when it takes 20 ms', () => {
    expect(nextBatch(700, 20)).toBe(700);
  });
});

describe('a deletion in batches', () => {
  let database: OpenDatabase;
  beforeAll(async () => void (database = await openSeeded()), openingMilliseconds);
  afterAll(() => database.close());
  const isOld = lt(throttleAttempts.at, new Date('2026-02-01'));

  it('lets the server end a batch after 50 ms, and tries fewer rows', async () => {
    const { db } = database;
    await db.execute(sql`insert into throttle_attempts (key, at)
      select 'old' || number, '2026-01-01' from generate_series(1, 200) as number`);
    await db.execute(sql`create table batches (rows int, milliseconds int)`);
    // As on a machine that deletes seven rows in 50 ms.
    await db.execute(sql`create function slow() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 7 then raise exception 'canceling statement' using errcode = '57014'; end if;
      insert into batches select count(*), extract(milliseconds from current_setting('statement_timeout')::interval)
        from gone;
      return null; end $$`);
    await db.execute(sql`create trigger slow after delete on throttle_attempts
      referencing old table as gone for each statement execute function slow()`);
    await deleteInBatches(db, throttleAttempts, isOld, 5);
    expect(await db.$count(throttleAttempts, isOld)).toBe(0);
    const { rows } = await db.execute(
      sql`select sum(rows)::int as rows, max(milliseconds) as milliseconds from batches`,
    );
    expect(rows).toEqual([{ rows: 200, milliseconds: 50 }]);
  });
});
