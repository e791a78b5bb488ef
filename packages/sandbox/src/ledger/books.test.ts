import { and, eq, sql } from 'drizzle-orm';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './tables.ts';
import { createSandboxProject, type SandboxProject } from '../testing/sandbox-project.ts';
import { sandboxPayers, newCardholder } from '../testing/sandbox-payers.ts';
import { cardRequest, paymentRequest } from '../testing/sandbox-requests.ts';
import { daySeconds } from '@up/api/day';
import { databaseKinds, isThorough } from '@up/backend/testing/database/seeded-database';
import { leaderSuite } from '@up/backend/testing/backend/suites';
import type { CardDetails } from '../payments/payment.ts';

/** `npm run test:full` makes more of them. */
const paymentsAtOnce = isThorough() ? 100 : 50;

interface Shown {
  kind: string;
  direction: 'DEBIT' | 'CREDIT';
  amount: { value: number };
  balanceAfter: { value: number };
}

describe.each(databaseKinds())('the books of a sandbox on $name', ({ open }) => {
  const { database, app, leader } = leaderSuite(open);

  async function newCard(sandbox: SandboxProject, cardholderId: string): Promise<CardDetails> {
    const { body } = await sandbox.post('cards?expand=credentials', cardRequest(cardholderId));
    const { cardId, credentials } = body;
    const proof = { lastFour: credentials.cardNumber.slice(-4), expiry: credentials.expiry };
    await sandbox.post(`cards/${cardId}/activate`, proof);
    return credentials;
  }

  /** The bookkeeping errors of a project; empty when there are none. */
  async function bookkeepingErrors(projectId: string) {
    const { db } = database;
    const [entries, accounts] = [ledgerEntries, ledgerAccounts];
    const unbalanced = await db
      .select({ id: entries.transactionId })
      .from(entries)
      .where(eq(entries.sandboxId, projectId))
      .groupBy(entries.transactionId, entries.currency)
      .having(sql`sum(${entries.amount}) <> 0`);
    const drifted = await db
      .select({ id: accounts.id })
      .from(accounts)
      .leftJoin(entries, and(eq(entries.sandboxId, accounts.sandboxId), eq(entries.accountId, accounts.id)))
      .where(eq(accounts.sandboxId, projectId))
      .groupBy(accounts.sandboxId, accounts.id)
      .having(sql`${accounts.balance} < 0 or ${accounts.balance} <> coalesce(sum(${entries.amount}), 0)`);
    return { unbalanced, drifted };
  }
  const noErrors = { unbalanced: [], drifted: [] };

  it('never let concurrent payments spend more than a card has', async () => {
    const sandbox = await createSandboxProject(app, database.db, leader);
    const card = await newCard(sandbox, await newCardholder(sandbox));
    const responses = await Promise.all(
      Array.from({ length: paymentsAtOnce }, () =>
        sandbox.post('payments', paymentRequest({ type: 'CARD', card }, 120_000)),
      ),
    );
    const codes = responses.map(({ body }) => body.responseCode);
    // The line of 5,000,000 is enough for 41 of them.
    expect(codes.filter((code) => code === '0000')).toHaveLength(41);
    expect(codes.filter((code) => code === '5101')).toHaveLength(paymentsAtOnce - 41);
    expect(await bookkeepingErrors(sandbox.projectId)).toEqual(noErrors);
  }, 60_000);

  it('show every change of the available money in transactions, under the same kind as in the entries of a wallet', async () => {
    const sandbox = await createSandboxProject(app, database.db, leader);
    const { newCardholder: newHolder, newCard: newFundedCard, newWallet, charge, pay } = sandboxPayers(() => sandbox);
    const cardholderId = await newHolder();
    const walletId = await newWallet({ cardholderId });
    await charge(walletId, 100_000);
    const { cardId, card } = await newFundedCard({ type: 'VIRTUAL' }, cardholderId);
    const amount = { value: 9_000, currency: 'KRW' };
    const methods = [
      { type: 'WALLET' as const, walletId },
      { type: 'CARD' as const, card },
    ];
    for (const method of methods) {
      const held = await sandbox.post('authorizations', paymentRequest(method, 20_000));
      const { nrNumber } = held.body;
      await sandbox.post(`authorizations/${nrNumber}/increment`, { amount });
      await sandbox.post(`authorizations/${nrNumber}/capture`, { amount });
      const key = { 'idempotency-key': `lost-${method.type}` };
      await sandbox.post('payments', paymentRequest(method, 9_000), key);
      await sandbox.post('payments/reverse', { originalKey: key['idempotency-key'], amount, reason: 'TIMEOUT' });
      await pay(method, 1_000);
    }
    await sandbox.post(`cards/${cardId}/reissue`, { reason: 'DAMAGED' });
    await sandbox.post('test/clock', { seconds: daySeconds });
    const listed = async (path: string) => {
      const { data }: { data: Shown[] } = (await sandbox.get(path)).body;
      return data;
    };
    for (const owner of [`cardId=${cardId}`, `walletId=${walletId}`]) {
      const rows = await listed(`transactions?limit=100&${owner}`);
      const changes = rows.map(({ direction, amount: { value } }) => (direction === 'DEBIT' ? -value : value));
      const before = rows.map(({ balanceAfter }, index) => balanceAfter.value - (changes[index] ?? 0));
      expect(before).toEqual([...rows.slice(1).map(({ balanceAfter }) => balanceAfter.value), 0]);
    }
    const kindsOf = (rows: Shown[]) => rows.map(({ kind }) => kind);
    const ofWallet = kindsOf(await listed(`transactions?limit=100&walletId=${walletId}`));
    expect(kindsOf(await listed(`wallets/${walletId}/entries?limit=100`))).toEqual(ofWallet);
    expect(ofWallet).toEqual(expect.arrayContaining(['AUTHORIZATION', 'RELEASE', 'REVERSAL', 'PAYMENT', 'CHARGE']));
  }, 60_000);

  it('pay once per idempotency key, even for concurrent requests', async () => {
    const sandbox = await createSandboxProject(app, database.db, leader);
    const card = await newCard(sandbox, await newCardholder(sandbox));
    const headers = { 'idempotency-key': 'payment-0001' };
    const request = paymentRequest({ type: 'CARD', card }, 1_000);
    const responses = await Promise.all(Array.from({ length: 20 }, () => sandbox.post('payments', request, headers)));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { db } = database;
    const own = and(eq(ledgerTransactions.sandboxId, sandbox.projectId), eq(ledgerTransactions.kind, 'PAYMENT'));
    expect(await db.$count(ledgerTransactions, own)).toBe(1);
  }, 60_000);
});
