import type { Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { readSpending, type Spending } from '../../store/repository/spending.ts';
import { statusOf } from './card-status.ts';
import type { Card, Limit, SpendingControls } from './data.ts';
import type { InputOf } from '../../model/operation.ts';
import { pageOfCards, requireCard } from './repository.ts';

/** The channels that are open by default. */
export const defaultChannels = { online: true, inStore: true, atm: false, abroad: false };

/** Cards as the API returns them, with the remaining amounts of their limits. */
export async function cardResponses(context: SandboxContext, cards: Resource<Card>[]) {
  const spendingOf = await readSpending(
    context,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => cardResponse(card, spendingOf(card.id), context.now()));
}

export function cardResponse(card: Resource<Card>, spending: Spending, now: Date) {
  const { type, block, productCode, currency, nickname, maskedNumber, expiry, spendingControls, metadata } = card.data;
  const status = statusOf(card, now);
  return {
    cardId: card.id,
    cardholderId: card.parentId ?? '',
    type,
    status,
    ...(status === 'BLOCKED' && { blockReason: block?.reason }),
    productCode,
    currency,
    ...(nickname !== undefined && { nickname }),
    maskedNumber,
    expiry,
    spendingControls: controlsResponse({ ...spendingControls, ...currentLimits(card.data, now) }, spending),
    ...(metadata && { metadata }),
    createdAt: seoulTime(card.createdAt),
  };
}

function controlsResponse({ limits, merchantRules, channels }: SpendingControls, spending: Spending) {
  return {
    ...(limits && { limits: limits.map((limit) => ({ ...limit, remaining: remainingOf(limit, spending) })) }),
    ...(merchantRules && { merchantRules }),
    channels: { ...defaultChannels, ...channels },
  };
}

/** The remaining amount of a limit. */
export function remainingOf({ period, amount }: Limit, { day, month }: Spending): number {
  const spent = { PER_PAYMENT: 0, DAILY: day, MONTHLY: month }[period];
  return Math.max(0, amount - spent);
}

/** The earlier limits, once a temporary change of the limits has ended. */
function currentLimits({ limitsBefore }: Card, now: Date): Pick<SpendingControls, 'limits'> | undefined {
  return limitsBefore && limitsBefore.until <= now.toISOString() ? { limits: limitsBefore.limits } : undefined;
}

export async function getCard(context: SandboxContext, id: string) {
  const [response] = await cardResponses(context, [await requireCard(context, id)]);
  if (!response) throw new Error('A card that was found has no response');
  return response;
}

/** Newest first. */
export async function listCards(context: SandboxContext, query: InputOf<'GET /sandbox/v1/cards'>) {
  const { cardholderId, status, ...page } = query;
  const found = await pageOfCards(context, page, { cardholderId, status });
  return { ...found, data: await cardResponses(context, found.data) };
}
