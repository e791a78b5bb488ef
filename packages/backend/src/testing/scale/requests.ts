import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

import { type Call, callUrl } from '@up/api/call';
import { createProjectInquiry } from '@up/api/calls/projects/inquiry';
import { createProject } from '@up/api/calls/projects/project';
import { notices } from '@up/api/calls/publishing/notice';
import { sendExampleEvent } from '@up/api/calls/sandbox/callback';
import { moveSandboxClock } from '@up/api/calls/sandbox/sandbox';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';

import type { Database } from '@up/platform/database/database';
import type { CardDetails } from '@up/sandbox/payments/payment';
import { newCardholder, sandboxPayers } from '@up/sandbox/testing/sandbox-payers';
import { paymentRequest } from '@up/sandbox/testing/sandbox-requests';
import { readSandboxApis } from '@up/sandbox/testing/sandbox-apis';
import { testOperatorToken } from '../backend/test-backend.ts';
import { projectBody } from '../people/project-body.ts';
import type { Models } from './models.ts';

/** A call whose cost is measured. */
export interface ScaleRequest {
  name: string;
  send(): Promise<{ status: number; body: unknown }>;
}

/** Reads that no row measures, with the reason. */
const left: Readonly<Record<string, string>> = {
  sandboxUpdates: 'a stream',
  refreshToken: 'has no account without a refresh token',
  activation: 'needs a token of a mail',
  invitation: 'needs a token of a mail',
  verifyReport: 'needs a finished test',
  uatReport: 'needs a finished test',
  keyCertificate: 'needs an encryption key',
  operatorSandboxCall: 'needs a confirmed session',
  sandboxObjects: 'reads the numbers of cards, which follow from their sequence',
  mailbox: 'only the local environment has it',
  edgePurges: 'has no session',
};

/** More of a read than its call without a query. */
const queries: Readonly<Record<string, readonly object[]>> = {
  sandboxCalls: [
    {},
    { page: '2' },
    { outcome: 'failed' },
    { outcome: 'succeeded' },
    { apiId: 'issue-card' },
    { apiId: 'issue-card', outcome: 'failed' },
    { match: 'cards' },
    { match: 'crd_000000000777' },
    { match: randomUUID() },
  ],
  auditTrail: [{}, { module: 'uat' }, { module: 'project' }, { subject: ':projectId' }, { subject: ':id' }],
  operatorProjects: [{}, { status: '10' }, { status: '01' }],
  operatorProjectPage: [{}, { status: '10' }, { match: '4999' }, { match: 'Project' }],
  projectPage: [{}, { match: 'Project' }],
  operatorInquiries: [{}, { status: 'open' }, { status: 'closed' }],
  operatorUatRequests: [{}, { status: 'waiting' }, { status: 'ended' }],
  projectInquiries: [{ topic: 'contract' }],
  callbackDeliveries: [
    {},
    { status: 'FAILED' },
    { status: 'DELIVERED' },
    { eventType: 'CARD_ISSUED' },
    { endpointId: ':endpointId' },
  ],
  ledgerMovements: [{}, { ownerId: ':walletId' }],
  ledgerBalances: [{}, { ownerId: ':walletId' }],
  previewSandboxClock: [{ step: 'day' }],
  search: [{ match: '공지' }, { match: 'notice' }, { match: 'notice 777' }, { match: 'card' }],
  searchSuggestions: [{ match: '공지' }, { match: 'card' }],
  userDetails: [{ withActivityInfo: 'true', withOrganizationInfo: 'true' }],
  apiMenu: [{ key: 'groups' }],
  apiPlace: [{ path: 'packages/card-issuing/cards/issue-card' }],
  apiLevel: [{ node: 'packages/card-issuing/cards' }],
  productInfo: [{}],
  productFields: [{ body: 'request', path: '' }],
  productExample: [{ body: 'request', path: '', alternative: '0' }],
  cmsContents: [{ withLocalizedInfo: 'true', withMenuPath: 'false', slug: 'pricing' }],
  consultingResult: [{ recommendYN: 'Y' }],
};

/** What a read calls by a name that another uses for something else. */
const idsOfCall: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  productVersions: { id: 'issue-card' },
  productInfo: { id: 'issue-card' },
  productFields: { id: 'issue-card' },
  productExample: { id: 'issue-card' },
  removedApi: { id: 'issue-card' },
};

