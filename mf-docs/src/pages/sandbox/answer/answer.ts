import type { HttpRequest } from '../../../samples/http-request.ts';

/** What the sandbox answered. */
export interface Answer {
  status: number;
  /** From sending to the last byte of the body. */
  milliseconds: number;
  headers: [name: string, value: string][];
  body: string;
}

/** What a request is sent with: the browser's, or a test's. */
export interface Transport {
  fetch: typeof fetch;
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
}

/**
 * Sends a request to this site's sandbox and reads the whole answer. It carries nothing but what the request says: no
 * cookie, and none of the headers that calls of the portal carry.
 * @throws {TypeError} when the network failed, and whatever the signal was aborted with
 */
export async function send(request: HttpRequest, { fetch, now }: Transport, signal: AbortSignal): Promise<Answer> {
  const { method, target, headers, body } = request;
  const started = now();
  const response = await fetch(target, {
    method,
    headers,
    body,
    signal,
    mode: 'same-origin',
    credentials: 'omit',
    cache: 'no-store',
  });
  const text = await response.text();
  return {
    status: response.status,
    milliseconds: Math.round(now() - started),
    headers: [...response.headers],
    body: text,
  };
}

const requestIdHeader = 'x-up-request-id';

/** By which the call is found in the project's history. */
export function callIdOf({ headers }: Answer): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === requestIdHeader)?.[1];
}

/** Bytes of a body as it came. */
export function sizeOf(body: string): number {
  return new TextEncoder().encode(body).length;
}
