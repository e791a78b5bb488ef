import { randomUUID } from 'node:crypto';

import { getTableName, lt, sql } from 'drizzle-orm';

import { insertEvent } from '@up/platform/audit/repository';
import { accessHistory, changeHistory } from '@up/platform/audit/tables';
import type { OpenDatabase } from '@up/platform/database/database';
import { deleteInBatches } from '@up/platform/database/delete-in-batches';
import { nextStart, turnHistory } from '@up/platform/database/history';
import { pageOfCalls } from '@up/sandbox/history/repository/calls';
import { callHistory, sandboxCalls } from '@up/sandbox/history/tables';
import { callbackHistories } from '@up/sandbox/callbacks/tables';
import { decisionHistory } from '@up/sandbox/decisions/tables';
import { addRow, readSchema, type Row } from '@up/catalogue/testing/schema-walk';
import { pageOfEvents } from './staff/audit-trail/repository.ts';
import { databaseKinds, openingMilliseconds } from './testing/database/seeded-database.ts';

it('begins partitions at the same times, whoever asks', () => {
  const start = new Date('2026-11-23T00:00:00Z');
  expect(nextStart(new Date('2026-11-18T00:00:00Z'), 5)).toEqual(start);
  expect(nextStart(new Date('2026-11-22T23:59:59Z'), 5)).toEqual(start);
});

