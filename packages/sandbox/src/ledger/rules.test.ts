import { eq, sql } from 'drizzle-orm';

import type { Database, OpenDatabase } from '@up/platform/database/database';
import { createProjectRow } from '@up/backend/testing/people/project-row';
import { databaseKinds, openingMilliseconds, seededAt } from '@up/backend/testing/database/seeded-database';
import { move, type NewEntry, outsideAccount, ownAccount } from './accounts.ts';
import { openAccounts, readOwnBalance } from './repository/accounts.ts';
import { listEntries, post } from './repository/entries.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './tables.ts';

describe.each(databaseKinds())('the rules of the ledger on $name', ({ open }) => {
  let database: OpenDatabase;
  let db: Database;
  let sandboxId: string;
  let counter = 0;
  beforeAll(async () => {
    database = await open();
    db = database.db;
    sandboxId = await createProjectRow(db);
  }, openingMilliseconds);
  afterAll(() => database.close());

  async function newOwner(): Promise<string> {
    const ownerId = `wlt_${++counter}`;
    await openAccounts(db, { sandboxId, ownerId, currency: 'KRW', openedAt: seededAt });
    return ownerId;
  }
  const postEntries = (entries: NewEntry[], { reference = `r${++counter}`, to = sandboxId } = {}) => {
    const id = `ldg_${++counter}`;
    const posting = { sandboxId: to, id, kind: 'CHARGE' as const, reference, bookedAt: seededAt, entries };
    return db.transaction((transaction) => post(transaction, posting));
  };
  const charge = (ownerId: string, value: bigint, reference?: string) =>
    postEntries(move(outsideAccount('funding', 'KRW'), ownAccount(ownerId, 'available'), { value, currency: 'KRW' }), {
      reference,
    });

  it('keep the balance of an account equal to the sum of its entries', async () => {
    const ownerId = await newOwner();
    await charge(ownerId, 5_000n);
    await charge(ownerId, -2_000n);
    expect(await readOwnBalance(db, sandboxId, ownerId)).toEqual({ available: 3_000n, held: 0n, reserved: 0n });
    const entries = await listEntries(db, { sandboxId, accountId: ownAccount(ownerId, 'available') }, 5);
    expect(entries.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [-2_000n, 3_000n],
      [5_000n, 5_000n],
    ]);
  });

  it('book a movement once for each reference', async () => {
    const ownerId = await newOwner();
    expect(await charge(ownerId, 1_000n, 'the same')).toBe(true);
    expect(await charge(ownerId, 1_000n, 'the same')).toBe(false);
    expect(await readOwnBalance(db, sandboxId, ownerId)).toEqual({ available: 1_000n, held: 0n, reserved: 0n });
  });

  it('reject a balance below its limit', async () => {
    const ownerId = await newOwner();
    await charge(ownerId, 1_000n);
    const [from, to] = [ownAccount(ownerId, 'available'), ownAccount(ownerId, 'held')];
    await expect(postEntries(move(from, to, { value: 1_001n, currency: 'KRW' }))).rejects.toThrow();
    expect(await readOwnBalance(db, sandboxId, ownerId)).toEqual({ available: 1_000n, held: 0n, reserved: 0n });
  });

  it('reject entries that do not add up to zero, and a transaction without entries', async () => {
    const ownerId = await newOwner();
    const singleEntry = { accountId: ownAccount(ownerId, 'available'), currency: 'KRW', amount: 1n };
    await expect(postEntries([singleEntry])).rejects.toThrow();
    const empty = { sandboxId, id: 'ldg_empty', kind: 'CHARGE' as const, reference: 'empty', bookedAt: seededAt };
    await expect(db.insert(ledgerTransactions).values(empty)).rejects.toThrow();
    expect(await readOwnBalance(db, sandboxId, ownerId)).toEqual({ available: 0n, held: 0n, reserved: 0n });
  });

  it('reject entries in another currency than that of their account', async () => {
    const ownerId = await newOwner();
    const paths = move(outsideAccount('funding', 'KRW'), ownAccount(ownerId, 'available'), {
      value: 1n,
      currency: 'USD',
    });
    await expect(postEntries(paths)).rejects.toThrow();
  });

  it('reject any direct change of a balance or an entry', async () => {
    const ownerId = await newOwner();
    await charge(ownerId, 1_000n);
    const own = eq(ledgerAccounts.ownerId, ownerId);
    await expect(db.update(ledgerAccounts).set({ balance: 9n }).where(own)).rejects.toThrow();
    const entry = eq(ledgerEntries.accountId, ownAccount(ownerId, 'available'));
    await expect(db.update(ledgerEntries).set({ amount: 9n }).where(entry)).rejects.toThrow();
    await expect(db.delete(ledgerEntries).where(entry)).rejects.toThrow();
    expect(await readOwnBalance(db, sandboxId, ownerId)).toEqual({ available: 1_000n, held: 0n, reserved: 0n });
  });

  it('delete all entries of a project with its accounts', async () => {
    const other = await createProjectRow(db);
    await openAccounts(db, { sandboxId: other, ownerId: 'wlt_x', currency: 'KRW', openedAt: seededAt });
    const entries = move('funding/KRW', 'wlt_x/available', { value: 5n, currency: 'KRW' });
    await postEntries(entries, { to: other });
    await db.delete(ledgerAccounts).where(eq(ledgerAccounts.sandboxId, other));
    const [left] = await db
      .select({ entries: sql<number>`count(*)::int` })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.sandboxId, other));
    expect(left?.entries).toBe(0);
  });
});
