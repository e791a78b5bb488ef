import { cardProducts } from '../../../../../resources/card-products/products.ts';
import type { Exchange } from '../../../exchange.ts';
import type { Log } from '../../log.ts';
import { isUsable } from './card-state.ts';
import { only, stepOf, type Subject } from '../subject.ts';
import type { CardStatus } from '../../../../../resources/cards/data.ts';

const maxActive = 10;

/** The least number of cards that a cardholder has at a moment; what a response leaves open is counted as ended. */
type Count = number;

interface Counted {
  change: number;
  /** The call is rejected when there are this many already. */
  limit?: number;
}

/** The limits on the number of cards of each cardholder: the active ones, and the usable ones of each product. */
export function cardCountSubjects(log: Log): Subject<Count>[] {
  const cards = [
    ...log.successes('POST /sandbox/v1/cards'),
    ...log.successes('POST /sandbox/v1/mobile-cards'),
    ...log.successes('POST /sandbox/v1/cards/{cardId}/reissue'),
  ].map(({ response }) => response);
  const holders = new Set(cards.map(({ cardholderId }) => cardholderId));
  return [...holders].flatMap((cardholderId) => {
    const own = cards.filter((card) => card.cardholderId === cardholderId);
    const ids = (some: typeof cards) => new Set(some.map(({ cardId }) => cardId));
    const active = subject(log, { kind: 'number of active cards', id: cardholderId }, (exchange) =>
      countActive(exchange, { cardholderId, ids: ids(own), log }),
    );
    const ofProducts = cardProducts.map(({ productCode, cardsPerCardholder: limit }) =>
      subject(log, { kind: 'number of cards of a product', id: `${cardholderId} ${productCode}` }, (exchange) =>
        countUsable(exchange, { ids: ids(own.filter((card) => card.productCode === productCode)), limit, log }),
      ),
    );
    return [active, ...ofProducts];
  });
}

function subject(
  log: Log,
  name: { kind: string; id: string },
  count: (exchange: Exchange) => Counted | undefined,
): Subject<Count> {
  const steps = log.exchanges.flatMap((exchange) => {
    const { change, limit = Infinity } = count(exchange) ?? {};
    if (change === undefined) return [];
    return [stepOf<Count>(exchange, (number) => only(number < limit, Math.max(0, number + change)))];
  });
  return { ...name, initial: 0, steps };
}

type Ids = ReadonlySet<string>;

/** The change of the number of active cards, and of those that will be when a temporary block ends. */
function countActive(
  exchange: Exchange,
  { cardholderId, ids, log }: { cardholderId: string; ids: Ids; log: Log },
): Counted | undefined {
  const { name, input, response } = exchange;
  if (name === 'PATCH /sandbox/v1/cardholders/{cardholderId}') {
    const isWithdrawn = input.consents?.some(({ agreed }) => !agreed) === true;
    return isWithdrawn && input.cardholderId === cardholderId ? { change: -Infinity } : undefined;
  }
  if (name === 'POST /sandbox/v1/mobile-cards') {
    return response && ids.has(response.cardId) ? { change: 1 } : undefined;
  }
  const change = statusChangeOf(exchange, ids);
  if (!change) return undefined;
  const { previous, status, isTemporary } = change;
  if (name === 'POST /sandbox/v1/cards/{cardId}/activate') {
    const isReplacing = response !== undefined && log.replacedBy.has(response.cardId);
    if (previous === 'INACTIVE') return { change: isReplacing ? 0 : 1, limit: maxActive };
    return undefined;
  }
  if (status === 'ACTIVE') return { change: 1 };
  if (status === 'BLOCKED' && isTemporary) return undefined;
  return previous === 'INACTIVE' ? undefined : { change: -1 };
}

/** The change of the number of cards that are neither blocked nor ended. */
function countUsable(
  exchange: Exchange,
  { ids, limit, log }: { ids: Ids; limit: number; log: Log },
): Counted | undefined {
  const { name, input, response } = exchange;
  switch (name) {
    case 'POST /sandbox/v1/cards':
    case 'POST /sandbox/v1/mobile-cards':
      return response && ids.has(response.cardId) ? { change: 1, limit } : undefined;
    case 'POST /sandbox/v1/cards/{cardId}/reissue':
      // The new card, minus the one that may have been lost with this call.
      return response && ids.has(response.cardId) ? { change: input.reason === 'DAMAGED' ? 1 : 0 } : undefined;
    default: {
      const change = statusChangeOf(exchange, ids);
      if (!change) return undefined;
      const isReplacing =
        name === 'POST /sandbox/v1/cards/{cardId}/activate' && response && log.replacedBy.has(response.cardId);
      return {
        change: Number(isUsable(change.status)) - Number(isUsable(change.previous)) - Number(isReplacing === true),
      };
    }
  }
}

interface StatusChange {
  previous: CardStatus;
  status: CardStatus;
  isTemporary: boolean;
}

/** The change of the status of one of the cards, as a response says it. */
function statusChangeOf(exchange: Exchange, ids: Ids): StatusChange | undefined {
  const { name, input, response, status } = exchange;
  if (!('cardId' in input) || !ids.has(input.cardId ?? '')) return undefined;
  switch (name) {
    case 'POST /sandbox/v1/cards/{cardId}/activate':
      // The last wrong attempt blocks the card.
      if (!response) return status === 400 ? { previous: 'ACTIVE', status: 'BLOCKED', isTemporary: false } : undefined;
      return { previous: response.previousStatus, status: response.status, isTemporary: false };
    case 'POST /sandbox/v1/cards/{cardId}/block':
    case 'POST /sandbox/v1/cards/{cardId}/suspend':
    case 'POST /sandbox/v1/cards/{cardId}/resume':
    case 'POST /sandbox/v1/cards/{cardId}/report-lost':
    case 'POST /sandbox/v1/cards/{cardId}/terminate': {
      if (!response) return undefined;
      const isTemporary = 'kind' in input && input.kind === 'TEMPORARY';
      return { previous: response.previousStatus, status: response.status, isTemporary };
    }
    case 'POST /sandbox/v1/cards/{cardId}/reissue':
      return response && input.reason !== 'DAMAGED'
        ? { previous: 'ACTIVE', status: 'LOST', isTemporary: false }
        : undefined;
    default:
      return undefined;
  }
}
