import { expect, it } from '@jest/globals';

import { migrationsFolder } from '@up/backend/migrations';
import { copyEarlierMigrations } from '@up/backend/testing/database/earlier-migrations';
import { openEmpty } from '@up/backend/testing/database/empty-database';
import { temporaryFolders } from '@up/platform/testing/files/temporary-folder';

/** The last migration before the ledger. */
const lastBefore = '0005_devices-of-sessions';

const makeFolder = temporaryFolders();

const projectId = '5b9d6a53-3d04-4c3e-9f5f-2f2f9f6f0001';
const leaderId = '5b9d6a53-3d04-4c3e-9f5f-2f2f9f6f0002';

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());
const [longAgo, monthAgo] = ['2026-01-10T03:00:00Z', '2026-01-12T03:00:00Z'];
const justNow = new Date().toISOString();

/** Rows of the earlier JSON format: the current state and its history. */
const rows: [id: string, kind: string, parent: string | null, at: string, data: object][] = [
  ['chd_1', 'cardholder', null, longAgo, { name: 'Kim' }],
  [
    'crd_1',
    'card',
    'chd_1',
    longAgo,
    { currency: 'KRW', status: 'ACTIVE', nickname: 'z', metadata: { b: 1, a: 2 }, hold: { amount: 900, day: today } },
  ],
  [
    'wlt_1',
    'wallet',
    'chd_1',
    longAgo,
    { status: 'ACTIVE', currency: 'KRW', available: 50_700, hold: { amount: 300, day: today } },
  ],
  ['ldg_1', 'movement', 'wlt_1', longAgo, { kind: 'CHARGE', amount: 50_000, balanceAfter: 50_000, reference: 'chg_1' }],
  ['260110000000001', 'payment', 'wlt_1', longAgo, paymentOf('WALLET', 2_000, 2_000)],
  [
    'ldg_2',
    'movement',
    'wlt_1',
    longAgo,
    { kind: 'PAYMENT', amount: -2_000, balanceAfter: 48_000, reference: '260110000000001' },
  ],
  ['cnl_1', 'cancellation', '260110000000001', longAgo, { amount: 500, reason: 'CUSTOMER_REQUEST' }],
  [
    'ldg_3',
    'movement',
    'wlt_1',
    longAgo,
    { kind: 'CANCELLATION', amount: 500, balanceAfter: 48_500, reference: 'cnl_1' },
  ],
  ['cnl_2', 'cancellation', '260110000000001', monthAgo, { amount: 1_500, reason: 'CUSTOMER_REQUEST' }],
  [
    'ldg_4',
    'movement',
    'wlt_1',
    monthAgo,
    { kind: 'CANCELLATION', amount: 1_500, balanceAfter: 50_000, reference: 'cnl_2' },
  ],
  ['ldg_5', 'movement', 'wlt_1', justNow, { kind: 'CHARGE', amount: 1_000, balanceAfter: 51_000, reference: 'chg_2' }],
  ['270110000000002', 'payment', 'wlt_1', justNow, paymentOf('WALLET', 300, 0)],
  [
    'ldg_6',
    'movement',
    'wlt_1',
    justNow,
    { kind: 'PAYMENT', amount: -300, balanceAfter: 50_700, reference: '270110000000002' },
  ],
  // The card's payments used its credit line on two days, and today a payment and a wallet charge.
  ['260110000000003', 'payment', 'crd_1', longAgo, paymentOf('CARD', 4_000_000, 1_000)],
  ['cnl_3', 'cancellation', '260110000000003', monthAgo, { amount: 1_000, reason: 'CUSTOMER_REQUEST' }],
  ['260112000000004', 'payment', 'crd_1', monthAgo, paymentOf('CARD', 4_000_000, 0)],
  ['270110000000005', 'payment', 'crd_1', justNow, paymentOf('CARD', 400, 0)],
  ['270110000000006', 'payment', 'crd_1', justNow, { ...paymentOf('CARD', 999, 0), simulated: true }],
  [
    '270110000000007',
    'payment',
    null,
    justNow,
    { ...paymentOf('CARD', 999, 0), status: 'DECLINED', responseCode: '5301' },
  ],
];

