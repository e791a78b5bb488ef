import { createHash, timingSafeEqual } from 'node:crypto';

import type { Call } from '@up/api/call';
import type { FastifyRequest } from 'fastify';

import { operatorTokenHeader } from '@up/api/calls/staff/operator';

import { problem } from '@up/platform/http/problems';

/**
 * Allows a request of a machine of the provider; people sign in.
 * @throws {ProblemError} 401 without the token; 403 from a browser, or for a call that the token is not for
 */
export type RequireOperator = (request: FastifyRequest, call: Pick<Call, 'name'>) => void;

/**
 * Compares in constant time, independent of the token and its length.
 * @param calls the names of the calls that the token is for; all by default
 */
export function createRequireOperator(token: string, calls?: readonly string[]): RequireOperator {
  const expected = digest(token);
  return (request, { name }) => {
    const received = request.headers[operatorTokenHeader.toLowerCase()];
    if (typeof received !== 'string' || !timingSafeEqual(digest(received), expected)) throw problem('unauthenticated');
    // Every browser sends it, and no script of a page can remove it.
    const isBrowser = request.headers['sec-fetch-site'] !== undefined;
    if (isBrowser || (calls && !calls.includes(name))) throw problem('forbidden');
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
