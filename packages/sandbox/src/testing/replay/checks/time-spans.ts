import { dayMilliseconds } from '@up/api/day';

import type { Exchange } from '../exchange.ts';
import { callsOf } from '../flow.ts';

/** The earliest and the latest time of the sandbox at which a call can have run, in milliseconds. */
export interface Span {
  from: number;
  to: number;
}

export type SpanOf = (exchange: Exchange) => Span;

/**
 * Computes when calls ran by the sandbox's clock, from the clock's responses: after the moves that ended before the
 * call, and before those that started after it. The clock of the machine must stand still.
 */
export function spansByClock(exchanges: readonly Exchange[]): SpanOf {
  return spansBy(exchanges, (exchange) =>
    (exchange.name === 'move clock' || exchange.name === 'read clock') && exchange.response
      ? Date.parse(exchange.response.now)
      : undefined,
  );
}

/** The same from the times that all responses name, so that a clock that is wrong does not make all others wrong. */
export function spansByResponses(exchanges: readonly Exchange[]): SpanOf {
  return spansBy(exchanges, ownTime);
}

function spansBy(exchanges: readonly Exchange[], timeOf: typeof ownTime): SpanOf {
  const known = exchanges.flatMap((exchange) => {
    const time = timeOf(exchange);
    return time === undefined ? [] : [{ start: exchange.start, end: exchange.end, time }];
  });
  const first = Math.min(...known.map(({ time }) => time));
  return ({ start, end }) => {
    const span = { from: first, to: first };
    for (const each of known) {
      if (each.end < start) span.from = Math.max(span.from, each.time);
      if (each.start < end) span.to = Math.max(span.to, each.time);
    }
    return span;
  };
}

const defaultHoldDays = 7;

/** The fields in which responses to changes name their own time. */
const ownTimes = [
  'changedAt',
  'approvedAt',
  'cancelledAt',
  'reversedAt',
  'chargedAt',
  'closedAt',
  'requestedAt',
  'deletedAt',
  'readAt',
];

/** The time that a response names for itself; undefined for those that name only times of earlier calls. */
export function ownTime(exchange: Exchange): number | undefined {
  // The steps of a flow have one time.
  return callsOf(exchange)
    .map(timeOfCall)
    .find((time) => time !== undefined);
}

function timeOfCall({ name, input, response }: Exchange): number | undefined {
  if ((name === 'move clock' || name === 'read clock') && response) return Date.parse(response.now);
  if (name === 'POST /sandbox/v1/authorizations' && response?.releasesAt !== undefined) {
    return Date.parse(response.releasesAt) - (input.holdDays ?? defaultHoldDays) * dayMilliseconds;
  }
  // The other times of a read are those of earlier calls.
  const fields = name.startsWith('GET ') ? ['readAt'] : ownTimes;
  const field = fields.find((each) => response && each in response);
  return field === undefined ? undefined : Date.parse((response as unknown as Record<string, string>)[field] ?? '');
}
