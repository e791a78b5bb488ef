import type { PaymentRequest } from '../../../../../payments/payment.ts';
import type { Exchange } from '../../../exchange.ts';
import { dayOf } from './due-work.ts';
import {
  add,
  canExceedLimits,
  hasBalance,
  hold,
  isWithinLimits,
  type Money,
  type MoneyEffects,
  refund,
  release,
  releaseAll,
  reserve,
  take,
} from './money-state.ts';
import type { Owner, Owners, PaymentOfOwner } from './owners.ts';
import { type Effect, only } from '../subject.ts';

/** What payments, their captures and their refunds do to the money of cards and wallets. */
export function movePaidMoney(exchange: Exchange, owners: Owners): MoneyEffects {
  const { name, input, response } = exchange;
  if (!response) return [];
  switch (name) {
    case 'POST /sandbox/v1/payments': {
      if (response.decidedBy) return decided(exchange, owners, { input, response });
      const paid = owners.payments.get(response.nrNumber);
      if (!paid) return declined({ input, response }, owners);
      return withAutoCharge(paid, owners, (state, at) => {
        const isPossible = paid.value <= state.available && isWithinLimits(state, paid.value, at);
        return only(isPossible, hold(state, paid));
      }).map(([id, effect]) => [id, id === paid.ownerId ? showing(effect, response.balance) : effect]);
    }
    case 'POST /sandbox/v1/authorizations': {
      if (response.decidedBy) return decided(exchange, owners, { input, response });
      const given = owners.payments.get(response.nrNumber);
      if (!given) return declined({ input, response }, owners);
      return [
        [given.ownerId, (state, at) => only(mayReserve(state, input, at) === given.value, reserve(state, given))],
      ];
    }
    case 'POST /sandbox/v1/authorizations/{nrNumber}/capture': {
      const given = owners.payments.get(input.nrNumber);
      if (!given) return [];
      const { value } = response.amount;
      return withAutoCharge(given, owners, (state) => {
        const isOpen = (state.authorizations[given.nrNumber] ?? 0) >= value;
        const released = input.final === false ? release(state, { ...given, value }) : releaseAll(state, given);
        return isOpen && released ? [hold(released, { nrNumber: response.nrNumber, value, at: given.at })] : [];
      }).map(([id, effect]) => [id, id === given.ownerId ? showing(effect, response.balance) : effect]);
    }
    case 'POST /sandbox/v1/authorizations/{nrNumber}/increment': {
      const given = owners.payments.get(input.nrNumber);
      if (!given) return [];
      const { value } = input.amount;
      if (response.increment.status === 'DECLINED') {
        const { responseCode } = response.increment;
        return [[given.ownerId, (state, at) => only(mayDecline(state, { responseCode, value, at }), state)]];
      }
      const isPossible = (state: Money, at: number) => value <= state.available && isWithinLimits(state, value, at);
      return [[given.ownerId, (state, at) => only(isPossible(state, at), reserve(state, { ...given, value }))]];
    }
    case 'POST /sandbox/v1/authorizations/{nrNumber}/release': {
      const given = owners.payments.get(input.nrNumber);
      return given ? [[given.ownerId, (state) => endAuthorization(state, given, response.releasedAmount.value)]] : [];
    }
    case 'POST /sandbox/v1/payments/cancel':
    case 'POST /sandbox/v1/payments/{nrNumber}/cancellations': {
      const paid = owners.payments.get(response.nrNumber);
      const refunded = paid && { ...paid, value: response.cancelledAmount.value };
      return refunded ? [[paid.ownerId, showing((state) => refund(state, refunded), response.balance)]] : [];
    }
    case 'POST /sandbox/v1/payments/reverse': {
      const paid = owners.payments.get(response.nrNumber ?? '');
      if (paid?.authorization) return [[paid.ownerId, (state) => endAuthorization(state, paid)]];
      const refunded = paid && { ...paid, value: input.amount.value };
      return refunded ? [[paid.ownerId, (state) => refund(state, refunded)]] : [];
    }
    default:
      return [];
  }
}

/** The money when an open authorization ends; none when it has ended before. */
function endAuthorization(state: Money, given: PaymentOfOwner, value?: number): Money[] {
  const held = state.authorizations[given.nrNumber] ?? 0;
  const released = releaseAll(state, given);
  return released && held > 0 && (value === undefined || value >= held) ? [released] : [];
}

export function showing(effect: Effect<Money>, shown?: { available: number; held: number }): Effect<Money> {
  return (state, at) => effect(state, at).filter((after) => !shown || hasBalance(after, shown));
}

const balanceTooLow = '5101';
const limitExceeded = '5102';

