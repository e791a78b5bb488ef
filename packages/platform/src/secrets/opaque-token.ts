import { createHash } from 'node:crypto';

import type { Random } from './random.ts';

const tokenBytes = 32;

/** A token of 256 random bits, as text for headers and addresses. */
export function newToken(random: Random): string {
  return Buffer.from(random(tokenBytes)).toString('base64url');
}

/** The stored hash of a token, without a salt or a slow hash: 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
