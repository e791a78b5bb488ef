import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { operatorTokenHeader } from '@up/api/calls/operator';

import { problem } from '../http/problems.ts';

/**
 * Lets a request pass that the provider's staff makes.
 * @throws {ProblemError} 401 without the token
 */
export type RequireOperator = (request: FastifyRequest) => void;

/** Compares in a time that says nothing of the token, its length included. */
export function createRequireOperator(token: string): RequireOperator {
  const expected = digest(token);
  return (request) => {
    const given = request.headers[operatorTokenHeader.toLowerCase()];
    if (typeof given !== 'string' || !timingSafeEqual(digest(given), expected)) throw problem('unauthenticated');
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
