import type { ProblemError } from '@up/api/problem';

import { problem } from '../../http/problems.ts';
import { requireCardholder } from '../cardholders/cardholder.ts';
import { invalid, refuseInvalid } from '../invalid.ts';
import { type Resource, saveResource } from '../repository/resources.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { type Expiry, requireCard } from './card.ts';
import { statusOf } from './card-status.ts';
import { countCardsInUse } from './repository.ts';
import { statusChange } from './status-change.ts';

export interface ActivationRequest {
  lastFour: string;
  expiry: Expiry;
  pin?: { format: string; block: string };
}

const mostAttempts = 5;
/** The documented maximum of `activeCardCount`. */
const mostActiveCards = 10;

/** A wrong attempt is an answer, not an exception: it counts, so its db must end well. */
export async function activateCard(
  context: SandboxContext,
  id: string,
  request: ActivationRequest,
): Promise<ReturnType<typeof statusChange> | ProblemError> {
  const { parentId } = await requireCard(context, id);
  // Always the cardholder before the card: a lock on the cardholder protects the count of its cards.
  const cardholder = await requireCardholder(context, parentId ?? '', { lock: true });
  const card = await requireCard(context, id, { lock: true });
  const status = statusOf(card, context.now());
  const isResting = status === 'BLOCKED' && card.data.block?.permanent === false;
  if (status !== 'INACTIVE' && !isResting) {
    throw problem('conflict', { detail: `The card cannot be activated: it is ${status}.` });
  }
  const needsPin = card.data.type === 'PHYSICAL' && card.data.spendingControls.channels?.atm === true;
  refuseInvalid({ pin: needsPin && !request.pin && 'required' });
  if (!isProof(card, request)) return failAttempt(context, card);
  const isCounted = isResting && card.data.block?.before === 'ACTIVE';
  if (!isCounted && (await countCardsInUse(context, cardholder.id)) >= mostActiveCards) {
    throw problem('conflict', { detail: `The cardholder has ${mostActiveCards} active cards already.` });
  }
  await saveResource(context, card, { status: 'ACTIVE', block: undefined, failedActivations: 0 });
  await endReplaced(context, card);
  const change = statusChange(card, { previousStatus: status, status: 'ACTIVE' }, context.now());
  context.events.push({ type: 'CARD_STATUS_CHANGED', data: change });
  return change;
}

/** A card that was reissued works until the new one does. */
async function endReplaced(context: SandboxContext, { data: { replacesCardId } }: Resource<'card'>): Promise<void> {
  if (replacesCardId === undefined) return;
  const replaced = await requireCard(context, replacesCardId, { lock: true });
  if (statusOf(replaced, context.now()) !== 'LOST') await saveResource(context, replaced, { status: 'TERMINATED' });
}

function isProof({ data }: Resource<'card'>, { lastFour, expiry }: ActivationRequest): boolean {
  const { year, month } = data.expiry;
  return data.maskedNumber.endsWith(lastFour) && year === expiry.year && month === expiry.month;
}

/** Does not say which of the two was wrong. */
async function failAttempt(context: SandboxContext, card: Resource<'card'>): Promise<ProblemError> {
  const failedActivations = card.data.failedActivations + 1;
  const block = { reason: 'ACTIVATION_FAILED', before: 'INACTIVE', permanent: true } as const;
  const isLast = failedActivations >= mostAttempts;
  await saveResource(context, card, { failedActivations, ...(isLast && { status: 'BLOCKED', block }) });
  return invalid({ lastFour: 'notAllowed', expiry: 'notAllowed' });
}
