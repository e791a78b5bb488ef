import type { Copies } from './copy-rows.ts';
import { type CopyValues, historyDays, other, type Owner, rows, uuid } from './copy-values.ts';

/** Counts of what browsers reported: for each hour 333 combinations of a page and a value. */
const reports = 200_000;

/** The copies of accounts, projects, content, UATs and what is recorded about them. */
export function portalCopies({ projectId, accountId }: Owner, values: CopyValues): Copies[] {
  const { owned, project, account, within, month, oneIn, hourBefore } = values;
  const years = 5 * 365;
  const isWaiting = `n % 100 = 1 and n <= ${rows.projects}`;
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
        // Enough for a page also when there are few.
        status: `case when n <= 100 or n % 100 = 0 then '01' else '10' end`,
        created_at: month(rows.projects),
      },
    },
    {
      table: 'sandboxes',
      where: `kind = 'mock'`,
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
      where: `kind = 'mock'`,
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
      change: {
        id: uuid('mail'),
        account_id: account,
        recipient: `case when n % 50 = 0 then model.recipient else 'a' || n || '@example.com' end`,
        created_at: month(rows.accounts * 2),
      },
    },
    { table: 'throttle_attempts', rows: rows.accounts, change: { key: `'limit' || n`, at: within(rows.accounts, 1) } },
    {
      table: 'telemetry_counts',
      rows: reports,
      // Those of the last day, which the views show, are traffic and not history: both databases have them.
      atLeast: Math.ceil(reports / historyDays) + 1_000,
      change: { hour: hourBefore(reports), bucket: 'n % 40', route: `'/page-' || n % 63` },
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
      where: `type = 'notices' and locale = 'en'`,
      rows: rows.notices,
      change: {
        key: `'notice-' || n`,
        locale: oneIn(2, 'ko', 'en'),
        attributes: `model.attributes || jsonb_build_object('slug', 'notice-' || n, 'publishedOn', to_char(
          (${month(rows.notices)}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
        created_at: month(rows.notices),
        updated_at: month(rows.notices),
        published_at: month(rows.notices),
      },
    },
    {
      table: 'search_documents',
      where: `category = 'notice' and locale = 'en'`,
      rows: rows.notices,
      change: {
        id: `'notices/notice-' || n`,
        locale: oneIn(2, 'ko', 'en'),
        title: `model.title || ' ' || n`,
        folded_title: `model.folded_title || n`,
        folded_words: `model.folded_words || ' ' || n`,
        folded_all: `model.folded_all || n`,
        date: month(rows.notices),
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
        status: `case when ${isWaiting} then 'waiting' else 'ended' end`,
        report_code: `'report-' || n`,
        requested_at: within(rows.projects * 2, years),
        ended_at: `case when not (${isWaiting}) then ${within(rows.projects * 2, years)} end`,
      },
    },
    {
      table: 'uat_cases',
      rows: rows.projects * 10,
      // A request makes its cases together.
      change: { uat_id: uuid('uat', '(n + 4) / 5'), code: `'case-' || n` },
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
  ];
}
