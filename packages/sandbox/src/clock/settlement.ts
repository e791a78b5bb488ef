import { move, type NewEntry, outsideAccount, ownAccount } from '../ledger/accounts.ts';
import { listHeldBalances } from '../ledger/repository/accounts.ts';
import { post } from '../ledger/repository/entries.ts';
import { newId } from '../model/identifiers.ts';
import { settlePayments } from '../payments/repository/payments.ts';
import { payConfirmedSettlements } from '../payments/repository/settlements.ts';
import { plantInFile } from '../payments/reconciliation/files.ts';
import { settleMerchants } from '../payments/settlements/settle-merchants.ts';
import { findIdsOfKind } from '../store/repository/resources.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { seoulDay } from '../model/seoul-time.ts';
import { cardSchema } from '../resources/cards/data.ts';

/**
 * Settles everything approved before a midnight in Korea: held money goes to the merchants, and the bill of a card is
 * paid, which restores its credit line. The transaction holds the sandbox alone.
 */
export async function settleUntil(context: SandboxContext, midnight: Date): Promise<void> {
  const { db, sandboxId, random } = context;
  const entries = await settlementEntries(context);
  const posting = { kind: 'SETTLEMENT' as const, reference: seoulDay(midnight), bookedAt: midnight };
  await post(db, { ...posting, sandboxId, id: newId('ldg', random), entries });
  await settleMerchants(context, midnight);
  await settlePayments(context, midnight);
  const day = seoulDay(new Date(midnight.getTime() - 1));
  await plantInFile(context, day, day);
  await payConfirmedSettlements(context, midnight);
}

async function settlementEntries(context: SandboxContext): Promise<NewEntry[]> {
  const held = await listHeldBalances(context.db, context.sandboxId);
  const owners = held.map(({ ownerId }) => ownerId ?? '');
  const cards = await findIdsOfKind(context, cardSchema, owners);
  return held.flatMap(({ ownerId, balance, currency }) => {
    const money = { value: balance ?? 0n, currency };
    const owner = ownerId ?? '';
    const paid = move(ownAccount(owner, 'held'), outsideAccount('merchants', money.currency), money);
    const bill = move(outsideAccount('issuer', money.currency), ownAccount(owner, 'available'), money);
    return cards.has(owner) ? [...paid, ...bill] : paid;
  });
}
