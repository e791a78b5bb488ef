import type { Log } from '../../log.ts';
import { type CardState, noCard } from './card-state.ts';
import { changeCard } from './change-card.ts';
import { changeTokens } from './change-tokens.ts';
import { payWithCard } from './pay-with-card.ts';

import { atAnyTime, stepOf, type Subject } from '../subject.ts';

/** The cards of a run with their tokens, and all calls that read or change their statuses. */
export function cardSubjects(log: Log): Subject<CardState>[] {
  return [...log.cardIds].map(([cardId, cardholderId]) => ({
    kind: 'card',
    id: cardId,
    initial: noCard,
    steps: log.exchanges.flatMap(log.callsOf).flatMap((exchange) => {
      const effect =
        changeCard(exchange, { cardId, cardholderId, log }) ??
        changeTokens(exchange, { cardId, log }) ??
        payWithCard(exchange, { cardId, log });
      return effect ? [stepOf<CardState>(exchange, atAnyTime(exchange, log, effect))] : [];
    }),
  }));
}
