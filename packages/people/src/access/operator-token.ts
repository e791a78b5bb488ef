import type { Call } from '@up/api/call';
import type { FastifyRequest } from 'fastify';

import { operatorTokenHeader } from '@up/api/calls/staff/operator';

import { problem } from '@up/platform/http/problems';
import { isOneOfSecrets } from '@up/platform/http/require-secret';

/**
 * Allows a request of a machine of the provider; people sign in.
 * @throws {ProblemError} 401 without the token; 403 from a browser, or for a call that the token is not for
 */
export type RequireOperator = (request: FastifyRequest, call: Pick<Call, 'name'>) => void;

/**
 * @param tokens the current token, and the other one while it is being changed
 * @param calls the names of the calls that the token is for; all by default
 */
export function createRequireOperator(tokens: readonly string[], calls?: readonly string[]): RequireOperator {
  return (request, { name }) => {
    const received = request.headers[operatorTokenHeader.toLowerCase()];
    if (typeof received !== 'string' || !isOneOfSecrets(received, tokens)) throw problem('unauthenticated');
    // Every browser sends it, and no script of a page can remove it.
    const isBrowser = request.headers['sec-fetch-site'] !== undefined;
    if (isBrowser || (calls && !calls.includes(name))) throw problem('forbidden');
  };
}
