import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { createProjectInquiry } from '@up/api/calls/projects/inquiry';
import { inviteMember } from '@up/api/calls/projects/member';
import { updateCallbackSettings } from '@up/api/calls/sandbox/callback';
import { approveTestPayment } from '@up/api/calls/trials/payment-test';
import { generateTestData } from '@up/api/calls/trials/test-data';
import { requestUat } from '@up/api/calls/trials/uat';
import { eventTypes } from '@up/api/constants/event-types';
import { projectRole } from '@up/api/roles';

import { addRow, readSchema } from '@up/catalogue/testing/schema-walk';
import type { Database, OpenDatabase } from '@up/platform/database/database';
import { runTrigger } from '@up/listen/triggers/trigger';
import { eventScenario } from '@up/sandbox/testing/event-scenario';
import { createSandboxProject, type SandboxProject } from '@up/sandbox/testing/sandbox-project';
import { stepsIn } from '@up/sandbox/testing/trigger-steps';
import { refreshDocuments } from '../../publishing/search/refresh.ts';
import { signIn, type TestUser } from '../people/signed-in.ts';

/** A project with at least one row in every table that grows with use. */
export interface Models {
  leader: TestUser;
  sandbox: SandboxProject;
}

const at = '2026-11-20T09:00:00.000Z';

/** Tables that the calls below leave empty, with the values that matter. */
const otherRows: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  attachments: {},
  consents: { kind: 'terms', version: '2026-01-01', locale: 'en' },
  consultings: {
    answers: JSON.stringify({ programme: 'consumers', cards: 'both', wallet: 'yes', merchants: 'no', launch: 'half' }),
    created_at: at,
  },
  edge_reports: { versions: '[]', rejections: '[]', changes: '[]' },
  key_reminders: {},
  known_addresses: { last_sign_in_at: at },
  newsletter_subscriptions: { status: 'subscribed', locale: 'en' },
  notice_view_marks: {},
  notice_views: {},
  one_time_tokens: {},
  outgoing_mails: { kind: 'invitation', status: 'sent', locale: 'en' },
  purges: { at, scope: 'path', path: '/' },
  package_requests: { status: 'pending', requested_at: at },
  purge_reports: {},
  refresh_tokens: {},
  telemetry_counts: { hour: at, kind: 'vital', name: 'LCP', last_seen: at },
  telemetry_stacks: { first_seen: at, last_seen: at },
  throttle_attempts: {},
  uat_calls: {},
};

/**
 * Makes the calls of a project that uses everything.
 * @param moveOn moves the time of the backend on, by milliseconds
 */
export async function makeModels(
  app: FastifyInstance,
  database: OpenDatabase,
  clock: { now(): Date; moveOn(milliseconds: number): void },
): Promise<Models> {
  const { db } = database;
  const leader = await signIn(app, db, 'Leader', clock.now);
  const packages = ['card-issuing', 'digital-wallet', 'merchant-acquiring'];
  const sandbox = await createSandboxProject(app, db, leader, packages);
  const params = { projectId: sandbox.projectId };
  await leader.call(updateCallbackSettings, { params, body: { fault: 'none', receiver: true } });
  const scenario = eventScenario(sandbox, async (milliseconds) => clock.moveOn(milliseconds));
  await scenario.moves.token(['ACTIVE', 'SUSPENDED']);
  await scenario.moves.dispute(['OPEN', 'UNDER_REVIEW']);
  await scenario.moves.card(['ACTIVE', 'SUSPENDED']);
  for (const type of eventTypes) await runTrigger(stepsIn(sandbox), type);
  await sandbox.post('exchange-quotes', { originalAmount: { value: 4_990, currency: 'USD' } });
  await leader.call(inviteMember, { params, body: { email: 'new@example.com', role: projectRole.member } });
  await leader.call(createProjectInquiry, {
    params,
    body: { type: '40', title: 'Contract', description: 'When?', attachmentId: '' },
  });
  await leader.call(generateTestData, { params, body: { seed: 'scale', size: 1 } });
  const payment = {
    cardNumber: '9410000000000000',
    merchantId: 'up900120',
    merchantType: 'AQ01' as const,
    amount: 100,
  };
  await leader.call(approveTestPayment, { params, body: payment });
  await leader.call(requestUat, {
    params,
    body: {
      uatName: 'Cards',
      apiIds: ['get-cardholder'],
      serverUrl: 'https://shop.example.com',
      testDate: '2099-01-01',
    },
  });
  await refreshDocuments(db);
  await addOtherRows(db, params.projectId, leader.uid);
  return { leader, sandbox };
}

async function addOtherRows(db: Database, projectId: string, accountId: string): Promise<void> {
  const schema = await readSchema(db);
  const existing = async (table: string, where: string) =>
    (await db.execute(sql.raw(`select * from ${table} where ${where} limit 1`))).rows[0];
  const parents = {
    accounts: `id = '${accountId}'`,
    projects: `id = '${projectId}'`,
    sessions: `account_id = '${accountId}'`,
    keys: `project_id = '${projectId}'`,
    inquiries: `project_id = '${projectId}'`,
    uat_requests: `project_id = '${projectId}'`,
    api_packages: 'true',
    inquiry_messages: 'true',
    purges: 'true',
  };
  for (const [table, row] of Object.entries(otherRows)) {
    if (await existing(table, 'true')) continue;
    const rows = new Map<string, Record<string, unknown>>();
    for (const [parent, where] of Object.entries(parents)) {
      const found = await existing(parent, where);
      if (found) rows.set(parent, found);
    }
    await addRow(db, schema, table, { rows, values: { [table]: row } });
  }
}
