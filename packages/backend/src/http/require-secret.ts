import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { headerOf } from './header.ts';
import { problem } from './problems.ts';

/**
 * Lets a request pass that shows a secret in a header; compared in a time that says nothing of the secret.
 * @throws {ProblemError} 401 without it, and always when none is set
 */
export function requireSecret(request: FastifyRequest, header: string, secret: string | undefined): void {
  const given = headerOf(request, header);
  if (secret === undefined || given === undefined || !timingSafeEqual(digest(given), digest(secret))) {
    throw problem('unauthenticated');
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
