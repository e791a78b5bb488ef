import { sql } from 'drizzle-orm';

import type { OpenDatabase } from '@up/platform/database/database';
import { type Copies, copyRows, keepModels } from './copy-rows.ts';

/** Whose rows the calls read: half of what the sandboxes have, and a fifth of the histories, is theirs. */
interface Owner {
  projectId: string;
  accountId: string;
}

/** The numbers of rows of a database with years of use; the other tables follow from them. */
const rows = {
  calls: 1_000_000,
  objects: 200_000,
  accounts: 50_000,
  projects: 5_000,
  events: 1_000_000,
  notices: 40_000,
};

/** Of copy `n`, an id that follows from a name. */
const uuid = (name: string, number = 'n') => `md5('${name}' || (${number}))::uuid`;
const other = (name: string, count: number) => uuid(name, `n % ${count} + 1`);

/** The table of copies for a database of a given owner. */
function copiesFor({ projectId, accountId }: Owner, start: Date): Copies[] {
  const owned = (share: number, own: string, others: string) =>
    `case when n % ${share} = 0 then '${own}'::uuid else ${others} end`;
  const project = owned(5, projectId, other('project', rows.projects));
  const sandbox = owned(2, projectId, other('project', rows.projects));
  const account = owned(50, accountId, other('account', rows.accounts));
  /** Times in the order of the numbers, within the days before the start. */
  const within = (count: number, days: number) =>
    `'${start.toISOString()}'::timestamptz - interval '${days} days' + n * interval '${days} days' / ${count}`;
  const month = (count: number) => within(count, 25);
  const data = (status: string) => `(model.data::jsonb || jsonb_build_object('status', ${status}))::json`;
  const oneIn = (count: number, rare: string, usual: string) =>
    `case when n % ${count} = 0 then '${rare}' else '${usual}' end`;
  const named = (prefix: string) => `'${prefix}_' || lpad(n::text, 12, '0')`;
  /** The newest of the models of a kind, whose lists are long. */
  const one = (kind: string) =>
    `(select id from sandbox_resources where project_id = '${projectId}' and kind = '${kind}' order by sequence limit 1)`;
  const objects = (kind: string, prefix: string, share: number, change: Copies['change'] = {}): Copies => ({
    table: 'sandbox_resources',
    of: `kind = '${kind}'`,
    rows: Math.round(rows.objects * share),
    change: {
      project_id: sandbox,
      id: named(prefix),
      unique_key: 'null',
      external_id: `'ext-' || n`,
      due_at: 'null',
      created_at: month(Math.round(rows.objects * share)),
      ...change,
    },
  });
  /** Half of the children belong to one parent, whose list is long. */
  const child = (kind: string, prefix: string) => ({
    parent_id: `case when n % 4 = 0 then ${one(kind)} else ${named(prefix)} end`,
  });
  return [
    {
      table: 'accounts',
      rows: rows.accounts,
      change: {
        id: uuid('account'),
        email: `'a' || n || '@example.com'`,
        roles: `array['user']`,
        created_at: month(rows.accounts),
      },
    },
    {
      table: 'sessions',
      rows: rows.accounts,
      change: { id: uuid('session'), account_id: other('account', rows.accounts) },
    },
    {
      table: 'refresh_tokens',
      rows: rows.accounts * 4,
      change: { hash: `'token' || n`, session_id: other('session', rows.accounts) },
    },
    {
      table: 'consents',
      rows: rows.accounts * 2,
      change: {
        id: uuid('consent'),
        account_id: other('account', rows.accounts),
        kind: oneIn(2, 'terms', 'privacy'),
        given_at: month(rows.accounts * 2),
        ended_at: `case when n > ${rows.accounts} then ${month(rows.accounts * 2)} end`,
      },
    },
    {
      table: 'known_addresses',
      rows: rows.accounts,
      change: {
        account_id: other('account', rows.accounts),
        address: `'10.0.0.' || n`,
        last_sign_in_at: month(rows.accounts),
      },
    },
    {
      table: 'one_time_tokens',
      rows: rows.accounts,
      change: { hash: `'link' || n`, account_id: other('account', rows.accounts), expires_at: month(rows.accounts) },
    },
    {
      table: 'newsletter_subscriptions',
      rows: 20_000,
      change: { id: uuid('newsletter'), email: `'n' || n || '@example.com'`, token_hash: 'null' },
    },
    {
      table: 'projects',
      rows: rows.projects,
      change: {
        id: uuid('project'),
        name: `'Project of ' || n`,
        leader_id: other('account', rows.accounts),
        creator_id: other('account', rows.accounts),
        status: oneIn(100, '01', '10'),
        created_at: month(rows.projects),
      },
    },
    {
      table: 'sandboxes',
      of: `kind = 'mock'`,
      rows: rows.projects,
      change: { id: uuid('project'), project_id: uuid('project') },
    },
    { table: 'sandbox_clocks', rows: rows.projects, change: { project_id: uuid('project') } },
    {
      table: 'project_members',
      rows: rows.projects * 3,
      change: {
        id: uuid('member'),
        project_id: other('project', rows.projects),
        account_id: uuid('account', `(n * 7) % ${rows.accounts} + 1`),
      },
    },
    { table: 'project_packages', rows: rows.projects, change: { project_id: uuid('project') } },
    { table: 'package_requests', rows: rows.projects / 50, change: { project_id: uuid('project', 'n * 50') } },
    {
      table: 'keys',
      of: `kind = 'mock'`,
      rows: rows.projects * 4,
      change: {
        id: uuid('key'),
        project_id: other('project', rows.projects),
        access_key: `'ak_test_' || n`,
        place: `case when n > ${rows.projects * 2} then null else (n - 1) / ${rows.projects} + 1 end`,
        status: `case when n > ${rows.projects * 2} then 'deleted' else 'active' end`,
      },
    },
    { table: 'key_reminders', rows: rows.projects, change: { key_id: uuid('key') } },
    {
      table: 'project_invitations',
      rows: rows.projects * 2,
      change: {
        id: uuid('invitation'),
        project_id: other('project', rows.projects),
        email: `'i' || n || '@example.com'`,
        token_hash: 'null',
      },
    },
    {
      table: 'audit_events',
      rows: rows.events,
      change: {
        at: within(rows.events, 300),
        actor: `case when n <= 1000 and n % 20 = 0 then '${accountId}' when n % 2 = 0 then (${other('account', rows.accounts)})::text else 'system' end`,
        subject: `case when n % 200 = 1 then '${projectId}' else (${other('project', rows.projects)})::text end`,
        details: `case when n % 200 = 2 then jsonb_build_object('project', '${projectId}') else model.details end`,
      },
    },
    {
      table: 'inquiries',
      rows: rows.accounts,
      change: {
        id: uuid('inquiry'),
        project_id: project,
        account_id: account,
        status: oneIn(50, 'open', 'closed'),
        email: `'a' || n || '@example.com'`,
        created_at: month(rows.accounts),
        updated_at: month(rows.accounts),
      },
    },
    {
      table: 'inquiry_messages',
      rows: rows.accounts * 2,
      change: {
        id: uuid('message'),
        inquiry_id: other('inquiry', rows.accounts),
        created_at: month(rows.accounts * 2),
      },
    },
    {
      table: 'attachments',
      rows: rows.accounts / 2,
      change: { id: uuid('attachment'), message_id: uuid('message'), expires_at: 'null' },
    },
    {
      table: 'outgoing_mails',
      rows: rows.accounts * 2,
      change: { id: uuid('mail'), account_id: account, created_at: month(rows.accounts * 2) },
    },
    { table: 'throttle_attempts', rows: rows.accounts, change: { key: `'limit' || n`, at: within(rows.accounts, 1) } },
    {
      table: 'telemetry_counts',
      rows: 200_000,
      change: { hour: within(200_000, 25), bucket: 'n % 40', route: `'/page-' || n % 60` },
    },
    {
      table: 'telemetry_stacks',
      rows: 5_000,
      change: { id: `'stack' || n`, first_seen: month(5_000), last_seen: month(5_000) },
    },
    { table: 'purges', rows: 20_000, change: { at: month(20_000) } },
    {
      table: 'purge_reports',
      rows: 40_000,
      change: { purge_id: '(n + 1) / 2', edge: `'edge-' || n % 2`, at: month(40_000) },
    },
    { table: 'consultings', rows: 20_000, change: { id: uuid('consulting'), created_at: month(20_000) } },
    {
      table: 'content_entries',
      of: `type = 'notices' and locale = 'en'`,
      rows: rows.notices,
      change: {
        key: `'notice-' || n`,
        locale: oneIn(2, 'ko', 'en'),
        attributes: `model.attributes || jsonb_build_object('slug', 'notice-' || n)`,
        created_at: month(rows.notices),
        updated_at: month(rows.notices),
        published_at: month(rows.notices),
      },
    },
    { table: 'notice_views', rows: rows.notices, change: { slug: `'notice-' || n` } },
    { table: 'notice_view_marks', rows: rows.accounts, change: { mark: `'mark' || n` } },
    {
      table: 'test_data_sets',
      rows: 10_000,
      change: {
        project_id: owned(20, projectId, other('project', rows.projects)),
        seed: `'seed' || n`,
        created_at: month(10_000),
      },
    },
    {
      table: 'payment_test_steps',
      rows: 50_000,
      change: { id: uuid('step'), project_id: project, created_at: month(50_000) },
    },
    {
      table: 'uat_requests',
      rows: rows.projects * 2,
      change: {
        id: uuid('uat'),
        project_id: owned(40, projectId, other('project', rows.projects)),
        status: `case when n % 100 = 1 and n <= ${rows.projects} then 'waiting' else 'ended' end`,
        report_code: `'report-' || n`,
        requested_at: month(rows.projects * 2),
      },
    },
    {
      table: 'uat_cases',
      rows: rows.projects * 10,
      change: { uat_id: other('uat', rows.projects * 2), code: `'case-' || n` },
    },
    {
      table: 'uat_calls',
      rows: 200_000,
      change: {
        uat_id: `case when n % 5 = 0 then (select id from uat_requests where project_id = '${projectId}' order by requested_at desc, id limit 1) else ${other('uat', rows.projects * 2)} end`,
        id: `'call-' || n`,
        at: month(200_000),
      },
    },
    {
      table: 'sandbox_calls',
      rows: rows.calls,
      change: { id: uuid('call'), project_id: project, at: month(rows.calls), sandbox_at: month(rows.calls) },
    },
    {
      table: 'sandbox_call_counts',
      rows: 200_000,
      change: {
        project_id: other('project', rows.projects),
        day: `'${start.toISOString()}'::date - n / ${rows.projects}`,
      },
    },
    {
      table: 'sandbox_usage',
      rows: 50_000,
      change: {
        project_id: other('project', rows.projects),
        day: `'${start.toISOString()}'::date - n / ${rows.projects}`,
      },
    },
    {
      table: 'sandbox_attempts',
      rows: 100_000,
      change: { project_id: sandbox, key: `'key' || n`, created_at: within(100_000, 1) },
    },
    objects('cardholder', 'chd', 0.15, { data: data(oneIn(50, 'PENDING', 'VERIFIED')) }),
    objects('card', 'crd', 0.15, { parent_id: named('chd'), data: data(oneIn(50, 'SUSPENDED', 'ACTIVE')) }),
    objects('wallet', 'wlt', 0.1, { parent_id: named('chd'), data: data(oneIn(50, 'BLOCKED', 'ACTIVE')) }),
    objects('bankAccount', 'bac', 0.1, { parent_id: named('chd'), data: data(oneIn(50, 'DELETED', 'VERIFIED')) }),
    objects('token', 'tok', 0.1, { ...child('card', 'crd'), data: data(oneIn(50, 'SUSPENDED', 'ACTIVE')) }),
    objects('cardStatusChange', 'csc', 0.05, child('card', 'crd')),
    objects('verification', 'vrf', 0.05, child('cardholder', 'chd')),
    objects('topUp', 'tup', 0.05, { ...child('wallet', 'wlt'), data: data(oneIn(50, 'FAILED', 'COMPLETED')) }),
    objects('transfer', 'trf', 0.05, child('wallet', 'wlt')),
    objects('withdrawal', 'wdr', 0.05, child('wallet', 'wlt')),
    objects('merchant', 'mrc', 0.05, {
      id: `'mer_up' || lpad(n::text, 7, '0')`,
      unique_key: `'up' || lpad(n::text, 7, '0')`,
      data: data(oneIn(50, 'SUSPENDED', 'ACTIVE')),
    }),
    objects('dispute', 'dsp', 0.05, { data: data(oneIn(50, 'WON', 'OPEN')) }),
    objects('quote', 'qte', 0.05),
    {
      table: 'sandbox_payments',
      of: `kind = 'PAYMENT' and payer_id is not null`,
      rows: 100_000,
      change: payment('PAYMENT'),
    },
    {
      table: 'sandbox_payments',
      of: `kind = 'AUTHORIZATION' and payer_id is not null`,
      rows: 50_000,
      change: payment('AUTHORIZATION'),
    },
    {
      table: 'sandbox_cancellations',
      rows: 40_000,
      change: {
        project_id: sandbox,
        id: `'cnl_' || lpad(n::text, 12, '0')`,
        payment_id: number('PAYMENT'),
        created_at: month(40_000),
        settlement_id: `'stl_old'`,
      },
    },
    {
      table: 'sandbox_settlements',
      rows: 20_000,
      change: {
        project_id: sandbox,
        id: named('stl'),
        merchant_id: `'up' || lpad(n::text, 7, '0')`,
        status: oneIn(50, 'OPEN', 'PAID'),
      },
    },
    {
      table: 'ledger_accounts',
      of: `owner_id like 'wlt%'`,
      rows: rows.objects * 0.1 * 3,
      change: {
        project_id: sandboxOf('(n + 2) / 3'),
        id: `'wlt_' || lpad(((n + 2) / 3)::text, 12, '0') || '/' || (array['available', 'held', 'reserved'])[n % 3 + 1]`,
        owner_id: `'wlt_' || lpad(((n + 2) / 3)::text, 12, '0')`,
        kind: `(array['available', 'held', 'reserved'])[n % 3 + 1]`,
        balance: '0',
        opened_at: month(rows.objects * 0.3),
      },
    },
    {
      table: 'ledger_transactions',
      rows: 100_000,
      change: { project_id: sandbox, id: named('ldg'), reference: `'ref_' || n`, booked_at: month(100_000) },
    },
    {
      table: 'ledger_entries',
      of: `account_id like 'wlt%/available'`,
      rows: 100_000,
      change: {
        project_id: sandbox,
        transaction_id: named('ldg'),
        account_id: `case when n % 4 = 0 then ${one('wallet')} else 'wlt_' || lpad((n % ${rows.objects * 0.1} + 1)::text, 12, '0') end || '/available'`,
      },
    },
    {
      table: 'ledger_entries',
      of: `account_id not like '%_%/%'  or account_id like 'm%'`,
      rows: 100_000,
      change: { project_id: sandbox, transaction_id: named('ldg') },
    },
    {
      table: 'callback_events',
      rows: 100_000,
      change: {
        project_id: sandbox,
        sandbox_id: sandbox,
        id: named('evt'),
        created_at: month(100_000),
        happened_at: month(100_000),
        resource_id: `case when n % 8 = 0 then model.resource_id else 'crd_' || n end`,
      },
    },
    {
      table: 'callback_deliveries',
      rows: 100_000,
      change: {
        project_id: sandbox,
        sandbox_id: sandbox,
        id: named('dlv'),
        event_id: named('evt'),
        next_attempt_at: 'null',
        status: oneIn(50, 'FAILED', 'DELIVERED'),
        created_at: month(100_000),
      },
    },
    {
      table: 'callback_receipts',
      rows: 50_000,
      change: { id: uuid('receipt'), project_id: project, event_id: named('evt'), received_at: month(50_000) },
    },
  ];

  function sandboxOf(n: string): string {
    return sandbox.replaceAll(/\bn\b/g, `(${n})`);
  }

  /** Transaction numbers have fifteen digits. */
  function number(kind: 'PAYMENT' | 'AUTHORIZATION'): string {
    return `lpad((n + ${kind === 'PAYMENT' ? '1' : '2'}00000000000000)::text, 15, '0')`;
  }

  function payment(kind: 'PAYMENT' | 'AUTHORIZATION'): Copies['change'] {
    const count = kind === 'PAYMENT' ? 100_000 : 50_000;
    return {
      project_id: sandbox,
      id: number(kind),
      sequence: 'n + 1000000',
      external_id: `'pay-' || n`,
      order_id: `'order-' || n`,
      idempotency_key: `'key-' || lpad(n::text, 8, '0')`,
      approval_code: `lpad(n::text, 8, '0')`,
      payer_id: `case when n % 4 = 0 then model.payer_id else ${named('crd')} end`,
      holder_id: `case when n % 4 = 0 then model.holder_id else ${named('chd')} end`,
      merchant_id: `'up' || lpad((n % 1000)::text, 7, '0')`,
      settlement_id: `case when n % 20 = 0 then 'stl_000000000002' else 'stl_old' end`,
      settled_at: month(count),
      status: kind === 'PAYMENT' ? oneIn(50, 'DECLINED', 'APPROVED') : oneIn(50, 'RELEASED', 'CAPTURED'),
      response_code: oneIn(50, '5101', '0000'),
      created_at: month(count),
    };
  }
}

/** Fills the tables of a database with copies of the rows that it has. */
export async function createFiller(database: OpenDatabase, owner: Owner, start: Date) {
  const copies = copiesFor(owner, start);
  await keepModels(database.db, copies);
  let filled = copies.map(() => 0);
  return {
    /**
     * Adds rows up to a share of the full size, and at least enough for a page of each list.
     * @returns how many rows were added
     */
    fillTo: (share: number, atLeast: number): Promise<number> =>
      database.exclusively(async (db) => {
        let added = 0;
        const next = copies.map(({ rows }) => Math.min(Math.round(rows), Math.max(Math.round(rows * share), atLeast)));
        for (const [index, each] of copies.entries()) {
          const [from, to] = [filled[index] ?? 0, next[index] ?? 0];
          if (to > from) await copyRows(db, each, { index, from, to });

          added += Math.max(0, to - from);
        }
        filled = next;
        await db.execute(sql`vacuum analyze`);
        return added;
      }),
  };
}
