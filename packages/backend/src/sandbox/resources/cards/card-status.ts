import type { Resource } from '../../store/repository/resources.ts';
import type { CardStatus, Card } from './data.ts';
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

export interface StatusChange {
  previousStatus: CardStatus;
  status: CardStatus;
}

/** A change of a card's status as the API returns it. */
export function statusChange(card: Resource<Card>, change: StatusChange, now: Date) {
  return { cardId: card.id, ...change, changedAt: seoulTime(now) };
}
