import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { headerOf } from './header.ts';
import { problem } from './problems.ts';

/**
 * Allows a request with one of the secrets in a header: the current one, or the other one while it is being changed.
 * @throws {ProblemError} 401 without the secret, and always when none is set
 */
export function requireSecret(request: FastifyRequest, header: string, secrets: readonly string[]): void {
  if (!isOneOfSecrets(headerOf(request, header), secrets)) throw problem('unauthenticated');
}

/** Whether a received text is one of several secrets; compares in constant time, with all of them. */
export function isOneOfSecrets(received: string | undefined, secrets: readonly string[]): boolean {
  if (received === undefined) return false;
  return secrets.filter((secret) => timingSafeEqual(digest(received), digest(secret))).length > 0;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
