import type { InputOf } from '../../model/operation.ts';
import { rejection } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { saveResource } from '../../store/repository/locked-resources.ts';
import { readMetadata } from '../../store/own-references.ts';
import type { Resource } from '../../store/repository/resources.ts';
import { cardResponseOf } from './card-response.ts';
import { rejectEnded } from './card-status.ts';
import { type Card, cardSchema } from './data.ts';
import { deliveryOf } from './delivery.ts';
import { lockCard } from './repository.ts';
import { changeControls } from './spending-controls.ts';

/** Changes the fields of a request; null clears one. */
export async function updateCard(context: SandboxContext, request: InputOf<'PATCH /sandbox/v1/cards/{cardId}'>) {
  const { cardId, nickname, spendingControls, delivery, metadata } = request;
  const card = await lockCard(context, cardId);
  rejectEnded(context, card);
  if (delivery) rejectShipped(card, context.now());
  const controls = changeControls(card.data, card.data.spendingControls, spendingControls);
  // Limits of their own end a temporary change: what was before it does not come back.
  const isLimited = spendingControls === null || spendingControls?.limits !== undefined;
  const saved = await saveResource(context, cardSchema, card, {
    ...(nickname !== undefined && { nickname: nickname ?? undefined }),
    ...(metadata !== undefined && { metadata: readMetadata(metadata ?? undefined) }),
    ...(delivery && { delivery }),
    ...(spendingControls !== undefined && { spendingControls: controls }),
    ...(isLimited && { limitsBefore: undefined, limitsChangedAt: context.now().toISOString() }),
  });
  return cardResponseOf(context, saved);
}

/** @throws {ProblemError} 409 when there is nothing to send, or it is on its way */
function rejectShipped(card: Resource<Card>, now: Date): void {
  if (card.data.type !== 'PHYSICAL') throw rejection('CARD_NOT_PHYSICAL', 'The card is not a physical card.');
  const { status } = deliveryOf(card, now);
  if (status !== 'ORDERED' && status !== 'PRINTED') {
    throw rejection('CARD_ALREADY_SHIPPED', `The card cannot be sent elsewhere: its delivery is ${status}.`);
  }
}
