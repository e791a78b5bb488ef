import type { CDPSession } from '@playwright/test';

/** A request of a page: times in seconds on the browser's clock, sizes in bytes as transferred. */
export interface Transfer {
  type: string;
  start: number;
  /** 0 until the body has arrived. */
  end: number;
  headerBytes: number;
  bytes: number;
}

/** Records the requests of a page from now on, by id. */
export async function followTransfers(session: CDPSession): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, type, request }) => {
    if (!request.url.startsWith('data:'))
      transfers.set(requestId, { type: type ?? '', start: timestamp, end: 0, headerBytes: 0, bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.headerBytes = response.encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) Object.assign(transfer, { end: timestamp, bytes: encodedDataLength - transfer.headerBytes });
  });
  return transfers;
}

/** Bytes of all bodies of a resource type, as Chromium names it: `Script`, `Document`. */
export function sumOfBytes(transfers: readonly Transfer[], type: string): number {
  return transfers.filter((transfer) => transfer.type === type).reduce((total, { bytes }) => total + bytes, 0);
}

/** The longest chain of requests in which each one began after the previous one had ended. */
export function longestChain(transfers: readonly Transfer[]): number {
  const sorted = transfers.toSorted((a, b) => a.start - b.start);
  const depths: number[] = [];
  sorted.forEach((transfer, index) => {
    const before = sorted.slice(0, index).map((other, at) => (other.end <= transfer.start ? (depths[at] ?? 0) : 0));
    depths.push(1 + Math.max(0, ...before));
  });
  return Math.max(0, ...depths);
}
