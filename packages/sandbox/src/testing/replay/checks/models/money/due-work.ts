import { seoulDay } from '../../../../../model/seoul-time.ts';
import type { Exchange } from '../../../exchange.ts';
import type { Log, Success } from '../../log.ts';

/** Work that the sandbox does by itself, and between which events. */
export interface DueWork {
  /** The move of the clock with which it became due. */
  exchange: Exchange;
  start: number;
  end: number;
  /** False when a move at the same time may have done it already. */
  isCertain: boolean;
}

type Move = Success<'move clock'>;

/** The settlements of a run: when a move of the clock responds, the days that ended are settled. */
export function settlements({ successes, spanOf }: Log): DueWork[] {
  const moves = successes('move clock');
  return moves.flatMap((move) => {
    const before = moves.filter((each) => each.start < move.end && timeAfter(each) < timeAfter(move));
    const latest = Math.max(spanOf(move).from, ...before.map((each) => timeAfter(each)));
    const day = dayOf(timeAfter(move));
    const work = { exchange: move as Exchange, start: move.start, end: move.end, isCertain: dayOf(latest) < day };
    return dayOf(spanOf(move).from) < day ? [work] : [];
  });
}

/**
 * The release of an authorization by time; undefined when the clock did not come so far. It is done when the first move
 * to its time responds, or when the authorization itself responds after that.
 */
export function expiryOf({ successes }: Log, { start, end, response }: Authorization): DueWork | undefined {
  const ends = Date.parse(response.releasesAt ?? '');
  const moves = successes('move clock').filter((move) => timeAfter(move) >= ends);
  const [first] = moves;
  if (!first) return undefined;
  return {
    exchange: first as Exchange,
    start: Math.max(start, first.start),
    end: Math.max(end, Math.min(...moves.map((move) => move.end))),
    isCertain: true,
  };
}

export type Authorization = Success<'POST /sandbox/v1/authorizations'>;

function timeAfter({ response }: Move): number {
  return Date.parse(response.now);
}

export function dayOf(time: number): string {
  return seoulDay(new Date(time));
}
