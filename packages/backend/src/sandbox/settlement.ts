import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { move, type NewEntry, outsideAccount, ownAccount } from '../ledger/accounts.ts';
import { lockOwnAccounts } from '../ledger/repository/accounts.ts';
import { post } from '../ledger/repository/transactions.ts';
import { newId } from './identifiers.ts';
import { settleMerchants } from './payments/settle-merchants.ts';
import { sandboxPayments } from './payments/tables.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { seoulDay, startOfDay } from './seoul-time.ts';
import { sandboxClocks, sandboxResources } from './tables.ts';

/** Up to which midnight a project is settled; null before its first call. */
export async function settledUntil({ db, sandboxId }: SandboxContext): Promise<Date | null> {
  const { settledUntil: until } = sandboxClocks;
  const [clock] = await db.select({ until }).from(sandboxClocks).where(eq(sandboxClocks.sandboxId, sandboxId));
  return clock?.until ?? null;
}

/** Whether something may have been approved before today that is not settled. */
export function isSettlementDue(settled: Date | null, now: Date): boolean {
  return settled === null || settled < startOfDay(now);
}

/**
 * Settles what was approved before today, as it happens at every midnight in Korea: what is held goes to the merchants,
 * and the bill of a card is paid, which frees its line. Part of a transaction; others wait, and find nothing to do.
 */
export async function settleDays(context: SandboxContext): Promise<void> {
  const { db, sandboxId } = context;
  const midnight = startOfDay(context.now());
  const { settledUntil } = sandboxClocks;
  // A project that is new has nothing from before.
  await db
    .insert(sandboxClocks)
    .values({ sandboxId, aheadMilliseconds: 0, settledUntil: midnight })
    .onConflictDoNothing();
  const due = await db
    .update(sandboxClocks)
    .set({ settledUntil: midnight })
    .where(and(eq(sandboxClocks.sandboxId, sandboxId), lt(settledUntil, midnight)))
    .returning({ sandboxId: sandboxClocks.sandboxId });
  if (due.length > 0) await settle(context, midnight);
}

async function settle(context: SandboxContext, midnight: Date): Promise<void> {
  const { db, sandboxId, random } = context;
  const entries = await settlementEntries(db, sandboxId);
  const posting = { kind: 'SETTLEMENT' as const, reference: seoulDay(midnight), bookedAt: midnight };
  await post(db, { ...posting, sandboxId, id: newId('ldg', random), entries });
  await settleMerchants(context, midnight);
  await db
    .update(sandboxPayments)
    .set({ settledAt: midnight })
    .where(
      and(
        eq(sandboxPayments.sandboxId, sandboxId),
        or(eq(sandboxPayments.status, 'APPROVED'), eq(sandboxPayments.status, 'REVERSED')),
        isNull(sandboxPayments.settledAt),
        lt(sql`coalesce(${sandboxPayments.capturedAt}, ${sandboxPayments.createdAt})`, midnight),
      ),
    );
}

async function settlementEntries(db: Database, sandboxId: string): Promise<NewEntry[]> {
  const accounts = await lockOwnAccounts(db, sandboxId);
  const held = accounts.filter(({ kind, balance }) => kind === 'held' && balance !== 0n);
  const cards = await cardsAmong(
    db,
    sandboxId,
    held.map(({ ownerId }) => ownerId ?? ''),
  );
  return held.flatMap(({ ownerId, balance, currency }) => {
    const money = { value: balance ?? 0n, currency };
    const owner = ownerId ?? '';
    const paid = move(ownAccount(owner, 'held'), outsideAccount('merchants', money.currency), money);
    const bill = move(outsideAccount('issuer', money.currency), ownAccount(owner, 'available'), money);
    return cards.has(owner) ? [...paid, ...bill] : paid;
  });
}

async function cardsAmong(db: Database, sandboxId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { id, kind } = sandboxResources;
  const rows = await db
    .select({ id })
    .from(sandboxResources)
    .where(and(eq(sandboxResources.sandboxId, sandboxId), eq(kind, 'card'), inArray(id, ids)));
  return new Set(rows.map((row) => row.id));
}
