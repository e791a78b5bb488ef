import type { CallName, Exchange, RequestOf } from '../exchange.ts';

/** A success of a call in a test, with the fields of the response that matter to it. */
export function success<Name extends CallName>(
  name: Name,
  input: Partial<RequestOf<Name>['input']>,
  response: object,
): Exchange {
  return { name, input, response, caller: 1, start: 0, end: 0, status: 200 } as unknown as Exchange;
}

/** A failure of a call. */
export function failure<Name extends CallName>(
  name: Name,
  input: Partial<RequestOf<Name>['input']>,
  reason: string,
  status = 409,
): Exchange {
  return { name, input, reason, caller: 1, start: 0, end: 0, status } as unknown as Exchange;
}

/** Exchanges one after the other; those of a group overlap. */
export function inOrder(...groups: (Exchange | Exchange[])[]): Exchange[] {
  let events = 0;
  return groups.flatMap((group) => {
    const together = [group].flat();
    const start = events;
    events += 2 * together.length;
    return together.map((exchange, index) => ({
      ...exchange,
      start: start + index,
      end: start + together.length + index,
    }));
  });
}
