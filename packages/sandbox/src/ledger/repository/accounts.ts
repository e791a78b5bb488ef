import { and, asc, desc, eq, inArray, max, sql, sum } from 'drizzle-orm';

import { boundedPage } from '@up/platform/database/bounded-count';
import type { Database } from '@up/platform/database/database';
import { outsideAccount, outsideKinds, ownAccount } from '../accounts.ts';
import { type AccountKind, ledgerAccounts } from '../tables.ts';

export interface NewOwner {
  sandboxId: string;
  ownerId: string;
  currency: string;
  openedAt: Date;
}

/** Opens the accounts of a card or wallet: available, held and reserved money. None of them can go below zero. */
export async function openAccounts(db: Database, { sandboxId, ownerId, currency, openedAt }: NewOwner): Promise<void> {
  const own = (['available', 'held', 'reserved'] as const).map((kind) => ({
    id: ownAccount(ownerId, kind),
    kind,
    ownerId,
    balance: 0n,
    lowest: 0n,
  }));
  const outside = outsideKinds.map((kind) => ({ id: outsideAccount(kind, currency), kind }));
  await db
    .insert(ledgerAccounts)
    .values([...own, ...outside].map((account) => ({ ...account, sandboxId, currency, openedAt })))
    .onConflictDoNothing();
}

/**
 * The money of a card or wallet in the smallest unit of its currency: available, held until settlement, and reserved
 * until capture.
 */
export interface OwnBalance {
  available: bigint;
  held: bigint;
  reserved: bigint;
}

export async function readOwnBalance(db: Database, sandboxId: string, ownerId: string): Promise<OwnBalance> {
  const { kind, balance } = ledgerAccounts;
  const rows = await db
    .select({ kind, balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.sandboxId, sandboxId), eq(ledgerAccounts.ownerId, ownerId)));
  const balanceOf = (accountKind: AccountKind) => rows.find((row) => row.kind === accountKind)?.balance ?? 0n;
  return { available: balanceOf('available'), held: balanceOf('held'), reserved: balanceOf('reserved') };
}

/** Not parameters: the index of these accounts is partial. */
export const isHeld = sql`${ledgerAccounts.kind} = 'held' and ${ledgerAccounts.balance} <> 0`;

/** The held money of all cards and wallets of a sandbox. */
export function listHeldBalances(db: Database, sandboxId: string) {
  const { ownerId, balance, currency } = ledgerAccounts;
  return db
    .select({ ownerId, balance, currency })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.sandboxId, sandboxId), isHeld));
}

export interface BalanceFilter {
  sandboxId: string;
  /** One card or wallet; all of them when absent. */
  ownerId?: string;
}

/** The balances of the newest cards and wallets, and how many there are, as far as `boundedPage` counts them. */
export async function listBalances(db: Database, filter: BalanceFilter, limit: number) {
  const { sandboxId, ownerId, currency, openedAt, kind, balance } = ledgerAccounts;
  const ofOwner = filter.ownerId ? eq(ownerId, filter.ownerId) : undefined;
  // Not a parameter: the index of the newest is partial. Each card and wallet has one account of this kind.
  const newest = and(eq(sandboxId, filter.sandboxId), sql`${kind} = 'available'`, ofOwner);
  const { place } = await boundedPage(
    db,
    { page: 1, pageSize: limit },
    (most) => sql`select from ${ledgerAccounts} where ${newest} limit ${most}`,
  );
  const owners = db
    .select({ ownerId })
    .from(ledgerAccounts)
    .where(newest)
    .orderBy(desc(openedAt), asc(ownerId))
    .limit(limit);
  const balanceOf = (accountKind: AccountKind) =>
    sql<number>`coalesce(${sum(balance)} filter (where ${kind} = ${accountKind}), 0)`.mapWith(Number);
  const opened = max(openedAt);
  const items = await db
    .select({
      ownerId,
      currency,
      available: balanceOf('available'),
      held: balanceOf('held'),
      reserved: balanceOf('reserved'),
      openedAt: opened,
    })
    .from(ledgerAccounts)
    .where(and(eq(sandboxId, filter.sandboxId), inArray(ownerId, owners)))
    .groupBy(ownerId, currency)
    .orderBy(desc(opened), asc(ownerId));
  return { items, total: place.total };
}
