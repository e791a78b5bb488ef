import { outOfBounds, rejectInvalid } from '../../model/invalid.ts';
import type { Currency } from '../../model/money.ts';
import type { InputOf } from '../../model/operation.ts';
import { rejection } from '../../model/rejection.ts';
import { cardProducts } from '../card-products/products.ts';
import type { Limit, SentControls, SpendingControls } from './data.ts';

export type SentLimit = NonNullable<SentControls['limits']>[number];
type ChangedControls = InputOf<'PATCH /sandbox/v1/cards/{cardId}'>['spendingControls'];

/** The bounds of a limit, in the smallest unit of the currency. */
const limitBounds: Readonly<Record<Currency, { min: number; max: number }>> = {
  KRW: { min: 1_000, max: 50_000_000 },
  USD: { min: 100, max: 5_000_000 },
};

interface Holder {
  currency: Currency;
  productCode: string;
}

/**
 * The controls of a new card, as they are stored.
 * @throws {ProblemError} 400 for a period that is there twice and a limit out of its bounds, 409 for another currency
 * and for a limit above the product's
 */
export function readControls(holder: Holder, { limits, ...others }: SentControls = {}): SpendingControls {
  return { ...others, ...(limits && { limits: readLimits(holder, limits, 'spendingControls.limits') }) };
}

/** The controls after a change: what is sent replaces a part, null removes it. */
export function changeControls(holder: Holder, before: SpendingControls, change: ChangedControls): SpendingControls {
  if (change === undefined) return before;
  if (change === null) return {};
  const { limits = before.limits, merchantRules = before.merchantRules, channels = before.channels } = change;
  const sent = change.limits ? readLimits(holder, change.limits, 'spendingControls.limits') : undefined;
  return {
    ...(limits && { limits: sent ?? before.limits }),
    ...(merchantRules && { merchantRules }),
    ...(channels && { channels }),
  };
}

/** The limits of a request as they are stored; see `readControls` for what it throws. */
export function readLimits({ currency, productCode }: Holder, limits: readonly SentLimit[], path: string): Limit[] {
  const periods = limits.map(({ period }) => period);
  const isOwn = ({ amount }: SentLimit) => amount.currency === currency;
  rejectInvalid(
    Object.fromEntries(
      limits.flatMap((limit, index) => [
        [`${path}.${index}.period`, periods.indexOf(limit.period) < index && ('notAllowed' as const)],
        [`${path}.${index}.amount.value`, isOwn(limit) && outOfBounds(limit.amount.value, limitBounds[currency])],
      ]),
    ),
  );
  if (!limits.every(isOwn)) throw rejection('CURRENCY_MISMATCH', `The card is in ${currency}.`);
  const product = cardProducts.find((each) => each.productCode === productCode);
  const isAbove = limits.some(({ period, amount }) =>
    product?.limits.some(
      (allowed) =>
        allowed.period === period && allowed.maximum.currency === currency && amount.value > allowed.maximum.value,
    ),
  );
  if (isAbove) throw rejection('LIMIT_ABOVE_PRODUCT', 'A limit is higher than the product allows.');
  return limits.map(({ period, amount }) => ({ period, amount: amount.value }));
}