function paymentOf(method: string, amount: number, cancelled: number) {
  const response = { status: 'APPROVED', responseCode: '0000', approvalCode: '12345678' };
  const rest = { simulated: false, merchantId: 'up900120', itemCount: 0 };
  return { ...response, method, amount, currency: 'KRW', cancelled, ...rest };
}

it('migrates the cards, wallets and payments that were stored as JSON', async () => {
  const { client, migrateWith, close } = await openEmpty();
  const earlier = makeFolder();
  copyEarlierMigrations(earlier, lastBefore);
  await migrateWith(earlier);
  await client.query(
    `insert into accounts (id, status, roles, email, password_hash, name, organization, country, website, language_code,
       email_subscription, sms_subscription, push_subscription, terms_accepted_at, created_at)
     values ($1, 'active', '{user}', 'a@example.com', '', 'A', 'A', 'KR', '', 'en', false, false, false, now(), now())`,
    [leaderId],
  );
  await client.query(
    `insert into projects (id, name, description, status, creator_id, leader_id, callback_url, created_at)
     values ($1, 'P', '', '10', $2, $2, '', now())`,
    [projectId, leaderId],
  );
  for (const [id, kind, parent, at, data] of rows) {
    await client.query(
      `insert into sandbox_resources (project_id, id, kind, parent_id, data, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [projectId, id, kind, parent, JSON.stringify(data), at],
    );
  }

  await migrateWith(migrationsFolder);

  const balances = await client.query(
    `select id, balance::int as balance from ledger_accounts where balance is not null order by id`,
  );
  expect(balances.rows).toEqual([
    { id: 'crd_1/available', balance: 5_000_000 - 900 },
    { id: 'crd_1/held', balance: 900 },
    { id: 'crd_1/reserved', balance: 0 },
    { id: 'wlt_1/available', balance: 50_700 },
    { id: 'wlt_1/held', balance: 300 },
    { id: 'wlt_1/reserved', balance: 0 },
  ]);
  const unbalanced = await client.query(
    `select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0`,
  );
  expect(unbalanced.rows).toEqual([]);
  const ledger = await client.query(
    `select transaction_id, amount::int as amount, balance_after::int as after from ledger_entries
     where account_id = 'wlt_1/available' order by sequence`,
  );
  expect(ledger.rows).toEqual([
    { transaction_id: 'ldg_1', amount: 50_000, after: 50_000 },
    { transaction_id: 'ldg_2', amount: -2_000, after: 48_000 },
    { transaction_id: 'ldg_3', amount: 500, after: 48_500 },
    { transaction_id: 'ldg_4', amount: 1_500, after: 50_000 },
    { transaction_id: 'ldg_5', amount: 1_000, after: 51_000 },
    { transaction_id: 'ldg_6', amount: -300, after: 50_700 },
  ]);
  const payments = await client.query(
    `select id, payer_id, amount::int as amount, cancelled::int as cancelled, settled_at is not null as settled
     from sandbox_payments where not simulated order by id`,
  );
  expect(payments.rows).toEqual([
    { id: '260110000000001', payer_id: 'wlt_1', amount: 2_000, cancelled: 2_000, settled: true },
    { id: '260110000000003', payer_id: 'crd_1', amount: 4_000_000, cancelled: 1_000, settled: true },
    { id: '260112000000004', payer_id: 'crd_1', amount: 4_000_000, cancelled: 0, settled: true },
    { id: '270110000000002', payer_id: 'wlt_1', amount: 300, cancelled: 0, settled: false },
    { id: '270110000000005', payer_id: 'crd_1', amount: 400, cancelled: 0, settled: false },
    { id: '270110000000007', payer_id: null, amount: 999, cancelled: 0, settled: false },
  ]);
  const left = await client.query<{ id: string; data?: object }>(`select id, data from sandbox_resources order by id`);
  expect(left.rows.map(({ id }) => id)).toEqual(['chd_1', 'crd_1', 'wlt_1']);
  // Compared as text, because the order of the fields is kept.
  expect(JSON.stringify(left.rows[1]?.data)).toBe(
    '{"currency":"KRW","status":"ACTIVE","nickname":"z","metadata":{"b":1,"a":2}}',
  );
  await close();
}, 60_000);
