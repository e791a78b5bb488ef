import type { Resource } from '../../store/repository/resources.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import type { CardStatus, Card } from './data.ts';

export interface StatusChange {
  previousStatus: CardStatus;
  status: CardStatus;
}

/** A change of a card's status as the API returns it. */
export function statusChange(card: Resource<Card>, change: StatusChange, now: Date) {
  return { cardId: card.id, ...change, changedAt: seoulTime(now) };
}
