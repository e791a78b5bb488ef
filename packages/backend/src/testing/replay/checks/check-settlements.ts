import type { Fault } from './fault.ts';
import type { Log } from './log.ts';

/** Every approved payment and every refund is in one settlement of its merchant, whose amounts are their sums. */
export function checkSettlements({ successes }: Log): Fault[] {
  const itemsOf = Map.groupBy(
    successes('GET /sandbox/v1/settlements/{settlementId}/items'),
    ({ input }) => input.settlementId,
  );
  const read = successes('GET /sandbox/v1/settlements/{settlementId}').map(({ response }) => ({
    ...response,
    items: (itemsOf.get(response.settlementId) ?? []).flatMap((page) => page.response.data),
  }));
  const items = read.flatMap((settlement) => settlement.items.map((item) => ({ ...item, ...settlement })));
  const at = Math.max(0, ...successes('GET /sandbox/v1/settlements').map(({ end }) => end));
  const messages = [
    ...different('payments', paymentsIn(successes), namesOf(items, 'PAYMENT')),
    ...different('refunds', refundsIn(successes), namesOf(items, 'CANCELLATION')),
    ...read.filter(isWrong).map(({ settlementId }) => `the amounts of ${settlementId} are not the sums of its items`),
  ];
  return messages.map((message) => ({ kind: 'settlements', message, at, exchanges: [] }));
}

interface Item {
  kind: 'PAYMENT' | 'CANCELLATION';
  nrNumber: string;
  amount: { value: number };
}

function namesOf(items: Item[], kind: Item['kind']): string[] {
  return items.filter((item) => item.kind === kind).map(({ nrNumber, amount }) => `${nrNumber} ${amount.value}`);
}

function paymentsIn(successes: Log['successes']): string[] {
  return [
    ...successes('POST /sandbox/v1/payments')
      .filter(({ response }) => response.responseCode === '0000')
      .map(({ response }) => `${response.nrNumber} ${response.amount.value}`),
    ...successes('POST /sandbox/v1/authorizations/{nrNumber}/capture').map(
      ({ response }) => `${response.nrNumber} ${response.amount.value}`,
    ),
  ];
}

function refundsIn(successes: Log['successes']): string[] {
  const authorizations = new Set(successes('POST /sandbox/v1/authorizations').map(({ response }) => response.nrNumber));
  return [
    ...[
      ...successes('POST /sandbox/v1/payments/cancel'),
      ...successes('POST /sandbox/v1/payments/{nrNumber}/cancellations'),
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

function isWrong({ items, paymentCount, grossAmount, cancelledAmount }: Settlement): boolean {
  const sum = (kind: Item['kind']) =>
    items.filter((item) => item.kind === kind).reduce((total, { amount }) => total + amount.value, 0);
  const payments = items.filter(({ kind }) => kind === 'PAYMENT');
  const sums = [sum('PAYMENT'), sum('CANCELLATION')];
  return payments.length !== paymentCount || sums[0] !== grossAmount.value || sums[1] !== cancelledAmount.value;
}

interface Settlement {
  items: Item[];
  paymentCount: number;
  grossAmount: { value: number };
  cancelledAmount: { value: number };
}
