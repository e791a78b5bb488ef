import { dayMilliseconds } from '@up/api/day';

import type { Fault } from './fault.ts';
import type { Log } from './log.ts';

/**
 * Every approved payment and every refund is in one settlement, of the cycle of its merchant in which it was made. The
 * amounts of a settlement are the sums of its items, and of what a won dispute changed.
 */
export function checkSettlements({ successes }: Log): Fault[] {
  const itemsOf = Map.groupBy(
    successes('GET /sandbox/v1/settlements/{settlementId}/items'),
    ({ input }) => input.settlementId,
  );
  // As they were read last.
  const settlements = new Map(
    successes('GET /sandbox/v1/settlements/{settlementId}').map(({ response }) => [response.settlementId, response]),
  );
  const read = [...settlements.values()].map((response) => ({
    ...response,
    items: (itemsOf.get(response.settlementId) ?? []).flatMap((page) => page.response.data),
  }));
  const registered = successes('POST /sandbox/v1/merchants').map(({ response }) => response);
  // Payments before the registration of their merchant were settled daily.
  const cycleOf = ({ merchantId, createdAt }: Settlement) =>
    registered.find((merchant) => merchant.merchantId === merchantId && merchant.createdAt < createdAt)?.settlement
      .cycle ?? 'DAILY';
  const items = read.flatMap((settlement) => settlement.items.map((item) => ({ ...item, ...settlement })));
  const at = Math.max(0, ...successes('GET /sandbox/v1/settlements').map(({ end }) => end));
  const messages = [
    ...different('payments', paymentsIn(successes), namesOf(items, 'PAYMENT')),
    ...different('refunds', refundsIn(successes), namesOf(items, 'CANCELLATION')),
    ...read.flatMap((settlement) => wrongDays(settlement, cycleOf(settlement))),
    ...read.filter(isWrong).map(({ settlementId }) => `the amounts of ${settlementId} are not the sums of its items`),
  ];
  return messages.map((message) => ({ kind: 'settlements', message, at, exchanges: [] }));
}

interface Item {
  kind: 'PAYMENT' | 'CANCELLATION';
  nrNumber: string;
  amount: { value: number };
  feeAmount: { value: number };
  createdAt: string;
}

function namesOf(items: Item[], kind: Item['kind']): string[] {
  return items.filter((item) => item.kind === kind).map(({ nrNumber, amount }) => `${nrNumber} ${amount.value}`);
}

function paymentsIn(successes: Log['successes']): string[] {
  return [
    ...successes('POST /sandbox/v1/payments')
      .filter(({ response }) => response.responseCode === '0000')
      .map(({ response }) => `${response.nrNumber} ${response.amount.value}`),
    ...[
      ...successes('POST /sandbox/v1/authorizations/{nrNumber}/capture'),
      ...successes('clear authorization'),
      ...successes('clear without authorization'),
    ].map(({ response }) => `${response.nrNumber} ${response.amount.value}`),
  ];
}

function refundsIn(successes: Log['successes']): string[] {
  const authorizations = new Set(successes('POST /sandbox/v1/authorizations').map(({ response }) => response.nrNumber));
  return [
    ...[
      ...successes('POST /sandbox/v1/payments/cancel'),
      ...successes('POST /sandbox/v1/payments/{nrNumber}/cancellations'),
      ...successes('refund without original'),
    ].map(({ response }) => `${response.nrNumber} ${response.cancelledAmount.value}`),
    ...successes('POST /sandbox/v1/payments/reverse')
      .filter(({ response }) => response.reversed && !authorizations.has(response.nrNumber ?? ''))
      .map(({ input, response }) => `${response.nrNumber} ${input.amount.value}`),
  ];
}

function different(what: string, paid: string[], settled: string[]): string[] {
  const count = (names: string[]) => Map.groupBy(names, (name) => name);
  const [wanted, found] = [count(paid), count(settled)];
  return [...new Set([...paid, ...settled])].flatMap((name) => {
    const [times, settledTimes] = [wanted.get(name)?.length ?? 0, found.get(name)?.length ?? 0];
    return times === settledTimes ? [] : [`${what}: ${name} succeeded ${times} and was settled ${settledTimes} times`];
  });
}

const isLastDay = {
  DAILY: ({ startsOn, settledOn }: Settlement) => startsOn === settledOn,
  WEEKLY: ({ startsOn, settledOn }: Settlement) => weekday(startsOn) === 1 && settledOn === daysAfter(startsOn, 6),
  MONTHLY: ({ startsOn, settledOn }: Settlement) =>
    startsOn.endsWith('-01') &&
    settledOn.slice(0, 7) === startsOn.slice(0, 7) &&
    daysAfter(settledOn, 1).endsWith('-01'),
};

function weekday(day: string): number {
  return new Date(day).getUTCDay();
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}

function wrongDays(settlement: Settlement, cycle: keyof typeof isLastDay): string[] {
  const { settlementId, startsOn, settledOn, items } = settlement;
  const days = `${startsOn} to ${settledOn}`;
  const isOutside = ({ createdAt }: Item) => createdAt.slice(0, 10) < startsOn || createdAt.slice(0, 10) > settledOn;
  const outside = items
    .filter(isOutside)
    .map(({ nrNumber }) => `${nrNumber} was not made on ${days} of ${settlementId}`);
  return isLastDay[cycle](settlement) ? outside : [`${settlementId} is for ${days}, not for a ${cycle} cycle`];
}

function isWrong({ items, paymentCount, adjustmentAmount, ...amounts }: Settlement): boolean {
  const { grossAmount, cancelledAmount, feeAmount, feeTaxAmount, netAmount } = amounts;
  const sum = (kind: Item['kind'], name: 'amount' | 'feeAmount') =>
    items.filter((item) => item.kind === kind).reduce((total, item) => total + item[name].value, 0);
  const sums = [sum('PAYMENT', 'amount'), sum('CANCELLATION', 'amount')] as const;
  const fee = sum('PAYMENT', 'feeAmount') - sum('CANCELLATION', 'feeAmount');
  return (
    items.filter(({ kind }) => kind === 'PAYMENT').length !== paymentCount ||
    sums[0] !== grossAmount.value ||
    sums[1] !== cancelledAmount.value ||
    fee !== feeAmount.value ||
    sums[0] - sums[1] - fee - feeTaxAmount.value + (adjustmentAmount?.value ?? 0) !== netAmount.value
  );
}

interface Settlement {
  settlementId: string;
  merchantId: string;
  startsOn: string;
  settledOn: string;
  items: Item[];
  paymentCount: number;
  grossAmount: { value: number };
  cancelledAmount: { value: number };
  feeAmount: { value: number };
  feeTaxAmount: { value: number };
  /** What a won dispute changed, which its model checks. */
  adjustmentAmount?: { value: number };
  netAmount: { value: number };
  createdAt: string;
}
