import type { Exchange, Request } from '../exchange.ts';
import { madeCardOf } from '../flow.ts';
import { type Log, readLog } from '../checks/log.ts';
import { movementsPerPage } from './send.ts';

type Send = (request: Request) => Promise<Exchange>;

const readsAtOnce = 8;
const largestPage = 100;

/**
 * Reads everything that the responses of a run named, when its callers have finished and the clock has moved by two
 * months, so that all merchants are settled: one month is not always the end of a month in Korea.
 */
export async function readEverything(exchanges: readonly Exchange[], send: Send): Promise<void> {
  for (let month = 0; month < 2; month++) await send({ name: 'move clock', input: { step: 'month' } });
  await sendAll(readsOf(readLog(exchanges)), send);
  await readDecisions(send);
  const settlementIds = await readSettlements(send);
  await sendAll(
    settlementIds.map((settlementId): Request => ({
      name: 'GET /sandbox/v1/settlements/{settlementId}',
      input: { settlementId },
    })),
    send,
  );
  for (const settlementId of settlementIds) await readItems(settlementId, send);
  await sendAll(
    settlementIds.map((fileId): Request => ({
      name: 'GET /sandbox/v1/reconciliation-files/{fileId}',
      input: { fileId },
    })),
    send,
  );
  await readMismatches(send);
}

async function sendAll(requests: Request[], send: Send): Promise<void> {
  const left = requests.values();
  await Promise.all(
    Array.from({ length: readsAtOnce }, async () => {
      for (const request of left) await send(request);
    }),
  );
}

/** Reads the movements that were booked since it read last, newest first, while nobody makes changes. */
export function movementsReader(send: Send): () => Promise<void> {
  const known = new Set<string>();
  return async () => {
    for (let page = 1; ; page++) {
      const { name, response } = await send({ name: 'read movements', input: { page } });
      if (name !== 'read movements' || !response) return;
      const ids = response.items.map(({ id }) => id);
      const isEnd = ids.some((id) => known.has(id)) || page * movementsPerPage >= response.total;
      for (const id of ids) known.add(id);
      // A page number after the last page selects the last page, so a full page alone does not mean that another follows.
      if (isEnd) return;
    }
  };
}

async function readSettlements(send: Send): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { name, response } = await send({
      name: 'GET /sandbox/v1/settlements',
      input: { limit: largestPage, ...(cursor !== undefined && { cursor }) },
    });
    if (name !== 'GET /sandbox/v1/settlements' || !response) return ids;
    ids.push(...response.data.map(({ settlementId }) => settlementId));
    cursor = response.nextCursor;
    if (cursor === undefined) return ids;
  }
}

async function readDecisions(send: Send): Promise<void> {
  for (let cursor: string | undefined; ;) {
    const { name, response } = await send({
      name: 'GET /sandbox/v1/decisions',
      input: { limit: largestPage, ...(cursor !== undefined && { cursor }) },
    });
    if (name !== 'GET /sandbox/v1/decisions' || !response?.hasMore) return;
    cursor = response.nextCursor;
  }
}

async function readMismatches(send: Send): Promise<void> {
  for (let cursor: string | undefined; ;) {
    const { name, response } = await send({
      name: 'GET /sandbox/v1/test/mismatches',
      input: { limit: largestPage, ...(cursor !== undefined && { cursor }) },
    });
    if (name !== 'GET /sandbox/v1/test/mismatches' || !response?.hasMore) return;
    cursor = response.nextCursor;
  }
}

async function readItems(settlementId: string, send: Send): Promise<void> {
  for (let cursor: string | undefined; ;) {
    const { name, response } = await send({
      name: 'GET /sandbox/v1/settlements/{settlementId}/items',
      input: { settlementId, limit: largestPage, ...(cursor !== undefined && { cursor }) },
    });
    if (name !== 'GET /sandbox/v1/settlements/{settlementId}/items' || !response?.hasMore) return;
    cursor = response.nextCursor;
  }
}

function readsOf({ exchanges, successes, cardIds }: Log): Request[] {
  const payments = [
    ...successes('POST /sandbox/v1/payments'),
    ...successes('POST /sandbox/v1/authorizations/{nrNumber}/capture'),
    ...successes('clear authorization'),
    ...successes('clear without authorization'),
  ];
  const authorizations = successes('POST /sandbox/v1/authorizations');
  return [
    { name: 'read clock', input: {} },
    ...successes('POST /sandbox/v1/cardholders').flatMap(({ response: { cardholderId } }): Request[] => [
      { name: 'GET /sandbox/v1/cardholders/{cardholderId}', input: { cardholderId } },
      { name: 'GET /sandbox/v1/bank-accounts', input: { cardholderId, limit: largestPage } },
    ]),
    ...[...cardIds.keys()].flatMap((cardId): Request[] => [
      { name: 'GET /sandbox/v1/cards/{cardId}', input: { cardId } },
      { name: 'GET /sandbox/v1/cards/{cardId}/tokens', input: { cardId, limit: largestPage } },
      { name: 'GET /sandbox/v1/cards/{cardId}/balance', input: { cardId } },
      { name: 'GET /sandbox/v1/cards/{cardId}/limits', input: { cardId } },
    ]),
    ...exchanges.flatMap((exchange): Request[] => {
      const cardId = madeCardOf(exchange);
      return cardId === undefined ? [] : [{ name: 'GET /sandbox/v1/cards/{cardId}/balance', input: { cardId } }];
    }),
    ...successes('POST /sandbox/v1/wallets').map(({ response: { walletId } }): Request => ({
      name: 'GET /sandbox/v1/wallets/{walletId}',
      input: { walletId },
    })),
    ...successes('POST /sandbox/v1/merchants').map(({ response: { merchantId } }): Request => ({
      name: 'GET /sandbox/v1/merchants/{merchantId}',
      input: { merchantId },
    })),
    ...[...new Set(payments.map(({ response }) => response.nrNumber))].map((nrNumber): Request => ({
      name: 'GET /sandbox/v1/payments/{nrNumber}',
      input: { nrNumber },
    })),
    ...[...new Set(authorizations.map(({ response }) => response.nrNumber))].map((nrNumber): Request => ({
      name: 'GET /sandbox/v1/authorizations/{nrNumber}',
      input: { nrNumber },
    })),
  ];
}
