import type { Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulDay, seoulTime } from '../../model/seoul-time.ts';
import { readSpending, type Spending } from '../../store/repository/spending.ts';
import { requireProduct } from '../card-products/products.ts';
import type { Card, Limit } from './data.ts';

/** The limits that apply now: after a temporary change the earlier ones apply again. */
export function limitsOf({ spendingControls, limitsBefore }: Card, now: Date): Limit[] {
  if (limitsBefore && limitsBefore.until <= now.toISOString()) return limitsBefore.limits;
  return spendingControls.limits ?? [];
}

/** What a payment may not exceed: the limits of the card, and those of its product. */
export function appliedLimits(card: Card, now: Date): Limit[] {
  const ofProduct = requireProduct(card.productCode).limits.filter(({ maximum }) => maximum.currency === card.currency);
  return [...limitsOf(card, now), ...ofProduct.map(({ period, maximum }) => ({ period, amount: maximum.value }))];
}

/** Limits as the API returns them, with what is left of each. */
export function shownLimits(limits: readonly Limit[], { currency }: Pick<Card, 'currency'>, spending: Spending) {
  return limits.map(({ period, amount }) => {
    const remaining = { value: remainingOf({ period, amount }, spending), currency };
    return { period, amount: { value: amount, currency }, remaining };
  });
}

/** What is left of a limit. */
export function remainingOf({ period, amount }: Limit, { day, month }: Spending): number {
  const spent = { PER_PAYMENT: 0, DAILY: day, MONTHLY: month }[period];
  return Math.max(0, amount - spent);
}

/** The limits of a card with their remaining amounts. */
export async function limitsResponse(context: SandboxContext, card: Resource<Card>) {
  const now = context.now();
  const spending = (await readSpending(context, [card.id]))(card.id);
  const day = seoulDay(now);
  const { limitsChangedAt } = card.data;
  return {
    cardId: card.id,
    limits: shownLimits(limitsOf(card.data, now), card.data, spending),
    countedFrom: { day, month: day.slice(0, 7) },
    changedAt: limitsChangedAt === undefined ? seoulTime(card.createdAt) : seoulTime(new Date(limitsChangedAt)),
  };
}
