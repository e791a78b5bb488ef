import type { Exchange, Request, ReceivedResponse } from '../exchange.ts';
import { runCallers } from './run-callers.ts';
import { movementsPerPage } from './send.ts';

const now = new Date('2026-11-20T09:00:00.000Z');

/** A sandbox in which only cardholders can be added; it numbers them. Its movements fill two pages. */
function onlyCardholders(): (request: Request) => Promise<ReceivedResponse> {
  let cardholders = 0;
  const movementsOf = (page: number) =>
    Array.from({ length: movementsPerPage }, (_, index) => ({ id: `ldg_${page}_${index}` }));
  return async ({ name, input }) => {
    switch (name) {
      case 'read movements':
        return { status: 200, body: { items: movementsOf(input.page), total: 2 * movementsPerPage } };
      case 'read clock':
        return { status: 200, body: { now: now.toISOString() } };
      case 'POST /sandbox/v1/cardholders':
        return { status: 200, body: { cardholderId: `chd_${++cardholders}` } };
      default:
        return { status: 409, body: { code: 'CONFLICT', reason: 'CARDHOLDER_NOT_VERIFIED' } };
    }
  };
}

const run = (seed: string) => runCallers({ seed, callers: 3, requests: 300, now, send: onlyCardholders() });
const requestsOf = (exchanges: Exchange[]) =>
  exchanges.map(({ name, input, key, caller }) => [name, input, key, caller]);

describe('the callers of a replay', () => {
  it('choose the same for the same seed, and something else for another', async () => {
    const first = requestsOf(await run('1'));
    expect(requestsOf(await run('1'))).toEqual(first);
    expect(requestsOf(await run('2'))).not.toEqual(first);
  });

  it('record the order in which requests are sent and responses arrive, and why a request failed', async () => {
    const exchanges = await run('1');
    const events = exchanges.flatMap(({ start, end }) => [start, end]);
    expect(events.toSorted((one, other) => one - other)).toEqual(events.map((_, index) => index));
    expect(exchanges.filter(({ caller, start, end }) => caller > 0 && end > start + 1)).not.toEqual([]);
    const failed = exchanges.find(({ status }) => status === 409);
    expect(failed).toMatchObject({ reason: 'CARDHOLDER_NOT_VERIFIED' });
  });

  it('read the movements in each pause until a known one, and each page once, also when the last one is full', async () => {
    const pages = (await run('1')).flatMap(({ name, input }) => (name === 'read movements' ? [input] : []));
    expect(pages).toEqual([{ page: 1 }, { page: 2 }, { page: 1 }, { page: 1 }]);
  });

  it('repeat some requests with their idempotency keys', async () => {
    const byKey = Map.groupBy(await run('1'), ({ key }) => key);
    byKey.delete(undefined);
    const repeated = [...byKey.values()].filter(({ length }) => length > 1);
    expect(repeated.length).toBeGreaterThan(0);
    for (const [first, ...others] of repeated) {
      for (const { name, input } of others) expect({ name, input }).toEqual({ name: first?.name, input: first?.input });
    }
  });
});
