import { sandboxClientHeader } from '@up/api/calls/sandbox/sandbox';
import type { PreparedRequest, UatCase } from '@up/api/calls/trials/uat';

import { type CaseRequest, caseRequest } from './case-request.ts';

export interface UatKeyPair {
  accessKey: string;
  secretKey: string;
}

/** What came back, to be judged by the server. */
export interface CaseResponse {
  status: number;
  code: string | null;
}

/** What became of a run: the response, or what the request needs first. */
export type CaseRun = { response: CaseResponse } | { missing: PreparedRequest['missing'] };

export type RunCase = (testCase: UatCase, signal: AbortSignal) => Promise<CaseRun>;

interface Sending {
  keys: UatKeyPair;
  /** The request with ids of the test's own data. */
  prepare(testCase: UatCase, signal: AbortSignal): Promise<PreparedRequest>;
  signal: AbortSignal;
}

/**
 * Sends the request of a test case with the key of the test, with ids of its own data.
 * @throws {TypeError} when the network failed
 */
export async function runCase(testCase: UatCase, { keys, prepare, signal }: Sending): Promise<CaseRun> {
  const request = caseRequest(testCase);
  // An error that is asked for is the response whatever the ids are.
  if (testCase.kind === 'error') {
    return { response: await send({ ...request, path: request.path.replace(/\{\w+\}/g, 'any') }, keys, signal) };
  }
  const { path, body, missing } = await prepare(testCase, signal);
  if (missing.length > 0) return { missing };
  const own = request.body === undefined ? request : { ...request, body: JSON.stringify(body ?? {}) };
  return { response: await send({ ...own, path }, keys, signal) };
}

async function send(
  { method, path, headers, body }: CaseRequest,
  { accessKey, secretKey }: UatKeyPair,
  signal: AbortSignal,
): Promise<CaseResponse> {
  const sent: Record<string, string> = {
    ...Object.fromEntries(headers),
    'X-UP-Access-Key': accessKey,
    'X-UP-Secret-Key': secretKey,
    // What the portal sends itself does not decide a case.
    [sandboxClientHeader]: 'portal',
  };
  if (method !== 'GET') sent['Idempotency-Key'] = crypto.randomUUID();
  const response = await fetch(path, {
    method,
    headers: sent,
    body,
    signal,
    mode: 'same-origin',
    credentials: 'omit',
    cache: 'no-store',
  });
  return { status: response.status, code: codeOf(await response.text()) };
}

function codeOf(body: string): string | null {
  try {
    const { reason, code } = JSON.parse(body) as { reason?: unknown; code?: unknown };
    const found = reason ?? code;
    return typeof found === 'string' ? found : null;
  } catch {
    return null;
  }
}
