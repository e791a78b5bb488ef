import { sandboxCookieHeader } from '@up/api/calls/sandbox/sandbox';
import { parseJson } from '@up/api/exact-json';
import { isRecord } from '@up/api/is-record';

import type { SentRequest } from '../request/sandbox-request.ts';

/** Parses the body of a response as JSON; `undefined` when it is not. */
export function parseBody(body: string): unknown {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}

/** A response of the sandbox. */
export interface SandboxResponse {
  status: number;
  /** From sending to the last byte of the body. */
  milliseconds: number;
  headers: [name: string, value: string][];
  body: string;
}

/** Sends requests: the browser's implementation, or a test's. */
export interface Transport {
  fetch: typeof fetch;
  /** Milliseconds of a monotonic clock. */
  now(): number;
}

/**
 * Sends a request to this site's sandbox and reads the complete response. It contains only what the request says: no
 * cookie of the site, and none of the headers of the portal's own calls. Its own cookies go in a header of the sandbox.
 * @throws {TypeError} when the network failed, and the abort reason of the signal
 */
export async function send(
  request: SentRequest,
  { fetch, now }: Transport,
  signal: AbortSignal,
): Promise<SandboxResponse> {
  const { method, target, headers, body } = request;
  const started = now();
  const response = await fetch(target, {
    method,
    headers: headers.map(([name, value]) => [name === 'Cookie' ? sandboxCookieHeader : name, value]),
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

/** The id of the call in the project's history. */
export function callIdOf({ headers }: SandboxResponse): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === requestIdHeader)?.[1];
}

/** Size of a body in bytes. */
export function sizeOf(body: string): number {
  return new TextEncoder().encode(body).length;
}

const approved = '0000';

/** The most specific code of a failed response. */
export function codeOf({ status, body }: SandboxResponse): string | undefined {
  const response = parseBody(body);
  if (!isRecord(response)) return undefined;
  const { reason, responseCode, code } = response;
  const found = status >= 400 ? [reason, code] : [responseCode];
  const first = found.find((each) => typeof each === 'string');
  return first === approved ? undefined : first;
}
