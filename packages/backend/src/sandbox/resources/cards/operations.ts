import { ownAccount } from '../../ledger/accounts.ts';
import { balanceOf, book } from '../../ledger/balance.ts';
import type { Locked } from '../../../platform/module/locked.ts';
import { lockEligible } from '../cardholders/cardholder.ts';
import { activateCard } from './activate.ts';
import { blockCard } from './block.ts';
import { cardResponses, getCard, listCards } from './card-response.ts';
import { statusOf, statusChange } from './card-status.ts';
import { activationData, credentialsOf, issueCard, makeCard } from './issue.ts';
import { limitsResponse, rejectLimits } from './limits.ts';
import { requireProduct } from '../card-products/products.ts';
import { countCardsInUse, maxActiveCards, lockCard, requireCard } from './repository.ts';
import { endTokens } from '../tokens/end-tokens.ts';
import { newId } from '../../model/identifiers.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import type { InputOf, Operations } from '../../model/operation.ts';
import { rejection } from '../../model/rejection.ts';
import { nextSequence, saveResource } from '../../store/repository/locked-resources.ts';
import type { Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { momentOf, seoulDay, seoulTime } from '../../model/seoul-time.ts';
import { deliveryOf } from './delivery.ts';
import { countCardsLeft } from '../card-products/operations.ts';
import { type CardStatus, creditLines, cardSchema, type Card } from './data.ts';

const maxSuspensionDays = 90;
const expiringDays = 60;
const dayMilliseconds = 24 * 60 * 60 * 1000;
const maxPinAttempts = 5;

export const cardOperations = {
  'POST /sandbox/v1/cards': issueCard,
  'GET /sandbox/v1/cards': listCards,
  'GET /sandbox/v1/cards/{cardId}': (context, { cardId }) => getCard(context, cardId),
  'POST /sandbox/v1/cards/{cardId}/activate': (context, { cardId, ...request }) =>
    activateCard(context, cardId, request),
  'POST /sandbox/v1/cards/{cardId}/block': (context, { cardId, ...request }) => blockCard(context, cardId, request),
  'POST /sandbox/v1/cards/mobile': async (context, request) => {
    const { provisioning, walletProvider, device, ...rest } = request;
    rejectInvalid({
      walletProvider: provisioning === 'IN_APP' && walletProvider === undefined && 'required',
      'device.hasScreenLock': !device.hasScreenLock && 'notAllowed',
    });
    await lockEligible(context, request.cardholderId);
    await requireOffer(context, { ...request, type: 'MOBILE' });
    const { card, credentials } = await makeCard(context, { ...rest, type: 'MOBILE' });
    const active = await saveResource(context, cardSchema, card, { status: 'ACTIVE' });
    const [response] = await cardResponses(context, [active]);
    if (!response) throw new Error('A card that was issued has no answer');
    context.events.push({ type: 'CARD_ISSUED', data: { cardId: card.id, cardholderId: request.cardholderId } });
    return provisioning === 'MANUAL'
      ? { ...response, credentials }
      : { ...response, activationData: activationData(context) };
  },
  'GET /sandbox/v1/cards/{cardId}/delivery': async (context, { cardId }) => {
    const card = await requireCard(context, cardId);
    if (card.data.type !== 'PHYSICAL') throw rejection('CARD_NOT_PHYSICAL', 'The card is not a physical card.');
    return deliveryOf(card, context.now());
  },
  'GET /sandbox/v1/cards/{cardId}/balance': async (context, { cardId }) => {
    const card = await requireCard(context, cardId);
    return {
      cardId,
      balance: await balanceOf(context, card),
      creditLine: creditLines[card.data.currency],
      readAt: seoulTime(context.now()),
    };
  },
  'POST /sandbox/v1/cards/{cardId}/suspend': async (context, { cardId, reason, until }) => {
    const card = await lockCard(context, cardId);
    const end = until === undefined ? undefined : momentOf(until);
    const latest = context.now().getTime() + maxSuspensionDays * dayMilliseconds;
    const isPossible = end !== undefined && end > context.now() && end.getTime() <= latest;
    rejectInvalid({ until: until !== undefined && (end ? !isPossible && 'notAllowed' : 'format') });
    requireStatus(context, card, 'ACTIVE');
    const change = { status: 'SUSPENDED', suspendReason: reason, suspendedUntil: end?.toISOString() } as const;
    return {
      ...(await changeCard(context, card, change)),
      ...(end && { resumesAt: seoulTime(end) }),
    };
  },
  'POST /sandbox/v1/cards/{cardId}/resume': async (context, { cardId }) => {
    const card = await lockCard(context, cardId);
    const status = statusOf(card, context.now());
    if (status !== 'SUSPENDED') throw rejection('CARD_NOT_SUSPENDED', `The card is ${status}.`);
    if (card.data.suspendReason === 'CONSENT_WITHDRAWN') {
      throw rejection('CONSENT_MISSING', 'The cardholder has withdrawn a consent; giving it again resumes the card.');
    }
    return changeCard(context, card, { status: 'ACTIVE', suspendReason: undefined, suspendedUntil: undefined });
  },
  'POST /sandbox/v1/cards/{cardId}/report-lost': async (context, { cardId, kind, noticedAt, policeReportNumber }) => {
    rejectInvalid({
      noticedAt: !momentOf(noticedAt) && 'format',
      policeReportNumber: kind === 'STOLEN' && policeReportNumber === undefined && 'required',
    });
    const card = await lockCard(context, cardId);
    rejectEnded(context, card);
    const suspendedTokens = await endTokens(context, card.id, 'SUSPENDED');
    const change = await changeCard(context, card, { status: 'LOST' });
    return { ...change, reportNumber: await caseNumber(context), suspendedTokens };
  },
  'POST /sandbox/v1/cards/{cardId}/reissue': reissueCard,
  'POST /sandbox/v1/cards/{cardId}/terminate': async (context, { cardId }) => {
    const card = await lockCard(context, cardId);
    rejectEnded(context, card);
    const deletedTokens = await endTokens(context, card.id, 'DELETED');
    return { ...(await changeCard(context, card, { status: 'TERMINATED' })), deletedTokens };
  },
  'PUT /sandbox/v1/cards/{cardId}/pin': async (context, { cardId, pin, currentPin }) => {
    const card = await lockCard(context, cardId);
    rejectEnded(context, card);
    if (pin.block.endsWith('00')) throw rejection('PIN_TOO_SIMPLE', 'The PIN is too simple.');
    const storedPin = card.data.pin;
    const isUsable = storedPin !== undefined && storedPin.failed < maxPinAttempts;
    const isWrong = isUsable && currentPin && fingerprintOf(context, card, currentPin.block) !== storedPin.fingerprint;
    rejectInvalid({ currentPin: isUsable && (currentPin ? isWrong && 'notAllowed' : 'required') });
    await saveResource(context, cardSchema, card, {
      pin: { fingerprint: fingerprintOf(context, card, pin.block), failed: 0 },
    });
    return { cardId, pinSetAt: seoulTime(context.now()) };
  },
  'POST /sandbox/v1/cards/{cardId}/pin/verify': async (context, { cardId, pin }) => {
    const card = await lockCard(context, cardId);
    requireStatus(context, card, 'ACTIVE');
    const storedPin = card.data.pin;
    if (!storedPin) throw rejection('PIN_NOT_SET', 'The card has no PIN.');
    if (storedPin.failed >= maxPinAttempts) throw rejection('PIN_LOCKED', 'The PIN is locked.');
    const matched = fingerprintOf(context, card, pin.block) === storedPin.fingerprint;
    const failed = matched ? 0 : storedPin.failed + 1;
    await saveResource(context, cardSchema, card, { pin: { ...storedPin, failed } });
    return { cardId, matched, attemptsLeft: maxPinAttempts - failed };
  },
  'GET /sandbox/v1/cards/{cardId}/limits': async (context, { cardId }) =>
    limitsResponse(context, await requireCard(context, cardId)),
  'PUT /sandbox/v1/cards/{cardId}/limits': async (context, { cardId, limits, validUntil }) => {
    const card = await lockCard(context, cardId);
    rejectEnded(context, card);
    const end = validUntil === undefined ? undefined : momentOf(validUntil);
    rejectInvalid({ validUntil: validUntil !== undefined && (end ? end <= context.now() && 'notAllowed' : 'format') });
    rejectLimits(card, limits);
    const before = card.data.spendingControls.limits ?? [];
    const saved = await saveResource(context, cardSchema, card, {
      spendingControls: { ...card.data.spendingControls, limits },
      limitsBefore: end && { limits: before, until: end.toISOString() },
      limitsChangedAt: context.now().toISOString(),
    });
    return limitsResponse(context, saved);
  },
} satisfies Partial<Operations>;

type StatusFields = Partial<Pick<Card, 'status' | 'suspendReason' | 'suspendedUntil'>>;

async function changeCard(
  context: SandboxContext,
  card: Locked<Resource<Card>>,
  change: StatusFields & { status: CardStatus },
) {
  const previousStatus = statusOf(card, context.now());
  await saveResource(context, cardSchema, card, change);
  const response = statusChange(card, { previousStatus, status: change.status }, context.now());
  context.events.push({ type: 'CARD_STATUS_CHANGED', data: response });
  return response;
}

function requireStatus(context: SandboxContext, card: Resource<Card>, expected: CardStatus): void {
  const status = statusOf(card, context.now());
  if (status !== expected) throw rejection('CARD_NOT_ACTIVE', `The card is ${status}.`);
}

function rejectEnded(context: SandboxContext, card: Resource<Card>): void {
  const status = statusOf(card, context.now());
  if (status === 'TERMINATED' || status === 'LOST' || status === 'EXPIRED') {
    throw rejection('CARD_TERMINATED', `The card is ${status}.`);
  }
}

/** @throws {ProblemError} 409 when the product is closed or does not offer this, or the person has the maximum */
async function requireOffer(
  context: SandboxContext,
  {
    productCode,
    type,
    currency,
    cardholderId,
  }: Pick<Card, 'productCode' | 'type' | 'currency'> & {
    cardholderId: string;
  },
): Promise<void> {
  const product = requireProduct(productCode);
  if (product.status === 'CLOSED' || !product.types.includes(type) || !product.currencies.includes(currency)) {
    throw rejection('PRODUCT_NOT_AVAILABLE', 'The product is closed, or does not offer this type or currency.');
  }
  if ((await countCardsLeft(context, product, cardholderId)) === 0) {
    throw rejection('CARD_LIMIT_REACHED', 'The cardholder has the maximum number of cards of this product.');
  }
  if ((await countCardsInUse(context, cardholderId)) >= maxActiveCards) {
    throw rejection('CARD_LIMIT_REACHED', `The cardholder has ${maxActiveCards} cards in use already.`);
  }
}

async function reissueCard(
  context: SandboxContext,
  { cardId, reason, delivery, waiveFee }: InputOf<'POST /sandbox/v1/cards/{cardId}/reissue'>,
) {
  const card = await lockCard(context, cardId);
  const { type, productCode, currency, nickname, spendingControls, metadata, replacementCardId } = card.data;
  if (replacementCardId !== undefined) throw rejection('CARD_ALREADY_REISSUED', 'The card has already been reissued.');
  rejectInvalid({ delivery: type === 'PHYSICAL' && !delivery && 'required' });
  const status = statusOf(card, context.now());
  const staysActive = reason === 'DAMAGED' || reason === 'EXPIRING';
  const endsSoon =
    card.data.validUntil <= new Date(context.now().getTime() + expiringDays * dayMilliseconds).toISOString();
  if (staysActive ? status !== 'ACTIVE' || (reason === 'EXPIRING' && !endsSoon) : status === 'TERMINATED') {
    throw rejection('CARD_NOT_ACTIVE', `The card is ${status}, or does not expire within ${expiringDays} days.`);
  }
  const product = requireProduct(productCode);
  if (product.status === 'CLOSED') throw rejection('PRODUCT_NOT_AVAILABLE', 'The product is closed.');
  const fee = waiveFee === true ? 0 : (product.fees.find(({ kind }) => kind === 'REISSUE')?.amount.value ?? 0);
  const charged = currency === 'KRW' ? Math.min(fee, (await balanceOf(context, card)).available) : 0;
  const { card: made, credentials } = await makeCard(context, {
    cardholderId: card.parentId ?? '',
    type,
    productCode,
    currency,
    nickname,
    spendingControls,
    metadata,
    delivery,
  });
  const replacing = await saveResource(context, cardSchema, made, { replacesCardId: card.id });
  await saveResource(context, cardSchema, card, {
    replacementCardId: made.id,
    ...(!staysActive && { status: 'LOST' as const }),
  });
  if (charged > 0) {
    const paths = [[ownAccount(card.id, 'available'), ownAccount(card.id, 'held')]] as const;
    const amount = { value: charged, currency };
    await book(context, {
      kind: 'FEE',
      reference: newId('chg', context.random),
      amount,
      paths,
      description: 'Reissue',
    });
  }
  const [response] = await cardResponses(context, [replacing]);
  if (!response) throw new Error('A card that was issued has no answer');
  context.events.push({ type: 'CARD_ISSUED', data: { cardId: made.id, replacesCardId: card.id } });
  return { ...response, replacesCardId: card.id, fee: charged, ...credentialsOf(context, made, credentials) };
}

/** The day and a six-digit counter. */
export async function caseNumber(context: SandboxContext): Promise<string> {
  const day = seoulDay(context.now()).slice(2).replaceAll('-', '');
  return `${day}${String((await nextSequence(context)) % 1e6).padStart(6, '0')}`;
}

/** The fingerprint that a PIN block is compared with; the block itself is not stored. */
function fingerprintOf({ sealer }: SandboxContext, { id }: Resource<Card>, block: string): string {
  return sealer.fingerprint(`pin ${id} ${block}`);
}