describe.each(databaseKinds())('a history on $name', ({ open }) => {
  let database: OpenDatabase;
  let sandboxId: string;
  beforeEach(async () => {
    database = await open();
    const { db } = database;
    const rows = new Map<string, Row>();
    await addRow(db, await readSchema(db), 'sandboxes', { rows, values: {} });
    sandboxId = String(rows.get('sandboxes')?.id);
  }, openingMilliseconds);
  afterEach(() => database.close());

  const turn = (now: string, before = '2026-10-20', history = callHistory) =>
    turnHistory(database.db, history, { days: 5, now: new Date(now), before: new Date(before) });

  /** Makes the partitions from November 18 and 23. */
  async function makeTwo(history = callHistory): Promise<void> {
    for (const day of ['2026-11-17', '2026-11-18']) await turn(day, '2026-10-20', history);
  }

  /** What the names of the partitions of a history have behind its own, without the default one. */
  async function listParts(history: string): Promise<string[]> {
    const { rows } = await database.db.execute<{
      part: string;
    }>(sql`select substr(relname, ${history.length + 2}) as part
      from pg_inherits join pg_class on oid = inhrelid where inhparent = ${history}::regclass and relname <> ${history}
      order by relname`);
    return rows.map(({ part }) => part);
  }

  const addCall = (at: string) =>
    database.db.execute(sql`insert into sandbox_calls
      (id, project_id, api_id, method, path, status, duration_milliseconds, request, response, key_type, at, sandbox_at)
      values (${randomUUID()}, ${sandboxId}, '', '', '', 200, 0, '{}', '{}', '', ${at}, ${at})`);

  /** The times of all calls with their partitions, oldest first. */
  async function listCalls(): Promise<string[]> {
    const { rows } = await database.db.execute<{ part: string; day: string }>(sql`select
      tableoid::regclass::text as part, to_char(at, 'MM-DD') as day from sandbox_calls order by at`);
    return rows.map(({ part, day }) => `${day} ${part.replace('histories.', '')}`);
  }

  it('has a partition for each five days, and drops those that are too old', async () => {
    await makeTwo();
    for (const day of ['2026-11-18', '2026-11-22', '2026-11-23', '2026-11-28']) await addCall(day);
    const calls = ['11-18 sandbox_calls_20261118', '11-22 sandbox_calls_20261118', '11-23 sandbox_calls_20261123'];
    expect(await listCalls()).toEqual([...calls, '11-28 sandbox_calls']);
    await database.db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'Rows are deleted one by one'; end $$`);
    await database.db.execute(
      sql`create trigger refuse before delete on sandbox_calls for each row execute function refuse()`,
    );
    await turn('2026-11-29', '2026-11-22T23:59:59Z');
    expect(await listCalls()).toEqual([...calls, '11-28 sandbox_calls']);
    await turn('2026-11-29', '2026-11-23');
    expect(await listCalls()).toEqual([...calls.slice(2), '11-28 sandbox_calls']);
    const { rows } = await database.db.execute(sql`select from pg_class where relname = 'sandbox_calls_20261118'`);
    expect(rows).toEqual([]);
  });

  it('keeps rows for which there is no partition, and deletes them at their time', async () => {
    await addCall('2026-11-20');
    await addCall('2026-11-21');
    // Partitions are made although there are such rows, and none for days that have begun.
    await turn('2026-11-22');
    await addCall('2026-11-24');
    const newest = '11-24 sandbox_calls_20261123';
    expect(await listCalls()).toEqual(['11-20 sandbox_calls', '11-21 sandbox_calls', newest]);
    await turn('2026-12-20', '2026-11-21');
    expect(await listCalls()).toEqual(['11-21 sandbox_calls', newest]);
    await addCall('2027-03-01');
    expect(await listCalls()).toEqual(['11-21 sandbox_calls', newest, '03-01 sandbox_calls']);
  });

  it('keeps nobody waiting who writes while a partition cannot be made or dropped', async () => {
    await makeTwo();
    await addCall('2026-11-18');
    let turned: Promise<void> | undefined;
    await database.db.transaction(async (reader) => {
      await reader.execute(sql`select from sandbox_calls`);
      let isTurned = false;
      turned = turn('2026-12-01', '2026-11-23').then(() => void (isTurned = true));
      for (let round = 0; round < 5; round++) {
        await Promise.all(Array.from({ length: 20 }, () => addCall('2026-11-24')));
      }
      expect(isTurned).toBe(false);
    });
    await turned;
    expect(await listCalls()).toEqual(Array.from({ length: 100 }, () => '11-24 sandbox_calls_20261123'));
  });

  it('has its rows in one order over all partitions', async () => {
    await makeTwo();
    const days = ['2026-11-28', '2026-11-23', '2026-11-22', '2026-11-18', '2026-11-10'];
    for (const day of days) await addCall(day);
    const pageOf = async (page: number) => {
      const { rows, total } = await pageOfCalls(database.db, { sandboxId }, { page, pageSize: 3 });
      expect(total).toBe(days.length);
      return rows.map(({ at }) => at.toISOString().slice(0, 10));
    };
    expect(await pageOf(1)).toEqual(days.slice(0, 3));
    expect(await pageOf(2)).toEqual(days.slice(3));
  });

  it('keeps its rows from a release that deletes by places, which are not unique in partitions', async () => {
    await makeTwo();
    for (const day of ['2026-11-10', '2026-11-18', '2026-11-23']) await addCall(day);
    const listed = await listCalls();
    await expect(
      deleteInBatches(database.db, sandboxCalls, lt(sandboxCalls.at, new Date('2026-11-11'))),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('A place names rows') } });
    expect(await listCalls()).toEqual(listed);
  });

  it('goes with its sandbox, whatever partition it is in', async () => {
    await makeTwo();
    for (const day of ['2026-11-10', '2026-11-18', '2026-11-23']) await addCall(day);
    await database.db.execute(sql`delete from sandboxes where id = ${sandboxId}`);
    expect(await listCalls()).toEqual([]);
  });

  it('keeps accesses and changes apart, which are kept for different times', async () => {
    for (const history of [accessHistory, changeHistory]) await makeTwo(history);
    await database.db.execute(sql`truncate audit_events`);
    for (const action of ['session.opened', 'key.created']) {
      for (const day of ['2026-11-18', '2026-11-23'])
        await insertEvent(database.db, { action, at: new Date(day), actor: 'system', subject: '', details: {} });
    }
    await turn('2026-11-23', '2026-11-23', accessHistory);
    const changes = ['false_20261118', 'false_20261123'];
    expect(await listParts('audit_events')).toEqual([...changes, 'true_20261123', 'true_20261128']);
    const { rows } = await pageOfEvents(database.db, {}, { page: 1, pageSize: 20 });
    expect(rows.map(({ action, at }) => `${action} ${at.toISOString().slice(0, 10)}`)).toEqual([
      'key.created 2026-11-23',
      'key.created 2026-11-18',
      'session.opened 2026-11-23',
    ]);
  });

  it.each([...callbackHistories, decisionHistory].map((history) => [getTableName(history.table), history] as const))(
    'is made of %s as well',
    async (name, history) => {
      await makeTwo(history);
      expect(await listParts(name)).toEqual(['20261118', '20261123']);
      await turn('2026-11-23', '2026-11-23', history);
      expect(await listParts(name)).toEqual(['20261123', '20261128']);
    },
  );
});
