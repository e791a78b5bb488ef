import type { Exchange } from '../../../exchange.ts';
import { add, hasBalance, type Money, type MoneyEffects, unlimited } from './money-state.ts';
import type { Owners } from './owners.ts';
import { type Effect, only } from '../subject.ts';

/** What a call does to the money of wallets, payments aside. */
export function moveWalletMoney(exchange: Exchange, owners: Owners): MoneyEffects {
  const { name, input, response, reason } = exchange;
  switch (name) {
    case 'POST /sandbox/v1/wallets': {
      if (!response) return [];
      const { balance, dailyPayment } = response.limits;
      const limits = { ...unlimited, balance: balance.value, day: dailyPayment.value };
      return [[response.walletId, (state) => only(state.status === 'NONE', { ...state, status: 'ACTIVE', limits })]];
    }
    case 'POST /sandbox/v1/wallets/{walletId}/top-ups':
    case 'POST /sandbox/v1/wallets/{walletId}/charges':
      if (response?.status === 'FAILED') return [];
      return [[input.walletId, response ? credit(input.amount.value, response.balance) : rejected(exchange)]];
    case 'POST /sandbox/v1/wallets/{walletId}/transfers':
      return response
        ? [
            [input.walletId, debit(input.amount.value, response.balance)],
            [input.toWalletId, credit(input.amount.value)],
          ]
        : [[reason === 'BALANCE_LIMIT_EXCEEDED' ? input.toWalletId : input.walletId, rejected(exchange)]];
    case 'POST /sandbox/v1/wallets/{walletId}/withdrawals':
      if (response?.status === 'FAILED') return [];
      return [
        [
          input.walletId,
          response ? debit(input.amount.value, response.balance, ['ACTIVE', 'CLOSED']) : rejected(exchange),
        ],
      ];
    case 'POST /sandbox/v1/wallets/{walletId}/close':
      return response ? [[input.walletId, close(response.paidOut?.value ?? 0, input.payOutTo !== undefined)]] : [];
    case 'GET /sandbox/v1/wallets/{walletId}/balance':
      return response ? [[input.walletId, (state) => only(hasBalance(state, response.balance), state)]] : [];
    case 'GET /sandbox/v1/wallets/{walletId}':
      return response
        ? [
            [
              input.walletId,
              (state) => only(state.status === response.status && hasBalance(state, response.balance), state),
            ],
          ]
        : [];
    case 'POST /sandbox/v1/cardholders/{cardholderId}/close':
      return response ? walletsOf(input.cardholderId, owners).map((id) => [id, leaveEmpty]) : [];
    default:
      return [];
  }
}

type Shown = { available: number; held: number } | undefined;

function credit(value: number, shown?: Shown): Effect<Money> {
  return (state) => {
    const credited = add(state, value);
    const isPossible = state.status === 'ACTIVE' && credited.available <= state.limits.balance;
    return only(isPossible && (!shown || hasBalance(credited, shown)), credited);
  };
}

function debit(value: number, shown: Shown, states: Money['status'][] = ['ACTIVE']): Effect<Money> {
  return (state) => {
    const debited = add(state, -value);
    const isPossible = states.includes(state.status) && debited.available >= 0;
    return only(isPossible && (!shown || hasBalance(debited, shown)), debited);
  };
}

/** Whether a wallet was in the state that a rejection gives as its reason. Other reasons are about other subjects. */
function rejected({ input, reason }: Exchange): Effect<Money> {
  const value = 'amount' in input ? (input.amount?.value ?? 0) : 0;
  const isOfWallet = !('source' in input) || input.source.cardId === undefined;
  return (state) => {
    if (reason === 'BALANCE_LIMIT_EXCEEDED') return only(state.available + value > state.limits.balance, state);
    if (reason === 'BALANCE_TOO_LOW' && isOfWallet) return only(state.available < value, state);
    return [state];
  };
}

function close(paidOut: number, paysOut: boolean): Effect<Money> {
  return (state) =>
    only(state.status === 'ACTIVE' && hasBalance(state, { available: paidOut, held: 0 }), {
      ...state,
      status: 'CLOSED',
      available: 0,
      ...(paysOut && { paysOut }),
    });
}

/** A cardholder with money in a wallet cannot be closed. */
const leaveEmpty: Effect<Money> = (state) => only(hasBalance(state, { available: 0, held: 0 }), state);

function walletsOf(cardholderId: string, { all }: Owners): string[] {
  return [...all.values()]
    .filter((owner) => owner.kind === 'wallet' && owner.cardholderId === cardholderId)
    .map(({ id }) => id);
}
