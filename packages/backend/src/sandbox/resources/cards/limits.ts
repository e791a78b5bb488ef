import { rejectInvalid } from '../../model/invalid.ts';
import { rejection } from '../../model/rejection.ts';
import type { Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulDay, seoulTime } from '../../model/seoul-time.ts';
import { readSpending } from '../../store/repository/spending.ts';
import { remainingOf } from './card-response.ts';
import { cardProducts } from '../card-products/products.ts';
import type { Card, Limit } from './data.ts';

/** The limits that apply now: after a temporary change the earlier ones apply again. */
export function limitsOf({ spendingControls, limitsBefore }: Card, now: Date): Limit[] {
  if (limitsBefore && limitsBefore.until <= now.toISOString()) return limitsBefore.limits;
  return spendingControls.limits ?? [];
}

/** The limits of a card with their remaining amounts. */
export async function limitsResponse(context: SandboxContext, card: Resource<Card>) {
  const now = context.now();
  const spending = (await readSpending(context, [card.id]))(card.id);
  const day = seoulDay(now);
  const { limitsChangedAt } = card.data;
  return {
    cardId: card.id,
    limits: limitsOf(card.data, now).map(({ period, amount }) => ({
      period,
      amount,
      remaining: remainingOf({ period, amount }, spending),
    })),
    countedFrom: { day, month: day.slice(0, 7) },
    changedAt: limitsChangedAt === undefined ? seoulTime(card.createdAt) : seoulTime(new Date(limitsChangedAt)),
  };
}

/** @throws {ProblemError} 400 for a duplicate period, 409 for a limit above the product's */
export function rejectLimits({ data }: Resource<Card>, limits: Limit[]): void {
  const periods = limits.map(({ period }) => period);
  rejectInvalid(
    Object.fromEntries(
      periods.map((period, index) => [`limits.${index}.period`, periods.indexOf(period) < index && 'notAllowed']),
    ),
  );
  const product = cardProducts.find(({ productCode }) => productCode === data.productCode);
  const isAbove = limits.some(({ period, amount }) =>
    product?.limits.some(
      (limit) => limit.period === period && limit.currency === data.currency && amount > limit.maximum,
    ),
  );
  if (isAbove) throw rejection('LIMIT_ABOVE_PRODUCT', 'A limit is higher than the product allows.');
}
