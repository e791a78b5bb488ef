import { randomUUID } from 'node:crypto';

import { eq, lt, type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import { listedWaitingItems } from '@up/api/calls/staff/operator';
import { contentTypeAt } from '@up/content/content-types';
import { retainedSince } from '@up/platform/privacy/retained-data';
import { deleteChangesBefore, listEventsOf } from '@up/platform/audit/repository';
import { deleteInBatches } from '@up/platform/database/delete-in-batches';
import { listDecisions } from '@up/sandbox/decisions/repository';
import { createSandboxProject } from '@up/sandbox/testing/sandbox-project';
import { deleteCountsBefore, pageOfCalls } from '@up/sandbox/history/repository/calls';
import { sandboxCallCounts } from '@up/sandbox/history/tables';
import { type ListFilter, pageOfResources } from '@up/sandbox/store/repository/resources';
import { resourceSchema } from '@up/sandbox/store/resource-schema';
import { readSpending } from '@up/sandbox/store/repository/spending';
import { type ResourceKind, sandboxUsage } from '@up/sandbox/store/tables';
import { pageOfCardholders } from '@up/sandbox/resources/cardholders/repository';
import { pageOfCards } from '@up/sandbox/resources/cards/repository';
import { involves } from '@up/sandbox/resources/wallets/repository';
import { pageOfDeliveries } from '@up/sandbox/callbacks/repository/deliveries';
import { listEvents } from '@up/sandbox/callbacks/repository/events';
import { type EntryFilter, listEntries } from '@up/sandbox/ledger/repository/entries';
import { pageOfMovements } from '@up/sandbox/ledger/repository/movements';
import type { SandboxContext } from '@up/sandbox/model/sandbox-context';
import { countDue } from '@up/sandbox/payments/repository/count-due';
import { listPayments } from '@up/sandbox/payments/repository/payments';
import {
  findItemPlace,
  type ItemPlace,
  listPaymentsOfSettlement,
} from '@up/sandbox/payments/repository/settlement-items';
import { listSettlements } from '@up/sandbox/payments/repository/settlements';
import { settlementResponses } from '@up/sandbox/payments/settlements/response';
import { listTransactions } from '@up/sandbox/payments/repository/transactions';
import { readProjects } from '@up/projects/project/repository/details';
import { inquiries } from '@up/projects/inquiry/tables';
import { projects } from '@up/projects/project/tables';
import { listWaiting, pageOfInquiries } from '@up/projects/inquiry/repository/inquiries';
import { parseQuery } from './publishing/content/parse-query.ts';
import { findEntries } from './publishing/content/repository/entries.ts';
import { isNotice, listViews } from './publishing/notice/repository.ts';
import { countDocuments, findDocuments, longestResult } from './publishing/search/repository/find-documents.ts';
import { readSourceStamp } from './publishing/search/repository/state.ts';
import { pageOfEvents } from './staff/audit-trail/repository.ts';
import { listUses } from './trials/api-changes/repository.ts';
import { listLatestCalls } from './trials/dashboard/repository.ts';
import { listRehearsed } from './trials/uat/repository/calls.ts';
import { listPassedApis } from './trials/uat/repository/cases.ts';
import type { OpenDatabase } from '@up/platform/database/database';
import { longestStatement } from '@up/platform/testing/database/longest-statement';
import { createTestBackend } from './testing/backend/test-backend.ts';
import {
  openingMilliseconds,
  prepareForProcess,
  type ProcessDatabase,
  seededAt,
} from './testing/database/seeded-database.ts';
import { makePastPartitions } from './testing/scale/past-partitions.ts';
import { signIn, type TestUser } from './testing/people/signed-in.ts';

/** Of each history, enough that reading all of it would show. */
const rows = 20_000;
const choice = { page: 1, pageSize: 20 };

let prepared: ProcessDatabase;
let database: OpenDatabase;
/** One connection, whose statistics can be read at once. */
let pool: pg.Pool;
let db: NodePgDatabase;
let projectId: string;
const uatId = randomUUID();
let leader: TestUser;
/** In the middle of the histories. */
let middle: { item: ItemPlace; projectId: string };

beforeAll(async () => {
  prepared = await prepareForProcess();
  database = await prepared.open();
  pool = new pg.Pool({ connectionString: prepared.url, max: 1 });
  db = drizzle(pool);
  await makePastPartitions({ db }, seededAt);
  const app = await createTestBackend(database);
  leader = await signIn(app, database.db, 'Leader');
  ({ projectId } = await createSandboxProject(app, database.db, leader));
  await app.close();
  // Without the checks of foreign keys, and without the triggers that compare sums: the movements have no entries.
  await db.execute(sql`set session_replication_role = replica`);
  const at = sql`${seededAt.toISOString()}::timestamptz - number * interval '1 second'`;
  const oldestFirst = sql`${seededAt.toISOString()}::timestamptz - (${rows} - number) * interval '1 second'`;
  const body = sql`json_build_object('headers', '{}'::json, 'body', repeat('x', 900))`;
  await db.execute(sql`insert into sandbox_calls
    (id, project_id, api_id, method, path, status, duration_milliseconds, request, response, key_type, at, sandbox_at)
    select gen_random_uuid(), ${projectId}, 'api-' || number % 100, 'GET', '/sandbox/v1/cards',
      case when number % 5000 = 0 then 404 else 200 end, 3, ${body}, ${body}, 'mock', ${at}, ${at}
    from generate_series(1, ${rows}::int) as number`);
  await db.execute(sql`insert into audit_events (at, actor, action, subject, details)
    select ${at}, gen_random_uuid()::text, case when number % 5000 = 0 then 'uat.ended' else 'session.opened' end,
      gen_random_uuid()::text, '{}' from generate_series(1, ${2 * rows}::int) as number`);
  await db.execute(sql`insert into sandbox_resources (project_id, id, kind, due_at, data, created_at)
    select ${projectId}, 'crd_' || number, 'card', case when number % 5000 > 1 then '2031-01-01'::timestamptz end, json_build_object(
      'validUntil', case when number % 5000 = 1 then '2021' else '2031' end || '-01-01T00:00:00.000Z',
      'status', case when number % 5000 = 0 then 'SUSPENDED' when number % 40 = 0 then 'BLOCKED' else 'ACTIVE' end,
      'block', json_build_object('before', 'ACTIVE'), 'nickname', repeat('x', 500),
      'productCode', case when number % 5000 = 0 then 'UP09' else 'UP01' end,
      'type', case when number % 5000 = 0 then 'MOBILE' else 'VIRTUAL' end), ${at}
    from generate_series(1, ${rows}::int) as number`);
  const rare = (common: string, ...others: string[]) => sql`case number % 5000
    ${sql.join(
      others.map((other, index) => sql`when ${index} then ${other}`),
      sql` `,
    )} else ${common} end`;
  const objects = (kind: string, data: SQL, parent = sql`null`) =>
    db.execute(sql`insert into sandbox_resources (project_id, id, kind, parent_id, data, created_at)
      select ${projectId}, ${kind} || number, ${kind}, ${parent}, json_build_object('text', repeat('x', 500), ${data}), ${at}
      from generate_series(1, 5_000) as number`);
  await objects('cardholder', sql`'verification', ${rare('VERIFIED', 'PENDING', 'REJECTED')}, 'isUndecided', true`);
  await objects('merchant', sql`'acquirerId', ${rare('AQ01', 'AQ02')}`);
  await objects('token', sql`'status', ${rare('ACTIVE', 'SUSPENDED')}`, sql`'crd_1'`);
  await objects('wallet', sql`'status', 'ACTIVE'`);
  await objects('dispute', sql`'status', case when number % 10 = 0 then 'WON' else 'OPEN' end`);
  await objects(
    'transfer',
    sql`'toWalletId', ${rare('wallet3', 'wallet3', 'wallet1')}`,
    sql`'wallet' || number % 2 + 1`,
  );
  await db.execute(sql`insert into decisions (sandbox_id, project_id, id, sequence, kind, nr_number, question, asked_at,
    answers) select ${projectId}, ${projectId}, 'dcs_' || number, number, 'PAYMENT', '', repeat('x', 500), ${at} + number * interval '10 seconds' - interval '12 hours',
      '[]' from generate_series(1, 5_000) as number`);
  await db.execute(sql`insert into sandbox_settlements (project_id, id, merchant_id, acquirer_id, currency, starts_on,
    settled_on, status, payment_count, gross_amount, cancelled_amount, fee_amount, fee_tax_amount, fee_rate)
    select ${projectId}, 'stl_' || number, 'up' || number, 'AQ01', 'KRW', day, day, 'PAID', 0, 0, 0, 0, 0, 0
    from generate_series(1, 10_000) as number, lateral (select ('2026-01-01'::date + number / 50)) as of_it (day)`);
  await db.execute(sql`insert into content_entries
    (type, locale, key, attributes, created_at, updated_at, published_at)
    select 'notices', 'ko', 'n' || number, jsonb_build_object('slug', 'slug-' || number), ${at}, ${at}, ${at}
    from generate_series(1, ${rows}::int) as number`);
  await db.execute(sql`insert into callback_events (project_id, sandbox_id, id, type, resource_id, payload, happened_at,
    created_at) select ${projectId}, ${projectId}, 'evt_' || number, case when number % 5000 = 0 then 'CARD_UPDATED' else
      'CARD_ISSUED' end, 'crd_' || number, repeat('x', 500), ${oldestFirst}, ${oldestFirst}
    from generate_series(1, ${rows}::int) as number`);
  await db.execute(sql`insert into callback_deliveries (project_id, sandbox_id, id, endpoint_id, event_id, event_type,
    status, attempt_count, created_at) select ${projectId}, ${projectId}, 'dlv_' || number, 'ep_1', 'evt_' || number,
    'CARD_ISSUED', 'DELIVERED', 1, ${oldestFirst} from generate_series(1, ${rows}::int) as number`);
  await db.execute(sql`insert into sandbox_payments (project_id, id, sequence, method, status, response_code, currency,
    amount, cancelled, simulated, merchant_id, item_count, settled_at, settlement_id, created_at, payer_id)
    select ${projectId}, 'nr_' || number, number, 'CARD', case when number % 5000 = 0 then 'DECLINED' else 'APPROVED' end,
      '0000', 'KRW', 100, 0, false, 'up' || number % 100, 0, ${oldestFirst}, 'stl_1', ${oldestFirst}, 'crd_' || number % 20 + 1
    from generate_series(1, ${rows}::int) as number`);
  await db.execute(sql`insert into uat_requests (id, project_id, requester_id, name, server_url, test_date, status, reason,
    requested_at) values (${uatId}, ${projectId}, ${leader.uid}, '', '', '2026-11-20', 'ended', '', ${seededAt.toISOString()})`);
  await db.execute(sql`insert into uat_requests (id, project_id, requester_id, name, server_url, test_date, status, reason,
    requested_at, ended_at) select gen_random_uuid(), ${projectId}, ${leader.uid}, '', '', '2026-01-01', 'ended', '', '2026-01-01', '2026-01-02'
    from generate_series(1, 5_000) as number`);
  await db.execute(sql`insert into uat_cases (uat_id, code, sort_order, api_id, api_name, method, path, kind, expected_status,
    verdict, attempts) select id, 'case-' || number, number, 'get-card', '{}', 'GET', '', 'success', 200, 'open', 0
    from uat_requests, generate_series(1, 3) as number`);
  await db.execute(sql`insert into uat_calls (uat_id, id, at, method, path, status, case_code, fits, origin, request_headers,
    request_body, response_body) select ${uatId}, 'call-' || number, ${at}, 'GET', '', 200, 'case-' || number % 2 + 1, true,
    'portal', '{}', repeat('x', 500), '' from generate_series(1, 5_000) as number`);
  await db.execute(sql`insert into search_documents (id, locale, segment, category, title, content, tags, url, writer, views,
    date, folded_title, folded_words, folded_all, initials) select 'notices/' || number, 'en', '10', 'notice', 'Words', '', '{}',
    '', '', 0, ${at}, 'word' || number, 'word', 'word' || repeat('x', 500), 'w' from generate_series(1, 2_000) as number`);
  await db.execute(sql`insert into ledger_transactions (project_id, id, kind, reference, booked_at)
    select ${projectId}, 'ldg_' || number, ${rare('CHARGE', 'WITHDRAWAL', 'TRANSFER')}, number,
      ${oldestFirst} from generate_series(1, ${rows}::int) as number`);
  await db.execute(sql`insert into ledger_entries
    (project_id, transaction_id, account_id, currency, amount, balance_after, kind, booked_at)
    select ${projectId}, id, case when kind = 'WITHDRAWAL' then 'crd_rare' else 'wlt_1' end || '/available',
      'KRW', 100, 100, kind, booked_at from ledger_transactions order by sequence`);
  await db.execute(sql`insert into notice_views (slug, views)
    select 'slug-' || number, 1 from generate_series(1, ${rows}::int) as number`);
  await db.execute(sql`insert into projects (id, name, description, status, creator_id, leader_id, callback_url, created_at)
    select gen_random_uuid(), 'Copy ' || number, '', '10', ${leader.uid}, ${leader.uid}, '', ${oldestFirst}
    from generate_series(1, ${rows}::int) as number`);
  await db.execute(sql`insert into inquiries (id, type, status, locale, name, company, email, mobile_number, title,
    employee_count, industry_type, source, source_text, created_at, updated_at)
    select gen_random_uuid(), '40', case when number % 5000 = 0 then 'open' else 'reopened' end, 'ko', '', '', '', '', '', '',
      '', '', '', ${at}, ${at} from generate_series(1, ${rows}::int) as number`);
  await db.execute(sql`reset session_replication_role`);
  await db.execute(sql`vacuum analyze`);
  const item = await findItemPlace(inSandbox(), 'stl_1', 'nr_10000');
  const found = await db.select({ id: projects.id }).from(projects).where(eq(projects.name, 'Copy 10000'));
  if (!item || !found[0]) throw new Error('There is no row in the middle');
  middle = { item, projectId: found[0].id };
}, 2 * openingMilliseconds);
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

const inSandbox = () => ({ db, sandboxId: projectId, now: () => seededAt }) as unknown as SandboxContext;
const cards = (filter: Parameters<typeof pageOfCards>[2]) => () => pageOfCards(inSandbox(), {}, filter);
const cardholders = (status: string) => () => pageOfCardholders(inSandbox(), {}, { status });
const objectsOf = (kind: ResourceKind, filter: ListFilter<Record<string, string>>) => () =>
  pageOfResources(inSandbox(), resourceSchema<Record<string, string>>()({ kind }), {}, filter);
const entries = (filter: Partial<EntryFilter>) =>
  listEntries(db, { sandboxId: projectId, accountId: 'wlt_1/available', ...filter }, 21);
const settlementsOfMiddle = () =>
  listSettlements(inSandbox(), { from: new Date('2026-03-01'), settledTo: '2026-03-05' }, 21);
/** The newest settlements, as if each were disputed, and all disputes were old and won. */
async function disputedSettlements() {
  const rows = await listSettlements(inSandbox(), {}, 20);
  const disputed = rows.map((row, index) => ({ ...row, caseNumber: `dispute${10 * (index + 1)}` }));
  return settlementResponses(inSandbox(), disputed);
}
async function listNotices(parameters: Record<string, string>) {
  const type = contentTypeAt('/api/notices');
  if (!type) throw new Error('There are no notices');
  return findEntries(db, parseQuery(type, { locale: 'ko', ...parameters }));
}
const longAgo = new Date(seededAt.getTime() - 15_000_000);
/** In the middle of a history from its oldest row, so many seconds later. */
const midway = (seconds: number) => new Date(seededAt.getTime() - (rows / 2 - seconds) * 1_000);

// A history grows without an end, so a list may read its newest rows, or those that an index finds, and no others. A
// history with partitions has nine here, and the indexes of each are asked.
it.each<[string, number, () => Promise<unknown>]>([
  ['the latest calls of the dashboard', 80, () => listLatestCalls(db, [projectId], 5)],
  ['the calls of a project', 130, () => pageOfCalls(db, { sandboxId: projectId }, choice)],
  ['the failed calls of a project', 130, () => pageOfCalls(db, { sandboxId: projectId, outcome: 'failed' }, choice)],
  ['the calls of an API', 150, () => pageOfCalls(db, { sandboxId: projectId, apiId: 'api-7' }, choice)],
  [
    'the failed calls of an API',
    130,
    () => pageOfCalls(db, { sandboxId: projectId, apiId: 'api-0', outcome: 'failed' }, choice),
  ],
  [
    'the successful calls of a project',
    130,
    () => pageOfCalls(db, { sandboxId: projectId, outcome: 'succeeded' }, choice),
  ],
  ['the call of a request id', 100, () => pageOfCalls(db, { sandboxId: projectId, match: randomUUID() }, choice)],
  ['an object in the latest calls', 300, () => pageOfCalls(db, { sandboxId: projectId, match: 'crd_none' }, choice)],
  ['a text in the latest calls', 300, () => pageOfCalls(db, { sandboxId: projectId, match: 'no path' }, choice)],
  ['the audit trail', 240, () => pageOfEvents(db, {}, choice)],
  ['the audit trail of a rare module', 200, () => pageOfEvents(db, { module: 'uat' }, choice)],
  ['what the audit trail has about an account', 80, () => listEventsOf(db, leader.uid, 'changes')],
  ['what the audit trail has about a subject', 400, () => pageOfEvents(db, { about: leader.uid }, choice)],
  ['the deliveries of a project', 170, () => pageOfDeliveries({ db }, { projectId, isOwn: true }, choice)],
  ['the events of a rare type', 70, () => listEvents(inSandbox(), { type: 'CARD_UPDATED' }, 21)],
  ['the events of a resource', 65, () => listEvents(inSandbox(), { resourceId: 'crd_1' }, 21)],
  ['the events of long ago', 170, () => listEvents(inSandbox(), { to: longAgo }, 21)],
  ['the events that are newer than all', 120, () => listEvents(inSandbox(), { from: new Date('2100-01-01') }, 21)],
  [
    'payments with a rare status',
    60,
    () => listPayments(inSandbox(), { kind: 'PAYMENT', shownStatus: 'DECLINED' }, 21),
  ],
  ['payments of a merchant', 60, () => listPayments(inSandbox(), { kind: 'PAYMENT', merchantId: 'up7' }, 21)],
  ['payments of long ago', 30, () => listPayments(inSandbox(), { kind: 'PAYMENT', to: longAgo }, 21)],
  ['what is to be settled', 30, () => countDue(db, [projectId], { settledBefore: seededAt, until: seededAt })],
  ['transactions of a rare kind', 120, () => listTransactions(inSandbox(), { kinds: ['WITHDRAWAL'] }, 21)],
  [
    'transactions of a kind after one',
    180,
    () => listTransactions(inSandbox(), { kinds: ['CHARGE'], before: 10_000n }, 21),
  ],
  [
    'transactions of a rare kind of long ago',
    60,
    () => listTransactions(inSandbox(), { kinds: ['WITHDRAWAL'], to: longAgo }, 21),
  ],
  ['transactions of a card', 120, () => listTransactions(inSandbox(), { accountOwnerId: 'crd_rare' }, 21)],
  ['transactions of the middle', 180, () => listTransactions(inSandbox(), { from: midway(-9), to: midway(9) }, 21)],
  ['transactions of long ago', 180, () => listTransactions(inSandbox(), { to: longAgo }, 21)],
  ['entries of a rare kind', 60, () => entries({ kinds: ['TRANSFER'] })],
  ['entries of a kind that a wallet has none of', 20, () => entries({ kinds: ['FEE'] })],
  ['entries of the middle', 120, () => entries({ from: midway(-9), to: midway(9) })],
  ['entries of long ago', 120, () => entries({ to: longAgo })],
  ['all transactions', 180, () => listTransactions(inSandbox(), {}, 21)],
  ['items of a settlement', 60, () => listPaymentsOfSettlement(inSandbox(), 'stl_1', { limit: 21 })],
  [
    'items of a settlement after one',
    60,
    () => listPaymentsOfSettlement(inSandbox(), 'stl_1', { after: middle.item, limit: 21 }),
  ],
  [
    'items of a settlement in a range',
    60,
    () => listPaymentsOfSettlement(inSandbox(), 'stl_1', { from: new Date(seededAt.getTime() - 1_000_000), limit: 21 }),
  ],
  ['decisions of long ago', 120, () => listDecisions(inSandbox(), { to: longAgo }, 21)],
  ['views of notices', 60, () => listViews(db, 'slug-2', 20)],
  [
    'the projects of the operators after one',
    80,
    () => readProjects(db, { status: '10', afterId: middle.projectId }, 'oldest first', { limit: 20, offset: 0 }),
  ],
  [
    'all projects of the operators after one',
    80,
    () => readProjects(db, { afterId: middle.projectId }, 'oldest first', { limit: 20, offset: 0 }),
  ],
  ['movements of money', 45, () => pageOfMovements(db, { sandboxId: projectId }, choice)],
  ['open inquiries', 60, () => pageOfInquiries(db, { status: 'open' }, 'waiting first', choice)],
  ['the inquiries that have waited longest', 20, () => listWaiting(db, listedWaitingItems)],
  ['all inquiries', 20, () => pageOfInquiries(db, {}, 'waiting first', choice)],
  ['what a card has spent this month', 60, () => readSpending(inSandbox(), ['crd_1'])],
  ['which cases of a test were rehearsed', 20, () => listRehearsed(db, uatId)],
  ['the tests that a project has passed', 20, () => listPassedApis(db, projectId)],
  ['the APIs that a project uses', 30, () => listUses(db, { projectId, since: '2026-08-22' })],
  ['how many documents have a common word', 700, () => countDocuments(db, { locale: 'en', match: 'word' }, 'exact')],
  [
    'the results of a common word',
    700,
    () => findDocuments(db, { locale: 'en', match: 'word', others: longestResult, limit: 8, offset: 0 }, 'exact'),
  ],
  ['suspended cards', 30, cards({ status: 'SUSPENDED' })],
  ['active cards', 30, cards({ status: 'ACTIVE' })],
  ['cards that have expired', 30, cards({ status: 'EXPIRED' })],
  ['cards of a rare product', 30, cards({ productCode: 'UP09' })],
  ['cards of a rare type', 30, cards({ type: 'MOBILE' })],
  ['rejected cardholders', 30, cardholders('REJECTED')],
  ['cardholders whose verification is pending', 30, cardholders('PENDING')],
  ['verified cardholders', 30, cardholders('VERIFIED')],
  ['closed cardholders', 30, cardholders('CLOSED')],
  ['merchants of a rare acquirer', 30, objectsOf('merchant', { data: { acquirerId: 'AQ02' } })],
  ['suspended tokens of a card', 30, objectsOf('token', { parentId: 'crd_1', data: { status: 'SUSPENDED' } })],
  ['transfers of a wallet', 30, objectsOf('transfer', { oneOf: involves('wallet1') })],
  ['settlements of long ago', 30, () => listSettlements(inSandbox(), { to: new Date('2026-01-09') }, 21)],
  ['settlements of the middle', 60, settlementsOfMiddle],
  ['settlements before there were any', 20, () => listSettlements(inSandbox(), { settledTo: '2025-01-01' }, 21)],
  ['settlements with their disputes', 90, disputedSettlements],
  ['the newest notices', 60, () => listNotices({ sort: 'publishedOn:desc' })],
  ['the sources of the search', 10, () => readSourceStamp(db)],
  ['one notice', 30, () => isNotice(db, 'slug-4711')],
  [
    'the deletion of nothing',
    60,
    () => deleteChangesBefore({ db, now: () => seededAt }, retainedSince('changeRecords', seededAt)),
  ],
])('reads few blocks for %s', async (_list, budget, read) => {
  await read();
  expect(await blocksOf(read)).toBeLessThanOrEqual(budget);
});

it('counts a list up to the tenth page from the chosen one, and says that there are more', async () => {
  const page = (number: number) => pageOfCalls(db, { sandboxId: projectId }, { page: number, pageSize: 20 });
  expect(await page(1)).toMatchObject({ page: 1, total: 200, hasMore: true });
  expect(await page(6)).toMatchObject({ page: 6, total: 300, hasMore: true });
  expect(await page(9_000)).toMatchObject({ page: 50, total: 1000, hasMore: true });
  expect(await pageOfCalls(db, { sandboxId: projectId, outcome: 'failed' }, choice)).toMatchObject({ total: 4 });
  expect(await pageOfCalls(db, { sandboxId: projectId, outcome: 'failed' }, choice)).not.toHaveProperty('hasMore');
});

it('times the statements of a pool and of its transactions', async () => {
  expect(await longestStatement(() => db.execute(sql`select 1`))).toMatchObject({ text: 'select 1' });
  const { text } = await longestStatement(() => db.transaction(async () => undefined));
  expect(['begin', 'commit']).toContain(text);
});

it('deletes what is old in batches, and nothing else', async () => {
  const old = lt(inquiries.createdAt, new Date(seededAt.getTime() - 15_000_000));
  await deleteInBatches(db, inquiries, old, 700);
  expect(await db.$count(inquiries, old)).toBe(0);
  expect(await db.$count(inquiries)).toBeGreaterThanOrEqual(15_000);
});

it('deletes the counts of old days, also those for the daily limits', async () => {
  const days = ['2026-08-01', '2026-11-19'];
  for (const day of days) {
    await db.execute(sql`insert into sandbox_call_counts (project_id, day, api_id, succeeded, failed)
      values (${projectId}, ${day}, 'get-card', 1, 0)`);
    await db.execute(sql`insert into sandbox_usage (project_id, day, subject, subject_id, count)
      values (${projectId}, ${day}, 'api', 'get-card', 1)`);
  }
  await deleteCountsBefore(db, '2026-11-01');
  for (const table of [sandboxCallCounts, sandboxUsage]) {
    expect(await db.$count(table, eq(table.day, '2026-08-01'))).toBe(0);
    expect(await db.$count(table, eq(table.day, '2026-11-19'))).toBe(1);
  }
});
