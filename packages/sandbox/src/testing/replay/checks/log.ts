import type { CallName, Exchange, ExchangeOf } from '../exchange.ts';
import { callsOf } from '../flow.ts';
import { ownTime, type Span, spansByResponses } from './time-spans.ts';

/** All exchanges of a run, with what the checks of its subjects need to know about them. */
export interface Log {
  exchanges: readonly Exchange[];
  /** The calls that an exchange is like: more than itself for a flow, whose steps are one change. */
  callsOf(exchange: Exchange): readonly Exchange[];
  /** When a call ran by the sandbox's clock. */
  spanOf(exchange: Exchange): Span;
  /** The successful exchanges of a call, with those that are steps of flows. */
  successes<Name extends CallName>(name: Name): Success<Name>[];
  /** The cards that responses issued, with their cardholders. */
  cardIds: ReadonlyMap<string, string>;
  /** The card whose number a payment has, or whose id a step of a flow. */
  cardOfNumber: ReadonlyMap<string, string>;
  cardOfToken: ReadonlyMap<string, string>;
  /** The card that each reissued card replaces. */
  replacedBy: ReadonlyMap<string, string>;
}

export type Success<Name extends CallName> = ExchangeOf<Name> & { response: NonNullable<ExchangeOf<Name>['response']> };

/** Exchanges in the order of their starts; repeated requests were merged before. */
export function readLog(exchanges: readonly Exchange[]): Log {
  const sorted = exchanges.toSorted((one, other) => one.start - other.start);
  const spanOf = spansByResponses(sorted);
  const calls = new Map(sorted.map((exchange) => [exchange, callsOf(exchange)]));
  const all = [...new Set([...sorted, ...[...calls.values()].flat()])];
  const spans = new Map(all.map((exchange) => [exchange, timeOf(exchange, spanOf(exchange))]));
  function successes<Name extends CallName>(name: Name): Success<Name>[] {
    return all.filter((each) => each.name === name && each.response !== undefined) as unknown as Success<Name>[];
  }
  const issued = [...successes('POST /sandbox/v1/cards'), ...successes('POST /sandbox/v1/mobile-cards')];
  const reissued = successes('POST /sandbox/v1/cards/{cardId}/reissue');
  const cardIds = new Map([...issued, ...reissued].map(({ response }) => [response.cardId, response.cardholderId]));
  const provisioned = successes('POST /sandbox/v1/cards/{cardId}/tokens');
  return {
    exchanges: sorted,
    callsOf: (exchange) => calls.get(exchange) ?? [],
    spanOf: (exchange) => spans.get(exchange) ?? spanOf(exchange),
    successes,
    cardIds,
    cardOfNumber: new Map([
      ...[...cardIds.keys()].map((cardId): [string, string] => [cardId, cardId]),
      ...[...issued, ...reissued].flatMap(({ response: { credentials, cardId } }): [string, string][] =>
        credentials ? [[credentials.cardNumber, cardId]] : [],
      ),
    ]),
    cardOfToken: new Map(provisioned.map(({ response, input }) => [response.token?.tokenId ?? '', input.cardId])),
    replacedBy: new Map(reissued.map(({ response }) => [response.cardId, response.replacesCardId])),
  };
}

/** A move of the clock names the time after it, and ran at any time since the moves before it. */
function timeOf(exchange: Exchange, span: Span): Span {
  const own = exchange.name === 'move clock' ? undefined : ownTime(exchange);
  return own === undefined ? span : { from: own, to: own };
}