interface Declined {
  input: Pick<PaymentRequest, 'method' | 'amount'>;
  response?: { responseCode: string };
}

interface PaymentCall {
  input: Pick<PaymentRequest, 'method' | 'amount'> & { acceptsPart?: boolean };
  response: {
    nrNumber: string;
    requestedAmount?: { value: number };
    balance?: { available: number; held: number };
  };
}

/** What is reserved for a request: a part where the merchant takes what the balance covers. Undefined for a decline. */
function mayReserve(
  state: Money,
  { amount: { value }, acceptsPart }: Pick<PaymentCall['input'], 'amount' | 'acceptsPart'>,
  at: number,
): number | undefined {
  if (!isWithinLimits(state, value, at)) return undefined;
  if (value <= state.available) return value;
  return acceptsPart === true && state.available > 0 ? state.available : undefined;
}

/**
 * A payment or an authorization that the project has decided: the amount is held first, and the decision takes it or gives
 * it back. Other calls can come between the two.
 */
function decided({ name }: Exchange, owners: Owners, { input, response }: PaymentCall): MoneyEffects {
  const { nrNumber, balance, requestedAmount } = response;
  const isPayment = name === 'POST /sandbox/v1/payments';
  const given = owners.payments.get(nrNumber);
  const ownerId = owners.ownerOf(input.method);
  // What is held counts for the limits of the day of the question, and what is approved for that of the decision.
  const requestedAt = requestDay(nrNumber);
  const holding: Effect<Money> = (state, at) => {
    const value = mayReserve(state, input, at);
    return value === undefined ? [] : [reserve(state, { nrNumber, value, at: requestedAt })];
  };
  const deciding: Effect<Money> = (state) => {
    const held = state.authorizations[nrNumber];
    const approved = given?.value ?? 0;
    if (held === undefined || approved > held) return [];
    const isPart = given !== undefined && approved < input.amount.value;
    if (isPart && requestedAmount?.value !== input.amount.value) return [];
    const released = release(state, { nrNumber, value: held, at: requestedAt });
    if (!released) return [];
    if (!given) return [released];
    return [isPayment ? hold(released, given) : reserve(released, given)];
  };
  const second: MoneyEffects = given && isPayment ? withAutoCharge(given, owners, deciding) : [[ownerId, deciding]];
  // The decision changes nothing: a second step would only multiply the orders that are tried.
  const isSame = given?.value === input.amount.value && dayOf(given.at) === dayOf(requestedAt);
  if (!isPayment && isSame) return [[ownerId, holding]];
  return [
    [ownerId, holding],
    ...second.map(([id, effect]): MoneyEffects[number] => [id, id === ownerId ? showing(effect, balance) : effect]),
  ];
}

/** A time of the day on which a transaction number was given, which begins with the day in Korea. */
function requestDay(nrNumber: string): number {
  return Date.parse(`20${nrNumber.replace(/^(..)(..)(..).*$/, '$1-$2-$3')}T12:00:00+09:00`);
}

function declined({ input: { method, amount }, response }: Declined, { ownerOf }: Owners): MoneyEffects {
  const responseCode = response?.responseCode;
  const { value } = amount;
  return [[ownerOf(method), (state, at) => only(mayDecline(state, { responseCode, value, at }), state)]];
}

export function mayDecline(
  state: Money,
  { responseCode, value, at }: { responseCode?: string; value: number; at: number },
): boolean {
  if (responseCode === balanceTooLow) return state.available < value;
  return responseCode !== limitExceeded || canExceedLimits(state, value, at);
}

/** The effect of a payment, after which a wallet may charge itself. A card may decline it. */
export function withAutoCharge({ ownerId }: PaymentOfOwner, { all }: Owners, payment: Effect<Money>): MoneyEffects {
  const { autoCharge, id }: Partial<Owner> = all.get(ownerId) ?? {};
  if (!autoCharge || id === undefined) return [[ownerId, payment]];
  const { amount, threshold, source } = autoCharge;
  const charge = (state: Money): Money[] => {
    const isDue =
      state.status === 'ACTIVE' && state.available < threshold && state.available + amount <= state.limits.balance;
    if (!isDue) return [state];
    return source.type === 'CARD' ? [state, add(state, amount)] : [add(state, amount)];
  };
  const ofWallet: MoneyEffects = [[id, (state, at) => payment(state, at).flatMap(charge)]];
  // Only the response of the payment shows whether money was taken from the card.
  const ofCard: Effect<Money> = (state) => [state, ...only(amount <= state.available, take(state, amount))];
  return source.type === 'CARD' ? [...ofWallet, [source.cardId ?? '', ofCard]] : ofWallet;
}
