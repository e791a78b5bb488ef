import { simulateHeader } from '@up/api/calls/sandbox/sandbox';
import { uatCaseHeader, type UatCase } from '@up/api/calls/trials/uat';

/** The request of a test case, without key and idempotency key. */
export interface CaseRequest {
  method: string;
  /** Values in braces are to be replaced. */
  path: string;
  headers: [name: string, value: string][];
  body?: string;
}

/** The request that provokes a test case and names it. An error is asked for by its code. */
export function caseRequest({ method, path, code, kind, expectedCode, example }: UatCase): CaseRequest {
  const sendsBody = method !== 'GET' && method !== 'DELETE';
  const headers: CaseRequest['headers'] = [[uatCaseHeader, code]];
  if (kind === 'error' && expectedCode !== null) headers.push([simulateHeader, expectedCode]);
  if (!sendsBody) return { method, path, headers };
  headers.push(['Content-Type', 'application/json']);
  // An error that is asked for is the response to any body.
  return { method, path, headers, body: kind === 'error' ? '{}' : JSON.stringify(example ?? {}, null, 2) };
}
