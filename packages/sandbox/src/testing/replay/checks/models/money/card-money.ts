import type { Exchange } from '../../../exchange.ts';
import type { Amount } from '../../../../../model/money.ts';
import {
  hasBalance,
  type Limits,
  type Money,
  type MoneyEffects,
  spentInMonth,
  spentOn,
  take,
  unlimited,
} from './money-state.ts';
import { only } from '../subject.ts';
import { requireProduct } from '../../../../../resources/card-products/products.ts';
import { creditLines } from '../../../../../resources/cards/data.ts';

/** What a call does to the money of cards, payments aside. */
export function moveCardMoney({ name, input, response }: Exchange): MoneyEffects {
  if (!response) return [];
  switch (name) {
    case 'POST /sandbox/v1/cards':
    case 'POST /sandbox/v1/mobile-cards':
      return issue(response);
    case 'POST /sandbox/v1/cards/{cardId}/reissue': {
      const { fee } = response;
      return [
        ...issue(response),
        [input.cardId, (state) => only(fee.value <= state.available, take(state, fee.value))],
      ];
    }
    case 'PATCH /sandbox/v1/cards/{cardId}': {
      if (input.spendingControls !== null && input.spendingControls?.limits === undefined) return [];
      const { limits = [] } = response.spendingControls;
      return [[input.cardId, (state) => [{ ...state, limits: limitsOf(limits) }]]];
    }
    case 'PUT /sandbox/v1/cards/{cardId}/limits':
      return [[input.cardId, (state) => [{ ...state, limits: limitsOf(response.limits) }]]];
    case 'GET /sandbox/v1/cards/{cardId}/limits':
      return [[input.cardId, (state, at) => only(hasLimits(state, at, response.limits), state)]];
    case 'GET /sandbox/v1/cards/{cardId}/balance':
      return [[input.cardId, (state) => only(hasBalance(state, response.balance), state)]];
    case 'POST /sandbox/v1/wallets/{walletId}/top-ups':
    case 'POST /sandbox/v1/wallets/{walletId}/charges': {
      const { value } = input.amount;
      return [[input.source.cardId ?? '', (state) => only(value <= state.available, take(state, value))]];
    }
    default:
      return [];
  }
}

interface Issued {
  cardId: string;
  productCode: string;
  spendingControls: { limits?: ShownLimit[] };
}

interface ShownLimit {
  period: 'PER_PAYMENT' | 'DAILY' | 'MONTHLY';
  amount: Amount;
}

function issue({ cardId, productCode, spendingControls }: Issued): MoneyEffects {
  return [creditLine(cardId, limitsOf(spendingControls.limits ?? []), limitsOfProduct(productCode))];
}

/** What a new card may spend. */
export function creditLine(cardId: string, limits = unlimited, productLimits = unlimited): MoneyEffects[number] {
  const available = creditLines.KRW;
  return [
    cardId,
    (state) => only(state.status === 'NONE', { ...state, status: 'ACTIVE', available, limits, productLimits }),
  ];
}

function limitsOfProduct(productCode: string): Limits {
  const inWon = requireProduct(productCode).limits.filter(({ maximum }) => maximum.currency === 'KRW');
  return limitsOf(inWon.map(({ period, maximum }) => ({ period, amount: maximum })));
}

function hasLimits(state: Money, at: number, shown: readonly (ShownLimit & { remaining?: Amount })[]): boolean {
  return shown.every(({ period, remaining }) => {
    const spent = { PER_PAYMENT: 0, DAILY: spentOn(state, at), MONTHLY: spentInMonth(state, at) }[period];
    return remaining?.value === Math.max(0, limitOf(state.limits, period) - spent);
  });
}

function limitOf({ payment, day, month }: Limits, period: ShownLimit['period']): number {
  return { PER_PAYMENT: payment, DAILY: day, MONTHLY: month }[period];
}

function limitsOf(limits: readonly ShownLimit[]): Limits {
  const limitOf = (period: ShownLimit['period']) =>
    limits.find((limit) => limit.period === period)?.amount.value ?? Infinity;
  return { ...unlimited, payment: limitOf('PER_PAYMENT'), day: limitOf('DAILY'), month: limitOf('MONTHLY') };
}
