import type { ProblemError } from '@up/api/problem';

import type { Locked } from '../../../platform/module/locked.ts';
import { lockEligible } from '../cardholders/cardholder.ts';
import { invalid, rejectInvalid } from '../../model/invalid.ts';
import { rejection } from '../../model/rejection.ts';
import { lockResources, saveResource } from '../../store/repository/locked-resources.ts';
import type { Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { statusOf, statusChange } from './card-status.ts';
import { countCardsInUse, maxActiveCards, requireCard } from './repository.ts';
import { type Expiry, cardSchema, type Card } from './data.ts';

export interface ActivationRequest {
  lastFour: string;
  expiry: Expiry;
  pin?: { format: string; block: string };
}

const maxAttempts = 5;

/** A wrong attempt is returned, not thrown: it is counted, so the transaction must commit. */
export async function activateCard(
  context: SandboxContext,
  id: string,
  request: ActivationRequest,
): Promise<ReturnType<typeof statusChange> | ProblemError> {
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
  if (!isCounted && (await countCardsInUse(context, cardholder.id)) >= maxActiveCards) {
    throw rejection('CARD_LIMIT_REACHED', `The cardholder has ${maxActiveCards} cards in use already.`);
  }
  await saveResource(context, cardSchema, card, { status: 'ACTIVE', block: undefined, failedActivations: 0 });
  // A reissued card works until the new one is activated.
  if (replaced && statusOf(replaced, context.now()) !== 'LOST') {
    await saveResource(context, cardSchema, replaced, { status: 'TERMINATED' });
  }
  const change = statusChange(card, { previousStatus: status, status: 'ACTIVE' }, context.now());
  context.events.push({ type: 'CARD_STATUS_CHANGED', data: change });
  return change;
}

function matchesCredentials({ data }: Resource<Card>, { lastFour, expiry }: ActivationRequest): boolean {
  const { year, month } = data.expiry;
  return data.maskedNumber.endsWith(lastFour) && year === expiry.year && month === expiry.month;
}

/** The response does not reveal which of the two was wrong. */
async function recordFailedAttempt(context: SandboxContext, card: Locked<Resource<Card>>): Promise<ProblemError> {
  const failedActivations = card.data.failedActivations + 1;
  const block = { reason: 'ACTIVATION_FAILED', before: 'INACTIVE', permanent: true } as const;
  const isLast = failedActivations >= maxAttempts;
  await saveResource(context, cardSchema, card, { failedActivations, ...(isLast && { status: 'BLOCKED', block }) });
  return invalid({ lastFour: 'notAllowed', expiry: 'notAllowed' });
}
