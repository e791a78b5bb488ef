import { newId } from '../model/identifiers.ts';
import { merchantKey } from '../resources/merchants/merchant.ts';
import { listResources } from '../store/repository/resources.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { seoulDay } from '../model/seoul-time.ts';
import type { PaymentRow } from './repository/payments.ts';
import { listUnsettledCancellations, listUnsettledPayments, setSettlement } from './repository/settlement-items.ts';
import { insertSettlement } from './repository/settlements.ts';
import { merchantSchema } from '../resources/merchants/data.ts';

/** The fee rate of an unregistered merchant, in percent. */
const defaultFeeRate = 1.5;
const defaultAcquirer = 'AQ01';
/** Value added tax on the fee (product.md#limits: 10 %). */
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

/** Creates the settlements of each merchant for the days before a midnight, from payments that are not settled yet. */
export async function settleMerchants(context: SandboxContext, midnight: Date): Promise<void> {
  const merchants = await listResources(context, merchantSchema, {}, 1_000);
  for (const item of await openItems(context, midnight)) {
    const merchant = merchants.find(({ id }) => id === merchantKey(item.merchantId))?.data;
    await settleItem(context, item, {
      feeRate: merchant?.settlement.feeRate ?? defaultFeeRate,
      acquirerId: merchant?.acquirerId ?? defaultAcquirer,
    });
  }
}

async function openItems(context: SandboxContext, midnight: Date): Promise<Item[]> {
  const paid = await listUnsettledPayments(context, midnight);
  const cancelled = await listUnsettledCancellations(context, midnight);
  const items = new Map<string, Item>();
  const itemOf = ({ merchantId, currency }: PaymentRow, at: Date): Item => {
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
  for (const payment of paid) {
    const item = itemOf(payment, payment.createdAt);
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

async function settleItem(context: SandboxContext, item: Item, { feeRate, acquirerId }: Terms): Promise<void> {
  const { merchantId, currency, day, gross, cancelled, payments, cancellations } = item;
  const feeAmount = feeOf(gross, feeRate) - feeOf(cancelled, feeRate);
  const settlementId = newId('stl', context.random);
  const settlement = await insertSettlement(context, {
    id: settlementId,
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
  });
  if (!settlement) return;
  await setSettlement(context, settlementId, { payments, cancellations });
}

/** A fee in the smallest unit of the currency, rounded. */
export function feeOf(amount: bigint, feeRate: number): number {
  return Math.round((Number(amount) * feeRate) / 100);
}
