import { createHash } from 'node:crypto';

import type { Random } from './random.ts';

const tokenBytes = 32;

/** A token of 256 random bits, as text for headers and addresses. */
export function newToken(random: Random): string {
  return Buffer.from(random(tokenBytes)).toString('base64url');
}

/** What the database knows of a token. No salt and no slow hash: there is nothing to guess in 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
