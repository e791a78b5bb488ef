import { and, eq, lt } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { hashToken, newToken } from '../opaque-token.ts';
import type { Random } from '../random.ts';
import { oneTimeTokens, type TokenPurpose } from './tables.ts';

/** How long the link of a mail works. */
export const tokenSeconds: Readonly<Record<TokenPurpose, number>> = { activation: 24 * 60 * 60, reset: 30 * 60 };

export interface TokenRequest {
  accountId: string;
  purpose: TokenPurpose;
  now: Date;
  random: Random;
}

/** Makes a token for the link of a mail; only its hash is kept. */
export async function issueToken(db: Database, { accountId, purpose, now, random }: TokenRequest): Promise<string> {
  const token = newToken(random);
  const expiresAt = new Date(now.getTime() + tokenSeconds[purpose] * 1000);
  await db.insert(oneTimeTokens).values({ hash: hashToken(token), accountId, purpose, expiresAt });
  return token;
}

/** What a token is good for: the account that it names, or why it is refused. */
export type TokenState = { state: 'valid' | 'used'; accountId: string } | { state: 'expired' | 'unknown' };

/**
 * Looks a token up and locks it, so that of two uses at once the second finds it used.
 * Hand in the transaction of what the token allows, and use it up there.
 */
export async function lockToken(
  db: Database,
  { token, purpose, now }: { token: string; purpose: TokenPurpose; now: Date },
): Promise<TokenState> {
  const [found] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hashToken(token)), eq(oneTimeTokens.purpose, purpose)))
    .for('update');
  if (!found) return { state: 'unknown' };
  if (found.usedAt) return { state: 'used', accountId: found.accountId };
  return found.expiresAt > now ? { state: 'valid', accountId: found.accountId } : { state: 'expired' };
}

/** Uses up all tokens of an account and purpose: what one of them allowed is done. */
export async function useTokens(
  db: Database,
  { accountId, purpose, now }: Omit<TokenRequest, 'random'>,
): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.accountId, accountId), eq(oneTimeTokens.purpose, purpose)));
}

export async function deleteTokensOf(db: Database, accountId: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.accountId, accountId));
}

/** Deletes tokens that ended before a moment; until then a late click is told why it is late. */
export async function deleteOldTokens(db: Database, before: Date): Promise<void> {
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before));
}
