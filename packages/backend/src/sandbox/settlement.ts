import { and, asc, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { outsideAccount, ownAccount } from '../ledger/accounts.ts';
import { move, type NewEntry, post } from '../ledger/post.ts';
import { ledgerAccounts } from '../ledger/tables.ts';
import type { Random } from '../secrets/random.ts';
import { newId } from './identifiers.ts';
import { sandboxPayments } from './payments/tables.ts';
import { seoulDay, startOfDay } from './seoul-time.ts';
import { sandboxClocks, sandboxResources } from './tables.ts';

export interface SettlementInput {
  projectId: string;
  now: Date;
  random: Random;
}

/**
 * Settles what was approved before today, as it happens at every midnight in Korea: what is held goes to the merchants,
 * and the bill of a card is paid, which frees its line. Does nothing when that was done today.
 */
export async function settleDays(db: Database, input: SettlementInput): Promise<void> {
  const midnight = startOfDay(input.now);
  const { projectId, settledUntil } = sandboxClocks;
  const own = eq(projectId, input.projectId);
  const clock = { projectId: input.projectId, aheadMilliseconds: 0, settledUntil: midnight };
  const [standing] = await db.select({ settledUntil }).from(sandboxClocks).where(own);
  if (standing && standing.settledUntil >= midnight) return;
  await db.transaction(async (transaction) => {
    // Others who come at the same time wait here, and find nothing left to do.
    await transaction.insert(sandboxClocks).values(clock).onConflictDoNothing();
    const due = await transaction
      .update(sandboxClocks)
      .set({ settledUntil: midnight })
      .where(and(own, lt(settledUntil, midnight)))
      .returning({ projectId });
    if (due.length > 0) await settle(transaction, input, midnight);
  });
}

async function settle(transaction: Database, { projectId, now, random }: SettlementInput, midnight: Date) {
  const entries = await settlementEntries(transaction, projectId);
  const [id, reference] = [newId('ldg', random), seoulDay(midnight)];
  await post(transaction, { projectId, id, kind: 'SETTLEMENT', reference, bookedAt: midnight, entries });
  await transaction
    .update(sandboxPayments)
    .set({ settledAt: now })
    .where(
      and(
        eq(sandboxPayments.projectId, projectId),
        eq(sandboxPayments.status, 'APPROVED'),
        isNull(sandboxPayments.settledAt),
        lt(sandboxPayments.createdAt, midnight),
      ),
    );
}

async function settlementEntries(transaction: Database, projectId: string): Promise<NewEntry[]> {
  const { id: accountId, kind, ownerId, balance, currency } = ledgerAccounts;
  // The order in which payments lock: wallets before cards, and of each what can be spent before what is held.
  const accounts = await transaction
    .select({ kind, id: ownerId, value: balance, currency })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.projectId, projectId), isNotNull(ownerId)))
    .orderBy(desc(ownerId), asc(accountId))
    .for('no key update');
  const held = accounts.filter((account) => account.kind === 'held' && account.value !== 0n);
  const cards = await cardsAmong(
    transaction,
    projectId,
    held.map(({ id }) => id ?? ''),
  );
  return held.flatMap((account) => {
    const money = { value: account.value ?? 0n, currency: account.currency };
    const owner = account.id ?? '';
    const paid = move(ownAccount(owner, 'held'), outsideAccount('merchants', money.currency), money);
    const bill = move(outsideAccount('issuer', money.currency), ownAccount(owner, 'available'), money);
    return cards.has(owner) ? [...paid, ...bill] : paid;
  });
}

async function cardsAmong(transaction: Database, projectId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { id, kind } = sandboxResources;
  const rows = await transaction
    .select({ id })
    .from(sandboxResources)
    .where(and(eq(sandboxResources.projectId, projectId), eq(kind, 'card'), inArray(id, ids)));
  return new Set(rows.map((row) => row.id));
}
