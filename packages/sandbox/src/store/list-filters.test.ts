import { sql } from 'drizzle-orm';

import { openingMilliseconds, openSeeded } from '@up/backend/testing/database/seeded-database';
import type { OpenDatabase } from '@up/platform/database/database';
import { readSandboxApis } from '../testing/sandbox-apis.ts';

/** Why a filter needs no index. */
const reasons = {
  constant: 'the rows are part of the product',
  limited: 'a sandbox may have few of them',
  payment: 'a payment has few of them',
  endpoint: 'a delivery has one of few endpoints, which most of the rows have',
};
type Reason = keyof typeof reasons;
const none = (reason: Reason) => ({ reason });
type Finding = string | { reason: Reason };

const resources = (name: string) => `sandbox_resources_${name}`;
const payments = (name: string) => `sandbox_payments_${name}`;
const [created, status, externalId, children, childStatus] = (
  ['created', 'status', 'external_id', 'children', 'children_status'] as const
).map(resources) as [string, string, string, string, string];
const ofPayments = {
  ...{ created: payments('created'), cardId: payments('payer'), walletId: payments('payer') },
  ...{ cardholderId: payments('holder'), merchantId: payments('merchant'), status: payments('status') },
  ...{ responseCode: payments('response'), orderId: payments('order'), idempotencyKey: payments('key') },
  externalId: payments('external_id'),
};

/** What finds the rows of each documented filter, by the address of the list. A range is one filter. */
const filters: Readonly<Record<string, Readonly<Record<string, Finding>>>> = {
  cardholders: { created, status, externalId: resources('unique_key') },
  'cardholders/{cardholderId}/verifications': { created },
  'bank-accounts': { created, status, cardholderId: children },
  'card-products': { created: none('constant'), type: none('constant'), status: none('constant') },
  cards: {
    ...{ created, status, externalId, cardholderId: children },
    ...{ productCode: resources('card_product'), type: resources('card_type') },
  },
  'cards/{cardId}/status-changes': { created },
  wallets: { created, status, externalId, cardholderId: children },
  'wallets/{walletId}/top-ups': { created, externalId, status: childStatus },
  'wallets/{walletId}/entries': { created: 'ledger_transactions_booked', kind: 'ledger_entries_kind' },
  'wallets/{walletId}/transfers': { created, externalId },
  'wallets/{walletId}/withdrawals': { created, externalId },
  'cards/{cardId}/tokens': { created, status: childStatus },
  tokens: { created, status, cardId: children },
  acquirers: { created: none('constant') },
  merchants: { created, status, acquirerId: resources('merchant_acquirer') },
  payments: ofPayments,
  'payments/{nrNumber}/cancellations': { created: none('payment') },
  authorizations: ofPayments,
  transactions: {
    ...{ created: 'ledger_transactions_booked', kind: 'ledger_transactions_kind' },
    ...{ cardId: 'ledger_entries_account', walletId: 'ledger_entries_account', reference: 'ledger_transactions_once' },
  },
  settlements: {
    ...{ created: 'sandbox_settlements_settled', settled: 'sandbox_settlements_settled' },
    ...{ merchantId: 'sandbox_settlements_once', status: 'sandbox_settlements_status' },
  },
  'settlements/{settlementId}/items': { created: payments('settlement') },
  disputes: {
    ...{ created, status, externalId },
    ...{ nrNumber: resources('dispute_payment'), cardholderId: resources('dispute_cardholder') },
  },
  'callback-endpoints': { created: none('limited') },
  events: { created: 'callback_events_happened', type: 'callback_events_type', resourceId: 'callback_events_resource' },
  'callback-deliveries': {
    ...{ created: 'callback_deliveries_newest', status: 'callback_deliveries_status' },
    ...{ endpointId: 'callback_deliveries_endpoint', eventType: 'callback_deliveries_type' },
  },
  decisions: { created: 'decisions_sandbox' },
  'encryption-keys': { created: none('limited'), purpose: none('limited'), owner: none('limited') },
  'test/mismatches': { created },
  'test/sandboxes': { created: none('limited') },
};

describe('the documented filters of lists', () => {
  let database: OpenDatabase;
  beforeAll(async () => void (database = await openSeeded()), openingMilliseconds);
  afterAll(() => database.close());

  it('have an index each, or a reason to need none', async () => {
    const lists = (await readSandboxApis(database.db)).flatMap(({ method, path, definition: { params } }) => {
      const fields = params.filter(({ location }) => location === 'query').map(({ field }) => field);
      if (method !== 'GET' || !fields.includes('cursor')) return [];
      const names = fields.filter((field) => field !== 'cursor' && field !== 'limit');
      const own = new Set(names.map((field) => field.replace(/(?<=^(created|settled))(From|To)$/, '')));
      return [[path.replace('/sandbox/v1/', ''), [...own].toSorted()] as const];
    });
    expect(Object.fromEntries(lists)).toEqual(
      Object.fromEntries(Object.entries(filters).map(([list, own]) => [list, Object.keys(own).toSorted()])),
    );
  });

  it('name indexes that exist', async () => {
    const { rows } = await database.db.execute(sql`select indexname as name from pg_indexes`);
    const existing = new Set(rows.map(({ name }) => name));
    const named = Object.values(filters).flatMap((own) => Object.values(own));
    expect(named.filter((each) => typeof each === 'string' && !existing.has(each))).toEqual([]);
  });
});
