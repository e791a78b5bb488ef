import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import { keptSince } from '@up/platform/privacy/kept-data';
import { listEventsOf } from '@up/platform/audit/repository';
import { deleteInBatches } from '@up/platform/database/delete-in-batches';
import { auditEvents } from '@up/platform/audit/tables';
import { createSandboxProject } from '@up/sandbox/testing/sandbox-project';
import { pageOfCalls } from '@up/sandbox/history/repository/calls';
import { pageOfCards } from '@up/sandbox/resources/cards/repository';
import type { SandboxContext } from '@up/sandbox/model/sandbox-context';
import { isNotice } from './publishing/notice/repository.ts';
import { pageOfEvents } from './staff/audit-trail/repository.ts';
import { listLatestCalls } from './trials/dashboard/repository.ts';
import type { OpenDatabase } from '@up/platform/database/database';
import { createTestBackend } from './testing/backend/test-backend.ts';
import {
  openingMilliseconds,
  prepareForProcess,
  type ProcessDatabase,
  seededAt,
} from './testing/database/seeded-database.ts';
import { signIn, type TestUser } from './testing/people/signed-in.ts';

/** Of each history, enough that reading all of it would show. */
const rows = 40_000;
const choice = { page: 1, pageSize: 20 };

let prepared: ProcessDatabase;
let database: OpenDatabase;
/** One connection, whose statistics can be read at once. */
let pool: pg.Pool;
let db: NodePgDatabase;
let projectId: string;
let leader: TestUser;

beforeAll(async () => {
  prepared = await prepareForProcess();
  database = await prepared.open();
  pool = new pg.Pool({ connectionString: prepared.url, max: 1 });
  db = drizzle(pool);
  const app = await createTestBackend(database);
  leader = await signIn(app, database.db, 'Leader');
  ({ projectId } = await createSandboxProject(app, database.db, leader));
  await app.close();
  const at = sql`${seededAt.toISOString()}::timestamptz - number * interval '1 second'`;
  const body = sql`json_build_object('headers', '{}'::json, 'body', repeat('x', 900))`;
  await db.execute(sql`insert into sandbox_calls
    (id, project_id, api_id, method, path, status, duration_milliseconds, request, response, key_type, at, sandbox_at)
    select gen_random_uuid(), ${projectId}, 'api-' || number % 100, 'GET', '/sandbox/v1/cards',
      case when number % 5000 = 0 then 404 else 200 end, 3, ${body}, ${body}, 'mock', ${at}, ${at}
    from generate_series(1, ${rows}::int) as number`);
  await db.execute(sql`insert into audit_events (at, actor, action, subject, details)
    select ${at}, gen_random_uuid()::text, case when number % 5000 = 0 then 'uat.ended' else 'session.opened' end,
      gen_random_uuid()::text, '{}' from generate_series(1, ${rows}::int) as number`);
  await db.execute(sql`insert into sandbox_resources (project_id, id, kind, data, created_at)
    select ${projectId}, 'crd_' || number, 'card', json_build_object('validUntil', '2031-01-01T00:00:00.000Z',
      'status', case when number % 5000 = 0 then 'SUSPENDED' else 'ACTIVE' end, 'nickname', repeat('x', 500)), ${at}
    from generate_series(1, ${rows}::int) as number`);
  await db.execute(sql`insert into content_entries
    (type, locale, key, attributes, created_at, updated_at, published_at)
    select 'notices', 'ko', 'n' || number, jsonb_build_object('slug', 'slug-' || number), ${at}, ${at}, ${at}
    from generate_series(1, ${rows}::int) as number`);
  await db.execute(sql`vacuum analyze`);
}, openingMilliseconds);
afterAll(async () => {
  await pool.end();
  await database.close();
  await prepared.drop();
});

/** The blocks of tables and indexes that statements on the connection read. */
async function blocksOf(work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`);
    await db.execute(sql`select pg_stat_clear_snapshot()`);
    const { rows } = await db.execute<{ blocks: number }>(sql`select sum(coalesce(heap_blks_read, 0)
      + coalesce(heap_blks_hit, 0) + coalesce(idx_blks_read, 0) + coalesce(idx_blks_hit, 0)
      + coalesce(toast_blks_read, 0) + coalesce(toast_blks_hit, 0))::int as blocks from pg_statio_user_tables`);
    return rows[0]?.blocks ?? 0;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

const cards = (status: 'SUSPENDED' | 'ACTIVE') => () =>
  pageOfCards({ db, sandboxId: projectId, now: () => seededAt } as unknown as SandboxContext, {}, { status });

// A history grows without an end, so a list may read its newest rows, or those that an index finds, and no others.
it.each<[string, number, () => Promise<unknown>]>([
  ['the latest calls of the dashboard', 30, () => listLatestCalls(db, [projectId], 5)],
  ['the calls of a project', 60, () => pageOfCalls(db, { projectId }, choice)],
  ['the failed calls of a project', 60, () => pageOfCalls(db, { projectId, outcome: 'failed' }, choice)],
  ['the calls of an API', 90, () => pageOfCalls(db, { projectId, apiId: 'api-7' }, choice)],
  ['a text in the latest calls', 6_000, () => pageOfCalls(db, { projectId, match: randomUUID() }, choice)],
  ['the audit trail', 100, () => pageOfEvents(db, {}, choice)],
  ['the audit trail of a rare module', 90, () => pageOfEvents(db, { module: 'uat' }, choice)],
  ['what the audit trail has about an account', 60, () => listEventsOf(db, leader.uid, 'changes')],
  ['suspended cards', 60, cards('SUSPENDED')],
  ['active cards', 60, cards('ACTIVE')],
  ['one notice', 30, () => isNotice(db, 'slug-4711')],
  [
    'the deletion of nothing',
    60,
    () =>
      deleteInBatches(
        db,
        auditEvents,
        sql`${auditEvents.at} < ${keptSince('changeRecords', new Date(0)).toISOString()}`,
      ),
  ],
])('reads few blocks for %s', async (_list, budget, read) => {
  await read();
  expect(await blocksOf(read)).toBeLessThanOrEqual(budget);
});

it('deletes what is old in batches, and nothing else', async () => {
  const old = sql`${auditEvents.at} < ${new Date(seededAt.getTime() - 30_000_000).toISOString()}`;
  await deleteInBatches(db, auditEvents, old, 700);
  expect(await db.$count(auditEvents, old)).toBe(0);
  expect(await db.$count(auditEvents)).toBeGreaterThanOrEqual(30_000);
});
