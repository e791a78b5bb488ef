import type { Fault } from './fault.ts';
import type { Log } from './log.ts';

/** After the callers finished, each cardholder has as many active cards as its cards show. */
export function checkActiveCards({ successes, cardIds }: Log): Fault[] {
  const statuses = new Map(
    successes('GET /sandbox/v1/cards/{cardId}').map(({ response }) => [response.cardId, response.status]),
  );
  const last = new Map(
    successes('GET /sandbox/v1/cardholders/{cardholderId}').map((exchange) => [
      exchange.response.cardholderId,
      exchange,
    ]),
  );
  return [...last.values()].flatMap((exchange) => {
    const { cardholderId, activeCardCount } = exchange.response;
    const own = [...cardIds].filter(([, holder]) => holder === cardholderId);
    const active = own.filter(([cardId]) => statuses.get(cardId) === 'ACTIVE').length;
    if (active === activeCardCount) return [];
    const message = `${cardholderId} has ${activeCardCount} active cards, and ${active} cards are shown as active`;
    return [{ kind: 'active cards', message, at: exchange.end, exchanges: [] }];
  });
}
