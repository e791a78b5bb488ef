import { and, eq, lt, ne } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { deleteInBatches } from '@up/platform/database/delete-in-batches';
import { type Context, recordLock } from '@up/platform/module';
import { accounts, knownAddresses } from '../tables.ts';

export type Account = typeof accounts.$inferSelect;

/** The account of an e-mail address; undefined when it was withdrawn. */
export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), ne(accounts.status, 'withdrawn')));
  return account;
}

export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account;
}

/** An account whose row is locked for a change until the transaction ends. */
export async function lockAccount(context: Context, id: string): Promise<Account | undefined> {
  recordLock(context, 'account');
  const [account] = await context.db.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  return account;
}

/**
 * Whether an account is active. It stays active until the transaction ends: a concurrent withdrawal waits, or this
 * finds the account withdrawn.
 */
export async function lockActiveAccount(context: Context, id: string): Promise<boolean> {
  recordLock(context, 'account');
  const [active] = await context.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.status, 'active')))
    .for('share');
  return active !== undefined;
}

/** Adds an account; false when another one has its address. */
export async function insertAccount(db: Database, account: typeof accounts.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(accounts).values(account).onConflictDoNothing().returning({ id: accounts.id });
  return inserted.length > 0;
}

export async function updateAccount(
  db: Database,
  id: string,
  change: Partial<Omit<Account, 'id' | 'createdAt'>>,
): Promise<void> {
  await db.update(accounts).set(change).where(eq(accounts.id, id));
}

/** Whether an account has signed in from an address before. */
export async function isKnownAddress(db: Database, accountId: string, address: string): Promise<boolean> {
  const [found] = await db
    .select({ address: knownAddresses.address })
    .from(knownAddresses)
    .where(and(eq(knownAddresses.accountId, accountId), eq(knownAddresses.address, address)));
  return found !== undefined;
}

export async function rememberAddress(db: Database, accountId: string, address: string, now: Date): Promise<void> {
  await db
    .insert(knownAddresses)
    .values({ accountId, address, lastSignInAt: now })
    .onConflictDoUpdate({ target: [knownAddresses.accountId, knownAddresses.address], set: { lastSignInAt: now } });
}

export async function forgetAddresses(db: Database, accountId: string): Promise<void> {
  await db.delete(knownAddresses).where(eq(knownAddresses.accountId, accountId));
}

/** Deletes the network addresses whose last sign-in was before a given time. */
export async function forgetOldAddresses(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, knownAddresses, lt(knownAddresses.lastSignInAt, before));
}

/**
 * Deletes the accounts that registered before a given time and have not verified their address. Everything that refers
 * to them is deleted by the database.
 */
export async function deleteUnverified(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, accounts, and(eq(accounts.status, 'registered'), lt(accounts.createdAt, before)));
}
