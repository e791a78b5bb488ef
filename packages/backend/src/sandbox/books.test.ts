/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { OpenDatabase } from '../database/database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../ledger/tables.ts';
import { createSandboxProject, type SandboxProject } from '../testing/sandbox-project.ts';
import { cardholderRequest, cardRequest, paymentRequest } from '../testing/sandbox-requests.ts';
import { databaseKinds, isThorough, openingMilliseconds, seededAt } from '../testing/seeded-database.ts';
import { signIn, type TestUser } from '../testing/signed-in.ts';
import { createTestBackend } from '../testing/test-backend.ts';
import type { CardDetails } from './payments/payment.ts';

/** Numbers that look random and are the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `npm run test:full` runs more random cases. */
const { seeds, rounds, callsAtOnce, paymentsAtOnce } = isThorough()
  ? { seeds: [1, 2, 3], rounds: 8, callsAtOnce: 12, paymentsAtOnce: 100 }
  : { seeds: [1], rounds: 5, callsAtOnce: 10, paymentsAtOnce: 50 };

describe.each(databaseKinds())('the books of a sandbox on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: FastifyInstance;
  let leader: TestUser;
  let now = seededAt;
  beforeAll(async () => {
    database = await open();
    app = await createTestBackend(database, { clock: () => now });
    leader = await signIn(app, database.db, 'Leader');
  }, openingMilliseconds);
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  async function newCard(sandbox: SandboxProject, cardholderId: string): Promise<CardDetails> {
    const { body } = await sandbox.post('cards', cardRequest(cardholderId));
    const { cardId, credentials } = body as { cardId: string; credentials: CardDetails };
    const proof = { lastFour: credentials.cardNumber.slice(-4), expiry: credentials.expiry };
    await sandbox.post(`cards/${cardId}/activate`, proof);
    return credentials;
  }
  async function newCardholder(sandbox: SandboxProject): Promise<string> {
    return ((await sandbox.post('cardholders', cardholderRequest())).body as { cardholderId: string }).cardholderId;
  }
  const krw = (value: number) => ({ value, currency: 'KRW' as const });

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
    const answers = await Promise.all(
      Array.from({ length: paymentsAtOnce }, () =>
        sandbox.post('payments', paymentRequest({ type: 'CARD', card }, 120_000)),
      ),
    );
    const codes = answers.map(({ body }) => (body as { responseCode: string }).responseCode);
    // The line of 5,000,000 is enough for 41 of them.
    expect(codes.filter((code) => code === '0000')).toHaveLength(41);
    expect(codes.filter((code) => code === '5101')).toHaveLength(paymentsAtOnce - 41);
    expect(await bookkeepingErrors(sandbox.projectId)).toEqual(noErrors);
  }, 60_000);

  it('pay once per idempotency key, even for concurrent requests', async () => {
    const sandbox = await createSandboxProject(app, database.db, leader);
    const card = await newCard(sandbox, await newCardholder(sandbox));
    const headers = { 'idempotency-key': 'payment-0001' };
    const request = paymentRequest({ type: 'CARD', card }, 1_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sandbox.post('payments', request, headers)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { db } = database;
    const own = and(eq(ledgerTransactions.sandboxId, sandbox.projectId), eq(ledgerTransactions.kind, 'PAYMENT'));
    expect(await db.$count(ledgerTransactions, own)).toBe(1);
  }, 60_000);

  it.each(seeds)(
    'stay balanced under random concurrent operations (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
      now = seededAt;
      const sandbox = await createSandboxProject(app, database.db, leader);
      const cardholderId = await newCardholder(sandbox);
      const cards = [await newCard(sandbox, cardholderId), await newCard(sandbox, cardholderId)];
      const listed = (await sandbox.get('cards')).body as { cards: { cardId: string }[] };
      const fromCard = { type: 'CARD', cardId: listed.cards[0]?.cardId };
      const autoCharge = { threshold: 10_000, amount: 30_000, source: fromCard };
      const wallets = await Promise.all(
        ['KRW', 'USD'].map(async (currency) => {
          const rest = currency === 'KRW' ? { autoCharge } : {};
          const { body } = await sandbox.post('wallets', { cardholderId, currency, ...rest });
          return (body as { walletId: string }).walletId;
        }),
      );
      const paid: string[] = [];
      const steps: (() => Promise<{ status: number; body: unknown }>)[] = [
        () => {
          const card = pick(cards);
          return sandbox.post('payments', paymentRequest({ type: 'CARD', card }, Math.ceil(random() * 900_000)));
        },
        () => {
          const walletId = wallets[0] ?? '';
          return sandbox.post('payments', paymentRequest({ type: 'WALLET', walletId }, Math.ceil(random() * 20_000)));
        },
        () =>
          sandbox.post(`wallets/${wallets[0] ?? ''}/charges`, {
            amount: krw(Math.ceil(random() * 50_000)),
            source: fromCard,
          }),
        () => {
          const part = random() < 0.5 ? {} : { amount: krw(Math.ceil(random() * 5_000)) };
          const payment = { nrNumber: pick(paid) ?? '000000000000000' };
          return sandbox.post('payments/cancel', { payment, reason: 'CUSTOMER_REQUEST', ...part });
        },
      ];
      for (let round = 0; round < rounds; round++) {
        const answers = await Promise.all(
          Array.from({ length: callsAtOnce }, () => (pick(steps) ?? (() => sandbox.get('cards')))()),
        );
        for (const { status, body } of answers) {
          expect([200, 404, 409]).toContain(status);
          const { nrNumber, approvalCode } = body as { nrNumber?: string; approvalCode?: string };
          if (nrNumber !== undefined && approvalCode !== undefined) paid.push(nrNumber);
        }
        // Sometimes the clock moves to the next day, and held money is settled.
        if (random() < 0.4) now = new Date(now.getTime() + 24 * 60 * 60 * 1000);
      }
      expect(paid.length).toBeGreaterThan(0);
      expect(await bookkeepingErrors(sandbox.projectId)).toEqual(noErrors);
      now = seededAt;
    },
    120_000,
  );
});
