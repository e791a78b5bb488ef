import type { Exchange, ExchangeOf } from '../../../exchange.ts';
import { only } from '../subject.ts';
import {
  give,
  hasBalance,
  hold,
  holdUnasked,
  type Money,
  type MoneyEffects,
  release,
  releaseAll,
} from './money-state.ts';
import type { Owners } from './owners.ts';
import { mayDecline, showing, withAutoCharge } from './paid-money.ts';

/** What network messages do to the money of cards and wallets that no ordinary call does. */
export function moveUnasked(exchange: Exchange, owners: Owners): MoneyEffects {
  const { name, input, response, reason } = exchange;
  switch (name) {
    case 'inquire':
      if (!response) return [];
      return [[owners.ownerOf(input.method), (state, at) => only(mayInquire(state, response, at), state)]];
    case 'clear authorization': {
      const given = owners.payments.get(input.nrNumber);
      if (!given || !response) return [];
      const paid = { nrNumber: response.nrNumber, value: response.amount.value, at: given.at };
      const { value } = paid;
      return withAutoCharge(given, owners, (state) => {
        const held = state.authorizations[given.nrNumber] ?? 0;
        const isLast = input.final !== false || value >= held;
        const released = isLast ? releaseAll(state, given) : release(state, { ...given, value });
        if (!released) return [];
        return value > held ? take(released, paid, response) : [hold(released, paid)];
      }).map(([id, effect]) => [id, id === given.ownerId ? showing(effect, response.balance) : effect]);
    }
    case 'clear without authorization': {
      const paid = owners.payments.get(response?.nrNumber ?? '');
      if (!paid || !response) return [];
      return withAutoCharge(paid, owners, (state) => take(state, paid, response)).map(([id, effect]) => [
        id,
        id === paid.ownerId ? showing(effect, response.balance) : effect,
      ]);
    }
    case 'refund without original': {
      const { payerId, amount } = input;
      const isTooMuch = (state: Money) => state.available + amount.value > state.limits.balance;
      if (!response) {
        return [[payerId, (state) => only(reason !== 'BALANCE_LIMIT_EXCEEDED' || isTooMuch(state), state)]];
      }
      return [[payerId, showing((state) => (isTooMuch(state) ? [] : give(state, amount.value)), response.balance)]];
    }
    case 'release a part': {
      const given = owners.payments.get(input.nrNumber);
      if (!given || !response) return [];
      return [[given.ownerId, (state) => [release(state, { ...given, value: input.amount.value }) ?? []].flat()]];
    }
    default:
      return [];
  }
}

/** Takes an amount without asking, of which the response shows what the issuer paid. */
function take(
  state: Money,
  paid: Parameters<typeof holdUnasked>[1],
  { advancedAmount }: { advancedAmount?: { value: number } },
): Money[] {
  const { state: after, advanced } = holdUnasked(state, paid);
  return only(advanced === (advancedAmount?.value ?? 0), after);
}

/** Whether an inquiry can have its response: it shows the balance, or why every payment is declined. */
function mayInquire(
  state: Money,
  { responseCode, balance }: NonNullable<ExchangeOf<'inquire'>['response']>,
  at: number,
): boolean {
  if (responseCode === '0000') return balance !== undefined && hasBalance(state, balance);
  return mayDecline(state, { responseCode, value: 0, at });
}
