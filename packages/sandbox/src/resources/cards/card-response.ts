import type { Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { readSpending, type Spending } from '../../store/repository/spending.ts';
import { requireProduct } from '../card-products/products.ts';
import { resumesAt, statusOf } from './card-status.ts';
import { type Card, maxActivationAttempts, maxPinAttempts } from './data.ts';
import { fundingResponse } from './funding.ts';
import { limitsOf, shownLimits } from './limits.ts';
import type { InputOf } from '../../model/operation.ts';
import { pageOfCards, requireCard } from './repository.ts';
import { changesOf } from '../../store/changes-of.ts';

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
  const { data } = card;
  const { type, block, productCode, currency, nickname, maskedNumber, expiry, metadata, pin } = data;
  const status = statusOf(card, now);
  const ends = resumesAt(card, status);
  return {
    cardId: card.id,
    cardholderId: card.parentId ?? '',
    type,
    status,
    ...(status === 'BLOCKED' && { blockReason: block?.reason }),
    ...(status === 'SUSPENDED' && { suspendReason: data.suspendReason }),
    ...(status === 'TERMINATED' && { terminationReason: data.terminationReason }),
    ...(ends !== undefined && { resumesAt: seoulTime(new Date(ends)) }),
    ...(status === 'INACTIVE' && { activationAttemptsLeft: maxActivationAttempts - data.failedActivations }),
    ...(data.replacesCardId !== undefined && { replacesCardId: data.replacesCardId }),
    ...(data.replacementCardId !== undefined && { replacementCardId: data.replacementCardId }),
    ...(card.externalId !== null && { externalId: card.externalId }),
    productCode,
    fundingSource: fundingResponse(data),
    brand: requireProduct(productCode).brand,
    currency,
    ...(nickname !== undefined && { nickname }),
    maskedCardNumber: maskedNumber,
    lastFour: maskedNumber.slice(-4),
    expiry,
    spendingControls: controlsResponse(data, spending, now),
    hasPin: pin !== undefined,
    ...(pin && { pinAttemptsLeft: maxPinAttempts - pin.failed }),
    ...(metadata && { metadata }),
    ...(data.activatedAt !== undefined && { activatedAt: seoulTime(new Date(data.activatedAt)) }),
    expiresAt: seoulTime(new Date(data.validUntil)),
    ...(data.terminatedAt !== undefined && { terminatedAt: seoulTime(new Date(data.terminatedAt)) }),
    ...changesOf(card),
  };
}

function controlsResponse(card: Card, spending: Spending, now: Date) {
  const { limits, merchantRules, channels } = card.spendingControls;
  return {
    ...(limits && { limits: shownLimits(limitsOf(card, now), card, spending) }),
    ...(merchantRules && { merchantRules }),
    channels: { ...defaultChannels, ...channels },
  };
}

/** A card as the API returns it, with the remaining amounts of its limits. */
export async function cardResponseOf(context: SandboxContext, card: Resource<Card>) {
  const [response] = await cardResponses(context, [card]);
  if (!response) throw new Error('A card has no response');
  return response;
}

export async function getCard(context: SandboxContext, id: string) {
  return cardResponseOf(context, await requireCard(context, id));
}

/** Newest first. */
export async function listCards(context: SandboxContext, query: InputOf<'GET /sandbox/v1/cards'>) {
  const { cardholderId, status, productCode, type, externalId, ...page } = query;
  const found = await pageOfCards(context, page, { cardholderId, status, productCode, type, externalId });
  return { ...found, data: await cardResponses(context, found.data) };
}
