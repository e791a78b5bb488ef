import type { ProblemError } from '@up/api/problem';

import type { Locked } from '@up/platform/module';
import { lockEligible } from '../cardholders/cardholder.ts';
import { invalid, rejectInvalid } from '../../model/invalid.ts';
import type { InputOf } from '../../model/operation.ts';
import { rejection } from '../../model/rejection.ts';
import { lockResources, saveResource } from '../../store/repository/locked-resources.ts';
import type { Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { endTokens } from '../tokens/end-tokens.ts';
import { type statusChange, statusOf } from './card-status.ts';
import { changeStatus } from './change-status.ts';
import { cardSchema, type Card, maxActivationAttempts } from './data.ts';
import { rejectTooManyInUse } from './offer.ts';
import { newPin } from './pin.ts';
import { requireCard } from './repository.ts';

type ActivationRequest = InputOf<'POST /sandbox/v1/cards/{cardId}/activate'>;

/** A wrong attempt is returned, not thrown: it is counted, so the transaction must commit. */
export async function activateCard(
  context: SandboxContext,
  request: ActivationRequest,
): Promise<ReturnType<typeof statusChange> | ProblemError> {
  const { cardId: id } = request;
  const { parentId, data } = await requireCard(context, id);
  // The lock on the cardholder protects the count of its cards.
  const cardholder = await lockEligible(context, parentId ?? '');
  const ids = data.replacesCardId === undefined ? [id] : [id, data.replacesCardId];
  const cards = await lockResources(context, cardSchema, { ids });
  const card = cards.find((each) => each.id === id);
  const replaced = cards.find((each) => each.id === data.replacesCardId);
  if (!card) throw new Error('A card that was found is missing');
  const status = statusOf(card, context.now());
  const isTemporarilyBlocked = status === 'BLOCKED' && card.data.block?.permanent === false;
  if (status !== 'INACTIVE' && !isTemporarilyBlocked) {
    throw rejection('CARD_NOT_INACTIVE', `The card cannot be activated: it is ${status}.`);
  }
  if (isTemporarilyBlocked && card.data.block?.before === 'SUSPENDED') {
    throw rejection('CARD_NOT_INACTIVE', 'The card was suspended before it was blocked: it can only be resumed.');
  }
  const needsPin = card.data.type === 'PHYSICAL' && card.data.spendingControls.channels?.atm === true;
  rejectInvalid({ pin: needsPin && !request.pin && 'required' });
  if (!matchesCredentials(card, request)) return recordFailedAttempt(context, card);
  const isCounted = isTemporarilyBlocked && card.data.block?.before === 'ACTIVE';
  if (!isCounted) await rejectTooManyInUse(context, cardholder.id);
  const pin = request.pin && newPin(context, card, request.pin);
  const { change } = await changeStatus(context, card, {
    status: 'ACTIVE',
    block: undefined,
    failedActivations: 0,
    activatedAt: card.data.activatedAt ?? context.now().toISOString(),
    ...(pin && { pin }),
  });
  if (replaced) await endReplaced(context, replaced);
  return change;
}

/** A reissued card works until the new one is activated. */
async function endReplaced(context: SandboxContext, card: Locked<Resource<Card>>): Promise<void> {
  if (card.data.status === 'LOST' || card.data.status === 'TERMINATED') return;
  await endTokens(context, card.id, 'DELETED');
  const terminatedAt = context.now().toISOString();
  const end = { status: 'TERMINATED', terminationReason: 'REPLACED', terminatedAt } as const;
  await changeStatus(context, card, end, { reason: 'REPLACED' });
}

function matchesCredentials({ data }: Resource<Card>, { lastFour, expiry }: ActivationRequest): boolean {
  const { year, month } = data.expiry;
  return data.maskedNumber.endsWith(lastFour) && year === expiry.year && month === expiry.month;
}

/** The response does not reveal which of the two was wrong. */
async function recordFailedAttempt(context: SandboxContext, card: Locked<Resource<Card>>): Promise<ProblemError> {
  const failedActivations = card.data.failedActivations + 1;
  const block = { reason: 'ACTIVATION_FAILED', before: 'INACTIVE', permanent: true } as const;
  const isLast = failedActivations >= maxActivationAttempts;
  await (isLast
    ? changeStatus(context, card, { failedActivations, status: 'BLOCKED', block }, { reason: block.reason })
    : saveResource(context, cardSchema, card, { failedActivations }));
  return invalid({ lastFour: 'notAllowed', expiry: 'notAllowed' });
}
