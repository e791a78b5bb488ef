import * as z from 'zod/mini';

import type { Call } from '@up/api/call';
import type { UpstreamRead } from '@up/federation/contract/upstream';

import { PublicReadCache } from '../public-reads/public-read-cache.ts';

/** The largest response of a read, in bytes: it is held in memory. */
const maxResponseBytes = 1024 * 1024;
/** How much of the responses of one upstream is retained, in bytes. */
const maxCachedBytes = 4 * 1024 * 1024;
/** The most concurrent reads of one upstream. */
const maxInFlight = 32;

/** A cache for the reads of one upstream, so that no other one has to do with its addresses, pauses and failures. */
export function upstreamReadCache(): PublicReadCache {
  return new PublicReadCache({ fetch: fetchLimited, maxBytes: maxCachedBytes, maxInFlight, maxFreshMs: Infinity });
}

/** The declared read at a path below an upstream, as a call, and the query that it gets. */
export function upstreamReadOf(
  reads: readonly UpstreamRead[],
  path: string,
  searchParams: URLSearchParams,
): { call: Call; query: string } | undefined {
  const read = reads.find((each) => new RegExp(`^${each.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
  if (!read) return undefined;
  const declared = new URLSearchParams();
  for (const name of read.query) {
    const value = searchParams.get(name);
    if (value !== null) declared.set(name, value);
  }
  return { call: callOf(read), query: declared.size > 0 ? `?${declared}` : '' };
}

function callOf({ path, cacheSeconds }: UpstreamRead): Call {
  return {
    name: `upstream ${path}`,
    summary: 'A read of an upstream',
    service: 'main',
    method: 'GET',
    path,
    access: 'public',
    freshSeconds: cacheSeconds,
    status: 200,
    // Which shape it has is between the service and the pages of its team.
    schemas: { response: z.unknown() },
  };
}

/** `fetch` of a service that may be wrong: of a limited size, and it has no say about the session of a visitor. */
const fetchLimited: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.status === 401 || response.status === 403) {
    await response.body?.cancel();
    throw new Error(`the upstream answers ${response.status} to a read that is for everybody`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the transfer.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxResponseBytes) throw new Error(`the upstream answers more than ${maxResponseBytes} bytes`);
    chunks.push(chunk);
  }
  const isEmpty = [204, 205, 304].includes(response.status);
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status: response.status, headers: response.headers });
};
