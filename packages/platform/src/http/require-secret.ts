import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { headerOf } from './header.ts';
import { problem } from './problems.ts';

/**
 * Allows a request with a secret in a header. Compares in constant time.
 * @throws {ProblemError} 401 without the secret, and always when none is configured
 */
export function requireSecret(request: FastifyRequest, header: string, secret: string | undefined): void {
  const received = headerOf(request, header);
  if (secret === undefined || received === undefined || !timingSafeEqual(digest(received), digest(secret))) {
    throw problem('unauthenticated');
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