/** Values of the documented filters of the sandbox, one for each that is rare, and one that is common. */
const filters: Readonly<Record<string, readonly string[]>> = {
  externalId: ['ext-500', 'pay-500'],
  createdFrom: ['2026-11-10T00:00:00+09:00'],
  createdTo: ['2026-11-10T00:00:00+09:00'],
  cardholderId: [':cardholderId'],
  cardId: [':cardId'],
  walletId: [':walletId'],
  merchantId: ['up0000500'],
  responseCode: ['5101', '0000'],
  orderId: ['order-500'],
  idempotencyKey: ['key-00000500'],
  productCode: ['UP01', 'UP09'],
  kind: ['PAYMENT', 'CHARGE', 'TRANSFER', 'WITHDRAWAL'],
  reference: ['ref_500'],
  settledFrom: ['2026-11-01'],
  settledTo: ['2026-11-01'],
  nrNumber: [':nrNumber'],
  resourceId: [':cardId'],
  endpointId: [':endpointId'],
  eventType: ['CARD_ISSUED'],
  purpose: ['DATA'],

  acquirerId: ['AQ01', 'AQ02'],
  limit: ['50'],
};

/** Every read of the portal and the sandbox with its filters, and the usual changes of the sandbox. */
export async function scaleRequests(
  app: FastifyInstance,
  db: Database,
  { leader, sandbox }: Models,
  calls: readonly Call[],
): Promise<ScaleRequest[]> {
  const ids = await idsOf(db, sandbox.projectId, leader.uid);
  const named = (text: string) => text.replaceAll(/:(\w+Id|id)\b|:nrNumber/g, (found) => ids[found.slice(1)] ?? found);
  const filled = <T>(value: T): T => JSON.parse(named(JSON.stringify(value))) as T;
  const operator = { [operatorTokenHeader]: testOperatorToken };
  const portal = calls.flatMap((call): ScaleRequest[] => {
    if (call.method !== 'GET' || left[call.name]) return [];
    return (queries[call.name] ?? [{}]).map((query) => {
      const input = { params: { ...ids, ...idsOfCall[call.name] }, query: filled(query) };
      const name = [call.name, ...Object.entries(query).map(([key, value]) => `${key}=${value}`)].join(' ');
      return {
        name,
        send: async () =>
          replyOf(
            call.access === 'operator'
              ? await app.inject({ method: 'GET', url: callUrl(call, input), headers: operator })
              : await leader.send(call, input),
          ),
      };
    });
  });
  const apis = (await readSandboxApis(db)).flatMap(({ method, path, definition }): ScaleRequest[] => {
    if (method !== 'GET') return [];
    const [, , , ...parts] = path.split('/');
    const address = parts.join('/').replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name);
    const get = (query: string): ScaleRequest => ({
      name: `GET ${parts.join('/')}${query}`,
      send: () => sandbox.get(address + named(query).replaceAll('+', '%2B')),
    });
    const parameters = definition.params.filter(({ location }) => location === 'query');
    return [
      get(''),
      ...parameters.flatMap(({ field, options }) =>
        (filters[field] ?? options ?? []).map((value) => get(`?${field}=${value}`)),
      ),
    ];
  });
  return [...portal, ...contentReads(app), ...apis, ...changes({ leader, sandbox }, ids)];
}

/** The content service's reads that grow. */
function contentReads(app: FastifyInstance): ScaleRequest[] {
  const list = {
    locale: 'en' as const,
    'pagination[page]': 1,
    'pagination[pageSize]': 10,
    sort: 'publishedOn:desc' as const,
  };
  return [{}, { 'filters[slug][$eq]': 'notice-250' }].map((part) => ({
    name: `notices ${Object.keys(part).join(' ')}`,
    send: async () =>
      replyOf(await app.inject({ method: 'GET', url: callUrl(notices, { query: { ...list, ...part } }) })),
  }));
}

