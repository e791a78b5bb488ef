import type { Log } from '../../log.ts';
import { type CardState, noCard, cardStatusAt } from './card-state.ts';
import { changeCard } from './change-card.ts';
import { changeTokens } from './change-tokens.ts';

import { atAnyTime, stepOf, type Subject, type Effect, only } from '../subject.ts';
import type { Exchange } from '../../../exchange.ts';

const notActive = '5201';
/** A merchant that is closed, and an approval that was reversed before it came: then the card is not looked at. */
const notLookedAt = ['5103', '5401'];

/** What the response of a payment or a charge says about the status of its card. */
function payWithCard(
  { name, input, response, reason }: Exchange,
  { cardId, log }: { cardId: string; log: Log },
): Effect<CardState> | undefined {
  switch (name) {
    case 'POST /sandbox/v1/payments':
    case 'POST /sandbox/v1/authorizations':
    case 'inquire': {
      if (log.cardOfNumber.get(input.method.card?.cardNumber ?? '') !== cardId || !response) return undefined;
      const { responseCode = '0000' } = response;
      if (notLookedAt.includes(responseCode)) return undefined;
      return (state, at) => only((cardStatusAt(state, at) === 'ACTIVE') === (responseCode !== notActive), state);
    }
    case 'POST /sandbox/v1/wallets/{walletId}/top-ups':
    case 'POST /sandbox/v1/wallets/{walletId}/charges':
      if (input.source.cardId !== cardId) return undefined;
      if (response) return (state, at) => only(cardStatusAt(state, at) === 'ACTIVE', state);
      return reason === 'CARD_NOT_ACTIVE'
        ? (state, at) => only(cardStatusAt(state, at) !== 'ACTIVE', state)
        : undefined;
    default:
      return undefined;
  }
}

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
