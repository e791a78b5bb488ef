import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';

import { newId } from '../identifiers.ts';
import { merchantKey } from '../merchants/merchant.ts';
import { listResources } from '../repository/resources.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { seoulDay } from '../seoul-time.ts';
import { sandboxCancellations, sandboxPayments, sandboxSettlements } from './tables.ts';

/** What a merchant that is not registered pays, in percent. */
const defaultFeeRate = 1.5;
const defaultAcquirer = 'AQ01';
/** Value added tax on the fee (spec 9: 10 %). */
const taxPercent = 10;

interface Item {
  merchantId: string;
  currency: 'KRW' | 'USD';
  day: string;
  gross: bigint;
  cancelled: bigint;
  payments: string[];
  cancellations: string[];
}

/** Makes the settlements of every merchant and day before a midnight, from what is in none yet. */
export async function settleMerchants(context: SandboxContext, midnight: Date): Promise<void> {
  const merchants = await listResources(context, 'merchant', {}, 1_000);
  for (const item of await openItems(context, midnight)) {
    const merchant = merchants.find(({ id }) => id === merchantKey(item.merchantId))?.data;
    await insertSettlement(context, item, {
      feeRate: merchant?.settlement.feeRate ?? defaultFeeRate,
      acquirerId: merchant?.acquirerId ?? defaultAcquirer,
    });
  }
}

async function openItems({ db, sandboxId }: SandboxContext, midnight: Date): Promise<Item[]> {
  const moment = sql<Date>`coalesce(${sandboxPayments.capturedAt}, ${sandboxPayments.createdAt})`.mapWith(
    sandboxPayments.createdAt,
  );
  const own = eq(sandboxPayments.sandboxId, sandboxId);
  const paid = await db
    .select({ payment: sandboxPayments, at: moment })
    .from(sandboxPayments)
    .where(
      and(
        own,
        inArray(sandboxPayments.status, ['APPROVED', 'REVERSED']),
        eq(sandboxPayments.simulated, false),
        isNull(sandboxPayments.settlementId),
        lt(moment, midnight),
      ),
    );
  const cancelled = await db
    .select({ payment: sandboxPayments, cancellation: sandboxCancellations })
    .from(sandboxCancellations)
    .innerJoin(
      sandboxPayments,
      and(
        eq(sandboxPayments.sandboxId, sandboxCancellations.sandboxId),
        eq(sandboxPayments.id, sandboxCancellations.paymentId),
      ),
    )
    .where(
      and(
        own,
        eq(sandboxPayments.simulated, false),
        isNull(sandboxCancellations.settlementId),
        lt(sandboxCancellations.createdAt, midnight),
      ),
    );
  const items = new Map<string, Item>();
  const itemOf = ({ merchantId, currency }: typeof sandboxPayments.$inferSelect, at: Date): Item => {
    const day = seoulDay(at);
    const key = `${merchantId} ${currency} ${day}`;
    const item = items.get(key) ?? {
      merchantId,
      currency,
      day,
      gross: 0n,
      cancelled: 0n,
      payments: [],
      cancellations: [],
    };
    items.set(key, item);
    return item;
  };
  for (const { payment, at } of paid) {
    const item = itemOf(payment, at);
    item.gross += payment.amount;
    item.payments.push(payment.id);
  }
  for (const { payment, cancellation } of cancelled) {
    const item = itemOf(payment, cancellation.createdAt);
    item.cancelled += cancellation.amount;
    item.cancellations.push(cancellation.id);
  }
  return [...items.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

interface Terms {
  feeRate: number;
  acquirerId: string;
}

async function insertSettlement(context: SandboxContext, item: Item, { feeRate, acquirerId }: Terms): Promise<void> {
  const { db, sandboxId, random } = context;
  const { merchantId, currency, day, gross, cancelled, payments, cancellations } = item;
  const feeAmount = feeOf(gross, feeRate) - feeOf(cancelled, feeRate);
  const [settlement] = await db
    .insert(sandboxSettlements)
    .values({
      sandboxId,
      id: newId('stl', random),
      merchantId,
      acquirerId,
      currency,
      settledOn: day,
      status: 'OPEN',
      paymentCount: payments.length,
      grossAmount: gross,
      cancelledAmount: cancelled,
      feeAmount: BigInt(Math.max(0, feeAmount)),
      feeTaxAmount: BigInt(Math.max(0, Math.round((feeAmount * taxPercent) / 100))),
      feeRate: Math.round(feeRate * 100),
    })
    .onConflictDoNothing()
    .returning();
  if (!settlement) return;
  const settlementId = settlement.id;
  if (payments.length > 0) {
    const own = and(eq(sandboxPayments.sandboxId, sandboxId), inArray(sandboxPayments.id, payments));
    await db.update(sandboxPayments).set({ settlementId }).where(own);
  }
  if (cancellations.length > 0) {
    const own = and(eq(sandboxCancellations.sandboxId, sandboxId), inArray(sandboxCancellations.id, cancellations));
    await db.update(sandboxCancellations).set({ settlementId }).where(own);
  }
  const data = { settlementId, merchantId, currency, settledOn: day, paymentCount: payments.length };
  context.events.push({ type: 'SETTLEMENT_READY', data });
}

/** A fee in the smallest unit of the currency, rounded. */
export function feeOf(amount: bigint, feeRate: number): number {
  return Math.round((Number(amount) * feeRate) / 100);
}
