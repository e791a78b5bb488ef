import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { operatorTokenHeader } from '@up/api/calls/operator';

import { problem } from '../../platform/http/problems.ts';

/**
 * Allows a request of the provider's staff.
 * @throws {ProblemError} 401 without the token
 */
export type RequireOperator = (request: FastifyRequest) => void;

/** Compares in constant time, independent of the token and its length. */
export function createRequireOperator(token: string): RequireOperator {
  const expected = digest(token);
  return (request) => {
    const received = request.headers[operatorTokenHeader.toLowerCase()];
    if (typeof received !== 'string' || !timingSafeEqual(digest(received), expected)) throw problem('unauthenticated');
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
