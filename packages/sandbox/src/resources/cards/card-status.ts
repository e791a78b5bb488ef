import type { Resource } from '../../store/repository/resources.ts';
import type { CardStatus, Card } from './data.ts';
import { rejection } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';

/** The current status of a card: a temporary block ends, and a card expires, without a change of its row. */
export function statusOf({ data }: Resource<Card>, now: Date): CardStatus {
  const { status, block, validUntil, suspendedUntil } = data;
  const moment = now.toISOString();
  if (status === 'LOST' || status === 'TERMINATED') return status;
  if (status === 'BLOCKED' && !(block?.until !== undefined && block.until <= moment)) return 'BLOCKED';
  if (validUntil <= moment) return 'EXPIRED';
  const unblocked = status === 'BLOCKED' ? (block?.before ?? 'ACTIVE') : status;
  const isResumed = suspendedUntil !== undefined && suspendedUntil <= moment;
  return unblocked === 'SUSPENDED' && isResumed ? 'ACTIVE' : unblocked;
}

/** @throws {ProblemError} 409 when the card has another status */
export function requireStatus(context: SandboxContext, card: Resource<Card>, expected: CardStatus): void {
  const status = statusOf(card, context.now());
  if (status !== expected) throw rejection('CARD_NOT_ACTIVE', `The card is ${status}.`);
}

/** @throws {ProblemError} 409 when the card's life is over */
export function rejectEnded(context: SandboxContext, card: Resource<Card>): void {
  const status = statusOf(card, context.now());
  if (status === 'TERMINATED' || status === 'LOST' || status === 'EXPIRED') {
    throw rejection('CARD_TERMINATED', `The card is ${status}.`);
  }
}

/** When a suspension or a temporary block ends by itself. */
export function resumesAt({ data }: Resource<Card>, status: CardStatus): string | undefined {
  if (status === 'BLOCKED') return data.block?.until;
  return status === 'SUSPENDED' ? data.suspendedUntil : undefined;
}

export interface StatusChange {
  previousStatus: CardStatus;
  status: CardStatus;
}

/** A change of a card's status as the API returns it. */
export function statusChange(card: Resource<Card>, change: StatusChange, now: Date) {
  return { cardId: card.id, ...change, changedAt: seoulTime(now) };
}
