import type { UatCase } from '@up/api/calls/trials/uat';

import { caseRequest } from './case-request.ts';

export interface UatKeyPair {
  accessKey: string;
  secretKey: string;
}

/** What came back, to be judged by the server. */
export interface CaseResponse {
  status: number;
  code: string | null;
}

export type RunCase = (testCase: UatCase, signal: AbortSignal) => Promise<CaseResponse>;

/** An id as the sandbox makes them, such as `crd_01J9`: in an example it belongs to nobody. */
const exampleId = /"[a-z]{2,5}_\w+"/;

/** Whether the page can send the request itself: it has everything that is needed, and no ids of objects to fill in. */
export function isRunnable(testCase: UatCase): boolean {
  if (testCase.kind === 'error') return true;
  const { path, body = '' } = caseRequest(testCase);
  return !path.includes('{') && !exampleId.test(body);
}

/**
 * Sends the request of a test case with the key of the test.
 * @throws {TypeError} when the network failed
 */
export async function runCase(
  testCase: UatCase,
  { accessKey, secretKey }: UatKeyPair,
  signal: AbortSignal,
): Promise<CaseResponse> {
  const { method, path, headers, body } = caseRequest(testCase);
  const sent: Record<string, string> = {
    ...Object.fromEntries(headers),
    'X-UP-Access-Key': accessKey,
    'X-UP-Secret-Key': secretKey,
  };
  if (method !== 'GET') sent['Idempotency-Key'] = crypto.randomUUID();
  // An error that is asked for is the response whatever the ids are.
  const response = await fetch(path.replace(/\{\w+\}/g, 'any'), {
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
