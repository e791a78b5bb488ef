import { newId } from '../../model/identifiers.ts';
import { merchantIdOf } from '../../resources/merchants/merchant.ts';
import { daysOfCycle, type SettlementCycle } from '../../resources/merchants/settlement-cycle.ts';
import { listResources } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulDay } from '../../model/seoul-time.ts';
import { feeOf } from './fee.ts';
import { plantInFile } from '../reconciliation/files.ts';
import type { PaymentRow } from '../repository/payments.ts';
import { listUnsettledCancellations, listUnsettledPayments, setSettlement } from '../repository/settlement-items.ts';
import { insertSettlement } from '../repository/settlements.ts';
import { merchantSchema } from '../../resources/merchants/data.ts';

/** How an unregistered merchant is settled. The fee rate is in percent. */
const defaultTerms: Terms = { cycle: 'DAILY', feeRate: 1.5, acquirerId: 'AQ01' };
/** Value added tax on the fee (product.md#limits: 10 %). */
export const taxPercent = 10;

/** How a merchant is settled. */
interface Terms {
  cycle: SettlementCycle;
  feeRate: number;
  acquirerId: string;
}

/** What a merchant is settled for one of its cycles, in one currency. */
interface Item {
  merchantId: string;
  currency: 'KRW' | 'USD';
  startsOn: string;
  settledOn: string;
  terms: Terms;
  gross: bigint;
  cancelled: bigint;
  fee: number;
  payments: string[];
  cancellations: string[];
}

/**
 * Creates the settlements of each merchant for its cycles that ended until a midnight, from payments and cancellations
 * that are not settled yet. Those of a cycle that goes on wait for its end.
 */
export async function settleMerchants(context: SandboxContext, midnight: Date): Promise<void> {
  for (const item of await openItems(context, midnight)) await settleItem(context, item);
}

async function readTerms(context: SandboxContext): Promise<(merchantId: string) => Terms> {
  const merchants = await listResources(context, merchantSchema, {}, 1_000);
  const termsOf = new Map(
    merchants.map(({ id, data: { settlement, acquirerId } }) => [merchantIdOf(id), { ...settlement, acquirerId }]),
  );
  return (merchantId) => termsOf.get(merchantId) ?? defaultTerms;
}

async function openItems(context: SandboxContext, midnight: Date): Promise<Item[]> {
  const termsOf = await readTerms(context);
  const paid = await listUnsettledPayments(context, midnight);
  const cancelled = await listUnsettledCancellations(context, midnight);
  const items = new Map<string, Item>();
  const today = seoulDay(midnight);
  const itemOf = ({ merchantId, currency }: PaymentRow, at: Date): Item | undefined => {
    const terms = termsOf(merchantId);
    const days = daysOfCycle(terms.cycle, seoulDay(at));
    if (days.settledOn >= today) return undefined;
    const key = `${merchantId} ${currency} ${days.settledOn}`;
    const empty = { gross: 0n, cancelled: 0n, fee: 0, payments: [], cancellations: [] };
    const item = items.get(key) ?? { merchantId, currency, ...days, terms, ...empty };
    items.set(key, item);
    return item;
  };
  for (const payment of paid) {
    const item = itemOf(payment, payment.createdAt);
    if (!item) continue;
    item.gross += payment.amount;
    item.fee += feeOf(payment.amount, item.terms.feeRate);
    item.payments.push(payment.id);
  }
  for (const { payment, cancellation } of cancelled) {
    const item = itemOf(payment, cancellation.createdAt);
    if (!item) continue;
    item.cancelled += cancellation.amount;
    item.fee -= feeOf(cancellation.amount, item.terms.feeRate);
    item.cancellations.push(cancellation.id);
  }
  return [...items.values()].toSorted((one, other) => (one.settledOn < other.settledOn ? -1 : 1));
}

async function settleItem(context: SandboxContext, item: Item): Promise<void> {
  const { merchantId, currency, startsOn, settledOn, terms, gross, cancelled, fee, payments, cancellations } = item;
  const settlementId = newId('stl', context.random);
  const settlement = await insertSettlement(context, {
    id: settlementId,
    merchantId,
    acquirerId: terms.acquirerId,
    currency,
    startsOn,
    settledOn,
    status: 'OPEN',
    paymentCount: payments.length,
    grossAmount: gross,
    cancelledAmount: cancelled,
    feeAmount: BigInt(fee),
    feeTaxAmount: BigInt(Math.round((fee * taxPercent) / 100)),
    feeRate: Math.round(terms.feeRate * 100),
  });
  if (!settlement) return;
  await setSettlement(context, settlementId, { payments, cancellations });
  await plantInFile(context, settlementId, `${merchantId} ${currency} ${settledOn}`);
}
