import { ownAccount } from '../../ledger/accounts.ts';
import { balanceOf, book } from '../../ledger/balance.ts';
import { newId } from '../../model/identifiers.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import type { InputOf } from '../../model/operation.ts';
import { missing, rejection } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { dayMilliseconds } from '@up/api/day';
import type { Locked } from '@up/platform/module';
import { saveResource } from '../../store/repository/locked-resources.ts';
import type { Resource } from '../../store/repository/resources.ts';
import { requireProduct } from '../card-products/products.ts';
import { endTokens } from '../tokens/end-tokens.ts';
import { cardResponseOf } from './card-response.ts';
import { statusOf } from './card-status.ts';
import { changeStatus } from './change-status.ts';
import { type Card, cardSchema, type Delivery } from './data.ts';
import { accountOf, lockFundedCard } from './funding.ts';
import { credentialsOf, makeCard } from './issue.ts';
import { lockCard } from './repository.ts';

const expiringDays = 60;

export async function reissueCard(
  context: SandboxContext,
  { cardId, reason, delivery, waiveFee, expand }: InputOf<'POST /sandbox/v1/cards/{cardId}/reissue'>,
) {
  const funded = await lockFundedCard(context, { id: cardId });
  if (!funded) throw missing('card');
  const { card } = funded;
  const account = accountOf(funded);
  const { type, productCode, currency, validUntil } = card.data;
  rejectReissued(card);
  rejectInvalid({ delivery: type === 'PHYSICAL' && !delivery && 'required' });
  const status = statusOf(card, context.now());
  const staysActive = reason === 'DAMAGED' || reason === 'EXPIRING';
  const endsSoon = validUntil <= new Date(context.now().getTime() + expiringDays * dayMilliseconds).toISOString();
  if (staysActive ? status !== 'ACTIVE' || (reason === 'EXPIRING' && !endsSoon) : status === 'TERMINATED') {
    throw rejection('CARD_NOT_ACTIVE', `The card is ${status}, or does not expire within ${expiringDays} days.`);
  }
  const product = requireProduct(productCode);
  if (product.status === 'CLOSED') throw rejection('PRODUCT_NOT_AVAILABLE', 'The product is closed.');
  const fee = waiveFee ? undefined : product.fees.find((each) => each.type === 'REISSUE')?.amount;
  const price = fee?.currency === currency ? fee.value : 0;
  const charged = Math.min(price, (await balanceOf(context, account)).available);
  if (reason === 'LOST' || reason === 'STOLEN') await endLost(context, card, { status, reason });
  const made = await issueReplacement(context, card, delivery);
  if (charged > 0) {
    await book(context, {
      kind: 'FEE',
      reference: newId('chg', context.random),
      amount: { value: charged, currency },
      paths: [[ownAccount(account.id, 'available'), ownAccount(account.id, 'held')]],
      description: 'Reissue',
    });
  }
  return {
    ...(await cardResponseOf(context, made.card)),
    replacesCardId: card.id,
    fee: { value: charged, currency },
    ...credentialsOf(context, made, expand),
  };
}

/** The card that is lost ends, and its tokens with it, unless it was reported before. */
async function endLost(
  context: SandboxContext,
  card: Locked<Resource<Card>>,
  { status, reason }: { status: string; reason: 'LOST' | 'STOLEN' },
): Promise<void> {
  if (status === 'LOST') return;
  await endTokens(context, card.id, 'SUSPENDED');
  await changeStatus(context, card, { status: 'LOST', terminatedAt: context.now().toISOString() }, { reason });
}

/** @throws {ProblemError} 409 when another card has taken the place of this one */
export function rejectReissued({ data: { replacementCardId } }: Resource<Card>): void {
  if (replacementCardId !== undefined) {
    throw rejection('CARD_ALREADY_REISSUED', `The card has been reissued as ${replacementCardId}.`);
  }
}

/** Issues the same card with a new number; its holder activates it after delivery. */
export async function issueReplacement(
  context: SandboxContext,
  { id }: Locked<Resource<Card>>,
  delivery: Delivery | undefined,
) {
  // Read again: its status may have changed in this call.
  const card = await lockCard(context, id);
  const { type, productCode, currency, nickname, spendingControls, metadata, fundingSource } = card.data;
  const made = await makeCard(context, {
    cardholderId: card.parentId ?? '',
    type,
    productCode,
    currency,
    nickname,
    spendingControls,
    metadata,
    delivery,
    replacesCardId: card.id,
    fundingSource,
  });
  await saveResource(context, cardSchema, card, { replacementCardId: made.card.id });
  return made;
}