/** Changes of the sandbox and of the portal; each is made anew every time. */
function changes({ leader, sandbox }: Models, ids: Readonly<Record<string, string>>): ScaleRequest[] {
  const { newCard, newWallet, newBankAccount, charge, cancel } = sandboxPayers(() => sandbox);
  const newPerson = () => newCardholder(sandbox, { externalId: randomUUID() });
  const params = { projectId: sandbox.projectId };
  const made = {
    cardholderId: '',
    walletId: '',
    toWalletId: '',
    bankAccountId: '',
    card: {} as CardDetails,
    nrNumber: '',
  };
  const krw = (value: number) => ({ value, currency: 'KRW' });
  const paying = async () => {
    const reply = await sandbox.post('payments', paymentRequest({ type: 'CARD', card: made.card }, 1_000));
    made.nrNumber = (reply.body as { nrNumber: string }).nrNumber;
    return reply;
  };
  const done = async (work: Promise<unknown>) => {
    await work;
    return { status: 200, body: undefined };
  };
  return [
    { name: 'make a cardholder', send: () => done(newPerson().then((id) => (made.cardholderId = id))) },
    {
      name: 'issue and activate a card',
      send: () => done(newCard({}, made.cardholderId).then(({ card }) => (made.card = card))),
    },
    {
      name: 'make a wallet',
      send: () => done(newPerson().then(async (id) => (made.toWalletId = await newWallet({ cardholderId: id })))),
    },
    {
      name: 'make a wallet, and register and verify a bank account',
      send: () =>
        done(
          newPerson().then(async (id) => {
            made.bankAccountId = await newBankAccount(id);
            made.walletId = await newWallet({ cardholderId: id });
          }),
        ),
    },
    { name: 'charge a wallet', send: () => charge(made.walletId, 90_000) },
    {
      name: 'transfer',
      send: () =>
        sandbox.post(`wallets/${made.walletId}/transfers`, { toWalletId: made.toWalletId, amount: krw(1_000) }),
    },
    {
      name: 'withdraw',
      send: () =>
        sandbox.post(`wallets/${made.walletId}/withdrawals`, { bankAccountId: made.bankAccountId, amount: krw(1_000) }),
    },
    { name: 'pay with a card', send: paying },
    { name: 'cancel a payment', send: () => cancel({ nrNumber: made.nrNumber }) },
    {
      name: 'pay from a wallet',
      send: () => sandbox.post('payments', paymentRequest({ type: 'WALLET', walletId: made.walletId }, 1_000)),
    },
    {
      name: 'pay with a card of a long history',
      send: () => sandbox.post('authorizations', paymentRequest({ type: 'CARD', card: made.card }, 1_000)),
    },
    { name: 'suspend a card', send: () => sandbox.post(`cards/${ids.cardId}/suspend`, { reason: 'CUSTOMER_REQUEST' }) },
    { name: 'resume a card', send: () => sandbox.post(`cards/${ids.cardId}/resume`, { verifiedBy: 'APP' }) },
    {
      name: 'open a dispute',
      send: async () => {
        await paying();
        return sandbox.post('disputes', { nrNumber: made.nrNumber, reason: 'NOT_RECEIVED' });
      },
    },
    {
      name: 'create a project',
      send: async () => replyOf(await leader.call(createProject, { body: projectBody({ projectName: randomUUID() }) })),
    },
    {
      name: 'send an example event',
      send: async () => replyOf(await leader.call(sendExampleEvent, { params, body: { eventType: 'CARD_ISSUED' } })),
    },
    {
      name: 'write an inquiry',
      send: async () => replyOf(await leader.call(createProjectInquiry, { params, body: inquiry })),
    },
    {
      name: 'move the clock by a day',
      send: async () => replyOf(await leader.call(moveSandboxClock, { params, body: { step: 'day' } })),
    },
  ];
}

const inquiry = { type: '40' as const, title: 'Contract', description: 'When?', attachmentId: '' };

function replyOf({ statusCode, body }: Pick<LightMyRequestResponse, 'statusCode' | 'body'>) {
  return { status: statusCode, body };
}

/** The objects whose own lists are long, and one of each other kind. */
async function idsOf(db: Database, projectId: string, accountId: string): Promise<Record<string, string>> {
  const first = async (query: string) => {
    const { rows } = await db.execute<{ id: string }>(sql.raw(query));
    return rows[0]?.id ?? '';
  };
  const own = (table: string, where = 'true', order = '1') =>
    first(`select id from ${table} where project_id = '${projectId}' and ${where} order by ${order} limit 1`);
  const kind = (name: string) => own('sandbox_resources', `kind = '${name}'`, 'sequence');
  return {
    id: accountId,
    projectId,
    packageId: 'card-issuing',
    type: 'SANDBOX',
    tool: 'bruno',
    code: 'get-cardholder.success',
    keyId: await own('keys'),
    uatId: await own('uat_requests'),
    inquiryId: await own('inquiries'),
    callId: await own('sandbox_calls'),
    deliveryId: await own('callback_deliveries'),
    endpointId: await own('callback_endpoints', `status = 'ENABLED'`),
    eventId: await own('callback_events'),
    stackId: 'stack',
    uuid: await first('select id from consultings limit 1'),
    environment: 'test',
    cardholderId: await kind('cardholder'),
    cardId: await kind('card'),
    walletId: await kind('wallet'),
    bankAccountId: await kind('bankAccount'),
    verificationId: await kind('verification'),
    topUpId: await kind('topUp'),
    transferId: await kind('transfer'),
    withdrawalId: await kind('withdrawal'),
    tokenId: await kind('token'),
    merchantId: await first(
      `select unique_key as id from sandbox_resources where project_id = '${projectId}' and kind = 'merchant' limit 1`,
    ),
    disputeId: await kind('dispute'),
    quoteId: await kind('quote'),
    assessmentId: await kind('assessment'),
    authorizationId: '',
    nrNumber: await first(
      `select payment_id as id from sandbox_cancellations where project_id = '${projectId}' order by created_at limit 1`,
    ),
    cancelId: await own('sandbox_cancellations', 'true', 'created_at'),
    settlementId: await own('sandbox_settlements'),
    transactionId: await own('ledger_transactions', `kind = 'payment'`),
    productCode: 'UP01',
    prefix: '941012',
  };
}
